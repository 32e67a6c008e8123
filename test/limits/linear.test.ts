import { batchGet, batchWrite, rekey, transactGet, transactWrite } from 'keyform';
import { describe, expect, test } from 'vitest';
import { escaping, isWell, KEY, type Loose, thrown, wide } from './wide.js';

/** Makes the input of a size, and gives the call that is to be measured. */
type Case = (n: number) => () => unknown;

const range = <Of>(n: number, of: (at: number) => Of): Of[] => Array.from({ length: n }, (_, at) => of(at));

/** Texts that were dear, or could be: each for any length. */
const TEXTS: Record<string, (n: number) => string> = {
  'digits and a letter': (n) => `${'1'.repeat(n)}x`,
  digits: (n) => '1'.repeat(n),
  'zeros and a letter': (n) => `1${'0'.repeat(n)}x`,
  'an exponent': (n) => `1e${'9'.repeat(n)}`,
  points: (n) => '.'.repeat(n),
  delimiters: (n) => '#'.repeat(n),
  'what sorts below the delimiter': (n) => '!'.repeat(n),
  'what is decomposed to eighteen': (n) => '\u{fdfa}'.repeat(n),
  'half pairs': (n) => '\ud800'.repeat(n),
  letters: (n) => 'aB'.repeat(n / 2),
  'marks of an escape': (n) => '$0'.repeat(n / 2),
};

