import type { Dtype } from '../systems/system.ts';
import type { RunError } from './error.ts';
import type { Notice } from './event.ts';
import type { RunInputs, RunRequest } from './request.ts';

/** What is known of a model repository before anything large of it is downloaded. */
export interface SystemReport {
  /** `owner/name`. */
  readonly name: string;
  /** The commit that a run would take; null for a mirror that does not say. */
  readonly revision: string | null;
  /** Bytes of each dtype, weights beside the graph included. */
  readonly sizes: Partial<Record<Dtype, number>>;
  /** Memory that one predictor takes, about. */
  readonly memory: Partial<Record<Dtype, number>>;
  /** Label names in the order of the logits, or null where config.json names none. */
  readonly labels: readonly string[] | null;
  /** Tasks that a multi-head model has heads for; null for a checkpoint of one task. */
  readonly heads: readonly string[] | null;
  readonly maxPositions: number | null;
  readonly notices: readonly Notice[];
}

/** What a choice of rows would bring over the network. */
export interface DataCost {
  /** Bytes that are still to come; what is kept already is not counted. */
  readonly bytes: number;
  /** Bytes of the same rows that this browser keeps already. */
  readonly kept: number;
  /** False: which parts hold the rows shows only in the labels; no more than this comes. */
  readonly isExact: boolean;
}

/** A file that this browser keeps from a Hub, whole or in part. */
export interface KeptFile {
  /** Endpoint, repository, revision and path. */
  readonly url: string;
  readonly bytes: number;
}

/** An answer, or why there is none. */
export type HubOutcome<T> = { readonly ok: T } | { readonly error: RunError };

type HubRequest = Pick<
  RunRequest,
  'system' | 'hub' | 'labels' | 'tasks' | 'splits' | 'limit' | 'subset' | 'seed'
>;
type HubInputs = Pick<RunInputs, 'token'>;

/** Looks at a Hub without running anything. No call rejects: failure is data. */
export interface HubDesk {
  /** Checks a repository: config, tokenizer, dtypes, sizes, whether it may be read. */
  inspect(request: HubRequest, inputs: HubInputs): Promise<HubOutcome<SystemReport>>;
  /** What the chosen rows of GLUE would cost. */
  cost(request: HubRequest, inputs: HubInputs): Promise<HubOutcome<DataCost>>;
  /** What is kept from Hubs, in the order of addresses. */
  keptFiles(): Promise<HubOutcome<readonly KeptFile[]>>;
  /** Deletes what is kept of these files. */
  deleteFiles(urls: readonly string[]): Promise<HubOutcome<null>>;
}
