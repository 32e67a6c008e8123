/** What's rejected about vectors only where no type can know it. */
import { attr, entity, table } from 'keyform';
import { vector, vectorDifferences, vectorProperties, withVectors } from 'keyform/vectors';
import { expect, test } from 'vitest';
import {
  filterKind,
  missingSearchValue,
  missingTableDescription,
  noVectors,
  secondVectors,
} from '../../src/facts/messages/vectors.js';
import { wordsOf } from '../support/words-of.js';
import { docs, plainDocs } from './fixtures.js';

test('a table gets its vector indexes once', () => {
  expect(() => withVectors(docs, { Second: { vector: 'emb', distance: 'cosine' } })).toThrow(
    wordsOf(secondVectors, { table: 'Docs' }),
  );
});

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
