import type { GivenFile, RunRequest } from '../../runs/request.ts';
import { type LabelChoices, readChoices, withEvidence } from '../../systems/labelChoice.ts';

/** Label orders that a person confirmed, kept in this browser by system. */
export interface OrderStore {
  /** What is kept for a request's system. */
  read(request: Pick<RunRequest, 'system'>): LabelChoices;
  /** A request that the address gave, with what is kept of the orders that it names. */
  complete(request: RunRequest): RunRequest;
  /** Keeps the request's orders for its system; none: forgets them. */
  keep(request: Pick<RunRequest, 'system' | 'labels'>): void;
}

const prefix = 'isinglass-labels:';

/**
 * A store in localStorage. A Hub's system is told by its name with the revision, a folder by its name
 * and size, so that another export under the same name is not read by an old order.
 */
export function createOrderStore(files: () => readonly GivenFile[]): OrderStore {
  const keyOf = (system: string): string => {
    if (system !== 'files') return prefix + system;
    const bytes = files().reduce((sum, { file }) => sum + file.size, 0);
    return `${prefix}files:${files()[0]?.path.split('/')[0] ?? ''}:${bytes}`;
  };
  const read = ({ system }: Pick<RunRequest, 'system'>): LabelChoices => {
    try {
      return readChoices(JSON.parse(localStorage.getItem(keyOf(system)) ?? '{}'));
    } catch {
      return {};
    }
  };
  return {
    read,
    complete: (request) => ({ ...request, labels: withEvidence(request.labels, read(request)) }),
    keep: ({ system, labels }) => {
      try {
        if (Object.keys(labels).length === 0) localStorage.removeItem(keyOf(system));
        else localStorage.setItem(keyOf(system), JSON.stringify(labels));
      } catch {
        // A browser that keeps nothing: the order holds for this visit.
      }
    },
  };
}
