import { afterAll, describe, expect, it } from 'vitest';
import { fakeDynamoDb } from './fake-dynamodb.js';
import { keyform, makeFolder, SHOP } from './support.js';

const folder = makeFolder({
  'shop.ts': SHOP,
  'old.ts': SHOP.replaceAll('GSI1:', 'GSI0:').replace("query('GSI1'", "query('GSI0'"),
});
afterAll(() => folder.remove());

/** An engine in which an index that was deleted stays in that state. */
const stuck = async () => {
  let isDeleted = false;
  const engine = await fakeDynamoDb({
    UpdateTable: (input) => {
      isDeleted = JSON.stringify(input).includes('"Delete"');
      return { TableDescription: {} };
    },
    DescribeTable: () =>
      isDeleted
        ? {
            Table: {
              TableName: 'Shop',
              TableStatus: 'UPDATING',
              GlobalSecondaryIndexes: [{ IndexName: 'GSI0', IndexStatus: 'DELETING' }],
            },
          }
        : undefined,
  });
  const at = ['-e', engine.endpoint, '--yes'];
  await keyform(['create', 'old.ts', ...at], { cwd: folder.path });
  return { engine, at };
};

describe("a step that doesn't complete", () => {
  it('shows its state while the command waits, and ends with a message after --wait', async () => {
    const { engine, at } = await stuck();
    const { code, err, out } = await keyform(['update', 'shop.ts', ...at, '--delete-indexes', '--wait', '2'], {
      cwd: folder.path,
    });
    expect(err).toMatch(/^waiting for Shop: the table is UPDATING; GSI0 is DELETING \(\d s\)$/m);
    expect(err).toMatch(
      /error UpdateTable was sent, but isn't complete: Shop: .*GSI0 is DELETING \(\d s\): --wait is over/,
    );
    expect(err).toContain('Run keyform update later for the remaining steps');
    expect(out).toContain('- index GSI0');
    expect(code).toBe(2);
    await engine.close();
  });

  it('is waited for as long as --wait says, which is a number of seconds', async () => {
    for (const command of ['create', 'update']) {
      const { code, err } = await keyform([command, 'shop.ts', '--wait', 'long'], { cwd: folder.path });
      expect(err).toContain("--wait long isn't a number of seconds");
      expect(code).toBe(2);
    }
  });
});

/** An engine in which an index is being created at the start, for some descriptions. It rejects other changes of indexes until then. */
const busy = async (descriptions: number) => {
  let isBusy = false;
  let left = descriptions;
  const Table = () => ({
    TableName: 'Shop',
    TableStatus: 'ACTIVE',
    GlobalSecondaryIndexes: [
      { IndexName: 'GSI0', IndexStatus: left > 0 ? 'CREATING' : 'ACTIVE', Backfilling: left > 0 },
    ],
  });
  const sent: boolean[] = [];
  const engine = await fakeDynamoDb({
    DescribeTable: () => {
      if (!isBusy) return undefined;
      left--;
      return { Table: Table() };
    },
    UpdateTable: () => {
      sent.push(left > 0);
      return left > 0
        ? { __type: 'LimitExceededException', message: 'Only 1 online index can be created or deleted simultaneously' }
        : { TableDescription: {} };
    },
  });
  const at = ['-e', engine.endpoint, '--yes', '--delete-indexes'];
  await keyform(['create', 'old.ts', '-e', engine.endpoint, '--yes'], { cwd: folder.path });
  isBusy = true;
  return { engine, at, sent };
};

describe('a change of an index that is in progress at the start', () => {
  it('is waited for, because DynamoDB accepts one at a time', async () => {
    const { engine, at, sent } = await busy(9);
    const { err, out } = await keyform(['update', 'shop.ts', ...at], { cwd: folder.path });
    expect(err).toMatch(/^waiting for Shop: GSI0 is CREATING \(DynamoDB is adding items to it\) \(\d s\)$/m);
    expect(err).not.toContain('LimitExceeded');
    expect(out).toContain('- index GSI0');
    expect(sent.length).toBeGreaterThan(0);
    expect(sent).not.toContain(true);
    await engine.close();
  });

  it('ends the command after --wait, which has changed nothing', async () => {
    const { engine, at, sent } = await busy(1_000);
    const { code, err } = await keyform(['update', 'shop.ts', ...at, '--wait', '1'], { cwd: folder.path });
    expect(err).toMatch(/error nothing was changed: Shop: GSI0 is CREATING .*: --wait is over/);
    expect(sent).toEqual([]);
    expect(code).toBe(2);
    await engine.close();
  });
});
