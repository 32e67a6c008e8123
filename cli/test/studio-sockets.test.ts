import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../../test/support/runs.js';
import { type FakeDynamoDb, fakeDynamoDb } from './fake-dynamodb.js';
import { type Program, startProgram } from './program.js';
import { makeFolder, SHOP } from './support.js';

const folder = makeFolder({ 'shop.ts': SHOP });
let engine: FakeDynamoDb;
let program: Program;
let address: URL;
let token: string;

beforeAll(async () => {
  engine = await fakeDynamoDb({
    Scan: () => ({ Items: [], Count: 0, ScannedCount: 0 }),
    Query: () => ({ Items: [], Count: 0, ScannedCount: 0 }),
    GetItem: () => ({}),
    DescribeTable: () => ({ Table: { TableName: 'Shop', TableStatus: 'ACTIVE' } }),
  });
  program = startProgram(['studio', 'shop.ts', '--write', '-e', engine.endpoint], folder.path);
  address = new URL(await program.printed(/http:\/\/127\S+/));
  token = address.searchParams.get('token') ?? '';
});

afterAll(async () => {
  program.child.kill('SIGTERM');
  await program.ended;
  await engine.close();
  folder.remove();
});

/** What the studio sent before the socket closed, or before it had nothing more to say. */
const exchange = (bytes: string | Buffer, abortAfter?: number): Promise<string> =>
  new Promise((done) => {
    const socket = connect(Number(address.port), '127.0.0.1');
    let got = '';
    const finish = (): void => {
      socket.destroy();
      done(got);
    };
    socket.setTimeout(1_000, finish);
    socket.on('data', (part) => {
      got += part.toString('latin1');
    });
    socket.on('error', finish);
    socket.on('close', finish);
    socket.on('connect', () => {
      if (abortAfter === undefined) socket.end(bytes);
      else socket.write(bytes.slice(0, abortAfter), () => socket.resetAndDestroy());
    });
  });

const answers = async (): Promise<boolean> => {
  const got = await exchange(request('POST', '/api/facts', '{}'));
  return got.startsWith('HTTP/1.1 200') && program.child.exitCode === null;
};

