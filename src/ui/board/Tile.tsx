import { type Measure, measureNames } from '../../reports/measures.ts';
import type { Page } from '../state/page.ts';
import { hashOf } from '../state/place.ts';
import type { TileLine, TileState, TileView } from '../view/tile.ts';
import { count, score } from '../words/numbers.ts';
import { Range, Score } from './Score.tsx';
import { Spark } from './Spark.tsx';
import { Track, type TrackMark } from './Track.tsx';

const stateWords: Readonly<Record<TileState, string>> = {
  empty: '',
  loading: 'loading',
  waiting: 'waiting',
  running: 'running',
  done: 'done',
  clear: 'clear enough',
  stopped: 'stopped',
  failed: 'failed',
  absent: 'not in this run',
};

/** One task on the board. The whole tile opens the task's rows. */
export function Tile({ tile, page }: { tile: TileView; page: Page }) {
  const { task, state, lines } = tile;
  const place = { tab: 'rows', task: task.id, split: null } as const;
  const open = (event: MouseEvent): void => {
    event.preventDefault();
    page.go(place);
    document.getElementById('tabs')?.scrollIntoView({ block: 'start' });
    document.getElementById('tab-rows')?.focus({ preventScroll: true });
  };
  return (
    <li class="tile" data-state={state}>
      <h3>
        {lines.length > 0 ? (
          <a href={hashOf(place)} aria-describedby={`figure-${task.id}`} onClick={open}>
            {task.title}
          </a>
        ) : (
          task.title
        )}
      </h3>
      <span class="tile-state">{stateWords[state]}</span>
      <p class="asks">{task.asks}</p>
      {lines[0] === undefined ? <NoFigures tile={tile} /> : <Figures lines={lines} />}
      <Foot tile={tile} />
    </li>
  );
}

function NoFigures({ tile }: { tile: TileView }) {
  if (tile.reason !== null) return <p class="reason">{tile.reason}</p>;
  return (
    <>
      <p class="metrics-ahead">
        {tile.task.metrics.map((id) => measureNames(id).short).join(', ')}
      </p>
      <Track marks={[]} baseline={null} />
    </>
  );
}

function Figures({ lines }: { lines: readonly TileLine[] }) {
  const [first, second] = lines;
  if (first === undefined) return null;
  const { headline, baselines, split } = first;
  return (
    <>
      <p class="figure" id={`figure-${split.task}`}>
        <Value value={headline.value} />
        <span class="metric">{headline.short}</span>
      </p>
      <p class="seconds">
        {first.band !== null && (
          <Range band={first.band}>{isNamed(first) && `, ${first.name}`}</Range>
        )}
        {first.second !== null && <Second name={first.second.short} value={first.second.value} />}
        {lines.slice(1).map((line) => (
          <Second
            key={line.split.split}
            name={`on ${splitWords(line.name ?? '')}`}
            value={line.headline.value}
          />
        ))}
      </p>
      <div class="beside">
        <Spark points={split.spark} rows={split.index.length} width={160} height={28} />
      </div>
      <Track marks={marksOf(first, second)} baseline={baselines[0] ?? null} band={first.band} />
      <Majority baselines={baselines} />
    </>
  );
}

/** MNLI's first half needs no name beside “on mismatched”, for which there is no room. */
function isNamed({ name }: TileLine): boolean {
  return name !== null && name !== 'm';
}

/** MNLI's halves in full; the rest of the page has them as its papers do. */
function splitWords(name: string): string {
  return { m: 'matched', mm: 'mismatched' }[name] ?? name;
}

/** What answering every row alike scores, with the tick that marks it on the track. */
function Majority({ baselines }: Pick<TileLine, 'baselines'>) {
  const [first, second] = baselines;
  if (first === undefined) return <p class="baseline">no majority baseline</p>;
  const label = first.label.replaceAll('_', ' ');
  return (
    <p class="baseline" title={`What answering “${label}” to every row scores`}>
      <span class="tick-key" aria-hidden="true" /> majority {score(first.value)}
      {second !== undefined && `, ${measureNames(second.metric).short} ${score(second.value)}`}
    </p>
  );
}

function marksOf(first: TileLine, second: TileLine | undefined): TrackMark[] {
  return [second, first].flatMap((line) => {
    if (line === undefined || !('value' in line.headline.value)) return [];
    return [{ value: line.headline.value.value, hollow: line !== first }];
  });
}

/** An undefined metric shows a dash and says why to whoever points at it or reads it aloud. */
function Value({ value }: { value: Measure['value'] }) {
  if ('value' in value) return <Score value={value.value} />;
  return (
    <span class="undefined" title={value.undefined}>
      –<span class="sr-only">undefined: {value.undefined}</span>
    </span>
  );
}

function Second({ name, value }: { name: string; value: Measure['value'] }) {
  return (
    <span class="second">
      <Value value={value} /> <span class="metric">{name}</span>
    </span>
  );
}

function Foot({ tile }: { tile: TileView }) {
  const { rowsDone, rowsTotal, notices } = tile;
  if (rowsTotal === 0) return null;
  return (
    <>
      <p class="rows-done">
        {rowsDone === rowsTotal ? count(rowsTotal) : `${count(rowsDone)} of ${count(rowsTotal)}`}{' '}
        rows
        {notices > 0 && ` · ${notices} ${notices === 1 ? 'notice' : 'notices'}`}
      </p>
      <span class="hairline" aria-hidden="true">
        <span style={{ transform: `scaleX(${rowsDone / rowsTotal})` }} />
      </span>
    </>
  );
}
