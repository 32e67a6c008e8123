import { attr, entity, KeyformError, table } from 'keyform';
import { describe, expect, test } from 'vitest';
import { unionDiscriminator, variantForm } from '../../src/facts/messages/attributes.js';
import { checkRejects, required, unknownName } from '../../src/facts/messages/values.js';
import { requiredMembers } from '../../src/facts/messages/writes.js';
import type { Loose } from '../fuzz/junk.js';
import { wordsOf } from '../support/words-of.js';

const Warehouse = { Oslo: 'OSLO', Bergen: 'BERGEN' } as const;
const shape = attr.union('kind', {
  circle: attr.map({
    radius: attr.number().check((r) => r > 0 || 'must be more than 0'),
    label: attr.string().as('l'),
  }),
  square: attr
    .map({ side: attr.number(), label: attr.string().as('l'), note: attr.string().optional(), same: attr.number() })
    .check(({ side }) => side < 100 || 'must be a small square'),
  line: attr.map({ label: attr.string().as('l'), same: attr.string(), to: attr.number().default(1) }),
});
const Drawing = entity({
  keys: { PK: 'D#{id}' },
  attributes: {
    id: attr.string(),
    shape,
    more: attr.list(shape).default([]),
    other: shape.nullable().optional(),
    stock: attr.record(attr.number(), Warehouse).default({}),
  },
});
const draw = table('Drawings', { indexes: { primary: { pk: 'PK' } }, entities: { Drawing } });
const circle = { kind: 'circle', radius: 1, label: 'a' } as const;
const square = { kind: 'square', side: 2, label: 'b', same: 1 } as const;
const line = { kind: 'line', label: 'c', same: 'x' } as const;
const update = draw.update('Drawing', { id: '1' });

const said = (action: () => unknown): string => {
  try {
    action();
  } catch (error) {
    if (error instanceof KeyformError) return error.message;
    throw error;
  }
  throw new Error('nothing was rejected');
};

