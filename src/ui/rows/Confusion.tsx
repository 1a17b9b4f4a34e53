import { useMemo } from 'preact/hooks';
import { confusionOf } from '../../reports/confusion.ts';
import type { SplitRecord } from '../../runs/record.ts';
import { count, percent } from '../words/numbers.ts';

/** How often each truth was given each answer, as counts and as shares of the truth's rows. */
export function Confusion({ split }: { split: SplitRecord }) {
  const { rowsDone, reading } = split;
  // The record is one mutable object: these two are what its rows depend on.
  const confusion = useMemo(() => confusionOf(split), [split, rowsDone, reading]);
  if (confusion === null) return null;
  const words = confusion.labels.map((label) => label.replaceAll('_', ' '));
  return (
    <table class="confusion">
      <caption>Truth in rows, prediction in columns</caption>
      <thead>
        <tr>
          <td />
          {words.map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {confusion.counts.map((row, truth) => {
          const all = row.reduce((sum, rows) => sum + rows, 0);
          return (
            <tr key={words[truth]}>
              <th scope="row">{words[truth]}</th>
              {row.map((rows, prediction) => (
                <td
                  key={words[prediction]}
                  data-right={truth === prediction}
                  style={{ '--share': all === 0 ? 0 : rows / all }}
                >
                  {count(rows)}
                  <span class="share">{all === 0 ? '' : percent(rows / all)}</span>
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
