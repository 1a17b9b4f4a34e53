import { type Signal, useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { answerWords, rowAt } from '../../reports/rows.ts';
import type { SplitRecord } from '../../runs/record.ts';
import { taskById } from '../../tasks/glue.ts';
import { TableHead } from '../frame/TableHead.tsx';
import { windowOf } from '../view/window.ts';
import { count, percent } from '../words/numbers.ts';
import { Verdict } from './Verdict.tsx';

interface RowsTableProps {
  split: SplitRecord;
  positions: readonly number[];
  selected: Signal<number | null>;
}

/** Rows of equal height, of which only those in view are drawn: a hundred thousand stay smooth. */
export function RowsTable({ split, positions, selected }: RowsTableProps) {
  const box = useRef<HTMLElement>(null);
  const top = useSignal(0);
  const heights = useSignal({ row: 72, view: 600 });
  const { target, columns } = taskById(split.task);

  // Measured, not assumed: the row's height follows the font size and the width of the page.
  useLayoutEffect(() => {
    const row = box.current?.querySelector('tr[data-row]')?.getBoundingClientRect().height;
    const view = box.current?.clientHeight;
    if (row === undefined || view === undefined || row === 0) return;
    const { value } = heights;
    if (Math.abs(value.row - row) > 0.01 || value.view !== view) heights.value = { row, view };
  });

  const { first, end, above, below } = windowOf(
    positions.length,
    heights.value.row,
    top.value,
    heights.value.view,
  );
  return (
    <section
      ref={box}
      class="rows"
      aria-label="Rows"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
      tabIndex={0}
      onScroll={({ currentTarget }) => {
        top.value = currentTarget.scrollTop;
      }}
    >
      <table aria-rowcount={positions.length + 1}>
        <caption class="sr-only">
          Rows of {taskById(split.task).title}: prediction and truth
        </caption>
        <TableHead
          columns={[
            'Outcome',
            ['Row', 'row-number number'],
            columns.map(capital).join(' / '),
            'Predicted',
            ['Truth', 'truth'],
          ]}
        />
        <tbody>
          {above > 0 && <Gap height={above} />}
          {positions.slice(first, end).map((position, at) => (
            <OneRow
              key={position}
              split={split}
              position={position}
              rowIndex={first + at + 2}
              labelled={target.kind === 'labels'}
              selected={selected}
            />
          ))}
          {below > 0 && <Gap height={below} />}
        </tbody>
      </table>
      {positions.length === 0 && <p class="no-rows">No row matches.</p>}
    </section>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** One cell and no span: a span over columns that a phone hides would give them room. */
function Gap({ height }: { height: number }) {
  return (
    <tr>
      <td style={{ height: `${height}px`, padding: 0, border: 0 }} />
    </tr>
  );
}

interface OneRowProps {
  split: SplitRecord;
  position: number;
  rowIndex: number;
  labelled: boolean;
  selected: Signal<number | null>;
}

function OneRow({ split, position, rowIndex, labelled, selected }: OneRowProps) {
  const row = rowAt(split, position);
  const words = (value: number | null) =>
    answerWords(split, value).replaceAll('_', ' ').replace(/^-/, '−');
  return (
    <tr data-row aria-rowindex={rowIndex} data-selected={selected.value === position}>
      <td id={`verdict-${position}`}>
        <Verdict verdict={row.verdict} />
      </td>
      <td class="row-number number">{count(row.index)}</td>
      <td>
        <button
          type="button"
          class="row-open"
          aria-expanded={selected.value === position}
          aria-describedby={`verdict-${position}`}
          onClick={() => {
            selected.value = selected.value === position ? null : position;
          }}
        >
          <span>{row.text}</span>
          {row.textPair !== null && <span class="pair">{row.textPair}</span>}
        </button>
      </td>
      <td>
        <span class="answer">{words(row.prediction)}</span>
        {labelled && row.probability !== null && (
          <span class="probability">
            <span class="meter" aria-hidden="true">
              <span style={{ transform: `scaleX(${row.probability})` }} />
            </span>
            {percent(row.probability)}
          </span>
        )}
        {!labelled && row.prediction !== null && row.reference !== null && (
          <span class="probability">{difference(row.prediction - row.reference)}</span>
        )}
        <span class="truth-below">truth: {words(row.reference) || 'hidden'}</span>
      </td>
      <td class="truth">
        <span class="answer">{words(row.reference)}</span>
      </td>
    </tr>
  );
}

/** e.g. `+1.25`. */
function difference(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(2)}`;
}
