import type { DataCost, SystemReport } from '../../runs/hubDesk.ts';
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
