import type { AverageValue } from '../../averages/average.ts';
import { recipeById, recipes } from '../../averages/averages.ts';
import type { RunRecord } from '../../runs/record.ts';
import { Choice } from '../frame/Choice.tsx';
import { Popover } from '../frame/Popover.tsx';
import type { Page } from '../state/page.ts';
import { averageOfRun } from '../state/run.ts';
import { score } from '../words/numbers.ts';

/** Every way to average the tasks with what it gives, and the whole definition of the chosen one. */
export function RecipeMenu({ page, record }: { page: Page; record: RunRecord | null }) {
  const current = recipeById(page.recipe.value);
  const button = (
    <>
      <span class="recipe-word">Averaged as</span> <strong>{current.title}</strong>
      <span class="recipe-count">: {current.terms.length} tasks</span>
    </>
  );
  return (
    <Popover class="recipes" title="How tasks are averaged" button={button}>
      {recipes.map(({ id, title, definition, source, terms }) => (
        <Choice
          key={id}
          name="recipe"
          checked={id === current.id}
          onChoose={() => {
            page.recipe.value = id;
          }}
          title={title}
          figure={record === null ? '' : shortly(averageOfRun(record, id))}
        >
          {id === current.id ? (
            <>
              {definition} <span class="source">{source}</span>
            </>
          ) : (
            `${terms.length} tasks`
          )}
        </Choice>
      ))}
    </Popover>
  );
}

function shortly(average: AverageValue | null): string {
  if (average === null) return '';
  return 'value' in average ? score(average.value) : 'undefined';
}
