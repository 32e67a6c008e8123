import { expect, test } from 'vitest';
import { checkItemSize, itemSize, requestSize } from '../../src/requests/item-size.js';
import type { AttributeValue } from '../../types/values/attribute-value.js';
import { thrownBy } from '../support/thrown-by.js';

// Both engines were asked, by binary search for the largest item that each of these values leaves room for.
const MEASURED: [value: AttributeValue, bytes: number][] = [
  [{ S: '' }, 0],
  [{ S: 'héllo' }, 6],
  [{ S: '\u{1F600}' }, 4],
  [{ N: '0' }, 1],
  [{ N: '1' }, 2],
  [{ N: '12' }, 2],
  [{ N: '123' }, 3],
  [{ N: '-1' }, 3],
  [{ N: '-123' }, 4],
  [{ N: '1000' }, 2],
  [{ N: '1230' }, 3],
  [{ N: '1e10' }, 2],
  [{ N: '0.01' }, 2],
  [{ N: '10.5' }, 3],
  [{ N: '1.5' }, 3],
  [{ N: '100.5' }, 4],
  [{ N: '0.005' }, 2],
  [{ N: '-0.05' }, 3],
  [{ N: '1.5e-129' }, 2],
  // On DynamoDB Local; dynoxide leaves last zeros out first.
  [{ N: '75970' }, 4],
  [{ N: '-75970' }, 5],
  [{ N: '759700' }, 3],
  [{ N: '-123456789012345678901234567890123456780' }, 21],
  [{ N: '1'.repeat(38) }, 20],
  [{ N: `-${'1'.repeat(38)}` }, 21],
  [{ BOOL: true }, 1],
  [{ NULL: true }, 1],
  [{ B: new Uint8Array(10) }, 10],
  [{ L: [] }, 3],
  [{ L: [{ S: 'a' }, { S: 'b' }] }, 7],
  [{ L: [{ L: [] }] }, 7],
  [{ M: {} }, 3],
  [{ M: { k: { S: 'a' }, l: { BOOL: true } } }, 9],
  [{ M: { k: { M: {} } } }, 8],
  [{ SS: ['a', 'bc'] }, 3],
  [{ NS: ['1', '12'] }, 4],
  [{ BS: [new Uint8Array(3)] }, 3],
];

test.each(MEASURED)('%j has %i bytes, beside its name', (value, bytes) => {
  expect(itemSize({ ñ: value })).toBe(2 + bytes);
});

test.each(MEASURED)('in a request %j takes no more than is reckoned', (value) => {
  const json = JSON.stringify({ ñ: value }, (_name, part) =>
    part instanceof Uint8Array ? Buffer.from(part).toString('base64') : part,
  );
  const reckoned = requestSize({ ñ: value });
  expect(reckoned).toBeGreaterThanOrEqual(Buffer.byteLength(json));
  expect(reckoned).toBeLessThan(Buffer.byteLength(json) + 16);
});

test('an item may have 400 KB, and not one byte more; the error names the largest attribute', () => {
  const item = (length: number) => ({ PK: { S: 'A' }, note: { S: 'x'.repeat(length) }, tags: { SS: ['y'] } });
  expect(checkItemSize(item(409_588), { indexes: new Map() }, 'Order')).toBe(409_600);
  const rejection = thrownBy(() => checkItemSize(item(409_589), { indexes: new Map() }, 'Order'));
  expect(rejection).toMatchObject({ code: 'field', entity: 'Order', field: 'note' });
  expect(rejection.message).toBe(
    'Order can have at most 409600 bytes (400 KB), but this item has 409601, 409593 of them in note: split it',
  );
});
