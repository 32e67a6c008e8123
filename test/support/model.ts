import { expect } from 'vitest';
import type { Client } from '../../types/client.js';
import type { TestEngine } from './engines.js';
import { type Command, statedRequest } from './stated-request.js';

/** A table as a model defines it. */
interface Definition {
  readonly name: string;
  readonly definition: { readonly indexes: { readonly primary: { readonly pk: string; readonly sk?: string } } };
  createTable(): Parameters<TestEngine['createTable']>[0];
}

/** A model's table on an engine. */
export interface OpenModel {
  /** For the access pattern: writes down what it sends. */
  readonly client: Client;
  /** For what comes before and after it: writes nothing down. */
  readonly quiet: Client;
  /** What `client` has sent, in the words of the models. */
  readonly sent: readonly string[];
  /** The same as the SDK was given it. */
  readonly commands: readonly Command[];
}

/**
 * Creates the table of a model on an engine and writes the sample items to it. Both clients send to that table what is meant
 * for the model's own name.
 *
 * @example
 * ```ts
 * const { client, sent } = await openModel(engine, shop, (client) => shop.batchWrite(puts).execute(client));
 * await ordersOf(client, 'alexdebrie');
 * expect(sent).toEqual(['Query main · K PK = CUSTOMER#alexdebrie']);
 * ```
 */
export const openModel = async (
  engine: TestEngine,
  model: Definition,
  load: (client: Client) => PromiseLike<unknown>,
): Promise<OpenModel> => {
  const real = await engine.createTable(model.createTable());
  const { pk, sk } = model.definition.indexes.primary;
  const sent: string[] = [];
  const commands: Command[] = [];
  const quiet: Client = {
    send: async (command, options) => {
      command.input = renamed(command.input, model.name, real);
      return renamed(await engine.client().send(command, options), real, model.name);
    },
  };
  const client: Client = {
    send: (command: Command, options) => {
      sent.push(statedRequest(command, sk === undefined ? [pk] : [pk, sk]));
      commands.push(command);
      return quiet.send(command, options);
    },
  };
  await load(quiet);
  return { client, quiet, sent, commands };
};

/** An input or an output with another name of the table, wherever it stands. */
const renamed = <Part>(part: Part, from: string, to: string): Part => {
  if (Array.isArray(part)) return part.map((each) => renamed(each, from, to)) as Part;
  if (typeof part !== 'object' || part === null || part instanceof Uint8Array) return part;
  const named = Object.entries(part).map(([name, value]) => {
    if (name === 'TableName') expect(value).toBe(from);
    if (name === 'TableName') return [name, to];
    if (/^(RequestItems|Responses|Unprocessed\w+)$/.test(name)) return [name, keyed(value, from, to)];
    return [
      name,
      /^(TransactItems|Get|Put|Update|Delete|ConditionCheck)$/.test(name) ? renamed(value, from, to) : value,
    ];
  });
  return Object.fromEntries(named) as Part;
};

/** What batches have by table, or a transaction's responses, which are a list. */
const keyed = (value: object, from: string, to: string): object =>
  Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).map(([name, part]) => [name === from ? to : name, part]));

/** What an iteration gives, to its end. */
export const listed = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
};

/** The sample items at these places, in the order of the places. */
export const pick = <Item>(items: readonly Item[], ...places: readonly number[]): Item[] =>
  places.map((place) => {
    const item = items[place];
    if (item === undefined) throw new Error(`The sample has no item ${place}.`);
    return item;
  });

/** What keyform refuses a promise with: code, entity and field. */
export const refusal = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'nothing was refused',
    ({ code, entity, field }) => [code, entity, field].join(' '),
  );
