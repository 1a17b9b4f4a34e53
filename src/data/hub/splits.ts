import type { Notice, SplitData } from '../../runs/event.ts';
import type { DataCost } from '../../runs/hubDesk.ts';
import { defaultEndpoint } from '../../runs/hubSystem.ts';
import type { RunInputs, RunRequest } from '../../runs/request.ts';
import { taskById } from '../../tasks/glue.ts';
import type { TaskId } from '../../tasks/task.ts';
import { groupSplits } from '../group.ts';
import type { PlacedFile } from '../placed.ts';
import { recognisePath, splitFor } from '../recognise.ts';
import type { Pause, SplitFiles } from '../split.ts';
import type { Choice } from '../subset.ts';
import { createGate } from './gate.ts';
import { gluePaths, gluePins, glueRepo, glueRevision, withoutCopies } from './glue.ts';
import { type Hub, openHub } from './hub.ts';
import { checkEndpoint, type HubPlace, resolveUrl } from './place.ts';
import { type HubSplit, readHubSplit, type Shard } from './readSplit.ts';
import { type Meter, RemoteFile } from './remoteFile.ts';
import { costOfSplit } from './splitCost.ts';
import { receive } from './transfer.ts';
import { isWithoutListing, listFiles } from './tree.ts';

/** What reading from a Hub needs of its surroundings. */
export interface HubSurroundings {
  readonly signal: AbortSignal;
  readonly onNotice: (notice: Notice) => void;
  /** Hears of all rows' bytes together, the total growing as files are planned. */
  readonly onBytes: (file: string, loaded: number, total: number) => void;
}

/** A split of GLUE on a Hub, not yet read. */
export interface HubSource {
  readonly task: TaskId;
  readonly split: string;
  /** Never used: reading is fetching here. */
  fetch(): Promise<SplitFiles>;
  read(choice: Choice, pause: Pause): Promise<{ data: SplitData; notices: readonly Notice[] }>;
  /** What reading would bring over the network. */
  cost(choice: Choice): Promise<DataCost>;
}

/** A file that may be there; a mirror without a listing says neither size nor hash. */
interface Known {
  readonly path: string;
  readonly size: number | null;
  readonly sha256: string | null;
}

/** So many files are read side by side: a browser opens six connections to a host. */
const sideBySide = 4;

/** Every split of GLUE that the request's Hub has. */
export async function hubSplits(
  { hub: wanted }: Pick<RunRequest, 'hub'>,
  { token }: Pick<RunInputs, 'token'>,
  { signal, onNotice, onBytes }: HubSurroundings,
): Promise<readonly HubSource[]> {
  const checked = checkEndpoint(wanted?.endpoint ?? defaultEndpoint);
  const hub = await openHub({ endpoint: checked, token: token ?? null, signal, onNotice });
  const place: HubPlace = {
    endpoint: checked,
    kind: 'datasets',
    repo: glueRepo,
    revision: glueRevision,
  };
  const known = withoutCopies(await knownFiles(hub, place));
  const { sources } = groupSplits(known.flatMap(placed));
  const meter = createMeter(onBytes);
  const gate = createGate(sideBySide);
  return sources.map((files): HubSource => {
    const own = known.filter(({ path }) => files.files.some((file) => file.path === named(path)));
    const open = () => openSplit(hub, place, { ...files, origin: 'hub' }, own, meter);
    return {
      task: files.task.id,
      split: files.split,
      fetch: async () => files,
      cost: async (choice) => costOfSplit(await open(), choice),
      read: (choice, pause) => gate(async () => readHubSplit(await open(), choice, pause)),
    };
  });
}

async function knownFiles(hub: Hub, place: HubPlace): Promise<readonly Known[]> {
  try {
    return await listFiles(hub, place);
  } catch (thrown) {
    if (!isWithoutListing(thrown)) throw thrown;
    return gluePaths.map((path) => ({ path, size: null, sha256: null }));
  }
}

/** As messages and records name a file. */
function named(path: string): string {
  return `${glueRepo}/${path}`;
}

function placed({ path }: Known): readonly PlacedFile[] {
  const reading = recognisePath(path);
  if (reading.kind !== 'rows' || reading.format !== 'parquet' || reading.task === null) return [];
  const task = taskById(reading.task);
  const given = { path: named(path), file: new Blob([]) };
  return [{ given, path: reading, task, ...splitFor(task, reading) }];
}

async function openSplit(
  hub: Hub,
  place: HubPlace,
  files: SplitFiles,
  known: readonly Known[],
  meter: Meter,
): Promise<HubSplit> {
  const shards: Shard[] = [];
  for (const { path } of files.files) {
    const file = known.find((one) => named(one.path) === path);
    if (file) shards.push(await openShard(hub, place, file, meter));
  }
  return { files, host: new URL(hub.endpoint).host, revision: place.revision, shards };
}

async function openShard(hub: Hub, place: HubPlace, file: Known, meter: Meter): Promise<Shard> {
  const path = named(file.path);
  const target = { url: resolveUrl(place, file.path), what: path };
  const size = file.size ?? (await sizeOf(hub, target));
  const remote = new RemoteFile(hub, target, size, meter);
  return { path, remote, pinned: gluePins.get(file.path) ?? null, listed: file.sha256 };
}

/** A file's size where nobody lists it: the first bytes are answered with it. */
async function sizeOf(hub: Hub, target: { url: string; what: string }): Promise<number> {
  const stored = await hub.store()?.ranges(target.url);
  let size = Math.max(0, ...(stored ?? []).map(({ end }) => end));
  if (size > 0) return size;
  await receive(
    hub,
    target,
    { start: 0, end: 4 },
    {
      facts: (facts) => {
        size = facts.size ?? 0;
      },
      bytes: () => undefined,
      moved: () => undefined,
    },
  );
  return size;
}

function createMeter(onBytes: HubSurroundings['onBytes']): Meter {
  let [loaded, total] = [0, 0];
  const tell = () => onBytes(glueRepo, loaded, Math.max(loaded, total));
  return {
    expect: (bytes) => {
      total += bytes;
      tell();
    },
    moved: (bytes) => {
      loaded += bytes;
      tell();
    },
  };
}
