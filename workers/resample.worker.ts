import { expose } from 'comlink';
import {
  createResampler,
  type Draws,
  type Resampling,
} from '../src/reports/comparison/resampling.ts';

/** So many draws lie between two words of progress. */
const piece = 50;

/** Draws a paired bootstrap, telling how far it is. Whoever wants it no longer ends the worker. */
function draw(input: Resampling, draws: number, onDrawn: (drawn: number) => void): Draws {
  const resampler = createResampler(input);
  for (let drawn = 0; drawn < draws; drawn += piece) {
    resampler.draw(Math.min(piece, draws - drawn));
    onDrawn(Math.min(draws, drawn + piece));
  }
  return resampler.draws();
}

expose({ draw });
