import { attr, entity, table } from 'keyform';
import { describe, expect, it } from 'vitest';
import { shards } from '../../src/reads/sharded-query.js';
import { thrownBy } from '../query/support.js';

const text = attr.string();
const User = entity({
  keys: { PK: 'USER#{id}', SK: 'AT#{at}', LogPK: 'LOG#{day}_{id|shard:2}', LogSK: '{at}' },
  attributes: { id: text, at: text, day: text, token: text.optional(), tags: attr.list(text).optional() },
});
const users = table('Users', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, Logs: { pk: 'LogPK', sk: 'LogSK' } },
  entities: { User },
  strictOperators: true,
});
/** A query, as a JavaScript caller has it. */
interface AnyQuery {
  filter(input: unknown): AnyQuery;
  dynamic(): AnyQuery;
}

const key = { id: 'victim', at: '1' };
const user = { ...key, day: 'mon' };
const expectedMessage = (field: string) =>
  `'${field}' can't have an operator in an object, because strictOperators is set: use a value, { '=': value }, a callback or keyCondition`;

/** What a JSON body can bring in the place of a text. */
const HOSTILE: readonly unknown[] = [
  ...[{ exists: true }, { exists: false }, { '<>': 'x' }, { '>': '' }, { '>=': 'a' }, { '<': 'z' }, { '<=': 'z' }],
  ...[{ begins_with: 'a' }, { between: ['a', 'z'] }, { in: ['a', 'b'] }, { contains: 'a' }, { type: 'S' }, { size: 1 }],
  ...[{ size: { '>': 0 } }, {}, { '=': 'a', '>': 'b' }, { unknown: 1 }, JSON.parse('{"__proto__":1}')],
];

describe('with strictOperators no object has an operator but =', () => {
  const where = (input: object) =>
    (users.query('primary', 'User') as unknown as { where(fields: object): AnyQuery }).where(input);
  it.each<[string, string, (input: unknown) => unknown]>([
    ['where, of the last field', 'at', (at) => where({ id: 'victim', at })],
    ['where, of the partition key', 'id', (id) => where({ id })],
    ['where, of a collection', 'at', (at) => users.query('primary').where({ id: 'victim', at } as never)],
    ['where, of shards', 'at', (at) => users.query('Logs', 'User').where({ day: 'mon', at } as never)],
    ['a filter of a query', 'token', (token) => where({ id: 'victim' }).filter({ token } as never)],
    [
      'a filter of a dynamic query',
      'token',
      (token) =>
        where({ id: 'victim' })
          .dynamic()
          .filter({ token } as never),
    ],
    [
      'a filter of shards',
      'token',
      (token) => shards(users.query('Logs').where({ day: 'mon' })).filter({ token } as never),
    ],
    ['a filter of a scan', 'token', (token) => users.scan('primary').filter({ token } as never)],
    ['a condition of a put', 'token', (token) => users.put('User', user).condition({ token } as never)],
    ['a condition of a create', 'token', (token) => users.create('User', user).condition({ token } as never)],
    ['a condition of an update', 'token', (token) => users.update('User', key).condition({ token } as never)],
    [
      'a condition of a dynamic update',
      'token',
      (token) =>
        users
          .update('User', key)
          .dynamic()
          .condition({ token } as never),
    ],
    ['a condition of a delete', 'token', (token) => users.delete('User', key).condition({ token } as never)],
    ['a condition of a check', 'token', (token) => users.check('User', key).condition({ token } as never)],
  ])('in %s', (_, field, call) => {
    for (const input of HOSTILE) {
      const { code, message } = thrownBy(() => call(input));
      expect([code, message]).toEqual(['condition', expectedMessage(field)]);
    }
    for (const input of ['x', { '=': 'x' }]) expect(() => call(input)).not.toThrow();
  });

  it('and callbacks, keyCondition and the literal form have theirs', () => {
    const query = users.query('primary').keyCondition('PK', '=', 'USER#1').keyCondition('SK', '>', 'AT#5');
    expect(query.filter((item, { exists }) => exists(item.token)).build()).toMatchObject({
      KeyConditionExpression: '#PK = :PK AND #SK > :SK',
      FilterExpression: 'attribute_exists(#token)',
    });
    const literal = users
      .update('User', key)
      .set({ token: 'b' })
      .condition({ token: { '=': 'a' } });
    expect(literal.build().ConditionExpression).toBe('#token = :token_2');
    expect(
      users
        .query('primary', 'User')
        .where({ id: { '=': 'a' } } as never)
        .build(),
    ).toHaveProperty('TableName');
  });

  it('and other tables are as they were; what is not a yes or no is rejected', () => {
    const { strictOperators: _, ...others } = users.definition;
    const lax = table('Users', others);
    expect(() => lax.scan('primary').filter({ token: { exists: true } })).not.toThrow();
    expect(thrownBy(() => table('Users', { ...others, strictOperators: 'yes' as never })).message).toBe(
      'strictOperators must be true or false, but is "yes"',
    );
  });

  it('the compiler says so, too', () => {
    const id = 'victim';
    // @ts-expect-error -- an operator
    expect(() => users.query('primary', 'User').where({ id, at: { '>': '1' } })).toThrow(expectedMessage('at'));
    // @ts-expect-error -- an operator
    expect(() => users.scan('primary').filter({ token: { exists: true } })).toThrow(expectedMessage('token'));
    // @ts-expect-error -- an operator
    expect(() => users.delete('User', key).condition({ token: { exists: true } })).toThrow(expectedMessage('token'));
    expect(() => users.delete('User', key).condition({ token: 'a' })).not.toThrow();
    expect(() => users.scan('primary').filter({ token: { '=': 'a' } })).not.toThrow();
    expect(() => users.query('primary', 'User').where({ id, at: '1' })).not.toThrow();
  });
});
