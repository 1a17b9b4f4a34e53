import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { KeptFile } from '../../runs/hubDesk.ts';
import type { Page } from '../state/page.ts';
import { bytes, counted } from '../words/numbers.ts';
import { TableScroll } from './TableScroll.tsx';

/** Files of one repository at one revision. */
interface Stored {
  readonly name: string;
  readonly revision: string;
  readonly host: string;
  readonly urls: readonly string[];
  readonly bytes: number;
}

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
          <button
            type="button"
            onClick={() => void deleteKept((kept.value ?? []).map(({ url }) => url))}
          >
            Delete all downloads
          </button>
        </>
      )}
    </section>
  );
}

async function roomWords(): Promise<string> {
  const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  if (usage === undefined || quota === undefined) return '';
  return `The browser gives this site ${bytes(quota)}; ${bytes(usage)} are used.`;
}

function byRepository(files: readonly KeptFile[]): readonly Stored[] {
  const groups = new Map<string, { -readonly [K in keyof Stored]: Stored[K] }>();
  for (const { url, bytes: size } of files) {
    const { host, pathname } = new URL(url);
    const [, name = pathname, revision = ''] = /^(.*)\/resolve\/([^/]+)\//.exec(pathname) ?? [];
    const key = `${host} ${name} ${revision}`;
    const group = groups.get(key) ?? { name: nameIn(name), revision, host, urls: [], bytes: 0 };
    group.urls = [...group.urls, url];
    group.bytes += size;
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** The last two parts of a path: `nyu-mll/glue`, whatever the endpoint puts before it. */
function nameIn(path: string): string {
  return path.split('/').slice(-2).join('/');
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
        <thead>
          <tr>
            <th scope="col">Repository</th>
            <th scope="col">Revision</th>
            <th scope="col">From</th>
            <th scope="col" class="number">
              Files
            </th>
            <th scope="col" class="number">
              Size
            </th>
            <th scope="col">Action</th>
          </tr>
        </thead>
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
