import { attr, createTableInput, entity, table } from 'keyform';
import { describe, expect, test } from 'vitest';
import { dateDelimiter, foreignKey, typeFormat, unknownEntity } from '../../src/facts/messages/definitions.js';
import { notInIndex } from '../../src/facts/messages/key-conditions.js';
import { unknownOption } from '../../src/facts/messages/options.js';
import { unknownIndex } from '../../src/facts/messages/requests.js';
import { thrownBy } from '../support/thrown-by.js';
import { wordsOf } from '../support/words-of.js';
import { shop } from './shop.js';

// What the compiler rejects must be rejected at run time too, where it is called from JavaScript.
const declare = table as unknown as (name: string, definition: object) => ReturnType<typeof table>;
const loose = entity as unknown as (definition: object) => ReturnType<typeof entity>;
const attributes = {
  id: attr.string(),
  at: attr.date(),
  score: attr.number(),
  active: attr.boolean(),
  photo: attr.binary(),
  note: attr.string().optional(),
};
const make = (keys: object, more: object = {}) => loose({ keys, attributes, ...more });
const User = make({ PK: 'USER#{id}', SK: 'PROFILE' });
const primary = { pk: 'PK', sk: 'SK' };

const rejected = (definition: object, name = 'Table') =>
  thrownBy(() => declare(name, { indexes: { primary }, entities: { User }, ...definition }));

describe('an index is rejected', () => {
  test.each<[string, object, string]>([
    ['where the primary one is missing', { GSI1: primary }, "primary: { pk: 'PK', sk: 'SK' }"],
    [
      'with the names of the API for its keys',
      { primary, GSI1: { partitionKey: 'PK', sortKey: 'SK' } },
      `'partitionKey' isn't an option of an index: did you mean "pk"?`,
    ],
    ['with rangeKey', { primary, GSI1: { pk: 'PK', rangeKey: 'SK' } }, `of an index: did you mean "sk"?`],
    ['without a partition key', { primary, GSI1: { pk: [] } }, 'GSI1 needs a partition key'],
    ['with five attributes', { primary, GSI1: { pk: ['a', 'b', 'c', 'd', 'e'] } }, 'GSI1 has more than 4'],
    ['with an attribute twice', { primary, GSI1: { pk: 'SK', sk: 'SK' } }, 'GSI1 names SK twice in its key'],
    [
      'when the table has several partition attributes',
      { primary: { pk: ['PK', 'X'], sk: 'SK' } },
      'primary can have one pk',
    ],
    ['when a local one has several', { primary, L: { pk: 'PK', sk: ['a', 'b'], local: true } }, 'characters'],
    ['when a local one has several sort keys', { primary, LSI: { pk: 'PK', sk: ['a', 'b'], local: true } }, 'one pk'],
    [
      'when a local one has another partition key',
      { primary, LSI: { pk: 'X', sk: 'a', local: true } },
      "the table's: 'PK'",
    ],
    ['when a local one has no sort key', { primary, LSI: { pk: 'PK', local: true } }, 'LSI is local'],
    ['that includes nothing', { primary, GSI1: { pk: 'SK', projection: [] } }, "use 'KEYS_ONLY'"],
    [
      'that includes an attribute twice',
      { primary, GSI1: { pk: 'SK', projection: ['a', 'a'] } },
      'names a twice in its projection',
    ],
    ['that projects something else', { primary, GSI1: { pk: 'SK', projection: 'SOME' } }, 'has the projection "SOME"'],
    [
      'with an option that there is not',
      { primary, GSI1: { pk: 'SK', pojection: 'ALL' } },
      'did you mean "projection"?',
    ],
    ['whose name is not a name', { primary, 'G!': { pk: 'SK' } }, '"G!"'],
  ])('%s', (_what, indexes, message) => {
    const error = rejected({ indexes });
    expect(['index', 'definition']).toContain(error.code);
    expect(error.message).toContain(message);
  });

  test('when the indexes include more than a hundred attributes together', () => {
    const fifty = (first: string) => Array.from({ length: 51 }, (_, index) => `${first}${index}`);
    const indexes = { primary, GSI1: { pk: 'SK', projection: fifty('a') }, GSI2: { pk: 'SK', projection: fifty('b') } };
    expect(rejected({ indexes })).toMatchObject({ code: 'index', message: expect.stringContaining('GSI2') });
  });

  test('when it is the sixth local one', () => {
    const local = Object.fromEntries(
      [1, 2, 3, 4, 5, 6].map((n) => [`LSI${n}`, { pk: 'PK', sk: `S${n}`, local: true }]),
    );
    expect(rejected({ indexes: { primary, ...local } }).message).toContain('LSI6');
  });
});

