import type { KeptRun } from '../../store/runStore.ts';
import { inputIds, openFiles } from '../frame/FileInputs.tsx';
import { figures, TableHead } from '../frame/TableHead.tsx';
import { TableScroll } from '../frame/TableScroll.tsx';
import type { Page } from '../state/page.ts';
import { averageWords } from '../words/averages.ts';
import { count, moment } from '../words/numbers.ts';
import { StoredFiles } from './StoredFiles.tsx';

/** Runs kept in this browser: open, name, delete with undo. */
export function RunsTab({ page }: { page: Page }) {
  const { list, trouble, removed } = page.kept;
  return (
    <section class="runs" aria-label="Runs kept in this browser">
      {trouble.value !== null && <p class="notice">{trouble.value}</p>}
      {removed.value !== null && (
        <p class="undo" role="status">
          Deleted “{removed.value.name}”.{' '}
          <button type="button" onClick={() => void removed.value?.undo()}>
            Undo
          </button>
        </p>
      )}
      <div class="exports">
        <button type="button" onClick={() => openFiles(inputIds.runFile)}>
          Import a run file…
        </button>
      </div>
      {list.value?.length === 0 ? (
        <p class="fine">Every run that scores rows is kept here, in this browser alone.</p>
      ) : (
        <RunsTable page={page} runs={list.value ?? []} />
      )}
      <StoredFiles page={page} />
    </section>
  );
}

function RunsTable({ page, runs }: { page: Page; runs: readonly KeptRun[] }) {
  return (
    <TableScroll label="Kept runs">
      <table class="results">
        <caption class="sr-only">Runs kept in this browser, the newest first</caption>
        <TableHead columns={['Name', 'When', 'State', ...figures('Rows', 'Average'), 'Actions']} />
        <tbody>
          {runs.map((run) => (
            <RunRow key={run.id} page={page} run={run} />
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

/** A run that was kept while it went, and whose end nobody saw, was cut off by a reload or a crash. */
function stateWord({ status }: KeptRun, page: Page): string {
  if (status !== 'running') return status;
  return page.run.busy.value ? 'running' : 'interrupted';
}

function RunRow({ page, run }: { page: Page; run: KeptRun }) {
  const { kept } = page;
  const open = (): void => {
    void kept.open(run.id);
    document.getElementById('board')?.focus();
  };
  return (
    <tr>
      <th scope="row">
        <input
          class="run-name"
          aria-label={`Name of the run ${run.name}`}
          value={run.name}
          onChange={(event) => void kept.rename(run.id, event.currentTarget.value)}
        />
      </th>
      <td>{moment(run.startedAt)}</td>
      <td>{stateWord(run, page)}</td>
      <td class="number">{count(run.rows)}</td>
      <td class="number">{averageWords(run.averages[page.recipe.value])}</td>
      <td class="actions">
        <button type="button" disabled={page.run.busy.value} onClick={open}>
          Open<span class="sr-only"> {run.name}</span>
        </button>{' '}
        <button type="button" onClick={() => void kept.remove(run)}>
          Delete<span class="sr-only"> {run.name}</span>
        </button>
      </td>
    </tr>
  );
}
