import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { DataCost, HubDesk, HubOutcome, KeptFile, SystemReport } from '../../runs/hubDesk.ts';
import { asksHub, defaultEndpoint, isHubSystem } from '../../runs/hubSystem.ts';
import type { RunRequest } from '../../runs/request.ts';

/** What was found of the system that is chosen; null while nothing is known or asked. */
export type Found<T> = { readonly waiting: true } | HubOutcome<T> | null;

/** The page's dealings with Hubs. Tokens live here, in memory, and nowhere else. */
export interface HubState {
  /** For the endpoint in use alone; empty: none. Dropped when the endpoint changes. */
  readonly token: Signal<string>;
  readonly system: ReadonlySignal<Found<SystemReport>>;
  readonly cost: ReadonlySignal<Found<DataCost>>;
  /** What is kept of downloads; null until it was asked for. */
  readonly kept: ReadonlySignal<readonly KeptFile[] | null>;
  /** True where a request asks no Hub, or one whose host the person knows. */
  mayAsk(request: RunRequest): boolean;
  /** The person has seen the host and lets it be asked. */
  confirm(endpoint: string): void;
  /** A program that drives the page names its endpoint and token itself. */
  adopt(endpoint: string | undefined, token: string | undefined): void;
  listKept(): Promise<void>;
  deleteKept(urls: readonly string[]): Promise<void>;
}

/** The endpoint that a request asks. */
export function endpointOf({ hub }: Pick<RunRequest, 'hub'>): string {
  return hub?.endpoint ?? defaultEndpoint;
}

/** Settings that are still being typed are not asked about. */
const pauseMs = 300;

/** Makes the state over the coordinator's desk and the page's request. */
export function createHubState(desk: HubDesk, request: ReadonlySignal<RunRequest>): HubState {
  const token = signal('');
  // An endpoint that came by a link is not in here until the person lets it be asked.
  const confirmed = signal<readonly string[]>([defaultEndpoint]);
  const system = signal<Found<SystemReport>>(null);
  const cost = signal<Found<DataCost>>(null);
  const kept = signal<readonly KeptFile[] | null>(null);
  // A program that drives the page looks at nothing beforehand: its run asks for the same.
  const isDriven = signal(false);

  const mayAsk = (asked: RunRequest): boolean =>
    !asksHub(asked) || confirmed.value.includes(endpointOf(asked));
  const mayLook = (asked: RunRequest): boolean => !isDriven.value && mayAsk(asked);
  const inputs = () => (token.value === '' ? {} : { token: token.value });

  let endpoint = endpointOf(request.value);
  effect(() => {
    const now = endpointOf(request.value);
    if (now !== endpoint) token.value = '';
    endpoint = now;
  });
  follow(
    system,
    () => systemKey(request.value, mayLook(request.value), token.value),
    () => desk.inspect(request.value, inputs()),
  );
  follow(
    cost,
    () => costKey(request.value, mayLook(request.value), token.value),
    () => desk.cost(request.value, inputs()),
  );

  const listKept = async (): Promise<void> => {
    const found = await desk.keptFiles();
    kept.value = 'ok' in found ? found.ok : [];
  };
  const confirm = (known: string): void => {
    confirmed.value = [...confirmed.value, known];
  };
  return {
    ...{ token, system, cost, kept, mayAsk, confirm, listKept },
    adopt: (known, secret) => {
      isDriven.value = true;
      if (known !== undefined) confirm(known);
      endpoint = known ?? defaultEndpoint;
      token.value = secret ?? '';
    },
    deleteKept: async (urls) => {
      await desk.deleteFiles(urls);
      await listKept();
    },
  };
}

/** Asks anew whenever the key changes, once it has rested; a null key asks nothing. */
function follow<T>(
  found: Signal<Found<T>>,
  keyOf: () => string | null,
  ask: () => Promise<HubOutcome<T>>,
): void {
  let asked: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    const key = keyOf();
    if (key === asked) return;
    asked = key;
    clearTimeout(timer);
    found.value = key === null ? null : { waiting: true };
    if (key === null) return;
    timer = setTimeout(async () => {
      const outcome = await ask();
      if (asked === key) found.value = outcome;
    }, pauseMs);
  });
}

function systemKey(request: RunRequest, mayAsk: boolean, token: string): string | null {
  if (!isHubSystem(request.system) || !mayAsk) return null;
  return [request.system, endpointOf(request), token].join(' ');
}

function costKey(request: RunRequest, mayAsk: boolean, token: string): string | null {
  if (request.data !== 'hub' || !mayAsk) return null;
  const { tasks, splits, limit, subset, seed } = request;
  return JSON.stringify([tasks, splits, limit, subset, seed, endpointOf(request), token]);
}