const request = (method: string, target: string, body = '', headers: readonly string[] = []): string =>
  [
    `${method} ${target} HTTP/1.1`,
    `Host: ${address.host}`,
    `X-Keyform-Token: ${token}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...headers,
    '',
    body,
  ].join('\r\n');

const TARGETS = [
  ...['//[', '//', '///', '/\\', '/%', '/%00', '/?token=%', '/?token', '//x:99999/', '//@:/', '/[', '/?#[', '*', 'x:1'],
  ...['http://[', 'http:///', 'http://x', 'https://127.0.0.1/', '//[::1', '/api/', '/api/facts/', '/api/__proto__'],
  `/${'a'.repeat(9_000)}`,
  `/?token=${'a'.repeat(9_000)}`,
  '/api/constructor',
  '/api/facts',
  '/api/read',
  '/api/build',
  '/api/run',
  '/api/edit',
  '/api/whole',
  '/',
];
const METHODS = ['GET', 'POST', 'HEAD', 'OPTIONS', 'PUT', 'TRACE', 'CONNECT', 'DELETE', 'PATCH'];
const HOSTS = ['', '[', '::', 'x:y', '127.0.0.1:99999', 'localhost', '\u0000', 'a'.repeat(5_000)];
const BODIES = ['', '{', 'null', '[]', '5', '"x"', '{}', '\uFEFF{}', '\u0000', '{"__proto__":{}}'];
const HEADERS = [
  'Transfer-Encoding: chunked',
  'Content-Length: 5',
  'Expect: 100-continue',
  'Expect: nothing',
  'Connection: Upgrade\r\nUpgrade: websocket',
  'Connection: close',
  'Origin: http://[',
  'Sec-Fetch-Site: cross-site',
  'X-Keyform-Token: x',
  'Content-Type: text/plain',
  `X-Long: ${'a'.repeat(20_000)}`,
  'No-Colon',
  ': none',
];

describe('the studio goes on after', () => {
  it('an address that is no URL, of each method, with the token and without', async () => {
    const all = TARGETS.flatMap((target) =>
      METHODS.flatMap((method) => [
        request(method, target),
        request(method, target).replace(/^X-Keyform-Token.*\r\n/m, ''),
      ]),
    );
    const got: string[] = [];
    for (let at = 0; at < all.length; at += 20)
      got.push(...(await Promise.all(all.slice(at, at + 20).map((bytes) => exchange(bytes)))));
    expect(await answers()).toBe(true);
    // CONNECT closes the socket; all others have an answer.
    const silent = all.filter((bytes, at) => !bytes.startsWith('CONNECT') && !got[at]?.startsWith('HTTP/1.1 '));
    expect(silent).toEqual([]);
    expect(got.filter((text) => text.startsWith('HTTP/1.1 5'))).toEqual([]);
  }, 60_000);

  it('a host that is none, a body that ends early, and headers that contradict each other', async () => {
    const all = [
      ...HOSTS.map((host) => request('GET', '/').replace(/^Host:.*$/m, `Host: ${host}`)),
      ...BODIES.flatMap((body) =>
        ['read', 'build', 'run', 'edit', 'whole', 'facts'].map((name) => request('POST', `/api/${name}`, body)),
      ),
      ...HEADERS.map((header) => request('POST', '/api/facts', '{}', [header])),
      request('POST', '/api/facts', '{}').replace(/^Content-Length.*$/m, 'Content-Length: 500'),
      request('POST', '/api/facts', '{}').replace(/^Content-Length.*$/m, 'Transfer-Encoding: chunked'),
      Array.from({ length: 50 }, (_, at) => request('POST', '/api/facts', BODIES[at % BODIES.length])).join(''),
      'GET / HTTP/0.9\r\n\r\n',
      '\r\n\r\n\r\n',
      '\u0016\u0003\u0001',
    ];
    for (let at = 0; at < all.length; at += 20)
      await Promise.all(all.slice(at, at + 20).map((bytes) => exchange(bytes)));
    expect(await answers()).toBe(true);
  }, 60_000);

  it('sockets that are reset at any byte of a request', async () => {
    const read = request('POST', '/api/read', '{"table":"shop","index":"primary"}');
    const cuts = Array.from({ length: 60 }, (_, at) => Math.ceil((at * read.length) / 59));
    await Promise.all(cuts.map((cut) => exchange(read, cut)));
    expect(await answers()).toBe(true);
  }, 60_000);

  it('any bytes in any part of a request', async () => {
    const junk = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom(...TARGETS, ...HOSTS, ...BODIES, ...HEADERS, '\r\n', '\u0000'),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...TARGETS),
        fc.constantFrom(...METHODS),
        fc.constantFrom(...BODIES),
        junk,
        fc.nat(),
        async (target, method, body, part, place) => {
          const whole = request(method, target, body);
          const at = place % whole.length;
          await exchange(whole.slice(0, at) + part + whole.slice(at));
          expect(program.child.exitCode).toBe(null);
        },
      ),
      { numRuns: runs(300, 40) },
    );
    expect(await answers()).toBe(true);
  }, 300_000);
});

it('a body that is too large has an answer, whether it says its size or not', async () => {
  const body = JSON.stringify({ filler: 'x'.repeat(20_000_000) });
  for (const how of [body, new Blob([body]).stream()]) {
    const answer = await fetch(`${address.origin}/api/read`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-keyform-token': token },
      body: how,
      duplex: 'half',
    } as RequestInit);
    expect({ status: answer.status, text: await answer.text() }).toEqual({
      status: 413,
      text: '{"error":"the request is larger than 4000000 bytes"}',
    });
  }
  expect(await answers()).toBe(true);
});
