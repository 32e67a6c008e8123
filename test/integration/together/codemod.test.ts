import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codemod, writeApplication } from '../../../cli/test/codemod-project.js';
import setUp from '../../../cli/test/setup.js';
import { type Folder, makeFolder } from '../../../cli/test/support.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';

beforeAll(() => setUp(), 300_000);

const folders: Folder[] = [];
afterAll(() => {
  for (const folder of folders) folder.remove();
});

type Application = typeof import('./codemod/app.js');
type Step = (application: Application) => Promise<unknown>;

const order = { username: 'ada', status: 'PLACED' as const, placedAt: '2026-03-01', amount: 7 };

/** What both applications do, one step after the other. */
const STEPS: readonly (readonly [name: string, step: Step])[] = [
  ['an order that is missing', (one) => one.find('ada', '1')],
  ['the amount of one that is missing', (one) => one.amountOf('ada', '1')],
  ['create', (one) => one.place('ada', '1', 10, '2026-01-05')],
  ['create in another case', (one) => one.place('Bob', 'X1', 5, '2026-02-05')],
  ['create of the same', (one) => one.place('ada', '1', 10, '2026-01-05')],
  ['put', (one) => one.replace({ ...order, orderId: '2' })],
  ['put of more', (one) => one.replace({ ...order, orderId: '3', amount: 30, placedAt: '2026-03-09' })],
  ['get', (one) => one.find('ada', '1')],
  ['get a number', (one) => one.amountOf('ada', '2')],
  ['get the whole result', (one) => one.whole('ada', '1')],
  ['get the whole result of nothing', (one) => one.whole('ada', '9')],
  ['query with a limit', (one) => one.newest('ada')],
  ['query of a different customer', (one) => one.newest('bob')],
  ['query all pages', (one) => one.ids('ada')],
  ['query with a filter', (one) => one.large('PLACED', 8)],
  ['query from', (one) => one.since('2026-02-05')],
  ['query between', (one) => one.within('2026-01-05', '2026-03-01')],
  ['query by a prefix', (one) => one.inMonth('2026-03')],
  ['a promise with then', (one) => one.count('ada')],
  ['promises in a list', (one) => one.amounts('ada', ['1', '9', '3'])],
  ['an entity with a different type', (one) => one.message('m1', 'hi')],
  ['patch and return', (one) => one.annotate('ada', '1', 'gift')],
  ['query with a filter that leaves it out', (one) => one.large('PLACED', 8)],
  ['patch of an index', (one) => one.ship('ada', '1', '2026-04-01')],
  ['patch whose condition fails', (one) => one.annotate('ada', '1', 'late')],
  ['patch of an order that is missing', (one) => one.ship('ada', '9', '2026-04-01')],
  ['query the index afterwards', (one) => one.large('SHIPPED', 0)],
  ['remove an attribute', (one) => one.clear('ada', '1')],
  ['get afterwards', (one) => one.find('ada', '1')],
  ['delete', (one) => one.drop('ada', '1', '2')],
  ['delete again, which fails', (one) => one.drop('ada', '1', '2')],
  ['visit a page whose counter is missing', (one) => one.visit('ada', 'home', 'a')],
  ['visit at most, if the counter is missing', (one) => one.visitAtMost('ada', 'home', 9)],
  ['update of a counter that is missing', (one) => one.reset('ada', 'home', 5)],
  ['update of a counter', (one) => one.reset('ada', 'home', 2)],
  ['add and append to a list that is missing', (one) => one.visit('ada', 'home', 'a')],
  ['add and append to a list', (one) => one.visit('ada', 'home', 'b')],
  ['subtract, also from a number that is missing', (one) => one.unclick('ada', 'home')],
  ['the counters so far', (one) => one.counters('ada')],
  ['update with a condition', (one) => one.visitAtMost('ada', 'home', 9)],
  ['update whose condition fails', (one) => one.visitAtMost('ada', 'home', 3)],
  ['upsert of a counter', (one) => one.open('ada', 'home', ['c'])],
  ['upsert of a counter that is missing', (one) => one.open('ada', 'news', [])],
  ['the counters afterwards', (one) => one.counters('ada')],
  ['query what is left', (one) => one.ids('ada')],
];

/** What a step returns, or that it fails: the errors of both libraries are of different classes. */
const outcomeOf = (step: Step, application: Application): Promise<unknown> =>
  step(application).then(
    (value) => ({ value }),
    () => 'fails',
  );

const itemsIn = async (engine: TestEngine, table: string) => {
  const { Items = [] } = await engine.client().send(new ScanCommand({ TableName: table, ConsistentRead: true }));
  const keyOf = ({ PK, SK }: (typeof Items)[number]): string => `${PK?.S} ${SK?.S}`;
  return Items.sort((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1));
};

const key = (hash: string, range: string) => [
  { AttributeName: hash, KeyType: 'HASH' as const },
  { AttributeName: range, KeyType: 'RANGE' as const },
];

const TABLE = {
  TableName: 'Shop',
  BillingMode: 'PAY_PER_REQUEST' as const,
  KeySchema: key('PK', 'SK'),
  AttributeDefinitions: ['PK', 'SK', 'GSI1PK', 'GSI1SK'].map((AttributeName) => ({
    AttributeName,
    AttributeType: 'S' as const,
  })),
  GlobalSecondaryIndexes: [
    { IndexName: 'GSI1', KeySchema: key('GSI1PK', 'GSI1SK'), Projection: { ProjectionType: 'ALL' as const } },
  ],
};

describeEngines('an application that the codemod has rewritten', (engine) => {
  it('returns and stores the same as with ElectroDB', async () => {
    const { endpoint, region, credentials } = engine.client().config;
    const { protocol, hostname, port } = (await endpoint?.()) ?? {};
    const { accessKeyId, secretAccessKey } = await credentials();
    const options = {
      endpoint: `${protocol}//${hostname}:${port}`,
      region: await region(),
      credentials: { accessKeyId, secretAccessKey },
    };
    const load = async (isRewritten: boolean) => {
      const folder = makeFolder();
      folders.push(folder);
      const table = await engine.createTable(TABLE);
      await writeApplication(folder, table, options);
      const ran = isRewritten ? await codemod(folder, '--write') : undefined;
      expect(ran?.code ?? 0, ran?.err).toBe(0);
      const application: Application = await import(/* @vite-ignore */ `${folder.path}/src/app.ts`);
      return { table, application };
    };
    const [before, after] = [await load(false), await load(true)];
    const outcomes = new Set<string>();
    for (const [name, step] of STEPS) {
      const [theirs, ours] = [await outcomeOf(step, before.application), await outcomeOf(step, after.application)];
      expect(ours, name).toStrictEqual(theirs);
      outcomes.add(JSON.stringify(theirs));
    }
    // Not all of them fail, or find nothing.
    expect(outcomes.size).toBeGreaterThan(15);
    const items = await itemsIn(engine, before.table);
    expect(items.length).toBeGreaterThan(2);
    expect(await itemsIn(engine, after.table)).toEqual(items);
  }, 240_000);
});
