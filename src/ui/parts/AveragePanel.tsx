import type { AverageId, AverageValue } from '../../averages/average.ts';
import { lengthNote, recipeById, recipes } from '../../averages/averages.ts';
import type { RunRecord } from '../../runs/record.ts';
import type { Page } from '../state/page.ts';
import { averageOfRun, type RunView } from '../state/run.ts';
import { score } from '../words/numbers.ts';
import { Choice } from './Choice.tsx';
import { Popover } from './Popover.tsx';
import { Spark } from './Spark.tsx';

/** The average: its number, its name, which recipe it follows and what to know about it. */
export function AveragePanel({ page }: { page: Page }) {
  const view = page.run.view.value;
  const id = page.recipe.value;
  const average = view === null ? null : averageOfRun(view.record, id);
  return (
    <section class="average" aria-labelledby="average-name">
      <h2 id="average-name">{average?.name ?? recipeById(id).title}</h2>
      <Figure average={average} />
      {view !== null && <Trail view={view} id={id} />}
      <RecipeMenu page={page} record={view?.record ?? null} />
      {average !== null && <Fine average={average} />}
      {view !== null && <LengthNote record={view.record} id={id} />}
    </section>
  );
}

function Figure({ average }: { average: AverageValue | null }) {
  if (average === null) {
    return (
      <p class="average-value" data-empty="true">
        <span aria-hidden="true">––.–</span>
        <span class="sr-only">No average yet</span>
      </p>
    );
  }
  if ('value' in average) {
    return (
      <p class="average-value">
        <data value={average.value}>{score(average.value)}</data>
      </p>
    );
  }
  const { partial } = average;
  return (
    <>
      <p class="average-value" data-partial="true">
        {partial === undefined ? '––.–' : <data value={partial.value}>{score(partial.value)}</data>}
      </p>
      {partial !== undefined && (
        <p class="partial">
          partial, {partial.tasks} of {partial.of} tasks
        </p>
      )}
    </>
  );
}

/** How the average moved while rows arrived. */
function Trail({ view, id }: { view: RunView; id: AverageId }) {
  const points = view.trail.of[id];
  const rows = view.record.splits.reduce((sum, split) => sum + split.index.length, 0);
  if (points.length < 2) return null;
  return (
    <figure class="trail">
      <Spark points={points} rows={rows} width={320} height={64} />
      <figcaption>The average as rows arrived</figcaption>
    </figure>
  );
}

function RecipeMenu({ page, record }: { page: Page; record: RunRecord | null }) {
  const current = recipeById(page.recipe.value);
  const button = (
    <>
      <span class="recipe-word">Averaged as</span> <strong>{current.title}</strong>
      <span class="recipe-count">: {current.terms.length} tasks</span>
    </>
  );
  return (
    <Popover class="recipes" title="How tasks are averaged" button={button}>
      {recipes.map(({ id, title, definition, source }) => (
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
          {definition} <span class="source">{source}</span>
        </Choice>
      ))}
    </Popover>
  );
}

function shortly(average: AverageValue | null): string {
  if (average === null) return '';
  return 'value' in average ? score(average.value) : 'undefined';
}

/** Why there is no whole average, by which convention there is one, and what else to know. */
function Fine({ average }: { average: AverageValue }) {
  const notes =
    'value' in average
      ? [average.convention ?? [], average.notes].flat()
      : [average.undefined, average.partial?.convention ?? []].flat();
  return (
    <>
      {notes.map((note) => (
        <p key={note} class="fine">
          {note}
        </p>
      ))}
    </>
  );
}

function LengthNote({ record, id }: { record: RunRecord; id: AverageId }) {
  const reading = record.splits.find((split) => split.reading !== null)?.reading;
  const note = reading ? lengthNote(recipeById(id), reading.effectiveMaxLength) : null;
  return note === null ? null : <p class="fine">{note}</p>;
}
