import { taskColumns } from './column.ts';
import type { PublishedRow } from './publishedRow.ts';

/** A printed average beside the mean of the cells that are printed with it. */
export interface MeanAudit {
  readonly printed: string;
  /** Plain mean of the filled cells of columns 1 to 9, × 100; null where no cell is printed. */
  readonly recomputed: number | null;
  /** How many cells that mean is over. */
  readonly cells: number;
  readonly verdict: 'agrees' | 'differs' | 'no cells';
  /** What would explain a difference, in sentences; else null. */
  readonly why: string | null;
}

/** Rounding of cells and average explains at most this much, in points. */
export const meanTolerance = 0.06;

/** A mismatched accuracy lies within so many points of the matched one. */
const mnliGap = 2.5;

/** Audits the printed average of a row; null where none is printed. */
export function meanAudit(row: PublishedRow): MeanAudit | null {
  const { average } = row.printed;
  if (average === undefined) return null;
  const cells = taskColumns.flatMap((id) => row.printed[id] ?? []).map(Number);
  const base = { printed: average, cells: cells.length };
  if (cells.length === 0) {
    const why = 'No cell is printed, so which tasks and metrics it averages is not known.';
    return { ...base, recomputed: null, verdict: 'no cells', why };
  }
  const recomputed = sum(cells) / cells.length;
  const agrees = Math.abs(recomputed - Number(average)) <= meanTolerance;
  const why = agrees ? null : whyDifferent(row, cells, recomputed);
  return { ...base, recomputed, verdict: agrees ? 'agrees' : 'differs', why };
}

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

/** True where a ninth cell near the MNLI one, MNLI-mm, would give the printed mean. */
export function isNineColumnMean(row: PublishedRow): boolean {
  const audit = meanAudit(row);
  return audit?.verdict === 'differs' && ninthCell(row, audit) !== null;
}

/** The cell that a mean of nine columns lacks here, if it is near MNLI-m; else null. */
function ninthCell(
  { printed }: PublishedRow,
  { printed: average, cells, recomputed }: Pick<MeanAudit, 'printed' | 'cells' | 'recomputed'>,
): number | null {
  if (cells !== 8 || printed.mnli === undefined || recomputed === null) return null;
  const ninth = 9 * Number(average) - 8 * recomputed;
  return Math.abs(ninth - Number(printed.mnli)) <= mnliGap ? ninth : null;
}

function whyDifferent(row: PublishedRow, cells: readonly number[], recomputed: number): string {
  const average = row.printed.average ?? '';
  const ninth = ninthCell(row, { printed: average, cells: cells.length, recomputed });
  if (ninth !== null) {
    return `A mean of nine columns: with MNLI-mm (about ${ninth.toFixed(1)}) as a ninth cell it comes out as printed. Other rows of this table are means of eight, so two averages are mixed in it.`;
  }
  const off = cells.length * (recomputed - Number(average));
  const more = off > 0 ? 'more' : 'less';
  const first = `The cells add up to ${Math.abs(off).toFixed(1)} ${more} than the printed average says: one of them, or the average, is misprinted by that.`;
  return isWrongQqp(row) ? `${first} ${wrongQqp}` : first;
}

/** The one row where a cell can be named: 75.4 would give the printed mean and fit its twin. */
function isWrongQqp({ published, method, settings }: PublishedRow): boolean {
  return published === '2024.05' && method === 'BIT (Reprod.)' && settings.Bitwidth === '1-bit';
}

const wrongQqp =
  'QQP 87.2 looks wrong: the row BIT, which this one reproduces, has 82.9, and none of its other cells is over BIT’s.';
