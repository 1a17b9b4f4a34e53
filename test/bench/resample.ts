import { compareRuns } from '../../src/reports/comparison/compareRuns.ts';
import { createResampler, resamplingOf } from '../../src/reports/comparison/resampling.ts';
import { randomFrom } from '../../src/statistics/random.ts';
import { runOf, type Told } from '../unit/reports/comparison/runs.ts';

const rows = 10_000;
const draws = 1_000;

/** `npm run bench -- resample`: a paired bootstrap of two runs over 10,000 rows, on one core. */
export function bench(): void {
  const first = answers(0.85, 'first');
  const second = answers(0.84, 'second');
  const compared = compareRuns(runOf({ qqp: first }), runOf({ qqp: second }));
  if ('problem' in compared) throw new Error(compared.problem.sentence);
  const times = Array.from({ length: 5 }, (_, seed) => {
    const resampler = createResampler(resamplingOf(compared.ok.splits, seed));
    const started = performance.now();
    resampler.draw(draws);
    return performance.now() - started;
  }).sort((a, b) => a - b);
  const median = times[2] ?? 0;
  console.log(
    `resample: ${draws} draws over ${rows} rows (accuracy and F1 of both runs): ${median.toFixed(0)} ms median of 5, ${times.map((ms) => ms.toFixed(0)).join(' ')}`,
  );
}

function answers(right: number, seed: string): Told[] {
  const [truth, random] = [randomFrom('truth'), randomFrom(seed)];
  return Array.from({ length: rows }, (_, at) => {
    const reference = +(truth() < 0.37);
    return [`row ${at}`, reference, random() < right ? reference : 1 - reference];
  });
}
