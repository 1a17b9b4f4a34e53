import { aboutNames, methodWords, rangeWords } from '../../reports/intervalWords.ts';
import type { RunFileInterval } from '../../runs/runFile.ts';

/** The interval to lead with, × 100; pressed, every one with what it is about and how it was made. */
export function Intervals({ intervals }: { intervals: readonly RunFileInterval[] }) {
  const [first] = intervals;
  if (first === undefined) return null;
  return (
    <details class="intervals">
      <summary>{rangeWords(first)}</summary>
      <dl>
        {intervals.map((one) => (
          <div key={one.about}>
            <dt>
              {aboutNames[one.about]}: {rangeWords(one)}
            </dt>
            <dd>{methodWords(one)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
