import { readChange, type StreamRecord, table } from 'keyform';
import { stored } from 'keyform/testing';
import { describe, expect, it } from 'vitest';
import { thrownBy } from '../support/thrown-by.js';
import { open, shop } from './shop.js';

const order = { username: 'alex', number: 7, status: 'PLACED', placedAt: new Date(0), proofs: [] } as const;
const shipped = { ...order, status: 'SHIPPED' } as const;
const image = (item: Parameters<typeof shop.put<'Order'>>[1]) => shop.put('Order', item).build().Item as never;
const keys = { PK: { S: 'CUSTOMER#alex' }, SK: { S: '#ORDER#0007' } };

const record = (
  eventName: 'INSERT' | 'MODIFY' | 'REMOVE',
  images: object = {},
  others: Partial<StreamRecord> = {},
): StreamRecord => ({
  eventID: 'e1',
  eventName,
  dynamodb: { Keys: keys, SequenceNumber: '111', ...images },
  ...others,
});

const about = {
  entity: 'Order',
  key: { username: 'alex', number: 7 },
  sequenceNumber: '111',
  eventId: 'e1',
  at: undefined,
};

describe('a record of a stream with both images', () => {
  it('of a new item has the item and nothing old', () => {
    expect(readChange(shop, record('INSERT', { NewImage: image(order) }))).toStrictEqual({
      ...about,
      eventName: 'INSERT',
      item: { Type: 'Order', ...order },
    });
  });

  it('of a change has the item and what it was', () => {
    expect(readChange(shop, record('MODIFY', { NewImage: image(shipped), OldImage: image(order) }))).toStrictEqual({
      ...about,
      eventName: 'MODIFY',
      item: { Type: 'Order', ...shipped },
      old: { Type: 'Order', ...order },
    });
  });

  it('of a deletion has only what it was, and tells a deletion by the service from others', () => {
    const deleted = { ...about, eventName: 'REMOVE', old: { Type: 'Order', ...order } };
    const removal = (userIdentity?: object) =>
      readChange(shop, record('REMOVE', { OldImage: image(order) }, { userIdentity }));
    expect(removal()).toStrictEqual({ ...deleted, expired: false });
    expect(removal({ type: 'Service', principalId: 'dynamodb.amazonaws.com' })).toStrictEqual({
      ...deleted,
      expired: true,
    });
    expect(removal({ Type: 'Service', PrincipalId: 'dynamodb.amazonaws.com' })).toStrictEqual({
      ...deleted,
      expired: true,
    });
    expect(removal({ type: 'Service', principalId: 'replication.dynamodb.amazonaws.com' })).toMatchObject({
      expired: false,
    });
  });

  it('without an image that it must have is rejected', () => {
    const rejection = thrownBy(() => readChange(shop, record('MODIFY', { NewImage: image(shipped) })));
    expect([rejection.code, rejection.message]).toEqual([
      'request',
      `the MODIFY of PK "CUSTOMER#alex", SK "#ORDER#0007" has no OldImage: pass the stream's view type, such as { view: 'NEW_IMAGE' }`,
    ]);
  });
});

