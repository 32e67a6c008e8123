import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Failure, sentenceOf } from '../failure.js';
import { build } from './builder.js';
import { checkRequest } from './check-request.js';
import { edit, whole } from './edit.js';
import { tableFacts } from './facts.js';
import { HEADERS, refusalOf } from './guard.js';
import { servedPage } from './page.js';
import type { Facts } from './protocol.js';
import { read } from './read.js';
import { runChoice } from './run-choice.js';
import type { Studio } from './studio.js';

/** More than an item of 400 KB takes, in JSON and twice. */
const LARGEST_BODY = 4_000_000;

/** A studio that is there. */
export interface Served {
  /** The address with its token. */
  readonly address: string;
  close(): Promise<void>;
}

/** What the page knows before it asks. */
export const factsOf = (studio: Pick<Studio, 'project' | 'named' | 'place' | 'write'>): Facts => ({
  tables: tableFacts(studio.project, studio.named),
  place: studio.place,
  write: studio.write,
});

type Answers = { readonly [name: string]: (request: never) => object | Promise<object> };

const answersOf = (studio: Studio): Answers => ({
  facts: () => factsOf(studio),
  read: (request: never) => read(studio, request),
  build: (request: never) => build(studio, request),
  run: (request: never) => runChoice(studio, request),
  edit: (request: never) => edit(studio, request),
  whole: (request: never) => whole(studio, request),
});

const bodyOf = async (request: IncomingMessage): Promise<object> => {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > LARGEST_BODY) throw new Failure('the request is too large');
    parts.push(part);
  }
  const body: unknown = JSON.parse(Buffer.concat(parts).toString('utf8'));
  if (typeof body === 'object' && body !== null) return body;
  throw new Failure('the request is not an object');
};

const send = (response: ServerResponse, status: number, type: string, text: string, policy?: string): void => {
  const headers = { ...HEADERS, 'content-type': `${type}; charset=utf-8` };
  response.writeHead(status, policy === undefined ? headers : { ...headers, 'content-security-policy': policy });
  response.end(text);
};

const sendJson = (response: ServerResponse, status: number, value: object): void =>
  send(response, status, 'application/json', JSON.stringify(value));

/** Answers one request of the page. */
const answer = async (answers: Answers, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { pathname } = new URL(request.url ?? '/', 'http://studio');
  const name = /^\/api\/([a-z]+)$/.exec(pathname)?.[1] ?? '';
  const make = Object.hasOwn(answers, name) ? answers[name] : undefined;
  if (make === undefined || request.method !== 'POST') {
    sendJson(response, 404, { error: 'the studio has no such page' });
    return;
  }
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) {
    sendJson(response, 415, { error: 'a request is JSON' });
    return;
  }
  try {
    const body = await bodyOf(request);
    checkRequest(name, body);
    sendJson(response, 200, await make(body as never));
  } catch (error) {
    const hint = error instanceof Failure ? error.hint : undefined;
    sendJson(response, 400, { error: sentenceOf(error), ...(hint !== undefined && { hint }) });
  }
};

/**
 * Serves the studio on loopback.
 *
 * @param port 0 for a free one
 * @throws Failure where the port is taken
 */
export const serve = async (studio: Studio, port: number): Promise<Served> => {
  const token = randomBytes(24).toString('base64url');
  const { html, policy } = servedPage();
  const answers = answersOf(studio);
  let hosts: readonly string[] = [];
  const server = createServer((request, response) => {
    const refusal = refusalOf(request, hosts, token);
    if (refusal !== undefined) sendJson(response, refusal.status, { error: refusal.sentence });
    else if (request.method === 'GET' && /^\/(\?|$)/.test(request.url ?? ''))
      send(response, 200, 'text/html', html, policy);
    else void answer(answers, request, response);
  });
  await new Promise<void>((done, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      failed(
        error.code === 'EADDRINUSE'
          ? new Failure(`the port ${port} is taken`, 'leave --port out: a free one is taken')
          : error,
      ),
    );
    server.listen(port, '127.0.0.1', done);
  });
  const address = server.address();
  const actual = typeof address === 'object' && address !== null ? address.port : port;
  hosts = [`127.0.0.1:${actual}`, `localhost:${actual}`];
  return {
    address: `http://127.0.0.1:${actual}/?token=${token}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
};
