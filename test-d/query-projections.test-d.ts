import { expect, test } from 'vitest';
import { localProjectionCases, projectionCases } from './cases/projections.js';

// The types of the requests, and of their items, are proven where the cases stand.
for (const { name, query, request } of [...projectionCases, ...localProjectionCases]) {
  test(name, () => {
    expect(query.build()).toStrictEqual(request);
  });
}
