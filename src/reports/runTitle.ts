import type { RunRecord } from '../runs/record.ts';
import { systemName } from '../runs/systemName.ts';

/** A run's system in words, e.g. `mini (q8)`. */
export function runTitle({ request, engine }: RunRecord): string {
  return engine === null ? systemName(request) : `${systemName(request)} (${engine.dtype})`;
}

/** What was run on what, e.g. `mini on the starter set`. */
export function runOnData({ request }: RunRecord): string {
  const data = {
    starter: 'the starter set',
    files: 'rows from files',
    hub: 'GLUE from the Hub',
  } as const;
  return `${systemName(request)} on ${data[request.data]}`;
}
