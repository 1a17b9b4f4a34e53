import { useSignal } from '@preact/signals';
import type { AverageId } from '../../averages/average.ts';
import { type Board, type BoardRow, boards } from '../../reports/leaderboard/board.ts';
import { type Place, placeOn } from '../../reports/leaderboard/place.ts';
import { referenceNotes } from '../../reports/leaderboard/referenceNotes.ts';
import { figures, TableHead } from '../frame/TableHead.tsx';
import { TableScroll } from '../frame/TableScroll.tsx';
import type { RunAtHand } from '../view/runsAtHand.ts';
import { millions } from '../words/numbers.ts';
import { Flag } from './Flag.tsx';
import { ReferenceCells } from './ReferenceCells.tsx';

const all = boards();

interface BoardsProps {
  /** The recipe that the page averages by: the board that is shown first. */
  recipe: AverageId;
  runs: readonly RunAtHand[];
}

/** Reference rows under one average at a time, and this browser's runs under the same one. */
export function Boards({ recipe, runs }: BoardsProps) {
  const chosen = useSignal<string>(recipe);
  const board = all.find(({ id }) => id === chosen.value) ?? all[0];
  if (board === undefined) return null;
  return (
    <section class="boards" aria-labelledby="boards-title">
      <h2 id="boards-title" tabIndex={-1}>
        Reference scores, each under its own average
      </h2>
      <label class="field">
        <span>Average</span>
        <select
          value={board.id}
          onChange={({ currentTarget }) => {
            chosen.value = currentTarget.value;
          }}
        >
          {all.map(({ id, title, split }) => (
            <option key={id} value={id}>
              {title}, {split}
            </option>
          ))}
        </select>
      </label>
      <p class="fine board-definition">{board.definition}</p>
      <BoardTable board={board} runs={runs} />
      <ReferenceCells />
    </section>
  );
}

type Entry =
  | { readonly kind: 'reference'; readonly value: number; readonly row: BoardRow }
  | {
      readonly kind: 'run';
      readonly value: number;
      readonly run: RunAtHand;
      readonly notes: readonly string[];
    };

function BoardTable({ board, runs }: { board: Board; runs: readonly RunAtHand[] }) {
  const placed = runs.map((run) => ({ run, place: placeOn(board, run.averages) }));
  const entries: Entry[] = [
    ...board.rows.map((row): Entry => ({ kind: 'reference', value: row.value, row })),
    ...placed.flatMap(({ run, place }): Entry[] => {
      return 'not' in place ? [] : [{ kind: 'run', value: place.value, run, notes: place.notes }];
    }),
  ].sort((one, other) => other.value - one.value);
  return (
    <>
      <TableScroll label={`Reference scores: ${board.title}`}>
        <table class="results board-rows">
          <caption class="sr-only">{board.title}, × 100, the best first</caption>
          <TableHead
            columns={[
              ['Model or run', 'sticky'],
              ...figures('Average', 'Parameters'),
              'How it came to be',
              'Source',
            ]}
          />
          <tbody>
            {entries.map((entry) =>
              entry.kind === 'run' ? (
                <RunRow key={entry.run.key} entry={entry} />
              ) : (
                <ReferenceRow key={entry.row.row.model} entry={entry.row} />
              ),
            )}
          </tbody>
        </table>
      </TableScroll>
      <NotPlaced placed={placed} />
    </>
  );
}

function ReferenceRow({ entry: { row, value, from } }: { entry: BoardRow }) {
  return (
    <tr>
      <th scope="row" class="sticky">
        {row.model}
      </th>
      <td class="number strong">
        {value.toFixed(2)}
        <Flag words={from} />
        {!row.verified && <Flag words="unverified" />}
      </td>
      <td class="number">{row.parameters === null ? 'not said' : millions(row.parameters)}</td>
      <td>{row.mode}</td>
      <td class="what">{[row.source, ...referenceNotes(row)].join(' ')}</td>
    </tr>
  );
}

function RunRow({ entry: { run, value, notes } }: { entry: Extract<Entry, { kind: 'run' }> }) {
  const { parameters: count } = run.costs;
  return (
    <tr class="own">
      <th scope="row" class="sticky">
        {run.name}
        <Flag words={`this browser, ${run.where}`} />
      </th>
      <td class="number strong">{value.toFixed(2)}</td>
      <td class="number">{'value' in count ? millions(count.value) : 'not known'}</td>
      <td>{run.mode}</td>
      <td class="what">
        {['A run of this browser on complete official splits.', ...notes].join(' ')}
      </td>
    </tr>
  );
}

function NotPlaced({ placed }: { placed: readonly { run: RunAtHand; place: Place }[] }) {
  const left = placed.flatMap(({ run, place }) =>
    'not' in place ? [{ run, why: place.not }] : [],
  );
  if (placed.length === 0) {
    return <p class="fine">A run of this browser takes its place here once it has one.</p>;
  }
  if (left.length === 0) return null;
  return (
    <details class="not-placed">
      <summary>
        {left.length === placed.length
          ? 'No run'
          : `${placed.length - left.length} of ${placed.length} runs`}{' '}
        of this browser can be placed here: why
      </summary>
      <ul>
        {left.map(({ run, why }) => (
          <li key={run.key}>
            <strong>{run.name}</strong> ({run.where}): {why}
          </li>
        ))}
      </ul>
    </details>
  );
}
