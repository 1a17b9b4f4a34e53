import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

/** One import or re-export, as a file writes it. */
export interface Import {
  /** The importing file, from the project's folder, e.g. `src/engine/plan.ts`. */
  readonly from: string;
  /** The imported file, from the project's folder, or a package's name. */
  readonly to: string;
  readonly isPackage: boolean;
  /** Gone after compiling. */
  readonly isType: boolean;
}

/** The project's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Every TypeScript file below these folders, from the project's folder. */
export function sourceFiles(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
      .map((name) => posix.join(folder, name.replaceAll('\\', '/')))
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules/')),
  );
}

/** Everything a file imports, re-exports or asks for with `import()`. */
export function importsOf(file: string): Import[] {
  const source = readFileSync(root + file, 'utf8');
  const { staticImports, staticExports } = parseSync(file, source).module;
  const reexports = staticExports.flatMap(({ entries }) => entries);
  return [
    ...staticImports.map(({ moduleRequest, entries }) =>
      asImport(file, moduleRequest.value, entries.length > 0 && entries.every((e) => e.isType)),
    ),
    ...reexports.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [asImport(file, moduleRequest.value, isType)] : [],
    ),
    ...[...source.matchAll(/(typeof\s+)?\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)].map(
      ([, isType, name = '']) => asImport(file, name, isType !== undefined),
    ),
  ];
}

function asImport(from: string, name: string, isType: boolean): Import {
  const isPackage = !name.startsWith('.');
  const to = isPackage ? packageName(name) : posix.join(posix.dirname(from), name);
  return { from, to, isPackage, isType };
}

/** `@a/b/c` → `@a/b`; `a/b` → `a`; `node:fs/promises` stays. */
function packageName(name: string): string {
  if (name.startsWith('node:')) return name;
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

/** A cycle of files, or null: depth first, each file once. */
export function cycleIn(imports: readonly Import[]): readonly string[] | null {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const finished = new Set<string>();
  const visit = (file: string, path: readonly string[]): readonly string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (finished.has(file)) return null;
    for (const to of next.get(file) ?? []) {
      const cycle = visit(to, [...path, file]);
      if (cycle !== null) return cycle;
    }
    finished.add(file);
    return null;
  };
  for (const file of next.keys()) {
    const cycle = visit(file, []);
    if (cycle !== null) return cycle;
  }
  return null;
}
