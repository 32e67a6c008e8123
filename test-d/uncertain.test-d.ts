/**
 * Requests of which the compiler cannot know all: lists of any length, fields that may be left out, conditions that may be one
 * of several. Their types hold whatever is sent.
 */
import { attr, entity, table } from 'keyform';
import { expect, test } from 'vitest';
import { prove } from '../test/support/prove.js';
import { archive } from './fixtures-documents.js';

type Status = 'PAID' | 'OPEN' | 'LOST';

const invoices = archive.query('primary', 'Invoice').where({ case: 'c' });
const memo = { case: 'c', id: 'm' } as const;

test('a list of any length is one to compare with', () => {
  const statuses: Status[] = ['PAID', 'OPEN'];
  const titles: readonly string[] = ['a', 'b', 'c'];
  const amounts: number[] = [5];
  const byField = invoices.filter({ status: { in: statuses } }).build();
  prove(byField.FilterExpression, '#status IN (:status, :status_2)' as `#status IN (${string}`);
  const values: Readonly<Record<string, unknown>> = byField.ExpressionAttributeValues;
  expect(values).toMatchObject({ ':status': { S: 'PAID' }, ':status_2': { S: 'OPEN' } });
  prove(byField.ExpressionAttributeValues[':PK'], { S: 'CASE#c' });
  prove(byField.ExpressionAttributeNames['#status'], 'status');
  const several = invoices.filter({ title: { in: titles }, amount: { in: amounts } });
  prove(
    several.build().FilterExpression,
    '#amount IN (:amount) AND #title IN (:title, :title_2, :title_3)' as `#amount IN (${string}`,
  );
  const more = invoices.filter({ status: { in: ['LOST', ...statuses] } }).project('title');
  prove(more.build().FilterExpression, '#status IN (:status, :status_2, :status_3)' as `#status IN (:status${string}`);
  prove(more.build().ProjectionExpression, '#title, #Type');
  const sized = invoices.filter({ title: { size: { in: amounts } } }).build().FilterExpression;
  prove(sized, 'size(#title) IN (:title)' as `size(#title) IN (${string}`);
  const byFunction = invoices.filter((bill, { oneOf }) => oneOf(bill.status, statuses)).build().FilterExpression;
  prove(byFunction, '#status IN (:status, :status_2)' as `#status IN (${string}`);
  const bodies: string[] = ['a'];
  const condition = archive
    .delete('Memo', memo)
    .condition({ body: { in: bodies } })
    .build().ConditionExpression;
  prove(condition, '#body IN (:body)' as `#body IN (${string}`);
});

test('a junction of any number of conditions is one', () => {
  const titles: string[] = ['a', 'b'];
  const any = invoices.filter((bill, { or, eq }) =>
    or(eq(bill.open, true), ...titles.map((title) => eq(bill.title, title))),
  );
  prove(
    any.build().FilterExpression,
    '#open = :open OR #title = :title OR #title = :title_2' as `#open = :open${string}`,
  );
  prove(
    any.filter({ amount: 1 }).build().FilterExpression,
    '(#open = :open OR #title = :title OR #title = :title_2) AND #amount = :amount' as `${string}#${string}`,
  );
});

test('the type attribute may be one of several', () => {
  const type = 'Invoice' as 'Invoice' | 'Memo';
  const all = archive.query('primary').where({ case: 'c' });
  const found = all.filter({ Type: type }).parse({}).items;
  prove<(typeof found)[number]['Type'][], ('Invoice' | 'Memo')[]>(
    found.map(({ Type }) => Type),
    [],
  );
  const scanned = archive.scan('primary').filter({ Type: type }).parse({}).items;
  prove<(typeof scanned)[number]['Type'][], ('Invoice' | 'Memo')[]>(
    scanned.map(({ Type }) => Type),
    [],
  );
  const one = all.filter({ Type: 'Memo' }).parse({}).items;
  prove<(typeof one)[number]['Type'][], 'Memo'[]>(
    one.map(({ Type }) => Type),
    [],
  );
});

const yes = true as boolean;
const text = attr.string();
const primary = { pk: 'PK', sk: 'SK' } as const;
const Store = entity({
  keys: { PK: 'COUNTRY#{country}', SK: '{state}#{city}' },
  attributes: { country: text, state: text, city: text.as('town') },
});
const stores = table('Stores', { indexes: { primary }, entities: { Store } }).query('primary', 'Store');

const attributes = { task: text, at: text, id: text };
const board = table('Board', {
  indexes: { primary },
  entities: {
    Task: entity({ keys: { PK: 'TASK#{task}', SK: 'TASK' }, attributes: { task: text } }),
    Comment: entity({ keys: { PK: 'TASK#{task}', SK: 'C#{at}#{id}' }, attributes }),
    Reaction: entity({ keys: { PK: 'TASK#{task}#C#{id}', SK: 'R' }, attributes }),
  },
});

