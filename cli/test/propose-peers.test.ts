import * as core from 'keyform';
import { describe, expect, it } from 'vitest';
import { materialise } from '../src/propose/materialise.js';
import type { Source } from '../src/propose/propose.js';
import { typescriptOf } from '../src/propose/typescript.js';
import type { WireItem } from '../src/propose/wire.js';
import { fakeDynamoDb } from './fake-dynamodb.js';
import {
  electro,
  electroClustered,
  electroEdges,
  electroRenamed,
  oneTable,
  type PeerTable,
  toolbox,
} from './peer-tables.js';
import { keysOf, proposedFor } from './proposed.js';
import { keyform, makeFolder } from './support.js';

const proposed = (table: PeerTable, more: Partial<Source> = {}) => proposedFor({ ...table, ...more });

/** How many items come back as they were, key by key and attribute by attribute, when they are put again. */
const sameItems = (table: PeerTable): number => {
  const made = materialise(core, proposed(table)) as never as {
    put(entity: string, item: object): { build(): { Item: WireItem } };
    scan(index: string): { parse(output: object): { items: { [name: string]: unknown }[] } };
  };
  const typeAttribute = proposed(table).typeAttribute ?? '';
  const names = new Map(proposed(table).entities.map(({ name, typeName }) => [typeName ?? name, name]));
  return table.items.filter((stored) => {
    const [item = {}] = made.scan('primary').parse({ Items: [stored], Count: 1, ScannedCount: 1 }).items;
    const entity = names.get(String(stored[typeAttribute]?.['S'])) ?? '';
    const times = /^(_?created|_?updated|_ct|_md)$/;
    const again = made.put(entity, item).build().Item;
    const sorted = (one: WireItem) =>
      JSON.stringify(
        Object.entries(one)
          .filter(([name]) => !times.test(name))
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      );
    return sorted(again) === sorted(stored);
  }).length;
};

describe('a table that ElectroDB wrote', () => {
  it('gives the formats that its keys name, with their case, collections, numbers and booleans', () => {
    const made = proposed(electro);
    expect(keysOf(made)).toEqual({
      Account: {
        pk: '$billing#accountid_{accountId|lower}',
        sk: '$account_1',
        gsi1pk: '$billing#tenant_{tenant|lower}',
        gsi1sk: '$tenantall#account_1#owneremail_{mail|lower}',
      },
      Invoice: {
        pk: '$billing#accountid_{accountId|lower}',
        sk: '$invoice_2#invoice_no_{invoice_no|digits}',
        gsi1pk: '$billing#tenant_{tenant|lower}',
        gsi1sk: '$tenantall#money#invoice_2#day_{day|lower}#title_{title|lower}',
        gsi2pk: '$Billing#paid_{paid}',
        gsi2sk: '$LEDGER#TITLE_{title|upper}#DAY_{day|upper}#INVOICE_2',
      },
      AuditEvent: {
        pk: '$billing#accountid_{accountId|lower}',
        sk: '$audit_event_1#at_{at|lower}#actor_{actor|lower}',
        gsi2pk: 'ACTOR|{actor}',
        gsi2sk: '{at}',
      },
    });
    expect(made).toMatchObject({ typeAttribute: '__edb_e__', weaknesses: [] });
    const text = typescriptOf(made);
    expect(text).toContain("modelVersion: attr.literal('2').as('__edb_v__').default('2').hidden(),");
    expect(text).toContain("type: 'audit_event',");
  });

  it('has the same items, with the marker of the version, when they are put again', () => {
    expect(sameItems(electro)).toBe(electro.items.length);
  });

  it.each(['Account', 'Invoice', 'audit_event'])('gives the formats of %s from one item', (name) => {
    const all = keysOf(proposed(electro)) as { [entity: string]: object };
    const item = electro.items.find((one) => one['__edb_e__']?.['S'] === name) as WireItem;
    const made = proposed({ ...electro, items: [item] });
    const [entity = ''] = made.entities.map((one) => one.name);
    expect({ ...(keysOf(made) as { [entity: string]: object })[entity], gsi2sk: '', gsi2pk: '' }).toEqual({
      ...all[entity],
      gsi2sk: '',
      gsi2pk: '',
    });
    expect(made.weaknesses).toContainEqual({
      entity,
      reason: 'the sample has only one item of it',
      isSerious: false,
    });
  });

  it('is recognized by its keys where the markers have other names', () => {
    const made = proposed(electroRenamed);
    expect(made.typeAttribute).toBe('what');
    expect(typescriptOf(made)).toContain("modelVersion: attr.literal('3').as('form').default('3').hidden(),");
  });

  it('gives the formats of items without a sort key, of names that begin alike, and of a value that all share', () => {
    expect(keysOf(proposed(electroEdges))).toEqual({
      Task: {
        pk: '$app$task_1#tenant_{tenant|lower}#day_{day|lower}#day_of_{day_of|lower}',
        gsi1pk: '$app_open#tenant_{tenant|lower}',
        gsi1sk: '$all_work#task_1#id_{uid|lower}',
      },
    });
    expect(keysOf(proposed(electroClustered))).toEqual({
      PartOf: { pk: '$app#tenant_{tenant|lower}', sk: '$big_ones#all#size_{size|digits}#name_{name|lower}#part_of_2' },
    });
  });
});

