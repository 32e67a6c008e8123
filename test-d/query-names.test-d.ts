import { expect, test } from 'vitest';
import { natureCases, oddCases, parcelCases } from './cases/names.js';

// The types of the requests are proven where the cases stand.
for (const { name, query, request } of [...natureCases, ...oddCases, ...parcelCases]) {
  test(name, () => {
    expect(query.build()).toStrictEqual(request);
  });
}
