import { commonName } from '../../averages/averageName.ts';
import { recipeById } from '../../averages/averages.ts';
import { glueTasks } from '../../tasks/glue.ts';
import type { Task } from '../../tasks/task.ts';
import { TableScroll } from '../frame/TableScroll.tsx';
import type { Page } from '../state/page.ts';
import { progressOf } from '../state/progress.ts';
import type { RunView } from '../state/run.ts';
import { tileOf } from '../view/tile.ts';
import { averageWords } from '../words/averages.ts';
import { count, counted, score } from '../words/numbers.ts';
import { runName } from '../words/runs.ts';
import { fractionDone, loadingWords } from '../words/status.ts';

/** The board's runs beside each other while they fill in: a column a run, a line a task. */
export function SideBySide({ page }: { page: Page }) {
  const views = page.run.board.value;
  if (views.length < 2) return null;
  const shown = page.run.view.value?.id;
  const tasks = glueTasks.filter((task) => views.some((view) => hasTask(view, task)));
  const recipe = recipeById(page.recipe.value);
  const names = views.map(({ record }) => record.averages[recipe.id]?.name);
  return (
    <div class="side-by-side">
      <TableScroll label="Runs side by side">
        <table class="results">
          <caption>
            {counted(views.length, 'run')} side by side, × 100. Choose one to see its tiles and rows
            below.
          </caption>
          <thead>
            <tr>
              <td />
              {views.map((view) => (
                <RunHead key={view.id} view={view} page={page} isShown={view.id === shown} />
              ))}
            </tr>
          </thead>
          <tbody>
            <tr class="side-average">
              <th scope="row">{commonName(recipe, names)}</th>
              {views.map((view) => (
                <td key={view.id} class="number" data-shown={view.id === shown}>
                  {averageWords(view.record.averages[recipe.id])}
                </td>
              ))}
            </tr>
            {tasks.map((task) => (
              <tr key={task.id}>
                <th scope="row">{task.title}</th>
                {views.map((view) => (
                  <ScoreCell key={view.id} view={view} task={task} isShown={view.id === shown} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
      {!page.run.busy.value && shown !== undefined && <Afterwards page={page} shown={shown} />}
    </div>
  );
}

/** What one does once the runs have ended. */
function Afterwards({ page, shown }: { page: Page; shown: number }) {
  const view = page.run.view.value;
  if (view === null) return null;
  return (
    <div class="side-actions">
      <button type="button" onClick={() => page.go({ tab: 'compare', task: null, split: null })}>
        Compare them row by row
      </button>
      <button type="button" onClick={() => page.run.keepOnly(shown)}>
        Show {runName(view.record.request, view.record.engine)} alone
      </button>
    </div>
  );
}

function hasTask({ record }: RunView, { id }: Task): boolean {
  return record.splits.some(({ task }) => task === id);
}

interface CellProps {
  view: RunView;
  isShown: boolean;
}

/** A run's column head: what it is, how far it is, and the button that shows it below. */
function RunHead({ view, page, isShown }: CellProps & { page: Page }) {
  const { record } = view;
  return (
    <th scope="col" class="side-head" data-shown={isShown}>
      <button type="button" aria-pressed={isShown} onClick={() => page.run.choose(view.id)}>
        {runName(record.request, record.engine)}
      </button>
      <span class="side-state" data-status={record.status}>
        {stateWords(view)}
      </span>
      <span class="hairline" aria-hidden="true">
        <span style={{ transform: `scaleX(${fractionDone(record) ?? 0})` }} />
      </span>
    </th>
  );
}

function stateWords({ record }: RunView): string {
  if (record.status === 'waiting') return 'waits';
  if (record.status === 'loading') return loadingWords(record) ?? 'loading';
  if (record.error !== null) return `failed: ${record.error.sentence}`;
  const { rowsDone, rowsTotal, rowsPerSecond } = progressOf(record, 0);
  const speed = rowsPerSecond === null ? '' : ` · ${Math.round(rowsPerSecond)}/s`;
  return `${record.status} · ${count(rowsDone)} of ${count(rowsTotal)} rows${speed}`;
}

/** The headline metric of the task's first split, over a bar that says how large it is. */
function ScoreCell({ view, task, isShown }: CellProps & { task: Task }) {
  const [line] = tileOf(view.record, task).lines;
  const value = line?.headline.value;
  const number = value !== undefined && 'value' in value ? value.value : null;
  return (
    <td class="number side-score" data-shown={isShown}>
      {number === null ? <span class="undefined">–</span> : score(number)}
      <span class="side-bar" aria-hidden="true">
        <span style={{ transform: `scaleX(${Math.max(0, Math.min(1, number ?? 0))})` }} />
      </span>
    </td>
  );
}
