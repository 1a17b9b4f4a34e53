import type { DataCost } from '../../runs/hubDesk.ts';
import type { RunRequest } from '../../runs/request.ts';
import { selectSplits } from '../select.ts';
import { hubSplits } from './splits.ts';

type Wanted = Pick<RunRequest, 'hub' | 'tasks' | 'splits' | 'limit' | 'subset' | 'seed'>;

/** What the chosen rows of GLUE would bring over the network now. Reads listings and footers alone. */
export async function costOfSplits(
  request: Wanted,
  token: string | null,
  signal: AbortSignal,
): Promise<DataCost> {
  const sources = await hubSplits(request, token === null ? {} : { token }, {
    signal,
    onNotice: () => undefined,
    onBytes: () => undefined,
  });
  const { chosen } = selectSplits(request, sources);
  let [bytes, kept, isExact] = [0, 0, true];
  for (const source of chosen) {
    const cost = await source.cost(request);
    bytes += cost.bytes;
    kept += cost.kept;
    isExact &&= cost.isExact;
  }
  return { bytes, kept, isExact };
}
