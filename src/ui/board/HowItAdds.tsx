import type { Part, Recipe, SplitScore, Term } from '../../averages/average.ts';
import { termValue } from '../../averages/termValue.ts';
import { measureNames } from '../../reports/measures.ts';
import { splitScoreOf } from '../../runs/tally.ts';
import { taskById } from '../../tasks/glue.ts';
import { figures, TableHead } from '../frame/TableHead.tsx';
import type { RunView } from '../state/run.ts';
import { score } from '../words/numbers.ts';

/** The terms of an average, one a line, and the division that makes it. */
export function HowItAdds({ view, recipe }: { view: RunView; recipe: Recipe }) {
  const scores = view.record.splits.map(splitScoreOf);
  const values = recipe.terms.map((term) => worth(term, scores));
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  const sum = known.reduce((total, value) => total + value, 0);
  return (
    <details class="how-it-adds">
      <summary>How it adds up</summary>
      <table class="results">
        <caption>
          {score(sum)} ÷ {known.length} = {score(sum / known.length)}
          {known.length < recipe.terms.length && ', partial'}. AX is in no average.
        </caption>
        <TableHead columns={['Task', 'Of', ...figures('× 100')]} />
        <tbody>
          {recipe.terms.map((term, at) => (
            <tr key={term.task}>
              <th scope="row">{taskById(term.task).title}</th>
              <td>{madeOf(term)}</td>
              <td class="number">{cell(values[at] ?? null)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function worth(term: Term, scores: readonly SplitScore[]): number | null {
  const value = termValue(term, scores);
  return 'missing' in value ? null : value.value;
}

function cell(value: number | null): string {
  return value === null ? '–' : score(value);
}

/** e.g. `accuracy and F1`, `accuracy, matched and mismatched`. */
function madeOf({ parts, combine }: Term): string {
  const [first] = parts;
  const metrics = first.metrics.map((id) => measureNames(id).short).join(' and ');
  if (parts.length === 1) return metrics;
  const splits = parts.map(partWord).join(' and ');
  return combine === 'pooled' ? `${metrics}, ${splits} as one` : `${metrics}, ${splits}`;
}

function partWord({ split }: Part): string {
  return split.replace(/^validation_/, '').replaceAll('_', ' ');
}
