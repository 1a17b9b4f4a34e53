import { describe, expect, it } from 'vitest';
import { commonName } from '../../../src/averages/averageName.ts';
import { recipeById } from '../../../src/averages/averages.ts';
import { score, scores, whole } from './scores.ts';

const glue = recipeById('glue');
const mos7 = recipeById('mos7');

/** Rows of GLUE's ten validation splits. */
const official = 1043 + 872 + 408 + 1500 + 40430 + 9815 + 9832 + 5463 + 277 + 71;

describe('what an average is called', () => {
  it.each(['files', 'hub'] as const)('GLUE on complete official splits from %s', (origin) => {
    expect(whole(glue, scores({ all: { origin } })).name).toBe('GLUE');
    expect(whole(mos7, scores({ all: { origin } })).name).toBe('7-task mean (MoS)');
  });

  it('on k of N rows when one row is left out or was never in the file', () => {
    expect(official).toBe(69_711);
    const name = 'GLUE on 69,710 of 69,711 rows';
    expect(whole(glue, scores({ rte: { scored: 276 } })).name).toBe(name);
    expect(whole(glue, scores({ rte: { scored: 276, rowsInFile: 276 } })).name).toBe(name);
  });

  it('on starter rows, and how many of them', () => {
    const all = (scored: number) => scores({ all: { scored, rowsInFile: 180, origin: 'starter' } });
    expect(whole(glue, all(180)).name).toBe('GLUE on starter');
    expect(whole(glue, all(50)).name).toBe('GLUE on 500 of 1,800 starter rows');
  });

  it('never GLUE when one split is starter, even one of official size', () => {
    const all = scores({ wnli: { origin: 'starter' } });
    expect(whole(glue, all).name).toBe('GLUE on starter');
    expect(whole(mos7, all).name).toBe('7-task mean (MoS)');
  });

  it('never GLUE over files that hold more than the official split', () => {
    const all = scores({ rte: { rowsInFile: 300 } });
    expect(whole(glue, all).name).toBe('GLUE on 69,711 rows that are not the official splits');
  });

  it('looks only at the splits that the recipe reads', () => {
    const all = [...scores({ wnli: { scored: 1 } }), score('ax', 'test', { scored: 3 })];
    expect(whole(recipeById('glue8'), all).name).toBe('GLUE without WNLI');
    const mismatched = scores({ 'mnli/validation_mismatched': { scored: 5 } });
    expect(whole(mos7, mismatched).name).toBe('7-task mean (MoS)');
    expect(whole(glue, [...scores(), score('rte', 'train', { scored: 9 })]).name).toBe('GLUE');
  });
});

describe('what one line over several runs is called', () => {
  it('as each run calls it, where they agree; runs without rows say nothing', () => {
    expect(commonName(glue, ['GLUE on starter', undefined, 'GLUE on starter'])).toBe(
      'GLUE on starter',
    );
    expect(commonName(glue, [undefined])).toBe('GLUE');
  });

  it('on unlike rows, where they do not', () => {
    expect(commonName(glue, ['GLUE', 'GLUE on starter'])).toBe('GLUE, on unlike rows');
  });
});
