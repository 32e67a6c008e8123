import vm from 'node:vm';
import fc from 'fast-check';
import { attr, entity, KeyformError, table } from 'keyform';
import { describe, expect, it } from 'vitest';
import { runs } from '../support/runs.js';
import { CALLS, type Loose } from './junk.js';

/** A value without its prototypes, so that equal values of two realms are equal. */
const plain = (value: unknown, depth = 0): unknown => {
  if (depth > 12 || typeof value !== 'object' || value === null)
    return typeof value === 'function' ? 'function' : value;
  const tag = Object.prototype.toString.call(value).slice(8, -1);
  if (Array.isArray(value)) return value.map((each) => plain(each, depth + 1));
  if (tag === 'Date') return { Date: Number(value) };
  if (tag === 'Set') return { Set: [...(value as Set<unknown>)].map((each) => plain(each, depth + 1)) };
  if (ArrayBuffer.isView(value)) return { Bytes: [...(value as Uint8Array)] };
  if (value instanceof Error) return { Error: value.message };
  return Object.fromEntries(Object.keys(value).map((name) => [name, plain((value as Loose)[name], depth + 1)]));
};

/** What a call returns, or the code of its error. */
const resultOf = async (run: () => unknown): Promise<unknown> => {
  try {
    return plain(await run());
  } catch (error) {
    return error instanceof KeyformError ? { code: error.code, message: error.message } : { raw: String(error) };
  }
};

/** Inherited properties as an old library, or a vulnerable one, leaves them on every object. */
const POLLUTIONS: { readonly [name: string]: PropertyDescriptorMap } = {
  'an attribute value': { role: { value: { S: 'admin' }, enumerable: true } },
  'a string': { polluted: { value: 'text', enumerable: true } },
  'a function': { extension: { value: () => 'text', enumerable: true } },
};

/** Runs with inherited properties, and takes them away again. */
const polluted = async <Result>(properties: PropertyDescriptorMap, run: () => Promise<Result>): Promise<Result> => {
  for (const [name, property] of Object.entries(properties)) {
    Object.defineProperty(Object.prototype, name, { ...property, configurable: true, writable: true });
  }
  try {
    return await run();
  } finally {
    for (const name of Object.keys(properties)) delete (Object.prototype as Loose)[name];
  }
};

describe.each(Object.entries(POLLUTIONS))('properties that every object inherits (%s)', (_name, properties) => {
  it.each(CALLS.map((call) => [call.name, call] as const))('change nothing in %s', async (_call, { given, run }) => {
    const wanted = await resultOf(() => run(...given()));
    const input = given();
    expect(await polluted(properties, () => resultOf(() => run(...input)))).toEqual(wanted);
  });
});

const realm = vm.createContext({});
const inRealm = (code: string): Loose => vm.runInContext(code, realm);
const made = inRealm(`({
  list: (items) => Array.from(items),
  object: (entries) => Object.fromEntries(entries),
  date: (time) => new Date(time),
  set: (members) => new Set(members),
  bytes: (bytes) => Uint8Array.from(bytes),
})`);

/** The same value, made by the constructors of a different realm: as Jest and \`vm\` give them to programs. */
const foreign = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return made.list(value.map(foreign));
  if (value instanceof Date) return made.date(value.getTime());
  if (value instanceof Set) return made.set([...value].map(foreign));
  if (value instanceof Uint8Array) return made.bytes([...value]);
  // A table is a plain object too, but no value of a program's data.
  if (Object.getPrototypeOf(value) !== Object.prototype || 'definition' in value) return value;
  return made.object(Object.entries(value).map(([name, member]) => [name, foreign(member)]));
};

describe('values of a different realm', () => {
  it.each(CALLS.map((call) => [call.name, call] as const))(
    'are taken as those of this one in %s',
    async (_call, { given, run }) => {
      const wanted = await resultOf(() => run(...given()));
      expect(await resultOf(() => run(...given().map(foreign)))).toEqual(wanted);
    },
  );
});

/** Names of attributes, operators and options that some calls lack. */
const INHERITED = {
  polluted: 'text',
  row: 'r2',
  email: 'e2',
  kind: 'b',
  list: ['b'],
  record: { b: 'b' },
  '=': 'b',
  ttl: 'when',
};

