jest.mock('@aws-sdk/client-dynamodb', () => ({
  GetItemCommand: class {
    constructor(input) {
      this.input = input;
    }
  },
}));
const { attr, entity, table } = require('keyform');
const { GetItemCommand } = require('@aws-sdk/client-dynamodb');

const Thing = entity({ keys: { PK: 'THING#{id}' }, attributes: { id: attr.string() } });
const things = table('Things', { indexes: { primary: { pk: 'PK' } }, entities: { Thing } });

test('a mock of the SDK is what keyform sends with', async () => {
  const send = jest.fn(async () => ({ Item: { PK: { S: 'THING#1' }, Type: { S: 'Thing' }, id: { S: '1' } } }));
  expect(await things.get('Thing', { id: '1' }).execute({ send })).toEqual({ Type: 'Thing', id: '1' });
  expect(send.mock.calls[0][0]).toBeInstanceOf(GetItemCommand);
});

test('what the mock lacks is named', async () => {
  await expect(things.scan('primary').execute({ send: jest.fn() })).rejects.toThrow("can't load ScanCommand");
});
