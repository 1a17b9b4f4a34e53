import { recipes } from '../../averages/averages.ts';
import { intervalsOfAverage } from '../../reports/intervalsOfAverage.ts';
import type { RunRecord } from '../../runs/record.ts';
import { figures, TableHead } from '../frame/TableHead.tsx';
import { TableScroll } from '../frame/TableScroll.tsx';
import { score } from '../words/numbers.ts';
import { Intervals } from './Intervals.tsx';

/** Every average of a run, each with its definition, its source and its conventions. */
export function AveragesTable({ record }: { record: RunRecord }) {
  return (
    <TableScroll label="Every average">
      <table class="results averages">
        <caption>Every average, × 100: one run, several “GLUE averages”</caption>
        <TableHead
          columns={['Average', ...figures('Score', '95 % interval', 'Tasks'), 'What it is']}
        />
        <tbody>
          {recipes.map((recipe) => (
            <AverageRow key={recipe.id} recipe={recipe} record={record} />
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

function AverageRow({ recipe, record }: { recipe: (typeof recipes)[number]; record: RunRecord }) {
  const average = record.averages[recipe.id];
  const whole = average !== undefined && 'value' in average ? average : null;
  const short = average !== undefined && 'undefined' in average ? average : null;
  const notes = [
    whole?.convention,
    ...(whole?.notes ?? []),
    short?.undefined,
    short?.partial?.convention,
  ];
  return (
    <tr>
      <th scope="row">{average?.name ?? recipe.title}</th>
      <td class="number strong">
        {whole !== null ? score(whole.value) : short?.partial ? score(short.partial.value) : '–'}
        {short?.partial && <span class="partial-word"> partial</span>}
      </td>
      <td class="number line-range">
        <Intervals intervals={intervalsOfAverage(record, recipe)} />
      </td>
      <td class="number">
        {short?.partial ? `${short.partial.tasks} of ${recipe.terms.length}` : recipe.terms.length}
      </td>
      <td class="what">
        <details>
          <summary>Definition</summary>
          <p>{recipe.definition}</p>
          <p class="source">{recipe.source}</p>
        </details>
        {notes.map((note) => note && <p key={note}>{note}</p>)}
      </td>
    </tr>
  );
}
