import type { AverageValue, Recipe, SplitScore } from '../averages/average.ts';
import { averageOf } from '../averages/averageOf.ts';
import { lengthNote, recipes } from '../averages/averages.ts';
import type { Notice, RunEvent } from './event.ts';
import { createLoading } from './loading.ts';
import type { RunRecord, SplitRecord } from './record.ts';
import type { RunRequest } from './request.ts';
import { createSplitTally, type SplitTally } from './splitTally.ts';
import { stopNotices } from './stopNotices.ts';

/** The fold of a run's events. The same fold feeds the page, the terminal and the run file. */
export interface Tally {
  /** The run as it stands; metrics and averages are brought up to date when it is read. */
  readonly record: RunRecord;
  apply(event: RunEvent): void;
}

/** What an average's recipe reads of a split. */
export function splitScoreOf(split: SplitRecord): SplitScore {
  const { task, scored, rowsInFile, correct, metrics, origin } = split;
  return { task, split: split.split, scored, rowsInFile, correct, metrics, origin };
}

/** Starts the fold of a run that was just asked for. */
export function createTally(request: RunRequest): Tally {
  const record = waitingRecord(request);
  const tallies = new Map<string, SplitTally>();
  const loadingWith = createLoading();
  const settle = (): void => {
    const changes = [...tallies.values()].map((tally) => tally.settle());
    if (changes.includes(true)) settleAverages(record);
  };
  return {
    get record() {
      settle();
      return record;
    },
    apply: (event) => {
      if (event.type === 'download') record.loading = loadingWith(event);
      else applyEvent(record, tallies, event);
      if (event.type !== 'run-ended' && event.type !== 'run-failed') return;
      settle();
      for (const tally of tallies.values()) tally.finish();
      if (tallies.size > 0) settleAverages(record);
    },
  };
}

function waitingRecord(request: RunRequest): RunRecord {
  return {
    request,
    startedAt: 0,
    app: '',
    status: 'waiting',
    loading: null,
    engine: null,
    notices: [],
    splits: [],
    absent: [],
    averages: {},
    error: null,
    firstRowMs: null,
    readyMs: null,
    elapsedMs: 0,
  };
}

function settleAverages(record: RunRecord): void {
  const scores = record.splits.map(splitScoreOf);
  record.averages = Object.fromEntries(
    recipes.map((recipe) => [recipe.id, withLengthNote(averageOf(recipe, scores), recipe, record)]),
  );
}

/** A recipe states where texts are cut: said where this run cut some text elsewhere. */
function withLengthNote(average: AverageValue, recipe: Recipe, record: RunRecord): AverageValue {
  if (!('value' in average)) return average;
  const cut = record.splits.find(
    (split) =>
      recipe.terms.some(({ task }) => task === split.task) && isCutElsewhere(split, recipe),
  );
  const note = lengthNote(recipe, cut?.reading?.effectiveMaxLength ?? recipe.maxLength ?? 0);
  return note === null ? average : { ...average, notes: [...average.notes, note] };
}

/** True where the recipe's limit would have given some row other tokens than this run's did. */
function isCutElsewhere(split: SplitRecord, { maxLength }: Recipe): boolean {
  const limit = split.reading?.effectiveMaxLength ?? null;
  if (limit === null || maxLength === null || limit === maxLength) return false;
  return split.rowsTruncated > 0 || split.mostTokens > maxLength;
}

/** The same thing said twice is said once. */
function addNotice(record: RunRecord, notice: Notice): void {
  const { code, sentence, task, split } = notice;
  const isSame = (other: Notice): boolean =>
    other.code === code &&
    other.sentence === sentence &&
    other.task === task &&
    other.split === split;
  if (!record.notices.some(isSame)) record.notices.push(notice);
}

function notFiniteNotice({ task, split, rowsNotFinite, rowsDone }: SplitRecord): Notice[] {
  if (rowsNotFinite === 0) return [];
  return [
    {
      code: 'logits-not-finite',
      task,
      split,
      sentence: `${rowsNotFinite} of ${rowsDone} rows got logits that are no finite numbers: they have no prediction and are left out of the score.`,
      next: 'Half precision overflows like this: choose dtype fp32, or device WASM.',
    },
  ];
}

const keyOf = (task: string, split: string): string => `${task}/${split}`;

function applyEvent(
  record: RunRecord,
  tallies: Map<string, SplitTally>,
  event: Exclude<RunEvent, { type: 'download' }>,
): void {
  const tallyOf = (of: { task: string; split: string }) => tallies.get(keyOf(of.task, of.split));
  switch (event.type) {
    case 'run-started':
      Object.assign(record, { startedAt: event.at, app: event.app, status: 'loading' });
      return;
    case 'notice':
      addNotice(record, event.notice);
      return;
    case 'splits-ready':
      for (const data of event.splits) {
        const tally = createSplitTally(data);
        tallies.set(keyOf(data.task, data.split), tally);
        record.splits.push(tally.record);
      }
      record.absent = [...record.absent, ...event.absent];
      return;
    case 'model-ready':
      Object.assign(record, { engine: event.engine, status: 'running', loading: null });
      record.readyMs ??= event.at;
      record.elapsedMs = event.at;
      for (const reading of event.readings) tallyOf(reading)?.read(reading);
      return;
    case 'reading-changed':
      tallyOf(event.reading)?.read(event.reading);
      return;
    case 'batch-done':
      record.firstRowMs ??= event.at;
      record.elapsedMs = event.at;
      if (event.heapBytes) record.heapBytes = Math.max(event.heapBytes, record.heapBytes ?? 0);
      tallyOf(event)?.add(event);
      return;
    case 'split-clear': {
      const split = tallyOf(event)?.record;
      if (split) split.isClear = true;
      return;
    }
    case 'explained': {
      const split = tallyOf(event)?.record;
      if (split) split.examples = event.examples;
      return;
    }
    case 'degraded':
      addNotice(record, event.notice);
      record.engine = event.engine;
      return;
    case 'run-ended':
      Object.assign(record, { status: event.status, loading: null, elapsedMs: event.at });
      for (const notice of record.splits.flatMap(notFiniteNotice)) addNotice(record, notice);
      for (const notice of stopNotices(record)) addNotice(record, notice);
      return;
    case 'run-failed':
      Object.assign(record, { status: 'failed', loading: null, error: event.error });
      record.elapsedMs = event.at;
      for (const notice of record.splits.flatMap(notFiniteNotice)) addNotice(record, notice);
      return;
  }
}