describe('a table is rejected', () => {
  test.each<[string, object, string]>([
    [
      'with a delimiter of two characters',
      { delimiter: '##' },
      'the delimiter must be noDelimiter, or one ASCII character',
    ],
    ['with a character that is not ASCII as delimiter', { delimiter: 'é' }, '% { } |, but is "é"'],
    ['with a letter as delimiter', { delimiter: 'x' }, '"x"'],
    ['with a brace as delimiter', { delimiter: '{' }, '"{"'],
    ['with a pipe as delimiter', { delimiter: '|' }, '"|"'],
    ['with an unknown onDelimiter', { onDelimiter: 'drop' }, "'reject' or 'escape'"],
    ['with an unknown unrecognized', { unrecognized: 'drop' }, "'throw' or 'collect'"],
    ['with an unknown invalid', { invalid: 'drop' }, "'throw' or 'collect'"],
    [
      'with a secret in place of protected cursors',
      { cursors: 'secret' },
      'signedCursors(...) or encryptedCursors(...)',
    ],
    [
      'with a clock that is none',
      { now: new Date(0) },
      'now must be a function that returns a Date, but is the Date 1970',
    ],
    ['with an empty type attribute', { typeAttribute: '' }, 'typeAttribute'],
    ['with a key type of what is not a key', { keyTypes: { SKK: 'N' } }, 'did you mean "SK"?'],
    ['with a key type that is none', { keyTypes: { SK: 'NS' } }, "keyTypes.SK must be 'S', 'N' or 'B', but is "],
    [
      'with an option that there is not',
      { kyTypes: { SK: 'N' } },
      wordsOf(unknownOption, { option: 'kyTypes', noun: 'a table', hint: ': did you mean "key' }),
    ],
    ['with something else for an entity', { entities: { User: {} } }, 'User must be created with entity()'],
    [
      'when an entity has a key that the table has not',
      {
        indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK' } },
        entities: { U: make({ PK: 'A', SK: 'B', GS1PK: 'C' }) },
      },
      wordsOf(foreignKey, { entity: 'U', attribute: 'GS1PK', hint: ': did you mean "GSI1PK"?' }),
    ],
    ['when an entity lacks a primary key', { entities: { U: make({ PK: 'A' }) } }, 'U has no format for SK'],
  ])('%s', (_what, definition, message) => {
    const error = rejected(definition);
    expect(error.code).toBe('definition');
    expect(error.message).toContain(message);
  });

  test.each(['ab', 'a b', 'x'.repeat(256), ''])('under the name %j', (name) => {
    expect(rejected({}, name)).toMatchObject({ code: 'definition' });
    expect(thrownBy(() => shop.named(name))).toMatchObject({ code: 'definition' });
  });

  test.each([
    ['-', 'AT{at|month}'],
    [':', 'AT:{at}'],
    ['.', 'A.{at}'],
  ])('when the texts of a date in a key hold the delimiter %s', (delimiter, SK) => {
    const Visit = make({ PK: 'A', SK });
    const error = rejected({ delimiter, onDelimiter: 'escape', entities: { Visit } });
    expect(error).toMatchObject({ code: 'definition', entity: 'Visit', field: 'at' });
    expect(error.message).toContain(wordsOf(dateDelimiter, { attribute: 'SK', format: SK, delimiter }));
    // A key that is nothing but the date has no segments.
    declare('Visits', { indexes: { primary }, delimiter, entities: { Visit: make({ PK: 'A', SK: '{at}' }) } });
    declare('Days', { indexes: { primary }, delimiter: ':', entities: { Visit: make({ PK: 'A', SK: 'A:{at|day}' }) } });
  });

  test('when two entities have one type', () => {
    const Other = make({ PK: 'OTHER#{id}', SK: 'X' }, { type: 'User' });
    expect(rejected({ entities: { User, Other } })).toMatchObject({ code: 'definition', entity: 'Other' });
  });
});

