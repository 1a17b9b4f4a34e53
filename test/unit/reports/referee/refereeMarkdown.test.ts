import { expect, test } from 'vitest';
import { refereeMarkdown } from '../../../../src/reports/referee/refereeMarkdown.ts';
import { refereeOf } from '../../../../src/reports/referee/refereeOf.ts';
import { runOf, type Told } from '../comparison/runs.ts';

const rows = (flipped: number): Told[] =>
  Array.from({ length: 200 }, (_, at) => [`t${at}`, at % 2, at < flipped ? 1 - (at % 2) : at % 2]);

test('a verdict as Markdown holds the sentence, both sides, every split and no text of a row', () => {
  const [reference, candidate] = [runOf({ sst2: rows(0) }), runOf({ sst2: rows(6) })];
  Object.assign(candidate, { request: { ...candidate.request, system: 'a|b' } });
  const judged = refereeOf(reference, candidate, { sameMachine: true });
  if ('problem' in judged) throw new Error(judged.problem.sentence);
  const text = refereeMarkdown(judged.ok);
  // 0.5 ** 5 = 0.03: six right in the reference alone.
  expect(text).toMatch(/^# The referee: Drifted\n\n97\.0 % of 200 labels agree/);
  expect(text).toContain('| Labels that agree | 97.0 % (95 %: 93.6 to 98.6) |');
  expect(text).toContain('| Flipped | 6, 0 of them near ties in the reference |');
  expect(text).toMatch(/^\| SST-2 \| 200 \| 97\.0 \| 6 \| 0 \| 1 \| .* \| Drifted \|$/m);
  expect(text).toContain('| Candidate | a\\|b, ');
  expect(text).not.toMatch(/\bt\d+\b/);
});
