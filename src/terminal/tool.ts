import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, with a slash-free end. */
export const projectFolder = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

const require = createRequire(import.meta.url);

/** The script that a package of this project runs as a command. */
function scriptOf(name: string, command: string): string {
  const path = require.resolve(`${name}/package.json`);
  const { bin }: { bin: string | Record<string, string> } = JSON.parse(readFileSync(path, 'utf8'));
  const script = typeof bin === 'string' ? bin : bin[command];
  if (script === undefined) throw new Error(`${name} has no command ${command}`);
  return join(dirname(path), script);
}

/** Runs a package's command with this Node, its output in view; resolves to its exit code. */
export function runTool(
  name: string,
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  return runProgram(process.execPath, [scriptOf(name, command), ...args], env);
}

/** Runs a program in the project's folder, its output in view; 127 where it cannot be started. */
export function runProgram(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<number> {
  const child = spawn(program, [...args], {
    cwd: projectFolder,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('close', (code) => resolve(code ?? 1));
  });
}