describe('two entities that could have one primary key are rejected', () => {
  const pair = (left: object, right: object) => rejected({ entities: { Left: make(left), Right: make(right) } });

  test('when their formats have one shape', () => {
    const error = pair({ PK: 'A#{id}', SK: 'X' }, { PK: 'A#{at}', SK: 'X' });
    // The entity that the message names first, as the compiler does where it reports an entity.
    expect(error).toMatchObject({ code: 'collision', entity: 'Left' });
    expect(error.message).toMatch(/^Left and Right could have the same primary key: give their formats different lit/);
  });

  test('when one format can give what the other one does', () => {
    expect(pair({ PK: 'A#{id}', SK: 'X' }, { PK: 'A#x', SK: 'X' }).message).toContain('PK "A#x", SK "X"');
  });

  test('and those that could not are not', () => {
    const entities = { Left: make({ PK: 'A#{id}', SK: 'X' }), Right: make({ PK: 'A#{id}', SK: 'X#{id}' }) };
    expect(() => declare('Table', { indexes: { primary }, entities })).not.toThrow();
  });

  test('in a table of 200 within milliseconds', () => {
    const entities = Object.fromEntries(
      Array.from({ length: 200 }, (_, n) => [`E${n}`, make({ PK: `P${n % 9}#{id}`, SK: `S${n}#{id}` })]),
    );
    const started = performance.now();
    declare('Table', { indexes: { primary }, entities });
    // Some 10 ms; looking at each of the 19,900 pairs exactly takes a hundred times as long.
    expect(performance.now() - started).toBeLessThan(500);
  });
});

describe('the type of a key attribute and that of its values agree, or the table is rejected', () => {
  const indexes = { primary, GSI1: { pk: 'SK', sk: 'Rank' } };
  const ranked = (format: string, keyTypes?: object) =>
    rejected({
      indexes,
      entities: { User: make({ PK: 'U#{id}', SK: 'X', Rank: format }) },
      ...(keyTypes && { keyTypes }),
    });

  test.each<[string, object | undefined, string]>([
    ['{score}', undefined, "add keyTypes: { Rank: 'N' }"],
    ['{photo}', undefined, "add keyTypes: { Rank: 'B' }"],
    ['{score|pad:5}', { Rank: 'N' }, 'must be one number field'],
    ['R#{id}', { Rank: 'N' }, 'must be one number field'],
    ['{id}', { Rank: 'N' }, 'must be one number field'],
    ['{score}', { Rank: 'B' }, 'must be one binary field'],
  ])('%s with %j', (format, keyTypes, message) => {
    const error = ranked(format, keyTypes);
    expect(error).toMatchObject({ code: 'definition', entity: 'User' });
    expect(error.message).toContain(message);
  });

  test('for an attribute that is a key without being declared as one', () => {
    const flagged = { primary, GSI1: { pk: 'active' } };
    expect(rejected({ indexes: flagged }).message).toContain("a key can't be a boolean");
    expect(rejected({ indexes: { primary, GSI1: { pk: 'score' } } }).message).toContain("keyTypes: { score: 'N' }");
    const fine = { indexes: { primary, GSI1: { pk: 'score' } }, keyTypes: { score: 'N' }, entities: { User } };
    expect(() => declare('Table', fine)).not.toThrow();
  });
});

describe('an attribute with the name of the type attribute is rejected', () => {
  const typed = (Type: unknown) => make({ PK: 'U#{id}', SK: 'X' }, { attributes: { id: attr.string(), Type } });

  test('unless it holds just the type', () => {
    expect(rejected({ entities: { User: typed(attr.string()) } })).toMatchObject({
      entity: 'User',
      field: 'Type',
      message: 'User.Type is the type attribute, which contains "User": rename one',
    });
    expect(rejected({ entities: { User: typed(attr.literal('Other')) } })).toMatchObject({ code: 'definition' });
    expect(rejected({ entities: { User: typed(attr.literal('User').as('t')) } })).toMatchObject({ code: 'definition' });
    expect(() =>
      declare('Table', { indexes: { primary }, entities: { User: typed(attr.literal('User')) } }),
    ).not.toThrow();
  });

  test('and is free where the table has another, or none', () => {
    for (const typeAttribute of ['Kind', false]) {
      const definition = { indexes: { primary }, entities: { User: typed(attr.string()) }, typeAttribute };
      expect(() => declare('Table', definition)).not.toThrow();
    }
  });
});

