import type { DataCost } from '../../runs/hubDesk.ts';
import type { Choice } from '../subset.ts';
import {
  chunkRanges,
  groupsHolding,
  isWorthWhole,
  needsLabels,
  rowsIn,
  wantedRows,
} from './plan.ts';
import { type ByteRange, bytesIn } from './ranges.ts';
import { type HubSplit, openParts } from './readSplit.ts';
import type { RemoteFile } from './remoteFile.ts';

/** What a choice of a split's rows brings over the network now; its footer is read for it. */
export async function costOfSplit({ files, shards }: HubSplit, choice: Choice): Promise<DataCost> {
  const whole = ({ size }: RemoteFile): ByteRange[] => [{ start: 0, end: size }];
  if (choice.limit === null) {
    return sumOf(
      shards.map(({ remote }) => [remote, whole(remote)] as const),
      true,
    );
  }
  const parts = await openParts(shards, files.task);
  const rows = rowsIn(parts);
  const isExact = !needsLabels(rows, choice);
  const wanted = isExact ? wantedRows(rows, null, files.task.target, choice) : null;
  const holding = groupsHolding(parts, wanted);
  const reads = shards.map((shard) => ({
    remote: shard.remote,
    ranges: chunkRanges(holding.filter((part) => part.shard === shard)),
  }));
  const isWhole = reads.every(({ remote, ranges }) => isWorthWhole(ranges, remote.size));
  return sumOf(
    reads.map(({ remote, ranges }) => [remote, isWhole ? whole(remote) : ranges] as const),
    isExact || isWhole,
  );
}

async function sumOf(
  reads: readonly (readonly [remote: RemoteFile, ranges: readonly ByteRange[]])[],
  isExact: boolean,
): Promise<DataCost> {
  let [bytes, all] = [0, 0];
  for (const [remote, ranges] of reads) {
    bytes += await remote.cost(ranges);
    all += bytesIn(ranges);
  }
  return { bytes, kept: all - bytes, isExact };
}
