import { expect, test } from 'vitest';
import { orderedCases } from './cases/ordered.js';
import { placeCases } from './cases/places.js';

// The types of the requests are proven where the cases stand.
for (const { name, query, request } of [...placeCases, ...orderedCases]) {
  test(name, () => {
    expect(query.build()).toStrictEqual(request);
  });
}
