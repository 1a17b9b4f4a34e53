/** A Hub of our own: the Hub's paths, two origins, ranges, etags, CORS – and misbehaviour on demand. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { gluePins, glueRepo } from '../../src/data/hub/glue.ts';
import { glueFiles, hashOf, modelCommit, modelFiles, type RepoFiles } from './content.ts';
import { type Fault, readFault } from './faults.ts';
import { sendBytes } from './send.ts';

/** One request that was answered. */
export interface LogEntry {
  readonly server: 'hub' | 'cdn';
  readonly method: string;
  readonly path: string;
  readonly range: string | null;
  readonly authorization: string | null;
  /** Bytes of the body that were sent. */
  bytes: number;
}

/** The hub while it runs. */
export interface TestHub {
  /** The endpoint without faults. */
  readonly url: string;
  /** Another origin, which the hub sends to for large files. */
  readonly cdn: string;
  /** The requests under a fault's text. */
  log(spec: string): readonly LogEntry[];
  close(): Promise<void>;
}

/** What an answer is made of. */
interface Exchange {
  readonly server: 'hub' | 'cdn';
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly fault: Fault;
  /** The fault's turn has come. */
  readonly strikes: boolean;
  readonly entry: LogEntry;
  readonly cdn: string;
}

/** Starts both servers, on this computer alone. */
export async function startHub(port = 0): Promise<TestHub> {
  const logs = new Map<string, LogEntry[]>();
  const counts = new Map<string, number>();
  let cdn = '';
  const serve = (server: 'hub' | 'cdn') =>
    createServer((request, response) => {
      const path = (request.url ?? '/').replace(/\?.*$/s, '');
      const { fault, rest } = readFault(path);
      if (rest === '/log') return sendLog(request, response, logs);
      const entry = entryOf(server, request, rest);
      logs.set(fault.spec, [...(logs.get(fault.spec) ?? []), entry]);
      const isAsked = request.method !== 'OPTIONS' && rest.includes(fault.match);
      const count = (counts.get(fault.spec) ?? 0) + (isAsked ? 1 : 0);
      counts.set(fault.spec, count);
      const strikes = isAsked && count > fault.after && count <= fault.after + fault.times;
      answer({ server, request, response, fault, strikes, entry, cdn }, rest);
    });
  const [hub, other] = [serve('hub'), serve('cdn')];
  const url = await listen(hub, port);
  cdn = await listen(other, 0);
  return {
    url,
    cdn,
    log: (spec) => logs.get(spec) ?? [],
    close: async () => {
      await Promise.all([close(hub), close(other)]);
    },
  };
}

function entryOf(
  server: 'hub' | 'cdn',
  { method, headers }: IncomingMessage,
  path: string,
): LogEntry {
  const { range = null, authorization = null } = headers;
  return { server, method: method ?? 'GET', path, range, authorization, bytes: 0 };
}

function sendLog(
  { url }: IncomingMessage,
  response: ServerResponse,
  logs: ReadonlyMap<string, readonly LogEntry[]>,
): void {
  const spec = new URL(url ?? '/', 'http://hub').searchParams.get('spec') ?? '';
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.end(JSON.stringify(logs.get(spec) ?? []));
}

function answer(exchange: Exchange, path: string): void {
  const { request, response, fault, strikes, server } = exchange;
  const isOpen =
    !fault.without.includes('cors') && !(server === 'cdn' && fault.without.includes('cors-cdn'));
  if (isOpen) allowPages(response);
  const closed = refusedToken(exchange);
  if (request.method === 'OPTIONS') {
    response.writeHead(204).end();
  } else if (closed !== null) {
    fail(response, closed, closed === 403 ? 'GatedRepo' : null);
  } else if (strikes && fault.status !== null) {
    if (fault.retry !== null) response.setHeader('Retry-After', fault.retry);
    fail(response, fault.status, fault.code);
  } else if (strikes && fault.without.includes('html')) {
    response.setHeader('Content-Type', 'text/html');
    response.end('<!doctype html><title>Sign in</title>');
  } else {
    route(exchange, path);
  }
}

/** A redirect gives the other origin no token, so only the hub itself asks for one. */
function refusedToken({ server, fault, request }: Exchange): 401 | 403 | null {
  if (fault.token === null || server === 'cdn') return null;
  const { authorization } = request.headers;
  if (authorization === undefined) return 401;
  return authorization === `Bearer ${fault.token}` ? null : 403;
}

function allowPages(response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Allow-Headers', 'Authorization, Range');
  response.setHeader(
    'Access-Control-Expose-Headers',
    'X-Error-Code, ETag, Link, Content-Range, Content-Length, Retry-After',
  );
}

function fail(response: ServerResponse, status: number, code: string | null): void {
  if (code !== null) response.setHeader('X-Error-Code', code);
  response.writeHead(status, { 'Content-Type': 'application/json' }).end('{"error":"as asked"}');
}

function route(exchange: Exchange, path: string): void {
  const { response, fault, server } = exchange;
  const { api, kind, repo, verb, rest } = readPath(path);
  const files = filesOf(kind, repo, fault);
  const bytes = files?.get(rest);
  if (files === null) fail(response, 404, 'RepoNotFound');
  else if (api && verb === 'tree') sendTree(exchange, files);
  else if (api) sendJson(exchange, { id: repo, sha: modelCommit });
  else if (bytes === undefined) fail(response, 404, 'EntryNotFound');
  else if (isInLfs(rest) && server === 'hub') {
    response.setHeader('Location', `${exchange.cdn}/t/${fault.spec}${path}`);
    response.writeHead(302).end();
  } else sendBytes({ ...exchange, bytes });
}

function readPath(path: string) {
  const [, api, kind = '', repo = '', verb = '', rest = ''] =
    /^\/(api\/)?(?:(models|datasets)\/)?([^/]+\/[^/]+)\/(tree|revision|resolve)\/[^/]+\/?(.*)$/.exec(
      decodeURIComponent(path),
    ) ?? [];
  return { api: api !== undefined, kind: kind || 'models', repo, verb, rest };
}

function filesOf(kind: string, repo: string, { rows }: Fault): RepoFiles | null {
  if (kind === 'models') return modelFiles(repo);
  return repo === glueRepo ? glueFiles(rows) : null;
}

function isInLfs(path: string): boolean {
  return /\.(parquet|onnx|safetensors)$/.test(path);
}

function sendTree(exchange: Exchange, files: RepoFiles): void {
  const { fault, response } = exchange;
  if (fault.without.includes('tree')) {
    fail(response, 404, null);
    return;
  }
  const entries = [...files].map(([path, bytes]) => ({
    type: 'file',
    oid: '0'.repeat(40),
    size: bytes.length,
    path,
    ...(isInLfs(path) && !fault.without.includes('lfs')
      ? { lfs: { oid: listedHash(fault, path, bytes), size: bytes.length, pointerSize: 134 } }
      : {}),
  }));
  sendJson(exchange, [{ type: 'directory', path: 'onnx', size: 0 }, ...entries]);
}

function listedHash({ pins }: Fault, path: string, bytes: Buffer): string {
  return (pins ? gluePins.get(path) : undefined) ?? hashOf(bytes);
}

function sendJson({ response, entry }: Exchange, value: unknown): void {
  const text = JSON.stringify(value);
  entry.bytes = Buffer.byteLength(text);
  response.setHeader('Content-Type', 'application/json');
  response.end(text);
}

async function listen(server: Server, port: number): Promise<string> {
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The hub has no port');
  return `http://127.0.0.1:${address.port}`;
}

function close(server: Server): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
}
