import { expect, test } from 'vitest';
import { escapedCases } from './cases/escaped.js';
import { natureCases, oddCases, parcelCases } from './cases/names.js';

// The types of the requests are proven where the cases stand.
for (const { name, query, request } of [...natureCases, ...oddCases, ...parcelCases, ...escapedCases]) {
  test(name, () => {
    expect(query.build()).toStrictEqual(request);
  });
}
