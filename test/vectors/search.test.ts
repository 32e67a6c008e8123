import type { SearchVectorsCommandInput } from '@aws-sdk/client-dynamodb';
import type { SearchVectorsCommandInput as DocumentInput } from '@aws-sdk/lib-dynamodb';
import { table } from 'keyform';
import { withVectors } from 'keyform/vectors';
import { describe, expect, it } from 'vitest';
import { prove } from '../support/prove.js';
import { Doc, docs } from './fixtures.js';

const near = docs.search('ByMeaning', 'Doc').near([1, 0, 0]);
const N = (...numbers: number[]): { N: string }[] => numbers.map((number) => ({ N: String(number) }));

/** An item as the index returns it: without its vector. */
const item = (type: string, id: string) => ({
  PK: { S: 'TENANT#acme' },
  SK: { S: `${type.toUpperCase()}#${id}` },
  Type: { S: type },
  tenant: { S: 'acme' },
  id: { S: id },
  title: { S: `title ${id}` },
});

describe('the request of a search, as a type and as a value,', () => {
  it('has the conditions in the order of the index, the entity among them', () => {
    prove(near.where({ tenant: 'acme', pages: 7 }).top(5).build(), {
      TableName: 'Docs',
      IndexName: 'ByMeaning',
      SearchVector: N(1, 0, 0),
      TopK: 5,
      SearchConditionExpression: '#tenant = :tenant AND #Type = :Type AND #pageCount = :pageCount',
      ExpressionAttributeNames: { '#tenant': 'tenant', '#Type': 'Type', '#pageCount': 'pageCount' },
      ExpressionAttributeValues: {
        ':tenant': { S: 'acme' },
        ':Type': { S: 'Doc' },
        ':pageCount': { N: '7' as string },
      },
    });
  });

  it('has no condition in an index without a partition and the type', () => {
    prove(
      docs
        .search('Straight', 'Doc')
        .near(new Float32Array([0.5, 0, -0]))
        .build(),
      {
        TableName: 'Docs',
        IndexName: 'Straight',
        SearchVector: N(0.5, 0, 0),
        TopK: 10,
      },
    );
  });

  it('has no condition if where is not called, though the index has filters', () => {
    prove(docs.search('Everywhere', 'Doc').near([1, 0, 0]).build(), {
      TableName: 'Docs',
      IndexName: 'Everywhere',
      SearchVector: N(1, 0, 0),
      TopK: 10,
    });
  });

  it('has no condition on a filter that only other entities have', () => {
    const request = docs.search('ByMeaning', 'Note').near([1, 0, 0]).where({ tenant: 'acme' }).build();
    prove(request.SearchConditionExpression, '#tenant = :tenant AND #Type = :Type');
    prove(request.ExpressionAttributeValues, { ':tenant': { S: 'acme' }, ':Type': { S: 'Note' } });
  });

  it('has the paths of a callback', () => {
    const request = near.where({ tenant: 'acme' }).project((doc) => [doc.title, doc.pages]);
    prove(request.build().ProjectionExpression, '#title, #pageCount, #Type');
  });

  it('has a projection with what shows the entity: its type, or its key', () => {
    prove(near.where({ tenant: 'acme' }).project('title').consumedCapacity().build(), {
      TableName: 'Docs',
      IndexName: 'ByMeaning',
      SearchVector: N(1, 0, 0),
      TopK: 10,
      SearchConditionExpression: '#tenant = :tenant AND #Type = :Type',
      ProjectionExpression: '#title, #Type',
      ExpressionAttributeNames: { '#tenant': 'tenant', '#Type': 'Type', '#title': 'title' },
      ExpressionAttributeValues: { ':tenant': { S: 'acme' }, ':Type': { S: 'Doc' } },
      ReturnConsumedCapacity: 'TOTAL',
    });
    prove(
      docs.search('Everywhere', 'Doc').near([1, 0, 0]).project('title').build().ProjectionExpression,
      '#title, #PK, #SK',
    );
  });

  it('is a string where a value may be missing', () => {
    const language = undefined as 'en' | undefined;
    const request = near.where({ tenant: 'acme', ...(language && { language }) });
    const condition: string | undefined = request.build().SearchConditionExpression;
    expect(condition).toBe('#tenant = :tenant AND #Type = :Type');
  });

  it('has plain values for the document client', () => {
    prove(near.where({ tenant: 'acme', language: 'no' }).document(), {
      TableName: 'Docs',
      IndexName: 'ByMeaning',
      SearchVector: [1, 0, 0] as number[],
      TopK: 10,
      SearchConditionExpression: '#tenant = :tenant AND #Type = :Type AND #language = :language',
      ExpressionAttributeNames: { '#tenant': 'tenant', '#Type': 'Type', '#language': 'language' },
      ExpressionAttributeValues: { ':tenant': 'acme', ':Type': 'Doc', ':language': 'no' },
    });
  });

  it('fits the commands of both clients', () => {
    const request = near.where({ tenant: 'acme' }).project('title');
    const input: SearchVectorsCommandInput = request.build();
    const document: DocumentInput = request.document();
    expect([input.TopK, document.TopK]).toEqual([10, 10]);
  });

  it('goes to the table of another name', () => {
    const other = docs.named('Docs-eu');
    prove(other.search('Straight', 'Note').near([1, 2, 3]).build().TableName, 'Docs-eu');
    prove(other.get('Tenant', { tenant: 'acme' }).build().TableName, 'Docs-eu');
  });
});

