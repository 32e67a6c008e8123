import { expect, it } from 'vitest';
import { plainItem } from '../src/text/plain.js';

it('an item is shown without the types of its values, in the order of another', () => {
  const item = {
    list: { L: [{ S: 'a' }, { NULL: true }] },
    map: { M: { inner: { BOOL: false } } },
    sets: { NS: ['1', '0.1'] },
    names: { SS: ['x'] },
    bytes: { B: new Uint8Array([1, 2]) },
    blobs: { BS: [new Uint8Array([3])] },
    huge: { N: '123456789012345678901' },
    total: { N: '5' },
    PK: { S: 'ORDER#1' },
  };
  expect(JSON.stringify(plainItem(item, { PK: {}, gone: {}, toString: {}, total: {} }))).toBe(
    '{"PK":"ORDER#1","total":5,"list":["a",null],"map":{"inner":false},"sets":[1,0.1],"names":["x"],"bytes":"AQI=","blobs":["Aw=="],"huge":"123456789012345678901"}',
  );
});
