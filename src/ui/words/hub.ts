import type { DataCost, SystemReport } from '../../runs/hubDesk.ts';
import type { RemoteMark, Verified } from '../../runs/remoteMark.ts';
import { dtypes } from '../../systems/system.ts';
import type { Found } from '../state/hub.ts';
import { bytes } from './numbers.ts';

/** The host of an endpoint, as people know it. */
export function hostOf(endpoint: string): string {
  return URL.canParse(endpoint) ? new URL(endpoint).host : endpoint;
}

/** Which dtypes a repository has, and how large: `fp32 268.0 MB · q8 67.6 MB`. */
export function sizesWords({ sizes }: SystemReport): string {
  return dtypes
    .flatMap((dtype) => (sizes[dtype] === undefined ? [] : [`${dtype} ${bytes(sizes[dtype])}`]))
    .join(' · ');
}

/** How far a split's bytes were checked, and how many came; null where they are no Hub's. */
export function checkedWords({ verified, bytesMoved, revision }: RemoteMark): string | null {
  if (verified === undefined) return null;
  const at = revision === undefined ? '' : `Revision ${revision.slice(0, 12)}. `;
  const moved =
    bytesMoved === undefined
      ? ''
      : bytesMoved === 0
        ? ' Nothing was downloaded for it: this browser had kept it.'
        : ` ${bytes(bytesMoved)} were downloaded for it.`;
  return `${at}${checks[verified]}${moved}`;
}

const checks: Readonly<Record<Verified, string>> = {
  whole: 'Verified whole: every byte was read, and their SHA-256 is the pinned one.',
  listed: 'Verified as listed: the Hub lists the expected SHA-256 for it.',
  none: 'Not verified: see the notices.',
};

/** What rows would cost, before they are asked for. */
export function costWords(cost: Found<DataCost>): string {
  if (cost === null) return '';
  if ('waiting' in cost) return 'Asking what these rows would cost…';
  if ('error' in cost) return `${cost.error.sentence} ${cost.error.next}`;
  const { bytes: still, kept, isExact } = cost.ok;
  const held = kept > 0 ? `, ${bytes(kept)} kept already` : '';
  if (still === 0) return `Nothing to download${held}.`;
  return `${isExact ? 'About' : 'At most'} ${bytes(still)} to download${held}.`;
}
