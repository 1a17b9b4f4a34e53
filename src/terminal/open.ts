import { spawn } from 'node:child_process';
import { type Machine, onPath, thisMachine } from './machine.ts';

/**
 * The command that opens a URL in the person's own browser; null where there is nobody to see it
 * (CI, no display) or no opener.
 */
export function openerFor(
  url: string,
  machine: Machine = thisMachine,
): readonly [program: string, ...args: string[]] | null {
  if (machine.env.CI) return null;
  if (machine.platform === 'darwin') return ['open', url];
  if (machine.platform === 'win32') return ['cmd', '/c', 'start', '', url];
  if (!machine.env.DISPLAY && !machine.env.WAYLAND_DISPLAY) return null;
  const opener = onPath(machine, ['xdg-open']);
  return opener === null ? null : [opener, url];
}

/** Opens a URL where that can be done; an opener that fails is nobody's problem. */
export function openUrl(url: string): void {
  const command = openerFor(url);
  if (command === null) return;
  const [program, ...args] = command;
  const child = spawn(program, args, { stdio: 'ignore', detached: true });
  child.once('error', () => {});
  child.unref();
}
