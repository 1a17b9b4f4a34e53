import type { ReferenceCell, ReferenceRow } from '../../reports/leaderboard/referenceRow.ts';
import { referenceRows } from '../../reports/leaderboard/references.ts';
import { measureNames } from '../../reports/measures.ts';
import { glueTasks } from '../../tasks/glue.ts';
import { TableScroll } from '../frame/TableScroll.tsx';
import { Flag } from './Flag.tsx';

const tasks = glueTasks.filter(({ id }) => id !== 'ax');
const rows = referenceRows.filter(({ cells }) => cells.length > 0);

/** Every cell of the reference scores, with its metric where the source names it. */
export function ReferenceCells() {
  return (
    <details class="not-placed">
      <summary>Every cell of the reference scores</summary>
      <TableScroll label="Cells of the reference scores">
        <table class="results board-rows">
          <caption class="sr-only">
            Reference scores task by task, × 100, as printed; metrics where the source names them
          </caption>
          <thead>
            <tr>
              <th scope="col" class="sticky">
                Model
              </th>
              <th scope="col">Split</th>
              {tasks.map(({ id, title }) => (
                <th key={id} scope="col" class="number">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.model} row={row} />
            ))}
          </tbody>
        </table>
      </TableScroll>
    </details>
  );
}

function Row({ row: { model, cells, split, verified } }: { row: ReferenceRow }) {
  return (
    <tr>
      <th scope="row" class="sticky">
        {model}
        {!verified && <Flag words="unverified" />}
      </th>
      <td>{split}</td>
      {tasks.map(({ id, metrics }) => (
        <td key={id} class="number">
          {cells
            .filter(({ task }) => task === id)
            .map((cell) => (
              <span key={`${cell.part}${cell.metric}`} class="reference-cell">
                {cell.printed} <span class="fine">{words(cell, metrics.length > 1)}</span>
              </span>
            ))}
        </td>
      ))}
    </tr>
  );
}

/** Which of a task's metrics or splits a cell is; nothing where there is only one. */
function words({ part, metric }: ReferenceCell, several: boolean): string {
  if (part !== '') return part === '_matched' ? 'm' : 'mm';
  if (!several) return '';
  return metric === null ? 'not said' : measureNames(metric).short;
}
