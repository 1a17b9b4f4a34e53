import { describe, expect, test } from 'vitest';
import { Refusal } from '../../../src/runs/error.ts';
import { defaultRequest } from '../../../src/runs/request.ts';
import { flags, helpText } from '../../../src/terminal/flagTable.ts';
import { listText } from '../../../src/terminal/list.ts';
import { type Disk, type Options, readOptions } from '../../../src/terminal/options.ts';
import { didYouMean, isMisuse } from '../../../src/terminal/usage.ts';

const systemFile = JSON.stringify({
  schemaVersion: 1,
  id: 'two',
  title: 'Two',
  checkpoints: [
    { tasks: ['sst2'], system: 'tiny' },
    { tasks: ['rte'], system: 'mini', dtype: 'q8' },
  ],
  hub: { endpoint: 'https://mirror.example' },
});

const disk: Disk = {
  kind: (path) => (path.endsWith('folder') ? 'folder' : /\.jsonl?$/.test(path) ? 'file' : null),
  text: () => systemFile,
};

const read = (...args: string[]): Options => readOptions(args, disk);

function request(...args: string[]) {
  const options = read(...args);
  if (options.kind !== 'run') throw new Error(`read as ${options.kind}`);
  const [run] = options.runs;
  if (run === undefined || options.runs.length > 1) throw new Error('not one run');
  return run.request;
}

/** The refusal's sentence and next step. */
function refusal(...args: string[]): string {
  try {
    read(...args);
  } catch (thrown) {
    expect(isMisuse(thrown)).toBe(true);
    if (thrown instanceof Refusal) return `${thrown.error.sentence} ${thrown.error.next}`;
  }
  throw new Error('not refused');
}

describe('what is understood', () => {
  test('nothing: the default run', () => {
    expect(read()).toEqual({
      kind: 'run',
      runs: [{ request: defaultRequest, systemPath: null }],
      reports: [],
      dataPath: null,
      json: null,
      require: null,
      check: null,
      texts: true,
      quiet: false,
    });
  });

  test('checks, and what is required of a verdict', () => {
    expect(read('--referee', '--require', 'close')).toMatchObject({
      check: 'referee',
      require: 'close',
    });
    expect(read('--sensitivity')).toMatchObject({ check: 'sensitivity', require: null });
    expect(() => read('--sensitivity', '--stop-at', '2')).toThrow('the same rows of every run');
  });

  test('everything at once, in either way of writing', () => {
    const args =
      '--system tiny --tasks=sst2,mnli,sst2 --splits train --limit 5 --subset=first --seed 7 --device wasm --dtype q8 --max-length 64 --predictors 2 --explain 3';
    expect(request(...args.split(' '))).toEqual({
      system: 'tiny',
      set: null,
      data: 'starter',
      tasks: ['sst2', 'mnli'],
      splits: ['train'],
      limit: 5,
      subset: 'first',
      seed: 7,
      device: 'wasm',
      dtype: 'q8',
      maxLength: 64,
      predictors: 2,
      batch: 'auto',
      labels: {},
      stopAt: null,
      explain: 3,
    });
  });

  test('folders and files', () => {
    expect(read('--system', './my-folder', '--data', 'sst2/x.jsonl', '--json', '-')).toMatchObject({
      runs: [{ request: { system: 'files', data: 'files' }, systemPath: './my-folder' }],
      dataPath: 'sst2/x.jsonl',
      json: '-',
    });
  });

  test('a bundled system comes before a folder of its name', () => {
    const both = readOptions(['--system', 'mini'], { ...disk, kind: () => 'folder' });
    expect(both).toMatchObject({ runs: [{ request: { system: 'mini' }, systemPath: null }] });
  });

  test('several systems and dtypes are a run each, systems outermost', () => {
    const options = read('--system', 'my-folder,mini', '--dtype', 'fp32,q8', '--limit', '5');
    const runs = options.kind === 'run' ? options.runs : [];
    expect(
      runs.map(({ request: { system, dtype }, systemPath }) => [system, dtype, systemPath]),
    ).toEqual([
      ['files', 'fp32', 'my-folder'],
      ['files', 'q8', 'my-folder'],
      ['mini', 'fp32', null],
      ['mini', 'q8', null],
    ]);
    expect(runs.every(({ request: { limit } }) => limit === 5)).toBe(true);
  });

  test('a system’s own file, whose Hub must be named as well', () => {
    const options = read('--system', 'two.json', '--hub', 'https://mirror.example');
    expect(options).toMatchObject({
      runs: [{ request: { system: 'set:two', set: { title: 'Two' } }, systemPath: null }],
    });
    expect(refusal('--system', 'two.json')).toContain(
      'Pass --hub https://mirror.example to ask it.',
    );
  });

  test('a folder whose name holds a comma is one system', () => {
    const options = readOptions(['--system', 'a,b'], { ...disk, kind: () => 'folder' });
    expect(options).toMatchObject({ runs: [{ systemPath: 'a,b' }] });
  });

  test('help and list, whatever else is asked', () => {
    expect(read('--help').kind).toBe('help');
    expect(read('-h').kind).toBe('help');
    expect(read('--list', '--limit', '3').kind).toBe('list');
  });
});