describe('the command', () => {
  const runOn = async (items: readonly WireItem[]) => {
    const KeySchema = [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ];
    const engine = await fakeDynamoDb({
      DescribeTable: () => ({
        Table: { TableName: 'App', TableStatus: 'ACTIVE', KeySchema, AttributeDefinitions: [] },
      }),
      Scan: () => ({ Items: items, Count: items.length, ScannedCount: items.length }),
    });
    const folder = makeFolder();
    const args = ['inspect', '--table', 'App', '--sample', '50', '--endpoint', engine.endpoint];
    const [text, json] = [
      await keyform(args, { cwd: folder.path }),
      await keyform([...args, '--json'], { cwd: folder.path }),
    ];
    await engine.close();
    folder.remove();
    return { text, json };
  };

  it('ends with 0 for a table of ElectroDB, and names an entity with few items', async () => {
    const { text, json } = await runOn([...electroClustered.items]);
    expect({ code: text.code, err: text.err }).toMatchObject({ code: 0 });
    expect(text.out).toContain("typeAttribute: '__edb_e__',");
    expect(text.err).not.toContain('weak:');
    expect(json.json()).toMatchObject({ decoded: 5, weaknesses: [] });
    const { text: few } = await runOn(electroClustered.items.slice(0, 1));
    expect(few).toMatchObject({
      code: 0,
      err: expect.stringContaining('weak: PartOf: the sample has only one item of it'),
    });
  });

  it('ends with 1 if the proposal is probably wrong, though all items decode', async () => {
    const items = ['a#1', 'bb#2', 'ccc#x#y'].map((sk) => ({ pk: { S: 'one' }, sk: { S: sk }, Type: { S: 'Entry' } }));
    const { text, json } = await runOn(items);
    expect(text.code).toBe(1);
    expect(text.err).toContain('3 of 3 items decode as Entry');
    expect(text.err).toContain('weak: Entry: no format explains sk');
    expect(json).toMatchObject({ code: 1 });
    expect(json.json()).toMatchObject({ decoded: 3, weaknesses: [{ entity: 'Entry', isSerious: true }] });
  });
});

describe('a table that OneTable wrote', () => {
  it.each([
    ['ISO strings', true],
    ['milliseconds', false],
  ])('gives its types, its templates, and its times as %s', async (_, isoDates) => {
    const made = proposed(await oneTable(isoDates));
    expect(keysOf(made)).toEqual({
      UniqueMarker: { pk: '_unique#{value}', sk: '_unique#' },
      Account: { pk: 'Account#{id}', sk: 'Account#' },
      User: {
        pk: 'Account#{accountId}',
        sk: 'User#{email}',
        gs1pk: 'User#{status}',
        gs1sk: isoDates ? 'User#{joined}#{name}' : 'User#{joined|digits}#{name}',
      },
      Invoice: { pk: 'Account#{accountId}', sk: 'Invoice#{no|pad:6}' },
    });
    expect(made).toMatchObject({ typeAttribute: '_type', weaknesses: [] });
    const text = typescriptOf(made);
    expect(text.match(/timestamps: \{ created: 'created', updated: 'updated' \}/g)).toHaveLength(3);
    expect(text.includes('created: millis,')).toBe(!isoDates);
    expect(text).toContain("OneTable's markers of unique values (Account.name)");
  });

  it('has the same items when they are put again', async () => {
    const table = await oneTable(false);
    const items = table.items.filter((item) => item['_type']?.['S'] !== '_Unique');
    expect(sameItems({ ...table, items })).toBe(items.length);
  });

  it('has the time to live as seconds', async () => {
    const text = typescriptOf(proposed(await oneTable(false), { ttl: 'expires' }));
    expect(text).toContain('expires: attr.epoch(),');
  });
});

describe('a table that DynamoDB-Toolbox wrote', () => {
  it('gives its entities, and its times as the option', () => {
    const made = proposed(toolbox);
    expect(keysOf(made)).toEqual({
      Trainer: { PK: 'TRAINER#{trainer}', SK: 'TRAINER', GSI1PK: 'EMAIL#{email|lower}', GSI1SK: 'TRAINER' },
      Pokemon: {
        PK: 'TRAINER#{trainer}',
        SK: 'POKEMON#{pkmn}',
        GSI1PK: 'LEVELS#{trainer}',
        GSI1SK: 'LEVEL#{level|pad:3}',
      },
    });
    expect(made).toMatchObject({ typeAttribute: '_et', weaknesses: [] });
    const text = typescriptOf(made);
    expect(text).toContain("created: attr.date().as('_ct'),");
    expect(text).toContain("timestamps: { created: 'created', updated: 'modified' },");
  });

  it('has the same items when they are put again', () => {
    expect(sameItems(toolbox)).toBe(toolbox.items.length);
  });
});
