// Which configurations of the document client read and write what keyform's document() gives, and which do not.
import assert from 'node:assert/strict';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { attr, createTableInput, entity, table } from 'keyform';

const Thing = entity({
  keys: { PK: 'THING#{id}', SK: 'THING' },
  attributes: {
    id: attr.string(),
    note: attr.string().optional(),
    text: attr.string(),
    count: attr.number(),
    big: attr.bigint().optional(),
    at: attr.date(),
    bytes: attr.binary().optional(),
    flags: attr.set(attr.string()).optional(),
    inner: attr.map({ name: attr.string(), list: attr.list(attr.number()) }).optional(),
  },
});
const things = table('Things', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Thing } });
const client = new DynamoDBClient(JSON.parse(process.env.COMPAT_CLIENT));
await client.send(new CreateTableCommand(createTableInput(things)));

const item = {
  Type: 'Thing',
  id: '1',
  text: '',
  count: 1.5,
  big: 12345678901234567890n,
  at: new Date(7),
  bytes: new Uint8Array([1, 2]),
  flags: new Set(['a', 'b']),
  inner: { name: 'n', list: [1, 2] },
};
const key = { id: '1' };
const run = async (translate) => {
  const documents = DynamoDBDocumentClient.from(client, translate);
  await documents.send(new PutCommand(things.put('Thing', item).document()));
  const get = things.get('Thing', key);
  const query = things.query('primary', 'Thing').where(key);
  assert.deepEqual(get.parse(await documents.send(new GetCommand(get.document()))), item);
  assert.deepEqual(query.parse(await documents.send(new QueryCommand(query.document()))).items, [item]);
  // Whatever the client translates, execute sends wire form.
  assert.deepEqual(await get.execute(documents), item);
};

const SUPPORTED = [
  {},
  { marshallOptions: { removeUndefinedValues: true } },
  { marshallOptions: { convertClassInstanceToMap: true } },
  { marshallOptions: { allowImpreciseNumbers: true } },
  { unmarshallOptions: { wrapNumbers: true } },
];
const NOT_SUPPORTED = [
  { marshallOptions: { convertEmptyValues: true } },
  { marshallOptions: { convertTopLevelContainer: false } },
  { unmarshallOptions: { convertWithoutMapWrapper: false } },
  { unmarshallOptions: { wrapNumbers: (text) => `<${text}>` } },
];
for (const translate of SUPPORTED) await run(translate);
for (const translate of NOT_SUPPORTED) {
  const failed = await run(translate).then(
    () => false,
    () => true,
  );
  console.log(`${JSON.stringify(translate)}: ${failed ? 'fails, as documented' : 'works now: say so'}`);
}
console.log('documents: right');
client.destroy();
