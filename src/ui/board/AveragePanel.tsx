import type { AverageId, AverageValue } from '../../averages/average.ts';
import { recipeById } from '../../averages/averages.ts';
import { intervalsOfAverage } from '../../reports/intervalsOfAverage.ts';
import { requestsOf } from '../../runs/matrix.ts';
import type { RunRecord } from '../../runs/record.ts';
import { requestKey } from '../../runs/requestKey.ts';
import type { Page } from '../state/page.ts';
import { averageOfRun, type RunView } from '../state/run.ts';
import { runName } from '../words/runs.ts';
import { HowItAdds } from './HowItAdds.tsx';
import { Invitation } from './Invitation.tsx';
import { RecipeMenu } from './RecipeMenu.tsx';
import { Range, Score } from './Score.tsx';
import { Spark } from './Spark.tsx';
import { Track } from './Track.tsx';

/** The average: its number, its name, which recipe it follows and what to know about it. */
export function AveragePanel({ page }: { page: Page }) {
  const view = page.run.view.value;
  const id = page.recipe.value;
  if (view === null) return <Invitation page={page} />;
  const average = averageOfRun(view.record, id);
  return (
    <section class="average" aria-labelledby="average-name">
      <WhoseScore page={page} view={view} />
      <h2 id="average-name">{average?.name ?? recipeById(id).title}</h2>
      <Figure average={average} record={view.record} id={id} />
      <Trail view={view} id={id} />
      <RecipeMenu page={page} record={view.record} />
      <HowItAdds view={view} recipe={recipeById(id)} />
      {average !== null && <Fine average={average} />}
    </section>
  );
}

/** Whose scores the board shows, and that they are no longer what is set above, where that is so. */
function WhoseScore({ page, view }: { page: Page; view: RunView }) {
  const { request, engine } = view.record;
  const asked = requestsOf(page.request.value, page.matrix.value).map(requestKey);
  const isOther = !asked.includes(requestKey(request));
  return (
    <p class="of-run">
      <strong>{runName(request, engine)}</strong>
      {isOther && <span class="fine"> The settings above are not this run’s.</span>}
    </p>
  );
}

interface FigureProps {
  average: AverageValue | null;
  record: RunRecord;
  id: AverageId;
}

function Figure({ average, record, id }: FigureProps) {
  if (average === null) return <Waiting />;
  if ('value' in average) {
    const [band = null] = intervalsOfAverage(record, recipeById(id));
    return (
      <>
        <p class="average-value">
          <Score value={average.value} />
          {band !== null && <Range band={band} />}
        </p>
        <Track marks={[{ value: average.value, hollow: false }]} baseline={null} band={band} />
      </>
    );
  }
  const { partial } = average;
  if (partial === undefined) return <Waiting />;
  return (
    <>
      <p class="average-value" data-partial="true">
        <Score value={partial.value} />
      </p>
      <Track marks={[{ value: partial.value, hollow: true }]} baseline={null} />
      <p class="partial">
        partial, {partial.tasks} of {partial.of} tasks
      </p>
    </>
  );
}

function Waiting() {
  return (
    <p class="average-value" data-empty="true">
      <span aria-hidden="true">··</span>
      <span class="sr-only">No average yet</span>
    </p>
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
