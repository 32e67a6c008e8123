import { attr, computed, entity, table, unique } from 'keyform';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { codecAfterDefault } from '../../src/facts/messages/attributes.js';
import { missingForUpsert } from '../../src/facts/messages/writes.js';
import { compileItem } from '../../src/values/kinds.js';
import type { AnyAttr } from '../../types/values/any-attr.js';
import type { Attr } from '../../types/values/attr.js';
import { wordsOf } from '../support/words-of.js';

const wireOf = (members: Parameters<typeof compileItem>[0], input: object) =>
  table('Items', {
    indexes: { primary: { pk: 'PK' } },
    entities: { Thing: entity({ keys: { PK: 'THING#{id}' }, attributes: { id: attr.string(), ...members } }) },
  })
    .put('Thing', { id: '1', ...input } as never)
    .build().Item;

describe('initial()', () => {
  const note = attr.string().initial('new');

  test('fills in a missing value on writing, and nothing on reading', () => {
    expect(wireOf({ note }, {})).toMatchObject({ note: { S: 'new' } });
    expect(wireOf({ note }, { note: undefined })).toMatchObject({ note: { S: 'new' } });
    expect(wireOf({ note }, { note: 'old' })).toMatchObject({ note: { S: 'old' } });
    expect(compileItem({ note }).decode({})).toStrictEqual({});
    expect(compileItem({ note }).decode({ note: { S: 'x' } })).toStrictEqual({ note: 'x' });
  });

  test('fills in null where the value may be null, and not for a null', () => {
    expect(wireOf({ note: attr.string().nullable().initial(null) }, {})).toMatchObject({ note: { NULL: true } });
    expect(wireOf({ note: attr.string().initial('x').nullable() }, { note: null })).toMatchObject({
      note: { NULL: true },
    });
  });

  test('of a function is called for each written item, and never for a read', () => {
    let calls = 0;
    const members = { n: attr.number().initial(() => ++calls) };
    expect([wireOf(members, {}), wireOf(members, { n: 7 }), wireOf(members, {})]).toMatchObject([
      { n: { N: '1' } },
      { n: { N: '7' } },
      { n: { N: '2' } },
    ]);
    compileItem(members).decode({});
    expect(calls).toBe(2);
  });

  const at = attr.number().initial(1);
  const member = attr.map({ at });
  const filled = { M: { at: { N: '1' } } };
  test.each([
    ['a map', member, {}, filled],
    ['a map in a map', attr.map({ inner: member }), { inner: {} }, { M: { inner: filled } }],
    ['a list of maps', attr.list(member), [{}, { at: 2 }], { L: [filled, { M: { at: { N: '2' } } }] }],
    ['a tuple', attr.tuple([member]), [{}], { L: [filled] }],
    ['a record of maps', attr.record(member), { a: {} }, { M: { a: filled } }],
    [
      'a union',
      attr.union('kind', { a: attr.map({ at }), b: attr.map({ x: attr.string() }) }),
      { kind: 'a' },
      { M: { kind: { S: 'a' }, at: { N: '1' } } },
    ],
    ['a lazy attribute', attr.lazy((): typeof member => member), {}, filled],
    ['a nullable map', member.nullable(), {}, filled],
    ['a checked map', member.check(() => true), {}, filled],
  ])(
    'of a member is written in %s, by puts and in appended elements, but not by updates that set all of it, and not read',
    (_, of, value, wire) => {
      const entities = {
        Thing: entity({
          keys: { PK: 'THING#{id}' },
          attributes: { id: attr.string(), of: of as typeof member, list: attr.list(member) },
        }),
      };
      const things = table('Items', { indexes: { primary: { pk: 'PK' } }, entities });
      expect(things.put('Thing', { id: '1', of: value as never, list: [] }).build().Item).toMatchObject({ of: wire });
      const set = things
        .update('Thing', { id: '1' })
        .set({ of: value as never })
        .build();
      expect(Object.values(set.ExpressionAttributeValues)).toStrictEqual([
        compileItem({ of }).encode({ of: value })['of'],
      ]);
      const append = things
        .update('Thing', { id: '1' })
        .set(({ list }, { append }) => [append(list, [{}])])
        .build();
      expect(Object.values(append.ExpressionAttributeValues)).toStrictEqual([{ L: [filled] }]);
      // Without the member: as stored before the attribute was added.
      const before = compileItem({ of }).encode({ of: value });
      expect(compileItem({ of }).decode(before)).toStrictEqual({ of: value });
    },
  );

  test('of a member is not part of the value of a condition', () => {
    const Thing = entity({ keys: { PK: 'T#{id}' }, attributes: { id: attr.string(), of: member } });
    const things = table('Items', { indexes: { primary: { pk: 'PK' } }, entities: { Thing } });
    const get = things
      .delete('Thing', { id: '1' })
      .condition((t, { eq }) => eq(t.of, {}))
      .build();
    expect(Object.values(get.ExpressionAttributeValues)).toContainEqual({ M: {} });
  });

  test.each([
    ['a constant', attr.map({ at }).default({})],
    ['a function', attr.map({ at }).default(() => ({}))],
  ])('of a member fills in a default that is %s on writing, and not on reading', (_, of) => {
    expect(wireOf({ of }, {})).toMatchObject({ of: filled });
    expect(compileItem({ of }).decode({})).toStrictEqual({ of: {} });
  });

  test('with a default is what writes use, and the default what reads use, in any order', () => {
    for (const of of [attr.number().default(0).initial(1), attr.number().initial(1).default(0)]) {
      expect(wireOf({ of }, {})).toMatchObject({ of: { N: '1' } });
      expect(compileItem({ of }).decode({})).toStrictEqual({ of: 0 });
    }
    expect(wireOf({ of: attr.number().default(1).default(2) }, {})).toMatchObject({ of: { N: '2' } });
  });

  test('stays after optional(), which drops a default', () => {
    for (const of of [
      attr.number().initial(1).optional(),
      attr.number().optional().initial(1),
      attr.number().default(0).initial(1).optional(),
    ]) {
      expect(wireOf({ of }, {})).toMatchObject({ of: { N: '1' } });
      expect(compileItem({ of }).decode({})).toStrictEqual({});
    }
    expect(wireOf({ of: attr.number().default(0).optional() }, {})).not.toHaveProperty('of');
  });

  test('is not changed by changing the value later', () => {
    const tags = ['a'];
    const of = attr.list(attr.string()).initial(tags);
    tags.push('b');
    expect(wireOf({ of }, {})).toMatchObject({ of: { L: [{ S: 'a' }] } });
  });

  test('that is not valid is rejected by the entity, and the value of a function by the write', () => {
    const define = (n: AnyAttr) =>
      entity({ keys: { PK: 'T#{id}' }, attributes: { id: attr.string(), n: n as Attr<number, 'number'> } });
    const rejected = {
      message: 'the initial value of \'n\' must be a number, but is "x", in the entity with PK T#{id}',
      code: 'definition',
      field: 'n',
    };
    // @ts-expect-error not a number
    const wrong = attr.number().initial('x');
    for (const of of [wrong, attr.map({ n: wrong }), attr.list(attr.map({ n: wrong }))])
      expect(() => define(of)).toThrow(expect.objectContaining(rejected));
    expect(() =>
      define(
        attr
          .number()
          .default(0)
          .initial('x' as never),
      ),
    ).toThrow(expect.objectContaining(rejected));
    expect(() =>
      define(
        attr
          .number()
          .check((n) => n > 5 || 'must be more than 5')
          .initial(1),
      ),
    ).toThrow("the initial value of 'n' fails its check: must be more than 5");
    expect(() => wireOf({ n: attr.number().initial(() => 'x' as never) }, {})).toThrow(
      'Thing.n must be a number, but is "x"',
    );
  });

  test('comes after codec()', () => {
    const codec = { encode: (n: string) => Number(n), decode: String };
    // @ts-expect-error codec after initial
    expect(() => attr.number().initial(1).codec(codec)).toThrow(wordsOf(codecAfterDefault));
  });

  test('cannot be part of the primary key, be computed, or set by onUpdate', () => {
    const Thing = entity({ keys: { PK: 'T#{id}' }, attributes: { id: attr.string().initial('x') } });
    const things = () =>
      // @ts-expect-error the key may be missing
      table('Items', { indexes: { primary: { pk: 'PK' } }, entities: { Thing } });
    expect(things).toThrow('id may be missing: make it required');
    const plain = entity({
      keys: { PK: 'T#{id}' },
      attributes: { id: attr.string(), a: attr.string(), b: attr.string().initial('x') },
    });
    expect(() => computed(plain, 'b', ['a'], ({ a }) => a)).toThrow("'b' already has a default");
  });

  test('is a source of a computed field', () => {
    const Thing = computed(
      entity({
        keys: { PK: 'T#{id}' },
        attributes: {
          id: attr.string(),
          a: attr.string().initial('x'),
          b: attr.string().optional(),
          c: attr.string(),
        },
      }),
      'b',
      ['a'],
      ({ a }) => a?.toUpperCase(),
    );
    const things = table('Items', { indexes: { primary: { pk: 'PK' } }, entities: { Thing } });
    expect(things.put('Thing', { id: '1', c: 'c' }).build().Item).toMatchObject({ a: { S: 'x' }, b: { S: 'X' } });
    const update = things.update('Thing', { id: '1' });
    // @ts-expect-error an upsert would write 'a', and not 'b'
    expect(() => update.set({ c: 'c' }).upsert()).toThrow("'a' is required: set it before upsert()");
    expect(update.set({ c: 'c', a: 'y' }).upsert().build().UpdateExpression).toContain('SET');
  });
});

