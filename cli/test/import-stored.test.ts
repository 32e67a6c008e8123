import { afterAll, expect, it } from 'vitest';
import { fakeDynamoDb } from './fake-dynamodb.js';
import { keyform, makeFolder } from './support.js';

const folder = makeFolder();
afterAll(() => folder.remove());

const text = (value: string) => ({ S: value });

/** An item that ElectroDB wrote, with a key of the index. */
const item = (id: number, gsi1pk: string) => ({
  pk: text(`$shop#id_${id}`),
  sk: text('$thing_1'),
  gsi1pk: text(gsi1pk),
  gsi1sk: text('$thing_1'),
  id: text(String(id)),
  owner: text('ada'),
  __edb_e__: text('thing'),
  __edb_v__: text('1'),
});

const RIGHT = 40;
const WRONG = 12;

it('all items of a table are compared and counted, also those that the report has no room for', async () => {
  folder.write(
    'db.ts',
    `import { Entity } from 'electrodb';
const text = { type: 'string', required: true } as const;
export const Thing = new Entity({
  model: { entity: 'thing', version: '1', service: 'shop' },
  attributes: { id: text, owner: text },
  indexes: {
    main: { pk: { field: 'pk', composite: ['id'] }, sk: { field: 'sk', composite: [] } },
    byOwner: { index: 'gsi1', pk: { field: 'gsi1pk', composite: ['owner'] }, sk: { field: 'gsi1sk', composite: [] } },
  },
}, { table: 'Things' });
`,
  );
  const Items = [
    ...Array.from({ length: RIGHT }, (_, at) => item(at, '$shop#owner_ada')),
    ...Array.from({ length: WRONG }, (_, at) => item(100 + at, '$shop#owner_bob')),
    { ...item(200, '$shop#owner_ada'), __edb_e__: text('other') },
  ];
  const Table = {
    TableName: 'Things',
    TableStatus: 'ACTIVE',
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
    AttributeDefinitions: ['pk', 'sk'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
  };
  const engine = await fakeDynamoDb({
    DescribeTable: () => ({ Table }),
    Scan: ({ Segment = 0 }) => ({ Items: Segment === 0 ? Items : [], Count: Segment === 0 ? Items.length : 0 }),
  });
  const args = ['import', 'electrodb', 'db.ts', '--runs', '2', '--endpoint', engine.endpoint, '--table', 'Things'];
  const ran = await keyform([...args, '--out', 'out.ts'], { cwd: folder.path });
  await engine.close();
  expect(ran.err).toContain(
    `${RIGHT} of ${RIGHT + WRONG} stored items of Things are read the same by ElectroDB and keyform, and keep their keys (1 more are of other entities)`,
  );
  expect(ran.err.match(/gsi1pk would change if you wrote the item again/g)).toHaveLength(5);
  expect(ran.err).toContain(`  5 of ${WRONG} items that differ are shown`);
  expect(ran.code).toBe(1);
});
