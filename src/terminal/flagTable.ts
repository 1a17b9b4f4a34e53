/** One option of `npm run evaluate`. */
export interface Flag {
  readonly name: string;
  /** What follows it; null: nothing. */
  readonly value: string | null;
  readonly about: string;
}

/** Every option, in the order of the help text. */
export const flags = [
  {
    name: 'system',
    value: 'SYSTEM[,…]',
    about:
      'a bundled system, a folder with config.json, tokenizer.json and onnx/, a repository as hub:owner/name[@revision], or a system’s own FILE.json (default: mini); several, with commas, run one after the other',
  },
  {
    name: 'tasks',
    value: 'all|A,B',
    about: 'all: every task that both system and data have (default); or tasks by name',
  },
  {
    name: 'data',
    value: 'starter|hub|FOLDER|FILE',
    about:
      'the bundled rows (default), GLUE from the Hub at its pinned revision, or your own: <task>/<split>.jsonl, .tsv, <task>/<split>-*.parquet, or the folders of the official archive, at any depth',
  },
  {
    name: 'hub',
    value: 'URL',
    about:
      'the Hub that is asked (default: HF_ENDPOINT, else https://huggingface.co); HF_TOKEN is its token, kept in memory',
  },
  {
    name: 'splits',
    value: 'A,B',
    about: 'splits by their Hub names (default: every validation split, and the test split of ax)',
  },
  { name: 'limit', value: 'N', about: 'rows of every split (default: all)' },
  {
    name: 'subset',
    value: 'first|random|stratified',
    about: 'which rows --limit keeps (default: random)',
  },
  { name: 'seed', value: 'S', about: 'of the random choice and order (default: 0)' },
  {
    name: 'device',
    value: 'auto|wasm|webgpu[,…]',
    about: 'where the model runs (default: auto); several: a run each',
  },
  {
    name: 'dtype',
    value: 'auto|DTYPE[,…]',
    about:
      'number format: fp32, fp16, q8, int8, uint8, q4, q4f16 (default: auto); several: a run each',
  },
  {
    name: 'max-length',
    value: 'N',
    about: 'tokens of a text (default: 128, or the limit of the model)',
  },
  { name: 'predictors', value: 'N', about: 'model copies side by side (default: what suits)' },
  {
    name: 'batch',
    value: 'auto|N',
    about:
      'rows in one call (default: auto: 1 for q8, int8 and uint8, else a token budget); N: so many in random order, padded to the longest',
  },
  {
    name: 'labels',
    value: 'TASK=A,B,…',
    about:
      'the labels’ order in the logits, where config.json does not say it; several tasks with semicolons',
  },
  {
    name: 'stop-at',
    value: 'POINTS',
    about: 'stop when it is clear to ± so many points, e.g. 2 (default: score every row)',
  },
  {
    name: 'stop-of',
    value: 'accuracies|AVERAGE',
    about: 'of what: each accuracy for itself (default), or an average of accuracies alone',
  },
  {
    name: 'explain',
    value: 'N',
    about: 'rows of every split whose tokens and ids go into the run file (default: 0)',
  },
  {
    name: 'json',
    value: 'FILE',
    about:
      'write the run file; - is stdout, the table then on stderr; several runs are one file {"runs": […]}',
  },
  {
    name: 'report',
    value: 'FILE.md|.csv|.tex|.zip[,…]',
    about:
      'write the scores as Markdown, CSV or a LaTeX table, or the predictions on test splits as a GLUE submission; by the ending; several with commas, or the option again',
  },
  {
    name: 'referee',
    value: null,
    about:
      'run fp32 on WASM, one row a call, on the same rows too, and say how far the run agrees with it',
  },
  {
    name: 'require',
    value: 'same|close',
    about: 'with --referee: exit with 1 where the verdict is worse',
  },
  {
    name: 'sensitivity',
    value: null,
    about:
      'run the same rows on WASM at 1, 8 and 32 a call, and say what that changes (128 rows of every split, or --limit)',
  },
  {
    name: 'doctor',
    value: null,
    about:
      'score up to 200 rows of each named task under every order of its labels, and say which fits',
  },
  {
    name: 'no-texts',
    value: null,
    about:
      'leave the rows’ texts out of the run file; hashes of them stay, by which runs are compared',
  },
  { name: 'quiet', value: null, about: 'no progress and no table; notices and errors stay' },
  { name: 'list', value: null, about: 'systems, tasks, splits, averages and dtypes, and no run' },
  { name: 'help', value: null, about: 'this text' },
] as const satisfies readonly Flag[];

export type FlagName = (typeof flags)[number]['name'];

/** True when there is an option of that name. */
export function isFlagName(name: string): name is FlagName {
  return flags.some((flag) => flag.name === name);
}

const examples = [
  'npm run evaluate',
  'npm run evaluate -- --system tiny --tasks sst2,mnli --limit 100',
  'npm run evaluate -- --system mini,tiny --dtype fp32,q8 --limit 100',
  'npm run evaluate -- --system hub:Xenova/distilbert-base-uncased-mnli --data hub --limit 500',
  'npm run evaluate -- --system mini --dtype q8 --referee',
  'npm run evaluate -- --system mini,tiny --report table.tex --report scores.csv',
  'npm run evaluate -- --system ./my-export --data ./glue --dtype q8 --json run.json',
];

/** The help text. */
export function helpText(): string {
  const names = flags.map(({ name, value }) => `--${name}${value === null ? '' : ` ${value}`}`);
  const width = Math.max(...names.map((name) => name.length));
  const lines = flags.flatMap(({ about }, at) => {
    const [first = '', ...rest] = wrapped(about, 96 - width);
    const indent = ' '.repeat(width + 4);
    return [`  ${(names[at] ?? '').padEnd(width)}  ${first}`, ...rest.map((line) => indent + line)];
  });
  return [
    'npm run evaluate -- [OPTIONS]',
    '',
    'Scores a system on GLUE tasks with the evaluator of the built site, in headless Chromium.',
    '',
    ...lines,
    '',
    'Ctrl-C stops the run and keeps what was scored.',
    'Exit code: 0 done; 1 the run failed or a named task is absent; 2 wrong options; 130 stopped.',
    '',
    'Examples:',
    ...examples.map((example) => `  ${example}`),
  ].join('\n');
}

function wrapped(text: string, width: number): readonly string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}
