import { expect, test } from 'vitest';
import { otherScanCases, scanCases } from './cases/scans.js';

// The types of the requests are proven where the cases stand.
for (const { name, query, request } of [...scanCases, ...otherScanCases]) {
  test(name, () => {
    expect(query.build()).toStrictEqual(request);
  });
}
