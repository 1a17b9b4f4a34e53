import {
  defaultMaxLength,
  defaultRequest,
  leastMaxLength,
  mostBatch,
  type RunRequest,
} from '../../runs/request.ts';
import { glueTasks } from '../../tasks/glue.ts';
import type { TaskId } from '../../tasks/task.ts';
import { NumberField } from '../frame/NumberField.tsx';
import type { Page } from '../state/page.ts';
import { wholeNumber } from '../state/params.ts';
import { HubSettings } from './HubSettings.tsx';
import { StopRule } from './StopRule.tsx';

const folded = [
  'tasks',
  'splits',
  'limit',
  'subset',
  'seed',
  'maxLength',
  'predictors',
  'batch',
  'stopAt',
] as const;

const subsets: readonly [RunRequest['subset'], string][] = [
  ['random', 'a random choice'],
  ['stratified', 'labels in proportion'],
  ['first', 'the first rows'],
];

/** Everything that is not one of the three questions, folded away. */
export function MoreSettings({ page }: { page: Page }) {
  const request = page.request.value;
  const changed = folded.filter((name) => request[name] !== defaultRequest[name]).length;
  return (
    <details class="more-settings">
      <summary>
        More settings{changed > 0 && <span class="changed"> {changed} changed</span>}
      </summary>
      <div class="settings">
        <Tasks page={page} />
        <HubSettings page={page} />
        <div class="fields">
          <NumberField
            label="Rows of every split"
            value={request.limit}
            unset="all"
            read={(text) => wholeNumber(text, 1, 1_000_000)}
            onChange={(limit) => page.set({ limit })}
          />
          <label class="field">
            <span>Which of them</span>
            <select
              value={request.subset}
              onChange={({ currentTarget: { value } }) => {
                const subset = subsets.find(([id]) => id === value)?.[0];
                if (subset !== undefined) page.set({ subset });
              }}
            >
              {subsets.map(([id, words]) => (
                <option key={id} value={id}>
                  {words}
                </option>
              ))}
            </select>
          </label>
          <NumberField
            label="Seed of the choice"
            value={request.seed}
            unset={String(defaultRequest.seed)}
            read={(text) => wholeNumber(text, 0, 4_294_967_295)}
            onChange={(seed) => page.set({ seed: seed ?? defaultRequest.seed })}
          />
          <NumberField
            label="Longest text, in tokens"
            value={request.maxLength}
            unset={String(defaultMaxLength)}
            read={(text) => wholeNumber(text, leastMaxLength, 8192)}
            onChange={(maxLength) => page.set({ maxLength })}
          />
          <NumberField
            label="Predictors at once"
            value={request.predictors}
            unset="auto"
            read={(text) => wholeNumber(text, 1, 64)}
            onChange={(predictors) => page.set({ predictors })}
          />
          <NumberField
            label="Rows in one call"
            value={request.batch === 'auto' ? null : request.batch}
            unset="auto"
            read={(text) => wholeNumber(text, 1, mostBatch)}
            onChange={(batch) => page.set({ batch: batch ?? 'auto' })}
          />
          <StopRule page={page} />
          <button
            type="button"
            disabled={changed === 0}
            onClick={() =>
              page.set(Object.fromEntries(folded.map((name) => [name, defaultRequest[name]])))
            }
          >
            Reset these
          </button>
        </div>
      </div>
    </details>
  );
}

function Tasks({ page }: { page: Page }) {
  const { tasks } = page.request.value;
  const has = (id: TaskId): boolean => tasks === 'all' || tasks.includes(id);
  const toggle = (id: TaskId): void => {
    const chosen = glueTasks.map((task) => task.id).filter((one) => has(one) !== (one === id));
    if (chosen.length === 0) return;
    page.set({ tasks: chosen.length === glueTasks.length ? 'all' : chosen });
  };
  return (
    <fieldset class="tasks">
      <legend>Tasks</legend>
      {glueTasks.map(({ id, title, asks }) => (
        <label key={id} class="check" title={asks}>
          <input type="checkbox" checked={has(id)} onChange={() => toggle(id)} /> {title}
        </label>
      ))}
      <button type="button" disabled={tasks === 'all'} onClick={() => page.set({ tasks: 'all' })}>
        Choose all
      </button>
    </fieldset>
  );
}
