import {
  attr,
  batchWrite,
  createTableInput,
  entity,
  fromSchema,
  KeyformError,
  rekey,
  table,
  transactWrite,
  unique,
} from 'keyform';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const text = attr.string();
const Task = entity({
  keys: { PK: 'T#{id}' },
  attributes: { id: text, to: text.optional(), at: text.optional() },
});
const Ticket = entity({
  keys: { PK: 'K#{id}', to: '{to}', at: '{at}' },
  attributes: fromSchema(z.object({ id: z.string(), to: z.string().optional(), at: z.string().optional() })),
});
const User = unique(
  entity({
    keys: { PK: 'U#{id}' },
    attributes: { id: text, mail: text, to: text.optional(), at: text.optional() },
  }),
  'mail',
);
const Four = entity({
  keys: { PK: 'F#{id}' },
  attributes: { id: text, a: text.optional(), b: text.optional(), c: text.optional(), d: text },
});
const desk = table('Desk', {
  indexes: { primary: { pk: 'PK' }, ByTo: { pk: 'to', sk: 'at' }, Four: { pk: ['a', 'b'], sk: ['c', 'd'] } },
  entities: { Task, Ticket, User, Four },
});

const message = (field: string, missing: string, index = 'ByTo'): string =>
  `'${field}' without '${missing}' is half of the keys of ${index}: set '${missing}' too, or set partialKeys: true on the index`;

describe('half of the keys of an index over plain attributes', () => {
  const half = { id: '1', to: 'ann' };
  it.each([
    ['put', () => desk.put('Task', half).build()],
    ['put of undefined', () => desk.put('Task', { ...half, at: undefined as never }).build()],
    ['create', () => desk.create('Task', half).build()],
    ['batchWrite', () => batchWrite([desk.put('Task', half)]).build()],
    ['transactWrite', () => transactWrite([desk.create('Task', half)]).build()],
    ['rekey', () => rekey(desk, 'Task', { id: '1' }, { id: '2', to: 'ann' }).build()],
    [
      'upsert',
      () =>
        desk
          .update('Task', { id: '1' })
          .set({ to: 'ann' } as object)
          .upsert()
          .build(),
    ],
    ['a patch from outside', () => desk.update('Task', { id: '1' }).set(JSON.parse('{"to":"ann"}')).build()],
  ])('is rejected by %s', (_verb, write) => {
    expect(write).toThrow(KeyformError);
    expect(write).toThrow(
      expect.objectContaining({ code: 'field', message: message('to', 'at'), entity: 'Task', field: 'to' }),
    );
  });

  it('is rejected in an item of a schema, and of an entity with unique fields', () => {
    expect(() => desk.put('Ticket', { id: '1', at: 'noon' }).build()).toThrow(`${message('at', 'to')}`);
    expect(() => desk.create('User', { id: '1', mail: 'm', at: 'noon' }).build()).toThrow(`${message('at', 'to')}`);
  });

  it('is rejected where the index has several key attributes on a side', () => {
    expect(() => desk.put('Four', { id: '1', a: 'x', c: 'z', d: 'd' }).build()).toThrow(message('a', 'b', 'Four'));
    expect(desk.put('Four', { id: '1', a: 'x', b: 'y', c: 'z', d: 'd' }).build().Item).toHaveProperty('a');
    expect(desk.put('Four', { id: '1', d: 'd' }).build().Item).not.toHaveProperty('a');
  });

  it('is no half where all are given, or none', () => {
    expect(desk.put('Task', { id: '1', to: 'ann', at: 'noon' }).build().Item).toHaveProperty('at');
    expect(desk.put('Task', { id: '1' }).build().Item).not.toHaveProperty('at');
  });

  it('is what the table knows, and nothing of the service', () => {
    const loose = table('Loose', {
      indexes: { primary: { pk: 'PK' }, ByTo: { pk: 'to', sk: 'at', partialKeys: true } },
      entities: { Task },
    });
    expect(loose.put('Task', half).build().Item).toEqual({
      PK: { S: 'T#1' },
      Type: { S: 'Task' },
      id: { S: '1' },
      to: { S: 'ann' },
    });
    const strict = table('Loose', {
      indexes: { primary: { pk: 'PK' }, ByTo: { pk: 'to', sk: 'at' } },
      entities: { Task },
    });
    expect(createTableInput(loose)).toEqual(createTableInput(strict));
  });
});

describe('the option partialKeys', () => {
  it('is true or false', () => {
    const indexes = { primary: { pk: 'PK' }, ByTo: { pk: 'to', sk: 'at', partialKeys: 'yes' as never } } as const;
    expect(() => table('Desk', { indexes, entities: { Task } })).toThrow(
      'ByTo has partialKeys: "yes": use true or false',
    );
  });

  it('is not of the key of the table', () => {
    const indexes = { primary: { pk: 'PK', partialKeys: true } } as const;
    expect(() => table('Desk', { indexes, entities: { Task } })).toThrow(
      "primary can't have partialKeys: every item has the table's keys",
    );
  });
});
