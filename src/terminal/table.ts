import { baselineOf } from '../reports/baseline.ts';
import { canaryWords } from '../reports/canaryWords.ts';
import { hundred, measureNames } from '../reports/measures.ts';
import { baselineNoticesOfFile } from '../reports/underBaseline.ts';
import type { RunFile, RunFileAverage, RunFileMetric, RunFileSplit } from '../runs/runFile.ts';
import { systemName } from '../runs/systemName.ts';
import { glueTasks } from '../tasks/glue.ts';
import type { Task } from '../tasks/task.ts';
import { columns } from './columns.ts';

interface SplitRow {
  readonly task: Task;
  readonly split: string;
  readonly scores: RunFileSplit;
}

/** A run's results as text: tasks, averages, what is absent, how long it took, what it ran on. */
export function resultTable(file: RunFile): string {
  const rows = splitRows(file);
  const blocks = [
    [`${titleOf(file)}`],
    rows.length > 0 ? columns([taskHead, ...rows.map(taskCells)]) : ['No rows.'],
    rows.flatMap(footnotes),
    underBaselines(file),
    averageLines(Object.values(file.averages)),
    bracketLines(file),
    file.published === undefined ? [] : [file.published.sentence],
    file.absent.map(
      ({ task, split, reason }) => `absent: ${[task, split].filter(Boolean).join(' ')}: ${reason}`,
    ),
    [timingLine(file), ...engineLines(file)],
  ];
  return blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n');
}

function titleOf({ request, status }: RunFile): string {
  const ended = status === 'done' ? '' : ` (${status}: the rows scored so far)`;
  const system = systemName(request);
  return `${system} on ${dataWords[request.data]}${ended}; metrics × 100`;
}

const dataWords = {
  starter: 'the starter set',
  files: 'your rows',
  hub: 'GLUE from the Hub',
} as const;

function splitRows({ tasks }: RunFile): readonly SplitRow[] {
  return glueTasks.flatMap((task) =>
    Object.entries(tasks[task.id] ?? {}).map(([split, scores]) => ({ task, split, scores })),
  );
}

const taskHead = ['task', 'split', 'n', 'scored', 'metrics'];

function taskCells({ task, split, scores }: SplitRow): readonly string[] {
  return [task.id, split, `${scores.n}`, `${scores.scored}`, metricWords(task, scores)];
}

/** The task's metrics in its order, the headline first. */
function metricWords({ id: task, metrics }: Task, scores: RunFileSplit): string {
  if (scores.predictions.index.length === 0) return 'not reached';
  if (scores.scored === 0) return 'no labels to score';
  const words = metrics.flatMap((id) => {
    const value = scores.metrics[id];
    if (value === undefined) return [];
    const { short } = measureNames(id);
    const baseline = baselineOf({ task, references: scores.references }, id);
    return [
      `${short} ${'value' in value ? hundred(value.value) : 'undefined'}${endsWords(value.intervals)}`,
      ...(baseline === null ? [] : [`(majority ${hundred(baseline.value)})`]),
    ].join(' ');
  });
  return words.join(' · ');
}

/** The interval to lead with, × 100: ` [72.6, 82.9]`. */
function endsWords(intervals: RunFileMetric['intervals']): string {
  const [first] = intervals ?? [];
  if (first === undefined) return '';
  return ` [${hundred(first.low)}, ${hundred(first.high)}]${first.about === 'split' ? '*' : ''}`;
}

/** What the brackets say, where there are any. */
function bracketLines({ tasks, averages }: RunFile): readonly string[] {
  const metrics = Object.values(tasks).flatMap((splits) =>
    Object.values(splits).flatMap((split) => Object.values(split.metrics)),
  );
  const leads = [...metrics, ...Object.values(averages)].flatMap((one) =>
    'intervals' in one ? (one.intervals?.slice(0, 1) ?? []) : [],
  );
  const about = (kind: string): boolean => leads.some((one) => one.about === kind);
  return [
    ...(about('population') ? ['[ ]  95 % interval for much more text like this'] : []),
    ...(about('split') ? ['[ ]* 95 % interval for the whole split, every row scored'] : []),
  ];
}

/** Splits that do worse than answering every row alike. */
function underBaselines(file: RunFile): readonly string[] {
  return baselineNoticesOfFile(file).map(
    ({ task, split, sentence, next }) => `${task} ${split}: ${sentence} ${next}`,
  );
}

/** Why a metric is undefined, and what befell rows. */
function footnotes({ task, split, scores }: SplitRow): readonly string[] {
  const about = `${task.id} ${split}`;
  const undefinedMetrics = task.metrics.flatMap((id) => {
    const value = scores.metrics[id];
    if (scores.scored === 0 || value === undefined || 'value' in value) return [];
    return [`${about}: ${measureNames(id).title} is undefined: ${value.undefined}`];
  });
  const rows = [
    [scores.leftOut.length, 'left out'],
    [scores.rowsTruncated, `cut at ${scores.effectiveMaxLength} tokens`],
    [scores.rowsNotFinite, 'without a finite answer'],
  ] as const;
  const counted = rows.filter(([count]) => count > 0);
  return [
    ...undefinedMetrics,
    ...counted.map(([count, what]) => `${about}: ${count} ${count === 1 ? 'row' : 'rows'} ${what}`),
  ];
}

function averageLines(averages: readonly RunFileAverage[]): readonly string[] {
  const heads = averages.map((average) => [
    average.name,
    `${averageValue(average)}${'value' in average ? endsWords(average.intervals) : ''}`,
  ]);
  return columns(heads).flatMap((line, at) => {
    const average = averages[at];
    return [line, ...(average ? averageNotes(average).map((note) => `  ${note}`) : [])];
  });
}

/** An average in a word; a partial one says so. */
export function averageValue(average: RunFileAverage): string {
  if ('value' in average) return hundred(average.value);
  const { partial } = average;
  if (partial === undefined) return 'undefined';
  return `undefined (${hundred(partial.value)} partial, ${partial.tasks} of ${partial.of} tasks)`;
}

function averageNotes(average: RunFileAverage): readonly string[] {
  if (!('value' in average)) return [`undefined: ${average.undefined}`];
  return [...(average.convention === undefined ? [] : [average.convention]), ...average.notes];
}

function timingLine({ timings }: RunFile): string {
  const { startToFirstScoredRowMs: first, totalMs, examplesPerSecond: rate } = timings;
  return [
    ...(first === null ? [] : [`start to first scored row ${(first / 1000).toFixed(2)} s`]),
    `total ${(totalMs / 1000).toFixed(1)} s`,
    ...(rate === null ? [] : [`${rate.toFixed(rate < 10 ? 1 : 0)} examples/s`]),
  ].join(' · ');
}

function engineLines({ environment }: RunFile): readonly string[] {
  const { device, dtype, why, adapter, predictors, batching, runtime } = environment;
  if (device === null) return [];
  const words = [
    device,
    dtype,
    adapter,
    `${predictors} ${predictors === 1 ? 'predictor' : 'predictors'}`,
    `batching: ${batching}`,
    runtime,
  ];
  const { canary } = environment;
  return [
    words.filter(Boolean).join(' · '),
    ...(why ? [why] : []),
    ...(canary === undefined ? [] : [`canary ${canaryWords(canary)}`]),
  ];
}
