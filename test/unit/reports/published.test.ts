import { describe, expect, it } from 'vitest';
import { reachOf } from '../../../src/reports/published.ts';
import { hubCatalog } from '../../../src/systems/hubCatalog.ts';
import { taskById } from '../../../src/tasks/glue.ts';
import { labelled, openRun } from './intervalRun.ts';

const system = 'hub:Xenova/distilbert-base-uncased-finetuned-sst-2-english@4b4ee03';

function reach(right: number, rows = 872, of = system) {
  const run = openRun([labelled('sst2', rows, right)], { system: of });
  run.scoreAll();
  return reachOf(run.record);
}

describe('a published score', () => {
  it.each([
    [794, 'reaches'],
    [780, 'reaches'],
    [730, 'falls-short'],
    [850, 'exceeds'],
  ] as const)('%i of 872 where 794 were published: %s', (right, verdict) => {
    expect(reach(right)?.verdict).toBe(verdict);
  });

  it('is told with the interval', () => {
    expect(reach(780)?.sentence).toBe(
      'It reaches what was published, 794/872 (Intel’s model cards, of the fp32 model): 89.4 here (95 % interval, Wilson: 87.2 to 91.3).',
    );
  });

  it('is compared only with whole official splits, and of known checkpoints', () => {
    expect(reach(400, 500)).toBeNull();
    expect(reach(780, 872, 'mini')).toBeNull();
    expect(reach(780, 872, 'hub:somebody/else')).toBeNull();
  });
});

describe('the catalog of the Hub', () => {
  it('names repositories once, tasks that there are, and no score without its source', () => {
    expect(new Set(hubCatalog.map(({ repo }) => repo)).size).toBe(hubCatalog.length);
    for (const { repo, tasks, published } of hubCatalog) {
      expect(repo).toMatch(/^[\w.-]+\/[\w.-]+$/);
      expect(tasks.length).toBeGreaterThan(0);
      if (published === null) continue;
      expect(tasks).toContain(published.task);
      expect(taskById(published.task).metrics).toContain(published.metric);
      expect(published.source).not.toBe('');
    }
  });
});
