import type { Baseline } from '../../reports/baseline.ts';

/** A value on a track; `hollow` marks are the second of two. */
export interface TrackMark {
  readonly value: number;
  readonly hollow: boolean;
}

interface TrackProps {
  marks: readonly TrackMark[];
  baseline: Baseline | null;
  /** The interval around the first mark; narrows as rows arrive. */
  band?: { readonly low: number; readonly high: number } | null;
}

/** Values below 0 (a correlation can be) stand at the left end. */
const onTrack = (value: number): number => Math.min(1, Math.max(0, value));
const along = (value: number): string => `${100 * onTrack(value)}%`;

function bandStyle({ low, high }: { low: number; high: number }): { left: string; right: string } {
  return { left: along(low), right: `${100 - 100 * onTrack(high)}%` };
}

/** A scale from 0 to 100 with the majority baseline as a tick and each value as a mark. */
export function Track({ marks, baseline, band = null }: TrackProps) {
  return (
    <div class="track" aria-hidden="true">
      {band !== null && <span class="track-band" style={bandStyle(band)} />}
      {baseline !== null && <span class="track-tick" style={{ left: along(baseline.value) }} />}
      {marks.map(({ value, hollow }) => (
        <span key={hollow} class="track-mark" data-hollow={hollow} style={{ left: along(value) }} />
      ))}
    </div>
  );
}
