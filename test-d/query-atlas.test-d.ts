import { expect, test } from 'vitest';
import { atlasCases } from './cases/atlas.js';

// The types of the requests are proven where the cases stand.
for (const { name, query, request } of atlasCases) {
  test(name, () => {
    expect(query.build()).toStrictEqual(request);
  });
}
