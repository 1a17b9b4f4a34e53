/**
 * Spearman's correlation of resamples of two columns: given the rows that were drawn, ranks are
 * taken anew within the draw, ties averaged. Distinct scores are sorted once, so that a draw costs
 * rows + distinct scores. NaN where a column of the draw is constant.
 */
export function rankCorrelation(x: Float64Array, y: Float64Array): (drawn: Int32Array) => number {
  const [ofX, ofY] = [createRanks(x), createRanks(y)];
  return (drawn) => {
    const [rankX, rankY] = [ofX(drawn), ofY(drawn)];
    const mean = (drawn.length + 1) / 2;
    let [xx, yy, xy] = [0, 0, 0];
    for (const row of drawn) {
      const [dx, dy] = [rankX(row) - mean, rankY(row) - mean];
      xx += dx * dx;
      yy += dy * dy;
      xy += dx * dy;
    }
    return xy / Math.sqrt(xx * yy);
  };
}

/** Ranks of a column's rows within a draw. The answer is good until the next draw. */
function createRanks(scores: Float64Array): (drawn: Int32Array) => (row: number) => number {
  const distinct = Float64Array.from(new Set(scores)).sort();
  const places = new Map(Array.from(distinct, (score, place) => [score, place]));
  const placeOf = Int32Array.from(scores, (score) => places.get(score) ?? 0);
  const counts = new Int32Array(distinct.length);
  const ranks = new Float64Array(distinct.length);
  return (drawn) => {
    counts.fill(0);
    for (const row of drawn) {
      const place = placeOf[row] ?? 0;
      counts[place] = (counts[place] ?? 0) + 1;
    }
    let below = 0;
    counts.forEach((count, place) => {
      ranks[place] = below + (count + 1) / 2;
      below += count;
    });
    return (row) => ranks[placeOf[row] ?? 0] ?? 0;
  };
}