describe('what is refused, and with which words', () => {
  test.each([
    [['--sytem', 'tiny'], 'There is no option --sytem. Did you mean --system? See --help.'],
    [['-x'], 'There is no option -x. See --help.'],
    [['tiny'], '"tiny" belongs to no option. Options are written --name value; see --help.'],
    [['--limit'], '--limit needs a value: N. See --help.'],
    [['--limit', '--quiet'], '--limit needs a value: N. See --help.'],
    [['--limit='], '--limit needs a value: N. See --help.'],
    [['--quiet=yes'], '--quiet takes no value. See --help.'],
    [['--limit', '0'], '--limit 0: a whole number from 1 to 1000000000 is needed. See --help.'],
    [['--limit', '-1'], '--limit -1: a whole number from 1 to 1000000000 is needed. See --help.'],
    [['--limit', '1e3'], '--limit 1e3: a whole number from 1 to 1000000000 is needed. See --help.'],
    [['--seed', '0.5'], '--seed 0.5: a whole number from 0 to 4294967295 is needed. See --help.'],
    [
      ['--dtype', 'fp31'],
      '--dtype fp31: there is no such dtype. Did you mean fp32? Known: auto, fp32, fp16, q8, int8, uint8, q4, q4f16.',
    ],
    [['--device', 'gpu'], '--device gpu: there is no such device. Known: auto, wasm, webgpu.'],
    [
      ['--splits', 'validaton'],
      '--splits validaton: there is no such split. Did you mean validation? Known: train, validation, test, validation_matched, validation_mismatched, test_matched, test_mismatched.',
    ],
    [
      ['--tasks', 'SST-2'],
      '--tasks SST-2: there is no such task. Did you mean sst2? Known: cola, sst2, mrpc, stsb, qqp, mnli, qnli, rte, wnli, ax.',
    ],
    [['--require', 'close'], '--require needs --referee. It is about its verdict.'],
    [['--tasks', ','], '--tasks , names nothing. See --help.'],
    [
      ['--system', 'minni'],
      '--system minni: there is no bundled system and no folder of that name. Did you mean mini? Bundled: mini, tiny.',
    ],
    [
      ['--system', 'a.jsonl'],
      '--system a.jsonl is a file. Name the folder that holds config.json, tokenizer.json and onnx/.',
    ],
    [
      ['--data', 'startr'],
      '--data startr: there is no such folder or file. Did you mean starter? Give starter, hub, a folder, or a file.',
    ],
  ])('%j', (args, words) => {
    expect(refusal(...args)).toBe(words);
  });

  test('a far word is not guessed', () => {
    expect(didYouMean('banana', ['mini', 'tiny'])).toBe('');
  });
});

describe('what can be read about it', () => {
  test('the help names every option and fits a terminal', () => {
    const text = helpText();
    for (const { name } of flags) expect(text).toContain(`  --${name}`);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  test('the list names systems, tasks, splits, averages and dtypes', () => {
    const text = listText();
    for (const name of ['mini', 'tiny', 'sst2', 'validation_mismatched', 'finegates8', 'q4f16']) {
      expect(text).toContain(name);
    }
  });
});
