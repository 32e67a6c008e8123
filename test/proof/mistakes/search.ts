/** Mistakes in searches. */

import {
  missingPartition,
  missingVector,
  noSearchMethod,
  searchOperator,
  searchType,
  secondVector,
  unknownSearchField,
  unknownVectorIndex,
  vectorProjected,
} from '../../../src/facts/messages/vectors.js';
import { MISSING_METHODS } from '../../../src/facts/search-methods.js';
import { wordsOf } from '../../../test/support/words-of.js';
import { says, shows } from './mistake.js';
import { docs } from './shop.js';

const near = docs.search('ByMeaning', 'Doc').near([0.6, 0.8, 0]);
const found = near.where({ tenant: 'acme' });

export const search = [
  shows(
    'a misspelled vector index',
    ['"ByMeanign"', '"ByMeaning"'],
    wordsOf(unknownVectorIndex, { table: 'Docs', name: 'ByMeanign' }),
    () =>
      // @ts-expect-error -- ByMeaning
      docs.search(/*^|*/ 'ByMeanign', 'Doc').near([0.6, 0.8, 0]),
  ),
  says('where before near', wordsOf(missingVector, { call: 'where' }), () =>
    // @ts-expect-error -- near
    /*^*/ docs.search('ByMeaning', 'Doc')./*|*/ where({ tenant: 'acme' }),
  ),
  says(
    'a search without its partition',
    wordsOf(missingPartition, {
      index: 'ByMeaning',
      field: 'tenant',
      call: 'top',
    }),
    () =>
      // @ts-expect-error -- where
      /*^*/ near./*|*/ top(3),
  ),
  says('a second vector', wordsOf(secondVector), () =>
    // @ts-expect-error -- one
    /*^*/ found./*|*/ near([0, 1, 0]),
  ),
  says(
    'a filter of a search',
    wordsOf(noSearchMethod, { method: 'filter', fix: MISSING_METHODS.filter }),
    () =>
      // @ts-expect-error -- where
      /*^*/ found./*|*/ filter({ language: 'en' }),
  ),
  says(
    'a limit of a search',
    wordsOf(noSearchMethod, { method: 'limit', fix: MISSING_METHODS.limit }),
    () =>
      // @ts-expect-error -- top
      /*^*/ found./*|*/ limit(3),
  ),
  says(
    'the pages of a search',
    wordsOf(noSearchMethod, { method: 'pages', fix: MISSING_METHODS.pages }),
    () =>
      // @ts-expect-error -- execute
      /*^*/ found./*|*/ pages({} as never),
  ),
  says(
    'a field that the index does not have',
    wordsOf(unknownSearchField, {
      index: 'ByMeaning',
      field: 'title',
      fields: 'tenant, language',
    }),
    () =>
      // @ts-expect-error -- tenant and language
      near.where({ tenant: 'acme', /*^|*/ title: 'Leave' }),
  ),
  says(
    'an operator in a search',
    wordsOf(searchOperator, { field: 'language' }),
    () =>
      // @ts-expect-error -- a value
      near.where({ tenant: 'acme', /*^|*/ language: { begins_with: 'e' } }),
  ),
  says('a search by the type', wordsOf(searchType, { field: 'Type' }), () =>
    // @ts-expect-error -- the entity
    near.where({ tenant: 'acme', /*^|*/ Type: 'Doc' }),
  ),
  says(
    'a projection of the vector',
    wordsOf(vectorProjected, { field: 'embedding' }),
    () =>
      // @ts-expect-error -- get
      found.project(/*^*/ 'embedding'),
  ),
];
