/**
 * Mistakes with vectors that neither the compiler nor the running program lets pass. `test/proof/messages.test.ts` compares the
 * message stated here, with which the program throws, with the one that the compiler prints.
 */

import { attr, entity, table } from 'keyform';
import { vector, withVectors } from 'keyform/vectors';
import { notProjected } from '../src/facts/messages/expressions.js';
import { unknownOption } from '../src/facts/messages/options.js';
import {
  filterKind,
  notSearched,
  notVector,
  noVector,
  otherDimensions,
  queriedVectorIndex,
  repeatedFilter,
  searchOperator,
  secondSearchFields,
  secondVectors,
  unknownFilter,
  unknownProjected,
  unknownSearchField,
  unknownVectorIndex,
  wrongLength,
} from '../src/facts/messages/vectors.js';
import { wordsOf } from '../test/support/words-of.js';
import { docs, plainDocs } from '../test/vectors/fixtures.js';
import { rejects, rejectsInOtherWords } from './rejects.js';

rejects(
  'an index of a vector that no entity has',
  wordsOf(noVector, { index: 'ByMeaning', attribute: 'embedding' }),
  () =>
    withVectors(plainDocs(), {
      ByMeaning: {
        // @ts-expect-error -- it is stored as emb
        vector: 'embedding',
        distance: 'cosine',
      },
    }),
);

rejects(
  'an index of other dimensions than its vector has',
  wordsOf(otherDimensions, { index: 'ByMeaning', dimensions: '4', field: 'embedding', entity: 'Doc', count: '3' }),
  () =>
    withVectors(plainDocs(), {
      ByMeaning: {
        vector: 'emb',
        // @ts-expect-error -- 3
        dimensions: 4,
        distance: 'cosine',
      },
    }),
);

rejects(
  'a partition that an entity of the index lacks',
  wordsOf(unknownFilter, { index: 'ByMeaning', part: 'partition', attribute: 'language', entity: 'Note' }),
  () =>
    withVectors(plainDocs(), {
      ByMeaning: {
        vector: 'emb',
        distance: 'cosine',
        // @ts-expect-error -- documents have one, notes do not
        partition: 'language',
      },
    }),
);

rejects(
  'an index of an attribute that is not a vector',
  wordsOf(notVector, { index: 'ByMeaning', field: 'title', entity: 'Doc', kind: 'string' }),
  () =>
    withVectors(plainDocs(), {
      ByMeaning: {
        // @ts-expect-error -- emb
        vector: 'title',
        distance: 'cosine',
      },
    }),
);

const pages = () =>
  table('Pages', {
    indexes: { primary: { pk: 'PK' } },
    entities: {
      Page: entity({
        keys: { PK: 'PAGE#{id}' },
        attributes: {
          id: attr.string(),
          tags: attr.list(attr.string()),
          owner: attr.string().nullable(),
          meaning: vector(3),
        },
      }),
    },
  });

rejects(
  'a filter of a kind that no vector index compares',
  wordsOf(filterKind, {
    index: 'ByMeaning',
    part: 'filter',
    attribute: 'tags',
    field: 'tags',
    entity: 'Page',
    kind: 'list',
  }),
  () =>
    withVectors(pages(), {
      ByMeaning: {
        vector: 'meaning',
        distance: 'cosine',
        // @ts-expect-error -- a list
        filters: ['id', 'tags'],
      },
    }),
);

rejects(
  'a partition that may be null',
  wordsOf(filterKind, {
    index: 'ByMeaning',
    part: 'partition',
    attribute: 'owner',
    field: 'owner',
    entity: 'Page',
    kind: 'nullable',
  }),
  () =>
    withVectors(pages(), {
      ByMeaning: {
        vector: 'meaning',
        distance: 'cosine',
        // @ts-expect-error -- DynamoDB rejects null in its place
        partition: 'owner',
      },
    }),
);

rejects(
  'a filter that is the partition, too',
  wordsOf(repeatedFilter, { index: 'ByMeaning', attribute: 'tenant' }),
  () =>
    withVectors(plainDocs(), {
      ByMeaning: {
        vector: 'emb',
        distance: 'cosine',
        partition: 'tenant',
        // @ts-expect-error -- every search has it already
        filters: ['Type', 'tenant'],
      },
    }),
);

rejects(
  'a filter that no entity of the index has',
  wordsOf(unknownFilter, { index: 'ByMeaning', part: 'filter', attribute: 'title_', entity: 'Doc' }),
  () =>
    withVectors(plainDocs(), {
      ByMeaning: {
        vector: 'emb',
        distance: 'cosine',
        // @ts-expect-error -- title
        filters: ['Type', 'title_'],
      },
    }),
);

rejects('a second call of withVectors', wordsOf(secondVectors, { table: 'Docs' }), () =>
  withVectors(
    docs,
    // @ts-expect-error -- all indexes in one call
    { Second: { vector: 'emb', distance: 'cosine' } },
  ),
);

