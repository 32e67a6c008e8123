import { readdirSync, readFileSync } from 'node:fs';
import { deserialize } from 'node:v8';
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { RECORDS, type Recorded, type RecordedOutput } from './records.js';

/** A call of an access pattern, and what it sent. */
export interface RecordedCall {
  /** `books/getBook`. */
  readonly pattern: string;
  readonly test: string;
  /** The engine that the test ran on. */
  readonly lane: string;
  readonly compared: boolean;
  readonly parameters: readonly unknown[];
  /** The items that its requests returned. Those of the last request are left out, because no later request can contain them. */
  readonly read: readonly unknown[];
  /** As commands of the SDK are. */
  readonly commands: readonly { readonly operation: string; readonly input: object }[];
}

const unpacked = (text: string): unknown => deserialize(Buffer.from(text, 'base64'));

/** The engine in the name of a test: `M1, orders [dynoxide] > gives ...`. */
export const laneOf = (test: string): string => / \[([\w-]+)\] > /.exec(test)?.[1] ?? '';

/**
 * What the last run of the engine tests has written down, in the order of the tests' files and of their calls, so that two
 * runs give the same.
 */
export const readRequests = (): RecordedCall[] => {
  const lines = readdirSync(RECORDS)
    .filter((file) => file.endsWith('.jsonl'))
    .flatMap((file) => readFileSync(`${RECORDS}/${file}`, 'utf8').trimEnd().split('\n'))
    .map((line) => JSON.parse(line) as Recorded | RecordedOutput);
  const calls = new Map<string, Recorded[]>();
  const outputs = new Map<string, unknown[]>();
  for (const line of lines) {
    const id = `${line.file} ${line.call}`;
    if ('output' in line) outputs.set(id, [...(outputs.get(id) ?? []), unpacked(line.output)]);
    else calls.set(id, [...(calls.get(id) ?? []), line]);
  }
  return [...calls.values()]
    .sort(([left], [right]) => {
      if (left === undefined || right === undefined) return 0;
      return left.file === right.file ? left.call - right.call : left.file < right.file ? -1 : 1;
    })
    .flatMap((sent) => {
      const [first] = sent;
      if (first === undefined) return [];
      return {
        pattern: `${first.model}/${first.pattern}`,
        test: first.test,
        lane: laneOf(first.test),
        compared: sent.every(({ compared }) => compared),
        parameters: unpacked(first.parameters) as unknown[],
        read: (outputs.get(`${first.file} ${first.call}`) ?? []).slice(0, -1).flatMap(itemsOf),
        commands: sent.map(({ operation, input, at }) => ({
          operation,
          input: timeless(unpacked(input), at) as object,
        })),
      };
    });
};

/** The items of an output. */
const itemsOf = (output: unknown): unknown[] => {
  const {
    Items = [],
    Item,
    Attributes,
  } = output as {
    readonly Items?: Record<string, AttributeValue>[];
    readonly Item?: Record<string, AttributeValue>;
    readonly Attributes?: Record<string, AttributeValue>;
  };
  return [...Items, Item, Attributes].flatMap((item) => (item === undefined ? [] : unmarshall(item)));
};

/** How near to the time of the request a time is that was taken for it, in milliseconds. */
const NEAR = 60_000;

/** A request in which the time at which it was sent is called `{now}`: it is another in each run. */
const timeless = (part: unknown, at: number): unknown => {
  if (Array.isArray(part)) return part.map((each) => timeless(each, at));
  if (typeof part !== 'object' || part === null || part instanceof Uint8Array) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => {
      const time =
        name === 'N' ? Number(value) * 1000 : name === 'S' && /^\d{4}-.*Z$/.test(value) ? Date.parse(value) : 0;
      return [name, Math.abs(time - at) < NEAR ? '{now}' : timeless(value, at)];
    }),
  );
};
