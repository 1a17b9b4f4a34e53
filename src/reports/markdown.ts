import { recipes } from '../averages/averages.ts';
import type { RunRecord } from '../runs/record.ts';
import { taskById } from '../tasks/glue.ts';
import { hundred, hundredfold, measuresOf } from './measures.ts';

/** A run as Markdown: every split's metrics, every average with its name, and every notice. */
export function markdownOf(record: RunRecord): string {
  const parts = [
    `# ${escaped(titleOf(record))}`,
    runLine(record),
    splitTable(record),
    '## Averages',
    averageTable(record),
    ...(record.absent.length > 0 ? ['## Not in this run', absentList(record)] : []),
    ...(record.notices.length > 0 ? ['## Notices', noticeList(record)] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

function titleOf({ request, status }: RunRecord): string {
  const system = request.system === 'files' ? 'a system from files' : request.system;
  const data = request.data === 'starter' ? 'the starter set' : 'files';
  return `${system} on ${data}${status === 'done' ? '' : ` (${status})`}`;
}

function runLine({ engine, startedAt, app, request }: RunRecord): string {
  const when = startedAt === 0 ? '' : `${new Date(startedAt).toISOString()}, `;
  const what = engine === null ? 'no model was loaded' : `${engine.dtype} on ${engine.device}`;
  const rows = request.limit === null ? '' : `, ${request.limit} ${request.subset} rows a split`;
  return `${when}Isinglass ${escaped(app)}, ${what}${rows}. All scores × 100.`;
}

function splitTable({ splits }: RunRecord): string {
  const lines = splits.flatMap((split) =>
    measuresOf(split).map(({ title, value }) => [
      taskById(split.task).title,
      split.split,
      title,
      hundredfold(value),
      `${split.scored} of ${split.rowsInFile}`,
    ]),
  );
  return table(['Task', 'Split', 'Metric', 'Score', 'Rows scored'], lines);
}

function averageTable({ averages }: RunRecord): string {
  const lines = recipes.flatMap((recipe) => {
    const average = averages[recipe.id];
    if (average === undefined) return [];
    if ('value' in average) {
      const notes = [average.convention ?? [], average.notes].flat().join(' ');
      return [[average.name, hundred(average.value), notes]];
    }
    const { partial } = average;
    const kept =
      partial && `${hundred(partial.value)} partial, ${partial.tasks} of ${partial.of} tasks`;
    return [[average.name, kept ?? 'undefined', average.undefined]];
  });
  return table(['Average', 'Score', 'Note'], lines);
}

function absentList({ absent }: RunRecord): string {
  return absent
    .map(({ task, split, reason }) => {
      const name = `${taskById(task).title}${split === undefined ? '' : ` ${split}`}`;
      return `- ${escaped(name)}: ${escaped(reason)}`;
    })
    .join('\n');
}

function noticeList({ notices }: RunRecord): string {
  return notices.map(({ sentence, next }) => `- ${escaped(sentence)} ${escaped(next)}`).join('\n');
}

/** A Markdown table of plain texts. */
export function table(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]): string => `| ${cells.map(escaped).join(' | ')} |`;
  return [row(head), `|${head.map(() => ' --- |').join('')}`, ...lines.map(row)].join('\n');
}

/** Text that Markdown shows as it is: no markup, no table cells, no HTML, one line. */
export function escaped(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]<>|~#&]/g, (mark) =>
      mark === '&' || mark === '<' ? entity(mark) : `\\${mark}`,
    )
    .replaceAll(/\s*\n\s*/g, ' ');
}

function entity(mark: '&' | '<'): string {
  return mark === '&' ? '&amp;' : '&lt;';
}
