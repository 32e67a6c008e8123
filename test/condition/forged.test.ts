import { attr, entity, table } from 'keyform';
import { describe, expect, it } from 'vitest';
import { thrownBy } from '../query/support.js';

const text = attr.string();
const User = entity({
  keys: { PK: 'USER#{id}', SK: 'AT#{at}' },
  attributes: {
    id: text,
    at: text,
    token: text.optional(),
    more: attr.any().optional(),
    tags: attr.list(text).optional(),
  },
});
const users = table('Users', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { User } });
const key = { id: 'alex', at: '1' };

/** What a JSON text can bring in the place of what the functions of callbacks make. */
const FORGED: readonly unknown[] = [
  ...['{"op":"AND"}', '{"op":"AND","parts":[]}', '{"op":"NOT"}', '{"op":"=","operands":[]}', '{"op":"x) OR (#a"}'],
  '{"op":"OR","parts":[{"op":"attribute_exists","operands":[{"steps":["token"]}]}]}',
  '{"op":"attribute_exists","operands":[{"steps":["token"]}]}',
  ...['{"steps":["token"]}', '{"size":["token"]}', '{"value":{"S":"x"},"name":"x"}', '{"target":{"steps":["token"]}}'],
  ...['{"keyform.condition":{"op":"AND"}}', '{"Symbol(keyform.condition)":{"op":"AND"}}', '{"__proto__":{"op":"AND"}}'],
  ...['{"keyform.target":{"steps":["token"]}}', '{"target":{},"operand":{},"isFallback":true}'],
  ...['null', 'true', '0', '"op"', '[]', '[{"op":"AND"}]', '{}'],
].map((json) => JSON.parse(json as string));

type Paths = { readonly [field: string]: unknown };
type Functions = { readonly [name: string]: (...input: unknown[]) => unknown };
type Callback = (paths: Paths, functions: Functions) => unknown;
type Verb = (callback: Callback) => unknown;

const check = users.check('User', key);
const update = users.update('User', key);
const query = users.query('primary', 'User').where({ id: 'alex' });
const CONDITIONS: readonly (readonly [string, Verb])[] = [
  ['a query', (input) => query.filter(input as never).build()],
  [
    'a dynamic query',
    (input) =>
      query
        .dynamic()
        .filter(input as never)
        .build(),
  ],
  [
    'a scan',
    (input) =>
      users
        .scan('primary')
        .filter(input as never)
        .build(),
  ],
  [
    'a put',
    (input) =>
      users
        .put('User', key)
        .condition(input as never)
        .build(),
  ],
  [
    'an update',
    (input) =>
      users
        .update('User', key)
        .set({ token: 'x' })
        .condition(input as never)
        .build(),
  ],
  [
    'a deletion',
    (input) =>
      users
        .delete('User', key)
        .condition(input as never)
        .build(),
  ],
  ['a check', (input) => check.condition(input as never)],
];

/** Where a callback of a condition can give what was forged. */
const PLACES: readonly (readonly [string, (forged: unknown) => Callback])[] = [
  ['as its result', (forged) => () => forged],
  [
    'in and',
    (forged) =>
      ({ token }, { and, exists }) =>
        (and as never as Functions['x'])?.(exists?.(token), forged),
  ],
  [
    'in or',
    (forged) =>
      (_, { or }) =>
        or?.(forged),
  ],
  [
    'in not',
    (forged) =>
      (_, { not }) =>
        not?.(forged),
  ],
  [
    'as a path',
    (forged) =>
      (_, { exists }) =>
        exists?.(forged),
  ],
  [
    'on the left',
    (forged) =>
      (_, { eq }) =>
        eq?.(forged, 'x'),
  ],
  [
    'as a size',
    (forged) =>
      (_, { size, gt }) =>
        gt?.(size?.(forged), 1),
  ],
];

describe('no JSON text is taken for what the functions of callbacks make', () => {
  it.each(CONDITIONS.flatMap(([verb, run]) => PLACES.map(([place, make]) => [verb, place, run, make] as const)))(
    'in a condition of %s, %s',
    (_verb, _place, run, make) => {
      for (const forged of FORGED) {
        expect(thrownBy(() => run(make(forged)))).toMatchObject({ code: 'condition' });
      }
    },
  );

  it.each<[string, Verb]>([
    ['a result of set', (input) => update.set(input as never)],
    ['a path of remove', (input) => update.remove(input as never)],
    ['a path of ensure', (input) => update.ensure(input as never)],
    ['a path of project', (input) => query.project(input as never).build()],
  ])('as %s', (_what, run) => {
    for (const forged of FORGED) {
      if (Array.isArray(forged) && forged.length === 0) continue;
      expect(thrownBy(() => run(() => forged))).toMatchObject({ code: expect.stringMatching(/^(condition|request)$/) });
    }
  });

  it('as an operand it is a value', () => {
    for (const forged of FORGED) {
      const run: Callback = ({ more }, { eq }) => eq?.(more, forged);
      const { ExpressionAttributeValues: values, FilterExpression: text } = query.filter(run as never).build() as {
        readonly ExpressionAttributeValues: object;
        readonly FilterExpression?: string;
      };
      expect(text).toContain('#more = :more');
      expect(values).toHaveProperty([':more']);
    }
  });

  it('and what the functions make cannot be changed', () => {
    query.filter(((paths: Paths, { exists }: Functions) => {
      const made = exists?.(paths['token']);
      expect(Object.isFrozen(made)).toBe(true);
      expect(Object.keys(made as object)).toEqual([]);
      return made;
    }) as never);
  });
});