describe('a search', () => {
  it('is immutable', () => {
    const first = near.where({ tenant: 'acme' });
    first.top(2).project('title').consumedCapacity();
    expect(Object.keys(first.build())).toEqual([
      'TableName',
      'IndexName',
      'SearchVector',
      'TopK',
      'SearchConditionExpression',
      'ExpressionAttributeNames',
      'ExpressionAttributeValues',
    ]);
    const input = first.build();
    input.SearchVector.pop();
    expect(first.build().SearchVector).toHaveLength(3);
  });

  it('returns its own items with their scores, and drops those of other entities', () => {
    const SearchResults = [
      { Item: item('Doc', '1'), Score: 0.1 },
      { Item: item('Note', '2'), Score: 0.2 },
    ];
    const results = docs.search('Everywhere', 'Doc').near([1, 0, 0]).parse({ SearchResults });
    const typed: readonly {
      readonly item: { Type: 'Doc'; tenant: string; id: string; title: string; language?: 'en' | 'no'; pages?: number };
      readonly score: number;
    }[] = results;
    expect(typed).toStrictEqual([{ item: { Type: 'Doc', tenant: 'acme', id: '1', title: 'title 1' }, score: 0.1 }]);
    // @ts-expect-error -- no search returns a vector
    expect(results[0]?.item.embedding).toBe(undefined);
  });

  it('returns what a projection names, and what an index of keys has', () => {
    const Item = item('Doc', '1');
    const output = { SearchResults: [{ Item, Score: 0.1 }] };
    const titles = near.where({ tenant: 'acme' }).project('title').parse(output);
    prove(titles[0]?.item, { title: 'title 1' as string } as { title: string } | undefined);
    const { title: _, ...keys } = Item;
    const found = docs
      .search('Straight', 'Doc')
      .near([1, 0, 0])
      .parse({ SearchResults: [{ Item: keys, Score: 2 }] });
    prove(found[0]?.item, { Type: 'Doc', tenant: 'acme' as string, id: '1' as string } as
      | { Type: 'Doc'; tenant: string; id: string }
      | undefined);
  });

  it('returns the filters of an index with a projection, which every index has', () => {
    const { title, ...keys } = item('Doc', '1');
    const Item = { ...keys, title, language: { S: 'en' } };
    const [first] = docs
      .search('Everywhere', 'Doc')
      .near([1, 0, 0])
      .parse({ SearchResults: [{ Item, Score: 2 }] });
    const language: 'en' | 'no' | undefined = first?.item.language;
    const typed: { title: string; language?: 'en' | 'no'; tenant: string; id: string } | undefined = first?.item;
    expect(typed).toEqual({ Type: 'Doc', tenant: 'acme', id: '1', title: 'title 1', language });
    expect(language).toBe('en');
  });

  it('is of one index, or of one of several that differ in their distance only', () => {
    const plain = table('Docs', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Doc } });
    const shape = { vector: 'emb', partition: 'tenant', projection: 'KEYS_ONLY' } as const;
    const alike = withVectors(plain, {
      Cosine: { ...shape, distance: 'cosine' },
      Dot: { ...shape, distance: 'dot' },
    });
    const search = alike
      .search('Dot' as 'Cosine' | 'Dot', 'Doc')
      .near([1, 0, 0])
      .where({ tenant: 'acme' });
    const index: 'Cosine' | 'Dot' = search.build().IndexName;
    expect(index).toBe('Dot');
    // @ts-expect-error -- one has a partition, and the other has none
    docs.search('ByMeaning' as 'ByMeaning' | 'Everywhere', 'Doc');
  });

  it('reads the output of the document client, too', () => {
    const Item = { PK: 'TENANT#acme', SK: 'DOC#1', Type: 'Doc', tenant: 'acme', id: '1', title: 't' };
    expect(near.where({ tenant: 'acme' }).parse({ SearchResults: [{ Item, Score: 0 }] })).toMatchObject([
      { item: { title: 't' }, score: 0 },
    ]);
  });

  it('has one call of where', () => {
    const partitioned = near.where({ tenant: 'acme' });
    // @ts-expect-error -- the filters belong to the first call
    const again = () => partitioned.where({ tenant: 'acme', language: 'en' });
    expect(again).toThrow('pass all fields in one call of where()');
    const filtered = docs.search('Everywhere', 'Doc').near([1, 0, 0]).where({ language: 'en' });
    // @ts-expect-error -- the filters belong to the first call
    expect(() => filtered.where({ language: 'no' })).toThrow('pass all fields in one call of where()');
  });

  it('rejects what no search returns: a result without a score', () => {
    const output = { SearchResults: [{ Item: item('Doc', '1') }] };
    const search = near.where({ tenant: 'acme' });
    expect(() => search.parse(output)).toThrow("Score of the client's output");
    expect(() => search.parse(output, { onInvalid: () => undefined })).toThrow("Score of the client's output");
    expect(() => search.parse({ SearchResults: {} as never })).toThrow('a list');
    expect(search.parse({})).toEqual([]);
  });

  it('fails on what it cannot read, unless a callback takes it', () => {
    const search = docs.search('Everywhere', 'Doc').near([1, 0, 0]);
    const broken = { SearchResults: [{ Item: { ...item('Doc', '1'), title: { N: '5' } }, Score: 0 }] };
    const foreign = { SearchResults: [{ Item: item('Other', '1'), Score: 0 }] };
    expect(() => search.parse(broken)).toThrow('Doc.title');
    const { title: _, ...untitled } = item('Doc', '1');
    expect(() => search.parse({ SearchResults: [{ Item: untitled, Score: 0 }] })).toThrow('Doc.title is required');
    expect(() => search.parse(foreign)).toThrow('matches no entity of Docs');
    const found: unknown[] = [];
    const take = (one: object): void => void found.push(one);
    expect(search.parse(broken, { onInvalid: take })).toEqual([]);
    expect(search.parse(foreign, { onUnrecognized: take })).toEqual([]);
    expect(found).toHaveLength(2);
  });
});
