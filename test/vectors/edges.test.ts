/** Inputs and outputs at the edge of what searches and vector indexes accept. */
import { attr, entity, KeyformError, table } from 'keyform';
import { vector, vectorDifferences, vectorProperties, withVectors } from 'keyform/vectors';
import { describe, expect, it } from 'vitest';
import { filterKind, unknownSearchField } from '../../src/facts/messages/vectors.js';
import { thrownBy } from '../support/thrown-by.js';
import { wordsOf } from '../support/words-of.js';
import { docs } from './fixtures.js';

const Page = entity({
  keys: { PK: 'PAGE#{id}' },
  attributes: {
    id: attr.string(),
    owner: attr.string().nullable(),
    size: attr.number().codec({ encode: (text: string) => text.length, decode: (length) => 'x'.repeat(length) }),
    meaning: vector(3),
    look: vector(2).optional(),
  },
});
const plainPages = () => table('Pages', { indexes: { primary: { pk: 'PK' } }, entities: { Page } });
const near = [1, 2, 3] as const;

describe('a vector index', () => {
  it('names its vector', () => {
    for (const wrong of [undefined, '', 5]) {
      const indexes = { ByMeaning: { vector: wrong, distance: 'cosine' } };
      expect(thrownBy(() => withVectors(plainPages(), indexes as never)).message).toContain('vector of ByMeaning');
    }
  });

  it('has no attribute that may be null in its partition and filters: DynamoDB rejects such items', () => {
    const values = { index: 'ByMeaning', attribute: 'owner', field: 'owner', entity: 'Page', kind: 'nullable' };
    const index = { vector: 'meaning', distance: 'cosine' } as const;
    expect(() => withVectors(plainPages(), { ByMeaning: { ...index, partition: 'owner' } } as never)).toThrow(
      wordsOf(filterKind, { ...values, part: 'partition' }),
    );
    expect(() => withVectors(plainPages(), { ByMeaning: { ...index, filters: ['owner'] } } as never)).toThrow(
      wordsOf(filterKind, { ...values, part: 'filter' }),
    );
  });

  it('compares what a codec stores', () => {
    const pages = withVectors(plainPages(), {
      ByMeaning: { vector: 'meaning', distance: 'cosine', filters: ['size'] },
    });
    expect(vectorProperties(pages).AttributeDefinitions).toContainEqual({ AttributeName: 'size', AttributeType: 'N' });
    const request = pages.search('ByMeaning', 'Page').near(near).where({ size: 'abcd' }).build();
    expect(request.ExpressionAttributeValues).toEqual({ ':size': { N: '4' } });
  });

  it('that lists only keys projects no more than keys', () => {
    const pages = withVectors(plainPages(), {
      ByMeaning: { vector: 'meaning', distance: 'cosine', projection: ['PK'] },
    });
    expect(vectorProperties(pages).VectorIndexes[0]?.Projection).toEqual({ ProjectionType: 'KEYS_ONLY' });
  });
});

describe('a search', () => {
  const pages = withVectors(plainPages(), {
    ByMeaning: { vector: 'meaning', distance: 'cosine' },
    ByLook: { vector: 'look', distance: 'dot', projection: 'KEYS_ONLY' },
  });

  it('of an index without partition and filters has no fields in where', () => {
    const search = pages.search('ByMeaning', 'Page').near(near);
    expect(() => search.where({ id: '1' } as never)).toThrow(
      wordsOf(unknownSearchField, { index: 'ByMeaning', field: 'id', fields: 'none' }),
    );
    expect(search.where({}).build()).toEqual(search.build());
    for (const wrong of [undefined, null, 'id', 5])
      expect(thrownBy(() => search.where(wrong as never)).code).toBe('request');
  });

  it('rejects a value of the wrong type', () => {
    const { field, entity: of } = thrownBy(() =>
      docs
        .search('ByMeaning', 'Doc')
        .near(near)
        .where({ tenant: 5 } as never),
    );
    expect([field, of]).toEqual(['tenant', 'Doc']);
  });

  it('has from 1 to 100 results', () => {
    const search = pages.search('ByMeaning', 'Page').near(near);
    for (const wrong of [0, 101, 1.5, Number.NaN, -1, '5']) {
      expect(thrownBy(() => search.top(wrong as never)).message).toContain('a whole number from 1 to 100');
    }
    expect([search.top(1).build().TopK, search.top(100).build().TopK, search.build().TopK]).toEqual([1, 100, 10]);
  });

  it('rejects anything but a vector', () => {
    const search = pages.search('ByLook', 'Page');
    for (const wrong of [undefined, null, 5, 'ab', {}, new Uint8Array(2), [1, '2'], [1, Number.NaN], [1]]) {
      expect(thrownBy(() => search.near(wrong as never))).toBeInstanceOf(KeyformError);
    }
  });

  it('reads an empty output, and rejects invalid results', () => {
    const search = pages.search('ByMeaning', 'Page').near(near);
    expect(search.parse({ SearchResults: [] })).toEqual([]);
    expect(thrownBy(() => search.parse({ SearchResults: [{ Item: null, Score: 1 }] })).code).toBe('unrecognized');
    expect(thrownBy(() => search.parse({ SearchResults: [5] as never })).code).toBe('request');
    expect(thrownBy(() => search.parse(null as never)).code).toBe('request');
  });

  it('rejects a vector that is stored wrongly, if a projection names it', () => {
    const search = pages.search('ByLook', 'Page').near([1, 2]);
    expect(() => search.project('meaning' as never)).toThrow("doesn't project");
    const get = pages.get('Page', { id: '1' }).project('meaning');
    for (const stored of [
      { S: 'x' },
      { L: [{ N: '1' }] },
      { L: [{ N: '' }, { N: '1' }, { N: '1' }] },
      { L: [{ S: '1' }, { N: '1' }, { N: '1' }] },
    ]) {
      const output = { Item: { PK: { S: 'PAGE#1' }, Type: { S: 'Page' }, meaning: stored } };
      expect(thrownBy(() => get.parse(output as never)).code).toBe('invalid');
    }
  });
});

it('an index that is being deleted, or described with less, differs from its definition', () => {
  const pages = withVectors(plainPages(), { ByMeaning: { vector: 'meaning', distance: 'cosine' } });
  const [whole] = vectorProperties(pages).VectorIndexes;
  const deleting = { Table: { VectorIndexes: [{ ...whole, IndexStatus: 'DELETING' }] } };
  expect(vectorDifferences(pages, deleting).map(({ message }) => message)).toEqual(['ByMeaning is missing: create it']);
  expect(
    vectorDifferences(pages, { Table: {} }).flatMap(({ commands }) => commands.map(({ input }) => input.TableName)),
  ).toEqual(['Pages']);
  const [bare] = vectorDifferences(pages, { Table: { VectorIndexes: [{ IndexName: 'ByMeaning' }] } });
  expect(bare?.message).toContain('the number of dimensions 0, but the definition says 3');
  const [missing, unnamed] = vectorDifferences(pages, { Table: { VectorIndexes: [{ Dimensions: 3 }] } });
  expect([missing?.index, unnamed?.index]).toEqual(['ByMeaning', '']);
});
