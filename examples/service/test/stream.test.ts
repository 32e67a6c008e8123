import { randomUUID } from 'node:crypto';
import type { DynamoDBRecord } from 'aws-lambda';
import { stored } from 'keyform/testing';
import { expect, test, vi } from 'vitest';
import { desk } from '../src/desk.js';
import { handler } from '../src/stream.js';
import { getCustomer, signUp, type Ticket } from '../src/tickets.js';

const opened = () =>
  signUp(
    { email: `${randomUUID()}@example.com`, name: 'Ada' },
    { title: 'Printer', text: 'Zeros' },
  );

/** A record as Lambda delivers it. */
const recordOf = (
  before: Ticket | undefined,
  after: Ticket | undefined,
): DynamoDBRecord => {
  const [OldImage, NewImage] = [before, after].map(
    (ticket) => ticket && stored(desk, 'Ticket', ticket),
  );
  const { PK, SK } = NewImage ?? OldImage ?? {};
  return {
    eventID: randomUUID(),
    eventName:
      before === undefined
        ? 'INSERT'
        : after === undefined
          ? 'REMOVE'
          : 'MODIFY',
    dynamodb: {
      SequenceNumber: randomUUID(),
      Keys: { PK, SK },
      OldImage,
      NewImage,
    },
  } as DynamoDBRecord;
};

const openTickets = async ({ customerId }: Ticket) =>
  (await getCustomer(customerId))?.openTickets;

test('counts open tickets', async () => {
  const ticket = await opened();
  const solved: Ticket = { ...ticket, status: 'SOLVED', version: 2 };
  const counts = [];
  for (const record of [
    recordOf(undefined, ticket),
    recordOf(ticket, solved),
    recordOf(solved, ticket),
    recordOf(ticket, undefined),
  ]) {
    expect(await handler({ Records: [record] })).toEqual({
      batchItemFailures: [],
    });
    counts.push(await openTickets(ticket));
  }
  expect(counts).toEqual([1, 0, 1, 0]);
});

test('counts a record once, even if it is delivered twice', async () => {
  const ticket = await opened();
  const record = recordOf(undefined, ticket);
  expect(await handler({ Records: [record, record] })).toEqual({
    batchItemFailures: [],
  });
  expect(await openTickets(ticket)).toBe(1);
});

test('stops at the first failure, and tells Lambda where', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const ticket = await opened();
  const orphan = recordOf(undefined, { ...ticket, customerId: 'nobody' });
  const answer = await handler({
    Records: [orphan, recordOf(undefined, ticket)],
  });
  expect(answer).toEqual({
    batchItemFailures: [
      { itemIdentifier: orphan.dynamodb?.SequenceNumber },
    ],
  });
  expect(log).toHaveBeenCalledOnce();
  expect(await openTickets(ticket)).toBe(0);
});
