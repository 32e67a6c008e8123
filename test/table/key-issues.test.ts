import fc from 'fast-check';
import { attr, computed, entity, fromSchema, KeyformError, table, unique } from 'keyform';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { VERBS } from '../../src/facts/verbs.js';
import { verbsTaking } from '../support/verbs.js';

const Order = entity({
  keys: {
    PK: 'CUSTOMER#{customer}',
    SK: 'ORDER#{day|year}#{order}',
    GSI1PK: 'STATE#{state}',
    GSI1SK: '{rank|pad:3}#{order}',
    GSI2PK: 'DEPOT#{depot}',
    GSI2SK: 'SHELF#{shelf}',
  },
  attributes: {
    customer: attr.string(),
    day: attr.date(),
    order: attr.string(),
    state: attr.string(),
    rank: attr.number(),
    depot: attr.string().optional(),
    shelf: attr.string().optional(),
    amount: attr.number(),
  },
});
const shop = table('Shop', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' },
    GSI2: { pk: 'GSI2PK', sk: 'GSI2SK' },
  },
  entities: { Order },
});

/** What `error.issues` say of a call: `field rule`. */
const issuesOf = (call: () => unknown): string[] => {
  try {
    call();
  } catch (error) {
    expect(error).toBeInstanceOf(KeyformError);
    return ((error as KeyformError).issues ?? []).map(({ path, rule }) => `${path.join('.')} ${rule}`);
  }
  return [];
};

const day = new Date('2026-11-26');
const right = { customer: 'a', day, order: '1', state: 'OPEN', rank: 1, depot: 'd', shelf: 's', amount: 1 };
const long = 'x'.repeat(2049);
/** For each field a value that its key rejects, and with it the rule. */
const wrong: { readonly [field: string]: readonly [value: unknown, rule: string] } = {
  customer: ['', 'key'],
  order: ['1#2', 'key'],
  state: [long, 'key'],
  rank: [1000, 'key'],
  depot: ['\ud800', 'kind'],
  shelf: ['', 'key'],
  amount: ['1', 'kind'],
  day: [new Date(Number.NaN), 'kind'],
};

const mixed = fc.tuple(fc.subarray(Object.keys(wrong), { minLength: 1 }), fc.boolean()).map(([fields, isLong]) => ({
  fields,
  item: {
    ...right,
    ...Object.fromEntries(fields.map((field) => [field, wrong[field]?.[0]])),
    ...(isLong && fields.includes('customer') && { customer: long }),
  },
}));

const expected = (fields: readonly string[]): string[] => fields.map((field) => `${field} ${wrong[field]?.[1]}`).sort();

describe('issues list what is wrong with keys beside what is wrong with attributes', () => {
  it('of put and create', () => {
    fc.assert(
      fc.property(mixed, fc.constantFrom('put' as const, 'create' as const), ({ fields, item }, verb) => {
        expect(issuesOf(() => shop[verb]('Order', item as never)).sort()).toEqual(expected(fields));
      }),
    );
  });

  it('of the key of get, update, delete and check', () => {
    const isKey = (field: string): boolean => ['customer', 'day', 'order'].includes(field);
    fc.assert(
      fc.property(
        mixed,
        fc.constantFrom('get' as const, 'update' as const, 'delete' as const, 'check' as const),
        ({ fields, item }, verb) => {
          const { customer, day: at, order } = item;
          const issues = issuesOf(() => shop[verb]('Order', { customer, day: at, order } as never));
          expect(issues.sort()).toEqual(expected(fields.filter(isKey)));
        },
      ),
    );
  });

  it('of set, with a fault that is none of a key', () => {
    const change = { state: 'a#b', rank: 1000, depot: '', shelf: 's', amount: '1' };
    const issues = issuesOf(() => shop.update('Order', { customer: 'a', day, order: '1' }).set(change as never));
    expect(issues).toEqual(['amount kind', 'state key', 'rank key', 'depot key']);
  });

  it('of a field whose index needs another one', () => {
    const patch =
      (body: unknown): (() => unknown) =>
      () =>
        shop.update('Order', { customer: 'a', day, order: '1' }).patch(body);
    expect(issuesOf(patch({ rank: 1000, depot: 'a#b', amount: '1' }))).toEqual([
      'amount kind',
      'depot rejected',
      'rank key',
    ]);
    expect(issuesOf(patch({ state: 'a#b', rank: 'x' }))).toEqual(['rank kind', 'state key']);
  });

  it('of the request of an update, which knows what its calls set', () => {
    const update = shop
      .update('Order', { customer: 'a', day, order: '1' })
      .set({ state: 'a#b', rank: 1000 })
      .set({ depot: '', shelf: 's' });
    expect(issuesOf(() => update.build())).toEqual(['state key', 'rank key', 'depot key']);
  });
});

