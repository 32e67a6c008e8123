import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { Table as OneTable } from 'dynamodb-onetable';
import { item, list, number, PutItemCommand, string, Entity as Toolbox, Table as ToolboxTable } from 'dynamodb-toolbox';
import { Entity as Electro } from 'electrodb';
import type { ProposedIndex } from '../src/propose/proposal.js';
import type { WireItem } from '../src/propose/wire.js';

const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
const stored = (document: object): WireItem =>
  marshall(document, { removeUndefinedValues: true, convertClassInstanceToMap: true }) as never;
const index = (name: string, pk: string, sk: string): ProposedIndex => ({
  name,
  pk: [pk],
  sk: [sk],
  local: false,
  projection: 'ALL',
});

/** Items that the other library wrote, and the indexes of their table. */
export interface PeerTable {
  readonly indexes: readonly ProposedIndex[];
  readonly items: readonly WireItem[];
}

const text = { type: 'string', required: true } as const;
const figure = { type: 'number', required: true } as const;

const Account = new Electro({
  model: { entity: 'Account', service: 'Billing', version: '1' },
  attributes: {
    accountId: text,
    tenant: text,
    ownerEmail: { ...text, field: 'mail' },
    plan: { type: ['FREE', 'PRO'] as const, required: true },
    createdAt: { type: 'number', required: true },
  },
  indexes: {
    byId: { pk: { field: 'pk', composite: ['accountId'] }, sk: { field: 'sk', composite: [] } },
    byTenant: {
      index: 'gsi1',
      collection: 'tenantAll',
      pk: { field: 'gsi1pk', composite: ['tenant'] },
      sk: { field: 'gsi1sk', composite: ['ownerEmail'] },
    },
  },
});

const Invoice = new Electro({
  model: { entity: 'Invoice', service: 'Billing', version: '2' },
  attributes: {
    accountId: text,
    invoice_no: figure,
    tenant: text,
    day: text,
    title: text,
    paid: { type: 'boolean', required: true },
    agentName: { type: 'string' },
    lines: { type: 'list', items: { type: 'map', properties: { sku: text, cents: figure } } },
  },
  indexes: {
    byAccount: { pk: { field: 'pk', composite: ['accountId'] }, sk: { field: 'sk', composite: ['invoice_no'] } },
    byTenant: {
      index: 'gsi1',
      collection: ['tenantAll', 'money'],
      pk: { field: 'gsi1pk', composite: ['tenant'] },
      sk: { field: 'gsi1sk', composite: ['day', 'title'] },
    },
    byPaid: {
      index: 'gsi2',
      type: 'clustered',
      collection: 'ledger',
      pk: { field: 'gsi2pk', composite: ['paid'], casing: 'none' },
      sk: { field: 'gsi2sk', composite: ['title', 'day'], casing: 'upper' },
    },
  },
});

const Event = new Electro({
  model: { entity: 'audit_event', service: 'Billing', version: '1' },
  attributes: { accountId: text, at: text, actor: text, detail: { type: 'string' } },
  indexes: {
    byAccount: { pk: { field: 'pk', composite: ['accountId'] }, sk: { field: 'sk', composite: ['at', 'actor'] } },
    byActor: {
      index: 'gsi2',
      // biome-ignore-start lint/suspicious/noTemplateCurlyInString: ElectroDB's templates
      pk: { field: 'gsi2pk', composite: ['actor'], template: 'ACTOR|${actor}', casing: 'none' },
      sk: { field: 'gsi2sk', composite: ['at'], template: '${at}', casing: 'upper' },
      // biome-ignore-end lint/suspicious/noTemplateCurlyInString: ElectroDB's templates
    },
  },
});

const electroItem = (params: unknown): WireItem => stored((params as { Item: object }).Item);
const day = (at: number): string => `2026-0${1 + (at % 9)}-1${at % 10}`;

/** A service of three entities: collections, a clustered one, a composite that some lack, numbers and booleans, casings, a template. */
export const electro: PeerTable = {
  indexes: [index('primary', 'pk', 'sk'), index('gsi1', 'gsi1pk', 'gsi1sk'), index('gsi2', 'gsi2pk', 'gsi2sk')],
  items: [
    ...range(9).map((at) =>
      electroItem(
        Account.put({
          accountId: `Acc${at}`,
          tenant: `Tenant ${at % 3}`,
          ownerEmail: `Ada${at}@Example.com`,
          plan: at % 2 === 0 ? 'FREE' : 'PRO',
          createdAt: 1_770_000_000_000 + at,
        }).params({ table: 'App' }),
      ),
    ),
    ...range(20).map((at) =>
      electroItem(
        Invoice.put({
          accountId: `Acc${at % 9}`,
          invoice_no: at * 7,
          tenant: `Tenant ${at % 3}`,
          day: day(at),
          title: `Consulting #${at} a_b`,
          paid: at % 2 === 0,
          ...(at % 3 === 0 && { agentName: `Bob${at}` }),
          lines: [{ sku: `s${at}`, cents: at }],
        }).params({ table: 'App' }),
      ),
    ),
    ...range(12).map((at) =>
      electroItem(
        Event.put({
          accountId: `Acc${at % 9}`,
          at: `${day(at)}T10:00:00Z`,
          actor: at % 2 === 0 ? 'Ada' : 'Grace',
          ...(at % 4 === 0 && { detail: 'x' }),
        }).params({ table: 'App' }),
      ),
    ),
  ],
};

