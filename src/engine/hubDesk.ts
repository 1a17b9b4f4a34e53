import { costOfSplits } from '../data/hub/cost.ts';
import { deleteStored, storedFiles } from '../data/hub/store.ts';
import { toRunError } from '../runs/error.ts';
import type { Notice } from '../runs/event.ts';
import type { HubDesk, HubOutcome, SystemReport } from '../runs/hubDesk.ts';
import { positionLimit } from '../systems/config.ts';
import { hubFolder } from './hubFolder.ts';
import { reportOf } from './hubPreflight.ts';
import { openCheckpoint, tokenizerNotices } from './preflight.ts';

/** The coordinator's answers about a Hub, beside whatever run goes. */
export function createHubDesk(): HubDesk {
  return {
    inspect: (request, { token }) => outcomeOf(() => inspect(request, token ?? null)),
    cost: (request, { token }) =>
      outcomeOf(() => costOfSplits(request, token ?? null, new AbortController().signal)),
    keptFiles: () => outcomeOf(storedFiles),
    deleteFiles: (urls) =>
      outcomeOf(async () => {
        await deleteStored(urls);
        return null;
      }),
  };
}

async function outcomeOf<T>(work: () => Promise<T>): Promise<HubOutcome<T>> {
  try {
    return { ok: await work() };
  } catch (thrown) {
    return { error: toRunError(thrown) };
  }
}

/** Reads the small files alone; whatever they show to be wrong is thrown as in a run. */
async function inspect(
  request: Parameters<HubDesk['inspect']>[0],
  token: string | null,
): Promise<SystemReport> {
  const notices: Notice[] = [];
  const { signal } = new AbortController();
  const onNotice = (notice: Notice): void => {
    notices.push(notice);
  };
  const folder = await hubFolder(request, token, { signal, onNotice });
  const checkpoint = await openCheckpoint(folder, request);
  const { config } = checkpoint;
  const listed = Array.from(folder.files, ([path, size]) => ({
    path,
    size: size ?? 0,
    sha256: null,
  }));
  return {
    name: folder.name,
    revision: folder.revision ?? null,
    ...reportOf(listed),
    labels: config.labels?.names ?? null,
    heads: config.glueHeads === null ? null : Object.keys(config.glueHeads),
    maxPositions: positionLimit(config),
    notices: [...notices, ...tokenizerNotices(checkpoint, ['token_type_ids'], [{ textPairs: [] }])],
  };
}