/** The same members in an object that isn't a plain one. */
const OBJECTS: { readonly [form: string]: (members: Record<string, unknown>) => object } = {
  'objects without a prototype': (members) => Object.assign(Object.create(null), members),
  'objects that inherit enumerable properties': (members) => Object.assign(Object.create(INHERITED), members),
  'objects behind a proxy': (members) => new Proxy(members, {}),
  'objects of getters': (members) =>
    Object.defineProperties(
      {},
      Object.fromEntries(
        Object.entries(members).map(([name, value]) => [name, { get: () => value, enumerable: true }] as const),
      ),
    ),
  'instances of a class with methods and private members': (members) => {
    class Instance {
      readonly #secret = 'secret';
      static readonly polluted = 'text';
      list(): string {
        return this.#secret;
      }
      get summary(): string {
        return this.#secret;
      }
    }
    // As transpiled classes and old libraries have it: a value in the prototype isn't a field of the instance.
    Object.assign(Instance.prototype, { kind: 'b', record: { b: 'b' } });
    return Object.assign(new Instance(), members);
  },
};

type ObjectOf = (members: Record<string, unknown>) => object;

/** Whether `attr.any()` accepts the objects: it stores no instance of a class. */
const isPlain = (objectOf: ObjectOf): boolean => [null, Object.prototype].includes(Object.getPrototypeOf(objectOf({})));

/** The same value of such objects, at every depth. */
const rebuilt = (value: unknown, objectOf: ObjectOf, name = ''): unknown => {
  if (name === 'any' && !isPlain(objectOf)) return value;
  if (Array.isArray(value)) return value.map((each) => rebuilt(each, objectOf));
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  if ('definition' in value) return value;
  return objectOf(
    Object.fromEntries(Object.entries(value).map(([each, member]) => [each, rebuilt(member, objectOf, each)])),
  );
};

describe.each(Object.entries(OBJECTS))('%s', (_form, objectOf) => {
  it.each(CALLS.map((call) => [call.name, call] as const))(
    'are taken as plain ones in %s',
    async (_call, { given, run }) => {
      const wanted = await resultOf(() => run(...given()));
      expect(await resultOf(() => run(...given().map((one) => rebuilt(one, objectOf))))).toEqual(wanted);
    },
  );

  it('are stored by attr.any(), or rejected by it', async () => {
    const Any = entity({ keys: { PK: 'ANY#{id}' }, attributes: { id: attr.string(), any: attr.any() } });
    const db = table('Any', { indexes: { primary: { pk: 'PK' } }, entities: { Any } });
    for (const any of [{ a: 1 }, { a: { b: ['x'] } }, [{ a: null }]]) {
      const wanted = await resultOf(() => db.put('Any', { id: '1', any }).build());
      const result = await resultOf(() => db.put('Any', { id: '1', any: rebuilt(any, objectOf) }).build());
      if (isPlain(objectOf)) expect(result).toEqual(wanted);
      else expect(result).toMatchObject({ code: 'field', message: expect.stringContaining('must be a plain object') });
    }
  });
});

describe('a codec', () => {
  const time = () => ({
    encode: (at: Date) => at.toISOString(),
    decode: (text: string) => new Date(text),
    ordered: true as const,
  });
  const padded = () => ({
    encode: (no: number) => String(no).padStart(6, '0'),
    decode: Number,
    ordered: true as const,
  });
  /** A table whose codecs have encoded nothing yet. */
  const fresh = (): Loose =>
    table('Codecs', {
      indexes: { primary: { pk: 'PK', sk: 'SK' } },
      entities: {
        Visit: entity({
          keys: { PK: 'VISIT#{id}', SK: '{at}#{no}' },
          attributes: { id: attr.string(), at: attr.string().codec(time()), no: attr.string().codec(padded()) },
        }),
      },
    });
  const values = fc.record({
    at: fc
      .constantFrom('2026-01-01', '2026-02-01', '1969-07-20', '+010000-01-01', '-000001-01-01')
      .map((day) => new Date(day)),
    no: fc.constantFrom(0, 5, 250_000, 999_999, 1_000_000, -3),
    verb: fc.constantFrom('put', 'get', 'where', 'filter'),
  });
  const outcome = (db: Loose, { at, no, verb }: { at: Date; no: number; verb: string }): Promise<unknown> =>
    resultOf(() => {
      const fields = { id: '1', at, no };
      if (verb === 'put' || verb === 'get') return db[verb]('Visit', fields).build();
      const query = db.query('primary', 'Visit').where(verb === 'where' ? fields : { id: '1' });
      return verb === 'where'
        ? query.build()
        : db
            .scan('primary', 'Visit')
            .filter({ at: { '<': at } })
            .build();
    });

  it('encodes and rejects a value whatever it encoded before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(values, { minLength: 1, maxLength: 6 }), values, async (before, value) => {
        const used = fresh();
        for (const one of before) await outcome(used, one);
        expect(await outcome(used, value)).toEqual(await outcome(fresh(), value));
      }),
      { numRuns: runs(2000, 200), seed: 20261126 },
    );
  });
});
