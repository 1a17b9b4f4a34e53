/**
 * p values adjusted for being many, in the order given: rejecting those under α keeps the chance of
 * even one false rejection under α, whatever their dependence. Holm (1979), Scandinavian Journal of
 * Statistics 6. An empty list gives an empty one. Throws a RangeError on a p outside 0…1.
 */
export function holm(pValues: readonly number[]): number[] {
  for (const p of pValues) {
    if (!(p >= 0 && p <= 1)) throw new RangeError(`A p value lies in 0…1, not ${p}.`);
  }
  const order = pValues.map((p, at) => ({ p, at })).sort((a, b) => a.p - b.p);
  const adjusted = new Array<number>(pValues.length).fill(1);
  let highest = 0;
  order.forEach(({ p, at }, rank) => {
    highest = Math.max(highest, Math.min(1, (order.length - rank) * p));
    adjusted[at] = highest;
  });
  return adjusted;
}
