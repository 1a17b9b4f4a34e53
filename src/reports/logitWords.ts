/** A difference of logits with two significant digits. */
export function logitWords(value: number): string {
  if (value === 0) return '0';
  return value < 1e-3 ? value.toExponential(1) : Number(value.toPrecision(2)).toString();
}
