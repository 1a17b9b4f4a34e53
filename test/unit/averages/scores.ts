import type {
  AverageValue,
  DataOrigin,
  Recipe,
  SplitScore,
} from '../../../src/averages/average.ts';
import { averageOf } from '../../../src/averages/averageOf.ts';
import { glue } from '../../../src/averages/glue.ts';
import type { MetricId, MetricValue } from '../../../src/metrics/metric.ts';
import { splitOf, taskById } from '../../../src/tasks/glue.ts';
import type { TaskId } from '../../../src/tasks/task.ts';

/** What a test wants of a split; the rest is a complete official split from files. */
export interface Wanted {
  readonly scored?: number;
  readonly rowsInFile?: number;
  readonly correct?: number | null;
  readonly metrics?: Partial<Record<MetricId, MetricValue | number>>;
  readonly origin?: DataOrigin;
}

/** The score of one split: complete and official, every metric 0.5, unless said. */
export function score(task: TaskId, split: string, wanted: Wanted = {}): SplitScore {
  const record = taskById(task);
  const rows = splitOf(record, split)?.rows ?? 0;
  const scored = wanted.scored ?? rows;
  const metrics = wanted.metrics ?? Object.fromEntries(record.metrics.map((id) => [id, 0.5]));
  const asValue = (value: MetricValue | number) => (typeof value === 'number' ? { value } : value);
  return {
    task,
    split,
    scored,
    rowsInFile: wanted.rowsInFile ?? rows,
    correct: wanted.correct === undefined ? scored / 2 : wanted.correct,
    metrics: Object.fromEntries(Object.entries(metrics).map(([id, value]) => [id, asValue(value)])),
    origin: wanted.origin ?? 'files',
  };
}

/** Complete official scores of every split that GLUE's score reads, some of them other than 0.5. */
export function scores(changed: Record<string, Wanted | null> = {}): SplitScore[] {
  return glue.terms.flatMap(({ task, parts }) => {
    return parts.flatMap(({ split }) => {
      const key = [`${task}/${split}`, task, 'all'].find((name) => name in changed);
      const wanted = key === undefined ? {} : changed[key];
      return wanted === null ? [] : score(task, split, wanted);
    });
  });
}

export function whole(recipe: Recipe, all: readonly SplitScore[]) {
  const average = averageOf(recipe, all);
  if (!('value' in average)) throw new Error(average.undefined);
  return average;
}

export function broken(recipe: Recipe, all: readonly SplitScore[]) {
  const average: AverageValue = averageOf(recipe, all);
  if ('value' in average) throw new Error(`${average.name} is ${average.value}`);
  return average;
}
