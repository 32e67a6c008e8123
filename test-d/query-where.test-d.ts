import { expect, test } from 'vitest';
import { indexCases } from './cases/indexes.js';
import { shopCases } from './cases/shop.js';

// The types of the requests are proven where the cases stand.
for (const { name, query, request } of [...shopCases, ...indexCases]) {
  test(name, () => {
    expect(query.build()).toStrictEqual(request);
  });
}
