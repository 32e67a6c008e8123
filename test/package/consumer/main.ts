import * as keyform from 'keyform';
import * as charts from 'keyform/chart';
import * as costs from 'keyform/cost';
import * as infra from 'keyform/infra';
import * as schemas from 'keyform/json-schema';
import * as migrate from 'keyform/migrate';
import * as testing from 'keyform/testing';
import * as vectors from 'keyform/vectors';
import { shop } from './shop.js';

const customer = charts.accessPattern('A customer', { username: 'alexdebrie' }, (key) => shop.get('Customer', key));
const page: string = charts.chart(shop, { accessPatterns: [customer] });

// main.cts prints the same: the check compares them.
console.log(JSON.stringify({ exports: Object.keys(keyform).sort(), shop: Object.keys(shop).sort() }));
console.log(JSON.stringify({ exports: Object.keys(charts).sort(), page }));
const units: number = costs.costOf(
  shop.put('Customer', { username: 'alexdebrie', email: 'alex@example.com' }),
).totalWriteUnits;
console.log(JSON.stringify({ exports: Object.keys(costs).sort(), units }));
const resource: infra.CloudFormationResource = infra.cloudFormation(shop);
console.log(JSON.stringify({ exports: Object.keys(infra).sort(), resource, hcl: infra.terraform(shop) }));
const schema: schemas.JsonSchema = schemas.jsonSchema(shop, 'Customer', 'input');
console.log(JSON.stringify({ exports: Object.keys(schemas).sort(), schema }));
const renamed: migrate.Migration = migrate.migration(shop, {
  name: 'renamed',
  from: 'Customer',
  change: () => undefined,
});
console.log(JSON.stringify({ exports: Object.keys(migrate).sort(), name: renamed.name }));
const fixture: testing.StoredFixture = testing.stored(shop, 'Customer', {
  username: 'alexdebrie',
  email: 'alex@example.com',
});
const isSame = testing.requestLike(shop.get('Customer', { username: 'alexdebrie' })).asymmetricMatch({ Key: {} });
console.log(JSON.stringify({ exports: Object.keys(testing).sort(), fixture, isSame }));
const Doc = keyform.entity({
  keys: { PK: 'DOC#{id}' },
  attributes: { id: keyform.attr.string(), embedding: vectors.vector(2) },
});
const docs = vectors.withVectors(keyform.table('Docs', { indexes: { primary: { pk: 'PK' } }, entities: { Doc } }), {
  ByMeaning: { vector: 'embedding', distance: 'cosine' },
});
const search = docs.search('ByMeaning', 'Doc').near([1, 0]);
console.log(JSON.stringify({ exports: Object.keys(vectors).sort(), search: search.build() }));
void search.execute({
  send: async (command: { readonly input: object }) => {
    console.log(command.constructor.name, JSON.stringify(command.input));
    return { SearchResults: [] };
  },
});

// Sending works from both builds: a client that prints what it is sent.
void shop.get('Customer', { username: 'alexdebrie' }).execute({
  send: async (command: { readonly input: object }) => {
    console.log(command.constructor.name, JSON.stringify(command.input));
    return {};
  },
});
