import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Site, serveFolder } from '../../../src/terminal/serve.ts';

const parent = mkdtempSync(join(tmpdir(), 'isinglass-serve-'));
const folder = join(parent, 'dist');
let site: Site;
let below: Site;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(parent, 'secret.txt'), 'secret');
  writeFileSync(join(folder, 'index.html'), '<p>home</p>');
  for (const name of ['a.wasm', 'a.mjs', 'a.js', 'a.json', 'a.onnx', 'a b.css', 'a.unknown']) {
    writeFileSync(join(folder, 'assets', name), name);
  }
  symlinkSync(join(parent, 'secret.txt'), join(folder, 'link.txt'));
  site = await serveFolder(folder);
  below = await serveFolder(folder, { base: '/some/deep/path/' });
});

afterAll(async () => {
  await site.close();
  await below.close();
  rmSync(parent, { recursive: true });
});

describe('what is served', () => {
  test('index.html answers at the base, query and all', async () => {
    const response = await fetch(`${site.url}?demo=1`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toBe('<p>home</p>');
  });

  test.each([
    ['a.wasm', 'application/wasm'],
    ['a.mjs', 'text/javascript; charset=utf-8'],
    ['a.js', 'text/javascript; charset=utf-8'],
    ['a.json', 'application/json; charset=utf-8'],
    ['a.onnx', 'application/octet-stream'],
    ['a%20b.css', 'text/css; charset=utf-8'],
    ['a.unknown', 'application/octet-stream'],
  ])('%s as %s', async (name, type) => {
    const response = await fetch(`${site.url}assets/${name}`);
    expect(response.headers.get('content-type')).toBe(type);
    expect(await response.text()).toBe(decodeURIComponent(name));
  });

  test('no header that a plain web server would not send', async () => {
    const names = [...(await fetch(`${site.url}assets/a.json`)).headers.keys()].sort();
    expect(names).toEqual(['connection', 'content-length', 'content-type', 'date', 'keep-alive']);
  });

  test('what the browser itself reads is compressed for those who take it, models and rows are not', async () => {
    const encoding = async (name: string, takes: string) => {
      const headers = { 'accept-encoding': takes };
      const response = await fetch(`${site.url}assets/${name}`, { headers });
      expect(await response.text()).toBe(name);
      return response.headers.get('content-encoding');
    };
    expect(await encoding('a.js', 'gzip, deflate, br')).toBe('gzip');
    expect(await encoding('a.js', 'identity')).toBeNull();
    expect(await encoding('a.js', 'br, gzip;q=0')).toBeNull();
    for (const name of ['a.onnx', 'a.json', 'a.wasm'])
      expect(await encoding(name, 'gzip')).toBeNull();
  });

  test('HEAD has the headers and no body; other methods are refused', async () => {
    const headers = { 'accept-encoding': 'identity' };
    const head = await fetch(site.url, { method: 'HEAD', headers });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      '11',
      '',
    ]);
    expect((await fetch(site.url, { method: 'POST', body: 'x' })).status).toBe(405);
  });

  test('what is missing, a folder without index.html too, is a plain 404', async () => {
    for (const path of ['nowhere', 'assets/', 'assets', 'index.html/', '%E0%A4%A']) {
      const response = await fetch(`${site.url}${path}`);
      expect([path, response.status]).toEqual([path, 404]);
      expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    }
  });
});

describe('what is not served', () => {
  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/../../secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '//secret.txt',
    '/link.txt',
    '/%00',
  ])('%s', async (path) => {
    // `fetch` would tidy the path before sending it.
    expect(await rawGet(site.port, path)).toMatchObject({ status: 404, body: 'Not found.\n' });
  });

  test('a request that is not HTTP ends the connection, not the server', async () => {
    await new Promise<void>((done) => {
      const socket = connect(site.port, '127.0.0.1', () => socket.end('nonsense\r\n\r\n'));
      socket.resume();
      socket.once('close', () => done());
    });
    expect((await fetch(site.url)).status).toBe(200);
  });
});

describe('under a sub-path', () => {
  test('files answer below it, and nothing answers beside it', async () => {
    expect(below.url).toBe(`http://127.0.0.1:${below.port}/some/deep/path/`);
    expect(await (await fetch(`${below.url}assets/a.js`)).text()).toBe('a.js');
    expect((await fetch(`http://127.0.0.1:${below.port}/assets/a.js`)).status).toBe(404);
    expect(await rawGet(below.port, '/some/deep/path/../path/../../../secret.txt')).toMatchObject({
      status: 404,
    });
  });

  test('without its last slash it is redirected, so that relative links work', async () => {
    const response = await fetch(below.url.slice(0, -1), { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([301, '/some/deep/path/']);
  });
});

test('a taken port is passed over for the next', async () => {
  const next = await serveFolder(folder, { port: site.port });
  expect(next.port).toBeGreaterThan(site.port);
  await next.close();
});

interface Raw {
  readonly status: number | undefined;
  readonly body: string;
}

function rawGet(port: number, path: string): Promise<Raw> {
  return new Promise((done, fail) => {
    request({ host: '127.0.0.1', port, path }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        body += text;
      });
      response.on('end', () => done({ status: response.statusCode, body }));
    })
      .on('error', fail)
      .end();
  });
}
