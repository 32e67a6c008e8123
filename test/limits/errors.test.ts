import { attr, entity, KeyformError, table, transactWrite } from 'keyform';
import { describe, expect, test } from 'vitest';
import { invalidCount } from '../../src/facts/messages/requests.js';
import { thrownBy } from '../support/thrown-by.js';
import { wordsOf } from '../support/words-of.js';
import { KEY, type Loose, thrown, wide } from './wide.js';

/** Calls that name something that there is not. */
const NAMING: Record<string, (name: string) => unknown> = {
  'a field of a put': (name) => wide.put('Wide', { ...KEY, [name]: 1 }),
  'a field of a key': (name) => wide.get('Wide', { ...KEY, [name]: 1 }),
  'a field of where': (name) => wide.query('primary', 'Wide').where({ id: 'i', [name]: 1 }),
  'an operator of where': (name) => wide.query('primary', 'Wide').where({ id: 'i', row: { [name]: 1 } }),
  'a field of a filter': (name) => wide.scan('primary', 'Wide').filter({ [name]: 1 }),
  'an operator of a filter': (name) => wide.scan('primary', 'Wide').filter({ code: { [name]: 1 } }),
  'a path of a filter': (name) =>
    wide.scan('primary', 'Wide').filter((o: Loose, { eq }: Loose) => eq(o.record.at(name), 1)),
  'a field of a projection': (name) => wide.scan('primary', 'Wide').project(name),
  'a field of set': (name) => wide.update('Wide', KEY).set({ [name]: 1 }),
  'a field of add': (name) => wide.update('Wide', KEY).add({ [name]: 1 }),
  'a field of remove': (name) => wide.update('Wide', KEY).remove(name),
  'a key attribute': (name) => wide.query('primary').keyCondition(name, '=', 'x'),
  'an entity': (name) => wide.get(name, KEY),
  'an index': (name) => wide.query(name),
  'a table': (name) => wide.named(name),
  'a value': (name) => wide.put('Wide', { ...KEY, kind: name }),
  'an entry of a record': (name) => wide.put('Wide', { ...KEY, record: { [name]: 1 } }),
  'a member of a map': (name) => wide.put('Wide', { ...KEY, map: { [name]: 1 } }),
};

describe.each(Object.entries(NAMING))('a message that names %s', (_what, call) => {
  test('is short, and so is its field', () => {
    const { message, field = '' } = thrownBy(() => call('n'.repeat(1_000_000)));
    expect(message.length).toBeLessThan(5000);
    expect(field.length).toBeLessThan(1100);
  });

  test('is one line, whatever is in the name', () => {
    const { message, field = '' } = thrownBy(() => call('x\n[ERROR] forged\r\u2028\u0085\u202eline\u0000'));
    expect(`${message}${field}`).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
    expect(message).toContain('x\\n[ERROR] forged');
  });
});

describe('half of a surrogate pair is rejected', () => {
  const half = 'a\ud800';
  const cases: Record<string, () => unknown> = {
    'in a string': () => wide.put('Wide', { ...KEY, code: half }),
    'in a list of strings': () => wide.put('Wide', { ...KEY, names: [half] }),
    'in a set': () => wide.put('Wide', { ...KEY, tags: new Set([half]) }),
    'in a record': () => wide.put('Wide', { ...KEY, record: { a: half } }),
    'in a map': () => wide.put('Wide', { ...KEY, map: { street: half } }),
    'in any': () => wide.put('Wide', { ...KEY, any: [{ a: half }] }),
    'in a set of any': () => wide.put('Wide', { ...KEY, any: new Set([half]) }),
    'in a schema': () => wide.put('Parsed', { id: 'i', more: half }),
    'in a name of a record': () => wide.put('Wide', { ...KEY, record: { [half]: 'x' } }),
    'in a name of any': () => wide.put('Wide', { ...KEY, any: { [half]: 'x' } }),
    'in an update': () => wide.update('Wide', KEY).set({ code: half }),
    'in a path of an update': () => wide.update('Wide', KEY).set((o: Loose, { to }: Loose) => to(o.names.at(0), half)),
    'in a filter': () => wide.scan('primary', 'Wide').filter({ code: half }),
    'in what a filter looks for': () => wide.scan('primary', 'Wide').filter({ names: { contains: half } }),
    'in a condition': () => wide.delete('Wide', KEY).condition({ any: { '=': half } }),
    'in a key': () => wide.get('Wide', { ...KEY, row: half }),
  };
  test.each(Object.entries(cases))('%s', (_where, call) => {
    expect(thrownBy(call)).toMatchObject({
      code: 'field',
      message: expect.stringMatching(/half of a surrogate pair/),
    });
  });

  test('but not a whole one, nor in JSON, which escapes it', () => {
    const item = wide.put('Wide', { ...KEY, code: '\u{1f600}', json: half }).build().Item;
    expect(item).toMatchObject({ code: { S: '\u{1f600}' }, json: { S: '"a\\ud800"' } });
  });
});