const Task = new Electro({
  model: { entity: 'task', service: 'app', version: '1' },
  attributes: { tenant: text, day: text, day_of: text, id: { ...text, field: 'uid' } },
  indexes: {
    all: { pk: { field: 'pk', composite: ['tenant', 'day', 'day_of'] } },
    open: {
      index: 'gsi1',
      scope: 'open',
      collection: 'all_work',
      pk: { field: 'gsi1pk', composite: ['tenant'] },
      sk: { field: 'gsi1sk', composite: ['id'] },
    },
  },
});

const Part = new Electro({
  model: { entity: 'part_of', service: 'app', version: '2' },
  attributes: { tenant: text, size: figure, name: text },
  indexes: {
    all: {
      type: 'clustered',
      collection: ['big_ones', 'all'],
      pk: { field: 'pk', composite: ['tenant'] },
      sk: { field: 'sk', composite: ['size', 'name'] },
    },
  },
});

/** A clustered index whose entity has a name with `_`. */
export const electroClustered: PeerTable = {
  indexes: [index('primary', 'pk', 'sk')],
  items: range(5).map((at) =>
    electroItem(Part.put({ tenant: `t${at}`, size: at, name: `Name #${at}` }).params({ table: 'App' })),
  ),
};

/** No sort key, a scope, attributes whose names begin alike, one that all items share, one that is stored under a different name. */
export const electroEdges: PeerTable = {
  indexes: [{ ...index('primary', 'pk', 'sk'), sk: [] }, index('gsi1', 'gsi1pk', 'gsi1sk')],
  items: range(8).map((at) =>
    electroItem(
      Task.put({ tenant: 'one', day: `d${at}`, day_of: `m${at % 3}`, id: `i${at}` }).params({ table: 'App' }),
    ),
  ),
};

/** Markers with names of the user. */
export const electroRenamed: PeerTable = {
  indexes: [index('primary', 'pk', 'sk')],
  items: range(6).map((at) => {
    const Note = new Electro(
      {
        model: { entity: at % 2 === 0 ? 'Note' : 'Memo', service: 'desk', version: '3' },
        attributes: { id: text, text, kind: text },
        indexes: { all: { pk: { field: 'pk', composite: ['id'] }, sk: { field: 'sk', composite: ['kind'] } } },
      },
      { identifiers: { entity: 'what', version: 'form' } },
    );
    return electroItem(Note.put({ id: `n${at}`, text: `Text ${at}`, kind: 'plain' }).params({ table: 'App' }));
  }),
};

/** The items that OneTable sends to the service. */
const sentBy = async (write: (client: DynamoDBClient) => Promise<void>): Promise<WireItem[]> => {
  const client = new DynamoDBClient({ region: 'local' });
  const items: WireItem[] = [];
  client.send = (async ({ input }: { input: { Item?: WireItem; TransactItems?: { Put: { Item: WireItem } }[] } }) => {
    items.push(...(input.TransactItems?.map(({ Put }) => Put.Item) ?? []), ...(input.Item ? [input.Item] : []));
    return {};
  }) as never;
  await write(client);
  return items;
};

