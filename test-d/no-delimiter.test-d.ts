/** Tables without a delimiter: what types say of keys that can be divided in several ways. */
import { attr, entity, noDelimiter, table } from 'keyform';
import { expect, expectTypeOf, test } from 'vitest';
import { unknownKey } from '../src/facts/messages/key-conditions.js';
import { wordsOf } from '../test/support/words-of.js';
import { rejects } from './rejects.js';

const id = '1' as string;
const text = attr.string();
const indexes = {
  primary: { pk: 'PK', sk: 'SK' },
  GSI1: { pk: 'G1PK', sk: 'G1SK' },
  Keys: { pk: 'G1PK', sk: 'SK', projection: 'KEYS_ONLY' },
} as const;
const Task = entity({
  keys: {
    PK: '$app#user_{user}',
    SK: '$task_1#list_{list}#task_{task}',
    G1PK: '$app#list_{list}',
    G1SK: '$task_1#task_{task}',
  },
  attributes: { user: text, list: text, task: text },
});
const Note = entity({
  keys: { PK: '$app#user_{user}', SK: '$note_1#note_{note}', G1PK: '$app#list_{list}#by_{user}', G1SK: '{note}' },
  attributes: { user: text, list: text, note: text },
});
const tasks = table('Tasks', { indexes, entities: { Task, Note }, delimiter: noDelimiter });

test('keyCondition finds all entities that the key may be of', () => {
  const query = tasks.query('primary').keyCondition('PK', '=', `$app#user_${id}`);
  const { items } = query.keyCondition('SK', '=', `$task_1#list_${id}#task_${id}`).parse({ Items: [] });
  expectTypeOf(items[0]?.Type).toEqualTypeOf<'Task' | undefined>();
  // A literal with several ways to divide it.
  const literal = query.keyCondition('SK', '=', '$task_1#list_#task_#task_x').parse({ Items: [] });
  expectTypeOf(literal.items[0]?.Type).toEqualTypeOf<'Task' | undefined>();
  const begins = query.keyCondition('SK', 'begins_with', '$task_1#list_a#task_b#c').parse({ Items: [] });
  expectTypeOf(begins.items[0]?.Type).toEqualTypeOf<'Task' | undefined>();
  // The partition of a list with this name, or of a list and a user.
  const both = tasks.query('GSI1').keyCondition('G1PK', '=', '$app#list_a#by_b').parse({ Items: [] });
  expectTypeOf(both.items[0]?.Type).toEqualTypeOf<'Task' | 'Note' | undefined>();
  // @ts-expect-error -- no key begins like this
  expect(() => query.keyCondition('SK', '=', '$tusk_1#list_a')).toThrow(
    wordsOf(unknownKey, {
      scope: 'with this PK, ',
      attribute: 'SK',
      formats: '$task_1#list_{list}#task_{task} or $note_1#note_{note}',
    }),
  );
  // @ts-expect-error -- nor like this
  expect(() => query.keyCondition('SK', 'begins_with', `$tusk_${id}`)).toThrow(
    wordsOf(unknownKey, {
      scope: 'with this PK, ',
      attribute: 'SK',
      formats: '$task_1#list_{list}#task_{task} or $note_1#note_{note}',
    }),
  );
});

test('a query of one entity filters what other partition keys may hold', () => {
  const exact = tasks.query('GSI1', 'Task').where({ list: id }).build();
  expectTypeOf(exact).toHaveProperty('FilterExpression');
  expect(exact.FilterExpression).toBe('#Type = :Type');
  expectTypeOf(exact.FilterExpression).toEqualTypeOf<'#Type = :Type'>();
  // The sort key begins differently.
  const told = tasks.query('primary', 'Task').where({ user: id }).build();
  expectTypeOf(told).not.toHaveProperty('FilterExpression');
  expect(told).not.toHaveProperty('FilterExpression');
});

test('an item of keys has the fields of formats with a single one', () => {
  const { items } = tasks.scan('Keys').parse({ Items: [] });
  type Items = (typeof items)[number];
  expectTypeOf<Extract<Items, { Type: 'Task' }>>().toEqualTypeOf<{ Type: 'Task'; user: string; list: string }>();
  expectTypeOf<Extract<Items, { Type: 'Note' }>>().toEqualTypeOf<{ Type: 'Note'; user: string; note: string }>();
});

rejects(
  'nothing to escape',
  'onDelimiter must be \'reject\', but is "escape"',
  // @ts-expect-error -- escape
  () => table('Tasks', { indexes, entities: { Task, Note }, delimiter: noDelimiter, onDelimiter: 'escape' }),
);

test('control characters as delimiters', () => {
  const Plain = entity({ keys: { PK: 'P\u0001{id}', SK: 'P' }, attributes: { id: text } });
  const only = { primary: indexes.primary };
  const plain = table('Plain', { indexes: only, entities: { Plain }, delimiter: '\u0001' });
  const query = plain.query('primary').keyCondition('PK', '=', `P\u0001${id}`);
  expect(query.build().ExpressionAttributeValues[':PK'].S).toBe('P\u00011');
  expect(() => plain.get('Plain', { id: 'a\u0001' }).build()).toThrow("can't contain");
});
