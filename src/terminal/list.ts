import { recipes } from '../averages/averages.ts';
import { catalog } from '../systems/catalog.ts';
import { dtypes } from '../systems/system.ts';
import { columns, taskList } from './table.ts';

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
