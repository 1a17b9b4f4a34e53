import { useSignal } from '@preact/signals';
import type { SystemFile } from '../../systems/systemFile.ts';
import { taskById } from '../../tasks/glue.ts';
import { Choice } from '../frame/Choice.tsx';
import { inputIds, openFiles } from '../frame/FileInputs.tsx';
import { download } from '../state/download.ts';
import { idOf, partOf } from '../state/ownSystems.ts';
import type { Page } from '../state/page.ts';
import { systemWord } from '../words/runs.ts';

/** Systems of one or several checkpoints: made here, named, shared as a small file. */
export function OwnSystems({ page }: { page: Page }) {
  const systems = page.own.list.value;
  const undo = useSignal<{ title: string; put: () => void } | null>(null);
  return (
    <details class="known" open={systems.length > 0 || undo.value !== null}>
      <summary>Systems of your own ({systems.length})</summary>
      {systems.map((system) => (
        <OwnSystem
          key={system.id}
          page={page}
          system={system}
          onRemove={() => {
            undo.value = { title: system.title, put: page.own.remove(system.id) };
          }}
        />
      ))}
      {undo.value !== null && (
        <p class="undo" role="status">
          Deleted “{undo.value.title}”.{' '}
          <button
            type="button"
            onClick={() => {
              undo.value?.put();
              undo.value = null;
            }}
          >
            Undo
          </button>
        </p>
      )}
      <SaveAs page={page} />
    </details>
  );
}

interface OwnSystemProps {
  page: Page;
  system: SystemFile;
  onRemove: () => void;
}

function OwnSystem({ page, system, onRemove }: OwnSystemProps) {
  const request = page.request.value;
  const part = partOf(request);
  const taken = system.checkpoints.flatMap(({ tasks }) => tasks);
  const fresh = part === null ? [] : part.tasks.filter((task) => !taken.includes(task));
  return (
    <div class="own-system">
      <Choice
        name="system"
        checked={request.set?.id === system.id}
        onChoose={() => page.use(system)}
        title={system.title}
      >
        {system.checkpoints
          .map(
            ({ system: place, tasks, dtype }) =>
              `${tasks.map((task) => taskById(task).title).join(', ')}: ${systemWord(place)}${dtype === undefined ? '' : ` ${dtype}`}`,
          )
          .join('; ')}
      </Choice>
      <p class="picker-actions">
        <button
          type="button"
          onClick={() =>
            download(`${system.id}.json`, 'application/json', JSON.stringify(system, null, 2))
          }
        >
          Export<span class="sr-only"> {system.title}</span>
        </button>
        {part !== null && fresh.length > 0 && fresh.length < 10 && (
          <button
            type="button"
            onClick={() =>
              page.own.keep({
                ...system,
                checkpoints: [...system.checkpoints, { ...part, tasks: fresh }],
              })
            }
          >
            Add {systemWord(request.system)} for{' '}
            {fresh.map((task) => taskById(task).title).join(', ')}
          </button>
        )}
        <button type="button" onClick={onRemove}>
          Delete<span class="sr-only"> {system.title}</span>
        </button>
      </p>
    </div>
  );
}

/** What is chosen now, under a name. */
function SaveAs({ page }: { page: Page }) {
  const title = useSignal('');
  const part = partOf(page.request.value);
  const { hub } = page.request.value;
  return (
    <div class="hub-system">
      <label class="field">
        <span>Save what is chosen now as a system</span>
        <input
          type="text"
          placeholder="its name"
          value={title.value}
          onInput={({ currentTarget }) => {
            title.value = currentTarget.value;
          }}
        />
      </label>
      <button
        type="button"
        disabled={part === null || title.value.trim() === ''}
        onClick={() => {
          if (part === null) return;
          const name = title.value.trim().slice(0, 200);
          page.own.keep({
            ...{ schemaVersion: 1, id: idOf(name), title: name, checkpoints: [part] },
            ...(hub === undefined ? {} : { hub }),
          });
          title.value = '';
        }}
      >
        Save
      </button>
      <button type="button" onClick={() => openFiles(inputIds.runFile)}>
        Import a system’s file…
      </button>
    </div>
  );
}
