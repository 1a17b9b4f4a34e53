import { expect, it } from 'vitest';
import { byRepository } from '../../../src/ui/view/storedFiles.ts';

const commit = 'c'.repeat(40);
const hub = 'https://huggingface.co';
const mirror = 'https://mirror.example/hf';

it('kept files stand by repository and revision, what names a branch with them', () => {
  const urls = [
    `${hub}/api/models/owner/model/revision/main`,
    `${hub}/api/models/owner/model/tree/${commit}`,
    `${hub}/owner/model/resolve/${commit}/onnx/model.onnx`,
    `${hub}/datasets/nyu-mll/glue/resolve/${commit}/rte/validation-00000-of-00001.parquet`,
    `${mirror}/owner/model/resolve/${commit}/onnx/model.onnx`,
    `${mirror}/api/models/owner/gone/revision/main`,
  ];
  const stored = byRepository(urls.map((url, at) => ({ url, bytes: 10 ** at })));
  const rows = stored.map(({ host, name, revision, bytes }) => [host, name, revision, bytes]);
  expect(rows).toEqual([
    ['huggingface.co', 'owner/model', commit, 111],
    ['huggingface.co', 'nyu-mll/glue', commit, 1000],
    ['mirror.example', 'owner/model', commit, 10_000],
    ['mirror.example', 'owner/gone', 'main', 100_000],
  ]);
  expect(stored[0]?.urls).toHaveLength(3);
});
