import { attr, computed, entity, type KeyformError, table, unique } from 'keyform';
import { describe, expect, test } from 'vitest';
import { unionDiscriminator } from '../../src/facts/messages/attributes.js';
import { computedFrom } from '../../src/facts/messages/generated.js';
import { codecRejects } from '../../src/facts/messages/values.js';
import { thrownBy } from '../support/thrown-by.js';
import { wordsOf } from '../support/words-of.js';

const text = attr.string();
const cents = attr.number().codec({
  encode: (input: number) => {
    if (!Number.isInteger(input)) throw new Error('no cents');
    return input;
  },
  decode: (input) => input,
});
const Base = entity({
  version: 'version',
  timestamps: true,
  ttl: 'gone',
  keys: { PK: 'I#{id}', GSI1PK: 'S#{state}', GSI1SK: '{state}#{at}' },
  attributes: {
    id: text,
    name: text,
    note: text.optional(),
    email: text,
    gone: attr.epoch().optional(),
    by: text.readOnly(),
    state: text,
    at: text,
    mail: text.check((input) => input.includes('@') || 'must have an @').optional(),
    price: cents.optional(),
    fee: cents.optional(),
    total: attr.number().optional(),
    zip: text.hidden(),
    address: attr.map({ zip: text, city: text.optional() }),
    meta: attr.map({ lang: text, size: attr.number(), from: attr.map({ url: text }) }),
    media: attr.union('kind', {
      print: attr.map({ pages: attr.number() }),
      audio: attr.map({ minutes: attr.number() }),
    }),
  },
});
const Totalled = computed(Base, 'total', ['price', 'fee'], ({ price = 0, fee = 0 }) => price + fee);
const Item = unique(
  computed(Totalled, 'zip', ['address'], ({ address }) => address.zip),
  'email',
);
const items = table('Items', {
  indexes: { primary: { pk: 'PK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { Item },
});
const Verbs = ['set', 'merge', 'patch'] as const;
type Verb = (typeof Verbs)[number];
type Update = { [Name in Verb]: (input: object, options?: object) => { build: () => { UpdateExpression: string } } };
const update = items.update('Item', { id: '1' }) as never as Update;

const faults = ({ issues }: KeyformError) => issues?.map(({ path, rule }) => [path.join('.'), rule]);

/** What is wrong with a field: in all verbs the same path and rule. */
const FAULTS: readonly [string, object, string, string, object?][] = [
  ['of another kind', { name: 5 }, 'name', 'kind'],
  ['null', { name: null }, 'name', 'kind'],
  ['what its codec rejects', { price: 0.5, fee: 1 }, 'price', 'kind'],
  ['what a check rejects', { mail: 'x' }, 'mail', 'check'],
  ['no attribute', { nme: 1 }, 'nme', 'unknown'],
  ['no member', { meta: { lang: 'x', size: 1, from: { url: 'x' }, no: 1 } }, 'meta.no', 'unknown'],
  ['a member of a member', { meta: { lang: 'x', size: 1, from: { url: 5 } } }, 'meta.from.url', 'kind'],
  ['part of the primary key', { id: '2' }, 'id', 'rejected'],
  ['unique', { email: 'x' }, 'email', 'rejected'],
  ['when its marker expires', { gone: new Date(0) }, 'gone', 'rejected'],
  ['read-only', { by: 'x' }, 'by', 'rejected'],
  ['computed', { total: 5 }, 'total', 'rejected'],
  ['the version', { version: 5 }, 'version', 'rejected'],
  ['the type', { Type: 'x' }, 'Type', 'rejected'],
  ['without the other field of its key', { state: 'x' }, 'state', 'rejected'],
  ['without the other source', { price: 1 }, 'price', 'rejected'],
];

describe.each(Verbs)('issues of %s', (verb) => {
  test.each(FAULTS)('have the rule of a field that is %s', (_, input, path, rule) => {
    const error = thrownBy(() => update[verb](input));
    expect([error.code, error.entity, error.field]).toEqual(['field', 'Item', path]);
    expect(faults(error)).toEqual([[path, rule]]);
    expect(error.message).not.toContain('more)');
  });

  test('are those of all fields', () => {
    const all = Object.assign({}, ...FAULTS.slice(0, -2).map(([, given]) => given));
    const { price: _, meta: __, ...others } = all;
    const error = thrownBy(() => update[verb]({ ...others, state: 'x', price: 'x' }));
    expect(faults(error)?.map(([path]) => path)).toEqual([
      'Type',
      'by',
      'email',
      'gone',
      'id',
      'mail',
      'name',
      'nme',
      'price',
      'total',
      'version',
      'state',
    ]);
  });

  test('are those of sources with codecs, and of the others', () => {
    const error = thrownBy(() => update[verb]({ name: 5, price: 0.5, fee: 'x', zz: 1 }));
    expect(faults(error)).toEqual([
      ['fee', 'kind'],
      ['name', 'kind'],
      ['price', 'kind'],
      ['zz', 'unknown'],
    ]);
    expect(thrownBy(() => update[verb]({ price: 5, fee: '6' }))).toMatchObject({
      message: `Item.fee ${wordsOf(codecRejects, { value: '"6"', reason: 'no cents' })}`,
      issues: [{ path: ['fee'], rule: 'kind' }],
      cause: new Error('no cents'),
    });
  });

  test('have a rule key where all attributes are right', () => {
    const error = thrownBy(() => update[verb]({ state: 'a#b', at: 'x' }).build());
    expect(faults(error)).toEqual([['state', 'key']]);
  });
});

describe('issues of what is set whole', () => {
  test.each<[Verb, object?]>([['set'], ['patch', { maps: 'replace' }]])(
    'by %s are those of all members',
    (verb, options) => {
      const error = thrownBy(() => update[verb]({ meta: { lang: 5, from: { url: 5 }, no: 1 }, name: 5 }, options));
      expect(faults(error)).toEqual([
        ['meta.lang', 'kind'],
        ['meta.size', 'required'],
        ['meta.from.url', 'kind'],
        ['meta.no', 'unknown'],
        ['name', 'kind'],
      ]);
    },
  );

  test('have the rule of what a union lacks', () => {
    for (const verb of ['set', 'patch'] as const) {
      expect(faults(thrownBy(() => update[verb]({ media: { kind: 'print' } })))).toEqual([['media.pages', 'required']]);
    }
    expect(faults(thrownBy(() => update.set({ media: { pages: 1 } })))).toEqual([['media.kind', 'required']]);
    expect(faults(thrownBy(() => update.patch({ media: { pages: 1 } })))).toEqual([['media.pages', 'rejected']]);
  });
});

describe.each(['merge', 'patch'] as const)('issues of what %s sets in parts', (verb) => {
  test('are those of all members', () => {
    const error = thrownBy(() => update[verb]({ meta: { lang: 5, from: { url: 5, no: 1 }, no: 1 }, name: 5 }));
    expect(faults(error)).toEqual([
      ['meta.from.no', 'unknown'],
      ['meta.from.url', 'kind'],
      ['meta.lang', 'kind'],
      ['meta.no', 'unknown'],
      ['name', 'kind'],
    ]);
  });
});

describe('a removal by patch', () => {
  test('of what every item has breaks the rule required', () => {
    const error = thrownBy(() => update.patch({ name: null, meta: { lang: null } }, { nulls: 'remove' }));
    expect(faults(error)).toEqual([
      ['meta.lang', 'required'],
      ['name', 'required'],
    ]);
  });
});

describe('a map that a field is computed from', () => {
  test('is set by a patch that has all of its members', () => {
    expect(update.patch({ address: { zip: '1', city: 'x' } }).build().UpdateExpression).toContain('#zip = :zip');
    expect(update.patch({ address: { zip: '1' } }, { maps: 'replace' }).build().UpdateExpression).toContain('#zip = ');
  });

  test('is rejected in parts, with what helps in a patch', () => {
    const message =
      "'zip' is computed from 'address': pass its whole value to patch, for a map with { maps: 'replace' }";
    for (const city of [{}, { city: undefined }, { city: null }]) {
      const body = { address: { zip: '1', ...city } };
      const error = thrownBy(() => update.patch(body));
      expect(error).toMatchObject({ code: 'field', field: 'address', entity: 'Item', message: message });
      expect(faults(error)).toEqual([['address', 'rejected']]);
    }
    expect(thrownBy(() => update.patch({ price: null }, { nulls: 'remove' })).message).toBe(
      "'total' is computed from 'price': pass its whole value to patch, for a map with { maps: 'replace' }",
    );
    expect(thrownBy(() => update.merge({ address: { zip: '1', city: 'x' } })).message).toBe(
      wordsOf(computedFrom, { computed: 'zip', field: 'address' }),
    );
  });

  test('is a fault beside the computed field', () => {
    const error = thrownBy(() => update.patch({ zip: '1', address: { zip: 5 } }));
    expect(faults(error)).toEqual([
      ['address', 'rejected'],
      ['zip', 'rejected'],
    ]);
    expect(error.message).toMatch(/^Item\.address is rejected: 'zip' is computed from 'address'.*\(and 1 more\)$/);
    expect(faults(thrownBy(() => update.patch({ zip: '1', address: { zip: 5, city: 'x' } })))).toEqual([
      ['address.zip', 'kind'],
      ['zip', 'rejected'],
    ]);
  });
});

test('a merge of what tells the forms of a union apart says to set it whole', () => {
  const error = thrownBy(() => update.merge({ media: { kind: 'print', pages: 1 } }));
  expect(error.message).toContain(`media.kind is rejected: ${wordsOf(unionDiscriminator)}`);
  expect(error).toMatchObject({ code: 'field', field: 'media.kind', entity: 'Item' });
});

test('what is counted is no more than there is', () => {
  const body = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`nope${at}`, at]));
  for (const verb of Verbs) {
    expect(thrownBy(() => update[verb](body(500))).message).toMatch(/ \(and at least 99 more\)$/);
    expect(thrownBy(() => update[verb](body(99))).message).toMatch(/ \(and 98 more\)$/);
  }
  expect(thrownBy(() => items.put('Item', body(500) as never).build()).message).toMatch(/ \(and at least \d\d more\)$/);
});
