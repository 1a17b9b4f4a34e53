import { useSignal } from '@preact/signals';
import type { AverageId } from '../../averages/average.ts';
import { axes, axisOf } from '../../reports/tradeoff/axis.ts';
import { type ScoreChoice, scoreChoices } from '../../reports/tradeoff/scoreChoice.ts';
import { type Tradeoff, tradeoffOf } from '../../reports/tradeoff/tradeoff.ts';
import type { RunAtHand } from '../view/runsAtHand.ts';
import { counted } from '../words/numbers.ts';
import { TradeoffChart } from './TradeoffChart.tsx';
import { TradeoffTable } from './TradeoffTable.tsx';

const choices = scoreChoices();

interface TradeoffViewProps {
  /** The recipe that the page averages by. */
  recipe: AverageId;
  runs: readonly RunAtHand[];
}

/** A chart of scores over one cost, its twin as a table, and what is left out and why. */
export function TradeoffView({ recipe, runs }: TradeoffViewProps) {
  const chosen = useSignal<string | null>(null);
  const against = useSignal('bytes');
  const choice = choices.find(({ id }) => id === chosen.value) ?? firstChoice(recipe, runs);
  const axis = axisOf(
    choice.published.length > 0 && chosen.value === null ? 'parameters' : against.value,
  );
  const tradeoff = tradeoffOf(choice, axis, runs);
  return (
    <section class="tradeoff" aria-labelledby="tradeoff-title">
      <h2 id="tradeoff-title">What a score costs</h2>
      <div class="filters">
        <Select
          name="Score"
          value={choice.id}
          options={choices.map(({ id, title }) => [id, title])}
          onChange={(id) => {
            against.value = axis.id;
            chosen.value = id;
          }}
        />
        <Select
          name="Against"
          value={axis.id}
          options={axes.map(({ id, title }) => [id, title])}
          onChange={(id) => {
            chosen.value = choice.id;
            against.value = id;
          }}
        />
      </div>
      <p class="fine board-definition">{choice.definition}</p>
      {tradeoff.points.length === 0 ? (
        <Empty choice={choice} hasRuns={runs.length > 0} />
      ) : (
        <>
          <TradeoffChart tradeoff={tradeoff} axis={axis} score={choice.title} />
          <FrontWords tradeoff={tradeoff} />
          <TradeoffTable tradeoff={tradeoff} axis={axis} score={choice.title} />
        </>
      )}
      <LeftOut tradeoff={tradeoff} />
    </section>
  );
}

/** The page's average on the starter set or on official splits, whichever has runs; else Turc's sizes. */
function firstChoice(recipe: AverageId, runs: readonly RunAtHand[]): ScoreChoice {
  const withRuns = (id: string) =>
    choices.find((one) => {
      return one.id === id && runs.some(({ averages }) => 'value' in one.score(averages));
    });
  const found =
    withRuns(recipe) ??
    withRuns(`${recipe}-starter`) ??
    choices.find(({ id }) => id === 'glue-test') ??
    choices[0];
  if (found === undefined) throw new Error('There is no score to choose.');
  return found;
}

function FrontWords({ tradeoff: { fronts, points } }: { tradeoff: Tradeoff }) {
  return (
    <ul class="front-words">
      {points.length === 1 && (
        <li>
          One model is no trade-off yet: choose other systems or dtypes under “Several runs side by
          side”, and each run becomes a mark here.
        </li>
      )}
      {fronts.map(({ mode, points }) => (
        <li key={mode}>
          <strong>Pareto front, {mode}:</strong> {points.map(({ name }) => name).join(' → ')}
        </li>
      ))}
      <li class="fine">
        A front compares figures, not their intervals: a difference inside them may be chance.
        Compare tests two runs on the same rows.
      </li>
      {fronts.length > 1 && (
        <li class="fine">
          Models that came to be in unlike ways have fronts of their own: what a teacher or a search
          cost is not on this chart.
        </li>
      )}
    </ul>
  );
}

function Empty({ choice, hasRuns }: { choice: ScoreChoice; hasRuns: boolean }) {
  if (hasRuns || choice.published.length > 0) {
    return (
      <p>No model has both this score and this cost. Below stands why; choose another pair.</p>
    );
  }
  return (
    <p>
      No run yet. Press Run, once with mini and once with tiny, or choose several dtypes under More
      settings: each run becomes a mark here. Published models stand under scores that end in “test”
      or “validation”.
    </p>
  );
}

function LeftOut({ tradeoff: { left } }: { tradeoff: Tradeoff }) {
  if (left.length === 0) return null;
  return (
    <details class="not-placed">
      <summary>{counted(left.length, 'model')} not on this chart: why</summary>
      <ul>
        {left.map(({ key, name, why }) => (
          <li key={key}>
            <strong>{name}</strong>: {why}
          </li>
        ))}
      </ul>
    </details>
  );
}

interface SelectProps {
  name: string;
  value: string;
  options: readonly (readonly [id: string, title: string])[];
  onChange: (id: string) => void;
}

function Select({ name, value, options, onChange }: SelectProps) {
  return (
    <label class="field">
      <span>{name}</span>
      <select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {options.map(([id, title]) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
