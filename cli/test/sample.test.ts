import { expect, it } from 'vitest';
import { sampleItems } from '../src/propose/sample.js';
import type { WireItem } from '../src/propose/wire.js';

/** The sample of a table whose engine returns these items. */
const sampled = (Items: readonly WireItem[]) =>
  sampleItems({ sdk: { ScanCommand: class {} }, client: { send: async () => ({ Items }) } } as never, 'Docs', 10, {
    out: { progress: () => {} },
  } as never);

it("doesn't depend on the order in which an engine returns attributes, so that inspect writes the same module each time", async () => {
  const address = { M: { city: { S: 'Oslo' }, zip: { S: '0150' } } };
  const turned = { M: { zip: { S: '0150' }, city: { S: 'Oslo' } } };
  const one = await sampled([{ id: { S: '1' }, PK: { S: 'A' }, address, list: { L: [address] } }]);
  const other = await sampled([{ list: { L: [turned] }, address: turned, PK: { S: 'A' }, id: { S: '1' } }]);
  expect(JSON.stringify(one)).toBe(JSON.stringify(other));
  expect(Object.keys(one[0] ?? {})).toEqual(['PK', 'address', 'id', 'list']);
});
