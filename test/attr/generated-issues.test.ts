import { attr, computed, entity, type KeyformError, onUpdate, rekey, table, unique } from 'keyform';
import { describe, expect, test } from 'vitest';
import { stored } from '../../src/testing.js';
import { thrownBy } from '../support/thrown-by.js';

const text = attr.string();
const boo = () => {
  throw new Error('boo');
};
const A = computed(
  entity({ keys: { PK: 'A#{id}' }, attributes: { id: text, name: text, a: text, up: text } }),
  'up',
  ['a'],
  ({ a }) => a.toUpperCase(),
);
const Zip = computed(
  entity({
    keys: { PK: 'Z#{id}' },
    attributes: { zip: text.hidden(), id: text, name: text, address: attr.map({ zip: text, city: text }) },
    version: true,
  }),
  'zip',
  ['address'],
  ({ address }) => address.zip,
);
const Boo = onUpdate(
  computed(
    entity({ keys: { PK: 'B#{id}' }, attributes: { id: text, name: text, a: text, up: text, by: text } }),
    'up',
    ['a'],
    ({ a }) => (a === 'boo' ? boo() : a),
  ),
  'by',
  () => (who === undefined ? boo() : who),
);
let who: string | undefined = 'ada';
const Key = computed(
  entity({
    keys: { PK: 'K#{id}', GSI1PK: 'S#{search}', GSI1SK: 'T#{both}' },
    attributes: { id: text, name: text, a: text.default('a'), search: text, both: text },
  }),
  'search',
  ['name'],
  ({ name }) => name.toLowerCase(),
);
const Keyed = computed(Key, 'both', ['name', 'a'], ({ a }) => a);
const Unique = unique(A, 'name');
const things = table('Things', {
  indexes: { primary: { pk: 'PK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { A, Zip, Boo, Keyed },
});
const people = table('People', { indexes: { primary: { pk: 'PK' } }, entities: { Unique } });
type Name = keyof typeof things.definition.entities;

const faults = ({ issues }: KeyformError) => issues?.map(({ path, rule, value }) => [path.join('.'), rule, value]);

/** The verbs that take a whole item. */
const VERBS: readonly [string, (name: Name, item: object) => unknown][] = [
  ['put', (name, item) => things.put(name, item as never)],
  ['create', (name, item) => things.create(name, item as never)],
  ['stored', (name, item) => stored(things, name, item as never)],
  [
    'rekey',
    (name, item) =>
      rekey(things, name, { id: '1', ...(name === 'Zip' && { zip: 'x' }) } as never, { ...item, id: '2' } as never),
  ],
];
const given = "is rejected: a computed field can't be set: keyform computes it from its source fields";

describe.each(VERBS)('a %s of an entity with a computed field', (_, write) => {
  test.each<[string, Name, object, string, unknown[]]>([
    [
      'a source that is missing',
      'A',
      { id: '1', name: 5 },
      'A.a is required, but is missing (and 1 more)',
      [
        ['a', 'required', undefined],
        ['name', 'kind', 5],
      ],
    ],
    [
      'a source of another kind',
      'A',
      { id: '1', name: 5, a: 6 },
      'A.name must be a string, but is 5 (and 1 more)',
      [
        ['name', 'kind', 5],
        ['a', 'kind', 6],
      ],
    ],
    [
      'the field itself',
      'A',
      { id: '1', name: 5, a: 'x', up: 'y', no: 1 },
      `A.up ${given} (and 2 more)`,
      [
        ['up', 'rejected', 'y'],
        ['name', 'kind', 5],
        ['no', 'unknown', 1],
      ],
    ],
    [
      'nothing but the field itself',
      'A',
      { id: '1', name: 'x', a: 'x', up: 5 },
      `A.up ${given}`,
      [['up', 'rejected', 5]],
    ],
    [
      'a member of a source, of which the function makes something',
      'Zip',
      { id: '1', name: 'x', address: { zip: 1, city: 'x' } },
      'Zip.address.zip must be a string, but is 1',
      [['address.zip', 'kind', 1]],
    ],
    [
      'what the function makes of its right source',
      'Zip',
      { id: '1', name: 'x', address: {} },
      'Zip.address.zip is required, but is missing (and 1 more)',
      [
        ['address.zip', 'required', undefined],
        ['address.city', 'required', undefined],
      ],
    ],
    [
      'a function that throws',
      'Boo',
      { id: '1', name: 5, a: 'boo' },
      'Boo.up is set by a function that threw: boo (and 1 more)',
      [
        ['up', 'kind', undefined],
        ['name', 'kind', 5],
      ],
    ],
  ])('lists all faults beside %s', (_, name, item, message, issues) => {
    const error = thrownBy(() => write(name, item));
    expect([error.code, error.entity, error.field]).toEqual([
      'field',
      name,
      message.split(' ')[0]?.slice(name.length + 1),
    ]);
    expect(error.message).toBe(message);
    expect(faults(error)).toEqual(issues);
  });

  test('tells what a function of its own throws', () => {
    const error = thrownBy(() => write('Boo', { id: '1', name: 'x', a: 'boo' }));
    expect(error).toMatchObject({ code: 'field', entity: 'Boo', field: 'up', cause: new Error('boo') });
    who = undefined;
    const other = thrownBy(() => write('Boo', { id: '1', name: 'x', a: 'x' }));
    who = 'ada';
    expect(other).toMatchObject({ code: 'field', entity: 'Boo', field: 'by', cause: new Error('boo') });
    expect(other.message).toBe('Boo.by is set by a function that threw: boo');
  });

  test('reports a fault of a key at the one field from which the key is computed', () => {
    const error = thrownBy(() => write('Keyed', { id: '1', name: 'X#Y' }));
    expect(error).toMatchObject({ code: 'field', entity: 'Keyed', field: 'name' });
    expect(error.message).toMatch(
      /^Keyed\.name is a source of 'search', which can't contain "#", the delimiter of keys/,
    );
    expect(faults(error)).toEqual([['name', 'key', 'X#Y']]);
    const both = thrownBy(() => write('Keyed', { id: '1', name: 'x', a: '#' }));
    expect([both.field, faults(both)]).toEqual(['both', [['both', 'key', '#']]]);
  });

  test('lists all faults beside a type of another entity', () => {
    const error = thrownBy(() => write('A', { id: '1', Type: 'B', name: 5, a: 'x' }));
    expect(faults(error)?.slice(1)).toEqual([['name', 'kind', 5]]);
    expect(error.field).toBe('Type');
  });
});

test('a put lists all faults beside a version that is none', () => {
  const [, write] = VERBS.find(([verb]) => verb === 'put') as (typeof VERBS)[number];
  const error = thrownBy(() => write('Zip', { id: '1', name: 5, version: 'x', address: { zip: '1' } }));
  expect(faults(error)).toEqual([
    ['version', 'kind', 'x'],
    ['name', 'kind', 5],
    ['address.city', 'required', undefined],
  ]);
});

test('a put with unique values lists all faults, too', () => {
  const error = thrownBy(() => people.put('Unique', { id: '1', name: 5 } as never));
  expect(faults(error)?.map(([path]) => path)).toEqual(['a', 'name']);
});

describe('an update of what a field is computed from', () => {
  const changes = ['set', 'merge', 'patch'] as const;
  type Change = { [Verb in (typeof changes)[number]]: (input: object) => { build: () => object } };
  const update = (name: Name) => things.update(name, { id: '1' }) as never as Change;

  test.each(changes)('%s tells what the function throws, and at which field', (verb) => {
    const error = thrownBy(() => update('Boo')[verb]({ a: 'boo' }));
    expect(error).toMatchObject({ code: 'field', entity: 'Boo', field: 'up', cause: new Error('boo') });
    expect(faults(thrownBy(() => update('Boo')[verb]({ a: 'boo', name: 5 })))).toEqual([
      ['name', 'kind', 5],
      ['up', 'kind', undefined],
    ]);
    who = undefined;
    const other = thrownBy(() => update('Boo')[verb]({ name: 'x' }).build());
    who = 'ada';
    expect(other).toMatchObject({ code: 'field', entity: 'Boo', field: 'by', cause: new Error('boo') });
  });

  test.each(changes)('%s reports a fault of a key at the one source', (verb) => {
    const error = thrownBy(() => update('Keyed')[verb]({ name: 'X#Y', a: 'b' }).build());
    expect(error).toMatchObject({ code: 'field', entity: 'Keyed', field: 'name' });
    expect(error.issues).toMatchObject([{ path: ['name'], rule: 'key' }]);
  });

  test.each(changes)('%s names the entity and the field of a computed value', (verb) => {
    const error = thrownBy(() => update('A')[verb]({ up: 5, name: 'x' }));
    expect(error).toMatchObject({ code: 'field', entity: 'A', field: 'up', message: `A.up ${given}` });
    expect(faults(error)).toEqual([['up', 'rejected', 5]]);
  });
});
