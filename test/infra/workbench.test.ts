import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import { attr, entity, table, unique } from 'keyform';
import { type InfraTable, type WorkbenchModel, workbench } from 'keyform/infra';
import { describe, expect, it } from 'vitest';
import { shop } from '../../examples/models/online-shop.js';
import { thrownBy } from '../support/thrown-by.js';
import { matches, readings } from './support.js';
import { problemsOf } from './workbench-rules.js';

const MODELS = fileURLToPath(new URL('../../examples/models/', import.meta.url));
const date = new Date(Date.UTC(2026, 10, 22, 11, 55));
const address = { street: '111 1st St', city: 'Omaha', country: 'USA' };

const samples = [
  shop.put('Customer', { username: 'alexdebrie', email: 'a@example.com', name: 'Alex', addresses: { Home: address } }),
  shop.put('CustomerEmail', { username: 'alexdebrie', email: 'a@example.com' }),
  shop.create('OrderItem', { orderId: '1', itemId: '2', description: 'A book', price: 12.5 }),
];

describe('a model of NoSQL Workbench', () => {
  const model = workbench(shop, { samples, date, author: 'Ada' });
  const [made] = model.DataModel;

  it('keeps the rules of such files', () => {
    expect(problemsOf(model)).toEqual([]);
    expect(JSON.parse(JSON.stringify(model))).toEqual(model);
    expect(model.ModelMetadata).toEqual({
      Author: 'Ada',
      DateCreated: 'Nov 22, 2026, 11:55 AM',
      DateLastModified: 'Nov 22, 2026, 11:55 AM',
      Description: '',
      AWSService: 'Amazon DynamoDB',
      Version: '3.0',
    });
  });

  it('has entities as facets, whose aliases are formats, with samples as their data', () => {
    expect(
      made?.TableFacets.map(({ FacetName, KeyAttributeAlias: alias }) => [
        FacetName,
        alias.PartitionKeyAlias,
        alias.SortKeyAlias,
      ]),
    ).toEqual([
      ['Customer', 'CUSTOMER#{username}', 'CUSTOMER#{username}'],
      ['CustomerEmail', 'CUSTOMEREMAIL#{email}', 'CUSTOMEREMAIL#{email}'],
      ['Order', 'CUSTOMER#{username}', '#ORDER#{orderId}'],
      ['OrderItem', 'ORDER#{orderId}#ITEM#{itemId}', 'ORDER#{orderId}#ITEM#{itemId}'],
    ]);
    expect(made?.TableFacets[3]).toEqual({
      FacetName: 'OrderItem',
      KeyAttributeAlias: expect.anything(),
      TableData: [samples[2]?.build().Item],
      NonKeyAttributes: ['Type', 'GSI1PK', 'GSI1SK', 'orderId', 'itemId', 'description', 'price'],
      DataAccess: { MySql: {} },
    });
    expect(made?.TableFacets[2]?.TableData).toEqual([]);
  });

  it('declares keys of indexes, and all attributes of entities, with their types', () => {
    const types = Object.fromEntries(made?.NonKeyAttributes.map((one) => [one.AttributeName, one.AttributeType]) ?? []);
    expect(types).toMatchObject({ Type: 'S', GSI1PK: 'S', addresses: 'M', price: 'N', createdAt: 'S', shipTo: 'M' });
    expect(made?.GlobalSecondaryIndexes).toEqual([
      {
        IndexName: 'GSI1',
        KeyAttributes: {
          PartitionKey: { AttributeName: 'GSI1PK', AttributeType: 'S' },
          SortKey: { AttributeName: 'GSI1SK', AttributeType: 'S' },
        },
        Projection: { ProjectionType: 'ALL' },
      },
    ]);
  });

  it('is the same for the same definition and date', () => {
    expect(JSON.stringify(workbench(shop, { samples, date, author: 'Ada' }))).toBe(JSON.stringify(model));
    const foreign: Date = vm.runInNewContext('new Date(time)', { time: date.getTime() });
    expect(workbench(shop, { samples, date: foreign, author: 'Ada' })).toEqual(model);
    expect(workbench(shop).ModelMetadata.DateCreated).toMatch(/^[A-Z][a-z]{2} \d\d, \d{4}, \d\d:\d\d [AP]M$/);
  });

  it('keeps the rules for all models, with the samples that they have', async () => {
    const files = readdirSync(MODELS).filter((file) => /\.ts$/.test(file));
    let count = 0;
    let rejected = 0;
    for (const file of files) {
      const module: object = await import(/* @vite-ignore */ `${MODELS}${file}`);
      for (const value of new Set<unknown>(Object.values(module))) {
        if (typeof value !== 'object' || value === null || !('definition' in value)) continue;
        count += 1;
        try {
          expect(problemsOf(workbench(value as InfraTable, { skipIndexes: true })), file).toEqual([]);
        } catch (error) {
          // One type for an attribute is a rule of Workbench, which a model may not keep.
          if (!/NoSQL Workbench has one type|whose type is unknown/.test(String(error))) throw error;
          rejected += 1;
        }
      }
    }
    expect(count).toBeGreaterThanOrEqual(60);
    expect(rejected).toBeLessThan(5);
  });

  it('has bytes as base64, no null, and markers of unique fields in the table itself', () => {
    const File = unique(
      entity({
        keys: { PK: 'FILE#{id}' },
        attributes: {
          id: attr.string(),
          hash: attr.binary(),
          note: attr.string().nullable(),
          parts: attr.list(attr.map({ bytes: attr.binary() })),
        },
      }),
      'id',
    );
    const files = table('Files', { indexes: { primary: { pk: 'PK' } }, entities: { File } });
    const bytes = new Uint8Array([1, 2, 255]);
    const put = files.put('File', { id: '1', hash: bytes, note: null, parts: [{ bytes }] });
    const model = workbench(files, { samples: [put], date });
    expect(problemsOf(model)).toEqual([]);
    const [made] = model.DataModel;
    expect(made?.TableFacets[0]?.TableData).toMatchObject([
      { hash: { B: 'AQL/' }, parts: { L: [{ M: { bytes: { B: 'AQL/' } } }] } },
    ]);
    expect(made?.TableFacets[0]?.TableData[0]).not.toHaveProperty('note');
    expect(made?.TableData).toHaveLength(1);
    expect(made?.TableFacets[0]?.KeyAttributeAlias).not.toHaveProperty('SortKeyAlias');
  });
});

