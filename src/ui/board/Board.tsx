import { glueTasks } from '../../tasks/glue.ts';
import type { Page } from '../state/page.ts';
import { tileOf } from '../view/tile.ts';
import { AveragePanel } from './AveragePanel.tsx';
import { Doctor } from './Doctor.tsx';
import { Notices } from './Notices.tsx';
import { Orders } from './Orders.tsx';
import { Ran } from './Ran.tsx';
import { SideBySide } from './SideBySide.tsx';
import { Tile } from './Tile.tsx';

/** The average and a tile a task. */
export function Board({ page }: { page: Page }) {
  const record = page.run.view.value?.record ?? null;
  return (
    <section id="board" class="board" aria-label="The board" tabIndex={-1}>
      <SideBySide page={page} />
      <div class="board-side">
        <AveragePanel page={page} />
        {record !== null && <Ran record={record} />}
      </div>
      <div class="board-main">
        <Orders page={page} />
        <Doctor page={page} />
        {record !== null && <Notices page={page} record={record} />}
        <ul class="tiles" aria-label="Tasks, in the order of the GLUE paper">
          {glueTasks.map((task) => (
            <Tile key={task.id} tile={tileOf(record, task)} page={page} />
          ))}
        </ul>
      </div>
    </section>
  );
}
