import { useSignal } from '@preact/signals';
import type { Baseline } from '../../reports/baseline.ts';
import { hundredfold, measureNames } from '../../reports/measures.ts';
import { withoutChosenRows } from '../../reports/withoutRows.ts';
import type { RunRecord } from '../../runs/record.ts';
import { taskById } from '../../tasks/glue.ts';
import { SortHead } from '../frame/SortHead.tsx';
import { TableScroll } from '../frame/TableScroll.tsx';
import type { Page } from '../state/page.ts';
import {
  isFigure,
  pressedColumn,
  type ResultColumn,
  type ResultLine,
  type ResultOrder,
  resultLines,
  sortedLines,
} from '../view/resultLines.ts';
import { count, score } from '../words/numbers.ts';
import { AveragesTable } from './AveragesTable.tsx';
import { Exports } from './Exports.tsx';
import { Intervals } from './Intervals.tsx';

/** Every score of the run in two tables, and the ways to take them along. */
export function ResultsTab({ page }: { page: Page }) {
  const record = page.run.view.value?.record;
  if (record === undefined) return null;
  return (
    <>
      <ScoreTable lines={resultLines(record)} />
      <WithoutChosenRows record={record} />
      <AveragesTable record={record} />
      <Absent record={record} />
      <Exports page={page} record={record} />
    </>
  );
}

/** Null: nothing to sort by. */
const columns: readonly [ResultColumn | null, string][] = [
  ['task', 'Task'],
  ['split', 'Split'],
  ['metric', 'Metric'],
  ['score', 'Score'],
  [null, '95 % interval'],
  ['majority', 'Majority'],
  ['scored', 'Scored'],
  ['rows', 'Rows in file'],
];

/** Headings sort, also while rows arrive. */
function ScoreTable({ lines }: { lines: readonly ResultLine[] }) {
  const order = useSignal<ResultOrder>({ by: null, descending: false });
  const { by, descending } = order.value;
  const direction = descending ? 'descending' : 'ascending';
  return (
    <TableScroll label="Every metric of every split">
      <table class="results">
        <caption>Every metric of every split, × 100</caption>
        <thead>
          <tr>
            {columns.map(([column, title]) =>
              column === null ? (
                <th key={title} scope="col" class="number">
                  {title}
                </th>
              ) : (
                <SortHead
                  key={column}
                  title={title}
                  direction={by === column ? direction : null}
                  class={isFigure(column) ? 'number' : ''}
                  onPress={() => {
                    order.value = pressedColumn(order.value, column);
                  }}
                />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {sortedLines(lines, order.value).map((line) => (
            <Line key={`${line.split.task}/${line.split.split}/${line.measure.id}`} line={line} />
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

function Line({ line }: { line: ResultLine }) {
  const { split, task, measure, baseline, intervals } = line;
  const { value, title, formula } = measure;
  return (
    <tr>
      <th scope="row">{task}</th>
      <td>{split.split.replaceAll('_', ' ')}</td>
      <td title={formula}>{title}</td>
      <td class="number strong">
        {'value' in value ? score(value.value) : <Undefined reason={value.undefined} />}
      </td>
      <td class="number line-range">
        <Intervals intervals={intervals} />
      </td>
      <td class="number" title={baseline === null ? undefined : majorityWords(baseline)}>
        {baseline === null ? '' : score(baseline.value)}
      </td>
      <td class="number">{count(split.scored)}</td>
      <td class="number">{count(split.rowsInFile)}</td>
    </tr>
  );
}

/** Where labels chose the order of labels: the same scores without the rows that chose it. */
function WithoutChosenRows({ record }: { record: RunRecord }) {
  const lines = record.splits.flatMap((split) => {
    const without = withoutChosenRows(record, split);
    if (without === null) return [];
    const [headline] = taskById(split.task).metrics;
    const value = without.metrics[headline] ?? { undefined: 'It was not computed.' };
    return [
      { split, rows: without.rows, words: `${measureNames(headline).short} ${hundredfold(value)}` },
    ];
  });
  if (lines.length === 0) return null;
  return (
    <ul class="fine" aria-label="Without the rows that chose the label order">
      {lines.map(({ split, rows, words }) => (
        <li key={`${split.task}/${split.split}`}>
          {taskById(split.task).title} without the rows that chose its label order: {words} on{' '}
          {count(rows)} rows.
        </li>
      ))}
    </ul>
  );
}

function Undefined({ reason }: { reason: string }) {
  return (
    <details class="undefined-why">
      <summary>undefined</summary>
      <p>{reason}</p>
    </details>
  );
}

function Absent({ record }: { record: RunRecord }) {
  if (record.absent.length === 0) return null;
  return (
    <section class="absent" aria-labelledby="absent-title">
      <h2 id="absent-title">Not in this run</h2>
      <ul>
        {record.absent.map(({ task, split, reason }) => (
          <li key={`${task}/${split}`}>
            <strong>{[taskById(task).title, split].filter(Boolean).join(', ')}</strong>: {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Why the majority scores as it does. */
function majorityWords({ label, metric, value, isUndefined }: Baseline): string {
  const always = `Always answering “${label.replaceAll('_', ' ')}”`;
  if (isUndefined) return `${always} leaves it undefined, which counts as 0.`;
  return metric === 'f1' && value === 0
    ? `${always} never gives the label that F1 is of.`
    : `${always} scores this.`;
}
