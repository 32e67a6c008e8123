import {
  attr,
  batchGet,
  batchWrite,
  createTableInput,
  entity,
  rekey,
  segments,
  table,
  transactGet,
  transactWrite,
} from 'keyform';
import { describe, expect, test } from 'vitest';
import { type Loose, wide } from './wide.js';

/** Changes all that an input holds, however deep. */
const spoil = (value: unknown): void => {
  if (value instanceof Date) value.setTime(86_400_000);
  else if (value instanceof Uint8Array) value.fill(9);
  else if (value instanceof Set) {
    for (const part of [...value]) spoil(part);
    value.clear();
    value.add('spoilt');
  } else if (Array.isArray(value)) {
    for (const part of value) spoil(part);
    value.fill('spoilt');
    value.push('spoilt');
  } else if (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype) {
    const members = value as Record<string, unknown>;
    for (const name of Object.keys(members)) {
      spoil(members[name]);
      members[name] = 'spoilt';
    }
    members['spoilt'] = 'spoilt';
  }
};

const date = (): Date => new Date(1000);
const bytes = (): Uint8Array => Uint8Array.of(1, 2, 3);

const key = () => ({ id: 'i', row: 'r' });
const places = () => ({ city: 'c', zone: 'z', level: '1', price: 1 });
const whole = () => ({
  ...key(),
  ...places(),
  title: 'a title',
  email: 'A@x.org',
  code: 'code',
  made: date(),
  bytes: bytes(),
  until: date(),
  tags: new Set(['a', 'b']),
  list: [1, [date()], { at: date() }, new Set([bytes()]), bytes()],
  names: ['a', 'b'],
  record: { a: 'b' },
  map: { street: 'x' },
  any: { list: [{ deep: [1] }], set: new Set([1, 2]), at: date(), bytes: bytes() },
  json: { list: [{ deep: [1] }] },
});
const account = () => ({ id: '1', handle: 'Ann', note: 'n' });
const extra = () => ({ ReturnConsumedCapacity: 'TOTAL' });

const log = (table as Loose)('Log', {
  indexes: { primary: { pk: 'at', sk: 'what' }, ByOne: { pk: 'ByPK', sk: 'ByAt' } },
  keyTypes: { what: 'B' },
  entities: {
    Entry: entity({
      keys: { at: '{at}', what: '{what}', ByPK: '{who}', ByAt: '{at|day}#{when}' },
      attributes: { at: attr.date(), what: attr.binary(), who: attr.string().optional(), when: attr.date().optional() },
    }),
  },
});
const entryKey = () => ({ at: date(), what: bytes() });

/** What is given, what is made of it, and how that is shown. Each input is made anew. */
const CASES: Record<
  string,
  readonly [input: () => unknown, make: (input: Loose) => Loose, shown?: (made: Loose) => unknown]
