import type { GivenFile } from '../../runs/request.ts';

/** What was dropped or chosen, told apart. */
export interface Sorted {
  readonly system: readonly GivenFile[];
  readonly data: readonly GivenFile[];
  /** Files that are neither. */
  readonly ignored: number;
}

const rowFile = /(\.(jsonl|ndjson|tsv|parquet|csv|arrow|zip|gz)|(^|\/)msr_paraphrase_\w+\.txt)$/i;
const jsonRows = /\.json$/i;
const modelFile = /(^|\/)config\.json$|\.onnx$/i;

/** Tells a system's folder (it holds config.json or an .onnx file) from files with rows. */
export function sortGiven(files: readonly GivenFile[]): Sorted {
  const root = systemRoot(files);
  const system = root === null ? [] : files.filter((file) => isInside(file, root));
  const rest = files.filter((file) => !system.includes(file));
  const data = rest.filter(({ path }) => rowFile.test(path) || jsonRows.test(path));
  return { system, data, ignored: rest.length - data.length };
}

function isInside({ path }: GivenFile, root: string): boolean {
  return path.startsWith(root) && !rowFile.test(path);
}

/**
 * The least deep folder that makes a system, with its slash; empty for loose files. Of several at
 * one depth, the folder around them: the evaluator then says that there are several.
 */
function systemRoot(files: readonly GivenFile[]): string | null {
  const folders = files
    .filter(({ path }) => modelFile.test(path))
    .map(({ path }) => path.slice(0, path.lastIndexOf('/') + 1).replace(/onnx\/$/, ''));
  const least = Math.min(...folders.map(depthOf));
  const [first, second] = new Set(folders.filter((folder) => depthOf(folder) === least));
  if (first === undefined) return null;
  return second === undefined ? first : first.replace(/[^/]*\/$/, '');
}

const depthOf = (folder: string): number => folder.split('/').length;

/** The files of a file input, with their paths inside the chosen folder. */
export function filesOfInput(input: HTMLInputElement): GivenFile[] {
  return [...(input.files ?? [])].map((file) => ({
    path: file.webkitRelativePath || file.name,
    file,
  }));
}

/** Everything in a drop, folders opened to any depth. Must be called inside the drop event. */
export async function filesOfDrop(transfer: DataTransfer): Promise<GivenFile[]> {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  const found = await Promise.all(entries.map(filesOfEntry));
  return found.flat();
}

async function filesOfEntry(entry: FileSystemEntry): Promise<GivenFile[]> {
  if (entry.name.startsWith('.')) return [];
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    return [{ path: entry.fullPath.replace(/^\//, ''), file }];
  }
  if (!isFolder(entry)) return [];
  const inside = await entriesOf(entry.createReader());
  return (await Promise.all(inside.map(filesOfEntry))).flat();
}

/** A reader gives at most a hundred entries a call, and an empty list at the end. */
async function entriesOf(reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> {
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return all;
    all.push(...some);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
