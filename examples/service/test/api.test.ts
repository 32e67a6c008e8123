import { Hono } from 'hono';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { app } from '../src/app.js';
import { client, desk } from '../src/desk.js';
import { onError } from '../src/errors.js';
import { editTicket } from '../src/tickets.js';
import {
  pathOf,
  person,
  send,
  signUp,
  type Ticket,
  ticket,
} from './http.js';

describe('POST /customers', () => {
  test('creates a customer and their first ticket', async () => {
    const { status, etag, body } = await send('POST', '/customers', {
      body: person(),
    });
    expect([status, etag]).toEqual([201, '"1"']);
    expect(body).toMatchObject({ ...ticket, status: 'OPEN', version: 1 });
    const customer = await send('GET', `/customers/${body.customerId}`);
    expect(customer).toMatchObject({
      status: 200,
      body: { name: 'Ada', openTickets: 0 },
    });
  });

  test('creates neither if the email address is taken, in any case', async () => {
    const first = person();
    await send('POST', '/customers', { body: first });
    const before = await desk.scan('primary').count(client);
    const { status, body } = await send('POST', '/customers', {
      body: { ...first, email: first.email.toUpperCase() },
    });
    expect([status, body]).toEqual([
      409,
      { error: 'taken', field: 'email' },
    ]);
    expect(await desk.scan('primary').count(client)).toEqual(before);
  });

  test.each([
    ['no email address', { ...person(), email: 'ada' }, ['email']],
    ['no ticket', { email: 'ada@example.com', name: 'Ada' }, ['ticket']],
    [
      'an empty name and title',
      { ...person(), name: ' ', ticket: { ...ticket, title: '' } },
      ['name', 'ticket.title'],
    ],
    [
      'a field that clients may not set',
      { ...person(), openTickets: 9 },
      ['openTickets'],
    ],
  ])('answers 400 for %s', async (_, body, paths) => {
    const answer = await send('POST', '/customers', { body });
    expect(answer).toMatchObject({
      status: 400,
      body: { error: 'invalid' },
    });
    expect(
      answer.body.issues.map(({ path }: { path: string }) => path),
    ).toEqual(paths);
  });

  test('answers 400 for a body that is not JSON', async () => {
    const headers = { 'content-type': 'application/json' };
    expect(
      (
        await app.request('/customers', {
          method: 'POST',
          headers,
          body: '{',
        })
      ).status,
    ).toBe(400);
  });
});

describe('POST /customers/:customerId/tickets', () => {
  test('needs a customer', async () => {
    const { status, body } = await send(
      'POST',
      '/customers/nobody/tickets',
      { body: ticket },
    );
    expect([status, body.error]).toEqual([404, 'notFound']);
    expect(
      (await send('GET', '/customers/nobody/tickets')).body.items,
    ).toEqual([]);
  });
});

describe('PATCH /customers/:customerId/tickets/:ticketId', () => {
  test('changes the version that the caller has read', async () => {
    const opened = await signUp();
    const { status, etag, body } = await send('PATCH', pathOf(opened), {
      body: { status: 'SOLVED' },
      ifMatch: '"1"',
    });
    expect([status, etag]).toEqual([200, '"2"']);
    expect(body).toEqual({ ...opened, status: 'SOLVED', version: 2 });
  });

  test.each([
    [
      'a missing ticket',
      404,
      '/customers/nobody/tickets/1',
      { body: { title: 'a' }, ifMatch: '"1"' },
    ],
    [
      'a missing ticket with version 0',
      404,
      '/customers/nobody/tickets/1',
      { body: { title: 'a' }, ifMatch: '"0"' },
    ],
    [
      'no version',
      428,
      '/customers/nobody/tickets/1',
      { body: { title: 'a' } },
    ],
    [
      'no change',
      400,
      '/customers/nobody/tickets/1',
      { body: {}, ifMatch: '"1"' },
    ],
    [
      'an id that cannot be part of a key',
      400,
      '/customers/a%23b/tickets/1',
      { body: { title: 'a' }, ifMatch: '"1"' },
    ],
  ])('answers %s with %i', async (_, status, path, options) => {
    expect((await send('PATCH', path, options)).status).toBe(status);
  });
});

describe('lists', () => {
  let customerId = '';
  beforeAll(async () => {
    ({ customerId } = await signUp());
    for (let count = 2; count <= 25; count++)
      await send('POST', `/customers/${customerId}/tickets`, {
        body: { ...ticket, title: `${count}` },
      });
  });

  test('a customer reads their tickets page by page, newest first', async () => {
    const path = `/customers/${customerId}/tickets`;
    const { body: first } = await send('GET', path);
    const { body: second } = await send(
      'GET',
      `${path}?cursor=${first.cursor}`,
    );
    const opened = [...first.items, ...second.items].map(
      ({ openedAt }: Ticket) => openedAt,
    );
    expect([
      first.items.length,
      second.items.length,
      second.cursor,
    ]).toEqual([20, 5, undefined]);
    expect(opened).toEqual([...opened].sort().reverse());
  });

  test('an empty cursor is the first page', async () => {
    for (const path of [`/customers/${customerId}/tickets`, '/tickets']) {
      const empty = await send('GET', `${path}?cursor=`);
      expect(empty.status).toBe(200);
      expect(empty.body.items).toEqual(
        (await send('GET', path)).body.items,
      );
    }
  });

  test('a cursor of another customer, or one that was changed, is rejected', async () => {
    const { body } = await send('GET', `/customers/${customerId}/tickets`);
    const other = await signUp();
    const changed = `${body.cursor.slice(0, -1)}${body.cursor.endsWith('A') ? 'B' : 'A'}`;
    for (const path of [
      `/customers/${other.customerId}/tickets?cursor=${body.cursor}`,
      `/customers/${customerId}/tickets?cursor=${changed}`,
    ])
      expect(await send('GET', path)).toMatchObject({
        status: 400,
        body: { error: 'cursor' },
      });
  });

  test('a solved ticket moves to the other queue', async () => {
    const solved = await signUp();
    await send('PATCH', pathOf(solved), {
      body: { status: 'SOLVED' },
      ifMatch: '"1"',
    });
    const { body } = await send('GET', '/tickets?status=SOLVED');
    expect(body.items).toContainEqual({
      ...solved,
      status: 'SOLVED',
      version: 2,
    });
    const { body: open } = await send('GET', '/tickets');
    expect(
      open.items.every(({ status }: Ticket) => status === 'OPEN'),
    ).toBe(true);
  });
});

test('other errors are 500, without details', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(client, 'send').mockRejectedValueOnce(
    new Error('secret details') as never,
  );
  expect(await send('GET', '/customers/1')).toMatchObject({
    status: 500,
    body: { error: 'internal' },
  });
  expect(log).toHaveBeenCalledOnce();
});

test('an update without changes answers 400', async () => {
  const service = new Hono()
    .onError(onError)
    .patch('/', async (c) =>
      c.json(
        await editTicket(
          { customerId: 'a', ticketId: '1', version: 1 },
          {},
        ),
      ),
    );
  const response = await service.request('/', { method: 'PATCH' });
  expect([response.status, await response.json()]).toEqual([
    400,
    { error: 'request' },
  ]);
});