/** Three models: templates with the type in them, a template of two attributes, padded numbers, a unique attribute, times. */
export const oneTable = async (isoDates: boolean): Promise<PeerTable> => {
  const items = await sentBy(async (client) => {
    const table = new OneTable({
      client,
      name: 'App',
      partial: false,
      schema: {
        format: 'onetable:1.1.0',
        version: '0.0.1',
        indexes: { primary: { hash: 'pk', sort: 'sk' }, gs1: { hash: 'gs1pk', sort: 'gs1sk' } },
        // biome-ignore-start lint/suspicious/noTemplateCurlyInString: OneTable's templates
        models: {
          Account: {
            pk: { type: String, value: '${_type}#${id}' },
            sk: { type: String, value: '${_type}#' },
            id: { type: String, required: true },
            name: { type: String, required: true, unique: true },
          },
          User: {
            pk: { type: String, value: 'Account#${accountId}' },
            sk: { type: String, value: 'User#${email}' },
            gs1pk: { type: String, value: 'User#${status}' },
            gs1sk: { type: String, value: 'User#${joined}#${name}' },
            accountId: { type: String, required: true },
            email: { type: String, required: true },
            name: { type: String, required: true },
            status: { type: String, required: true, enum: ['active', 'idle'] },
            joined: { type: Date, required: true },
            nick: { type: String },
            address: { type: Object, schema: { street: { type: String }, zip: { type: Number } } },
          },
          Invoice: {
            pk: { type: String, value: 'Account#${accountId}' },
            sk: { type: String, value: 'Invoice#${no:6:0}' },
            accountId: { type: String, required: true },
            no: { type: Number, required: true },
            total: { type: Number, required: true },
            expires: { type: Date, ttl: true },
          },
        },
        // biome-ignore-end lint/suspicious/noTemplateCurlyInString: OneTable's templates
        params: { timestamps: true, isoDates },
      } as never,
    });
    const joined = new Date(Date.UTC(2026, 3, 4, 5));
    for (const at of range(6)) {
      await table.create('Account' as never, { id: `a${at}`, name: `Acme & Sons #${at}` } as never);
      for (const each of range(3))
        await table.create(
          'User' as never,
          {
            accountId: `a${at}`,
            email: `u${each}@a${at}.org`,
            name: `User ${each}`,
            status: each % 2 === 0 ? 'active' : 'idle',
            joined: new Date(joined.getTime() + at * 86_400_000 + each),
            ...(each === 1 && { nick: `n${at}` }),
            ...(each !== 2 && { address: { street: `Street ${each}`, zip: 1_000 + at } }),
          } as never,
        );
      await table.create(
        'Invoice' as never,
        { accountId: `a${at}`, no: at * 91, total: at * 1.5, expires: joined } as never,
      );
    }
  });
  return { indexes: [index('primary', 'pk', 'sk'), index('gs1', 'gs1pk', 'gs1sk')], items };
};

type Fields = Readonly<Record<string, string | number>>;
const fieldOf = (input: unknown, name: string): string => String((input as Fields)[name]);

const toolboxTable = new ToolboxTable({
  name: 'App',
  partitionKey: { name: 'PK', type: 'string' },
  sortKey: { name: 'SK', type: 'string' },
  indexes: {
    GSI1: {
      type: 'global',
      partitionKey: { name: 'GSI1PK', type: 'string' },
      sortKey: { name: 'GSI1SK', type: 'string' },
    },
  },
});

const Pokemon = new Toolbox({
  name: 'POKEMON',
  table: toolboxTable,
  schema: item({
    trainer: string().key(),
    pokemon: string().key().savedAs('pkmn'),
    level: number(),
    caught: string(),
    moves: list(string()).optional(),
  }).and({
    GSI1PK: string()
      .hidden()
      .link((input) => `LEVELS#${fieldOf(input, 'trainer')}`),
    GSI1SK: string()
      .hidden()
      .link((input) => `LEVEL#${fieldOf(input, 'level').padStart(3, '0')}`),
  } as never),
  computeKey: ({ trainer, pokemon }: Fields) => ({ PK: `TRAINER#${trainer}`, SK: `POKEMON#${pokemon}` }),
} as never);

const Trainer = new Toolbox({
  name: 'TRAINER',
  table: toolboxTable,
  schema: item({ trainer: string().key(), email: string(), badges: number().optional() }).and({
    GSI1PK: string()
      .hidden()
      .link((input) => `EMAIL#${fieldOf(input, 'email').toLowerCase()}`),
    GSI1SK: string().hidden().default('TRAINER'),
  } as never),
  computeKey: ({ trainer }: Fields) => ({ PK: `TRAINER#${trainer}`, SK: 'TRAINER' }),
} as never);

const toolboxItem = (entity: typeof Trainer, values: object): WireItem =>
  stored(
    (
      entity
        .build(PutItemCommand)
        .item(values as never)
        .params() as { Item: object }
    ).Item,
  );

/** Two entities with keys of functions, the library's own timestamps, a renamed attribute. */
export const toolbox: PeerTable = {
  indexes: [index('primary', 'PK', 'SK'), index('GSI1', 'GSI1PK', 'GSI1SK')],
  items: [
    ...range(8).map((at) =>
      toolboxItem(Trainer, { trainer: `ash${at}`, email: `Ash${at}@Kanto.org`, ...(at % 2 === 0 && { badges: at }) }),
    ),
    ...range(16).map((at) =>
      toolboxItem(Pokemon as never, {
        trainer: `ash${at % 8}`,
        pokemon: `pikachu-${at}`,
        level: at * 6,
        caught: day(at),
        ...(at % 3 === 0 && { moves: ['tackle'] }),
      }),
    ),
  ],
};
