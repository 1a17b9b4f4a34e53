import { render } from 'preact';
import { afterEach, expect, it } from 'vitest';
import type { Notice } from '../../../src/runs/event.ts';
import { NoticeList } from '../../../src/ui/board/Notices.tsx';
import '../../../src/ui/styles/index.css';

afterEach(() => render(null, document.body));

const notice = (code: string): Notice => ({ code, sentence: `About ${code}.`, next: 'Go on.' });

it('puts a wrong canary before every other notice, unfolded, and speaks of it', () => {
  const codes = ['one', 'two', 'three', 'four', 'canary-wrong'];
  render(<NoticeList notices={codes.map(notice)} />, document.body);
  const [first] = document.querySelectorAll('.notice');
  expect(first?.textContent).toContain('About canary-wrong.');
  expect(first?.closest('details')).toBeNull();
  expect(first?.getAttribute('role')).toBe('alert');
  expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1);
  expect(document.querySelectorAll('details .notice')).toHaveLength(2);
});

it('says once what many splits have in common', () => {
  const stopped = (['sst2', 'rte'] as const).map((task) => ({
    ...{ ...notice('stopped-clear'), task, split: 'validation' },
    sentence: `Stopped after ${task.length} rows.`,
  }));
  render(<NoticeList notices={[...stopped, notice('other')]} />, document.body);
  const boxes = [...document.querySelectorAll('.notice')].map(({ textContent }) => textContent);
  expect(boxes).toEqual([
    'SST-2, validation: Stopped after 4 rows.RTE, validation: Stopped after 3 rows.Go on.',
    'About other. Go on.',
  ]);
});