describe('createTableInput', () => {
  test('defines the attributes that are keys, and no others', () => {
    expect(createTableInput(shop)).toStrictEqual({
      TableName: 'EcommerceTable',
      AttributeDefinitions: ['GSI1PK', 'GSI1SK', 'GSI2PK', 'GSI2SK', 'PK', 'SK'].map((name) => ({
        AttributeName: name,
        AttributeType: 'S',
      })),
      KeySchema: [
        { AttributeName: 'PK', KeyType: 'HASH' },
        { AttributeName: 'SK', KeyType: 'RANGE' },
      ],
      GlobalSecondaryIndexes: [
        {
          IndexName: 'GSI1',
          KeySchema: [
            { AttributeName: 'GSI1PK', KeyType: 'HASH' },
            { AttributeName: 'GSI1SK', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'ALL' },
        },
        {
          IndexName: 'GSI2',
          KeySchema: [
            { AttributeName: 'GSI2PK', KeyType: 'HASH' },
            { AttributeName: 'GSI2SK', KeyType: 'RANGE' },
          ],
          Projection: { ProjectionType: 'KEYS_ONLY' },
        },
      ],
      BillingMode: 'PAY_PER_REQUEST',
    });
  });

  test('gives a provisioned throughput to the global indexes too, which DynamoDB asks for', () => {
    const ProvisionedThroughput = { ReadCapacityUnits: 1, WriteCapacityUnits: 1 };
    const input = createTableInput(shop, { ProvisionedThroughput });
    expect(input).toMatchObject({ BillingMode: 'PROVISIONED', ProvisionedThroughput });
    for (const index of input.GlobalSecondaryIndexes ?? []) expect(index).toMatchObject({ ProvisionedThroughput });
  });
});

test('the same table under another name sends that name', () => {
  const other = shop.named('Orders-2026-11');
  expect(other.name).toBe('Orders-2026-11');
  expect(createTableInput(other).TableName).toBe('Orders-2026-11');
  expect(other.get('Customer', { username: 'a' }).build().TableName).toBe('Orders-2026-11');
  expect(shop.name).toBe('EcommerceTable');
});

test('an index or entity that does not exist is rejected, naming the nearest', () => {
  const any = shop as unknown as {
    query(index?: string, entity?: string): unknown;
    scan(index: string, entity: object): unknown;
    get(e: string, k: object): unknown;
  };
  expect(thrownBy(() => any.query())).toMatchObject({
    code: 'index',
    message: wordsOf(unknownIndex, { table: 'EcommerceTable', name: 'undefined' }),
  });
  expect(thrownBy(() => any.query('GSI3'))).toMatchObject({
    code: 'index',
    message: expect.stringContaining('"GSI1"'),
  });
  expect(thrownBy(() => any.get('Ordre', {})).message).toBe(
    wordsOf(unknownEntity, { table: 'EcommerceTable', name: '"Ordre"', hint: ': did you mean "Order"?' }),
  );
  expect(thrownBy(() => any.query('GSI1', ['Order', 'Customer'] as never))).toMatchObject({
    code: 'index',
    message: "query needs the name of one entity, but got an array of 2: query('GSI1') reads all entities",
  });
  expect(thrownBy(() => any.scan('primary', shop.definition.entities.Order))).toMatchObject({
    message: "scan needs the name of one entity, but got an object: scan('primary') reads all entities",
  });
  expect(thrownBy(() => any.query('GSI1', 'Customer'))).toMatchObject({
    code: 'index',
    entity: 'Customer',
    message: wordsOf(notInIndex, { entity: 'Customer', index: 'GSI1' }),
  });
});

describe('a table may be named by its ARN', () => {
  const ARN = 'arn:aws:dynamodb:eu-central-1:123456789012:table/Shop-1';

  test('which stands in its requests', () => {
    const other = declare('Shop', { indexes: { primary }, entities: { User } }).named(ARN);
    expect((other as unknown as { scan(index: string): { build(): object } }).scan('primary').build()).toEqual({
      TableName: ARN,
    });
  });

  test.each(['arn:aws:dynamodb:eu-central-1:123456789012:table/', `${ARN}/index/GSI1`, 'arn:aws:s3:::bucket', 'a/b/c'])(
    'and not by %s',
    (name) => {
      expect(rejected({}, name).message).toMatch(/^the table name must have/);
    },
  );
});

test('a format for the type attribute, other than the type itself, is rejected', () => {
  const define = (format: string) =>
    table('Shop', {
      indexes: { primary: { pk: 'PK' }, ByType: { pk: 'Type', sk: 'PK' } },
      entities: { A: entity({ keys: { PK: 'A#{id}', Type: format as 'A' }, attributes: { id: attr.string() } }) },
    });
  expect(define('A').name).toBe('Shop');
  expect(() => define('A#{id}')).toThrow(wordsOf(typeFormat, { entity: 'A', attribute: 'Type', type: '"A"' }));
});
