/** A mistake in a search, or in its index, has one error: the rest of the search has none. */
import { withVectors } from 'keyform/vectors';
import { expect, test } from 'vitest';
import { docs, plainDocs } from '../test/vectors/fixtures.js';

test('an error of a search is its only one', () => {
  const client = { send: async () => ({}) };
  const calls = [
    async () => {
      const results = await docs
        // @ts-expect-error -- ByMeaning
        .search('ByMening', 'Doc')
        .near([1, 2, 3])
        .where({ tenant: 'acme' })
        .project('title')
        .execute(client);
      return results[0].item.title;
    },
    // @ts-expect-error -- Doc
    () => docs.search('ByMeaning', 'Dok').near([1, 2, 3]).where({ tenant: 'acme', language: 'en' }).top(3).build(),
    async () => {
      const results = await docs
        // @ts-expect-error -- a tenant has no vector
        .search('ByMeaning', 'Tenant')
        .near([1, 2, 3])
        .where({ tenant: 'acme' })
        .execute(client);
      return results[0].item.title;
    },
    // @ts-expect-error -- 3
    () => docs.search('ByMeaning', 'Doc').near([1, 2]).where({ tenant: 'acme' }).top(3),
    () => {
      const typo = withVectors(plainDocs(), {
        ByMeaning: {
          // @ts-expect-error -- emb
          vector: 'embb',
          distance: 'cosine',
          partition: 'tenant',
        },
      });
      return typo.search('ByMeaning', 'Doc').near([1, 2, 3]).where({ tenant: 'acme' }).top(3);
    },
    () => {
      const typo = withVectors(plainDocs(), {
        ByMeaning: {
          vector: 'emb',
          // @ts-expect-error -- cosine
          distance: 'cosin',
          partition: 'tenant',
        },
      });
      return typo.search('ByMeaning', 'Doc').near([1, 2, 3]).where({ tenant: 'acme' }).top(3);
    },
    () => {
      const typo = withVectors(plainDocs(), {
        ByMeaning: {
          vector: 'emb',
          distance: 'cosine',
          // @ts-expect-error -- tenant
          partition: 'tenantt',
        },
      });
      return typo.search('ByMeaning', 'Doc').near([1, 2, 3]).where({ tenant: 'acme' }).top(3);
    },
    () => {
      const typo = withVectors(plainDocs(), {
        ByMeaning: {
          vector: 'emb',
          distance: 'cosine',
          partition: 'tenant',
          // @ts-expect-error -- pageCount
          filters: ['pages'],
        },
      });
      return typo.search('ByMeaning', 'Doc').near([1, 2, 3]).where({ tenant: 'acme', pages: 3 }).top(3);
    },
  ];
  expect(calls).toHaveLength(8);
});

test('a search of one of several entities is right', () => {
  const search = docs
    .search('ByMeaning', 'Doc' as 'Doc' | 'Note')
    .near([1, 2, 3])
    .where({ tenant: 'acme' });
  expect(search.build().IndexName).toBe('ByMeaning');
});