/** Every place of a text that somebody else may have written. */
const PLACES: Record<string, (text: string) => () => unknown> = {
  'put decimal': (text) => () => wide.put('Wide', { ...KEY, exact: text }).build(),
  'put decimal in a map': (text) => () => wide.put('Wide', { ...KEY, map: { exact: text } }).build(),
  'put set of decimals': (text) => () => wide.put('Wide', { ...KEY, exacts: new Set(['1', text]) }).build(),
  'put string': (text) => () => wide.put('Wide', { ...KEY, code: text }).build(),
  'put day': (text) => () => wide.put('Wide', { ...KEY, day: text }).build(),
  'put enum': (text) => () => wide.put('Wide', { ...KEY, kind: text }).build(),
  'put any': (text) => () => wide.put('Wide', { ...KEY, any: { a: [text] } }).build(),
  'put json': (text) => () => wide.put('Wide', { ...KEY, json: { a: [text] } }).build(),
  'put names of a record': (text) => () => wide.put('Wide', { ...KEY, record: { [text]: 'x' } }).build(),
  'put names of any': (text) => () => wide.put('Wide', { ...KEY, any: { [text]: 'x' } }).build(),
  'put an unknown name': (text) => () => wide.put('Wide', { ...KEY, [text]: 'x' }).build(),
  'put key': (text) => () => wide.put('Wide', { ...KEY, id: text }).build(),
  'put pipes': (text) => () =>
    wide.put('Wide', { ...KEY, title: text, email: text, code: text, made: new Date(0) }).build(),
  'put sortable': (text) => () =>
    wide.put('Wide', { ...KEY, city: 'c', zone: 'z', made: new Date(0), level: text }).build(),
  'put a schema': (text) => () => wide.put('Parsed', { id: text, more: { [text]: text } }).build(),
  'put unique': (text) => () => wide.put('Unique', { id: '1', handle: text }).build(),
  'create padded': (text) => () => wide.create('Padded', { n: 1n, m: text }).build(),
  'get key': (text) => () => wide.get('Wide', { ...KEY, row: text }).build(),
  'get escaped key': (text) => () => escaping.get('Wide', { ...KEY, row: text }).build(),
  'get sortable': (text) => () => wide.get('Padded', { n: 1n, m: text }).build(),
  'get an unknown name': (text) => () => wide.get('Wide', { ...KEY, [text]: 'x' }).build(),
  'get document': (text) => () => wide.get('Wide', { ...KEY, row: text }).document(),
  'delete key': (text) => () => wide.delete('Wide', { ...KEY, row: text }).build(),
  'check key': (text) => () =>
    wide
      .check('Wide', { ...KEY, row: text })
      .mustExist()
      .build(),
  rekey: (text) => () => rekey(wide, 'Unique', { id: '1', handle: 'a', version: 1 }, { handle: text }).build(),
  'where =': (text) => () =>
    wide
      .query('primary', 'Wide')
      .where({ ...KEY, row: text })
      .build(),
  'where <': (text) => () =>
    wide
      .query('primary', 'Wide')
      .where({ id: 'i', row: { '<': text } })
      .build(),
  'where < before a literal': (text) => () =>
    wide
      .query('GSI1', 'Wide')
      .where({ title: 'a', email: { '<': text } })
      .build(),
  'where between': (text) => () =>
    wide
      .query('primary', 'Wide')
      .where({ id: 'i', row: { between: [text, text] } })
      .build(),
  'where begins_with': (text) => () =>
    wide
      .query('primary', 'Wide')
      .where({ id: 'i', row: { begins_with: text } })
      .build(),
  'where begins_with, escaped': (text) => () =>
    escaping
      .query('primary', 'Wide')
      .where({ id: 'i', row: { begins_with: text } })
      .build(),
  'where slug': (text) => () => wide.query('GSI1', 'Wide').where({ title: text }).build(),
  'where sortable': (text) => () =>
    wide
      .query('GSI2', 'Wide')
      .where({ city: 'c', zone: 'z', level: { '>': text } })
      .build(),
  'where a collection': (text) => () => wide.query('primary').where({ id: text }).build(),
  'where an unknown name': (text) => () =>
    wide
      .query('primary')
      .where({ [text]: 1 })
      .build(),
  'where an unknown operator': (text) => () =>
    wide
      .query('primary', 'Wide')
      .where({ id: 'i', row: { [text]: 1 } })
      .build(),
  keyCondition: (text) => () =>
    wide.query('primary').keyCondition('PK', '=', text).keyCondition('SK', 'begins_with', text).build(),
  'keyCondition between': (text) => () =>
    wide
      .query('primary')
      .keyCondition('PK', '=', 'WIDE#1')
      .keyCondition('SK', 'between', [text, `${text}~`])
      .build(),
  'keyCondition, an unknown attribute': (text) => () => wide.query('primary').keyCondition(text, '=', 'x'),
  cursorFor: (text) => () =>
    wide.query('primary', 'Wide').where({ id: 'i' }).cursorFor({ Type: 'Wide', id: 'i', row: text }),
  'filter decimal': (text) => () =>
    wide
      .scan('primary', 'Wide')
      .filter({ exact: { '>': text } })
      .build(),
  'filter string': (text) => () => wide.scan('primary', 'Wide').filter({ code: text }).build(),
  'filter contains': (text) => () =>
    wide
      .scan('primary', 'Wide')
      .filter({ names: { contains: text } })
      .build(),
  'filter between': (text) => () =>
    wide
      .scan('primary', 'Wide')
      .filter({ exact: { between: [text, text] } })
      .build(),
  'filter any': (text) => () => wide.scan('primary', 'Wide').filter({ any: text }).build(),
  'filter by a name': (text) => () =>
    wide
      .scan('primary', 'Wide')
      .filter({ [text]: 1 })
      .build(),
  'filter by a name of a schema': (text) => () =>
    wide
      .scan('primary', 'Parsed')
      .filter({ [text]: 1 })
      .build(),
  'filter by an operator': (text) => () =>
    wide
      .scan('primary', 'Wide')
      .filter({ code: { [text]: 1 } })
      .build(),
  'filter by a path': (text) => () =>
    wide
      .scan('primary', 'Wide')
      .filter((o: Loose, { eq }: Loose) => eq(o.record.at(text), text))
      .build(),
  'project a name': (text) => () => wide.scan('primary', 'Wide').project(text).build(),
  'project a path': (text) => () =>
    wide
      .scan('primary', 'Wide')
      .project((o: Loose) => o.record.at(text))
      .build(),
  condition: (text) => () => wide.update('Wide', KEY).set({ code: 'x' }).condition({ exact: text }).build(),
  'update key': (text) => () =>
    wide
      .update('Wide', { ...KEY, row: text })
      .set({ code: 'x' })
      .build(),
  'update.set': (text) => () => wide.update('Wide', KEY).set({ exact: text }).build(),
  'update.set string': (text) => () => wide.update('Wide', KEY).set({ day: text }).build(),
  'update.set a name': (text) => () =>
    wide
      .update('Wide', KEY)
      .set({ [text]: 1 })
      .build(),
  'update.set pipes': (text) => () =>
    wide
      .update('Wide', KEY)
      .set({ title: text, email: text, made: new Date(0), code: text })
      .build(),
  'update.set a path': (text) => () =>
    wide
      .update('Wide', KEY)
      .set((o: Loose, { to }: Loose) => to(o.record.at(text), text))
      .build(),
  'update.add': (text) => () =>
    wide
      .update('Wide', KEY)
      .add({ exact: text, exacts: new Set([text]) })
      .build(),
  'update.remove': (text) => () => wide.update('Wide', KEY).remove(text).build(),
  'a name of an entity': (text) => () => wide.get(text, KEY),
  'a name of an index': (text) => () => wide.query(text),
  'a name of a table': (text) => () => wide.named(text),
  parse: (text) => () =>
    wide.get('Wide', KEY).parse({
      Item: {
        PK: { S: 'WIDE#i' },
        SK: { S: 'ROW#r' },
        Type: { S: 'Wide' },
        id: { S: 'i' },
        row: { S: 'r' },
        exact: { N: text },
        big: { N: text },
        price: { N: text },
        any: { N: text },
        made: { S: text },
        day: { S: text },
        json: { S: text },
      },
    }),
  'parse a key': (text) => () =>
    wide
      .get('Wide', KEY)
      .parse({ Item: { PK: { S: `WIDE#${text}` }, SK: { S: 'ROW#r' }, id: { S: 'i' }, row: { S: 'r' } } }),
};

