import type { CreateTableCommandInput, UpdateTableCommandInput } from '@aws-sdk/client-dynamodb';
import { attr, createTableInput, entity, table } from 'keyform';
import { cloudFormation } from 'keyform/infra';
import { type VectorIndexes, vector, vectorDifferences, vectorProperties, withVectors } from 'keyform/vectors';
import { describe, expect, it } from 'vitest';
import { secondVectors } from '../../src/facts/messages/vectors.js';
import { thrownBy } from '../support/thrown-by.js';
import { wordsOf } from '../support/words-of.js';
import { docs, plainDocs } from './fixtures.js';

const Photo = entity({
  keys: { PK: 'PHOTO#{id}', SK: 'PHOTO', GSI1PK: '{album}', GSI1SK: '{id}' },
  attributes: {
    id: attr.string(),
    album: attr.string(),
    taken: attr.date().optional(),
    tags: attr.set(attr.string()).optional(),
    size: attr.number().optional(),
    look: vector(2),
    text: attr.list(attr.number()).optional(),
  },
});
const Video = entity({
  keys: { PK: 'VIDEO#{id}', SK: 'VIDEO' },
  attributes: { id: attr.string(), size: attr.string().optional(), look: vector(2) },
});
const photos = () =>
  table('Photos', {
    indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
    entities: { Photo, Video },
  });

/** The message of a definition that the compiler may reject, too. */
const messageOf = (indexes: object): string =>
  thrownBy(() => withVectors(photos(), indexes as VectorIndexes as never)).message;

describe('a vector index', () => {
  it('has a name of its own', () => {
    const index = { vector: 'look', distance: 'cosine' } as const;
    expect(messageOf({ GSI1: index })).toBe(
      'GSI1 is the name of a different index of Photos: choose another name for the vector index',
    );
    expect(messageOf({ AB: index })).toContain('AB');
    const six = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [`Index-${name}`, index]));
    expect(messageOf(six)).toBe('Photos has 6 vector indexes, but a table may have 5');
  });

  it('is an index of vectors with one number of dimensions', () => {
    expect(messageOf({ ByLook: { vector: 'loook', distance: 'cosine' } })).toContain("a vector stored as 'loook'");
    expect(messageOf({ ByLook: { vector: 'text', distance: 'cosine' } })).toBe(
      "ByLook is an index of vectors, but 'text' of Photo is of kind list: declare it with vector(), or store it under a different name",
    );
    expect(messageOf({ ByLook: { vector: 'look', dimensions: 3, distance: 'cosine' } })).toBe(
      "ByLook has 3 dimensions, but 'look' of Photo has 2: all of them must agree",
    );
    const Other = entity({ keys: { PK: 'O#{id}', SK: 'O' }, attributes: { id: attr.string(), look: vector(5) } });
    const mixed = table('Mixed', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Video, Other } });
    expect(thrownBy(() => withVectors(mixed, { ByLook: { vector: 'look', distance: 'dot' } })).message).toBe(
      "ByLook has 2 dimensions, but 'look' of Other has 5: all of them must agree",
    );
  });

  it('has options that are known, with values that DynamoDB has', () => {
    const index = { vector: 'look', distance: 'cosine' };
    expect(messageOf({ ByLook: { ...index, distance: 'manhattan' } })).toContain("'cosine', 'euclidean' or 'dot'");
    expect(messageOf({ ByLook: { ...index, filter: ['size'] } })).toContain(
      "'filter' isn't an option of a vector index",
    );
    expect(messageOf({ ByLook: { ...index, filters: 'size' } })).toContain('filters of ByLook');
    expect(messageOf({ ByLook: { ...index, partition: '' } })).toContain('partition of ByLook');
    expect(messageOf({ ByLook: { ...index, projection: ['id', 'id'] } })).toContain('projection of ByLook');
    expect(messageOf({ ByLook: { ...index, projection: [] } })).toContain('projection of ByLook');
    expect(messageOf([])).toContain('second argument of withVectors');
  });

  it('is divided and filtered by attributes that its entities store as strings, numbers or bytes', () => {
    const index = { vector: 'look', distance: 'cosine' };
    expect(messageOf({ ByLook: { ...index, partition: 'album' } })).toBe(
      "ByLook has the partition 'album', but Video has no attribute that is stored as 'album'",
    );
    expect(messageOf({ ByLook: { ...index, filters: ['albun'] } })).toContain('did you mean "album"?');
    expect(messageOf({ ByLook: { ...index, filters: ['tags'] } })).toContain("'tags' of Photo is of kind set");
    expect(messageOf({ ByLook: { ...index, filters: ['look'] } })).toContain('is of kind vector');
    expect(messageOf({ ByLook: { ...index, filters: ['size'] } })).toBe(
      "ByLook has the filter 'size', which Photo stores as N, and something else as Video: use one type",
    );
    expect(messageOf({ ByLook: { ...index, partition: 'id', filters: ['id'] } })).toBe(
      "ByLook names 'id' twice in its partition and filters: name it once",
    );
    const many = Array.from({ length: 19 }, (_, at) => `f${at}`);
    expect(messageOf({ ByLook: { ...index, filters: many } })).toBe(
      'ByLook has 19 filters, but a vector index may have 18',
    );
  });

  it('belongs to one table, whose indexes come in one call', () => {
    const base = photos();
    const indexes = { ByLook: { vector: 'look', distance: 'cosine' } } as const;
    const searched = withVectors(base, indexes);
    const words = wordsOf(secondVectors, { table: 'Photos' });
    expect(thrownBy(() => withVectors(base, indexes)).message).toBe(words);
    expect(thrownBy(() => withVectors(searched, indexes as never)).message).toBe(words);
    expect(thrownBy(() => withVectors({} as never, {} as never)).code).toBe('request');
  });

  it('does not change with the object that defined it', () => {
    const filters = ['taken'];
    const searched = withVectors(photos(), { ByLook: { vector: 'look', distance: 'cosine', filters } as never });
    filters.push('look');
    expect(vectorProperties(searched).VectorIndexes[0]?.SearchSchema).toHaveLength(1);
  });
});

