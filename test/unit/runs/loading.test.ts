import { expect, it } from 'vitest';
import { createLoading } from '../../../src/runs/loading.ts';

it('one file goes by its name, several are added up, each with its newest figures', () => {
  const loading = createLoading();
  const graph = { file: 'onnx/model.onnx', loaded: 0, total: 100 };
  expect(loading(graph)).toEqual(graph);
  expect(loading({ ...graph, loaded: 40 })).toEqual({ ...graph, loaded: 40 });
  loading({ file: 'nyu-mll/glue', loaded: 0, total: 20 });
  expect(loading({ file: 'nyu-mll/glue', loaded: 20, total: 30 })).toEqual({
    file: '2 files',
    loaded: 60,
    total: 130,
  });
  expect(loading({ file: 'other', loaded: 1, total: null }).total).toBeNull();
});