test('a field that may be left out is in the request, or not', () => {
  const where = (input: { city?: string }) => stores.where({ country: 'USA', state: 'NE', ...input }).build();
  prove(where({ city: 'Omaha' }).KeyConditionExpression, '#PK = :PK AND #SK = :SK' as `#PK = :PK${string}`);
  const values: Readonly<Record<string, unknown>> = where({}).ExpressionAttributeValues;
  expect(values).toEqual({ ':PK': { S: 'COUNTRY#USA' }, ':SK': { S: 'NE#' } });
  prove(where({}).ExpressionAttributeValues[':PK'], { S: 'COUNTRY#USA' });
  const ranged = (input: { state?: { '>=': string } }) => stores.where({ country: 'USA', ...input }).build();
  prove(ranged({}).KeyConditionExpression, '#PK = :PK' as `#PK = :PK${string}`);
  prove(ranged({}).FilterExpression, undefined as string | undefined);
  prove(ranged({ state: { '>=': 'NE' } }).FilterExpression, '#state >= :state' as string | undefined);
  const filtered = stores.where({ country: 'USA', ...({} as { state?: string }) }).filter({ city: 'Omaha' });
  prove(filtered.build().FilterExpression, '#town = :town' as `${string}#${string}`);
});

test('a condition may be one of several, or have an operator that is not known', () => {
  const either = (above: boolean) =>
    stores.where({ country: 'USA', state: 'NE', city: above ? { '>': 'M' } : { '<': 'M' } }).build();
  prove(either(true).KeyConditionExpression, '#PK = :PK AND #SK BETWEEN :SK AND :SK_2' as `#PK = :PK${string}`);
  const operator = '<' as '<' | '>';
  const known = stores.where({ country: 'USA', state: { [operator]: 'NE' } }).build();
  prove(known.KeyConditionExpression, '#PK = :PK AND #SK <= :SK' as `#PK = :PK${string}`);
  prove(known.FilterExpression, '#state < :state' as string | undefined);
  const filtered = invoices.filter({ amount: { [operator]: 5 } }).build();
  prove(filtered.FilterExpression, '#amount < :amount' as `${string}#${string}`);
  const conditions = [{ '>': 1 }, { '<': 5 }] as const;
  prove(
    invoices.filter({ amount: conditions[yes ? 0 : 1] }).build().FilterExpression,
    '#amount > :amount' as '#amount > :amount' | '#amount < :amount',
  );
});

test('fields may be those of one of several objects', () => {
  const country = { country: 'USA' } as const;
  const apart = (exactly: boolean) =>
    stores.where(exactly ? { ...country, state: 'NE' } : { ...country, state: { '>=': 'NE' } }).build();
  prove(
    apart(true).KeyConditionExpression,
    '#PK = :PK AND begins_with(#SK, :SK)' as '#PK = :PK AND begins_with(#SK, :SK)' | '#PK = :PK AND #SK >= :SK',
  );
  prove(apart(true).FilterExpression, undefined as '#state >= :state' | undefined);
  prove(apart(false).FilterExpression, '#state >= :state' as '#state >= :state' | undefined);
  const alike = (whole: boolean) =>
    stores.where(whole ? { country: 'USA', state: 'NE' } : { country: 'USA' }).build().KeyConditionExpression;
  prove(alike(false), '#PK = :PK' as `#PK = :PK${string}`);
  prove(alike(true), '#PK = :PK AND begins_with(#SK, :SK)' as `#PK = :PK${string}`);
});

test('fields of a filter that may be left out are in the request, or not', () => {
  const filtered = (input: { title?: string }) => invoices.filter({ amount: 1, ...input }).build();
  prove(filtered({}).FilterExpression, '#amount = :amount' as `#amount = :amount${string}`);
  prove(
    filtered({ title: 'a' }).FilterExpression,
    '#amount = :amount AND #title = :title' as `#amount = :amount${string}`,
  );
  prove(filtered({}).ExpressionAttributeNames['#amount'], 'amount');
  const record: Record<string, string> = { title: 'a' };
  prove(invoices.filter(record).build().FilterExpression, '#title = :title' as `${string}#${string}`);
});

test('a collection of which fields may be left out gives all that may be read', () => {
  const read = (input: { at?: string }) => board.query('primary').where({ task: 'a', ...input });
  prove(read({}).build().KeyConditionExpression, '#PK = :PK' as `#PK = :PK${string}`);
  prove(
    read({ at: 'b' }).build().KeyConditionExpression,
    '#PK = :PK AND begins_with(#SK, :SK)' as `#PK = :PK${string}`,
  );
  const { items } = read({}).parse({});
  prove<(typeof items)[number]['Type'][], ('Task' | 'Comment')[]>(
    items.map(({ Type }) => Type),
    [],
  );
  // Another field of the partition key is another partition.
  const either = (input: { id?: string }) => board.query('primary').where({ task: 'a', ...input });
  prove(either({}).build().ExpressionAttributeValues[':PK'], { S: 'TASK#a' as string });
  prove(either({ id: 'b' }).build().ExpressionAttributeValues[':PK'], { S: 'TASK#a#C#b' as string });
  const found = either({}).parse({}).items;
  prove<(typeof found)[number]['Type'][], ('Task' | 'Comment' | 'Reaction')[]>(
    found.map(({ Type }) => Type),
    [],
  );
});
