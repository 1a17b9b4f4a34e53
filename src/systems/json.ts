import { problem, type Result } from './problem.ts';

/** A string, or one of the three bare words that Python writes and JSON forbids. */
const stringOrBareWord = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"|-?\bInfinity\b|\bNaN\b/g;

/**
 * Parses a model's JSON file. Python's bare `NaN` is read as null, `Infinity` as itself. What is
 * not JSON at all is told by what it is: a web page, a Git LFS pointer, nothing.
 */
export function parseJson(text: string, file: string): Result<unknown> {
  const json = text.startsWith('\uFEFF') ? text.slice(1) : text;
  return strict(json) ?? strict(withoutBareWords(json)) ?? notJson(json, file);
}

function strict(text: string): { ok: unknown } | null {
  try {
    return { ok: JSON.parse(text) };
  } catch {
    return null;
  }
}

function withoutBareWords(text: string): string {
  return text.replace(stringOrBareWord, (found) => {
    if (found === 'NaN') return 'null';
    return found.endsWith('Infinity') ? found.replace('Infinity', '1e999') : found;
  });
}

function notJson(text: string, file: string): Result<unknown> {
  const start = text.trimStart().slice(0, 200).toLowerCase();
  if (start === '') {
    return problem('file-empty', `${file} is empty.`, `Download ${file} again.`);
  }
  if (/^<(!doctype|!--|html|head|body|\?xml)/.test(start)) {
    return problem(
      'file-is-a-web-page',
      `${file} is a web page (HTML), not JSON: the link led to a page about the file.`,
      `Download the raw ${file}; on the Hub its address contains /resolve/, not /blob/.`,
    );
  }
  if (start.startsWith('version https://git-lfs')) {
    return problem(
      'file-is-an-lfs-pointer',
      `${file} is a Git LFS pointer: it names the real file and does not hold it.`,
      'Run "git lfs pull" in the folder, or download the file itself.',
    );
  }
  return problem(
    'file-not-json',
    `${file} is not valid JSON: ${wordsOf(text)}`,
    `Check ${file} with a JSON checker, or export the model again.`,
  );
}

function wordsOf(text: string): string {
  try {
    JSON.parse(text);
    return 'it could not be read.';
  } catch (thrown) {
    const words = thrown instanceof Error ? thrown.message : String(thrown);
    return words.length > 200 ? `${words.slice(0, 200)}…` : `${words}.`;
  }
}