> = {
  get: [key, (input) => wide.get('Wide', input)],
  'get with its options': [key, (input) => wide.get('Wide', input).consistent().project('code')],
  'get by a date and bytes': [entryKey, (input) => log.get('Entry', input)],
  put: [whole, (input) => wide.put('Wide', input)],
  create: [whole, (input) => wide.create('Wide', input)],
  'put of a schema': [() => ({ ...whole(), Type: 'Parsed' }), (input) => wide.put('Parsed', input)],
  'put with unique fields': [account, (input) => wide.put('Unique', input)],
  'create with unique fields': [account, (input) => wide.create('Unique', input)],
  'delete with unique fields': [account, (input) => wide.delete('Unique', input)],
  'rekey, before': [() => ({ ...account(), version: 1 }), (input) => rekey(wide, 'Unique', input, { handle: 'Bob' })],
  'rekey, changes': [() => ({ handle: 'Bob' }), (input) => rekey(wide, 'Unique', { ...account(), version: 1 }, input)],
  delete: [key, (input) => wide.delete('Wide', input)],
  'delete by a date and bytes': [entryKey, (input) => log.delete('Entry', input)],
  check: [key, (input) => wide.check('Wide', input).mustExist()],
  'check of a version': [() => ({ id: '1', version: 3 }), (input) => wide.check('Unique', input)],
  'update, key': [
    key,
    (input) => wide.update('Wide', input).set({ ...places(), title: 'x', email: 'y', made: date(), code: 'z' }),
  ],
  'update, key of an index': [entryKey, (input) => log.update('Entry', input).set({ who: 'x', when: date() })],
  'upsert, key': [entryKey, (input) => log.update('Entry', input).upsert()],
  'update.set': [
    () => {
      const { id: _id, row: _row, ...others } = whole();
      return others;
    },
    (input) => wide.update('Wide', key()).set(input),
  ],
  'update.set of keys of an index': [
    () => ({ who: 'x', when: date() }),
    (input) => log.update('Entry', entryKey()).set(input),
  ],
  'update.set by a callback': [
    () => ({ list: [{ a: [1] }], at: date() }),
    (input) =>
      wide
        .update('Wide', key())
        .set((o: Loose, { to, append }: Loose) => [to(o.any, input), append(o.list, input.list, [])]),
  ],
  'update.set of a schema': [
    () => ({ more: { at: date(), list: [1] } }),
    (input) => wide.update('Parsed', { id: 'i' }).set(input),
  ],
  'update.add': [() => ({ tags: new Set(['x']) }), (input) => wide.update('Wide', key()).add(input)],
  'update.delete': [() => ({ tags: new Set(['x']) }), (input) => wide.update('Wide', key()).delete(input)],
  'update.remove': [
    () => ['title', 'code'],
    (input) =>
      wide
        .update('Wide', key())
        .set({ names: [] })
        .remove(...input),
  ],
  'update.remove by a callback': [
    () => ['a', 'b'],
    (input) => wide.update('Wide', key()).remove((o: Loose) => input.map((name: string) => o.record.at(name))),
  ],
  'update.dynamic()': [() => ({ any: { list: [1] } }), (input) => wide.update('Wide', key()).dynamic().set(input)],
  'condition by field': [
    () => ({ price: { in: [1, 2] }, code: 'x', made: { between: [date(), new Date(5000)] }, bytes: { '=': bytes() } }),
    (input) => wide.delete('Wide', key()).condition(input),
  ],
  'condition by a callback': [
    () => ({ list: [1, 2], any: { deep: [date()] } }),
    (input) =>
      wide
        .delete('Wide', key())
        .condition((o: Loose, { and, oneOf, eq }: Loose) => and(oneOf(o.price, input.list), eq(o.any, input.any))),
  ],
  'filter by field': [
    () => ({ price: { in: [1, 2] }, any: { '=': { deep: [bytes()] } }, made: date() }),
    (input) => wide.scan('primary', 'Wide').filter(input),
  ],
  'filter by a callback': [
    () => ({ list: [1, 2], tags: new Set(['a']) }),
    (input) =>
      wide
        .scan('primary', 'Wide')
        .filter((o: Loose, { or, oneOf, eq }: Loose) => or(oneOf(o.price, input.list), eq(o.tags, input.tags))),
  ],
  where: [() => ({ id: 'i', row: { between: ['a', 'b'] } }), (input) => wide.query('primary', 'Wide').where(input)],
  'where of a collection': [() => ({ title: 'i' }), (input) => wide.query('GSI1').where(input)],
  'where by dates': [
    () => ({ who: 'x', at: date(), when: { between: [date(), new Date(9000)] } }),
    (input) => log.query('ByOne', 'Entry').where(input),
  ],
  'where by bytes': [
    () => ({ at: date(), what: { between: [bytes(), Uint8Array.of(4)] } }),
    (input) => log.query('primary', 'Entry').where(input),
  ],
  keyCondition: [
    () => [bytes(), Uint8Array.of(4)],
    (input) =>
      log.query('primary').keyCondition('at', '=', date().toISOString()).keyCondition('what', 'between', input),
  ],
  project: [() => ['code', 'title'], (input) => wide.scan('primary', 'Wide').project(...input)],
  'project by a callback': [
    () => ['a', 'b'],
    (input) => wide.scan('primary', 'Wide').project((o: Loose) => input.map((name: string) => o.record.at(name))),
  ],
  'a filter by dynamic()': [
    () => ({ price: { in: [1, 2] } }),
    (input) => wide.query('primary', 'Wide').where(key()).dynamic().filter(input),
  ],
  cursorFor: [
    () => ({ Type: 'Entry', ...entryKey(), who: 'x', when: date() }),
    (input) =>
      log
        .query('ByOne', 'Entry')
        .where({ who: 'x' })
        .startFrom(log.query('ByOne', 'Entry').where({ who: 'x' }).cursorFor(input)),
  ],
  'get with': [extra, (input) => wide.get('Wide', key()).with(input)],
  'put with': [extra, (input) => wide.put('Wide', whole()).with(input)],
  'query with': [extra, (input) => wide.query('primary', 'Wide').where(key()).with(input)],
  'scan with': [extra, (input) => wide.scan('primary').with(input)],
  'segments with': [extra, (input) => segments(wide.scan('primary').with(input), 2)],
  'batchGet with': [extra, (input) => batchGet([wide.get('Wide', key())]).with(input)],
  'batchWrite with': [extra, (input) => batchWrite([wide.put('Wide', whole())]).with(input)],
  'transactGet with': [extra, (input) => transactGet([wide.get('Wide', key())]).with(input)],
  'transactWrite with': [extra, (input) => transactWrite([wide.put('Wide', whole())]).with(input)],
  'rekey with': [extra, (input) => rekey(wide, 'Unique', { ...account(), version: 1 }, { handle: 'Bob' }).with(input)],
  batchGet: [() => [wide.get('Wide', key())], (input) => batchGet(input)],
  'batchGet of a record, with more': [
    () => ({ one: wide.get('Wide', key()) }),
    (input) => batchGet(input),
    (made) => made.consumedCapacity().build(),
  ],
  transactGet: [
    () => [wide.get('Wide', key())],
    (input) => transactGet(input),
    (made) => made.consumedCapacity().build(),
  ],
  batchWrite: [
    () => [wide.put('Wide', whole())],
    (input) => batchWrite(input),
    (made) => made.consumedCapacity().build(),
  ],
  transactWrite: [
    () => [wide.put('Wide', whole())],
    (input) => transactWrite(input),
    (made) => made.token('t').build(),
  ],
};

