import { recipes } from '../averages/averages.ts';
import type { RunRecord, SplitRecord } from '../runs/record.ts';
import type { RunFile, RunFileSplit } from '../runs/runFile.ts';
import { type RunFileOptions, runFileOf } from '../runs/runFileOf.ts';
import { taskById } from '../tasks/glue.ts';
import { intervalsOf } from './intervalsOf.ts';
import { intervalsOfAverage } from './intervalsOfAverage.ts';
import { reachOf } from './published.ts';
import { withoutChosenRows } from './withoutRows.ts';

/** The run file of a record, with the intervals of every metric and average; the first one leads. */
export function fullRunFileOf(record: RunRecord, options: RunFileOptions): RunFile {
  const file = runFileOf(record, options);
  const tasks = { ...file.tasks };
  for (const split of record.splits) {
    const plain = file.tasks[split.task]?.[split.split];
    if (plain === undefined) continue;
    tasks[split.task] = { ...tasks[split.task], [split.split]: withMetrics(plain, record, split) };
  }
  const averages = { ...file.averages };
  for (const recipe of recipes) {
    const average = averages[recipe.id];
    if (average === undefined || !('value' in average)) continue;
    averages[recipe.id] = { ...average, intervals: intervalsOfAverage(record, recipe) };
  }
  const reach = reachOf(record);
  const published =
    reach === null
      ? {}
      : {
          published: {
            verdict: reach.verdict,
            measured: reach.measured,
            sentence: reach.sentence,
          },
        };
  return { ...file, tasks, averages, ...published };
}

function withMetrics(plain: RunFileSplit, record: RunRecord, split: SplitRecord): RunFileSplit {
  const metrics = { ...plain.metrics };
  for (const id of taskById(split.task).metrics) {
    const metric = metrics[id];
    if (metric === undefined || !('value' in metric)) continue;
    metrics[id] = { ...metric, intervals: intervalsOf(record, split, id) };
  }
  const without = withoutChosenRows(record, split);
  return { ...plain, metrics, ...(without === null ? {} : { withoutChosenRows: without }) };
}
