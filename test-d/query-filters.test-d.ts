import { expect, test } from 'vitest';
import { filterCases, schemaFilterCases } from './cases/filters.js';

// The types of the requests are proven where the cases stand.
for (const { name, query, request } of [...filterCases, ...schemaFilterCases]) {
  test(name, () => {
    expect(query.build()).toStrictEqual(request);
  });
}