describe('a union of maps', () => {
  test('stores each value by its variant, and reads it so', () => {
    const { Item } = draw.put('Drawing', { id: '1', shape: circle, more: [square, line], other: null }).build();
    expect(Item).toMatchObject({
      shape: { M: { kind: { S: 'circle' }, radius: { N: '1' }, l: { S: 'a' } } },
      more: { L: [{ M: { kind: { S: 'square' }, same: { N: '1' } } }, { M: { to: { N: '1' }, same: { S: 'x' } } }] },
      other: { NULL: true },
    });
    expect(draw.get('Drawing', { id: '1' }).parse({ Item })).toMatchObject({
      shape: circle,
      more: [square, { ...line, to: 1 }],
      other: null,
    });
  });

  test.each<[string, unknown, string]>([
    [
      'another variant',
      { ...circle, kind: 'cube' },
      'shape.kind must be one of "circle", "square", "line", but is "cube"',
    ],
    ['none', { radius: 1, label: 'a' }, `shape.kind ${wordsOf(required)}`],
    ['a member of another variant', { ...circle, side: 1 }, `shape.side ${wordsOf(unknownName, { noun: 'member' })}`],
    ['a member that is missing', { kind: 'circle', label: 'a' }, `shape.radius ${wordsOf(required)}`],
    [
      'a member that its check rejects',
      { ...circle, radius: 0 },
      `shape.radius ${wordsOf(checkRejects, { reason: 'must be more' })}`,
    ],
    [
      'a variant that its check rejects',
      { ...square, side: 100 },
      `shape ${wordsOf(checkRejects, { reason: 'must be a small' })}`,
    ],
    ['no object', 5, 'shape must be an object, but is 5'],
  ])('rejects %s', (_, input, message) => {
    expect(said(() => draw.put('Drawing', { id: '1', shape: input as typeof circle }))).toContain(`Drawing.${message}`);
    expect(said(() => update.set({ shape: input as typeof circle }))).toContain(`Drawing.${message}`);
  });

  test('rejects what is stored as none', () => {
    const { Item } = draw.put('Drawing', { id: '1', shape: circle }).build();
    const stored = (of: object) => () =>
      draw.get('Drawing', { id: '1' }).parse({ Item: { ...Item, shape: { M: of } } as never });
    expect(said(stored({ l: { S: 'a' } }))).toContain('Drawing.shape.kind is required, but is missing from the stored');
    expect(said(stored({ kind: { S: 'cube' } }))).toContain('Drawing.shape.kind is stored as "cube"');
  });

  test('has paths to what its variants have in common, in filters, projections and updates', () => {
    const scan = draw.scan('primary', 'Drawing');
    expect(
      scan.filter((d, { and, eq, gt }) => and(eq(d.shape.kind, 'circle'), gt(d.shape.radius, 1))).build(),
    ).toMatchObject({ FilterExpression: '#Type = :Type AND #shape.#kind = :kind AND #shape.#radius > :radius' });
    const { Item } = draw.put('Drawing', { id: '1', shape: square, more: [circle] }).build();
    const projected = scan.project((d) => [d.shape.side, d.shape.radius, d.more.at(0).kind]);
    expect(
      projected.parse({
        Items: [
          {
            PK: Item.PK,
            Type: Item.Type,
            shape: { M: { side: { N: '2' } } },
            more: { L: [{ M: { kind: { S: 'circle' } } }] },
          },
        ],
      } as never).items,
    ).toEqual([{ shape: { side: 2 }, more: [{ kind: 'circle' }] }]);
    expect(update.set((d, { to }) => [to(d.shape.radius, 5), to(d.shape.label, 'x')]).build().UpdateExpression).toBe(
      'SET #shape.#radius = :radius, #shape.#l = :l',
    );
    expect(update.remove((d) => d.shape.note).build().UpdateExpression).toBe('REMOVE #shape.#note');
    const returned = update.set((d, { to }) => to(d.shape.radius, 5)).returning('UPDATED_NEW');
    expect(returned.parse({ Attributes: { shape: { M: { radius: { N: '5' } } } } } as never)).toMatchObject({
      shape: { radius: 5 },
    });
  });

  test('rejects updates after which it is of no variant', () => {
    const loose = update as unknown as { set: (callback: unknown) => unknown; remove: (c: unknown) => unknown };
    const set = (callback: (d: never, functions: never) => unknown) => said(() => loose.set(callback));
    expect(
      set((d: { shape: { kind: 0 } }, { to }: { to: (...input: unknown[]) => unknown }) => to(d.shape.kind, 'line')),
    ).toBe(`Drawing.shape.kind is rejected: ${wordsOf(unionDiscriminator)}`);
    expect(
      set((d: { shape: { radius: 0 } }, { to }: { to: (...input: unknown[]) => unknown }) => to(d.shape.radius, 0)),
    ).toContain('must be more than 0');
    expect(said(() => loose.remove((d: { shape: { radius: 0 } }) => d.shape.radius))).toContain(
      "'shape.radius' isn't optional",
    );
    expect(said(() => update.ensure('shape' as never))).toContain(wordsOf(requiredMembers, { field: 'shape' }));
    // Of one name, and not of one kind.
    expect(
      said(() =>
        loose.set((d: { shape: { same?: 0 } }, { to }: { to: (...input: unknown[]) => unknown }) =>
          to(d.shape.same, 0),
        ),
      ),
    ).toContain("'shape.same' isn't a known member");
  });

  test('is declared of maps that lack the member that tells them', () => {
    const form = wordsOf(variantForm);
    const union = attr.union as unknown as (...input: unknown[]) => unknown;
    expect(said(() => union('kind', { a: attr.string() }))).toBe(form);
    expect(said(() => union('kind', { a: attr.map({}).optional() }))).toBe(form);
    expect(said(() => union('kind', {}))).toBe(form);
    expect(said(() => union('', { a: attr.map({}) }))).toBe(form);
    expect(said(() => union('kind', { a: attr.map({ kind: attr.string() }) }))).toBe(
      'variant a contains the discriminator kind: leave it out',
    );
  });
});

describe('a record with names', () => {
  test('has these and no others, each of which may be missing', () => {
    const stock = { [Warehouse.Oslo]: 5 };
    expect(draw.put('Drawing', { id: '1', shape: line, stock }).build().Item.stock).toEqual({
      M: { OSLO: { N: '5' } },
    });
    expect(said(() => draw.put('Drawing', { id: '1', shape: line, stock: { PARIS: 1 } as never }))).toBe(
      `Drawing.stock.PARIS ${wordsOf(unknownName, { noun: 'member' })}`,
    );
    expect(
      update
        .set((d, { to }) => to(d.stock.BERGEN, 1))
        .remove((d) => d.stock.OSLO)
        .build().UpdateExpression,
    ).toBe('SET #stock.#BERGEN = :BERGEN REMOVE #stock.#OSLO');
    expect(said(() => attr.record(attr.number(), 'A', 'A'))).toContain('attr.record() needs distinct strings');
    expect(said(() => attr.record(attr.number(), 5 as never))).toContain('attr.record() needs distinct strings');
  });
});

