import { setTimeout as sleep } from 'node:timers/promises';
import * as dynamodb from '@aws-sdk/client-dynamodb';
import * as keyform from 'keyform';
import * as migrate from 'keyform/migrate';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { page } from '../../docs/pages.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { runs } from '../../support/runs.js';
import { everything, storedItems } from './tables.js';

interface Ticket {
  readonly id: string;
  readonly text: string;
  readonly replies: number;
}

/** The code of one deployment. */
interface Code {
  readonly read: (id: string) => Promise<Ticket | undefined>;
  readonly reply: (id: string) => Promise<unknown>;
  readonly create: (ticket: Ticket) => Promise<unknown>;
  readonly remove: (id: string) => Promise<unknown>;
}

/** What the page exports. */
interface PageCode {
  readonly before: Code;
  readonly readsBoth: Code;
  readonly createsNew: Code;
  readonly after: Code;
  readonly ticketKeys: migrate.Migration;
}

/** The code of the page, on an empty table of the engine. */
const codeOfPage = async (engine: TestEngine, tableName: string): Promise<PageCode> => {
  const { program } = page('docs/operate/deploy-a-migration.md');
  const { outputText } = ts.transpileModule(program, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const { config } = engine.client();
  const { endpoint, region, credentials } = config;
  class DynamoDBClient extends dynamodb.DynamoDBClient {
    constructor() {
      super({ ...(endpoint && { endpoint }), region, credentials, maxAttempts: 3 });
    }
  }
  const modules: Readonly<Record<string, unknown>> = {
    keyform,
    'keyform/migrate': migrate,
    '@aws-sdk/client-dynamodb': { ...dynamodb, DynamoDBClient },
  };
  const AsyncFunction = (async () => undefined).constructor as new (
    ...parts: string[]
  ) => (...values: unknown[]) => Promise<void>;
  const exported = {};
  const quiet = { log: () => undefined };
  const code = outputText.replaceAll(/\(['"]Desk['"]/g, `('${tableName}'`);
  await new AsyncFunction('require', 'exports', 'console', code)((name: string) => modules[name], exported, quiet);
  // The page has also run its migration, of no items: without this progress, it's new.
  for (const { PK, SK } of await everything(engine.client(), tableName))
    await engine.client().send(new dynamodb.DeleteItemCommand({ TableName: tableName, Key: { PK, SK } as never }));
  return exported as PageCode;
};

/** What must be true of a ticket. */
interface Expected {
  /** Replies that succeeded, and those that began. */
  replies: number;
  begun: number;
  isRemoved: boolean;
}

/** Tickets in memory, and everything that was wrong about what the table returned. */
class Model {
  readonly tickets = new Map<string, Expected>();
  readonly problems: string[] = [];
  operations = 0;
  conflicts = 0;

  /** An operation that a transaction stopped is sent again, as the page says. */
  async again(operation: () => Promise<unknown>): Promise<unknown> {
    for (;;) {
      try {
        return await operation();
      } catch (error) {
        const { cause, reasons = [] } = error as { cause?: Error; reasons?: readonly { code?: string }[] };
        const codes = [cause?.name, ...reasons.map((reason) => reason?.code)];
        if (!codes.some((code) => code?.startsWith('TransactionConflict'))) throw error;
        this.conflicts++;
        await sleep(5);
      }
    }
  }

  async create(code: Code, id: string): Promise<void> {
    const creation = this.again(() => code.create({ id, text: `ticket ${id}`, replies: 0 }));
    const isCreated = await creation.then(
      () => true,
      (error: { code?: string }) => {
        if (error.code !== 'conditionFailed') this.problems.push(`create ${id}: ${String(error)}`);
        return false;
      },
    );
    if (!isCreated) return;
    if (this.tickets.has(id)) this.problems.push(`${id} was created twice`);
    this.tickets.set(id, { replies: 0, begun: 0, isRemoved: false });
  }

  async read(code: Code, id: string): Promise<void> {
    const expected = this.tickets.get(id) as Expected;
    const { replies: least, isRemoved: wasRemoved } = expected;
    const found = await code.read(id);
    if (wasRemoved && found !== undefined) this.problems.push(`${id} was read after it was removed`);
    if (expected.isRemoved) return;
    if (found === undefined) this.problems.push(`${id} wasn't found`);
    else if (found.replies < least || found.replies > expected.begun)
      this.problems.push(`${id} had ${found.replies} replies instead of ${least} to ${expected.begun}`);
  }

  async reply(code: Code, id: string): Promise<void> {
    const expected = this.tickets.get(id) as Expected;
    expected.begun++;
    try {
      await this.again(() => code.reply(id));
      expected.replies++;
    } catch (error) {
      if (!(expected.isRemoved && (error as { code?: string }).code === 'notFound'))
        this.problems.push(`reply to ${id}: ${String(error)}`);
    }
  }

  async remove(code: Code, id: string): Promise<void> {
    const expected = this.tickets.get(id) as Expected;
    expected.isRemoved = true;
    await this.again(() => code.remove(id));
  }
}

/** What writers of a step know about their work. */
interface Step {
  readonly model: Model;
  readonly name: string;
  readonly turns: number;
  readonly isOver?: () => boolean;
  readonly removes?: boolean;
}

/** One of the tickets that exist. */
const anyOf = ({ tickets }: Model, isAllowed = (_id: string): boolean => true): string => {
  const ids = [...tickets].flatMap(([id, { isRemoved }]) => (isRemoved || !isAllowed(id) ? [] : [id]));
  return ids[Math.floor(Math.random() * ids.length)] as string;
};

/** What one writer does, over and over: everything that its code can. */
const write = async (step: Step, code: Code, writer: number): Promise<void> => {
  const { model, name, turns, isOver = () => true, removes = true } = step;
  // Not tickets that a slower writer may create again.
  const isOlder = (id: string): boolean => !id.startsWith(name);
  for (let turn = 0; turn < turns || !isOver(); turn++) {
    // All writers try to create the same tickets, of which one succeeds, and then each its own.
    if (turn % 10 === 0) await model.create(code, `${name}-${turn}`);
    else if (turn % 10 === 5) await model.create(code, `${name}-${turn}-${writer}`);
    else if (turn % 17 === 1 && removes) await model.remove(code, anyOf(model, isOlder));
    else if (turn % 2 === 0) await model.reply(code, anyOf(model));
    else await model.read(code, anyOf(model));
    model.operations++;
  }
};

/** Two writers of each code. */
const writers = (step: Step, ...codes: readonly Code[]) =>
  Promise.all([...codes, ...codes].map((code, writer) => write(step, code, writer)));

const indexes = { primary: { pk: 'PK', sk: 'SK' } } as const;
const desk = keyform.table('Desk', {
  indexes,
  entities: {
    Ticket: keyform.entity({
      keys: { PK: 'TICKET#{id}', SK: '-' },
      attributes: { id: keyform.attr.string(), text: keyform.attr.string(), replies: keyform.attr.number() },
    }),
  },
});

const TICKETS = runs(400, 120);
const TURNS = runs(120, 25);

describeEngines('the deployments around a migration, as the page has them', (engine) => {
  it('lose no ticket and no reply, and leave no ticket in the old form, while all codes write', async () => {
    const tableName = await engine.createTable(keyform.createTableInput(desk));
    const { before, readsBoth, createsNew, after, ticketKeys } = await codeOfPage(engine, tableName);
    const client = engine.client();
    const model = new Model();
    for (let at = 0; at < TICKETS; at++) await model.create(before, `first-${at}`);

    const turns = TURNS;
    await writers({ model, name: 'before', turns }, before);
    await writers({ model, name: 'step 1', turns }, before, readsBoth);
    await writers({ model, name: 'step 2', turns }, readsBoth, createsNew);
    const isOld = ({ PK }: Record<string, keyform.AttributeValue>) => (PK as { S: string }).S.startsWith('T#');
    const mixed = await storedItems(client, tableName);
    // Both forms were created at the same time, and none was moved.
    expect(mixed.filter(isOld).length).toBeGreaterThan(TICKETS / 2);
    expect(mixed.filter((item) => !isOld(item)).length).toBeGreaterThan(0);

    const workedBefore = model.operations;
    let isOver = false;
    // dynoxide's scans end at a key whose item was deleted. keyform knows of those that a migration deletes itself.
    const removes = engine.capabilities.startsAtDeleted;
    const working = writers({ model, name: 'step 3', turns: 1, isOver: () => isOver, removes }, createsNew);
    const options = { segments: 4, workers: 1, attempts: 100, units: { write: 400 } };
    const results = await Promise.all([1, 2].map(() => ticketKeys.run(client, options))).finally(() => {
      isOver = true;
    });
    await working;
    for (const result of results) expect(result).toMatchObject({ ended: 'done', state: 'done', failed: 0 });
    expect(model.operations - workedBefore).toBeGreaterThan(20);
    expect(results[0]?.changed).toBeGreaterThan(TICKETS / 2);
    expect(await migrate.verifyTable(desk, client, { tableName })).toMatchObject({ problems: [] });

    await writers({ model, name: 'step 4', turns }, createsNew, after);
    await writers({ model, name: 'after', turns }, after);

    expect(model.problems).toEqual([]);
    const stored = (await storedItems(client, tableName)).map(({ PK, SK, id, text, replies }) => [
      (PK as { S: string }).S,
      (SK as { S: string }).S,
      (id as { S: string }).S,
      (text as { S: string }).S,
      Number((replies as { N: string }).N),
    ]);
    const expected = [...model.tickets].flatMap(([id, { replies, isRemoved }]) =>
      isRemoved ? [] : [[`TICKET#${id}`, '-', id, `ticket ${id}`, replies]],
    );
    expect(stored.sort()).toEqual(expected.sort());
    // Tickets were also removed: those aren't there.
    expect(expected.length).toBeLessThan(model.tickets.size);
  }, 300_000);
});
