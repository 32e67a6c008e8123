import type { TableDescription } from '@aws-sdk/client-dynamodb';
import type { Call, Option } from './command.js';
import { Failure } from './failure.js';
import { unsearchable } from './searchable.js';
import type { Service } from './service.js';

/** The default time to wait for one step, in seconds. */
const LONGEST = 1_800;
/** The interval of notes about the wait without a terminal, in milliseconds. */
const SAID_EVERY = 30_000;

/** The option of commands that wait for a table. */
export const WAIT: Option = {
  name: 'wait',
  value: 'seconds',
  about: `how long to wait after each step until the table and its indexes are ready (default: ${LONGEST})`,
};

/** The seconds of `--wait`. @throws Failure for anything but a number of seconds */
export const checkWait = ({ text }: Call): number => {
  const input = text('wait') ?? String(LONGEST);
  if (/^\d{1,9}$/.test(input)) return Number(input);
  throw new Failure(`--wait ${input} isn't a number of seconds`, `--wait is 0 or more (default: ${LONGEST})`);
};

const backfillWords = (isBackfilling: boolean | undefined): string =>
  isBackfilling === true ? ' (DynamoDB is adding items to it)' : '';

/** The parts that aren't ACTIVE, for messages: the table, or its indexes by name. */
const busyOf = ({ TableStatus, GlobalSecondaryIndexes = [], VectorIndexes = [] }: TableDescription): string[] => [
  ...(TableStatus === 'ACTIVE' ? [] : [`the table is ${TableStatus}`]),
  ...GlobalSecondaryIndexes.filter(({ IndexStatus }) => IndexStatus !== 'ACTIVE').map(
    ({ IndexName, IndexStatus, Backfilling }) => `${IndexName} is ${IndexStatus}${backfillWords(Backfilling)}`,
  ),
  ...VectorIndexes.filter(({ IndexStatus, Backfilling }) => IndexStatus !== 'ACTIVE' || Backfilling === true).map(
    ({ IndexName, IndexStatus, Backfilling }) => `${IndexName} is ${IndexStatus}${backfillWords(Backfilling)}`,
  ),
];

/** What isn't ready yet, for messages. Searches vector indexes only after everything is ACTIVE. */
const unready = async (service: Service, TableName: string, searched: readonly string[]): Promise<string[]> => {
  const { Table } = await service.client.send(new service.sdk.DescribeTableCommand({ TableName }));
  if (Table === undefined) return ["the table doesn't exist"];
  const busy = busyOf(Table);
  if (busy.length > 0) return busy;
  const names = await unsearchable(service, Table, searched);
  return names.map((name) => `${name} is ACTIVE, but searches don't succeed yet`);
};

/**
 * Waits until a table and its indexes are ACTIVE, and shows the elapsed time.
 *
 * @param searched the new vector indexes: waits until they answer searches, too
 * @throws Failure that names the parts that aren't ready after the time of `--wait`
 */
export const waitUntilActive = async (
  service: Service,
  TableName: string,
  call: Call,
  searched: readonly string[] = [],
): Promise<void> => {
  const { out, terminal } = call;
  const longest = checkWait(call);
  const started = Date.now();
  let said = 0;
  for (let pause = 50; ; pause = Math.min(pause * 2, 5_000)) {
    const busy = await unready(service, TableName, searched);
    if (busy.length === 0) break;
    const waited = Date.now() - started;
    const state = `${TableName}: ${busy.join('; ')} (${Math.round(waited / 1000)} s)`;
    if (waited >= longest * 1000)
      throw new Failure(
        `${state}: --wait is over`,
        'DynamoDB continues. Run keyform update later for the remaining steps, or use a longer --wait <seconds>',
      );
    if (terminal.err.isTTY === true) out.progress(`waiting for ${state}`);
    else if (waited >= 1_000 && waited - said >= (said === 0 ? 0 : SAID_EVERY)) {
      out.note(`waiting for ${state}`);
      said = waited;
    }
    await new Promise((done) => setTimeout(done, Math.min(pause, longest * 1000 - waited)));
  }
  out.progress(undefined);
};
