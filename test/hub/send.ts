import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Fault } from './faults.ts';

/** A file that is to be sent, and how. */
export interface Sending {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly fault: Fault;
  readonly strikes: boolean;
  readonly entry: { bytes: number };
  readonly bytes: Buffer;
}

const pieceBytes = 4096;

/** Sends a file or a range of it, as well as the fault allows. */
export function sendBytes(sending: Sending): void {
  const { request, response, fault, bytes } = sending;
  const asked = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '');
  const isRange = asked !== null && !fault.without.includes('ranges');
  const start = isRange ? Number(asked[1]) : 0;
  const end = isRange && asked[2] ? Math.min(Number(asked[2]) + 1, bytes.length) : bytes.length;
  if (start >= bytes.length) return void response.writeHead(416).end();
  const total = sending.strikes && fault.length === 'total' ? bytes.length + 7 : bytes.length;
  response.setHeader('ETag', `"${fault.without.includes('etag') ? Math.random() : bytes.length}"`);
  response.setHeader('Content-Type', 'application/octet-stream');
  response.setHeader('Accept-Ranges', 'bytes');
  if (isRange) response.setHeader('Content-Range', `bytes ${start}-${end - 1}/${total}`);
  response.statusCode = isRange ? 206 : 200;
  const body = bodyOf(sending, start, end);
  if (request.method === 'HEAD') return void response.end();
  send(sending, body);
}

function bodyOf({ fault, strikes, bytes }: Sending, start: number, end: number): Buffer {
  const body = Buffer.from(bytes.subarray(start, end));
  // A byte in the middle of the file: inside a text, not in the footer or a header.
  const at = Math.floor(bytes.length / 2) - start;
  if (strikes && fault.without.includes('hash') && at >= 0 && at < body.length) {
    body[at] = (body[at] ?? 0) ^ 1;
  }
  return body;
}

function send({ response, fault, strikes, entry }: Sending, body: Buffer): void {
  const write = (bytes: Buffer): void => {
    entry.bytes += bytes.length;
    response.write(bytes);
  };
  if (strikes && fault.cut !== null) {
    response.setHeader('Content-Length', body.length);
    response.flushHeaders();
    if (fault.cut > 0) write(body.subarray(0, fault.cut));
    // What was written must be on its way before the connection is cut.
    setTimeout(() => response.destroy(), 20);
  } else if (strikes && fault.stall !== null) write(body.subarray(0, fault.stall));
  else if (strikes && fault.length === 'short') {
    write(body.subarray(0, Math.floor(body.length / 2)));
    response.end();
  } else if (strikes && fault.slow !== null) drip(response, body, fault.slow, write);
  else {
    response.setHeader('Content-Length', body.length);
    write(body);
    response.end();
  }
}

function drip(
  response: ServerResponse,
  body: Buffer,
  ms: number,
  write: (bytes: Buffer) => void,
): void {
  let at = 0;
  const timer = setInterval(() => {
    if (at >= body.length || response.destroyed) {
      clearInterval(timer);
      response.end();
      return;
    }
    write(body.subarray(at, at + pieceBytes));
    at += pieceBytes;
  }, ms);
}