/** The functions that take several requests, without their types. */
const several: { readonly [verb: string]: Loose } = { batchGet, batchWrite, transactGet, transactWrite };

/** Requests of several, which are there beforehand. */
const many =
  (verb: string, one: string): Case =>
  (n) => {
    const requests = range(n, (at) => wide[one]('Wide', { id: 'i', row: String(at) }));
    return () => several[verb](requests).build();
  };

/** Things of which there may be many. */
const COUNTS: Record<string, Case> = {
  'or of conditions': (n) => () =>
    wide
      .scan('primary', 'Wide')
      .filter((o: Loose, { or, eq }: Loose) => or(...range(n, (at) => eq(o.price, at))))
      .build(),
  nots: (n) => () =>
    wide
      .scan('primary', 'Wide')
      .filter((o: Loose, { not, eq }: Loose) => {
        let condition = eq(o.price, 1);
        for (let at = 0; at < n; at++) condition = not(condition);
        return condition;
      })
      .build(),
  'ands in ors': (n) => () =>
    wide
      .scan('primary', 'Wide')
      .filter((o: Loose, { and, or, eq }: Loose) => {
        let condition = eq(o.price, 1);
        for (let at = 0; at < n; at++) condition = (at % 2 ? and : or)(condition, eq(o.price, at));
        return condition;
      })
      .build(),
  'paths in a oneOf': (n) => () =>
    wide
      .scan('primary', 'Wide')
      .filter((o: Loose, { oneOf }: Loose) =>
        oneOf(
          o.record.at('a'),
          range(n, (at) => o.record.at(`-${at}`)),
        ),
      )
      .build(),
  'calls of filter': (n) => () =>
    range(n, String)
      .reduce((read, code) => read.filter({ code }), wide.scan('primary', 'Wide'))
      .build(),
  'calls of condition': (n) => () =>
    range(n, String)
      .reduce((write, code) => write.condition({ code }), wide.delete('Wide', KEY))
      .build(),
  'values of in': (n) => () =>
    wide
      .scan('primary', 'Wide')
      .filter({ price: { in: range(n, (at) => at) } })
      .build(),
  'values of between': (n) => () =>
    wide
      .scan('primary', 'Wide')
      .filter({ price: { between: range(n, (at) => at) } })
      .build(),
  'fields of a filter': (n) => () =>
    wide
      .scan('primary', 'Parsed')
      .filter(Object.fromEntries(range(n, (at) => [`f${at}`, at])))
      .build(),
  'odd fields of a filter': (n) => () =>
    wide
      .scan('primary', 'Parsed')
      .filter(Object.fromEntries(range(n, (at) => [`-${at}`, at])))
      .build(),
  'operators of a field': (n) => () =>
    wide
      .scan('primary', 'Wide')
      .filter({ price: Object.fromEntries(range(n, (at) => [`f${at}`, at])) })
      .build(),
  'fields of where': (n) => () =>
    wide
      .query('primary')
      .where(Object.fromEntries(range(n, (at) => [`f${at}`, at])))
      .build(),
  'fields of a key': (n) => () => wide.get('Wide', Object.fromEntries(range(n, (at) => [`f${at}`, at]))).build(),
  'fields of a put': (n) => () => wide.put('Wide', Object.fromEntries(range(n, (at) => [`f${at}`, at]))).build(),
  'fields of a schema': (n) => () =>
    wide.put('Parsed', { id: 'i', ...Object.fromEntries(range(n, (at) => [`f${at}`, at])) }).build(),
  'names of a projection': (n) => () =>
    wide
      .scan('primary', 'Parsed')
      .project(...range(n, (at) => `f${at}`))
      .build(),
  'paths of a projection': (n) => () =>
    wide
      .scan('primary', 'Wide')
      .project((o: Loose) => range(n, (at) => o.record.at(`-${at}`)))
      .build(),
  'elements of a projection': (n) => () =>
    wide
      .scan('primary', 'Wide')
      .project((o: Loose) => range(n, (at) => o.names.at(at)))
      .build(),
  'fields of set': (n) => () =>
    wide
      .update('Parsed', { id: 'i' })
      .set(Object.fromEntries(range(n, (at) => [`f${at}`, at])))
      .build(),
  'assignments of set': (n) => () =>
    wide
      .update('Wide', KEY)
      .set((o: Loose, { to }: Loose) => range(n, (at) => to(o.record.at(`-${at}`), 'x')))
      .build(),
  'elements of set': (n) => () =>
    wide
      .update('Wide', KEY)
      .set((o: Loose, { to }: Loose) => range(n, (at) => to(o.names.at(at), 'x')))
      .build(),
  'calls of set': (n) => () =>
    range(n, (at) => at)
      .reduce((update, at) => update.set({ [`f${at}`]: at }), wide.update('Parsed', { id: 'i' }))
      .build(),
  'paths of remove': (n) => () =>
    wide
      .update('Wide', KEY)
      .remove((o: Loose) => range(n, (at) => o.record.at(`-${at}`)))
      .build(),
  'fields of add': (n) => () =>
    wide
      .update('Parsed', { id: 'i' })
      .add(Object.fromEntries(range(n, (at) => [`f${at}`, at])))
      .build(),
  'elements of a list': (n) => () => wide.put('Wide', { ...KEY, list: range(n, (at) => at) }).build(),
  'elements of a set': (n) => () => wide.put('Wide', { ...KEY, tags: new Set(range(n, String)) }).build(),
  'elements of a set of any': (n) => () =>
    wide.put('Wide', { ...KEY, any: new Set(range(n, (at) => Uint8Array.of(at, at >> 8))) }).build(),
  'entries of a record': (n) => () =>
    wide.put('Wide', { ...KEY, record: Object.fromEntries(range(n, (at) => [`f${at}`, 'x'])) }).build(),
  bytes: (n) => () => wide.put('Wide', { ...KEY, bytes: new Uint8Array(n) }).build(),
  'digits of a bigint': (n) => () => wide.put('Wide', { ...KEY, big: 1n << BigInt(n) }).build(),
  'digits of a padded bigint': (n) => () => wide.get('Padded', { n: 1n << BigInt(n), m: '1' }).build(),
  'digits of a bigint in any': (n) => () => wide.put('Wide', { ...KEY, any: 1n << BigInt(n) }).build(),
  'gets of a batch': many('batchGet', 'get'),
  'gets of a transaction': many('transactGet', 'get'),
  'writes of a batch': many('batchWrite', 'delete'),
  'writes of a transaction': many('transactWrite', 'delete'),
  'items of a page': (n) => () =>
    wide.scan('primary', 'Wide').parse({
      Items: range(n, (at) => ({
        PK: { S: 'WIDE#i' },
        SK: { S: `ROW#${at}` },
        id: { S: 'i' },
        row: { S: String(at) },
      })),
    }),
};

