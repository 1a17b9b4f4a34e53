import type { GivenFile } from '../../runs/request.ts';
import type { Result } from '../../systems/problem.ts';
import type { SystemFile } from '../../systems/systemFile.ts';
import type { Page } from './page.ts';

/** Run files begin so, as the page and the terminal write them; rows never do. */
const start = /^\s*\{\s*"schemaVersion"/;

/** Tells run files from other JSON by their first bytes. */
export async function runFilesAmong(files: readonly GivenFile[]): Promise<readonly GivenFile[]> {
  const json = files.filter(({ path }) => /\.json$/i.test(path));
  const heads = await Promise.all(json.map(headOf));
  return json.filter((_, at) => start.test(heads[at] ?? ''));
}

async function headOf({ file }: GivenFile): Promise<string> {
  return new TextDecoder().decode(await file.slice(0, 64).arrayBuffer());
}

/** Of the two kinds of files that begin so, a system's has checkpoints and no tasks of its own. */
function isSystem(text: string): boolean {
  return /"checkpoints"\s*:/.test(text.slice(0, 100_000)) && !/"predictions"\s*:/.test(text);
}

function importSystem(page: Page, read: Result<SystemFile>): void {
  if ('problem' in read) {
    page.complaint.value = `${read.problem.sentence} ${read.problem.next}`;
    return;
  }
  page.own.keep(read.ok);
  page.use(read.ok);
}

/** Reads run files, keeps their runs in this browser and shows the last on the board. */
export async function importFiles(page: Page, files: readonly GivenFile[]): Promise<void> {
  page.complaint.value = null;
  const { importRuns } = await import('../../runs/importRun.ts');
  const { readSystemFile: checkSystem } = await import('../../systems/systemFile.ts');
  for (const { path, file } of files) {
    const name = path.split('/').at(-1) ?? path;
    const text = new TextDecoder().decode(await file.arrayBuffer());
    if (isSystem(text)) {
      importSystem(page, checkSystem(text, name));
      continue;
    }
    const read = importRuns(text, name);
    if ('problem' in read) {
      page.complaint.value = `${read.problem.sentence} ${read.problem.next}`;
      return;
    }
    for (const [at, tally] of read.ok.entries()) {
      const title = read.ok.length > 1 ? `${name}, run ${at + 1}` : name;
      await page.kept.add(title, tally.record);
      page.run.show(tally);
    }
  }
}
