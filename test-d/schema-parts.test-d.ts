/**
 * What comes of an entity of a schema beside whole items, which the schema validates: parts of items, what updates give back, keys
 * of streams. No schema sees them, so that they are as they are stored; and what the requests hold.
 */
import { type AttributeValue, entity, fromSchema, readChange, table } from 'keyform';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { prove } from '../test/support/prove.js';

const sub = z.object({ when: z.coerce.date(), note: z.string().default('y') });
const Task = entity({
  keys: { PK: 'T#{id}', at: '{at}', GSI1PK: 'K#{kind}', GSI1SK: '{id}' },
  timestamps: true,
  attributes: fromSchema(
    z.object({
      id: z.string(),
      at: z.string(),
      kind: z.string(),
      when: z.coerce.date(),
      label: z.string().default('q'),
      sub: sub.optional(),
      days: z.array(z.coerce.date()).default([]),
      big: z.coerce.bigint().optional(),
      counts: z.record(z.string(), z.number()).optional(),
      either: z.union([z.string(), z.array(z.string())]).optional(),
      free: z.any(),
    }),
  ),
});
const Shape = entity({
  keys: { PK: 'S#{id}', at: 'SHAPE' },
  attributes: fromSchema(
    z.discriminatedUnion('kind', [
      z.object({ id: z.string(), kind: z.literal('circle'), radius: z.number() }),
      z.object({ id: z.string(), kind: z.literal('square'), side: z.string() }),
    ]),
  ),
});
const tasks = table('Tasks', {
  indexes: {
    primary: { pk: 'PK', sk: 'at' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK', projection: ['when', 'label', 'Type', 'updatedAt'] },
  },
  entities: { Task, Shape },
});
const key = { id: '1', at: 'x' };
const update = tasks.update('Task', key);
const iso = '1970-01-01T00:00:00.005Z';
const Attributes = {
  when: { S: iso },
  sub: { M: { when: { S: iso } } },
  days: { L: [{ S: iso }] },
  big: { N: '12' },
  updatedAt: { S: iso },
};
const when = new Date(5);

test('what an update touched is as it is stored', () => {
  const set = update.set({ when, sub: { when, note: 'n' }, days: [when], big: 12n });
  prove(set.returning('UPDATED_NEW').parse({ Attributes }, { form: 'wire' }), {
    when: iso,
    sub: { when: iso },
    days: [iso],
    big: 12,
    updatedAt: when,
  } as { when: string; sub: { when: string; note?: string }; days: string[]; big: number | bigint; updatedAt: Date });
  const old = set.returning('UPDATED_OLD').parse({ Attributes }, { form: 'wire' });
  const day: string | undefined = old?.when;
  const note: string | undefined = old?.sub?.note;
  expect([day, note]).toEqual([iso, undefined]);
  const grown = update.dynamic().set({ when }).returning('UPDATED_NEW').parse({ Attributes }, { form: 'wire' });
  const stored: string | undefined = grown?.when;
  expect(stored).toBe(iso);
  // @ts-expect-error -- no Date
  const wrong: Date | undefined = grown?.when;
  expect(wrong).not.toBeInstanceOf(Date);
});

test('a whole item that an update gives back is what the schema makes of it', () => {
  const whole = {
    ...Attributes,
    id: { S: '1' },
    at: { S: 'x' },
    kind: { S: 'k' },
    free: { N: '1' },
    createdAt: { S: iso },
  };
  const Item = { ...whole, PK: { S: 'T#1' }, Type: { S: 'Task' } };
  const read = update.set({ when }).returning('ALL_NEW').parse({ Attributes: Item });
  const [day, label, big]: [Date, string, bigint | undefined] = [read.when, read.label, read.big];
  expect([day, label, big]).toEqual([when, 'q', 12n]);
});

test('a part that the schema would fill in may be missing', () => {
  const get = tasks.get('Task', key);
  prove(get.project('label', 'when', 'updatedAt').parse({ Item: { ...Attributes, Type: { S: 'Task' } } }), {
    when: iso,
    updatedAt: when,
  } as { label?: string; when: string; updatedAt: Date } | undefined);
  prove(get.project((task) => [task.label, task.when]).parse({ Item: { when: { S: iso } } }, { form: 'wire' }), {
    when: iso,
  } as { label?: string; when: string } | undefined);
  const { items } = tasks
    .query('GSI1', 'Task')
    .where({ kind: 'k' })
    .parse({
      Items: [
        {
          PK: { S: 'T#1' },
          at: { S: 'x' },
          GSI1PK: { S: 'K#k' },
          GSI1SK: { S: '1' },
          Type: { S: 'Task' },
          when: { S: iso },
          updatedAt: { S: iso },
        },
      ],
    });
  const label: string | undefined = items[0]?.label;
  // @ts-expect-error -- it may be missing
  const sure: string = (items[0] as (typeof items)[number]).label;
  expect([label, sure]).toEqual([undefined, undefined]);
});

test("a stream's keys give back what is a key as it is, and nothing else", () => {
  const change = readChange(
    tasks,
    { eventName: 'REMOVE', dynamodb: { Keys: { PK: { S: 'T#1' }, at: { S: 'x' } } } },
    { view: 'KEYS_ONLY' },
  );
  if (change.entity !== 'Task') throw new Error('no task');
  prove(change.key, { at: 'x' } as { at: string });
});

test('a value that a schema describes is sent in the type of the value', () => {
  const free = JSON.parse('1');
  const { ExpressionAttributeValues } = update
    .set({ counts: { a: 2 }, either: ['x'], sub: { when, note: 'n' } })
    .build();
  prove(ExpressionAttributeValues[':counts'], { M: { a: { N: '2' } } } as { M: Record<string, AttributeValue> });
  prove(ExpressionAttributeValues[':either'], { L: [{ S: 'x' }] } as { L: AttributeValue[] });
  const item = tasks.put('Task', { ...key, kind: 'k', when, free }).build().Item;
  const wire: AttributeValue | undefined = item.free;
  expect(wire).toEqual({ N: '1' });
});

test('of one of several objects the request has the fields of each', () => {
  const { Item } = tasks.put('Shape', { id: '1', kind: 'circle', radius: 2 }).build();
  prove(Item, {
    PK: { S: 'S#1' as `S#${string}` },
    at: { S: 'SHAPE' },
    Type: { S: 'Shape' },
    id: { S: '1' },
    kind: { S: 'circle' },
    radius: { N: '2' },
  } as {
    PK: { S: `S#${string}` };
    at: { S: 'SHAPE' };
    Type: { S: 'Shape' };
    id: { S: string };
    kind: { S: string };
    radius?: { N: string };
    side?: { S: string };
  });
  const read = tasks
    .get('Shape', { id: '1' })
    .project('kind', 'radius')
    .parse({ Item: { kind: { S: 'circle' }, radius: { N: '2' }, Type: { S: 'Shape' } } });
  prove(read, { kind: 'circle', radius: 2 } as { kind: 'circle'; radius?: number } | { kind: 'square' } | undefined);
});
