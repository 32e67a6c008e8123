import { expect, test } from 'vitest';
import { keyCases } from './cases/keys.js';

// The types of the requests are proven where the cases stand.
for (const { name, query, request } of keyCases) {
  test(name, () => {
    expect(query.build()).toStrictEqual(request);
  });
}
