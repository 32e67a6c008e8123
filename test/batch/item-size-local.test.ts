import { describe, expect, it } from 'vitest';
import type { IndexModel } from '../../src/definitions/model.js';
import { checkItemSize } from '../../src/requests/item-size.js';
import type { AttributeValue } from '../../types/values/attribute-value.js';
import { thrownBy } from '../support/thrown-by.js';

const LARGEST = 409_600;

const indexes = (projection: IndexModel['projection'], local = true): ReadonlyMap<string, IndexModel> =>
  new Map([
    [
      'LSI1',
      { name: 'LSI1', partition: ['PK'], sort: ['at'], local, global: !local, projection } as unknown as IndexModel,
    ],
  ]);

/** An item with so many bytes in `text`, and the sort key of the index if it has one: its other attributes have 14 bytes. */
const item = (bytes: number, more: { readonly [name: string]: AttributeValue } = { at: { S: 'a' } }) => ({
  PK: { S: 'pp' },
  SK: { S: 'ss' },
  text: { S: 'x'.repeat(bytes) },
  ...more,
});
const check = (bytes: number, projection: IndexModel['projection'], more?: { [name: string]: AttributeValue }) => () =>
  checkItemSize(item(bytes, more), { indexes: indexes(projection) }, 'Thing');

describe('an item counts with its entry in a local index', () => {
  // Of the item: PK 4, SK 4, text 4 and its bytes, at 3; of keys alone: PK 4, at 3.
  it('of its keys alone', () => {
    const most = LARGEST - 15 - 7;
    expect(check(most, 'KEYS_ONLY')()).toBe(most + 15);
    expect(thrownBy(check(most + 1, 'KEYS_ONLY'))).toMatchObject({
      code: 'field',
      entity: 'Thing',
      field: 'text',
      message: `Thing can have at most 409600 bytes (400 KB), but this item has 409601 with its entries in local indexes, ${most + 5} of them in text: split it`,
    });
  });
  it('of what it projects', () => {
    const most = (LARGEST - 15 - 11) / 2;
    expect(check(most, ['text'])()).toBe(most + 15);
    expect(thrownBy(check(most + 1, ['text'])).message).toContain('409602 with its entries');
  });
  it('of all of it', () => {
    const most = (LARGEST - 30) / 2;
    expect(check(most, 'ALL')()).toBe(most + 15);
    expect(thrownBy(check(most + 1, 'ALL')).message).toContain('409602 with its entries');
  });
  it('unless it has none', () => {
    const most = LARGEST - 12;
    expect(check(most, 'ALL', {})()).toBe(LARGEST);
    expect(thrownBy(check(most + 1, 'ALL', {})).message).toBe(
      `Thing can have at most 409600 bytes (400 KB), but this item has 409601, ${most + 5} of them in text: split it`,
    );
    expect(checkItemSize(item(LARGEST - 15), { indexes: indexes('ALL', false) }, 'Thing')).toBe(LARGEST);
  });
});
