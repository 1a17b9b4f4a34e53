import { type ReadonlySignal, signal } from '@preact/signals';
import type { RunRecord } from '../../runs/record.ts';
import type { KeptRun, RunStore } from '../../store/runStore.ts';
import { runName } from '../words/runs.ts';
import { freshKey } from './freshKey.ts';
import type { RunState } from './run.ts';

/** Runs that this browser keeps. */
export interface KeptRuns {
  /** Newest first; null until it is known. */
  readonly list: ReadonlySignal<readonly KeptRun[] | null>;
  /** Why runs cannot be kept here, in words; null where they can. */
  readonly trouble: ReadonlySignal<string | null>;
  /** What was removed last, and how to put it back. */
  readonly removed: ReadonlySignal<{ name: string; undo(): Promise<void> } | null>;
  /** Keeps a run as it stands, where it has rows; again under the same key in its place. */
  keep(key: string, record: RunRecord): Promise<void>;
  /** Keeps a run that came from a file, under a name. */
  add(name: string, record: RunRecord): Promise<void>;
  /** A kept run, folded anew; null where it is gone. */
  read(id: string): Promise<RunRecord | null>;
  /** The run that was started last; null where none is kept. */
  newest(): Promise<RunRecord | null>;
  open(id: string): Promise<void>;
  rename(id: string, name: string): Promise<void>;
  remove(run: KeptRun): Promise<void>;
}

/** Makes the state of kept runs over a store. */
export function createKeptRuns(store: RunStore, show: RunState['show']): KeptRuns {
  const list = signal<readonly KeptRun[] | null>(null);
  const trouble = signal<string | null>(null);
  const removed = signal<{ name: string; undo(): Promise<void> } | null>(null);

  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
      list.value = await store.list();
      trouble.value = null;
    } catch (thrown) {
      const words = thrown instanceof Error ? thrown.message : String(thrown);
      trouble.value = `Runs cannot be kept here: ${words} Export the run instead.`;
    }
  };
  void attempt(async () => undefined);

  return {
    list,
    trouble,
    removed,
    keep: (key, record) =>
      attempt(async () => {
        const before = (await store.list()).find(({ id }) => id === key);
        if (record.splits.some(({ rowsDone }) => rowsDone > 0)) {
          await store.keep(key, before?.name ?? nameOf(record), record);
        }
      }),
    add: (name, record) =>
      attempt(async () => {
        await store.keep(freshKey(), name, record);
      }),
    read: async (id) => (await store.open(id))?.record ?? null,
    newest: async () => {
      const [first] = await store.list();
      const kept = first === undefined ? null : await store.open(first.id);
      return kept?.record ?? null;
    },
    open: (id) =>
      attempt(async () => {
        const kept = await store.open(id);
        if (kept !== null) show(kept);
      }),
    rename: (id, name) => attempt(() => store.rename(id, name)),
    remove: (kept) =>
      attempt(async () => {
        const putBack = await store.remove(kept.id);
        const undo = () =>
          attempt(async () => {
            await putBack();
            removed.value = null;
          });
        removed.value = { name: kept.name, undo };
      }),
  };
}

/** What a run is called until a person names it. */
function nameOf({ request, engine }: RunRecord): string {
  return `${runName(request, engine)} · ${rowsWord[request.data]}`;
}

const rowsWord = { starter: 'starter set', files: 'own rows', hub: 'GLUE' } as const;
