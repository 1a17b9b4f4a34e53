import { render } from 'preact';
import { createEvaluatorClient } from '../workers/evaluator.client.ts';
import { createBootstrap } from '../workers/resample.client.ts';
import { createRunStore } from './store/runStore.ts';
import { App } from './ui/App.tsx';
import { automationOf } from './ui/automation.ts';
import { probeAdapter } from './ui/state/gpu.ts';
import { createPage } from './ui/state/page.ts';
import './ui/styles/index.css';

const root = document.getElementById('app');
if (root === null) throw new Error('index.html has no #app.');

const page = createPage({
  evaluator: createEvaluatorClient(),
  store: createRunStore(),
  bootstrap: createBootstrap(),
  browser: navigator.userAgent,
});
globalThis.isinglass = automationOf(page);
render(<App page={page} />, root);
void probeAdapter();
