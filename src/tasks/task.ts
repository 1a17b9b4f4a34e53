import type { MetricId } from '../metrics/metric.ts';

/** Hub config names of `nyu-mll/glue`. */
export type TaskId =
  | 'cola'
  | 'sst2'
  | 'mrpc'
  | 'stsb'
  | 'qqp'
  | 'mnli'
  | 'qnli'
  | 'rte'
  | 'wnli'
  | 'ax';

/** One split as the Hub has it. */
export interface Split {
  /** The Hub's split name, e.g. `validation_matched`. */
  readonly id: string;
  /** Rows in the official split. */
  readonly rows: number;
  /** `hidden`: GLUE keeps the labels, the file holds −1. */
  readonly labels: 'public' | 'hidden';
}

/** What a row is labelled with: ordered classes (label id = position), or a score. */
export type Target =
  | { readonly kind: 'labels'; readonly labels: readonly string[] }
  | { readonly kind: 'score'; readonly range: readonly [low: number, high: number] };

/** A GLUE task, as data. */
export interface Task {
  readonly id: TaskId;
  /** e.g. `CoLA`. */
  readonly title: string;
  /** The title in full, e.g. `Corpus of Linguistic Acceptability`. */
  readonly fullName: string;
  /** What it asks, in about four words, e.g. `Is it grammatical?`. */
  readonly asks: string;
  /** One or two text columns, as the Hub names them. */
  readonly columns: readonly [string] | readonly [string, string];
  readonly target: Target;
  /** The first is the headline. */
  readonly metrics: readonly [MetricId, ...MetricId[]];
  readonly splits: readonly Split[];
  /** Task whose head answers this one: AX is answered by MNLI's. */
  readonly answeredBy: TaskId;
  readonly citation: string;
}

/** What a row of a diagnostic set tests, e.g. `Logic`, `Negation`. */
export interface Annotation {
  readonly category: string;
  /** Null where only the category is named. */
  readonly phenomenon: string | null;
}

/** One row of a split. */
export interface Example {
  /** 0-based row number in the file: the row's identity. Left-out rows keep their number. */
  readonly index: number;
  /** 1-based line (JSONL, TSV) or 1-based row (Parquet, JSON array), for messages. */
  readonly line: number;
  readonly text: string;
  readonly textPair: string | null;
  /** Label id or score; null where GLUE hides it. */
  readonly reference: number | null;
  /** Absent where the row says nothing of what it tests. */
  readonly annotations?: readonly Annotation[];
}

/** A row that was read but not used, and why. */
export interface LeftOut {
  readonly line: number;
  readonly reason: string;
}
