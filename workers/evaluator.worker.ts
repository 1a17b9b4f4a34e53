import { expose, wrap } from 'comlink';
import { createEvaluator } from '../src/engine/evaluator.ts';
import { createHubDesk } from '../src/engine/hubDesk.ts';
import type { Predictor } from '../src/engine/predictor.ts';
import { createSentenceDesk } from '../src/engine/sentenceDesk.ts';
import { brokenWorker } from './broken.ts';

declare const __APP_VERSION__: string;

const options = {
  app: __APP_VERSION__,
  // import.meta.url lies in assets/ of the built site, in workers/ of the dev server.
  baseUrl: new URL(/* @vite-ignore */ '..', import.meta.url).href,
  spawnPredictor: () => {
    const worker = new Worker(new URL('./predictor.worker.ts', import.meta.url), {
      type: 'module',
    });
    return {
      predictor: wrap<Predictor>(worker),
      broken: brokenWorker(worker, 'A predictor worker'),
      terminate: () => worker.terminate(),
    };
  },
};

expose({ ...createEvaluator(options), ...createSentenceDesk(options), ...createHubDesk() });