/** A value that holds itself so many times. */
const nested = (n: number, around: (inner: unknown) => unknown): unknown => {
  let value: unknown = 'x';
  for (let at = 0; at < n; at++) value = around(value);
  return value;
};

const DEEP: Record<string, (value: unknown) => unknown> = {
  'put any': (value) => wide.put('Wide', { ...KEY, any: value }).build(),
  'put list': (value) => wide.put('Wide', { ...KEY, list: [value] }).build(),
  'put json': (value) => wide.put('Wide', { ...KEY, json: value }).build(),
  'put string': (value) => wide.put('Wide', { ...KEY, code: value }).build(),
  'put a schema': (value) => wide.put('Parsed', { id: 'i', deep: value }).build(),
  get: (value) => wide.get('Wide', { ...KEY, row: value }).build(),
  where: (value) =>
    wide
      .query('primary', 'Wide')
      .where({ ...KEY, row: value })
      .build(),
  'where between': (value) =>
    wide
      .query('primary', 'Wide')
      .where({ ...KEY, row: { between: [value, value] } })
      .build(),
  filter: (value) =>
    wide
      .scan('primary', 'Wide')
      .filter({ any: { '=': value } })
      .build(),
  'filter by fields': (value) => wide.scan('primary', 'Wide').filter({ price: value }).build(),
  'filter itself': (value) => wide.scan('primary', 'Wide').filter(value).build(),
  'update.set': (value) => wide.update('Wide', KEY).set({ any: value, json: value }).build(),
  'update.add': (value) => wide.update('Wide', KEY).add({ any: value }).build(),
  rekey: (value) => rekey(wide, 'Unique', { id: '1', handle: 'a', version: 1 }, { note: value }).build(),
  'parse of a document': (value) =>
    wide.get('Wide', KEY).parse({ Item: { PK: 'WIDE#i', SK: 'ROW#r', ...KEY, any: value } }),
};

