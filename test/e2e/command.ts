import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** How a command ended. */
export interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** What differs between calls. */
export interface Call {
  /** The folder that paths are meant from. */
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Hears stderr as it comes. */
  readonly onError?: (text: string, pid: number, kill: () => void) => void;
}

/** Runs a terminal command as npm does, in the project's folder. */
export function command(
  name: 'evaluate' | 'compare',
  args: string | readonly string[],
  { folder, env = {}, onError }: Call,
): Promise<Outcome> {
  const words = typeof args === 'string' ? args.split(' ') : args;
  const child = spawn(process.execPath, ['--import', 'tsx', `src/terminal/${name}.ts`, ...words], {
    cwd: root,
    env: { ...process.env, INIT_CWD: folder, ...env },
  });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
    onError?.(err, child.pid ?? 0, () => child.kill('SIGINT'));
  });
  return new Promise((resolve) => {
    child.once('close', (code) => resolve({ code, out, err }));
  });
}