const Task = entity({
  keys: { PK: 'TASK#{id}', GSI1PK: 'STATE#{state}', GSI1SK: 'AT#{at|pad:2}', GSI2PK: 'TEAM#{team}', GSI2SK: 'T#{id}' },
  attributes: {
    id: attr.string(),
    state: attr.string().initial('NEW'),
    at: attr.number().initial(() => 5),
    team: attr.string().initial('ALL'),
    secret: attr.string().initial('s').hidden(),
    title: attr.string(),
  },
});
const tasks = table('Tasks', {
  indexes: {
    primary: { pk: 'PK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' },
    GSI2: { pk: 'GSI2PK', sk: 'GSI2SK' },
  },
  entities: { Task },
});

describe('initial() in an index key', () => {
  test('is optional in inputs and items', () => {
    const read = async () => tasks.get('Task', { id: '1' }).execute(null as never);
    expectTypeOf<Awaited<ReturnType<typeof read>>>().toEqualTypeOf<
      { id: string; title: string; state?: string; at?: number; team?: string; Type: 'Task' } | undefined
    >();
  });

  test('writes the key', () => {
    expect(tasks.put('Task', { id: '1', title: 'a' }).build().Item).toStrictEqual({
      PK: { S: 'TASK#1' },
      GSI1PK: { S: 'STATE#NEW' },
      GSI1SK: { S: 'AT#05' },
      GSI2PK: { S: 'TEAM#ALL' },
      GSI2SK: { S: 'T#1' },
      Type: { S: 'Task' },
      id: { S: '1' },
      state: { S: 'NEW' },
      at: { N: '5' },
      team: { S: 'ALL' },
      secret: { S: 's' },
      title: { S: 'a' },
    });
  });

  test('must be set by an upsert if another field that may change is in its keys', () => {
    const update = tasks.update('Task', { id: '1' });
    const message = wordsOf(missingForUpsert, { field: 'state' });
    // @ts-expect-error 'state' and 'at' are in the same keys
    expect(() => update.set({ title: 'a' }).upsert()).toThrow(message);
    const { UpdateExpression } = update.set({ title: 'a', state: 'A', at: 1 }).upsert().build();
    expect(UpdateExpression).toContain('if_not_exists');
  });

  test('must be set by an upsert if it is unique', () => {
    const Account = unique(
      entity({ keys: { PK: 'A#{id}' }, attributes: { id: attr.string(), email: attr.string().initial('x') } }),
      'email',
    );
    const accounts = table('Accounts', { indexes: { primary: { pk: 'PK' } }, entities: { Account } });
    // @ts-expect-error an upsert writes no marker
    expect(() => accounts.update('Account', { id: '1' }).upsert()).toThrow('email');
  });
});
