import { describe, expect, it } from 'vitest';
import { noMatrix } from '../../../src/runs/matrix.ts';
import { defaultRequest, type RunRequest } from '../../../src/runs/request.ts';
import { sortGiven } from '../../../src/ui/state/given.ts';
import {
  matrixFromParams,
  requestFromParams,
  requestToParams,
} from '../../../src/ui/state/params.ts';
import { hashOf, placeFromHash } from '../../../src/ui/state/place.ts';
import { unreadWords } from '../../../src/ui/state/unread.ts';

const throughAddress = (request: RunRequest): RunRequest =>
  requestFromParams(new URLSearchParams(requestToParams(request).toString()));

describe('settings in the address', () => {
  it('are nothing at all for the defaults', () => {
    expect(requestToParams(defaultRequest).toString()).toBe('');
    expect(requestFromParams(new URLSearchParams())).toEqual(defaultRequest);
  });

  it('come back as they went', () => {
    const request: RunRequest = {
      ...defaultRequest,
      system: 'tiny',
      tasks: ['cola', 'rte'],
      splits: ['train', 'validation'],
      limit: 50,
      subset: 'stratified',
      seed: 7,
      device: 'wasm',
      dtype: 'fp32',
      maxLength: 64,
      predictors: 3,
    };
    expect(throughAddress(request)).toEqual(request);
  });

  it('stay at their defaults where a link is wrong', () => {
    const wrong =
      'system=evil&data=x&tasks=nope&splits=..&rows=-3&subset=best&seed=1e9&device=cpu&dtype=q1&maxLength=0&predictors=99';
    expect(requestFromParams(new URLSearchParams(wrong))).toEqual(defaultRequest);
  });

  it('are told where they could not be read', () => {
    const unread = (search: string) => unreadWords(new URLSearchParams(search));
    expect(unread('limit=60&dtype=fp32,q7&seed=x&average=mine')).toEqual([
      'limit=60',
      'dtype=q7',
      'seed=x',
      'average=mine',
    ]);
    expect(unread('hub=http://evil.example')).toEqual(['hub=http://evil.example']);
    expect(unread(`tasks=${'x'.repeat(500)}`)).toEqual([`tasks=${'x'.repeat(40)}`]);
  });

  it('are not told where they were, nor what mailers add', () => {
    const unread = (search: string) => unreadWords(new URLSearchParams(search));
    expect(
      unread('tasks=rte,cola&rows=050&stop=2.0&hub=https://mirror.example/&average=mos7'),
    ).toEqual([]);
    expect(unread('data=starter&device=auto&rows=all&system=mini,tiny&dtype=q8,fp32')).toEqual([]);
    expect(unread('labels=rte:entailment.not_entailment&utm_source=x&fbclid=y')).toEqual([]);
  });

  it('hold several runs, of which the first is the request’s', () => {
    const matrix = { systems: ['mini', 'tiny'], dtypes: ['fp32', 'auto'], devices: [] } as const;
    const request: RunRequest = { ...defaultRequest, dtype: 'fp32' };
    const params = requestToParams(request, matrix);
    expect(params.toString()).toBe('system=mini%2Ctiny&dtype=fp32%2Cauto');
    expect(matrixFromParams(params)).toEqual(matrix);
    expect(requestFromParams(params)).toEqual(request);
    expect(matrixFromParams(new URLSearchParams('dtype=q8,nope&device=wasm,wasm'))).toEqual(
      noMatrix,
    );
  });

  it('say where one stands below the board', () => {
    const place = { tab: 'rows', task: 'mnli', split: 'validation_matched' } as const;
    expect(placeFromHash(hashOf(place))).toEqual(place);
    expect(placeFromHash('#rows/<b>/..').task).toBeNull();
    expect(placeFromHash('#anything').tab).toBe('results');
  });
});

describe('a drop', () => {
  const sorted = (...paths: string[]) => {
    const { system, data, ignored } = sortGiven(paths.map((path) => ({ path, file: new Blob() })));
    const names = (files: typeof system) => files.map(({ path }) => path);
    return { system: names(system), data: names(data), ignored };
  };

  it('of a system’s folder is a system', () => {
    const files = ['my/config.json', 'my/tokenizer.json', 'my/onnx/model.onnx', 'my/vocab.txt'];
    expect(sorted(...files)).toEqual({ system: files, data: [], ignored: 0 });
  });

  it('of loose model files is a system', () => {
    const files = ['config.json', 'tokenizer.json', 'model.onnx'];
    expect(sorted(...files).system).toEqual(files);
  });

  it('of rows is data, and says what it leaves aside', () => {
    const files = [
      'glue/sst2/validation.jsonl',
      'glue/RTE/dev.tsv',
      'glue/qqp/validation-0.parquet',
    ];
    expect(sorted(...files, 'glue/README.md')).toEqual({ system: [], data: files, ignored: 1 });
  });

  it('of two systems at one depth holds both, so that the evaluator can say so', () => {
    const both = ['m/long-name/config.json', 'm/b/config.json', 'm/b/model.onnx'];
    expect(sorted(...both).system).toEqual(both);
    const nested = ['a-very-long-name/config.json', 'b/c/config.json'];
    expect(sorted(...nested).system).toEqual(['a-very-long-name/config.json']);
  });

  it('of both at once is told apart', () => {
    const both = sorted('m/config.json', 'm/model.onnx', 'rows/cola/validation.jsonl');
    expect(both.system).toHaveLength(2);
    expect(both.data).toEqual(['rows/cola/validation.jsonl']);
  });
});
