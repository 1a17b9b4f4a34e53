import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { figures, TableHead } from '../frame/TableHead.tsx';
import { TableScroll } from '../frame/TableScroll.tsx';
import type { Page } from '../state/page.ts';
import { byRepository, type Stored } from '../view/storedFiles.ts';
import { bytes, counted } from '../words/numbers.ts';

/** What this browser keeps of downloads: how large, from where, and the way to be rid of it. */
export function StoredFiles({ page }: { page: Page }) {
  const { kept, listKept, deleteKept } = page.hub;
  const room = useSignal('');
  useEffect(() => {
    void listKept();
    void roomWords().then((words) => {
      room.value = words;
    });
    // Anew when a run was kept: it may have brought files.
  }, [page.kept.list.value]);
  const stored = byRepository(kept.value ?? []);
  const all = (kept.value ?? []).reduce((sum, file) => sum + file.bytes, 0);
  return (
    <section class="stored" aria-labelledby="stored-title">
      <h2 id="stored-title">Downloads kept in this browser</h2>
      {stored.length === 0 ? (
        <p class="fine">
          Nothing. What a Hub gives is kept here, so that a second run needs no network.
        </p>
      ) : (
        <>
          <StoredTable stored={stored} onDelete={(urls) => void deleteKept(urls)} />
          <p class="fine">
            {bytes(all)} in all. {room.value} What is deleted is downloaded again when it is needed.
          </p>
          <DeleteAll
            size={bytes(all)}
            onDelete={() => void deleteKept((kept.value ?? []).map(({ url }) => url))}
          />
        </>
      )}
    </section>
  );
}

/** Asks once more before everything goes: bytes cannot be brought back but by another download. */
function DeleteAll({ size, onDelete }: { size: string; onDelete: () => void }) {
  const asked = useSignal(false);
  if (!asked.value) {
    return (
      <button
        type="button"
        onClick={() => {
          asked.value = true;
        }}
      >
        Delete all downloads…
      </button>
    );
  }
  const keep = (): void => {
    asked.value = false;
  };
  return (
    <fieldset class="delete-all" onKeyDown={({ key }) => key === 'Escape' && keep()}>
      <legend>Delete {size}? There is no undo; a later run downloads again.</legend>
      <button type="button" onClick={onDelete} ref={(button) => button?.focus()}>
        Delete all downloads
      </button>
      <button type="button" onClick={keep}>
        Keep them
      </button>
    </fieldset>
  );
}

async function roomWords(): Promise<string> {
  const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  if (usage === undefined || quota === undefined) return '';
  return `The browser gives this site ${bytes(quota)}; ${bytes(usage)} are used.`;
}

interface StoredTableProps {
  stored: readonly Stored[];
  onDelete: (urls: readonly string[]) => void;
}

function StoredTable({ stored, onDelete }: StoredTableProps) {
  return (
    <TableScroll label="Downloads kept in this browser">
      <table class="results">
        <caption class="sr-only">Downloads by repository</caption>
        <TableHead
          columns={['Repository', 'Revision', 'From', ...figures('Files', 'Size'), 'Action']}
        />
        <tbody>
          {stored.map(({ name, revision, host, urls, bytes: size }) => (
            <tr key={`${host}/${name}/${revision}`}>
              <th scope="row">{name}</th>
              <td>{revision.slice(0, 12)}</td>
              <td>{host}</td>
              <td class="number">{counted(urls.length, 'file')}</td>
              <td class="number">{bytes(size)}</td>
              <td>
                <button type="button" onClick={() => onDelete(urls)}>
                  Delete<span class="sr-only"> {name}</span>
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
