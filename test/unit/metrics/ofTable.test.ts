import { expect, test } from 'vitest';
import { metricById } from '../../../src/metrics/metrics.ts';
import { metricOfTable } from '../../../src/metrics/ofTable.ts';
import { randomFrom } from '../../../src/statistics/random.ts';

test.each(['accuracy', 'f1', 'matthews_correlation'] as const)(
  '%s of a table is that of its rows',
  (id) => {
    const random = randomFrom(id);
    for (const [rows, share] of [
      [0, 0.5],
      [1, 0.5],
      [40, 0.7],
      [40, 1],
    ] as const) {
      const references = Array.from({ length: rows }, () => +(random() < share));
      const predictions = Array.from({ length: rows }, () => +(random() < 0.6));
      const table = [new Float64Array(2), new Float64Array(2)];
      references.forEach((reference, row) => {
        const cells = table[reference];
        const prediction = predictions[row] ?? 0;
        if (cells) cells[prediction] = (cells[prediction] ?? 0) + 1;
      });
      const [ofTable, ofRows] = [
        metricOfTable(id, table),
        metricById(id).batch(references, predictions),
      ];
      if ('value' in ofRows)
        expect('value' in ofTable && ofTable.value).toBeCloseTo(ofRows.value, 12);
      else expect(ofTable).toHaveProperty('undefined');
    }
  },
);
