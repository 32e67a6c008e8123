import { type } from 'arktype';
import { attr, computed, entity, fromSchema, KeyformError, onUpdate, table } from 'keyform';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { thrownBy } from '../support/thrown-by.js';

const SECRET = 'no url';
const isHttps = (text: string): boolean => new URL(text).protocol === 'https:';
const boom = (): never => {
  throw new KeyformError('field', `the value is ${SECRET}`);
};

const keys = { pk: 'A#{id}' } as const;
const id = attr.string();
const own = (codec: object) => attr.string().codec(codec as never) as never;

/** Entities whose own code throws for one value of `url`, and takes every other. */
const ENTITIES = {
  'a schema of zod': entity({
    keys,
    attributes: fromSchema(z.object({ id: z.string(), url: z.string().refine(isHttps) })),
  }),
  'a schema of valibot': entity({
    keys,
    attributes: fromSchema(v.object({ id: v.string(), url: v.pipe(v.string(), v.check(isHttps)) })),
  }),
  'a schema of arktype': entity({
    keys,
    attributes: fromSchema(type({ id: 'string', url: type('string').narrow(isHttps) })),
  }),
  'a check by zod': entity({ keys, attributes: { id, url: attr.string().check(z.string().refine(isHttps)) } }),
  'a check by valibot': entity({
    keys,
    attributes: { id, url: attr.string().check(v.pipe(v.string(), v.check(isHttps))) },
  }),
  'a check by arktype': entity({ keys, attributes: { id, url: attr.string().check(type('string').narrow(isHttps)) } }),
  'a check by a function': entity({
    keys,
    attributes: { id, url: attr.string().check((text) => isHttps(text) || 'must be https') },
  }),
  'a check that throws a KeyformError': entity({
    keys,
    attributes: { id, url: attr.string().check((text) => text !== SECRET || boom()) },
  }),
  'an encode': entity({
    keys,
    attributes: { id, url: own({ encode: (text: string) => isHttps(text) && text, decode: (text: string) => text }) },
  }),
  'an encode that throws a KeyformError': entity({
    keys,
    attributes: {
      id,
      url: own({ encode: (text: string) => (text === SECRET ? boom() : text), decode: (text: string) => text }),
    },
  }),
  'a decode': entity({
    keys,
    attributes: { id, url: own({ encode: (text: string) => text, decode: (text: string) => isHttps(text) && text }) },
  }),
};

const of = (name: keyof typeof ENTITIES, options: object) =>
  table('Throwing', {
    indexes: { primary: { pk: 'pk' } },
    entities: { A: ENTITIES[name] },
    ...options,
  } as never) as Loose;

// biome-ignore lint/suspicious/noExplicitAny: the types are what these tests go past
type Loose = any;

test.each(Object.keys(ENTITIES) as (keyof typeof ENTITIES)[])(
  'a value on which %s throws is an invalid value',
  (name) => {
    for (const quiet of [false, true]) {
      const shop = of(name, quiet ? { valuesInErrors: false } : {});
      for (const call of [
        () => shop.put('A', { id: '1', url: SECRET }).build(),
        () => shop.create('A', { id: '1', url: SECRET }).build(),
        ...(name.includes('schema') ? [] : [() => shop.update('A', { id: '1' }).set({ url: SECRET }).build()]),
      ]) {
        const error = thrownBy(call);
        expect(error).toBeInstanceOf(KeyformError);
        expect([error.code, error.entity, error.issues?.length]).toEqual(['field', 'A', 1]);
        expect(error.cause).toBeInstanceOf(Error);
        if (quiet) expect(JSON.stringify([error.message, error.stack, error.issues])).not.toContain(SECRET);
      }
      expect(shop.put('A', { id: '1', url: 'https://x' }).build().Item.url).toEqual({ S: 'https://x' });
    }
  },
);

test.each(['a schema of zod', 'a schema of valibot', 'a schema of arktype', 'a decode'] as const)(
  'a stored value on which %s throws is an invalid item, which a page collects',
  (name) => {
    const shop = of(name, { invalid: 'collect', valuesInErrors: false });
    const good = { pk: { S: 'A#1' }, Type: { S: 'A' }, id: { S: '1' }, url: { S: 'https://x' } };
    const page = shop.scan('primary').parse({ Items: [good, { ...good, url: { S: SECRET } }, good] });
    expect([page.items.length, page.invalid.length]).toEqual([2, 1]);
    const [{ error }] = page.invalid;
    expect([error.code, error.cause instanceof Error, error.message.includes(SECRET)]).toEqual([
      'invalid',
      true,
      false,
    ]);
  },
);

test('a schema that validates asynchronously, or answers no result, is the mistake of a definition', () => {
  const answering = (answer: unknown) => ({ '~standard': { version: 1, vendor: 'x', validate: () => answer } });
  for (const [schema, message] of [
    [z.string().refine(async () => true), /validates asynchronously/],
    [answering(undefined), /has a schema that returned undefined instead of a value or issues/],
    [answering(null), /returned null/],
    [answering('x'), /returned "x"/],
    [answering({}), /returned an object/],
    [answering({ issues: 'x' }), /returned an object/],
  ] as const) {
    const A = entity({ keys, attributes: { id, url: attr.string().check(schema as never) } });
    const shop = table('Wrong', { indexes: { primary: { pk: 'pk' } }, entities: { A } });
    const error = thrownBy(() => shop.put('A', { id: '1', url: 'x' } as never).build());
    expect([error.code, error.message]).toEqual(['definition', expect.stringMatching(message)]);
  }
});

test('what functions of computed, onUpdate and default fields throw is told of the field, without values where those are left out', () => {
  const attributes = { id, url: attr.string(), name: attr.string().optional() };
  const entities = {
    Computed: computed(entity({ keys, attributes }), 'name', ['url'], boom as never),
    Stamped: onUpdate(entity({ keys, attributes }), 'name', boom as never),
    Default: entity({ keys, attributes: { ...attributes, name: attr.string().default(boom as never) } }),
  };
  for (const [name, of] of Object.entries(entities)) {
    const shop = table('Made', {
      indexes: { primary: { pk: 'pk' } },
      entities: { A: of },
      valuesInErrors: false,
    } as never) as Loose;
    const error = thrownBy(() => shop.put('A', { id: '1', url: 'x' }).build());
    expect([name, error.code, error.field, error.cause instanceof KeyformError]).toEqual([name, 'field', 'name', true]);
    expect(error.message + error.stack).not.toContain(SECRET);
  }
});
