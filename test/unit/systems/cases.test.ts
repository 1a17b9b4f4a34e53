import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { positionLimit, readConfig } from '../../../src/systems/config.ts';
import { headFor } from '../../../src/systems/heads.ts';
import { parseJson } from '../../../src/systems/json.ts';
import { predictionOf } from '../../../src/systems/predict.ts';
import type { Problem } from '../../../src/systems/problem.ts';
import type { Head } from '../../../src/systems/system.ts';
import { isTaskId } from '../../../src/tasks/glue.ts';

const folder = new URL('../../../../shared/cases/', import.meta.url);
const present = existsSync(folder);
if (!present) console.log('Skipped: the cases folder (../shared/cases) is absent.');

/** One entry must occur; a list means any one of its entries. */
type Mentions = readonly (string | readonly string[])[];

interface Case {
  readonly kind: string;
  readonly how: { readonly task: string };
  readonly expect: {
    readonly ok: boolean;
    readonly mentions?: Mentions;
    readonly warns?: Mentions;
    readonly values?: {
      readonly label_map?: readonly number[];
      readonly logits?: readonly (readonly number[])[];
      readonly predictions?: readonly number[];
    };
  };
}

interface Outcome {
  readonly head: Head | null;
  readonly notices: readonly Problem[];
  readonly problem: Problem | null;
  readonly positions: number | null;
}

const failed = (problem: Problem): Outcome => {
  return { head: null, notices: [], problem, positions: null };
};

function outcomeOf(text: string, task: string, width: number | null): Outcome {
  if (!isTaskId(task)) throw new Error(`${task} is no task`);
  const json = parseJson(text, 'config.json');
  if ('problem' in json) return failed(json.problem);
  const config = readConfig(json.ok);
  if ('problem' in config) return failed(config.problem);
  const head = headFor(config.ok, task, width);
  if ('problem' in head) return failed(head.problem);
  const positions = positionLimit(config.ok);
  return { head: head.ok.head, notices: head.ok.notices, problem: null, positions };
}

function expectMentions(text: string, mentions: Mentions): void {
  for (const entry of mentions) {
    const words = typeof entry === 'string' ? [entry] : entry;
    const occurs = words.some((word) => text.toLowerCase().includes(word.toLowerCase()));
    expect(occurs, `${words.join(' or ')} in: ${text}`).toBe(true);
  }
}

/** The graph's logits, read through the head, are the predictions of the reference. */
function expectPredictions(head: Head | null, { values }: Case['expect']): void {
  if (head?.reading.kind !== 'labels' || !values?.logits || !values.predictions) return;
  const predictions = values.logits.map((row) => predictionOf(head, row, 0).value);
  expect(predictions).toEqual(values.predictions);
}

/** Faults of graph, tokenizer or rows, which a config cannot show. */
const refusedElsewhere = [
  'git-lfs-pointer',
  'tokenizer-larger-than-model',
  'stsb-score-out-of-range',
];

describe.runIf(present)('the configs of the cases', () => {
  const names = present
    ? readdirSync(folder).filter((name) => existsSync(new URL(`${name}/case.json`, folder)))
    : [];

  it('are all there', () => {
    expect(names).toHaveLength(27);
  });

  it.each(names)('%s', (name) => {
    const test: Case = JSON.parse(readFileSync(new URL(`${name}/case.json`, folder), 'utf8'));
    const text = readFileSync(new URL(`${name}/system/config.json`, folder), 'utf8');
    const { values, mentions, warns, ok } = test.expect;
    const width = name === 'three-logits-two-names' ? 3 : (values?.logits?.[0]?.length ?? null);
    const { head, notices, problem, positions } = outcomeOf(text, test.how.task, width);
    if (!ok && !refusedElsewhere.includes(name)) {
      expectMentions(`${problem?.sentence} ${problem?.next}`, mentions ?? ['no mentions']);
      return;
    }
    expect(problem).toBeNull();
    expectPredictions(head, test.expect);
    if (values?.label_map) {
      expect(head?.reading).toEqual({ kind: 'labels', labelMap: values.label_map });
    }
    if (name === 'nli-head-on-rte') expectMentions(notices[0]?.sentence ?? '', warns ?? ['none']);
    else expect(notices).toEqual([]);
    if (name === 'positions-32') expect(positions).toBe(32);
  });
});
