import { parseArgs } from 'node:util';
import { type FlagName, flags, isFlagName } from './flagTable.ts';
import { didYouMean, misuse } from './usage.ts';

export type Given = ReadonlyMap<FlagName, string>;

/** A comma after a report's ending parts two reports; one inside a file's name does not. */
const betweenReports = /(?<=\.(?:md|csv|tex|zip)),/i;

/** The last value of each option counts; of reports, each does. */
export function givenFlags(args: readonly string[]): { given: Given; reports: readonly string[] } {
  const { tokens } = parseArgs({
    args: [...args],
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      flags.map(({ name, value }) => [name, { type: value === null ? 'boolean' : 'string' }]),
    ),
  });
  const given = new Map<FlagName, string>();
  const reports: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') throw strayWord(token.value);
    if (token.kind !== 'option') continue;
    const [name, value] = readFlag(token.rawName, token.name, token.value);
    if (name === 'report') reports.push(...value.split(betweenReports));
    else given.set(name, value);
  }
  return { given, reports };
}

function strayWord(word: string): Error {
  return misuse(`"${word}" belongs to no option.`, 'Options are written --name value; see --help.');
}

function readFlag(raw: string, name: string, value: string | undefined): [FlagName, string] {
  if (raw === '-h') return ['help', ''];
  if (!isFlagName(name)) {
    const names = flags.map((flag) => `--${flag.name}`);
    throw misuse(`There is no option ${raw}.${didYouMean(raw, names)}`);
  }
  const wants = flags.find((flag) => flag.name === name)?.value ?? null;
  if (wants === null && value !== undefined) throw misuse(`--${name} takes no value.`);
  if (wants !== null && (value === undefined || value === '' || value.startsWith('--'))) {
    throw misuse(`--${name} needs a value: ${wants}.`);
  }
  return [name, value ?? ''];
}
