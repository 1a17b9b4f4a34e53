import type { Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { labelChances } from '../../reports/chances.ts';
import { answerWords, rowAt } from '../../reports/rows.ts';
import type { SplitRecord } from '../../runs/record.ts';
import { taskById } from '../../tasks/glue.ts';
import { count, counted, percent } from '../words/numbers.ts';
import { Verdict } from './Verdict.tsx';

interface RowDetailProps {
  split: SplitRecord;
  positions: readonly number[];
  selected: Signal<number | null>;
  /** Opens Own sentence with a row's texts; they stay on the page. */
  onTry: (text: string, textPair: string | null) => void;
}

/** One row in full: whole texts, every label's probability, and what the model was given. */
export function RowDetail({ split, positions, selected, onTry }: RowDetailProps) {
  const aside = useRef<HTMLElement>(null);
  const position = selected.value;
  useEffect(() => goTo(aside.current), [position]);
  if (position === null) return null;
  const row = rowAt(split, position);
  const at = positions.indexOf(position);
  const step = (by: number): void => {
    selected.value = positions[at + by] ?? position;
  };
  const { columns, target } = taskById(split.task);
  return (
    <aside ref={aside} class="row-detail" aria-label={`Row ${count(row.index)} in full`}>
      <div class="detail-head">
        <h3 tabIndex={-1}>Row {count(row.index)}</h3>
        <Verdict verdict={row.verdict} />
        <button type="button" disabled={at <= 0} onClick={() => step(-1)}>
          Previous
        </button>
        <button
          type="button"
          disabled={at < 0 || at >= positions.length - 1}
          onClick={() => step(1)}
        >
          Next
        </button>
        <button
          type="button"
          onClick={() => {
            selected.value = null;
            document
              .querySelector<HTMLElement>(`[aria-describedby="verdict-${position}"]`)
              ?.focus();
          }}
        >
          Close
        </button>
      </div>
      <dl class="detail-texts">
        <dt>{columns[0]}</dt>
        <dd>{row.text}</dd>
        {row.textPair !== null && (
          <>
            <dt>{columns[1]}</dt>
            <dd>{row.textPair}</dd>
          </>
        )}
      </dl>
      {target.kind === 'labels' ? (
        <Chances split={split} position={position} reference={row.reference} />
      ) : (
        <p>
          Predicted {answerWords(split, row.prediction).replace('-', '−')}, truth{' '}
          {answerWords(split, row.reference) || 'hidden'} on a scale from 0 to 5.
        </p>
      )}
      <p class="fine">
        {counted(split.tokenCounts[position] ?? 0, 'token')} were read.{' '}
        {row.text !== '' && (
          <button type="button" onClick={() => onTry(row.text, row.textPair)}>
            Try it in Own sentence
          </button>
        )}
      </p>
    </aside>
  );
}

interface ChancesProps {
  split: SplitRecord;
  position: number;
  reference: number | null;
}

function Chances({ split, position, reference }: ChancesProps) {
  return (
    <table class="chances">
      <caption>Probability of each label</caption>
      <thead class="sr-only">
        <tr>
          <th scope="col">Label</th>
          <th scope="col">Probability</th>
          <th scope="col">Truth</th>
        </tr>
      </thead>
      <tbody>
        {labelChances(split, position).map(({ id, label, chance }) => (
          <tr key={id}>
            <th scope="row">{label.replaceAll('_', ' ')}</th>
            <td>
              <span class="meter" aria-hidden="true">
                <span style={{ transform: `scaleX(${chance})` }} />
              </span>
              {percent(chance)}
            </td>
            <td>{reference === id ? 'the truth' : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** An opened row is read next, not after every other row; Previous and Next keep their focus. */
function goTo(aside: HTMLElement | null): void {
  if (aside === null || aside.contains(document.activeElement)) return;
  aside.querySelector('h3')?.focus({ preventScroll: true });
}
