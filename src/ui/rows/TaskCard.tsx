import { majorityBaseline } from '../../reports/baseline.ts';
import { measureNames } from '../../reports/measures.ts';
import { type WorkedRow, workedExample } from '../../reports/worked.ts';
import type { SplitRecord } from '../../runs/record.ts';
import { taskById } from '../../tasks/glue.ts';
import type { Task } from '../../tasks/task.ts';
import { TableHead } from '../frame/TableHead.tsx';
import { TableScroll } from '../frame/TableScroll.tsx';
import { count, score } from '../words/numbers.ts';

/** What a task asks, how it is scored – worked out on five rows – and what guessing gives. */
export function TaskCard({ split }: { split: SplitRecord }) {
  const task = taskById(split.task);
  const official = task.splits.find(({ id }) => id === split.split);
  const { rows, metrics } = workedExample(split);
  return (
    <details class="task-card">
      <summary>How {task.title} is scored</summary>
      <p>
        {task.title}: {task.fullName}. Each row gives {task.columns.join(' and ')}; the answer is{' '}
        {answerWords(task)}.
        {official !== undefined && ` GLUE's own ${official.id} has ${count(official.rows)} rows.`}
      </p>
      <p>{baselineWords(split)}</p>
      {rows.length > 0 && <Worked task={task} rows={rows} />}
      <dl>
        {metrics.map(({ metric, value }) => (
          <div key={metric.id}>
            <dt>{metric.title}</dt>
            <dd>
              {metric.meaning} Formula: {metric.formula}. On these {rows.length} rows:{' '}
              <strong>{'value' in value ? score(value.value) : 'undefined'}</strong>.
              {'undefined' in value && ` ${value.undefined}`}{' '}
              <span class="source">{metric.source}</span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function answerWords({ target }: Task): string {
  if (target.kind === 'score') return `a score from ${target.range[0]} to ${target.range[1]}`;
  return `one of ${target.labels.map(plain).join(', ')}`;
}

function baselineWords(split: SplitRecord): string {
  const baseline = majorityBaseline(split);
  if (baseline === null)
    return 'A score has no majority answer: a constant correlates with nothing.';
  const gives = baseline.isUndefined
    ? `leaves ${measureNames(baseline.metric).title} undefined, which counts as ${score(0)}`
    : `would give ${score(baseline.value)} here`;
  return `Always answering “${plain(baseline.label)}” ${gives}. Of a model that is under that beyond chance, a notice under the board says so: almost surely its labels or its texts are mixed up.`;
}

const plain = (label: string): string => label.replaceAll('_', ' ');

function Worked({ task, rows }: { task: Task; rows: readonly WorkedRow[] }) {
  const shown = (value: number): string =>
    task.target.kind === 'score'
      ? value.toFixed(2).replace('-', '−')
      : plain(task.target.labels[value] ?? '');
  return (
    <TableScroll label="The first scored rows">
      <table class="results">
        <caption class="sr-only">
          The first scored rows, for working the formula out by hand
        </caption>
        <TableHead columns={['Row', 'Truth', 'Prediction']} />
        <tbody>
          {rows.map(({ index, reference, prediction }) => (
            <tr key={index}>
              <th scope="row">{count(index)}</th>
              <td>{shown(reference)}</td>
              <td>{shown(prediction)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
