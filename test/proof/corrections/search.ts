/** Searches without the mistakes of `mistakes/search.ts`. */
import { docs } from '../mistakes/shop.js';

const near = docs.search('ByMeaning', 'Doc').near([0.6, 0.8, 0]);
const client = { send: async () => ({}) } as never;
const found = near.where({ tenant: 'acme' });

export const search = {
  'a misspelled vector index': () =>
    docs.search('ByMeaning', 'Doc').near([0.6, 0.8, 0]),
  'where before near': () =>
    docs
      .search('ByMeaning', 'Doc')
      .near([0.6, 0.8, 0])
      .where({ tenant: 'acme' }),
  'a search without its partition': () => near.where({ tenant: 'acme' }).top(3),
  'a second vector': () =>
    docs.search('ByMeaning', 'Doc').near([0, 1, 0]).where({ tenant: 'acme' }),
  'a filter of a search': () => near.where({ tenant: 'acme', language: 'en' }),
  'a limit of a search': () => found.top(3),
  'the pages of a search': () => found.execute(client),
  'a field that the index does not have': () => near.where({ tenant: 'acme' }),
  'an operator in a search': () =>
    near.where({ tenant: 'acme', language: 'en' }),
  'a search by the type': () => near.where({ tenant: 'acme' }),
  'a projection of the vector': () =>
    docs.get('Doc', { tenant: 'acme', id: '1' }).project('embedding'),
};
