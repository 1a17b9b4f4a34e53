import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalog } from '../../../src/systems/catalog.ts';
import { readConfig } from '../../../src/systems/config.ts';
import { glueTasks } from '../../../src/tasks/glue.ts';
import { configOf, found, mapOf, refused } from './configs.ts';

const sst2 = { slice: [0, 2], labels: ['positive', 'negative'] };
const mnli = { slice: [2, 5], labels: ['neutral', 'entailment', 'contradiction'] };

function heads(table: Record<string, unknown>, numLabels?: number) {
  return configOf({ glue_heads: table, ...(numLabels ? { num_labels: numLabels } : {}) });
}

describe.each(catalog)('the bundled $title', ({ folder }) => {
  const file = new URL(`../../../public/${folder}/config.json`, import.meta.url);
  const result = readConfig(JSON.parse(readFileSync(file, 'utf8')));
  if ('problem' in result) throw new Error(result.problem.sentence);

  it.each(glueTasks)('answers $title', ({ id, target }) => {
    const { head, notices, scaleKnown } = found(result.ok, id, 18);
    expect([notices, scaleKnown]).toEqual([[], true]);
    if (target.kind === 'score') expect(head.reading).toEqual({ kind: 'score', scale: 5 });
    else expect(mapOf(found(result.ok, id))).toEqual(target.labels.map((_, label) => label));
    expect(head.slice[1] - head.slice[0]).toBe(target.kind === 'score' ? 1 : target.labels.length);
  });

  it('gives AX the head of MNLI', () => {
    expect(found(result.ok, 'ax').head).toEqual(found(result.ok, 'mnli').head);
  });
});

describe('glue_heads', () => {
  it('matches labels by name', () => {
    expect(found(heads({ sst2 }), 'sst2').head).toEqual({
      slice: [0, 2],
      reading: { kind: 'labels', labelMap: [1, 0] },
    });
    expect(mapOf(found(heads({ sst2, mnli }), 'ax', 5))).toEqual([1, 0, 2]);
  });

  it('reduces a three-way head where a two-way task has one of its own', () => {
    const finding = found(heads({ rte: { ...mnli, slice: [0, 3] } }), 'rte');
    expect(mapOf(finding)).toEqual([1, 0, 1]);
    expect(finding.notices[0]?.code).toBe('nli-head-reduced');
  });

  it('says which heads there are when one is missing', () => {
    const { code, sentence } = refused(heads({ sst2, mnli }), 'rte');
    expect(code).toBe('head-missing');
    expect(sentence).toContain('no head for RTE (glue_heads holds: sst2, mnli)');
    expect(refused(heads({}), 'ax').sentence).toContain('none');
  });

  it('refuses overlaps, by both names', () => {
    const { sentence } = refused(heads({ sst2, mnli: { ...mnli, slice: [1, 4] } }), 'sst2');
    expect(sentence).toBe(
      'In config.json, glue_heads.mnli overlaps glue_heads.sst2: both take logit 1.',
    );
  });

  it('refuses slices beyond the output, known from the graph or the config', () => {
    const message = 'glue_heads.mnli takes logits 2 to 4, but there are only 4, counted from 0';
    expect(refused(heads({ sst2, mnli }), 'sst2', 4).sentence).toContain(message);
    expect(refused(heads({ sst2, mnli }, 4), 'mnli').sentence).toContain(message);
    expect(found(heads({ sst2, mnli }, 5), 'mnli', 5).head.slice).toEqual([2, 5]);
  });

  it('refuses a graph that is not as wide as num_labels', () => {
    const { code, sentence } = refused(heads({ sst2 }, 2), 'sst2', 3);
    expect(code).toBe('labels-count');
    expect(sentence).toContain('The graph gives 3 logits');
  });

  it.each([
    [{ labels: ['negative', 'positive'] }],
    [{ ...sst2, slice: [2, 0] }],
    [{ ...sst2, slice: [1, 1] }],
    [{ ...sst2, slice: [-1, 1] }],
    [{ ...sst2, slice: [0, 1.5] }],
    [{ ...sst2, slice: ['0', '2'] }],
    [{ ...sst2, slice: [0, 1, 2] }],
    ['0:2'],
    [null],
  ])('refuses a slice that is none: %j', (head) => {
    expect(refused(heads({ sst2: head }), 'sst2').sentence).toContain(
      'glue_heads.sst2 has no slice [start, end)',
    );
  });

  it('refuses labels that do not fit the slice', () => {
    const { sentence } = refused(heads({ sst2: { ...sst2, slice: [0, 3] } }), 'sst2');
    expect(sentence).toContain('glue_heads.sst2 names 2 labels for 3 logits');
    expect(refused(heads({ sst2: { slice: [0, 2] } }), 'sst2').sentence).toContain('no labels');
    expect(refused(heads({ sst2: { slice: [0, 2], labels: [0, 1] } }), 'sst2').code).toBe(
      'heads-invalid',
    );
    const counting = { slice: [0, 2], labels: ['LABEL_0', 'LABEL_1'] };
    expect(refused(heads({ sst2: counting }), 'sst2').code).toBe('labels-unnamed');
  });

  it('reads a score by its scale, or tells that it is unknown', () => {
    const stsb = { slice: [3, 4], score_range: [0, 5], scale: 5 };
    const read = (head: unknown) => found(heads({ stsb: head }), 'stsb');
    expect(read(stsb).head).toEqual({ slice: [3, 4], reading: { kind: 'score', scale: 5 } });
    expect(read({ slice: [3, 4] }).scaleKnown).toBe(false);
    expect(refused(heads({ stsb: { ...stsb, slice: [3, 5] } }), 'stsb').sentence).toContain(
      'one logit wide',
    );
    for (const scale of [0, '5', Infinity]) {
      expect(refused(heads({ stsb: { ...stsb, scale } }), 'stsb').sentence).toContain('the scale');
    }
    const odd = { ...stsb, score_range: [1, 5] };
    expect(refused(heads({ stsb: odd }), 'stsb').sentence).toContain('the score_range [1,5]');
  });
});
