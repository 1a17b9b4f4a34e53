import { recipes } from '../averages/averages.ts';
import { catalog } from '../systems/catalog.ts';
import { dtypes } from '../systems/system.ts';
import { glueTasks, taskById } from '../tasks/glue.ts';
import { columns } from './columns.ts';

/** What `--list` prints: everything that can be named on the command line. */
export function listText(): string {
  return [
    columns([['system', 'dtypes', 'about'], ...systemRows()]).join('\n'),
    taskList(),
    recipes.map(averageLines).join('\n'),
    `dtypes: ${dtypes.join(', ')}`,
  ].join('\n\n');
}

function systemRows(): readonly (readonly string[])[] {
  return catalog.map(({ id, files, about }) => [id, Object.keys(files).join(' '), about]);
}

function averageLines({ id, title, definition }: (typeof recipes)[number]): string {
  return `average ${id}: ${title}\n  ${definition}`;
}

function taskList(): string {
  const rows = glueTasks.map(({ id }) => {
    const { title, splits, metrics } = taskById(id);
    const names = splits.map(
      ({ id: split, labels }) => `${split}${labels === 'hidden' ? '*' : ''}`,
    );
    return [id, title, metrics.join(', '), names.join(' ')];
  });
  return columns([['task', 'title', 'metrics', 'splits (* labels hidden by GLUE)'], ...rows]).join(
    '\n',
  );
}
