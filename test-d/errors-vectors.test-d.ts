/**
 * Mistakes with vectors that neither the compiler nor the running program lets pass. `test/proof/messages.test.ts` compares the
 * message stated here, with which the program throws, with the one that the compiler prints.
 */

import { attr, entity, table } from 'keyform';
import { vector, withVectors } from 'keyform/vectors';
import { expectType } from 'tsd';
import { noOperator, noPlainValue, notProjected, wrongValue } from '../src/facts/messages/expressions.js';
import { noPartition } from '../src/facts/messages/key-conditions.js';
import { unknownOption } from '../src/facts/messages/options.js';
import {
  emptySearchPartition,
  filterKind,
  keyFilter,
  missingPartition,
  missingPartitionValue,
  missingSearchValue,
  missingVector,
  noSearchMethod,
  notSearched,
  notVector,
  noVector,
  noVectorIndexes,
  otherDimensions,
  projectedVector,
  queriedVectorIndex,
  repeatedFilter,
  searchOperator,
  searchType,
  secondSearchFields,
  secondVector,
  secondVectors,
  unknownFilter,
  unknownProjected,
  unknownSearchField,
  unknownVectorIndex,
  vectorProjected,
  wrongLength,
} from '../src/facts/messages/vectors.js';
import { noAddition } from '../src/facts/messages/writes.js';
import { wordsOf } from '../test/support/words-of.js';
import { docs, plainDocs } from '../test/vectors/fixtures.js';
import { rejects, rejectsInOtherWords } from './rejects.js';

rejects(
  'an index of a vector that no entity has',
  wordsOf(noVector, {
    index: 'ByMeaning',
    attribute: 'embedding',
    hint: ": field 'embedding' is stored as 'emb'",
  }),
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
  wordsOf(unknownFilter, {
    index: 'ByMeaning',
    part: 'filter',
    attribute: 'title_',
    entity: 'Doc',
    hint: ': did you mean "title"?',
  }),
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
  wordsOf(unknownProjected, {
    index: 'ByMeaning',
    attribute: 'pages',
    hint: ": field 'pages' is stored as 'pageCount'",
  }),
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
  'a projection of the vector of the index',
  wordsOf(projectedVector, { index: 'ByMeaning', attribute: 'emb' }),
  () =>
    withVectors(plainDocs(), {
      ByMeaning: {
        vector: 'emb',
        distance: 'cosine',
        // @ts-expect-error -- no search returns it
        projection: ['title', 'emb'],
      },
    }),
);

rejects(
  'a partition that is a generated key attribute',
  wordsOf(keyFilter, { index: 'ByMeaning', part: 'partition', attribute: 'PK', entity: 'Doc' }),
  () =>
    withVectors(plainDocs(), {
      ByMeaning: {
        vector: 'emb',
        distance: 'cosine',
        // @ts-expect-error -- tenant
        partition: 'PK',
      },
    }),
);

