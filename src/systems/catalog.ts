import type { CatalogEntry } from './system.ts';

const mini: CatalogEntry = Object.freeze<CatalogEntry>({
  id: 'mini',
  title: 'mini',
  folder: 'systems/mini',
  parameters: 5_393_170,
  files: { fp32: 21_644_552, fp16: 10_858_299, q8: 5_617_763, q4: 11_031_283 },
  about:
    'A BERT encoder of 4 layers × 256, trained from scratch for Isinglass on a two-core CPU; one 18-logit layer serves nine tasks. Small and honest, not good: without pre-training it has learnt no grammar, so CoLA stays at chance.',
  training: 'trained from scratch',
});

const tiny: CatalogEntry = Object.freeze<CatalogEntry>({
  id: 'tiny',
  title: 'tiny',
  folder: 'systems/tiny',
  parameters: 1_497_234,
  files: { fp32: 6_030_915, q8: 1_598_024 },
  about:
    'A BERT encoder of 2 layers × 128, taught by mini in 14 minutes; one 18-logit layer serves nine tasks. It shows what a quarter of the parameters costs, and is the fastest to load.',
  training: 'distilled from a teacher',
});

/** The systems that come with the page. */
export const catalog = [mini, tiny] as const satisfies readonly CatalogEntry[];

/** A bundled system by its id, or null. */
export function bundledSystem(id: string): CatalogEntry | null {
  return catalog.find((entry) => entry.id === id) ?? null;
}
