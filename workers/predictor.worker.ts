import { expose } from 'comlink';
import { createPredictor } from '../src/engine/predictor.ts';

expose(createPredictor());