describe('the view type', () => {
  const both = { NewImage: image(shipped), OldImage: image(order) };
  it.each([
    ['KEYS_ONLY', [], [], ['expired']],
    ['NEW_IMAGE', ['item'], ['item'], ['expired']],
    ['OLD_IMAGE', [], ['old'], ['old', 'expired']],
    ['NEW_AND_OLD_IMAGES', ['item'], ['item', 'old'], ['old', 'expired']],
  ] as const)('%s tells which images a change has', (view, insert, modify, remove) => {
    const parts = (eventName: 'INSERT' | 'MODIFY' | 'REMOVE') => {
      const change = readChange(shop, record(eventName, { ...both, StreamViewType: view }), { view }) as object;
      return Object.keys(change).filter((name) => !(name in about) && name !== 'eventName');
    };
    expect([parts('INSERT'), parts('MODIFY'), parts('REMOVE')]).toEqual([insert, modify, remove]);
  });

  it('is rejected where the stream has another', () => {
    const keysOnly = record('INSERT', { StreamViewType: 'KEYS_ONLY' });
    expect(thrownBy(() => readChange(shop, keysOnly)).message).toBe(
      "the stream's view type is KEYS_ONLY, not NEW_AND_OLD_IMAGES: call readChange(table, record, { view: 'KEYS_ONLY' })",
    );
    expect(thrownBy(() => readChange(shop, keysOnly, { view: 'ALL' as 'KEYS_ONLY' })).code).toBe('request');
    expect(thrownBy(() => [keysOnly].map((record) => readChange(shop, record))).code).toBe('request');
  });

  it('of keys alone leaves the key to tell the entity, with the fields that it gives back', () => {
    expect(readChange(shop, record('INSERT'), { view: 'KEYS_ONLY' })).toStrictEqual({ ...about, eventName: 'INSERT' });
    const session = { Keys: { PK: { S: 'SESSION#t' }, SK: { S: 'USER#ada' } } };
    expect(readChange(shop, record('INSERT', session), { view: 'KEYS_ONLY' })).toMatchObject({
      entity: 'Session',
      key: { token: 't' },
    });
  });
});

describe('both shapes of a record', () => {
  const wire = {
    ...(image(order) as object),
    proofs: { L: [{ M: { bytes: { B: new Uint8Array([0, 255]) }, hashes: { BS: [new Uint8Array([1])] } } }] },
  };
  const lambda = {
    ...(image(order) as object),
    proofs: { L: [{ M: { bytes: { B: 'AP8=' }, hashes: { BS: ['AQ=='] } } }] },
  };
  const item = { proofs: [{ bytes: new Uint8Array([0, 255]), hashes: new Set([new Uint8Array([1])]) }] };

  it('give the same: bytes as Uint8Array or base64 text, times as Date or seconds', () => {
    const sdk = readChange(
      shop,
      record('INSERT', { NewImage: wire, ApproximateCreationDateTime: new Date(1_700_000_000_000) }),
    );
    const event = readChange(shop, record('INSERT', { NewImage: lambda, ApproximateCreationDateTime: 1_700_000_000 }));
    expect(sdk).toMatchObject({ item, at: new Date('2023-11-14T22:13:20Z') });
    expect(event).toStrictEqual(sdk);
  });
});

describe('a record that no entity explains', () => {
  const stranger = {
    Keys: { PK: { S: 'X' }, SK: { S: 'Y' } },
    NewImage: { PK: { S: 'X' }, SK: { S: 'Y' }, Type: { S: 'X' } },
  };

  it('is an error', () => {
    const rejection = thrownBy(() => readChange(shop, record('INSERT', stranger)));
    expect([rejection.code, rejection.message]).toEqual([
      'unrecognized',
      'the item with PK "X", SK "Y", Type "X" matches no entity of Shop: declare one, or continue with unrecognized: \'collect\' or onUnrecognized',
    ]);
  });

  it('is handed over where the table collects those', () => {
    expect(readChange(open, record('INSERT', stranger))).toStrictEqual({
      entity: undefined,
      eventName: 'INSERT',
      key: stranger.Keys,
      unrecognized: { item: stranger.NewImage, old: undefined },
      at: undefined,
      sequenceNumber: '111',
      eventId: 'e1',
    });
  });

  it('is also one whose item was of another entity before', () => {
    const OldImage = { ...(image(order) as object), Type: { S: 'Basket' } };
    expect(thrownBy(() => readChange(shop, record('MODIFY', { NewImage: image(order), OldImage }))).code).toBe(
      'unrecognized',
    );
  });

  it('is undefined where it is a marker of unique fields', () => {
    const marker = { Keys: { PK: { S: 'UNIQUE#Customer#email#a@b.c' }, SK: { S: 'UNIQUE' } } };
    expect(readChange(shop, record('INSERT', { ...marker, NewImage: marker.Keys }))).toBeUndefined();
    expect(thrownBy(() => readChange(open, record('INSERT', marker))).code).toBe('request');
  });
});

