import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { costsOf, type RunCosts } from '../runs/costs.ts';
import type { RunEvent } from '../runs/event.ts';
import type { RunRecord } from '../runs/record.ts';
import { eventsOf, replay } from '../runs/replay.ts';
import type { Tally } from '../runs/tally.ts';

/** What a list of kept runs shows, without opening them. */
export interface KeptRun {
  readonly id: string;
  readonly name: string;
  /** Milliseconds since 1970 when the run started. */
  readonly startedAt: number;
  readonly status: RunRecord['status'];
  readonly system: string;
  readonly data: string;
  readonly dtype: string | null;
  readonly device: string | null;
  readonly rows: number;
  /** Averages as they stood, by recipe: for the list only, they are derived anew on opening. */
  readonly averages: RunRecord['averages'];
  /** Absent in runs that an older version kept. */
  readonly costs?: RunCosts;
}

/** Version of the kept events; runs of versions that are not known are left alone. */
const keptVersion = 1;

interface Kept {
  readonly id: string;
  readonly version: number;
  readonly events: readonly RunEvent[];
}

interface Schema extends DBSchema {
  /** One small entry a run. */
  runs: { key: string; value: KeptRun; indexes: { startedAt: number } };
  /** The run itself. */
  events: { key: string; value: Kept };
}

/** Runs kept in this browser. Every call rejects where the browser gives no storage. */
export interface RunStore {
  /** Newest first. */
  list(): Promise<readonly KeptRun[]>;
  /** Keeps a run (again) under an id. */
  keep(id: string, name: string, record: RunRecord): Promise<KeptRun>;
  rename(id: string, name: string): Promise<void>;
  /** The run folded anew; null where it is gone or of an unknown version. */
  open(id: string): Promise<Tally | null>;
  /** Takes a run away; the answer puts it back. */
  remove(id: string): Promise<() => Promise<void>>;
}

/** Opens the store. `name` separates stores of tests. */
export function createRunStore(name = 'isinglass'): RunStore {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  const database = (): Promise<IDBPDatabase<Schema>> => {
    opened ??= openDatabase(name);
    return opened;
  };
  return {
    list: async () => (await (await database()).getAllFromIndex('runs', 'startedAt')).reverse(),
    keep: async (id, title, record) => {
      const entry = entryOf(id, title, record);
      const kept = { id, version: keptVersion, events: eventsOf(record) };
      await put(await database(), entry, kept);
      return entry;
    },
    rename: async (id, title) => {
      const db = await database();
      const entry = await db.get('runs', id);
      if (entry) await db.put('runs', { ...entry, name: title });
    },
    open: async (id) => {
      const kept = await (await database()).get('events', id);
      return kept?.version === keptVersion ? replay(kept.events) : null;
    },
    remove: async (id) => {
      const db = await database();
      const [entry, kept] = await Promise.all([db.get('runs', id), db.get('events', id)]);
      const both = db.transaction(['runs', 'events'], 'readwrite');
      await Promise.all([
        both.objectStore('runs').delete(id),
        both.objectStore('events').delete(id),
        both.done,
      ]);
      return async () => {
        if (entry && kept) await put(db, entry, kept);
      };
    },
  };
}

function openDatabase(name: string): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(name, 1, {
    upgrade(db) {
      db.createObjectStore('runs', { keyPath: 'id' }).createIndex('startedAt', 'startedAt');
      db.createObjectStore('events', { keyPath: 'id' });
    },
  });
}

async function put(db: IDBPDatabase<Schema>, entry: KeptRun, kept: Kept): Promise<void> {
  const both = db.transaction(['runs', 'events'], 'readwrite');
  await Promise.all([
    both.objectStore('runs').put(entry),
    both.objectStore('events').put(kept),
    both.done,
  ]);
}

function entryOf(id: string, name: string, record: RunRecord): KeptRun {
  const { request, startedAt, status, engine, splits, averages } = record;
  const rows = splits.reduce((sum, { rowsDone }) => sum + rowsDone, 0);
  const { system, data } = request;
  const ran = { dtype: engine?.dtype ?? null, device: engine?.device ?? null };
  return {
    id,
    name,
    startedAt,
    status,
    system,
    data,
    ...ran,
    rows,
    averages,
    costs: costsOf(record),
  };
}
