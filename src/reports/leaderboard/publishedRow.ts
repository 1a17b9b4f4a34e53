import { type ColumnId, columns } from './column.ts';

/** One row of the published leaderboard. */
export interface PublishedRow {
  /** Place in the published list, from 0: the row's identity, since methods repeat. */
  readonly at: number;
  readonly method: string;
  /** What the leaderboard says of the method, e.g. `Backbone` → `RoBERTa`. */
  readonly settings: Readonly<Record<string, string>>;
  /** Month, e.g. `2024.05`. */
  readonly published: string;
  /** Figures as printed, × 100; columns without one are absent. */
  readonly printed: Readonly<Partial<Record<ColumnId, string>>>;
}

/** Reads lines of `month | method | setting=value; … | twelve figures or dashes`. */
export function readPublished(text: string): readonly PublishedRow[] {
  return text
    .trim()
    .split('\n')
    .map((line, at) => {
      const [published = '', method = '', settings = '', figures = ''] = line.split(' | ');
      return {
        at,
        method,
        settings: settingsOf(settings),
        published,
        printed: printedOf(figures),
      };
    });
}

function settingsOf(text: string): PublishedRow['settings'] {
  const pairs = text.split('; ').filter((pair) => pair.includes('='));
  return Object.fromEntries(pairs.map((pair) => pair.split('=', 2)));
}

function printedOf(text: string): PublishedRow['printed'] {
  const figures = text.split(' ');
  const filled = columns.flatMap(({ id }, place) => {
    const figure = figures[place] ?? '-';
    return figure === '-' ? [] : [[id, figure] as const];
  });
  return Object.fromEntries(filled);
}

/** The pre-trained model below the method, in the leaderboard's words; null where it is not said. */
export function backboneOf({ method, settings }: PublishedRow): string | null {
  const said = settings.Backbone ?? settings.backbone ?? settings['Base Model'];
  if (said !== undefined) return said;
  return /^(BERT|DistilBERT|MobileBERT|FP BERT)$/.test(method) ? method.replace('FP ', '') : null;
}

/** Parameters of the whole model, in millions, where the leaderboard states them. */
export function statedMillions({ settings }: PublishedRow): number | null {
  const said = settings['#To (Total parameters in Millions)'];
  return said === undefined ? null : Number(said);
}

/** Size classes that names state. */
export const sizes = ['Small', 'Base', 'Large'] as const;

export type Size = (typeof sizes)[number];

/** Small, Base or Large where the row's backbone, size or method says so; else null. */
export function sizeOf(row: PublishedRow): Size | null {
  const words = `${row.settings.size ?? ''} ${backboneOf(row) ?? ''} ${row.method}`.toLowerCase();
  return sizes.find((size) => words.includes(size.toLowerCase())) ?? null;
}

/** The settings in words, e.g. `Backbone RoBERTa, Active Ratio 2x`. */
export function settingsWords({ settings }: PublishedRow): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
}
