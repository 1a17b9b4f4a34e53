import { useSignal } from '@preact/signals';
import { type Flip, type FlipKind, flipsOf } from '../../reports/comparison/flips.ts';
import type { ComparedSplit } from '../../reports/comparison/splitComparison.ts';
import { hundred } from '../../reports/measures.ts';
import { answerWords } from '../../reports/rows.ts';
import { taskById } from '../../tasks/glue.ts';
import { TableHead } from '../frame/TableHead.tsx';
import { TableScroll } from '../frame/TableScroll.tsx';
import { count, counted } from '../words/numbers.ts';

const kinds: Readonly<Record<FlipKind, string>> = {
  lost: 'lost: right, then wrong',
  gained: 'gained: wrong, then right',
  'otherwise-wrong': 'wrong both times',
  unlabelled: 'no true answer known',
};

/** So many rows are shown at first, and more at each press. */
const page = 50;

interface FlipsProps {
  splits: readonly ComparedSplit[];
  /** How the two runs are called. */
  names?: readonly [first: string, second: string];
  /** `kind`: what was lost first. `lead`: what the first run had been surest of first. */
  order?: 'kind' | 'lead';
}

/** Every row whose predicted label is another in the second run. */
export function Flips({ splits, names = ['First', 'Second'], order = 'kind' }: FlipsProps) {
  const kind = useSignal<FlipKind | 'all'>('all');
  const shown = useSignal(page);
  const all = splits.flatMap((split) => flipsOf(split).map((flip) => ({ flip, split })));
  if (order === 'lead') all.sort((a, b) => b.flip.lead - a.flip.lead);
  const chosen = all.filter(({ flip }) => kind.value === 'all' || flip.kind === kind.value);
  if (all.length === 0) {
    return <p class="fine">No row gets another answer: the two agree on every one.</p>;
  }
  return (
    <section class="flips" aria-labelledby="flips-title">
      <h2 id="flips-title">{counted(all.length, 'flipped row')}</h2>
      <label class="field">
        <span>Show</span>
        <select
          value={kind.value}
          onChange={({ currentTarget: { value } }) => {
            kind.value = isKind(value) ? value : 'all';
            shown.value = page;
          }}
        >
          <option value="all">all of them</option>
          {Object.entries(kinds).map(([id, words]) => (
            <option key={id} value={id}>
              {words} ({count(all.filter(({ flip }) => flip.kind === id).length)})
            </option>
          ))}
        </select>
      </label>
      <p class="fine">
        {order === 'lead' ? 'What the reference had been surest of comes first. ' : ''}“ahead by”:
        points of probability between that label and the next likely one; under 10 it was a near
        tie.
      </p>
      <TableScroll label="Flipped rows">
        <table class="results flip-rows">
          <caption class="sr-only">Rows that the two runs answer differently</caption>
          <TableHead columns={['Task', 'Text', 'True', names[0], names[1], 'What became of it']} />
          <tbody>
            {chosen.slice(0, shown.value).map(({ flip, split }) => (
              <FlipLine
                key={`${flip.task}/${flip.split}/${flip.first.position}`}
                flip={flip}
                split={split}
              />
            ))}
          </tbody>
        </table>
      </TableScroll>
      {chosen.length > shown.value && (
        <button
          type="button"
          onClick={() => {
            shown.value += page;
          }}
        >
          Show {count(Math.min(page, chosen.length - shown.value))} more of {count(chosen.length)}
        </button>
      )}
    </section>
  );
}

function isKind(text: string): text is FlipKind {
  return text in kinds;
}

function FlipLine({ flip, split }: { flip: Flip; split: ComparedSplit }) {
  const words = (value: number | null): string =>
    answerWords(split.first, value).replaceAll('_', ' ') || '–';
  return (
    <tr>
      <th scope="row">{taskById(flip.task).title}</th>
      <td class="flip-text">
        {flip.first.text || `row ${count(flip.first.index)} (its text is not in the file)`}
        {flip.first.textPair !== null && <span class="flip-pair">{flip.first.textPair}</span>}
      </td>
      <td>{words(flip.first.reference)}</td>
      <td>
        {words(flip.first.prediction)}
        <Logits values={flip.firstLogits} />
        <span class="logits">ahead by {hundred(flip.lead)}</span>
      </td>
      <td>
        {words(flip.second.prediction)}
        <Logits values={flip.secondLogits} />
      </td>
      <td data-flip={flip.kind}>{kinds[flip.kind]}</td>
    </tr>
  );
}

function Logits({ values }: { values: readonly number[] }) {
  return (
    <span class="logits" title="Logits, in the order of the model">
      {values.map((value) => value.toFixed(2)).join(' ')}
    </span>
  );
}
