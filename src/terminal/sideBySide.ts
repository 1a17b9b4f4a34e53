import type { Recipe } from '../averages/average.ts';
import { commonName } from '../averages/averageName.ts';
import { recipes } from '../averages/averages.ts';
import { hundred } from '../reports/measures.ts';
import type { RunRequest } from '../runs/request.ts';
import type { RunFile } from '../runs/runFile.ts';
import { systemName } from '../runs/systemName.ts';
import { glueTasks } from '../tasks/glue.ts';
import { columns } from './columns.ts';
import { averageValue } from './table.ts';

/** A run in words: `mini · q8 · wasm`. */
export function runWords(request: RunRequest): string {
  return [systemName(request), request.dtype, request.device].join(' · ');
}

/** Several runs beside each other: a column a run, a line a split, its headline metric × 100. */
export function sideBySideTable(files: readonly RunFile[]): string {
  const lines = [
    [
      '× 100',
      ...files.map(({ request, environment }) => runWords({ ...request, ...ran(environment) })),
    ],
    ...splitNames(files).map(([task, split]) => [
      `${task.id} ${split}`,
      ...files.map((file) => scoreWords(file, task, split)),
    ]),
    ...recipes.map((recipe) => averageLine(files, recipe)),
    ['examples/s', ...files.map(({ timings }) => timings.examplesPerSecond?.toFixed(0) ?? '–')],
    ['model bytes', ...files.map(({ environment }) => `${environment.modelBytes ?? '–'}`)],
    ['status', ...files.map(({ status }) => status)],
  ];
  return columns(lines).join('\n');
}

/** What a run turned out to run on, where it came so far. */
function ran({ dtype, device }: RunFile['environment']): Partial<RunRequest> {
  return { ...(dtype === null ? {} : { dtype }), ...(device === null ? {} : { device }) };
}

type Task = (typeof glueTasks)[number];

function splitNames(files: readonly RunFile[]): readonly (readonly [task: Task, split: string])[] {
  return glueTasks.flatMap((task) => {
    const names = files.flatMap((file) => Object.keys(file.tasks[task.id] ?? {}));
    return [...new Set(names)].map((split) => [task, split] as const);
  });
}

function scoreWords(file: RunFile, { id, metrics }: Task, split: string): string {
  const value = file.tasks[id]?.[split]?.metrics[metrics[0]];
  if (value === undefined) return '–';
  return 'value' in value ? hundred(value.value) : 'undefined';
}

/** e.g. `GLUE on starter`: named as the runs may be, for the rows they have. */
function averageLine(files: readonly RunFile[], recipe: Recipe): readonly string[] {
  const names = files.map(({ averages }) => averages[recipe.id]?.name);
  return [commonName(recipe, names), ...files.map((file) => averageWords(file, recipe.id))];
}

function averageWords({ averages }: RunFile, id: (typeof recipes)[number]['id']): string {
  const average = averages[id];
  return average === undefined ? '–' : averageValue(average);
}
