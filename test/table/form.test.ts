import { attr, type Client, entity, table, transactGet } from 'keyform';
import { describe, expect, it } from 'vitest';
import { invalidOption } from '../../src/facts/messages/requests.js';
import { thrownBy } from '../support/thrown-by.js';
import { wordsOf } from '../support/words-of.js';

const Thing = entity({
  keys: { PK: 'THING#{id}', SK: 'THING' },
  attributes: {
    id: attr.string(),
    name: attr.string().optional(),
    meta: attr.any<unknown>().optional(),
    notes: attr.record(attr.string()).optional(),
    nested: attr.record(attr.record(attr.record(attr.string()))).optional(),
    place: attr.map({ S: attr.string(), M: attr.map({ S: attr.string() }).optional() }).optional(),
    size: attr.map({ width: attr.number() }).optional(),
    coded: attr
      .record(attr.string())
      .codec({ encode: (value: { S: string }) => ({ ...value }), decode: ({ S = '' }) => ({ S }) })
      .optional(),
  },
});
const things = table('Things', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Thing } });
const key = { id: '1' };

/** Values that look like wire form and are none, each of its attribute. */
const LOOKALIKES = {
  meta: { BOOL: true },
  notes: { S: 'y' },
  nested: { M: { x: { S: 'y' } } },
  place: { S: 'Oslo' },
} as const;

/** What each client answers with for these attributes. */
const answers = (values: object) => {
  const put = things.put('Thing', { ...key, ...values });
  const pick = (item: object) =>
    Object.fromEntries(Object.entries(item).filter(([name]) => name in values)) as Record<string, never>;
  return { wire: pick(put.build().Item), document: pick(put.document().Item) };
};

const parsers = (values: object) => {
  const names = Object.keys(values) as ('meta' | 'notes')[];
  const update = things.update('Thing', key).set(values as object as { name: string });
  return {
    UPDATED_NEW: (item: object, options?: { form: 'wire' | 'document' }) =>
      update.returning('UPDATED_NEW').parse({ Attributes: item as never }, options),
    UPDATED_OLD: (item: object, options?: { form: 'wire' | 'document' }) =>
      update.returning('UPDATED_OLD').parse({ Attributes: item as never }, options),
    get: (item: object, options?: { form: 'wire' | 'document' }) =>
      things
        .get('Thing', key)
        .project(...names)
        .parse({ Item: item as never }, options),
    batchGet: (item: object, options?: { form: 'wire' | 'document' }) => {
      const { PK, SK } = things.get('Thing', key).build().Key;
      const keys = item === answers(values).wire ? { PK, SK } : {};
      return transactGet([things.get('Thing', key).project(...names)]).parse(
        { Responses: [{ Item: { ...keys, ...item } }] },
        options,
      ).items[0];
    },
  };
};

describe.each(Object.entries(LOOKALIKES))('a %s that looks like an AttributeValue', (field, value) => {
  const values = { [field]: value };
  const { wire, document } = answers(values);

  it.each(Object.keys(parsers({})))('is never taken for one by %s', (verb) => {
    const parse = parsers(values)[verb as 'get'];
    expect(parse(document, { form: 'document' })).toMatchObject(values);
    expect(parse(wire, { form: 'wire' })).toMatchObject(values);
    // Without a word on the form, it is what was stored, or a rejection that says what to do.
    for (const output of [wire, document]) {
      try {
        expect(parse(output)).toMatchObject(values);
      } catch (error) {
        expect(error).toMatchObject({
          code: 'request',
          message: expect.stringContaining("pass { form: 'document' } or 'wire' to parse"),
        });
      }
    }
  });

  it('is told by another attribute that comes with it', () => {
    const both = answers({ ...values, name: 'n' });
    const { UPDATED_NEW } = parsers({ ...values, name: 'n' });
    expect(UPDATED_NEW(both.wire)).toEqual({ ...values, name: 'n' });
    expect(UPDATED_NEW(both.document)).toEqual({ ...values, name: 'n' });
  });

  it('comes back as it was stored from execute, without a word on the form', async () => {
    const client: Client = { send: async () => ({ Attributes: wire, Item: wire }) };
    const set = things.update('Thing', key).set(values as object as { name: string });
    expect(await set.returning('UPDATED_NEW').execute(client)).toEqual(values);
    const get = things.get('Thing', key).project(field as 'meta');
    expect(await get.execute(client)).toEqual(values);
  });
});

it('declared attributes tell the form by themselves', () => {
  for (const values of [
    { size: { width: 1 } },
    { name: 'S' },
    { notes: { a: 'b' } },
    { place: { S: 'a', M: { S: 'b' } } },
    { notes: { S: 'y' } },
    { place: { S: 'Oslo' } },
    { coded: { S: 'a' } },
    { notes: { S: 'y' }, place: { S: 'Oslo' } },
  ]) {
    const { wire, document } = answers(values);
    for (const item of [document, wire]) {
      for (const parse of Object.values(parsers(values))) expect(parse(item)).toMatchObject(values);
    }
  }
});

it('another form than these two is rejected', () => {
  const parse = things.get('Thing', key).parse as (output: object, options: object) => unknown;
  const rejection = thrownBy(() => parse({}, { form: 'native' }));
  expect(rejection).toMatchObject({
    code: 'request',
    message: wordsOf(invalidOption, { option: 'form', expected: "'wire' or 'document'", value: '"native"' }),
  });
});
