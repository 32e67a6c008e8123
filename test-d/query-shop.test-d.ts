import { expect, test } from 'vitest';
import { shopCases } from './cases/shop.js';

// The types of the requests are proven where the cases stand.
for (const { name, query, request } of shopCases) {
  test(name, () => {
    expect(query.build()).toStrictEqual(request);
  });
}
