import { type Machine, thisMachine } from './machine.ts';

/** A page started so can reach nothing but this computer, and these hosts. */
export function resolverFlag(hosts: readonly string[] = []): string {
  const excluded = ['127.0.0.1', ...hosts].map((host) => `EXCLUDE ${host}`);
  return `--host-resolver-rules=MAP * ~NOTFOUND, ${excluded.join(', ')}`;
}

/** The flags Chromium is started with, by the terminal commands and by the tests. */
export function chromiumFlags(machine: Machine = thisMachine): string[] {
  return [
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Headless Chromium on Linux gives no WebGPU adapter without it.
    '--enable-unsafe-webgpu',
    ...(wantsSoftwareGpu(machine) ? ['--use-webgpu-adapter=swiftshader'] : []),
  ];
}

/**
 * A software adapter is forced only where ISINGLASS_WEBGPU=software asks for it or a Linux machine
 * shows no GPU at all: on a machine with one it would hide it. ISINGLASS_WEBGPU=hardware never does.
 */
function wantsSoftwareGpu(machine: Machine): boolean {
  if (machine.env.ISINGLASS_WEBGPU === 'software') return true;
  if (machine.env.ISINGLASS_WEBGPU === 'hardware' || machine.platform !== 'linux') return false;
  return !['/dev/dri', '/dev/nvidia0', '/dev/dxg'].some((path) => machine.exists(path));
}

/**
 * Whether Chromium's sandbox can work: not as root, and not where the kernel keeps user namespaces
 * from ordinary programs (Ubuntu 23.10 and later do). Only pages of this project are opened.
 */
export function canSandbox(machine: Machine = thisMachine): boolean {
  if (machine.platform !== 'linux') return true;
  if (machine.isRoot || machine.env.ISINGLASS_NO_SANDBOX) return false;
  const kernel = (name: string) => machine.text(`/proc/sys/kernel/${name}`).trim();
  return (
    kernel('apparmor_restrict_unprivileged_userns') !== '1' &&
    kernel('unprivileged_userns_clone') !== '0'
  );
}
