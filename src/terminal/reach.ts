import { asksHub, defaultEndpoint } from '../runs/hubSystem.ts';
import type { RunRequest } from '../runs/request.ts';

/** huggingface.co, and the hosts that it sends on to for large files. */
const huggingFace = ['huggingface.co', '*.huggingface.co', '*.hf.co'];

const loopback = ['127.0.0.1', 'localhost', '[::1]'];

/** Which hosts the browser of several runs may reach. */
export function hostsForAll(requests: readonly RunRequest[]): readonly string[] | 'any' {
  const hosts = requests.map(hostsFor);
  return hosts.includes('any') ? 'any' : [...new Set(hosts.flat())];
}

/**
 * Which hosts a run's browser may reach: none but this computer unless a Hub is asked. Where another
 * Hub sends on to for its large files cannot be known beforehand, so nothing is closed there.
 */
export function hostsFor(request: RunRequest): readonly string[] | 'any' {
  if (!asksHub(request)) return [];
  const endpoint = request.hub?.endpoint ?? defaultEndpoint;
  if (endpoint === defaultEndpoint) return huggingFace;
  const host = URL.canParse(endpoint) ? new URL(endpoint).hostname : '';
  return loopback.includes(host) ? [] : 'any';
}
