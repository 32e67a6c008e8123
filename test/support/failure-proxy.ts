import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/** How many of a hundred requests meet each fault; the rest pass. */
export interface Faults {
  /** Answered with a ProvisionedThroughputExceededException; nothing is done. */
  readonly throttled?: number;
  /** Answered with an InternalServerError; nothing is done. */
  readonly failed?: number;
  /** The connection is cut before the request arrives. */
  readonly cut?: number;
  /** The request is carried out, then the connection is cut: nobody learns of it. */
  readonly unheard?: number;
  /** A batch of which a part is left to the caller; a page of a query or scan that ends early. */
  readonly partial?: number;
  /** Answered late: after {@link SLOW} milliseconds, or what `openFaultProxy` is given. */
  readonly slow?: number;
}

type Fault = keyof Faults;
type Body = Record<string, unknown>;

const SLOW = 50;

/** A server between a client and an engine, in which requests go wrong as they do in a network and a busy service. */
export interface FaultProxy {
  readonly endpoint: string;
  /** What happened so far, by fault; `passed` are those that met none. */
  readonly met: Readonly<Record<Fault | 'passed', number>>;
  /** Requests whose client hung up before the answer. */
  readonly aborted: () => number;
  close(): Promise<void>;
}

/**
 * Starts a proxy on a free loopback port in front of the engine that a client talks to. The same seed gives the same faults
 * to the same sequence of requests.
 *
 * @example
 * ```ts
 * const proxy = await openFaultProxy(engine.client(), { throttled: 20, partial: 30 }, 7);
 * ```
 */
export const openFaultProxy = async (
  behind: DynamoDBClient,
  faults: Faults,
  seed: number,
  delay = SLOW,
): Promise<FaultProxy> => {
  const target = await behind.config.endpoint?.();
  if (target === undefined) throw new Error('The client has no endpoint of its own.');
  const random = randomFrom(seed);
  const met = { throttled: 0, failed: 0, cut: 0, unheard: 0, partial: 0, slow: 0, passed: 0 };
  let aborted = 0;

  const forward = (incoming: IncomingMessage, body: string): Promise<{ status: number; text: string }> =>
    new Promise((resolve, reject) => {
      const { 'content-length': _length, host: _host, ...headers } = incoming.headers;
      const { hostname, port, path } = target;
      const outgoing = request({ hostname, port, path, method: 'POST', headers, agent: false }, async (answer) => {
        resolve({ status: answer.statusCode ?? 500, text: await textOf(answer) });
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });

  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    outgoing.on('close', () => {
      if (!outgoing.writableFinished && !cut.has(outgoing)) aborted++;
    });
    const operation = String(incoming.headers['x-amz-target']).split('.').at(-1) ?? '';
    const body = await textOf(incoming);
    const fault = chosen(faults, random);
    const part = fault === 'partial' ? partOf(operation, JSON.parse(body), random) : undefined;
    met[fault === 'partial' && part === undefined ? 'passed' : (fault ?? 'passed')]++;
    if (fault === 'cut') return hangUp(outgoing);
    if (fault === 'throttled') return reply(outgoing, 400, errorOf('ProvisionedThroughputExceededException'));
    if (fault === 'failed') return reply(outgoing, 500, errorOf('InternalServerError'));
    if (fault === 'slow') await sleep(delay);
    const { status, text } = await forward(incoming, part === undefined ? body : JSON.stringify(part.body));
    if (fault === 'unheard') return hangUp(outgoing);
    reply(
      outgoing,
      status,
      part === undefined || status !== 200 ? text : JSON.stringify(part.answer(JSON.parse(text))),
    );
  };

  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => hangUp(outgoing));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    met,
    aborted: () => aborted,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};

/** The answers that were cut off on purpose. */
const cut = new WeakSet<ServerResponse>();

const hangUp = (outgoing: ServerResponse): void => {
  cut.add(outgoing);
  outgoing.socket?.destroy();
};

const reply = (outgoing: ServerResponse, status: number, text: string): void => {
  outgoing.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' }).end(text);
};

const errorOf = (name: string): string =>
  JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${name}`, message: `the proxy's ${name}` });

const textOf = async (message: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

/** Numbers from 0 to below 1 (mulberry32). */
const randomFrom = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

const chosen = (faults: Faults, random: () => number): Fault | undefined => {
  let left = random() * 100;
  for (const [fault, share] of Object.entries(faults)) {
    left -= share;
    if (left < 0) return fault as Fault;
  }
  return undefined;
};

/** A part of a request that may be answered in part, and what becomes of the answer; `undefined` for all other requests. */
const partOf = (operation: string, body: Body, random: () => number) => {
  if (operation === 'Query' || operation === 'Scan') {
    const most = typeof body['Limit'] === 'number' ? body['Limit'] : 20;
    return { body: { ...body, Limit: 1 + Math.floor(random() * most) }, answer: (input: Body): Body => input };
  }
  if (operation !== 'BatchWriteItem' && operation !== 'BatchGetItem') return undefined;
  const [part, rest] = split(body['RequestItems'] as Record<string, unknown>, random);
  if (part === undefined) return undefined;
  const name = operation === 'BatchGetItem' ? 'UnprocessedKeys' : 'UnprocessedItems';
  return {
    body: { ...body, RequestItems: part },
    answer: (input: Body): Body => ({ ...input, [name]: joined(rest, input[name] as Record<string, unknown>) }),
  };
};

type Requests = Record<string, unknown>;

const listOf = (requests: unknown): unknown[] => (Array.isArray(requests) ? requests : (requests as { Keys: [] }).Keys);

const withList = (requests: unknown, list: unknown[]): unknown =>
  Array.isArray(requests) ? list : { ...(requests as object), Keys: list };

/** Some requests, at least one, and the others, at least one too. */
const split = (all: Requests, random: () => number): [Requests | undefined, Requests] => {
  const part: Requests = {};
  const rest: Requests = {};
  for (const [table, requests] of Object.entries(all)) {
    const [taken, left]: [unknown[], unknown[]] = [[], []];
    for (const each of listOf(requests)) (random() < 0.5 ? taken : left).push(each);
    if (taken.length > 0) part[table] = withList(requests, taken);
    if (left.length > 0) rest[table] = withList(requests, left);
  }
  return Object.keys(part).length === 0 || Object.keys(rest).length === 0 ? [undefined, all] : [part, rest];
};

const joined = (some: Requests, others: Requests = {}): Requests => {
  const all = { ...some };
  for (const [table, requests] of Object.entries(others)) {
    const before = all[table];
    all[table] = before === undefined ? requests : withList(requests, [...listOf(before), ...listOf(requests)]);
  }
  return all;
};
