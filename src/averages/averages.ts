import type { AverageId, Recipe } from './average.ts';
import { finegates8 } from './finegates8.ts';
import { glue } from './glue.ts';
import { glue8 } from './glue8.ts';
import { mos7 } from './mos7.ts';
import { mos7Accuracy } from './mos7Accuracy.ts';

/** Every average, GLUE's own first. */
export const recipes = [
  glue,
  glue8,
  mos7,
  mos7Accuracy,
  finegates8,
] as const satisfies readonly Recipe[];

const byId: Readonly<Record<AverageId, Recipe>> = {
  glue,
  glue8,
  mos7,
  mos7_accuracy: mos7Accuracy,
  finegates8,
};

/** The recipe of an id. */
export function recipeById(id: AverageId): Recipe {
  return byId[id];
}

/** What to say when a run cut its texts elsewhere than the recipe states; null when it did not. */
export function lengthNote(recipe: Recipe, effectiveMaxLength: number): string | null {
  const { maxLength, title } = recipe;
  if (maxLength === null || maxLength === effectiveMaxLength) return null;
  return `${title} is stated for texts cut at ${maxLength} tokens; this run cut them at ${effectiveMaxLength}.`;
}
