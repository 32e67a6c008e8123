import type { CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import { createTableInput } from 'keyform';
import { expect } from 'vitest';
import type { Client } from '../../types/requests/client.js';
import { watched } from './compared.js';
import type { TestEngine } from './engines.js';
import { type Command, statedRequest } from './stated-request.js';

/** A table as a model defines it. */
interface Definition {
  readonly name: string;
  readonly definition: { readonly indexes: { readonly primary: { readonly pk: string; readonly sk?: string } } };
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
  /** The names that the tables have on the engine, in the order of the models. */
  readonly tables: readonly string[];
}

/**
 * Creates the table of a model, or its tables, on an engine and writes the sample items. Both clients send to those tables
 * what is meant for the model's own names.
 *
 * @param options what the tables are created with beside keys and indexes
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
  model: Definition | readonly [Definition, ...Definition[]],
  load: (client: Client) => PromiseLike<unknown>,
  options: object = {},
): Promise<OpenModel> => {
  const models = 'name' in model ? ([model] as const) : model;
  const real = new Map<string, string>();
  for (const each of models)
    real.set(each.name, await engine.createTable(createTableInput(each, options) as CreateTableCommandInput));
  const own = new Map([...real].map(([name, created]) => [created, name]));
  // All tables of a model have the same key attributes.
  const { pk, sk } = models[0].definition.indexes.primary;
  const sent: string[] = [];
  const commands: Command[] = [];
  const quiet: Client = {
    send: async (command, options) => {
      command.input = renamed(command.input, real);
      return renamed(await engine.client().send(command, options), own);
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
  return watched({ client, quiet, sent, commands, tables: [...real.values()] });
};

type Names = ReadonlyMap<string, string>;

/** An input or an output with other names of the tables, wherever they stand. */
const renamed = <Part>(part: Part, names: Names): Part => {
  if (Array.isArray(part)) return part.map((each) => renamed(each, names)) as Part;
  if (typeof part !== 'object' || part === null || part instanceof Uint8Array) return part;
  const named = Object.entries(part).map(([name, value]) => {
    if (name === 'TableName') expect([...names.keys()]).toContain(value);
    if (name === 'TableName') return [name, names.get(value)];
    if (/^(RequestItems|Responses|Unprocessed\w+)$/.test(name)) return [name, keyed(value, names)];
    return [name, /^(TransactItems|Get|Put|Update|Delete|ConditionCheck)$/.test(name) ? renamed(value, names) : value];
  });
  return Object.fromEntries(named) as Part;
};

/** What batches have by table, or a transaction's responses, which are a list. */
const keyed = (value: object, names: Names): object =>
  Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).map(([name, part]) => [names.get(name) ?? name, part]));

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

/** What keyform rejects a promise with: code, entity and field. */
export const rejection = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'nothing was rejected',
    ({ code, entity, field }) => [code, entity, field].join(' '),
  );