describe('issues of an input that is none', () => {
  it.each([[null], [undefined], [5], ['text'], [[]], [new Map()]])('have an empty path: %s', (given) => {
    const verbs = shop as unknown as Record<string, (entity: string, input: unknown) => unknown>;
    for (const verb of [...verbsTaking('item'), ...verbsTaking('key')]) {
      expect(issuesOf(() => verbs[verb]?.('Order', given))).toEqual([' kind']);
    }
    const update = shop.update('Order', { customer: 'a', day, order: '1' });
    const methods = update as unknown as Record<string, (input: unknown) => unknown>;
    for (const method of ['set', 'patch', 'add', 'delete']) {
      expect(issuesOf(() => methods[method]?.(given))).toEqual([' kind']);
    }
  });
});

it('the value of a unique field that its marker cannot hold has an issue', () => {
  const keys = { PK: 'USER#{id}', SK: 'USER' } as const;
  const User = unique(entity({ keys, attributes: { id: attr.string(), email: attr.string() } }), 'email');
  const { primary } = shop.definition.indexes;
  const users = table('Users', { indexes: { primary }, entities: { User } });
  for (const verb of verbsTaking('item')) {
    expect(issuesOf(() => users[verb]('User', { id: '1', email: '' }))).toEqual(['email key']);
  }
  expect(issuesOf(() => users.delete('User', { id: '1', email: 'a#b' } as never))).toEqual(['email key']);
});

