import { render } from 'preact';
import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Cost } from '../../../src/runs/costs.ts';
import { TradeoffView } from '../../../src/ui/tradeoff/TradeoffView.tsx';
import type { RunAtHand } from '../../../src/ui/view/runsAtHand.ts';
import '../../../src/ui/styles/index.css';

const place = document.createElement('div');
document.body.append(place);
afterEach(() => render(null, place));

const settled = () => new Promise((resolve) => setTimeout(resolve, 50));
const all = <T extends Element>(selector: string) => [...place.querySelectorAll<T>(selector)];
const texts = (selector: string) =>
  all(selector).map(({ textContent }) => textContent?.trim() ?? '');
const points = () =>
  all('.tradeoff-table tbody tr').map((row) =>
    [...row.children].slice(0, 5).map(({ textContent }) => textContent?.trim()),
  );

async function choose(name: string, value: string): Promise<void> {
  const label = all('label').find(({ textContent }) => textContent?.startsWith(name));
  await userEvent.selectOptions(label?.querySelector('select') ?? place, value);
  await settled();
}

const cost = (value: number): Cost => ({ value, how: 'Made up.' });
const none: Cost = { undefined: 'Not measured in this test.' };

function run(name: string, score: number, bytes: number, mode = 'one way'): RunAtHand {
  const averages = { glue: { value: score, name: 'GLUE on starter', notes: [] } };
  return {
    ...{ key: name, name, where: 'kept', system: 'files', mode, averages },
    costs: {
      ...{ parameters: none, bytes: cost(bytes), flops: none, flops128: none },
      ...{ latency50: none, latency95: none, throughput: cost(bytes / 1000), memory: none },
    },
  };
}

const runs = [
  run('small', 0.5, 1e6),
  run('large', 0.6, 2e7),
  run('beaten', 0.45, 5e6),
  run('other', 0.55, 8e6, 'another way'),
];

describe('the trade-off', () => {
  it('draws each run once and names the front in the table', () => {
    render(<TradeoffView recipe="glue" runs={runs} />, place);
    expect(points()).toEqual([
      ['1', 'smallthis browser', '50.0', '1.0 MB', 'on the front'],
      ['2', 'beatenthis browser', '45.0', '5.0 MB', 'beaten'],
      ['3', 'otherthis browser', '55.0', '8.0 MB', 'on the front'],
      ['4', 'largethis browser', '60.0', '20.0 MB', 'on the front'],
    ]);
    expect(texts('.mark text')).toEqual(['1', '2', '3', '4']);
    expect(texts('.front-words li').slice(0, 2)).toEqual([
      'Pareto front, one way: small → large',
      'Pareto front, another way: other',
    ]);
    expect(place.querySelector('svg[role=img]')?.getAttribute('aria-label')).toContain('4 marks');
    const [one, two] = all('.front').map((path) => path.getAttribute('d') ?? '');
    expect(one).toMatch(/^M[\d.]+ [\d.]+H[\d.]+V[\d.]+$/);
    expect(two).toMatch(/^M[\d.]+ [\d.]+$/);
  });

  it('turns to another cost, where more is better, and says what is left out', async () => {
    render(<TradeoffView recipe="glue" runs={runs} />, place);
    await choose('Against', 'throughput');
    expect(points().map(([, name, , , front]) => [name, front])).toEqual([
      ['smallthis browser', 'beaten'],
      ['beatenthis browser', 'beaten'],
      ['otherthis browser', 'on the front'],
      ['largethis browser', 'on the front'],
    ]);
    await choose('Against', 'memory');
    expect(points()).toEqual([]);
    expect(place.textContent).toContain('4 models not on this chart: why');
    expect(place.textContent).toContain('Not measured in this test.');
  });

  it('keeps published models and starter runs apart', async () => {
    render(<TradeoffView recipe="glue" runs={runs} />, place);
    await choose('Score', 'glue-test');
    await choose('Against', 'parameters');
    expect(points().map(([, name]) => name)).toEqual([
      'BERT-Tinypublished',
      'BERT-Minipublished',
      'BERT-Smallpublished',
      'BERT-Mediumpublished',
    ]);
    expect(place.textContent).toContain('It is on GLUE’s private test labels');
  });

  it('shows published sizes before any run, and says how to get a mark of one’s own', async () => {
    render(<TradeoffView recipe="glue" runs={[]} />, place);
    expect(points()).toHaveLength(4);
    await choose('Score', 'glue-starter');
    expect(place.textContent).toContain('No run yet. Press Run');
  });

  it('fits a phone', async () => {
    place.style.width = '360px';
    render(<TradeoffView recipe="glue" runs={runs} />, place);
    await settled();
    const svg = place.querySelector('.tradeoff-chart svg');
    expect(svg?.getBoundingClientRect().width).toBeLessThanOrEqual(360);
    expect(all('.mark').every((mark) => mark.getBoundingClientRect().right <= 370)).toBe(true);
    place.style.width = '';
  });
});
