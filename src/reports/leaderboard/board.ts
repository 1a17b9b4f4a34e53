import type { AverageId } from '../../averages/average.ts';
import { recipes } from '../../averages/averages.ts';
import { recipeMean } from './recipeMean.ts';
import type { OwnBoardId, ReferenceRow } from './referenceRow.ts';
import { referenceRows } from './references.ts';

/** Reference rows under one average, so that they may be ordered. */
export interface Board {
  readonly id: BoardId;
  readonly title: string;
  readonly definition: string;
  /** The recipe by which a run has the same average; null where no run can have it. */
  readonly recipe: AverageId | null;
  readonly split: 'validation' | 'test';
  /** Best first. */
  readonly rows: readonly BoardRow[];
}

export type BoardId = AverageId | Exclude<OwnBoardId, 'none'>;

/** A reference row's average under its board's definition. */
export interface BoardRow {
  readonly row: ReferenceRow;
  /** × 100. */
  readonly value: number;
  /** `printed`: taken from the source; `computed`: the board's mean over the printed cells. */
  readonly from: 'printed' | 'computed';
}

type OwnBoard = Pick<Board, 'title' | 'definition' | 'split'>;

const own: Readonly<Record<Exclude<OwnBoardId, 'none' | 'mos7'>, OwnBoard>> = {
  'glue-test': {
    title: 'GLUE on the hidden test labels',
    definition:
      'The official GLUE score, given by the GLUE server on test labels that nobody else has. A run here is on validation splits: the same formula, other rows.',
    split: 'test',
  },
  'nine-cells': {
    title: 'Mean of nine cells, WNLI among them',
    definition:
      'The plain mean of nine printed cells. Which metric MRPC, QQP and STS-B are, and which MNLI split, is not said.',
    split: 'validation',
  },
  'seven-cells': {
    title: 'Mean of seven cells',
    definition:
      'The plain mean of seven printed cells, computed here; whether MRPC and QQP are accuracy or F1 is not said.',
    split: 'validation',
  },
  'eight-cells': {
    title: 'Mean of eight cells with MNLI-m',
    definition:
      'The plain mean of eight printed cells, MNLI by its matched split, computed here. The source prints 83.9 for FP BERT, which is a mean of nine with MNLI-mm, but 73.5 for BiT, which is this one.',
    split: 'validation',
  },
  'nine-columns-test': {
    title: 'Mean of nine test columns',
    definition:
      'The plain mean of nine columns on the test split, MNLI-m and MNLI-mm counting as two, WNLI left out.',
    split: 'test',
  },
  autotinybert: {
    title: 'AutoTinyBERT’s GLUE average',
    definition:
      'As its README prints it, on development sets; which tasks and metrics is not said.',
    split: 'validation',
  },
};

const ownIds = [
  'glue-test',
  'nine-columns-test',
  'nine-cells',
  'eight-cells',
  'seven-cells',
  'autotinybert',
] as const satisfies readonly (keyof typeof own)[];

/** Every board with at least one row: the recipes of this project first, then sources’ own. */
export function boards(): readonly Board[] {
  return [...recipes.map(boardOfRecipe), ...ownIds.map(ownBoard)].filter(
    ({ rows }) => rows.length > 0,
  );
}

function boardOfRecipe(recipe: (typeof recipes)[number]): Board {
  const { id, title, definition } = recipe;
  const rows = referenceRows.flatMap((row): BoardRow[] => {
    const mean = recipeMean(recipe, row.cells);
    if (row.split !== 'validation' || 'missing' in mean) return [];
    return [{ row, value: mean.value, from: row.board === id ? 'printed' : 'computed' }];
  });
  return { id, title, definition, recipe: id, split: 'validation', rows: sorted(rows) };
}

function ownBoard(id: (typeof ownIds)[number]): Board {
  const rows = referenceRows.filter(({ board }) => board === id).flatMap(ownRow);
  return { id, ...own[id], recipe: null, rows: sorted(rows) };
}

/** Means that the source prints are taken from it; those of mixed or absent ones are computed. */
function ownRow(row: ReferenceRow): BoardRow[] {
  const { board, printed } = row;
  if (board !== 'seven-cells' && board !== 'eight-cells') {
    return printed === null ? [] : [{ row, value: Number(printed), from: 'printed' }];
  }
  const cells = row.cells.filter(({ part }) => part !== '_mismatched');
  const sum = cells.reduce((total, cell) => total + Number(cell.printed), 0);
  return [{ row, value: sum / cells.length, from: 'computed' }];
}

function sorted(rows: readonly BoardRow[]): readonly BoardRow[] {
  return rows.toSorted((one, other) => other.value - one.value);
}
