import type {
  DynamoDBBatchResponse,
  DynamoDBRecord,
  DynamoDBStreamEvent,
} from 'aws-lambda';
import { KeyformError, readChange, transactWrite } from 'keyform';
import { client, desk } from './desk.js';
import type { Ticket } from './tickets.js';

/** A stream stores records for a day. Time to live has whole seconds. */
const inTwoDays = (): Date => {
  const date = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000);
  date.setMilliseconds(0);
  return date;
};

const openCount = (ticket?: Ticket): number =>
  ticket?.status === 'OPEN' ? 1 : 0;

/** Counts the open tickets of each customer. */
const countOpen = async (record: DynamoDBRecord): Promise<void> => {
  const change = readChange(desk, record);
  // The stream also has customers, markers, and what this function writes.
  if (change?.entity !== 'Ticket') return;
  const before = change.eventName === 'INSERT' ? undefined : change.old;
  const after = change.eventName === 'REMOVE' ? undefined : change.item;
  const difference = openCount(after) - openCount(before);
  if (difference === 0) return;
  const { customerId } = change.key;
  const { eventId = '' } = change;
  try {
    await transactWrite([
      desk.create('Processed', { eventId, expiresAt: inTwoDays() }),
      desk
        .update('Customer', { customerId })
        .add({ openTickets: difference })
        .mustExist(),
    ]).execute(client, { retries: 3 });
  } catch (error) {
    // A stream may deliver a record twice.
    const isRepeat =
      error instanceof KeyformError &&
      error.reasons?.[0]?.failure === 'conditionFailed';
    if (!isRepeat) throw error;
  }
};

/** The Lambda function of the stream. Lambda retries from a failure on. */
export const handler = async ({
  Records,
}: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  for (const record of Records) {
    try {
      await countOpen(record);
    } catch (error) {
      console.error(error);
      return {
        batchItemFailures: [
          { itemIdentifier: record.dynamodb?.SequenceNumber ?? '' },
        ],
      };
    }
  }
  return { batchItemFailures: [] };
};