const stored = (n: number, type: 'L' | 'M'): unknown =>
  nested(n, (inner) => ({
    [type]: type === 'L' ? [inner === 'x' ? { S: 'x' } : inner] : { a: inner === 'x' ? { S: 'x' } : inner },
  }));

/** The least time of some calls, in milliseconds: what else the machine does makes a call slower, and nothing makes it faster. */
const costOf = (call: () => unknown): number => {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3; round++) {
    const start = performance.now();
    const error = thrown(call);
    least = Math.min(least, performance.now() - start);
    if (!isWell(error)) throw error;
    // What takes long is long whatever else the machine does.
    if (least > 200) break;
  }
  return least;
};

/** Four times the input may take ten times the time, and what a collection of garbage takes; a machine that stumbles is asked again. */
const isLinear = (make: Case, n: number): boolean => {
  let [small, large] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let attempt = 0; attempt < 5; attempt++) {
    small = Math.min(small, costOf(make(n)));
    large = Math.min(large, costOf(make(4 * n)));
    if (large <= 10 * small + 10) return true;
  }
  return false;
};

describe('no length of a text is dear:', () => {
  describe.each(Object.entries(PLACES))('%s', (_place, at) => {
    test.each(Object.entries(TEXTS))('%s', (_text, of) => {
      expect(isLinear((n) => at(of(n)), 5000)).toBe(true);
    });
  });
});

describe('no number of things is dear:', () => {
  test.each(Object.entries(COUNTS))('%s', (_name, make) => {
    expect(isLinear(make, 1000)).toBe(true);
  });
});

describe('nothing nests so deeply that the engine gives up:', () => {
  test.each(Object.entries(DEEP))('%s', (_name, call) => {
    for (const around of [
      (inner: unknown) => [inner],
      (inner: unknown) => ({ a: inner }),
      (inner: unknown) => ({ '=': inner }),
    ]) {
      for (const depth of [10, 100, 20_000]) expect(thrown(() => call(nested(depth, around)))).toSatisfy(isWell);
    }
  });

  test.each(['L', 'M'] as const)('what is stored as %s', (type) => {
    const item = { PK: { S: 'WIDE#i' }, SK: { S: 'ROW#r' }, id: { S: 'i' }, row: { S: 'r' } };
    for (const field of ['any', 'list', 'map', 'record']) {
      const parse = () => wide.get('Wide', KEY).parse({ Item: { ...item, [field]: stored(20_000, type) } });
      expect(thrown(parse)).toSatisfy(isWell);
    }
  });
});
