import type { ComponentChildren } from 'preact';
import type { Band } from '../view/tile.ts';
import { score } from '../words/numbers.ts';

/** A score × 100: the decimal in smaller type, since it is the part that moves with noise. */
export function Score({ value }: { value: number }) {
  const [whole, decimal] = score(value).split('.');
  return (
    <data class="score" value={value}>
      {whole}
      <span class="decimal">.{decimal}</span>
    </data>
  );
}

const aboutWords = {
  split: 'for the whole split',
  population: 'for much more text like this',
} as const;

/** An interval × 100, in whole points where it is wide; what stands inside follows it. */
export function Range({ band, children }: { band: Band; children?: ComponentChildren }) {
  const digits = band.high - band.low > 0.02 ? 0 : 1;
  const shown = (value: number): string => (100 * value).toFixed(digits).replace(/^-/, '−');
  return (
    <span class="range" title={`95 % interval ${aboutWords[band.about]} (${band.method})`}>
      <span class="sr-only">95 % interval </span>
      <span aria-hidden="true">95 %: </span>
      {shown(band.low)} to {shown(band.high)}
      {children}
    </span>
  );
}