describe('a table with vector indexes', () => {
  it('is still a table, for every function that takes one', () => {
    expect(createTableInput(docs).TableName).toBe('Docs');
    expect(docs.name).toBe('Docs');
    expect(Object.keys(docs.definition.entities)).toEqual(['Doc', 'Note', 'Tenant']);
    expect(docs.get('Doc', { tenant: 'a', id: '1' }).build().Key).toEqual({
      PK: { S: 'TENANT#a' },
      SK: { S: 'DOC#1' },
    });
  });

  it('is created with its vector indexes, and the types of what they name', () => {
    const input: CreateTableCommandInput = createTableInput(docs, vectorProperties(docs));
    expect(input).toEqual({
      TableName: 'Docs',
      AttributeDefinitions: [
        { AttributeName: 'PK', AttributeType: 'S' },
        { AttributeName: 'SK', AttributeType: 'S' },
        { AttributeName: 'Type', AttributeType: 'S' },
        { AttributeName: 'language', AttributeType: 'S' },
        { AttributeName: 'pageCount', AttributeType: 'N' },
        { AttributeName: 'tenant', AttributeType: 'S' },
      ],
      KeySchema: [
        { AttributeName: 'PK', KeyType: 'HASH' },
        { AttributeName: 'SK', KeyType: 'RANGE' },
      ],
      BillingMode: 'PAY_PER_REQUEST',
      VectorIndexes: [
        {
          IndexName: 'ByMeaning',
          VectorAttribute: { AttributeName: 'emb' },
          Dimensions: 3,
          DistanceFunction: 'COSINE',
          Projection: { ProjectionType: 'ALL' },
          SearchSchema: [
            { AttributeName: 'tenant', SearchSchemaElementType: 'HASH' },
            { AttributeName: 'Type', SearchSchemaElementType: 'INLINE_FILTER' },
            { AttributeName: 'language', SearchSchemaElementType: 'INLINE_FILTER' },
            { AttributeName: 'pageCount', SearchSchemaElementType: 'INLINE_FILTER' },
          ],
        },
        {
          IndexName: 'Everywhere',
          VectorAttribute: { AttributeName: 'emb' },
          Dimensions: 3,
          DistanceFunction: 'DOT_PRODUCT',
          Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['title'] },
          SearchSchema: [{ AttributeName: 'language', SearchSchemaElementType: 'INLINE_FILTER' }],
        },
        {
          IndexName: 'Straight',
          VectorAttribute: { AttributeName: 'emb' },
          Dimensions: 3,
          DistanceFunction: 'EUCLIDEAN',
          Projection: { ProjectionType: 'KEYS_ONLY' },
        },
      ],
    });
  });

  it('is a CloudFormation table with them', () => {
    const resource = cloudFormation(docs, { deletionProtection: true });
    const { Properties } = { ...resource, Properties: { ...resource.Properties, ...vectorProperties(docs) } };
    expect(Properties).toMatchObject({
      DeletionProtectionEnabled: true,
      VectorIndexes: [{ IndexName: 'ByMeaning' }, {}, {}],
    });
    expect(Properties.AttributeDefinitions).toHaveLength(6);
  });

  it('has no differences from itself, in whatever order the service describes it', () => {
    const { VectorIndexes } = vectorProperties(docs);
    const described = VectorIndexes.map((index) => ({ ...index, SearchSchema: index.SearchSchema?.toReversed() }));
    expect(vectorDifferences(docs, { Table: { VectorIndexes: described.reverse() } })).toEqual([]);
  });

  it('says how to bring a table to the definition', () => {
    const [first, ...others] = vectorProperties(docs).VectorIndexes;
    const Table = {
      TableName: 'Live',
      VectorIndexes: [
        { ...first, Dimensions: 4 },
        { ...others[0], IndexName: 'Old' },
      ],
    };
    const differences = vectorDifferences(docs, { Table });
    expect(differences.map(({ message }) => message)).toEqual([
      'ByMeaning has the number of dimensions 4, but the definition says 3: recreate it, or first add a new one',
      'Everywhere is missing: create it',
      'Straight is missing: create it',
      "the definition doesn't have the vector index Old: add it there, or delete it",
    ]);
    const inputs: UpdateTableCommandInput[] = differences.flatMap(({ commands }) => commands.map(({ input }) => input));
    expect(
      inputs.map(({ TableName, VectorIndexUpdates }) => [TableName, Object.keys(VectorIndexUpdates?.[0] ?? {})]),
    ).toEqual([
      ['Live', ['Delete']],
      ['Live', ['Create']],
      ['Live', ['Create']],
      ['Live', ['Create']],
      ['Live', ['Delete']],
    ]);
    expect(inputs[3]?.AttributeDefinitions).toHaveLength(2);
  });

  it('is what vectorProperties and vectorDifferences need', () => {
    expect(thrownBy(() => vectorProperties(plainDocs() as never)).message).toContain('vectorProperties needs a table');
    expect(thrownBy(() => vectorDifferences(docs, {})).message).toContain('its Table is missing');
  });
});
