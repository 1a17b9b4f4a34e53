import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Refusal } from '../runs/error.ts';

/** A folder being served. */
export interface Site {
  /** Where its index.html answers, with a slash at the end. */
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/** How to serve a folder. */
export interface SiteOptions {
  /** The first port to try; 0: any free one (the default). A taken one is passed over. */
  readonly port?: number;
  /** The path under which the folder appears, `/` or `/some/path/`. Default: `/`. */
  readonly base?: string;
}

const host = '127.0.0.1';

/**
 * Serves a folder's files to this computer alone, as the plainest web server would: no special
 * headers, no fallback page, GET and HEAD only. What is text for the browser itself is compressed for
 * those who take it, as every web host does; models and rows keep their length, which progress needs.
 */
export async function serveFolder(folder: string, options: SiteOptions = {}): Promise<Site> {
  const base = options.base ?? '/';
  const root = await realpath(folder);
  const server = createServer((request, response) => {
    answer(request, response, root, base).catch(() => response.destroy());
  });
  const port = await listen(server, options.port ?? 0);
  return { url: `http://${host}:${port}${base}`, port, close: () => close(server) };
}

async function listen(server: Server, first: number): Promise<number> {
  const last = first === 0 ? 0 : Math.min(first + 50, 65_535);
  for (let port = first; port <= last; port += 1) {
    if (await canListen(server, port)) return portOf(server);
  }
  throw new Refusal(
    'no-port',
    `Ports ${first} to ${last} are all taken.`,
    'Name a free one with --port or PORT.',
  );
}

/** False where the port is taken or not ours to take. */
function canListen(server: Server, port: number): Promise<boolean> {
  return new Promise((done, fail) => {
    const onError = (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') done(false);
      else fail(error);
    };
    server.once('error', onError);
    server.listen(port, host, () => {
      server.off('error', onError);
      done(true);
    });
  });
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}

function close(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  root: string,
  base: string,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return sendText(response, 405, 'Only GET and HEAD are answered here.');
  }
  const path = (request.url ?? '/').replace(/[?#].*$/s, '');
  if (`${path}/` === base) return redirect(response, base);
  const file = path.startsWith(base) ? await fileAt(root, path.slice(base.length)) : null;
  if (file === null) return sendText(response, 404, 'Not found.');
  await sendFile(request, response, file);
}

interface ServedFile {
  readonly path: string;
  readonly size: number;
}

/** The file at a URL path below the base; null where there is none inside the folder. */
async function fileAt(root: string, path: string): Promise<ServedFile | null> {
  try {
    const named = decodeURIComponent(path);
    const wanted = resolve(root, `./${named}`);
    const real = await realpath(
      named === '' || named.endsWith('/') ? join(wanted, 'index.html') : wanted,
    );
    const found = await stat(real);
    const isInside = real.startsWith(root + sep);
    return isInside && found.isFile() ? { path: real, size: found.size } : null;
  } catch {
    // A malformed escape, a NUL, or nothing there: all mean that the folder has no such file.
    return null;
  }
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: ServedFile,
): Promise<void> {
  const ending = extname(file.path).toLowerCase();
  const type = types[ending] ?? 'application/octet-stream';
  const isGzip = compressed.has(ending) && takesGzip(request);
  response.writeHead(200, {
    'Content-Type': type,
    ...(compressed.has(ending) ? { Vary: 'Accept-Encoding' } : {}),
    ...(isGzip ? { 'Content-Encoding': 'gzip' } : { 'Content-Length': file.size }),
  });
  if (request.method === 'HEAD') response.end();
  else if (isGzip) await pipeline(createReadStream(file.path), createGzip(), response);
  else await pipeline(createReadStream(file.path), response);
}

const compressed: ReadonlySet<string> = new Set(['.css', '.html', '.js', '.mjs', '.svg']);

function takesGzip({ headers }: IncomingMessage): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/.test(String(headers['accept-encoding'] ?? ''));
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(`${text}\n`);
}

function redirect(response: ServerResponse, to: string): void {
  response.setHeader('Location', to);
  sendText(response, 301, `Moved to ${to}`);
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.jsonl': 'application/jsonl; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.onnx': 'application/octet-stream',
  '.parquet': 'application/vnd.apache.parquet',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.tsv': 'text/tab-separated-values; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
