import { batchWrite } from 'keyform';
import { expect, it } from 'vitest';
import { changeSubject, latestTickets, sample, tickets } from '../../../examples/models/tickets-by-last-update.js';
import { primaryField } from '../../../src/facts/messages/writes.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { openModel, pick } from '../../support/model.js';
import { prove } from '../../support/prove.js';
import { wordsOf } from '../../support/words-of.js';

interface Ticket {
  Type: 'Ticket';
  orgName: string;
  ticketId: string;
  subject: string;
  updatedAt: Date;
}

const open = (engine: TestEngine) =>
  openModel(engine, tickets, (client) =>
    batchWrite(sample.map((ticket) => tickets.put('Ticket', ticket))).execute(client),
  );

describeEngines('M14, tickets by their last update', (engine) => {
  it('gives those updated last, the last first', async () => {
    const { client, sent } = await open(engine);
    const expected: Ticket[] = pick(sample, 0, 2);
    prove(await latestTickets(client, 'MCDONALDS', 2), expected);
    expect(sent).toEqual(['Query GSI1 · K GSI1PK = ORG#MCDONALDS · Limit 2 · desc']);
  });

  it('moves a ticket to the front with an update, which leaves its own key as it is', async () => {
    const { client, quiet, sent } = await open(engine);
    const [ticket] = pick(sample, 1);
    if (!ticket) throw new Error('The sample of M14 has changed.');
    const updatedAt = new Date('2020-05-04T10:00:00.000Z');
    const expected: Ticket = { ...ticket, subject: 'Cold, and too few', updatedAt };
    prove(await changeSubject(client, ticket, 'Cold, and too few', updatedAt), expected);
    const all: Ticket[] = [expected, ...pick(sample, 0, 2)];
    prove(await latestTickets(quiet, 'MCDONALDS', 5), all);
    expect(sent).toEqual([
      'UpdateItem {PK: ORG#MCDONALDS, SK: TICKET#2} · U SET subject = Cold, and too few, updatedAt = 2020-05-04T10:00:00.000Z, ' +
        'GSI1SK = 2020-05-04T10:00:00.000Z · C attribute_exists(PK) · -> ALL_NEW',
    ]);
  });

  it('changes no part of the key of the table', async () => {
    const { client, sent } = await open(engine);
    const update = tickets.update('Ticket', { orgName: 'MCDONALDS', ticketId: '2' });
    const rejected = wordsOf(primaryField, { field: 'ticketId' });
    // @ts-expect-error The message that is thrown.
    await expect(async () => update.set({ ticketId: '4' }).execute(client)).rejects.toThrow(rejected);
    expect(sent).toEqual([]);
  });
});
