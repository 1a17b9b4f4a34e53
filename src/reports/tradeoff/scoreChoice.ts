import { recipes } from '../../averages/averages.ts';
import type { Cost } from '../../runs/costs.ts';
import type { RunRecord } from '../../runs/record.ts';
import { type Board, boards } from '../leaderboard/board.ts';
import { placeOn } from '../leaderboard/place.ts';
import { publishedRows } from '../leaderboard/published.ts';
import type { ReferenceRow } from '../leaderboard/referenceRow.ts';
import type { AxisId } from './axis.ts';

/** A model with one score and what it costs. */
export interface Candidate {
  readonly key: string;
  readonly name: string;
  readonly kind: 'run' | 'published';
  /** How it came to be: unlike modes share no front. */
  readonly mode: string;
  /** × 100. */
  readonly score: number;
  readonly costs: Partial<Record<AxisId, Cost>>;
}

/** An average under which models can be weighed against each other. */
export interface ScoreChoice {
  readonly id: string;
  readonly title: string;
  readonly definition: string;
  readonly published: readonly Candidate[];
  /** The run's score, × 100, or why it has none of this kind. */
  score(averages: RunRecord['averages']): { readonly value: number } | { readonly not: string };
}

/** Averages of official splits with published models, averages of the starter set, sources' own. */
export function scoreChoices(): readonly ScoreChoice[] {
  const all = boards();
  const official = all.filter(({ recipe }) => recipe !== null).map(ofBoard);
  const own = all.filter(({ recipe }) => recipe === null).map(ofBoard);
  return [...recipes.map(onStarter), ...official, ...own, relativeCompute];
}

function ofBoard(board: Board): ScoreChoice {
  return {
    id: board.id,
    title: `${board.title}, ${board.split}`,
    definition: board.definition,
    published: board.rows.map(({ row, value }) => ({
      key: `${board.id} ${row.model}`,
      name: `${row.model}${row.verified ? '' : ' (unverified)'}`,
      kind: 'published',
      mode: row.mode,
      score: value,
      costs: statedCosts(row),
    })),
    score: (averages) => placeOn(board, averages),
  };
}

function statedCosts({ parameters, bytes, flops }: ReferenceRow): Candidate['costs'] {
  const stated = (value: number | null): Cost =>
    value === null
      ? { undefined: 'Its source does not say.' }
      : { value, how: 'As its source states.' };
  return { parameters: stated(parameters), bytes: stated(bytes), flops128: stated(flops) };
}

/** Runs on the whole starter set: the same rows, so comparable with each other and nothing else. */
function onStarter({ id, title, definition }: (typeof recipes)[number]): ScoreChoice {
  const name = `${title} on starter`;
  return {
    id: `${id}-starter`,
    title: name,
    definition: `${definition} On the starter set, which is not GLUE: only runs of it are comparable.`,
    published: [],
    score: (averages) => {
      const average = averages[id];
      if (average === undefined) return { not: 'It has scored no rows.' };
      if (!('value' in average)) return { not: `Undefined: ${average.undefined}` };
      return average.name === name
        ? { value: 100 * average.value }
        : { not: `Its average is ${average.name}: other rows.` };
    },
  };
}

/** The ten rows of the published leaderboard that state training compute, and an average alone. */
const relativeCompute: ScoreChoice = {
  id: 'training-2023.09',
  title: 'An average published 2023.09, with training compute',
  definition:
    'Ten rows of the published leaderboard print an average, which tasks is not said, and pre-training operations as a multiple of BERT-base’s.',
  published: publishedRows.flatMap((row): Candidate[] => {
    const { FLOPS, Objective } = row.settings;
    if (FLOPS === undefined || row.printed.average === undefined) return [];
    const value = Number(FLOPS.replace('x ', ''));
    const how = `${FLOPS} of BERT-base’s pre-training, as published.`;
    return [
      {
        key: `published ${row.at}`,
        name: row.method,
        kind: 'published',
        mode: `pre-trained by ${Objective ?? 'an objective not said'}`,
        score: Number(row.printed.average),
        costs: { training: { value, how } },
      },
    ];
  }),
  score: () => ({ not: 'Which tasks this average is over is not said: no run has the same.' }),
};
