/**
 * Keys that are one field of any string: `PK: '{org}'`. Such an entity could have the key of any other, which the compiler finds as the
 * program does.
 */
import { attr, entity, fromSchema, table } from 'keyform';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { primaryCollision } from '../src/facts/messages/definitions.js';
import { wordsOf } from '../test/support/words-of.js';
import { rejects } from './rejects.js';

const text = attr.string();
const indexes = { primary: { pk: 'PK', sk: 'SK' } } as const;
const partition = { primary: { pk: 'PK' } } as const;
const fields = { org: text, id: text };

const Order = entity({ keys: { PK: 'ORG#{org}', SK: 'ORDER#{id}' }, attributes: fields });
const Profile = entity({ keys: { PK: 'ORG#{org}', SK: 'PROFILE' }, attributes: fields });
const Free = entity({ keys: { PK: '{org}', SK: '{id}' }, attributes: fields });
const FreeProfile = entity({ keys: { PK: '{org}', SK: 'PROFILE' }, attributes: fields });
const FreeSort = entity({ keys: { PK: 'ORG#{org}', SK: '{id}' }, attributes: fields });
const Plain = entity({ keys: {}, attributes: { PK: text, SK: text } });
const Renamed = entity({ keys: {}, attributes: { org: text.as('PK'), id: text.as('SK') } });
const Enums = entity({ keys: { PK: '{org}', SK: '{id}' }, attributes: { org: attr.enum('a', 'b'), id: text } });
const Days = entity({ keys: { PK: '{org}', SK: '{on}' }, attributes: { org: text, on: attr.day() } });
const upper = { encode: (value: string) => value.toUpperCase(), decode: (stored: string) => stored.toLowerCase() };
const Coded = entity({ keys: { PK: '{org}', SK: '{id}' }, attributes: { org: text.codec(upper), id: text } });
const Schema = entity({
  keys: { PK: '{org}', SK: '{id}' },
  attributes: fromSchema(z.object({ org: z.string(), id: z.string() })),
});

const says = (one: string, other: string): string => wordsOf(primaryCollision, { entity: one, other });

rejects('an entity whose keys are both free, in either order', says('Free', 'Order'), () =>
  // @ts-expect-error -- ORG#1 is an org
  table('Free', { indexes, entities: { Free, Order } }),
);
rejects('an entity whose keys are both free, behind others', says('Order', 'Free'), () =>
  // @ts-expect-error -- ORG#1 is an org
  table('Free', { indexes, entities: { Order, Free } }),
);
rejects('a free partition key with a sort key of one shape', says('Profile', 'FreeProfile'), () =>
  // @ts-expect-error -- PROFILE twice
  table('Free', { indexes, entities: { Profile, FreeProfile } }),
);
rejects('a free sort key in one partition', says('Order', 'FreeSort'), () =>
  // @ts-expect-error -- ORDER#1 is an id
  table('Free', { indexes, entities: { Order, FreeSort } }),
);
rejects('a free partition key and a free sort key, of two entities', says('FreeProfile', 'FreeSort'), () =>
  // @ts-expect-error -- ORG#1, PROFILE
  table('Free', { indexes, entities: { FreeProfile, FreeSort } }),
);
rejects('a partition key and no sort key', says('Org', 'Token'), () =>
  table('Free', {
    indexes: partition,
    entities: {
      // @ts-expect-error -- TOKEN#1 is an org
      Org: entity({ keys: { PK: '{org}' }, attributes: fields }),
      // @ts-expect-error -- and for it
      Token: entity({ keys: { PK: 'TOKEN#{id}' }, attributes: fields }),
    },
  }),
);
rejects('attributes with the names of the keys', says('Order', 'Plain'), () =>
  // @ts-expect-error -- PK is any string
  table('Free', { indexes, entities: { Order, Plain } }),
);
rejects('two entities of such attributes', says('Plain', 'Renamed'), () =>
  // @ts-expect-error -- PK is any string
  table('Free', { indexes, entities: { Plain, Renamed } }),
);
rejects('enums, which the program takes for strings', says('Order', 'Enums'), () =>
  // @ts-expect-error -- ORG#1
  table('Free', { indexes, entities: { Order, Enums } }),
);
rejects('days', says('Order', 'Days'), () =>
  // @ts-expect-error -- ORG#1
  table('Free', { indexes, entities: { Order, Days } }),
);
rejects('a codec that stores strings', says('Order', 'Coded'), () =>
  // @ts-expect-error -- ORG#1
  table('Free', { indexes, entities: { Order, Coded } }),
);
rejects('fields of a schema', says('Order', 'Schema'), () =>
  // @ts-expect-error -- ORG#1
  table('Free', { indexes, entities: { Order, Schema } }),
);

describe('a key of one field that no other entity could have compiles, and is a table', () => {
  const Moment = entity({ keys: { PK: '{at}', SK: '{at}' }, attributes: { at: attr.date() } });
  const Lower = entity({ keys: { PK: '{org|lower}', SK: '{id|lower}' }, attributes: fields });
  const Room = entity({ keys: { PK: 'ROOM#{id}', SK: '{id}' }, attributes: fields });
  const Message = entity({ keys: { PK: 'MESSAGE#{id}', SK: '{at}' }, attributes: { id: text, at: attr.date() } });
  const Reading = entity({ keys: { PK: '{org}', SK: '{n}' }, attributes: { org: text, n: attr.number() } });

  test.each([
    ['an entity by itself', () => table('Free', { indexes, entities: { Free } })],
    ['attributes of one entity', () => table('Free', { indexes, entities: { Plain } })],
    ['a sort key of a different shape', () => table('Free', { indexes, entities: { FreeProfile, Order } })],
    ['dates', () => table('Free', { indexes, entities: { Moment, Order } })],
    ['pipes', () => table('Free', { indexes, entities: { Lower, Order } })],
    ['free sort keys in different partitions', () => table('Free', { indexes, entities: { Room, Message, Order } })],
    ['numbers', () => table('Free', { indexes, keyTypes: { SK: 'N' }, entities: { Reading } })],
  ])('%s', (_, make) => {
    expect(make().name).toBe('Free');
  });
});

test('a literal of two keys is told from one of the other two by where it ends', () => {
  const One = entity({ keys: { PK: 'A', SK: '{id} B' }, attributes: fields });
  const Other = entity({ keys: { PK: 'A {id}', SK: 'B' }, attributes: fields });
  expect(table('Ends', { indexes, entities: { One, Other } }).name).toBe('Ends');
});
