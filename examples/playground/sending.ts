// `client` stands in for a DynamoDBClient: it prints each request, and answers that there is nothing.
import { attr, batchGet, createTableInput, entity, table, transactWrite } from 'keyform';

const User = entity({
  keys: { PK: 'USER#{id}', SK: 'USER' },
  attributes: { id: attr.string(), name: attr.string(), logins: attr.number() },
});
const app = table('App', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { User } });

console.log('CreateTable', createTableInput(app));

await app.create('User', { id: '1', name: 'Ada', logins: 0 }).execute(client);
await batchGet([app.get('User', { id: '1' }), app.get('User', { id: '2' })]).execute(client);
await transactWrite([
  app.put('User', { id: '3', name: 'Grace', logins: 0 }),
  app.update('User', { id: '1' }).add({ logins: 1 }),
]).execute(client);
