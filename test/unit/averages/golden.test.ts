import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { DataOrigin, SplitScore } from '../../../src/averages/average.ts';
import { recipes } from '../../../src/averages/averages.ts';
import type { MetricId } from '../../../src/metrics/metric.ts';
import { metricById } from '../../../src/metrics/metrics.ts';
import { bundledSystem } from '../../../src/systems/catalog.ts';
import { readConfig } from '../../../src/systems/config.ts';
import { headFor } from '../../../src/systems/heads.ts';
import { predictionOf } from '../../../src/systems/predict.ts';
import type { Head } from '../../../src/systems/system.ts';
import { isTaskId, taskById } from '../../../src/tasks/glue.ts';
import type { TaskId } from '../../../src/tasks/task.ts';
import { whole } from './scores.ts';

const shared = new URL('../../../../shared/golden/', import.meta.url);
const present = existsSync(shared);
if (!present) console.log('Skipped: golden averages (../shared/golden is absent).');

interface GoldenSplit {
  readonly metrics: Partial<Record<MetricId, number>>;
  readonly logits: readonly (readonly number[])[];
}

interface Golden {
  readonly splits: Readonly<Record<string, GoldenSplit>>;
  readonly averages: Readonly<Record<string, number>>;
}

function read(name: string): Golden {
  return JSON.parse(readFileSync(new URL(`${name}.json`, shared), 'utf8'));
}

function scoreOf(path: string, split: GoldenSplit, origin: DataOrigin): SplitScore {
  const [task = '', name = ''] = path.split('/');
  if (!isTaskId(task)) throw new Error(`${task} is no task`);
  const rows = split.logits.length;
  const { accuracy } = split.metrics;
  return {
    task,
    split: name,
    scored: rows,
    rowsInFile: rows,
    correct: accuracy === undefined ? null : Math.round(accuracy * rows),
    metrics: Object.fromEntries(
      Object.entries(split.metrics).map(([id, value]) => [id, { value }]),
    ),
    origin,
  };
}

describe.runIf(present)("Python's averages", () => {
  it.each([
    ['mini-starter', 'starter', 0],
    ['tiny-starter', 'starter', 0],
    ['mini-glue', 'files', 1],
    ['tiny-glue', 'files', 1],
  ] as const)('%s', (name, origin, notes) => {
    const golden = read(name);
    const all = Object.entries(golden.splits).map(([path, split]) => scoreOf(path, split, origin));
    expect(Object.keys(golden.averages).sort()).toEqual(recipes.map(({ id }) => id).sort());
    for (const recipe of recipes) {
      const average = whole(recipe, all);
      expect(average.value).toBeCloseTo(golden.averages[recipe.id] ?? Number.NaN, 12);
      expect(average.notes).toHaveLength(recipe.id === 'finegates8' ? notes : 0);
      expect(average.name).not.toBe(recipe.title);
    }
  });
});

const site = new URL('../../../public/', import.meta.url);

function headOf(system: string, task: TaskId): Head {
  const file = new URL(`${bundledSystem(system)?.folder}/config.json`, site);
  const config = readConfig(JSON.parse(readFileSync(file, 'utf8')));
  if ('problem' in config) throw new Error(config.problem.sentence);
  const result = headFor(config.ok, task, 18);
  if ('problem' in result) throw new Error(result.problem.sentence);
  return result.ok.head;
}

function starterReferences(path: string): number[] {
  const lines = readFileSync(new URL(`starter/${path}.jsonl`, site), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => Number(JSON.parse(line).label));
}

describe.runIf(present)("Python's metrics, from its logits and the starter's labels", () => {
  it.each(['mini', 'tiny'])('%s', (system) => {
    for (const [path, split] of Object.entries(read(`${system}-starter`).splits)) {
      const [task = ''] = path.split('/');
      if (!isTaskId(task)) throw new Error(`${task} is no task`);
      const head = headOf(system, task);
      const predictions = split.logits.map((row) => {
        return predictionOf(head, row, 0).value ?? Number.NaN;
      });
      const references = starterReferences(path);
      for (const id of taskById(task).metrics) {
        const value = metricById(id).batch(references, predictions);
        // The file's logits are rounded: two rows of tiny's STS-B tie there, and only there.
        const digits = id === 'spearmanr' ? 3 : 5;
        expect(value, path).toEqual({ value: expect.closeTo(split.metrics[id] ?? 9, digits) });
      }
    }
  });
});