rejects(
  'a projection of an attribute that no entity of the index has',
  wordsOf(unknownProjected, { index: 'ByMeaning', attribute: 'pages' }),
  () =>
    withVectors(plainDocs(), {
      ByMeaning: {
        vector: 'emb',
        distance: 'cosine',
        // @ts-expect-error -- it is stored as pageCount
        projection: ['PK', 'Type', 'title', 'text', 'pages'],
      },
    }),
);

rejects(
  'an option that a vector index does not have',
  wordsOf(unknownOption, { noun: 'a vector index', option: 'filter', hint: ': did you mean "filters"?' }),
  () =>
    withVectors(plainDocs(), {
      ByMeaning: {
        vector: 'emb',
        distance: 'cosine',
        // @ts-expect-error -- filters
        filter: ['title'],
      },
    }),
);

rejectsInOtherWords(
  'a query of a vector index',
  wordsOf(queriedVectorIndex, { index: 'ByMeaning', verb: 'query' }),
  () =>
    // @ts-expect-error -- search
    docs.query('ByMeaning', 'Doc'),
);

rejectsInOtherWords(
  'a search of an index that the table does not have',
  wordsOf(unknownVectorIndex, { table: 'Docs', name: 'ByMening' }),
  () =>
    // @ts-expect-error -- ByMeaning
    docs.search('ByMening', 'Doc'),
);

rejectsInOtherWords(
  'a search for an entity without a vector',
  wordsOf(notSearched, { entity: 'Tenant', index: 'ByMeaning', attribute: 'emb' }),
  () =>
    // @ts-expect-error -- only Doc and Note have one
    docs.search('ByMeaning', 'Tenant'),
);

rejects('a vector with a wrong length', wordsOf(wrongLength, { index: 'ByMeaning', dimensions: '3', count: '2' }), () =>
  // @ts-expect-error -- 3
  docs.search('ByMeaning', 'Doc').near([1, 2]),
);

rejectsInOtherWords(
  'a search without a value for the partition',
  "search needs the partition of ByMeaning: call where({ tenant }) with a value for 'tenant'",
  () =>
    // @ts-expect-error -- where({ tenant }) comes first
    docs.search('ByMeaning', 'Doc').near([1, 2, 3]).build(),
);

rejectsInOtherWords('a search without a vector', 'search needs a vector: call near() before build()', () =>
  // @ts-expect-error -- near() comes first
  docs.search('Everywhere', 'Doc').build(),
);

rejects(
  'a search by a field that the index does not have',
  wordsOf(unknownSearchField, { index: 'Everywhere', field: 'title', fields: 'language' }),
  () =>
    docs
      .search('Everywhere', 'Doc')
      .near([1, 2, 3])
      // @ts-expect-error -- only language
      .where({ title: 'x' }),
);

rejects(
  'a search by a field that the index does not have, among several that it has',
  wordsOf(unknownSearchField, { index: 'ByMeaning', field: 'title', fields: 'tenant, language, pages' }),
  () =>
    docs
      .search('ByMeaning', 'Doc')
      .near([1, 2, 3])
      // @ts-expect-error -- not title
      .where({ tenant: 'acme', title: 'x' }),
);

rejects('a range in a search', wordsOf(searchOperator, { field: 'pages' }), () =>
  docs
    .search('ByMeaning', 'Doc')
    .near([1, 2, 3])
    // @ts-expect-error -- a number
    .where({ tenant: 'acme', pages: { between: [1, 9] } }),
);

rejects('a range of a partition', wordsOf(searchOperator, { field: 'tenant' }), () =>
  docs
    .search('ByMeaning', 'Doc')
    .near([1, 2, 3])
    // @ts-expect-error -- a string
    .where({ tenant: { begins_with: 'a' } }),
);

rejects('a second call of where', wordsOf(secondSearchFields), () =>
  // @ts-expect-error -- all fields at once
  docs.search('ByMeaning', 'Doc').near([1, 2, 3]).where({ tenant: 'acme' }).where({ language: 'en' }),
);

rejects('a projection of the vector', wordsOf(notProjected, { field: 'embedding', index: 'ByMeaning' }), () =>
  // @ts-expect-error -- no search returns it
  docs.search('ByMeaning', 'Doc').near([1, 2, 3]).where({ tenant: 'acme' }).project('embedding'),
);

rejects('a path to the vector', wordsOf(notProjected, { field: 'embedding', index: 'ByMeaning' }), () =>
  docs
    .search('ByMeaning', 'Doc')
    .near([1, 2, 3])
    .where({ tenant: 'acme' })
    // @ts-expect-error -- no search returns it
    .project((one) => [one.title, one.embedding]),
);

rejects(
  'a projection of what the index does not project',
  wordsOf(notProjected, { field: 'title', index: 'Straight' }),
  () =>
    // @ts-expect-error -- keys only
    docs.search('Straight', 'Doc').near([1, 2, 3]).project('title'),
);