describe("what the program changes later is none of the request's:", () => {
  test.each(Object.entries(CASES))('%s', (_name, [input, make, shown = (made) => made.build()]) => {
    const expected = structuredClone(shown(make(input())));
    // Changed before it is asked for the first time, and once more after that.
    const given = input();
    const made = make(given);
    spoil(given);
    expect(shown(made)).toEqual(expected);
    expect(shown(made)).toEqual(expected);
    expect(JSON.stringify(expected)).not.toContain('spoilt');
  });

  test('one key object that is used again and again names another item each time', () => {
    const again = key();
    const verbs = ['get', 'delete', 'update', 'check'] as const;
    for (const verb of verbs) {
      const made = ['a', 'b', 'c'].map((row) => {
        again.row = row;
        const one = wide[verb]('Wide', again);
        return verb === 'update' ? one.set({ names: [] }) : verb === 'check' ? one.mustExist() : one;
      });
      expect(made.map((one) => one.build().Key.SK.S)).toEqual(['ROW#a', 'ROW#b', 'ROW#c']);
    }
  });
});

describe("what the program changes later is none of the table's:", () => {
  const parts = () => {
    const members = { street: attr.string(), zip: attr.string() };
    const keys = { PK: 'HOME#{id}', SK: 'HOME', city: '{city}', made: '{made}' };
    const attributes = { id: attr.string(), city: attr.string(), made: attr.date(), map: attr.map(members) };
    const indexes = {
      primary: { pk: 'PK', sk: 'SK' },
      ByOne: { pk: ['city'], sk: ['made'], projection: ['map'] },
    };
    return { members, keys, attributes, indexes, keyTypes: { PK: 'S' } };
  };
  const show = (homes: Loose): unknown => [
    createTableInput(homes),
    homes
      .query('ByOne', 'Home')
      .where({ city: 'x' })
      .filter((o: Loose, { eq }: Loose) => eq(o.map.zip, '1'))
      .build(),
    homes.put('Home', { id: '1', city: 'c', made: date(), map: { street: 's', zip: 'z' } }).build(),
    homes.named('Other').get('Home', { id: '1' }).build(),
    homes.definition.indexes,
  ];
  const tableOf = ({ keys, attributes, indexes, keyTypes }: ReturnType<typeof parts>): Loose =>
    (table as Loose)('Homes', { indexes, keyTypes, entities: { Home: (entity as Loose)({ keys, attributes }) } });

  test('indexes, key types, keys, attributes and members of maps', () => {
    const expected = structuredClone(show(tableOf(parts())));
    const given = parts();
    const homes = tableOf(given);
    spoil(given);
    expect(show(homes)).toEqual(expected);
  });
});
