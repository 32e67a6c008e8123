/**
 * Requests of which the compiler cannot know all: lists of any length, fields that may be left out, conditions that may be one
 * of several. Their types hold whatever is sent.
 */
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
  const within = any.filter({ amount: 1 }).build().FilterExpression;
  const text: string = within;
  expect(text).toBe('(#open = :open OR #title = :title OR #title = :title_2) AND #amount = :amount');
  prove<typeof within, string>(within, text);
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
