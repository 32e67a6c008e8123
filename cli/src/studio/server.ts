import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Failure, messageOf } from '../failure.js';
import { jsonText } from '../text/visible.js';
import { build } from './builder.js';
import { checkRequest } from './check-request.js';
import { edit, whole } from './edit.js';
import { tableFacts } from './facts.js';
import { HEADERS, rejectionOf, targetOf } from './guard.js';
import { servedPage } from './page.js';
import type { Facts } from './protocol.js';
import { read } from './read.js';
import { runChoice } from './run-choice.js';
import { similar } from './similar.js';
import type { Studio } from './studio.js';

/** The maximum size of a request's body: enough for two items of 400 KB in JSON. */
const LARGEST_BODY = 4_000_000;

/** A running studio. */
export interface Served {
  /** The address, with the token. */
  readonly address: string;
  close(): Promise<void>;
}

/** The facts that the page has before its first request. */
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
  similar: (request: never) => similar(studio, request),
});

/** The response to a rejected request. */
class Unanswered extends Failure {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure("the request isn't JSON");
  }
};

/** The body as an object. A body that is too large is still read to its end: closing the socket earlier would lose the response. */
const bodyOf = async (request: IncomingMessage): Promise<object> => {
  let parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > LARGEST_BODY) parts = [];
    else parts.push(part);
  }
  if (size > LARGEST_BODY) throw new Unanswered(413, `the request is larger than ${LARGEST_BODY} bytes`);
  const body = parsed(Buffer.concat(parts).toString('utf8'));
  if (typeof body === 'object' && body !== null) return body;
  throw new Failure("the request isn't an object");
};

const send = (response: ServerResponse, status: number, type: string, text: string, policy?: string): void => {
  const headers = { ...HEADERS, 'content-type': `${type}; charset=utf-8` };
  response.writeHead(status, policy === undefined ? headers : { ...headers, 'content-security-policy': policy });
  response.end(text);
};

const sendJson = (response: ServerResponse, status: number, value: object): void =>
  send(response, status, 'application/json', jsonText(value));

/** The result of a request of the page. @throws Unanswered, Failure, KeyformError if the request is rejected */
const resultOf = async (answers: Answers, request: IncomingMessage): Promise<object> => {
  const name = /^\/api\/([a-z]+)$/.exec(targetOf(request)?.pathname ?? '')?.[1] ?? '';
  const make = Object.hasOwn(answers, name) ? answers[name] : undefined;
  if (make === undefined || request.method !== 'POST') throw new Unanswered(404, 'not found');
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? ''))
    throw new Unanswered(415, 'requests must be JSON');
  const body = await bodyOf(request);
  checkRequest(name, body);
  return make(body as never);
};

/** Answers one request of the page. The promise never rejects, because nothing awaits it. */
const answer = async (answers: Answers, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  try {
    sendJson(response, 200, await resultOf(answers, request));
  } catch (error) {
    const hint = error instanceof Failure ? error.hint : undefined;
    const status = error instanceof Unanswered ? error.status : 400;
    if (response.headersSent) response.destroy();
    else sendJson(response, status, { error: messageOf(error), ...(hint !== undefined && { hint }) });
  }
};

/**
 * Serves the studio on loopback.
 *
 * @param port the port; 0 for any free one
 * @throws Failure if the port is in use
 */
export const serve = async (studio: Studio, port: number): Promise<Served> => {
  const token = randomBytes(24).toString('base64url');
  const { html, policy } = servedPage();
  const answers = answersOf(studio);
  let hosts: readonly string[] = [];
  const server = createServer((request, response) => {
    const rejection = rejectionOf(request, hosts, token);
    if (rejection !== undefined) sendJson(response, rejection.status, { error: rejection.message });
    else if (request.method === 'GET' && targetOf(request)?.pathname === '/')
      send(response, 200, 'text/html', html, policy);
    else void answer(answers, request, response);
  });
  await new Promise<void>((done, failed) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      failed(
        error.code === 'EADDRINUSE'
          ? new Failure(`port ${port} is in use`, 'without --port, the studio picks a free port')
          : error,
      ),
    );
    server.listen(port, '127.0.0.1', done);
  });
  // A connection that can't be accepted (for example, because of too many open files) must not end the program.
  server.on('error', () => {});
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
