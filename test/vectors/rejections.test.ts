/** What's rejected about vectors only where no type can know it. */
import { attr, entity, table } from 'keyform';
import { vector, vectorDifferences, vectorProperties, withVectors } from 'keyform/vectors';
import { expect, test } from 'vitest';
import {
  filterKind,
  invalidVector,
  missingSearchValue,
  missingTableDescription,
  noVectors,
  queriedVectorIndex,
  searchOperator,
  unknownProjected,
  vectorNotRead,
} from '../../src/facts/messages/vectors.js';
import { thrownBy } from '../support/thrown-by.js';
import { wordsOf } from '../support/words-of.js';
import { docs, plainDocs } from './fixtures.js';

test('a filter is of a kind that a vector index compares', () => {
  const Page = entity({
    keys: { PK: 'PAGE#{id}' },
    attributes: { id: attr.string(), tags: attr.list(attr.string()), meaning: vector(3) },
  });
  const pages = table('Pages', { indexes: { primary: { pk: 'PK' } }, entities: { Page } });
  expect(() =>
    withVectors(pages, { ByMeaning: { vector: 'meaning', distance: 'cosine', filters: ['tags'] } } as never),
  ).toThrow(
    wordsOf(filterKind, {
      index: 'ByMeaning',
      part: 'filter',
      attribute: 'tags',
      field: 'tags',
      entity: 'Page',
      kind: 'list',
    }),
  );
});

test('a search by a missing value is not one of all items', () => {
  const search = docs.search('Everywhere', 'Doc').near([1, 2, 3]);
  for (const value of [undefined, null]) {
    expect(() => search.where({ language: value } as never)).toThrow(
      wordsOf(missingSearchValue, { field: 'language', value: String(value) }),
    );
  }
});

test('vectors are created and compared for tables that have some', () => {
  expect(() => vectorProperties(plainDocs() as never)).toThrow(wordsOf(noVectors, { caller: 'vectorProperties' }));
  expect(() => vectorDifferences(docs, {} as never)).toThrow(wordsOf(missingTableDescription));
});

test('an unknown attribute of a projection is rejected with the attributes that exist', () => {
  const define = (projection: readonly string[]) => () =>
    withVectors(plainDocs(), { ByMeaning: { vector: 'emb', distance: 'cosine', projection } });
  const words = { index: 'ByMeaning', attribute: 'nope' };
  const hint = ': it can project PK, SK, Type, tenant, id, title, language, pageCount, text';
  expect(define(['title', 'nope'])).toThrow(wordsOf(unknownProjected, { ...words, hint }));
  // The name in the table, of any entity of the index.
  expect(define(['pages'])).toThrow('pages');
  expect(define(['PK', 'Type', 'pageCount', 'text'])).not.toThrow();
});

test('a long list of attributes is not shown: the nearest one is', () => {
  const names = Array.from({ length: 30 }, (_, at) => `field${at}`);
  const Page = entity({
    keys: { PK: 'PAGE#{id}' },
    attributes: {
      id: attr.string(),
      meaning: vector(3),
      ...Object.fromEntries(names.map((name) => [name, attr.string()])),
    },
  });
  const pages = table('Pages', { indexes: { primary: { pk: 'PK' } }, entities: { Page } });
  const index = { vector: 'meaning', distance: 'cosine', projection: ['feld7'] };
  expect(() => withVectors(pages, { ByMeaning: index } as never)).toThrow(
    wordsOf(unknownProjected, { index: 'ByMeaning', attribute: 'feld7', hint: ': did you mean "field7"?' }),
  );
});

test('near() says what a missing vector may be missing from', () => {
  const search = docs.search('ByMeaning', 'Doc') as never as { near(vector?: unknown): object };
  const hint = wordsOf(vectorNotRead, { field: 'embedding' });
  for (const value of [undefined, null]) {
    expect(thrownBy(() => search.near(value)).message).toBe(
      wordsOf(invalidVector, { dimensions: 3, value: String(value), hint }),
    );
  }
  expect(thrownBy(() => search.near('abc')).message).toBe(wordsOf(invalidVector, { dimensions: 3, value: '"abc"' }));
});

test('an operator in where() is rejected with the only condition of a search', () => {
  const search = docs.search('ByMeaning', 'Doc').near([1, 2, 3]) as never as { where(input: object): object };
  for (const range of [{ between: [1, 2] }, { '>': 3 }, { gt: 3 }, { begins_with: 'a' }, {}]) {
    expect(() => search.where({ tenant: 'acme', pages: range })).toThrow(wordsOf(searchOperator, { field: 'pages' }));
  }
  expect(() => search.where({ tenant: 5 })).toThrow('Doc.tenant must be a string');
});

test('query and scan of a vector index name search', () => {
  for (const verb of ['query', 'scan'] as const) {
    const words = wordsOf(queriedVectorIndex, { index: 'ByMeaning', verb });
    const call = (docs as never as Record<typeof verb, (index: string, entity?: string) => object>)[verb];
    expect(() => call('ByMeaning', 'Doc')).toThrow(words);
    expect(() => call('ByMeaning')).toThrow(words);
    expect(() => call('ByMening')).toThrow('Docs has no index "ByMening"');
    expect(() => call('primary', 'Doc')).not.toThrow();
  }
});
