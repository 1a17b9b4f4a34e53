import { describe, expect, it } from 'vitest';
import { listedNotices, verdictOf } from '../../../src/data/hub/verify.ts';

const [a, b] = ['a'.repeat(64), 'b'.repeat(64)];
const verdict = (pinned: string | null, listed: string | null, read: string | null) => {
  const { verified, notice, isDamaged } = verdictOf('f', 'h', { pinned, listed, read });
  return [verified, notice?.code ?? null, isDamaged];
};

describe('how far a file was checked', () => {
  it.each([
    ['all bytes are the pinned ones', a, a, a, ['whole', null, false]],
    ['the same, and the mirror lists nothing', a, null, a, ['whole', null, false]],
    ['a part, of a file listed with the pinned hash', a, a, null, ['listed', null, false]],
    ['all bytes of a file without a pin are the listed ones', null, a, a, ['listed', null, false]],
    ['a part of a file without a pin', null, a, null, ['none', 'hash-unknown', false]],
    ['a part, and nothing is listed', a, null, null, ['none', 'hash-unknown', false]],
    ['another revision is listed', a, b, null, ['none', 'hash-differs', false]],
    ['all bytes are another revision’s', a, b, b, ['none', 'hash-differs', false]],
    ['all bytes are not the listed ones', a, a, b, ['none', 'hash-damaged', true]],
  ] as const)('%s', (_, pinned, listed, read, outcome) => {
    expect(verdict(pinned, listed, read)).toEqual(outcome);
  });

  it('splits that were checked by the list alone are told of once', () => {
    const [notice, ...more] = listedNotices('huggingface.co', [
      { task: 'qnli', verified: 'listed' },
      { task: 'mnli', verified: 'listed' },
      { task: 'mnli', verified: 'listed' },
      { task: 'rte', verified: 'whole' },
      { task: 'sst2' },
    ]);
    expect(more).toEqual([]);
    expect(notice?.sentence).toBe(
      'Of QNLI and MNLI, the SHA-256 that huggingface.co lists was checked, not every byte against a pinned one.',
    );
    expect(listedNotices('huggingface.co', [{ task: 'rte', verified: 'whole' }])).toEqual([]);
  });
});
