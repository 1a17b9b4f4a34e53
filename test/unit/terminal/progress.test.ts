import { describe, expect, test } from 'vitest';
import type { AutomationProgress } from '../../../src/runs/automation.ts';
import { createTeller, noticeLine, progressLine } from '../../../src/terminal/progress.ts';

const progress = (overrides: Partial<AutomationProgress> = {}): AutomationProgress => ({
  status: 'running',
  rowsDone: 100,
  rowsTotal: 2100,
  rowsPerSecond: 180.4,
  elapsedMs: 1_500,
  remainingMs: 11_000,
  loading: null,
  notices: [],
  error: null,
  average: { name: 'GLUE on starter', text: '71.2' },
  ...overrides,
});

const notice = { code: 'a', sentence: 'One thing.', next: 'Do that.' };

function terminal(isTTY: boolean, columns = 200) {
  const written: string[] = [];
  return { isTTY, columns, written, write: (text: string) => written.push(text) };
}

describe('lines', () => {
  test('a run in progress', () => {
    expect(progressLine(progress())).toBe(
      '100 of 2100 rows · 180 examples/s · 1.5 s · 11 s left · GLUE on starter 71.2',
    );
    const early = { rowsPerSecond: null, remainingMs: null, average: null };
    expect(progressLine(progress(early))).toBe('100 of 2100 rows · 1.5 s');
  });

  test('what is waited for', () => {
    const loading = { status: 'loading', loading: 'model.onnx, 2 of 5 MB' } as const;
    expect(progressLine(progress(loading))).toBe('model.onnx, 2 of 5 MB · 1.5 s');
  });

  test('a notice, and whom it is about', () => {
    expect(noticeLine(notice)).toBe('note: One thing. Do that.');
    expect(noticeLine({ ...notice, task: 'mnli', split: 'validation_matched' })).toBe(
      'note: mnli validation_matched: One thing. Do that.',
    );
  });
});

describe('telling', () => {
  test('in a terminal one line is rewritten, never wider than it', () => {
    const screen = terminal(true, 20);
    const teller = createTeller(screen, false);
    teller.show(progress());
    teller.show(progress({ rowsDone: 200 }));
    teller.say('Hello.');
    expect(screen.written).toEqual([
      '\r\x1b[2K100 of 2100 rows · ',
      '\r\x1b[2K200 of 2100 rows · ',
      '\r\x1b[2K',
      'Hello.\n',
    ]);
  });

  test('elsewhere a line comes with the first rows and every five seconds', () => {
    const log = terminal(false);
    const teller = createTeller(log, false);
    for (let elapsedMs = 0; elapsedMs <= 13_000; elapsedMs += 200) {
      teller.show(progress({ elapsedMs, rowsDone: elapsedMs < 1_000 ? 0 : 9 }));
    }
    teller.end();
    expect(log.written.map((line) => line.split(' · ')[2])).toEqual(['1.0 s', '6.0 s', '11 s']);
  });

  test('each notice is told once, to the quiet too, who hear nothing else', () => {
    const log = terminal(true);
    const teller = createTeller(log, true);
    teller.say('Hello.');
    teller.show(progress());
    teller.notices([notice]);
    teller.notices([notice]);
    teller.notices([notice, { ...notice, sentence: 'Another.' }]);
    expect(log.written).toEqual(['note: One thing. Do that.\n', 'note: Another. Do that.\n']);
  });
});
