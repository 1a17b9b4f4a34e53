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
