/**
 * How far the bytes of a remote file were checked. `whole`: all were read, and their SHA-256 is the
 * pinned one. `listed`: the Hub lists the hash that is expected. `none`: neither.
 */
export type Verified = 'whole' | 'listed' | 'none';

/** What is known of a split whose rows came from a Hub; of others, nothing. */
export interface RemoteMark {
  readonly verified?: Verified;
  /** Bytes that came over the network for these rows: none where the browser had kept them. */
  readonly bytesMoved?: number;
  /** The commit that the rows are of. */
  readonly revision?: string;
}

/** The mark alone, without the fields that are not there. */
export function remoteMark({ verified, bytesMoved, revision }: RemoteMark): RemoteMark {
  return {
    ...(verified === undefined ? {} : { verified }),
    ...(bytesMoved === undefined ? {} : { bytesMoved }),
    ...(revision === undefined ? {} : { revision }),
  };
}