describe('an item under a key of another format', () => {
  const other = { PK: { S: 'CUST#ada' }, SK: { S: '#ORDER#1' } };
  const {
    PK: _,
    SK: __,
    ...fields
  } = stored(shop, 'Order', {
    username: 'ada',
    number: 7,
    status: 'PLACED',
    placedAt: new Date('2026-11-26'),
  });
  const record = (image: object) => ({
    eventName: 'INSERT' as const,
    dynamodb: { Keys: other, NewImage: { ...other, ...image } },
  });

  it('has the fields of its image in the place of those that the key does not give back', () => {
    const change = readChange(shop, record(fields));
    expect(change?.entity === 'Order' && change.key).toEqual({ username: 'ada', number: 7 });
    const Keys = { ...other, PK: keys.PK };
    const half = { eventName: 'REMOVE' as const, dynamodb: { Keys, OldImage: { ...fields, ...Keys } } } as never;
    expect(readChange(shop, half)?.key).toEqual({ username: 'alex', number: 7 });
  });

  it('has no field that its key would not give back', () => {
    const session = stored(shop, 'Session', { token: 't', name: 'Ada', until: new Date(1e12) });
    const moved = { PK: { S: 'SESS#t' }, SK: { S: 'USER#ada' } };
    const change = readChange(shop, {
      eventName: 'INSERT',
      dynamodb: { Keys: moved, NewImage: { ...session, ...moved } },
    } as never);
    expect(change).toMatchObject({ entity: 'Session', item: { name: 'Ada' } });
    expect(change?.key).toEqual({ token: 't' });
  });
});

it('what is not a record is rejected', () => {
  for (const input of [undefined, {}, { eventName: 'INSERT' }, { eventName: 'UPDATE', dynamodb: { Keys: {} } }]) {
    expect(thrownBy(() => readChange(shop, input as never)).code).toBe('request');
  }
});

describe('a record with an image that does not decode', () => {
  const lost = { ...(image(order) as object), status: { S: 'LOST' } };
  const records = {
    'a new item': record('INSERT', { NewImage: lost }),
    'a change': record('MODIFY', { NewImage: image(order), OldImage: lost }),
    'a deletion': record('REMOVE', { OldImage: lost }),
  };

  it.each(Object.entries(records))('is an error that names the option, or is handed over: %s', (_, input) => {
    const error = thrownBy(() => readChange(shop, input));
    expect(error).toMatchObject({ code: 'invalid', entity: 'Order', field: 'status' });
    expect(error.message).toMatch(
      /the item with PK "CUSTOMER#alex", SK "#ORDER#0007".*invalid: 'collect' or onInvalid$/,
    );
    const { NewImage: item, OldImage: old } = input.dynamodb as { NewImage?: object; OldImage?: object };
    const expected = {
      entity: undefined,
      key: keys,
      eventName: input.eventName,
      sequenceNumber: '111',
      invalid: { item, old, error: { code: 'invalid', entity: 'Order', field: 'status' } },
    };
    expect(readChange(shop, input, { invalid: 'collect' })).toMatchObject(expected);
    const collecting = table('Shop', { ...shop.definition, invalid: 'collect' });
    expect(readChange(collecting, input)).toMatchObject(expected);
    expect(thrownBy(() => readChange(collecting, input, { invalid: 'throw' })).code).toBe('invalid');
  });

  it('of an item that no entity explains is handed over where the call says so', () => {
    const strange = { ...(image(order) as object), Type: { S: 'Invoice' } };
    const given = record('INSERT', { NewImage: strange });
    expect(thrownBy(() => readChange(shop, given)).code).toBe('unrecognized');
    expect(readChange(shop, given, { unrecognized: 'collect' })).toMatchObject({ unrecognized: { item: strange } });
    expect(thrownBy(() => readChange(open, given, { unrecognized: 'throw' })).code).toBe('unrecognized');
    expect(thrownBy(() => readChange(shop, given, { invalid: 'skip' } as never)).code).toBe('request');
  });
});