describe('what Workbench cannot say is rejected', () => {
  it('indexes of several attributes, and local ones, unless they are left out', () => {
    expect(thrownBy(() => workbench(matches)).message).toBe(
      "ByRound has keys of several attributes, which NoSQL Workbench can't express: leave it out with skipIndexes: true",
    );
    expect(thrownBy(() => workbench(readings)).message).toMatch(/^ByLevel is a local index/);
    for (const model of [matches, readings]) {
      expect(problemsOf(workbench(model, { skipIndexes: true }))).toEqual([]);
    }
  });

  it('an attribute of two types', () => {
    const One = entity({ keys: { PK: 'ONE#{id}' }, attributes: { id: attr.string(), level: attr.number() } });
    const Two = entity({ keys: { PK: 'TWO#{id}' }, attributes: { id: attr.string(), level: attr.string() } });
    const both = table('Both', { indexes: { primary: { pk: 'PK' } }, entities: { One, Two } });
    expect(thrownBy(() => workbench(both)).message).toBe(
      'NoSQL Workbench has one type for an attribute, but level is N in One and S in Two: rename one with as()',
    );
  });

  const untyped = workbench as (table: unknown, options?: unknown) => WorkbenchModel;
  it.each([
    [
      'a get',
      () => untyped(shop, { samples: [shop.get('Customer', { username: 'a' })] }),
      /^a sample must be a put or a create, but is "get"/,
    ],
    ['no request', () => untyped(shop, { samples: [{}] }), /^a sample must be a put/],
    [
      'a put of another table',
      () => untyped(matches, { samples, skipIndexes: true }),
      /^the table of a sample must be Matches, but is "EcommerceTable"/,
    ],
    ['one key twice', () => untyped(shop, { samples: [samples[1], samples[1]] }), /^two samples have the key/],
    ['no date', () => untyped(shop, { date: 'today' }), /^date must be a Date/],
    ['an unknown option', () => untyped(shop, { sample: [] }), /did you mean "samples"/],
  ])('%s', (_, call, message) => {
    expect(thrownBy(call).message).toMatch(message);
  });
});