rejects(
  'a filter that is the vector',
  wordsOf(filterKind, {
    index: 'ByMeaning',
    part: 'filter',
    attribute: 'meaning',
    field: 'meaning',
    entity: 'Page',
    kind: 'vector',
  }),
  () =>
    withVectors(pages(), {
      ByMeaning: {
        vector: 'meaning',
        distance: 'cosine',
        // @ts-expect-error -- a vector is found with near()
        filters: ['meaning'],
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

rejects(
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

rejects(
  'a search without a value for the partition',
  wordsOf(missingPartition, { index: 'ByMeaning', field: 'tenant', call: 'build' }),
  () =>
    // @ts-expect-error -- where({ tenant }) comes first
    docs.search('ByMeaning', 'Doc').near([1, 2, 3]).build(),
);

rejects('a search without a vector', wordsOf(missingVector, { call: 'build' }), () =>
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

rejects('a search of an empty partition', wordsOf(emptySearchPartition, { field: 'tenant', index: 'ByMeaning' }), () =>
  docs
    .search('ByMeaning', 'Doc')
    .near([1, 2, 3])
    // @ts-expect-error -- no item has an empty one
    .where({ tenant: '' }),
);

rejects('a second call of where', wordsOf(secondSearchFields), () =>
  // @ts-expect-error -- all fields at once
  docs.search('ByMeaning', 'Doc').near([1, 2, 3]).where({ tenant: 'acme' }).where({ language: 'en' }),
);

rejects('a projection of the vector', wordsOf(vectorProjected, { field: 'embedding' }), () =>
  // @ts-expect-error -- no search returns it
  docs.search('ByMeaning', 'Doc').near([1, 2, 3]).where({ tenant: 'acme' }).project('embedding'),
);

rejects('a path to the vector', wordsOf(vectorProjected, { field: 'embedding' }), () =>
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

// Next to a value that's only null or undefined, the error of one field would make the whole input `never`: each has its own.
const near = docs.search('ByMeaning', 'Doc').near([1, 2, 3]);

rejects('undefined for a filter', wordsOf(missingSearchValue, { field: 'language', value: 'undefined' }), () =>
  // @ts-expect-error -- leave it out
  near.where({ tenant: 'acme', language: undefined }),
);
rejects('undefined for the partition', wordsOf(missingPartitionValue, { field: 'tenant', index: 'ByMeaning' }), () =>
  // @ts-expect-error -- a tenant
  near.where({ tenant: undefined }),
);
rejects('null for the partition', wordsOf(missingPartitionValue, { field: 'tenant', index: 'ByMeaning' }), () =>
  // @ts-expect-error -- a tenant
  near.where({ tenant: null }),
);
rejects(
  'a partition that may be undefined',
  wordsOf(missingPartitionValue, { field: 'tenant', index: 'ByMeaning' }),
  () =>
    // @ts-expect-error -- a tenant
    near.where({ tenant: undefined as string | undefined }),
);
rejects('a table without vector indexes', wordsOf(noVectorIndexes, { table: 'Docs' }), () =>
  // @ts-expect-error -- at least one
  withVectors(plainDocs(), {}),
);

rejects('a second vector', wordsOf(secondVector), () =>
  // @ts-expect-error -- one
  docs.search('Everywhere', 'Doc').near([1, 2, 3]).near([3, 2, 1]),
);
rejects('values before the vector', wordsOf(missingVector, { call: 'where' }), () =>
  // @ts-expect-error -- near() comes first
  docs.search('ByMeaning', 'Doc').where({ tenant: 'acme' }),
);
rejects(
  'a number of results before the partition',
  wordsOf(missingPartition, { index: 'ByMeaning', field: 'tenant', call: 'top' }),
  () =>
    // @ts-expect-error -- where() comes first
    near.top(3),
);
rejects(
  'a filter of a search',
  wordsOf(noSearchMethod, { method: 'filter', fix: 'use where(), or filter the results' }),
  () =>
    // @ts-expect-error -- where()
    near.filter({ language: 'en' }),
);
rejects(
  'a limit of a search',
  wordsOf(noSearchMethod, { method: 'limit', fix: 'call top() for the number of results' }),
  () =>
    // @ts-expect-error -- top()
    docs.search('Everywhere', 'Doc').near([1, 2, 3]).limit(3),
);
rejects(
  'the items of a search',
  wordsOf(noSearchMethod, { method: 'items', fix: 'call execute(), which returns all results' }),
  () =>
    // @ts-expect-error -- execute()
    near.where({ tenant: 'acme' }).items({} as never),
);
rejects(
  'a search in descending order',
  wordsOf(noSearchMethod, { method: 'descending', fix: 'its results are sorted by score, nearest first' }),
  () =>
    // @ts-expect-error -- nearest first
    docs.search('Everywhere', 'Doc').descending(),
);
rejects(
  'a search by the stored name of a field',
  wordsOf(unknownSearchField, {
    index: 'ByMeaning',
    field: 'pageCount',
    fields: 'tenant, language, pages',
    hint: ": 'pageCount' is stored by field 'pages'",
  }),
  () =>
    // @ts-expect-error -- pages
    near.where({ tenant: 'acme', pageCount: 3 }),
);
rejects(
  'a search by a field with two letters swapped',
  wordsOf(unknownSearchField, {
    index: 'ByMeaning',
    field: 'pagse',
    fields: 'tenant, language, pages',
    hint: ': did you mean "pages"?',
  }),
  () =>
    // @ts-expect-error -- pages
    near.where({ tenant: 'acme', pagse: 3 }),
);
rejects(
  'a filter by the name of a field that is stored under a different one',
  wordsOf(unknownFilter, {
    index: 'ByMeaning',
    part: 'filter',
    attribute: 'title',
    entity: 'Page',
    hint: ": field 'title' is stored as 't'",
  }),
  () =>
    withVectors(
      table('Pages', {
        indexes: { primary: { pk: 'PK' } },
        entities: {
          Page: entity({
            keys: { PK: 'PAGE#{id}' },
            attributes: { id: attr.string(), title: attr.string().as('t'), meaning: vector(3) },
          }),
        },
      }),
      {
        ByMeaning: {
          vector: 'meaning',
          distance: 'cosine',
          // @ts-expect-error -- t
          filters: ['title'],
        },
      },
    ),
);

// The kind of a vector is a vector, although it's stored by a codec.
const scan = pages().scan('primary', 'Page');
rejects('a range of a vector', wordsOf(noOperator, { field: 'meaning', operator: '>', kind: 'vector' }), () =>
  // @ts-expect-error -- no order
  scan.filter({ meaning: { '>': [1, 2, 3] } }),
);
rejects(
  'a range of a vector, in a callback',
  wordsOf(noOperator, { field: 'meaning', operator: '>', kind: 'vector' }),
  () =>
    // @ts-expect-error -- no order
    scan.filter((page, { gt }) => gt(page.meaning, [1, 2, 3])),
);
rejects('a string as a vector in a filter', wordsOf(wrongValue, { field: 'meaning', kind: 'vector' }), () =>
  // @ts-expect-error -- a vector
  scan.filter({ meaning: { '=': 'abc' } }),
);
rejects('a vector as a condition', wordsOf(noPlainValue, { field: 'meaning' }), () =>
  // @ts-expect-error -- { '=': ... }
  scan.filter({ meaning: [1, 2, 3] }),
);
rejects('an append to a vector', wordsOf(noOperator, { field: 'meaning', operator: 'append', kind: 'vector' }), () =>
  pages()
    .update('Page', { id: '1' })
    // @ts-expect-error -- only as a whole
    .set((page, { append }) => [append(page.meaning, [1])]),
);
rejects('an addition to a vector', wordsOf(noAddition, { field: 'meaning', kind: 'vector' }), () =>
  pages()
    .update('Page', { id: '1' })
    // @ts-expect-error -- only as a whole
    .add({ meaning: 1 }),
);

rejects('a value for the type attribute', wordsOf(searchType, { field: 'Type' }), () =>
  // @ts-expect-error -- the entity of the search
  near.where({ tenant: 'acme', Type: 'Doc' }),
);
rejects('a vector in a key', "PAGE#{meaning}: {meaning} is a vector, which can't be part of a key", () =>
  // @ts-expect-error -- no string
  entity({ keys: { PK: 'PAGE#{meaning}' }, attributes: { meaning: vector(3) } }),
);
rejects(
  'a filter by the usual name of the type attribute, in a table where it has another',
  wordsOf(unknownFilter, {
    index: 'ByMeaning',
    part: 'filter',
    attribute: 'Type',
    entity: 'Page',
    hint: ": the type attribute of this table is 'kind'",
  }),
  () =>
    withVectors(
      table('Pages', {
        typeAttribute: 'kind',
        indexes: { primary: { pk: 'PK' } },
        entities: {
          Page: entity({ keys: { PK: 'PAGE#{id}' }, attributes: { id: attr.string(), meaning: vector(3) } }),
        },
      }),
      {
        ByMeaning: {
          vector: 'meaning',
          distance: 'cosine',
          // @ts-expect-error -- kind
          filters: ['Type'],
        },
      },
    ),
);

// Before near() and where(), each method of a search has a message: none is just missing.
const start = docs.search('ByMeaning', 'Doc');
const unpartitioned = start.near([1, 2, 3]);
const search = unpartitioned.where({ tenant: 't' });
expectType<never>({} as Exclude<keyof typeof search, keyof typeof start | ` ~${string}`>);
expectType<never>({} as Exclude<keyof typeof search, keyof typeof unpartitioned | ` ~${string}` | 'near'>);

rejects(
  'a misspelled field where all entities have one partition key',
  wordsOf(noPartition, { index: 'primary', hint: ' (TENANT#{tenant})' }),
  () =>
    // @ts-expect-error -- tenant
    plainDocs().query('primary').where({ tennant: 'a' }),
);