describe('a member without a name, or with too long a one, is rejected', () => {
  const names: Record<string, string> = {
    'no name': '',
    '65,536 bytes': 'n'.repeat(65_536),
    'in UTF-8': 'ä'.repeat(32_768),
  };
  test.each(Object.entries(names))('%s', (_what, name) => {
    for (const call of [
      () => wide.put('Wide', { ...KEY, any: { deep: [{ [name]: 1 }] } }),
      () => wide.put('Wide', { ...KEY, record: { [name]: 'x' } }),
      () => wide.put('Parsed', { id: 'i', more: { [name]: 1 } }),
      () => wide.update('Wide', KEY).set({ any: { [name]: 1 } }),
      () => wide.scan('primary', 'Wide').filter({ any: { '=': { [name]: 1 } } }),
    ]) {
      expect(thrownBy(call)).toMatchObject({ code: 'field', message: expect.stringMatching(/must have a name/) });
    }
  });

  test('the longest name is none of these', () => {
    const any = { ['n'.repeat(65_535)]: 1 };
    expect(wide.put('Wide', { ...KEY, any }).build().Item.any.M).toEqual({ ['n'.repeat(65_535)]: { N: '1' } });
  });
});

describe('what JSON would lose without a word is rejected', () => {
  const cases: Record<string, unknown> = {
    'a Set': new Set([1]),
    'a Map': { deep: [new Map([[1, 2]])] },
    bytes: { a: Uint8Array.of(1) },
    'a regular expression': [/x/],
    'an error': new Error('x'),
    NaN: [Number.NaN],
    'an invalid Date': { at: new Date(Number.NaN) },
    'an invalid Date alone': new Date(Number.NaN),
    'a Date, which would come back as a text': { at: new Date(0) },
    'a boxed text': [Object('a')],
    'a function': { call: () => 1 },
    'an array with undefined, which would come back as null': [undefined],
    'what has toJSON': { amount: { toJSON: () => '1' } },
    'a bigint': { n: 1n },
  };
  test.each(Object.entries(cases))('%s', (_what, json) => {
    for (const call of [
      () => wide.put('Wide', { ...KEY, json }),
      () => wide.update('Wide', KEY).set({ json }),
      () => wide.scan('primary', 'Wide').filter({ json: { '=': json } }),
    ]) {
      expect(thrownBy(call)).toMatchObject({
        code: 'field',
        field: 'json',
        message: expect.stringMatching(/must be JSON, but contains/),
      });
    }
  });

  test('and what nests too deeply is said to', () => {
    let json: unknown = 1;
    for (let depth = 0; depth < 50_000; depth++) json = [json];
    expect(thrownBy(() => wide.put('Wide', { ...KEY, json })).message).toBe(
      'Wide.json must be JSON, but nests too deeply',
    );
  });

  test('what it keeps is stored: nulls, objects of a class, members that are undefined', () => {
    class Point {
      x = 1;
    }
    const json = [null, new Point(), Object.create(null), { absent: undefined }, -0];
    expect(wide.put('Wide', { ...KEY, json }).build().Item.json.S).toBe('[null,{"x":1},{},{},0]');
  });
});

test('limit and take are at most 2,147,483,647, which the service reads', () => {
  for (const option of ['limit', 'take']) {
    expect(
      wide
        .scan('primary')
        [option](2 ** 31 - 1)
        .build().Limit,
    ).toBe(2 ** 31 - 1);
    expect(thrownBy(() => wide.scan('primary')[option](2 ** 31))).toMatchObject({
      code: 'request',
      message: wordsOf(invalidCount, { option, most: '2147483647', value: '2147483648' }),
    });
  }
});

test.each([undefined, null, 0, '2026-11-21', new Date(Number.NaN)])('a clock that gives %s is named', (time) => {
  const clocked: Loose = (table as Loose)('Clocked', {
    indexes: { primary: { pk: 'PK' } },
    now: () => time,
    entities: {
      Note: entity({
        keys: { PK: '{id}' },
        timestamps: true,
        ttl: 'until',
        attributes: { id: attr.string(), until: attr.epoch().optional(), text: attr.string().optional() },
      }),
    },
  });
  for (const call of [
    () => clocked.put('Note', { id: '1' }),
    () => clocked.update('Note', { id: '1' }),
    () => clocked.scan('primary', 'Note').live().build(),
  ]) {
    expect(thrownBy(call)).toMatchObject({
      code: 'definition',
      message: expect.stringMatching(/^now must return a valid Date, but returned /),
    });
  }
});

test('what is not a text is rejected by a pipe without running code of its own', () => {
  const hostile = [
    Object.create(null),
    { toString: 5 },
    { toString: () => expect.unreachable() },
    { valueOf: 1 },
    Symbol('x'),
  ];
  for (const value of hostile) {
    for (const call of [
      () => wide.get('Padded', { n: value, m: '1' }),
      () => wide.get('Wide', { ...KEY, row: value }),
      () => wide.put('Parsed', { id: value }),
      () => wide.put('Parsed', { id: 'i', more: value }),
      () => transactWrite([wide.put('Wide', KEY)]).token(value),
    ]) {
      const error = thrown(call);
      if (error !== undefined) expect(error).toBeInstanceOf(KeyformError);
    }
  }
});

test('a key is rejected for its length before it is looked at', () => {
  expect(thrownBy(() => wide.get('Wide', { ...KEY, row: 'x'.repeat(2049) }))).toMatchObject({
    code: 'key',
    field: 'row',
    message: 'Wide.row makes the key ROW#{row} longer than 2048 bytes',
  });
  expect(thrownBy(() => wide.query('GSI1', 'Wide').where({ title: '\u{fdfa}'.repeat(2049) })).message).toMatch(
    /^Wide.title must be a string of at most 2048 characters \(slug\)/,
  );
});
