import { type RunFile, runFileVersion } from '../runs/runFile.ts';

/** Several run files as one. */
export function severalText(texts: readonly string[]): string {
  return `{"schemaVersion":${runFileVersion},"runs":[\n${texts.join(',\n')}\n]}`;
}

/** Why a run did not give what was asked. */
export function failures({ error, request, tasks, absent }: RunFile): string[] {
  if (error !== null) return [`${error.sentence} ${error.next}`];
  if (request.tasks === 'all') return [];
  const missing = request.tasks.filter((task) => tasks[task] === undefined);
  return missing.map((task) => {
    const reason = absent.find((one) => one.task === task)?.reason ?? 'it was not scored.';
    return `${task} is absent: ${reason}`;
  });
}

/** A run file as the page that was built from this very source wrote it. */
export function readRunFile(text: string): RunFile {
  const file: RunFile = JSON.parse(text);
  if (file.schemaVersion === runFileVersion) return file;
  throw new Error(`The page writes run files of version ${file.schemaVersion}; rebuild it.`);
}
