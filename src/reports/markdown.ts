import { recipes } from '../averages/averages.ts';
import type { MetricId } from '../metrics/metric.ts';
import type { Notice } from '../runs/event.ts';
import type { RunRecord, SplitRecord } from '../runs/record.ts';
import type { Interval } from '../statistics/interval.ts';
import { taskById } from '../tasks/glue.ts';
import { baselineOf } from './baseline.ts';
import { diagnosticsOf } from './diagnostics.ts';
import { intervalsOf } from './intervalsOf.ts';
import { intervalsOfAverage } from './intervalsOfAverage.ts';
import {
  aboutNames,
  intervalAbout,
  intervalsMeaning,
  methodLines,
  rangeWords,
} from './intervalWords.ts';
import { hundred, hundredfold, measuresOf } from './measures.ts';
import { runOnData } from './runTitle.ts';
import { baselineNotices } from './underBaseline.ts';

/** A run as Markdown: every split's metrics, every average with its name, and every notice. */
export function markdownOf(record: RunRecord): string {
  const notices = [...baselineNotices(record), ...record.notices];
  const diagnostics = diagnosticLines(record);
  const methods = methodLines(record);
  const parts = [
    `# ${escaped(titleOf(record))}`,
    runLine(record),
    splitTable(record),
    '## Averages',
    averageTable(record),
    ...(diagnostics.length > 0
      ? ['## AX by what its rows test', table(diagnosticHead, diagnostics)]
      : []),
    ...(methods.length > 0 ? ['## Intervals', intervalsMeaning, peeking, list(methods)] : []),
    ...(record.absent.length > 0 ? ['## Not in this run', absentList(record)] : []),
    ...(notices.length > 0 ? ['## Notices', noticeList(notices)] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

function titleOf(record: RunRecord): string {
  return `${runOnData(record)}${record.status === 'done' ? '' : ` (${record.status})`}`;
}

function runLine({ engine, startedAt, app, request }: RunRecord): string {
  const when = startedAt === 0 ? '' : `${new Date(startedAt).toISOString()}, `;
  const what = engine === null ? 'no model was loaded' : `${engine.dtype} on ${engine.device}`;
  const rows = request.limit === null ? '' : `, ${request.limit} ${request.subset} rows a split`;
  return `${when}Isinglass ${escaped(app)}, ${what}${rows}. All scores × 100.`;
}

function splitTable(record: RunRecord): string {
  const lines = record.splits.flatMap((split) =>
    measuresOf(split).map(({ id, title, value }) => [
      taskById(split.task).title,
      split.split,
      title,
      hundredfold(value),
      ...rangeCells(intervalsOf(record, split, id)),
      majorityWords(split, id),
      `${split.scored} of ${split.rowsInFile}`,
    ]),
  );
  const head = ['Task', 'Split', 'Metric', 'Score', ...rangeHead, 'Majority', 'Rows scored'];
  return table(head, lines);
}

const abouts = ['population', 'split'] as const;
const rangeHead = abouts.map((about) => `${aboutNames[about]}, 95 %`);

const peeking =
  '† Valid however often one looked while the rows arrived, and wider for that; the others hold for a number of rows that was fixed before.';

function rangeCells(intervals: readonly Interval[]): readonly string[] {
  return abouts.map((about) => {
    const interval = intervalAbout(intervals, about);
    if (interval === null) return '';
    return `${rangeWords(interval)}${interval.validUnderPeeking ? ' †' : ''}`;
  });
}

function list(lines: readonly string[]): string {
  return lines.map((line) => `- ${escaped(line)}`).join('\n');
}

function majorityWords(split: SplitRecord, id: MetricId): string {
  const baseline = baselineOf(split, id);
  return baseline === null ? '' : hundred(baseline.value);
}

const diagnosticHead = ['Category', 'Phenomenon', 'Rows', 'Matthews', 'Accuracy', '95 %'];

function diagnosticLines({ splits }: RunRecord): readonly (readonly string[])[] {
  return splits
    .flatMap(diagnosticsOf)
    .map(({ category, phenomenon, rows, matthews, accuracy, interval }) => [
      ...[category, phenomenon ?? 'all', String(rows), hundredfold(matthews), hundred(accuracy)],
      rangeWords(interval),
    ]);
}

function averageTable(record: RunRecord): string {
  const lines = recipes.flatMap((recipe) => {
    const average = record.averages[recipe.id];
    const ranges = rangeCells(intervalsOfAverage(record, recipe));
    if (average === undefined) return [];
    if ('value' in average) {
      const notes = [average.convention ?? [], average.notes].flat().join(' ');
      return [[average.name, hundred(average.value), ...ranges, notes]];
    }
    const { partial } = average;
    const kept =
      partial && `${hundred(partial.value)} partial, ${partial.tasks} of ${partial.of} tasks`;
    return [[average.name, kept ?? 'undefined', ...ranges, average.undefined]];
  });
  return table(['Average', 'Score', ...rangeHead, 'Note'], lines);
}

function absentList({ absent }: RunRecord): string {
  return absent
    .map(({ task, split, reason }) => {
      const name = `${taskById(task).title}${split === undefined ? '' : ` ${split}`}`;
      return `- ${escaped(name)}: ${escaped(reason)}`;
    })
    .join('\n');
}

function noticeList(notices: readonly Notice[]): string {
  return notices
    .map(({ task, split, sentence, next }) => {
      const of = task === undefined ? [] : [taskById(task).title, split ?? []].flat();
      const about = of.length === 0 ? '' : `${of.join(', ')}: `;
      return `- ${escaped(`${about}${sentence}`)} ${escaped(next)}`;
    })
    .join('\n');
}

/** A Markdown table of plain texts. */
export function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]): string => `| ${cells.map(escaped).join(' | ')} |`;
  return [row(head), `|${head.map(() => ' --- |').join('')}`, ...lines.map(row)].join('\n');
}

/** Text that Markdown shows as it is: no markup, no table cells, no HTML, one line. */
export function escaped(text: string): string {
  return text
    .replaceAll(/\s*[\p{Cc}\p{Zl}\p{Zp}]+\s*/gu, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]<>|~#&$]/g, (mark) =>
      mark === '&' || mark === '<' ? entity(mark) : `\\${mark}`,
    )
    .replace(/^(\d*)([-+.)])(?=\s|$)/, '$1\\$2');
}

function entity(mark: '&' | '<'): string {
  return mark === '&' ? '&amp;' : '&lt;';
}
