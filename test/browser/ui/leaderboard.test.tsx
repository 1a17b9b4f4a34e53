import { render } from 'preact';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { RunRecord } from '../../../src/runs/record.ts';
import { Boards } from '../../../src/ui/leaderboard/Boards.tsx';
import { PublishedLeaderboard } from '../../../src/ui/leaderboard/PublishedLeaderboard.tsx';
import type { RunAtHand } from '../../../src/ui/view/runsAtHand.ts';
import '../../../src/ui/styles/index.css';

const place = document.createElement('div');
document.body.append(place);
afterEach(() => render(null, place));

const settled = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
const all = <T extends Element>(selector: string) => [...place.querySelectorAll<T>(selector)];
const methods = () => all('tbody tr:not(.section-row, .audit-row) th').map(textOf);
const sections = () => all('.section-row').map(textOf);
const textOf = (element: Element) => element.textContent?.trim() ?? '';

function head(title: string): { button: HTMLButtonElement; sort: () => string | null } {
  const cell = all('thead th').find((one) => textOf(one).startsWith(title));
  const button = cell?.querySelector('button');
  if (!button) throw new Error(`no heading ${title}`);
  return { button, sort: () => cell?.getAttribute('aria-sort') ?? null };
}

describe('the published leaderboard', () => {
  it('sorts by keyboard, says so, and keeps metrics apart', async () => {
    render(<PublishedLeaderboard />, place);
    expect(methods()).toHaveLength(100);
    expect(head('Average').sort()).toBe('descending');
    const { button, sort } = head('MRPC');
    button.focus();
    await userEvent.keyboard('{Enter}');
    await settled();
    expect(sort()).toBe('descending');
    expect(head('Average').sort()).toBe('none');
    expect(sections().slice(0, 3)).toEqual([
      'MRPC, Accuracy on validation',
      'MRPC, F1 on validation',
      'MRPC, F1 on test',
    ]);
    expect(methods()[0]).toMatch(/^Our Full FT/);
    await userEvent.keyboard(' ');
    await settled();
    expect(sort()).toBe('ascending');
    expect(methods()[0]).toMatch(/^BINARYBERT/);
    expect(methods()).toHaveLength(100);
  });

  it('filters by backbone, month, size and words', async () => {
    render(<PublishedLeaderboard />, place);
    const choose = async (name: string, value: string): Promise<void> => {
      const field = all('label').find((one) => textOf(one).startsWith(name));
      await userEvent.selectOptions(field?.querySelector('select') ?? place, value);
      await settled();
    };
    await choose('Backbone', 'RoBERTa-Large');
    expect(methods()).toHaveLength(12);
    await choose('Size', 'Large');
    expect(methods()).toHaveLength(12);
    await choose('Published', '2024.05');
    expect(methods()).toEqual([]);
    expect(place.textContent).toContain('No row matches.');
    await choose('Backbone', '');
    await choose('Size', '');
    await userEvent.type(all<HTMLInputElement>('input[type=search]')[0] ?? place, 'reprod');
    await settled();
    expect(methods().map((words) => words.slice(0, 13))).toEqual(['BIT (Reprod.)']);
  });

  it('explains a flagged cell on press, and again by the method’s button', async () => {
    render(<PublishedLeaderboard />, place);
    const cell = all('tbody tr').find((row) => textOf(row).startsWith('SL-SAM'));
    const flagged = [...(cell?.querySelectorAll('button.figure-cell') ?? [])].find((button) =>
      textOf(button).includes('not k/408'),
    );
    if (!flagged) throw new Error('no flagged cell');
    await userEvent.click(flagged);
    await settled();
    const card = () => all('.audit-card').map(textOf);
    expect(card()).toHaveLength(1);
    expect(place.querySelector('[data-pressed="true"]')?.textContent).toMatch(
      /MRPC 93\.45.*F1, not k\/408.*F1, not accuracy.*Not one run’s accuracy: F1, a mean over seeds, or padding/,
    );
    const method = all<HTMLButtonElement>('tr[data-open="true"] th button')[0];
    expect(method?.getAttribute('aria-expanded')).toBe('true');
    method?.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{Enter}');
    await settled();
    expect(card()).toEqual([]);
  });

  it('shows the printed average and the recomputed one side by side, and which differ', () => {
    render(<PublishedLeaderboard />, place);
    const row = all('tbody tr').find((one) => textOf(one).startsWith('FP BERT'));
    const cells = [...(row?.querySelectorAll('td') ?? [])].map(textOf);
    expect(cells[1]).toMatch(/83\.9.*9 columns/);
    expect(cells[2]).toBe('83.74');
    expect(all('.flag').filter((flag) => /^(differs|9 columns)$/.test(textOf(flag)))).toHaveLength(
      7,
    );
  });

  it('keeps the method in view in a narrow window', async () => {
    place.style.width = '360px';
    render(<PublishedLeaderboard />, place);
    const box = place.querySelector<HTMLElement>('.table-scroll');
    if (box === null) throw new Error('no scroller');
    expect(box.scrollWidth).toBeGreaterThan(box.clientWidth);
    box.scrollLeft = 600;
    await settled();
    const method = all('tbody tr:not(.section-row) th')[0]?.getBoundingClientRect();
    expect(Math.abs((method?.left ?? 0) - box.getBoundingClientRect().left)).toBeLessThan(3);
    place.style.width = '';
  });
});

describe('reference scores', () => {
  const none = { undefined: 'Not in this test.' };
  const run = (averages: RunRecord['averages']): RunAtHand => ({
    ...{ key: 'a', name: 'my run', where: 'kept', system: 'files', mode: 'not stated', averages },
    costs: {
      ...{ parameters: none, bytes: none, flops: none, flops128: none },
      ...{ latency50: none, latency95: none, throughput: none, memory: none },
    },
  });

  it('a run on complete official splits stands among them', () => {
    const averages = { glue: { value: 0.79, name: 'GLUE', notes: [] } };
    render(<Boards recipe="glue" runs={[run(averages)]} />, place);
    expect(all('.board-rows:not(details *) tbody th').map(textOf)).toEqual([
      'BERT-base (claf)',
      'my runthis browser, kept',
      'BERT-base-cased (run_glue)',
    ]);
  });

  it('a run on anything else does not, and it says why', () => {
    const averages = { glue: { value: 0.79, name: 'GLUE on starter', notes: [] } };
    render(<Boards recipe="glue" runs={[run(averages)]} />, place);
    expect(all('.board-rows:not(details *) tbody th')).toHaveLength(2);
    expect(place.textContent).toContain(
      'my run (kept): GLUE on starter is not GLUE: only complete official splits are.',
    );
  });

  it('MoS Table 2 is marked unverified, its padding is named', () => {
    render(<Boards recipe="mos7" runs={[]} />, place);
    const rows = all('.board-rows:not(details *) tbody tr')
      .map(textOf)
      .filter((row) => row.includes('MoS'));
    expect(rows).toHaveLength(4);
    for (const row of rows) {
      expect(row).toContain('unverified');
      expect(row).toMatch(/is no k of 277, but \d+ of 288/);
    }
  });

  it('shows every cell with its metric where the source names it', () => {
    render(<Boards recipe="glue" runs={[]} />, place);
    const rows = all('details .board-rows tbody tr').map(textOf);
    expect(rows).toHaveLength(21);
    expect(rows.find((row) => row.startsWith('BERT-base-cased'))).toMatch(/88\.85 F1.*84\.07 acc/);
    expect(rows.find((row) => row.startsWith('ELECTRA-Small'))).toMatch(
      /88\.0 not said.*87\.5 Spearman/,
    );
  });
});