describe('a member with a check of its own in each form', () => {
  const media = attr.union('kind', {
    book: attr.map({ title: attr.string().check((text) => text > 'a' || 'must come after a') }),
    film: attr.map({ title: attr.string().check((text) => text < 'y' || 'must come before y') }),
  });
  const Shelf = entity({ keys: { PK: 'S#{id}' }, attributes: { id: attr.string(), media } });
  const shelves = table('Shelves', { indexes: { primary: { pk: 'PK' } }, entities: { Shelf } });
  const change = shelves.update('Shelf', { id: '1' });

  test('is reached by paths', () => {
    const read = shelves
      .scan('primary', 'Shelf')
      .filter((shelf, { eq }) => eq(shelf.media.title, 'z'))
      .project((shelf) => [shelf.media.title])
      .build();
    expect(read).toMatchObject({ FilterExpression: '#Type = :Type AND #media.#title = :title' });
    const values = Object.values(
      change.set((shelf, { to }) => to(shelf.media.title, 'm')).build().ExpressionAttributeValues,
    );
    expect(values).toEqual([{ S: 'm' }]);
    expect(Object.values(change.merge({ media: { title: 'm' } }).build().ExpressionAttributeValues)).toEqual([
      { S: 'm' },
    ]);
  });

  test.each([
    ['a', 'must come after a'],
    ['z', 'must come before y'],
  ])('takes by a path what the checks of all forms take, for the item may have any: %s', (title, message) => {
    expect(said(() => change.set((shelf, { to }) => to(shelf.media.title, title)).build())).toContain(message);
    expect(said(() => change.merge({ media: { title } }).build())).toContain(message);
  });

  test('takes in a whole value what the check of its form takes', () => {
    expect(shelves.put('Shelf', { id: '1', media: { kind: 'book', title: 'z' } }).build().Item.media).toEqual({
      M: { kind: { S: 'book' }, title: { S: 'z' } },
    });
    expect(said(() => shelves.put('Shelf', { id: '1', media: { kind: 'film', title: 'z' } }))).toContain('before y');
  });
});

describe('a member that two variants declare separately', () => {
  const own = { encode: (value: string) => value, decode: (stored: string) => stored };
  const coded = attr.string().codec(own);
  const nested = (name: string) => attr.union('of', { x: attr.map({ [name]: attr.string() } as Loose) as Loose });

  /** Whether there is a path to it. */
  const isShared = (one: unknown, other: unknown): boolean => {
    const member = attr.union('kind', { a: attr.map({ m: one as Loose }), b: attr.map({ m: other as Loose }) });
    const Thing = entity({ keys: { PK: 'T#{id}' }, attributes: { id: attr.string(), member } });
    const things = table('Things', { indexes: { primary: { pk: 'PK' } }, entities: { Thing } });
    const project = (thing: { member: { m: never } }) => thing.member.m;
    try {
      const { ProjectionExpression } = things
        .scan('primary', 'Thing')
        .project(project as never)
        .build() as { ProjectionExpression: string };
      return ProjectionExpression.includes('#member.#m');
    } catch (error) {
      if (error instanceof KeyformError) return false;
      throw error;
    }
  };

  test.each<[name: string, one: unknown, other: unknown]>([
    ['a string', attr.string(), attr.string()],
    ['an enum', attr.enum('A', 'B'), attr.enum('A', 'B')],
    ['a list', attr.list(attr.number()), attr.list(attr.number())],
    ['a map', attr.map({ x: attr.string().optional() }), attr.map({ x: attr.string().optional() })],
    ['one attribute with a codec', coded, coded],
  ])('has one path if both are %s', (_, one, other) => {
    expect(isShared(one, other)).toBe(true);
  });

  test.each<[name: string, one: unknown, other: unknown]>([
    ['kinds', attr.string(), attr.number()],
    ['presence', attr.string(), attr.string().optional()],
    ['names', attr.string(), attr.string().as('n')],
    ['null', attr.string(), attr.string().nullable()],
    ['values', attr.enum('A', 'B'), attr.enum('A', 'C')],
    ['numbers of values', attr.enum('A', 'B'), attr.enum('A')],
    ['codecs', coded, attr.string().codec({ ...own, decode: (stored: string) => stored.trim() })],
    ['elements', attr.list(attr.number()), attr.list(attr.string())],
    ['members', attr.map({ x: attr.string() }), attr.map({ y: attr.string() })],
    ['numbers of members', attr.map({ x: attr.string() }), attr.map({ x: attr.string(), y: attr.string() })],
    ['members of members', attr.map({ x: attr.string() }), attr.map({ x: attr.number() })],
    ['variants', nested('y'), nested('z')],
  ])('has no path if they differ in %s', (_, one, other) => {
    expect(isShared(one, other)).toBe(false);
  });
});
