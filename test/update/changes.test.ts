import { attr, entity, fromSchema, KeyformError, table } from 'keyform';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { looseOperation, operandPath } from '../../src/facts/messages/expressions.js';
import { updateError } from '../../src/writes/returned.js';
import type { UpdateState } from '../../src/writes/update/state.js';
import { thrownBy } from '../support/thrown-by.js';
import { wordsOf } from '../support/words-of.js';

const text = attr.string();

const Thing = entity({
  keys: { PK: 'THING#{id}', GSI1PK: 'GROUP#{group}', GSI1SK: '{rank|pad:3}#{id}' },
  attributes: {
    id: text,
    group: text.optional(),
    rank: attr.number().optional(),
    count: attr.number(),
    big: attr.bigint().optional(),
    price: attr.decimal().optional(),
    when: attr.date(),
    tags: attr.set(text).optional(),
    scores: attr.set(attr.number()).optional(),
    blobs: attr.set(attr.binary()).optional(),
    list: attr.list(text),
    houses: attr.record(attr.map({ city: text, zip: text.optional() })),
    pair: attr.tuple([text, attr.map({ x: text.optional(), y: text })]),
    home: attr.map({ city: text, zip: text.optional(), rooms: attr.list(text).optional() }),
    bag: attr.map({ zip: text.optional() }).optional(),
    free: attr.any(),
    named: text.as('n').optional(),
  },
});
const things = table('Things', {
  indexes: { primary: { pk: 'PK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { Thing },
});

/** Paths and functions as a callback of a JavaScript program sees them. */
type Paths = { readonly [name: string]: Paths } & { readonly at: (step: unknown) => Paths };
type Call = (...input: unknown[]) => Loose;
interface Loose {
  readonly set: Call;
  readonly remove: Call;
  readonly ensure: Call;
  readonly add: Call;
  readonly delete: Call;
  readonly returning: Call;
  readonly upsert: Call;
  readonly build: () => {
    readonly UpdateExpression: string;
    readonly ExpressionAttributeValues?: object;
    readonly ExpressionAttributeNames: object;
  };
  readonly parse: (output: object) => unknown;
}
const loose = (builder: object) => builder as unknown as Loose;
const thing = loose(things.update('Thing', { id: 'a' }));
const expression = (update: Loose) => update.build().UpdateExpression;
const rejection = (call: () => unknown) => thrownBy(call).message;

describe('remove', () => {
  test.each<[string, (paths: Paths) => unknown, string]>([
    ['an optional attribute', (o) => o['group'], '#group'],
    ['an element of a list', (o) => o['list']?.at(0), '#list[0]'],
    ['an entry of a record', (o) => o['houses']?.at('a'), '#houses.#a'],
    ['an optional member of an entry', (o) => o['houses']?.at('a')['zip'], '#houses.#a.#zip'],
    ['an optional member', (o) => o['home']?.['zip'], '#home.#zip'],
    ['an element of an optional list', (o) => o['home']?.['rooms']?.at(1), '#home.#rooms[1]'],
    ['an optional member in a tuple', (o) => o['pair']?.at(1)['x'], '#pair[1].#x'],
    ['whatever lies in what nobody knows', (o) => o['free']?.['a']?.['b'], '#free.#a.#b'],
  ])('takes %s', (_, path, printed) => {
    const removed = expression(thing.remove(path));
    expect(removed.startsWith(`REMOVE ${printed}`)).toBe(true);
  });
  test.each<[string, (paths: Paths) => unknown, string]>([
    ['an attribute that is required', (o) => o['count'], 'count'],
    ['what is required in an entry', (o) => o['houses']?.at('a')['city'], 'houses.a.city'],
    ['a required member', (o) => o['home']?.['city'], 'home.city'],
    ['an element of a tuple', (o) => o['pair']?.at(0), 'pair[0]'],
    ['a required member in a tuple', (o) => o['pair']?.at(1)['y'], 'pair[1].y'],
    ['what nobody knows itself', (o) => o['free'], 'free'],
  ])('rejects %s', (_, path, field) => {
    expect(thrownBy(() => thing.remove(path))).toMatchObject({ code: 'field', field });
  });
  test('takes several paths, and one or several names', () => {
    expect(expression(thing.remove((o: Paths) => [o['home']?.['zip'], o['list']?.at(0)]))).toBe(
      'REMOVE #home.#zip, #list[0]',
    );
    expect(expression(thing.remove('named'))).toBe('REMOVE #n');
    expect(expression(thing.remove('named', 'tags'))).toBe('REMOVE #n, #tags');
    for (const wrong of [[5], [{}], ['named', () => []]]) {
      expect(thrownBy(() => thing.remove(...wrong))).toMatchObject({
        code: 'field',
        message: expect.stringContaining('remove accepts field names, or a callback, but got'),
      });
    }
    expect(thrownBy(() => thing.remove(() => 5))).toMatchObject({
      code: 'condition',
      message: "remove needs a path from the callback's first argument, but got 5",
    });
  });
  test('takes what a key of an index is made of, with the key', () => {
    expect(expression(thing.remove('group'))).toBe('REMOVE #group, #GSI1PK, #GSI1SK');
    expect(expression(thing.remove('named'))).toBe('REMOVE #n');
  });
});

describe('ensure', () => {
  test('makes maps, records and lists where there are none', () => {
    const made = thing.ensure('bag', 'houses', 'list').build();
    expect(made.UpdateExpression).toBe(
      'SET #bag = if_not_exists(#bag, :bag), #houses = if_not_exists(#houses, :houses), #list = if_not_exists(#list, :list)',
    );
    expect(made.ExpressionAttributeValues).toEqual({ ':bag': { M: {} }, ':houses': { M: {} }, ':list': { L: [] } });
  });
  test.each(['count', 'tags', 'pair', 'named', 'home'])('rejects %s, which can be no empty container', (field) => {
    expect(thrownBy(() => thing.ensure(field))).toMatchObject({ code: 'condition', field });
  });
  test('is named where it is given no path', () => {
    expect(rejection(() => thing.ensure(() => undefined))).toContain('ensure needs a path');
    expect(rejection(() => thing.ensure(5))).toContain('ensure accepts field names');
  });
});

describe('add and delete', () => {
  test('take numbers and sets of every type, and leave out what is undefined', () => {
    const added = thing.add({
      count: 1,
      big: 2n,
      price: '1.5',
      tags: new Set(['a']),
      scores: new Set([1]),
      blobs: new Set([Uint8Array.of(1)]),
      named: undefined,
    });
    expect(added.build().UpdateExpression).toBe(
      'ADD #big :big, #blobs :blobs, #count :count, #price :price, #scores :scores, #tags :tags',
    );
    const blobs = new Set([Uint8Array.of(1)]);
    expect(expression(thing.delete({ tags: new Set(['a']), blobs, scores: undefined }))).toBe(
      'DELETE #blobs :blobs, #tags :tags',
    );
    expect(expression(thing.delete({ free: new Set([1]) }).add({ count: 1 }))).toContain('DELETE #free :free');
    expect(expression(thing.add({ free: 1 }))).toBe('ADD #free :free');
  });
  test.each<['add' | 'delete', object, string]>([
    ['add', { named: 'x' }, 'named'],
    ['add', { list: ['x'] }, 'list'],
    ['add', { when: new Date(0) }, 'when'],
    ['add', { free: 'x' }, 'free'],
    ['delete', { count: 1 }, 'count'],
    ['delete', { free: 1 }, 'free'],
    ['delete', { free: 'x' }, 'free'],
    ['delete', { list: ['x'] }, 'list'],
  ])('%s rejects %j', (verb, fields, field) => {
    expect(thrownBy(() => thing[verb](fields))).toMatchObject({ code: 'field', field });
  });
  test('are named where they are given no fields', () => {
    expect(rejection(() => thing.add(5))).toContain('add needs an object of fields');
    expect(rejection(() => thing.delete(5))).toContain('delete needs an object of fields');
  });
});

describe('set', () => {
  type Functions = { readonly [name: string]: (...input: unknown[]) => unknown };
  test.each(['to', 'ifNotExists'])('%s is named where it is given no path', (name) => {
    expect(thrownBy(() => thing.set((_: Paths, functions: Functions) => functions[name]?.(5, 1)))).toMatchObject({
      code: 'condition',
      message: `${name} needs a path from the callback's first argument, but got 5`,
    });
  });
  test.each(['plus', 'minus', 'append', 'prepend'])('%s is named where none of its operands is a path', (name) => {
    expect(thrownBy(() => thing.set((_: Paths, functions: Functions) => functions[name]?.(5, 1)))).toMatchObject({
      code: 'condition',
      message: wordsOf(operandPath, { operator: name }),
    });
  });
  test.each([
    ['to', 'to', 'the result of another function'],
    ['ifNotExists', 'to', 'ifNotExists(path, value)'],
    ['ifNotExists', 'plus', 'ifNotExists(path, value)'],
    ['plus', 'to', 'ifNotExists(path, value)'],
    ['minus', 'plus', 'ifNotExists(path, value)'],
  ])('%s is named where it is given what %s makes', (name, inner, takes) => {
    const message = `${name} of 'count' needs a value, a path or ${takes}`;
    const given = (functions: Functions, o: Paths) => functions[inner]?.(o['count'], 1);
    for (const call of [
      (o: Paths, functions: Functions) => functions[name]?.(o['count'], given(functions, o)),
      ...(/plus|minus/.test(name)
        ? [(o: Paths, functions: Functions) => functions[name]?.(given(functions, o), o['count'])]
        : []),
    ]) {
      expect(thrownBy(() => thing.set(call))).toMatchObject({ code: 'condition', field: 'count', message });
    }
  });
  test('what begins with no path takes no start, and is not a change by itself', () => {
    const call = (make: (functions: Functions, o: Paths) => unknown) => () =>
      thing.set((o: Paths, functions: Functions) => make(functions, o));
    expect(rejection(call(({ to, plus }, o) => to?.(o['count'], plus?.(1, o['count'], 0))))).toContain(
      'plus accepts an initial value only after a path: pass ifNotExists(path, value) here',
    );
    expect(rejection(call(({ plus }, o) => plus?.(1, o['count'])))).toContain(
      wordsOf(looseOperation, { operator: 'plus' }),
    );
    expect(rejection(call(({ to, minus }, o) => to?.(o['count'], minus?.(undefined, o['count']))))).toContain(
      "minus of 'count' got undefined",
    );
  });
  test.each([
    ['plus', 'when', 1],
    ['minus', 'named', 1],
    ['append', 'tags', ['a']],
    ['prepend', 'count', [1]],
    ['plus', 'big', 1n],
  ] as const)('%s rejects %s', (name, field, value) => {
    expect(
      thrownBy(() => thing.set((o: Paths, functions: Functions) => functions[name]?.(o[field], value))),
    ).toMatchObject({
      code: 'condition',
      field,
    });
  });
  test('takes a field that is in no key alone', () => {
    expect(expression(thing.set({ named: 'x' }))).toBe('SET #n = :n');
    const keyed = thing.set({ group: 'g', rank: 7, named: 'x' }).build();
    expect(keyed.UpdateExpression).toBe(
      'SET #group = :group, #n = :n, #rank = :rank, #GSI1PK = :GSI1PK, #GSI1SK = :GSI1SK',
    );
    expect(keyed.ExpressionAttributeValues).toMatchObject({ ':GSI1PK': { S: 'GROUP#g' }, ':GSI1SK': { S: '007#a' } });
    expect(rejection(() => thing.set({ group: 'g' }))).toContain("set 'rank' too");
  });
  test('changes nothing twice, neither what it lies in nor what lies in it', () => {
    type Twice = (functions: Functions, o: Paths) => unknown;
    const twice = (call: Twice) => () => thing.set((o: Paths, functions: Functions) => call(functions, o));
    expect(
      thrownBy(twice(({ to }, o) => [to?.(o['home'], { city: 'a' }), to?.(o['home']?.['city'], 'b')])),
    ).toMatchObject({
      code: 'condition',
      field: 'home.city',
    });
    expect(thrownBy(twice(({ to }, o) => [to?.(o['free']?.['a'], 1), to?.(o['free']?.at(0), 1)]))).toMatchObject({
      code: 'condition',
      field: 'free[0]',
    });
    expect(twice(({ to }, o) => [to?.(o['home']?.['city'], 'a'), to?.(o['home']?.['zip'], 'b')])).not.toThrow();
    expect(twice(({ to }, o) => [to?.(o['list']?.at(0), 'a'), to?.(o['list']?.at(1), 'b')])).not.toThrow();
  });
});

describe('a key that is made of the time of the update', () => {
  const Task = entity({
    keys: { PK: 'TASK#{id}', GSI1PK: 'DAY#{updatedAt|day}#{status}' },
    attributes: { id: text, status: text, note: text, at: text.as('AT') },
    timestamps: true,
  });
  const tasks = table('Tasks', {
    indexes: { primary: { pk: 'PK' }, GSI1: { pk: 'GSI1PK' } },
    entities: { Task },
    now: () => new Date('2024-03-05T10:00:00.000Z'),
  });
  const task = loose(tasks.update('Task', { id: 'a' }));
  test('needs what else it is made of', () => {
    expect(thrownBy(() => task.set({ note: 'x' }).build())).toMatchObject({
      code: 'field',
      entity: 'Task',
      message: "setting 'updatedAt' rewrites GSI1PK 'DAY#{updatedAt|day}#{status}': set 'status' too",
    });
    expect(thrownBy(() => task.set({ note: 'x' }).build()).field).toBe('updatedAt');
    const built = task.set({ note: 'x', status: 's' }).build();
    expect(built.UpdateExpression).toBe(
      'SET #updatedAt = :updatedAt, #note = :note, #status = :status, #GSI1PK = :GSI1PK',
    );
    expect(built.ExpressionAttributeValues).toMatchObject({ ':GSI1PK': { S: 'DAY#2024-03-05#s' } });
  });
});

describe('what comes back', () => {
  test('is the whole item, or the fields that were touched and nothing else', () => {
    const item = { PK: { S: 'THING#a' }, id: { S: 'a' }, Type: { S: 'Thing' }, n: { S: 'x' }, count: { N: '1' } };
    const set = thing.set({ named: 'x' });
    expect(set.parse({ Attributes: item })).toBe(undefined);
    expect(set.returning('NONE').parse({ Attributes: item })).toBe(undefined);
    expect(set.returning('UPDATED_NEW').parse({ Attributes: { n: { S: 'x' } } })).toEqual({ named: 'x' });
    expect(set.returning('UPDATED_NEW').parse({ Attributes: item })).toEqual({ named: 'x' });
    expect(set.returning('UPDATED_OLD').parse({})).toBe(undefined);
    expect(set.returning('UPDATED_OLD').parse({ Attributes: {} })).toEqual({});
  });
  test('has what was touched in a list or a map, but not in a tuple, of which only the touched elements come', () => {
    type Functions = { readonly to: (path: unknown, value: unknown) => unknown };
    const update = thing
      .set((o: Paths, { to }: Functions) => [to(o['pair']?.at(0), 'x'), to(o['home']?.['zip'], 'z')])
      .returning('UPDATED_NEW');
    expect(update.parse({ Attributes: { pair: { L: [{ S: 'x' }] }, home: { M: { zip: { S: 'z' } } } } })).toEqual({
      home: { zip: 'z' },
    });
    const whole = thing.set({ pair: ['x', { y: 'y' }] }).returning('UPDATED_NEW');
    expect(whole.parse({ Attributes: { pair: { L: [{ S: 'x' }, { M: { y: { S: 'y' } } }] } } })).toEqual({
      pair: ['x', { y: 'y' }],
    });
  });
});

describe('what the service rejects', () => {
  const change = (...fields: (string | number)[]) => ({
    clause: 'SET',
    target: { steps: fields, fields },
    operand: undefined,
  });
  const state = (...changes: object[]) => ({ entity: { name: 'Thing' }, changes }) as unknown as UpdateState;
  const cause = Object.assign(new Error('The document path provided in the update expression is invalid'), {
    name: 'ValidationException',
  });
  const error = new KeyformError('execution', 'the update of Thing failed', { cause });

  test('is explained where a path leads into what is not there', () => {
    expect(updateError(state(change('count'), change('home', 'city')), error)).toMatchObject({
      code: 'execution',
      entity: 'Thing',
      field: 'home.city',
      cause,
      message:
        "the update of Thing failed: the item has no parent of 'home.city': set the whole parent, or create it with ensure() first",
    });
    expect((updateError(state(change('home', 'city'), change('list', 0)), error) as Error).message).toContain(
      "the item has no parent of 'home.city', 'list[0]'",
    );
  });
  test('stays as it is otherwise', () => {
    const nested = state(change('home', 'city'));
    const others = [
      new Error('other'),
      new KeyformError('conditionFailed', 'no', { cause }),
      new KeyformError('execution', 'no', {
        cause: Object.assign(new Error('too long'), { name: 'ValidationException' }),
      }),
      new KeyformError('execution', 'no', { cause: Object.assign(new Error(cause.message), { name: 'Throttled' }) }),
    ];
    for (const other of others) expect(updateError(nested, other)).toBe(other);
    expect(updateError(state(change('count')), error)).toBe(error);
  });
});

describe('an upsert', () => {
  const Page = entity({
    keys: { PK: 'PAGE#{site}', SK: 'P#{path}', GSI1PK: 'OWNER#{owner}' },
    attributes: {
      site: text,
      path: text.as('PATH'),
      owner: text,
      title: text,
      visits: attr.number().default(0),
      note: text.optional(),
      blob: attr.map({ a: text }),
    },
  });
  const pages = table('Pages', {
    indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK' } },
    entities: { Page },
    typeAttribute: false,
  });
  const page = loose(pages.update('Page', { site: 's', path: 'p' }));

  test('makes a whole item: fields of the key, defaults, keys of indexes', () => {
    const whole = page
      .set({ owner: 'o', title: 't', blob: { a: 'x' } })
      .upsert()
      .build();
    expect(whole.UpdateExpression).toBe(
      'SET #blob = :blob, #owner = :owner, #title = :title, #site = :site, #PATH = :PATH, #visits = if_not_exists(#visits, :visits), #GSI1PK = :GSI1PK',
    );
    const counted = page
      .set({ owner: 'o', title: 't', blob: { a: 'x' } })
      .add({ visits: 1 })
      .upsert()
      .build();
    expect(counted.UpdateExpression).not.toContain('if_not_exists');
  });
  test('rejects what would be none', () => {
    expect(thrownBy(() => page.set({ owner: 'o', title: 't' }).upsert())).toMatchObject({ field: 'blob' });
    type Functions = { readonly to: (path: unknown, value: unknown) => unknown };
    const part = page.set({ owner: 'o', title: 't' }).set((o: Paths, { to }: Functions) => to(o['blob']?.['a'], 'x'));
    expect(thrownBy(() => part.upsert())).toMatchObject({ field: 'blob' });
    expect(thrownBy(() => page.set({ title: 't', blob: { a: 'x' } }).upsert())).toMatchObject({ field: 'owner' });
  });
});

describe('an entity of a schema', () => {
  const User = entity({
    keys: { PK: 'USER#{id}', GSI1PK: '{email}', GSI1SK: 'N#{name}' },
    attributes: fromSchema(z.object({ id: z.string(), email: z.string(), name: z.string(), age: z.number() })),
  });
  const users = table('Users', {
    indexes: { primary: { pk: 'PK' }, ByEmail: { pk: 'email' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
    entities: { User },
  } as never);
  const user = loose((users as unknown as { update: (...input: unknown[]) => object }).update('User', { id: 'a' }));
  test('takes fields of any name, also such as are keys by themselves, but no key', () => {
    expect(expression(user.set({ age: 5 }))).toBe('SET #age = :age');
    expect(thrownBy(() => user.set({ GSI1PK: 'x' }))).toMatchObject({ code: 'field', field: 'GSI1PK' });
    expect(thrownBy(() => user.set({ PK: 'x' }))).toMatchObject({ code: 'field', field: 'PK' });
    expect(thrownBy(() => user.set({ Type: 'x' }))).toMatchObject({ code: 'field', field: 'Type' });
    expect(thrownBy(() => user.set({ id: 'x' }))).toMatchObject({ code: 'field', field: 'id' });
  });
});
