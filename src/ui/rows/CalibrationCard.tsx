import { useMemo } from 'preact/hooks';
import { calibrationBins, calibrationOf } from '../../reports/calibration.ts';
import type { SplitRecord } from '../../runs/record.ts';
import { taskById } from '../../tasks/glue.ts';
import { counted, score } from '../words/numbers.ts';
import { Reliability } from './Reliability.tsx';

/** Whether the probabilities of a split's answers can be taken at their word. */
export function CalibrationCard({ split }: { split: SplitRecord }) {
  const { rowsDone, reading } = split;
  // The record is one mutable object: these two are what its rows depend on.
  const calibration = useMemo(() => calibrationOf(split), [split, rowsDone, reading]);
  const { target } = taskById(split.task);
  if (calibration === null || target.kind === 'score') return null;
  const { ece, brier, excess, rows } = calibration;
  return (
    <details class="analysis">
      <summary>
        Calibration{' '}
        <span class="gist">
          ECE {score(ece)}, Brier {brier.toFixed(3)}
        </span>
      </summary>
      <p>{excessWords(excess)}</p>
      <Reliability calibration={calibration} />
      <dl>
        <dt>Expected calibration error, × 100</dt>
        <dd>
          {score(ece)} over {counted(rows, 'row')}: the mean distance between probability and share
          of right answers, over {calibrationBins} bins of equal width.{' '}
          <span class="source">Guo et al. (2017), ICML.</span>
        </dd>
        <dt>Brier score, 0 best, 2 worst</dt>
        <dd>
          {brier.toFixed(3)}: the mean of Σ (p − y)² over all {target.labels.length} labels; 1 − 1/
          {target.labels.length} = {(1 - 1 / target.labels.length).toFixed(3)} is what equal
          probabilities give. <span class="source">Brier (1950), Monthly Weather Review 78.</span>
        </dd>
      </dl>
    </details>
  );
}

function excessWords(excess: number): string {
  const points = score(Math.abs(excess));
  if (Math.abs(excess) < 0.01) return 'On the whole as sure as it is right.';
  return excess > 0
    ? `Too sure of itself, by ${points} points on average.`
    : `Less sure than it could be, by ${points} points on average.`;
}
