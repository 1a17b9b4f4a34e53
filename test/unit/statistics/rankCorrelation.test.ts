import { expect, test } from 'vitest';
import { spearmanr } from '../../../src/metrics/spearmanr.ts';
import { drawRows } from '../../../src/statistics/bootstrap.ts';
import { randomFrom } from '../../../src/statistics/random.ts';
import { rankCorrelation } from '../../../src/statistics/rankCorrelation.ts';

test('a draw’s correlation is Spearman’s over the rows drawn, ties and repeats included', () => {
  const random = randomFrom('ranks');
  const x = Float64Array.from({ length: 90 }, () => Math.round(random() * 10) / 2);
  const y = Float64Array.from({ length: 90 }, (_, at) => Math.round((x[at] ?? 0) + 3 * random()));
  const of = rankCorrelation(x, y);
  const drawn = new Int32Array(90);
  for (let draw = 0; draw < 20; draw += 1) {
    drawRows(drawn, random);
    const columns = [x, y].map((scores) => Array.from(drawn, (row) => scores[row] ?? 0));
    const expected = spearmanr.batch(columns[0] ?? [], columns[1] ?? []);
    expect(of(drawn)).toBeCloseTo('value' in expected ? expected.value : Number.NaN, 10);
  }
});

test('a constant column has none', () => {
  const of = rankCorrelation(Float64Array.of(1, 2, 3), Float64Array.of(1, 2, 3));
  expect(of(Int32Array.of(1, 1, 1))).toBeNaN();
});
