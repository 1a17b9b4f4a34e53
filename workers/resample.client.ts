import { proxy, wrap } from 'comlink';
import type { Bootstrap, Draws, Resampling } from '../src/reports/comparison/resampling.ts';
import { brokenWorker } from './broken.ts';

/** The worker's one call (its twin is in resample.worker.ts). */
interface Drawer {
  draw(input: Resampling, draws: number, onDrawn: (drawn: number) => void): Draws;
}

/** Resamples in a worker of its own, made for each call and ended with it. */
export function createBootstrap(): Bootstrap {
  return {
    draw: (input, draws, onDrawn) => {
      const worker = new Worker(new URL('./resample.worker.ts', import.meta.url), {
        type: 'module',
      });
      const cancel = (): void => worker.terminate();
      const broken = brokenWorker(worker, 'The resampling worker').then(({ sentence }) => {
        throw new Error(sentence);
      });
      const drawn = Promise.race([
        wrap<Drawer>(worker).draw(input, draws, proxy(onDrawn)),
        broken,
      ]).finally(cancel);
      return { drawn, cancel };
    },
  };
}