describe('issues of keys', () => {
  it('name a missing field of the primary key as required', () => {
    expect(issuesOf(() => shop.get('Order', { customer: '' } as never))).toEqual([
      'customer key',
      'day required',
      'order required',
    ]);
  });

  it('say nothing of an index in which the item is not', () => {
    const { shelf: _, ...item } = { ...right, depot: '', customer: '' };
    expect(issuesOf(() => shop.put('Order', item))).toEqual(['customer key']);
  });

  it('name the source of a computed field, once', () => {
    const Page = computed(
      entity({
        keys: { PK: 'PAGE#{id}', GSI1PK: 'SLUG#{slug}', GSI1SK: '{slug}', GSI2PK: 'T#{title}', GSI2SK: 'T' },
        attributes: { id: attr.string(), title: attr.string(), slug: attr.string() },
      }),
      'slug',
      ['title'],
      ({ title }) => title.toLowerCase(),
    );
    const { primary, ...indexes } = shop.definition.indexes;
    const site = table('Site', { indexes: { primary: { pk: primary.pk }, ...indexes }, entities: { Page } });
    expect(issuesOf(() => site.put('Page', { id: '#', title: '#' }))).toEqual(['id key', 'title key']);
  });

  it('name a value of a schema that is of another type than the key', () => {
    const Reading = entity({ keys: { PK: '{n}' }, attributes: fromSchema(z.object({ n: z.number() })) });
    const indexes = { primary: { pk: 'PK' } } as const;
    const readings = table('Readings', { indexes, keyTypes: { PK: 'N' }, entities: { Reading } });
    expect(issuesOf(() => readings.get('Reading', { n: 'x' } as never))).toEqual(['n key']);
    expect(issuesOf(() => readings.get('Reading', {} as never))).toEqual(['n required']);
  });

  it('name what is in a key and no field of it, another type, and a version that is none', () => {
    const keys = { PK: 'PAGE#{id}', SK: 'PAGE' } as const;
    const Page = entity({ keys, attributes: { id: attr.string(), text: attr.string() }, version: true });
    const site = table('Site', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Page } });
    for (const verb of verbsTaking('key')) {
      const call = (key: object) => issuesOf(() => site[verb]('Page', { id: '1', ...key } as never));
      expect(call({ more: 1 })).toEqual(['more unknown']);
      expect(call({ Type: 'Site' })).toEqual(['Type kind']);
      expect(call({ text: 5 })).toEqual([]);
      if (VERBS[verb].access === 'read') continue;
      for (const version of ['1', null, -1, 0.5]) expect(call({ version })).toEqual(['version kind']);
      expect(call({ version: undefined })).toEqual(['version kind']);
    }
  });

  it('are of what a schema makes of the values', () => {
    const schema = z.object({ id: z.string().transform((id) => id.trim()), name: z.string(), n: z.number() });
    const attributes = fromSchema(schema);
    const keys = { PK: 'NOTE#{id}', GSI1PK: 'NAME#{name}', GSI1SK: '{id}' } as const;
    const Note = entity({ keys, attributes });
    const { primary, GSI1 } = shop.definition.indexes;
    const notes = table('Notes', { indexes: { primary: { pk: primary.pk }, GSI1 }, entities: { Note } });
    expect(issuesOf(() => notes.put('Note', { id: '  ', name: '#', n: 1 }))).toEqual(['id key', 'name key']);
    expect(issuesOf(() => notes.put('Note', { id: ' 1 ', name: long, n: 1 }))).toEqual(['name key']);
    // What the schema rejects, it does not make: its keys are not known.
    expect(issuesOf(() => notes.put('Note', { id: '  ', name: '#', n: '1' } as never))).toEqual(['n schema']);
  });

  it('name the source of a computed field that makes a key too long', () => {
    const keys = { PK: 'PAGE#{id}', GSI1PK: 'SLUG#{slug}', GSI1SK: '{id}' } as const;
    const attributes = { id: attr.string(), title: attr.string(), slug: attr.string() };
    const Page = computed(entity({ keys, attributes }), 'slug', ['title'], ({ title }) => title.toLowerCase());
    const { primary, GSI1 } = shop.definition.indexes;
    const site = table('Site', { indexes: { primary: { pk: primary.pk }, GSI1 }, entities: { Page } });
    for (const title of ['x'.repeat(2045), long]) {
      const update = site.update('Page', { id: '1' });
      for (const call of [() => site.put('Page', { id: '1', title }), () => update.set({ title }).build()]) {
        expect(issuesOf(call)).toEqual(['title key']);
        expect(call).toThrow(expect.objectContaining({ code: 'key', field: 'title' }));
      }
    }
  });

  it('leave out what code of the user throws, whatever it is', () => {
    const pipes = {
      own: {
        encode: (value: string) => {
          if (value === 'x') throw null;
          return value;
        },
        decode: (given: string) => given,
      },
    };
    const attributes = { id: attr.string(), part: attr.string() };
    const Part = entity({ keys: { PK: '{id}', SK: '{part|own}#' }, attributes, pipes });
    const { primary } = shop.definition.indexes;
    const parts = table('Parts', { indexes: { primary }, entities: { Part } });
    expect(issuesOf(() => parts.put('Part', { id: '', part: 'x' }))).toContain('id key');
    expect(issuesOf(() => parts.get('Part', { id: '', part: 'x' }))).toContain('id key');
  });

  it('say nothing of a computed field, one of whose sources is at fault', () => {
    const attributes = { id: attr.string(), first: attr.string(), last: attr.string(), slug: attr.string() };
    const keys = { PK: 'PERSON#{id}', GSI1PK: 'SLUG#{slug}', GSI1SK: '{slug}' } as const;
    const make = ({ first, last }: { first: string; last: string }): string => `${first}#${last}`;
    const Person = computed(entity({ keys, attributes }), 'slug', ['first', 'last'], make);
    const { primary, GSI1 } = shop.definition.indexes;
    const people = table('People', { indexes: { primary: { pk: primary.pk }, GSI1 }, entities: { Person } });
    expect(issuesOf(() => people.put('Person', { id: '1', first: 'a', last: 'b' }))).toEqual(['slug key']);
    const wrong = { id: '#', first: 'a', last: 5 } as never;
    expect(issuesOf(() => people.put('Person', wrong))).toEqual(['last kind', 'id key']);
  });

  it('name the field that makes a key too long, and the error keeps its code', () => {
    const order = 'x'.repeat(1500);
    const update = shop.update('Order', { customer: 'a', day, order: '1' });
    const calls: readonly (() => unknown)[] = [
      () => shop.put('Order', { ...right, order }),
      () => shop.put('Order', { ...right, order: long }),
      () => shop.get('Order', { customer: 'a', day, order }),
      () => shop.get('Order', { customer: 'a', day, order: long }),
      () => update.set({ state: 'OPEN', rank: 1, depot: 'd', shelf: order }).build(),
      () => update.set({ state: 'OPEN', rank: 1, depot: 'd', shelf: long }).build(),
      () => update.set({ state: long, rank: 1000 }).build(),
    ];
    for (const call of calls) expect(call).toThrow(expect.objectContaining({ code: 'key' }));
    expect(calls.map(issuesOf)).toEqual([
      ['order key'],
      ['order key'],
      ['order key'],
      ['order key'],
      ['shelf key'],
      ['shelf key'],
      ['state key', 'rank key'],
    ]);
    expect(() => shop.put('Order', { ...right, order: long, state: 'a#b' })).toThrow('bytes (and 1 more)');
  });

  it('stand in a message that says how many there are', () => {
    const call = (): unknown => shop.get('Order', { customer: '', day, order: '' });
    expect(call).toThrow("Order.customer can't be empty (and 1 more)");
  });
});
