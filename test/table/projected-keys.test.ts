import { attr, createTableInput, entity, table } from 'keyform';
import { expect, it } from 'vitest';

const Order = entity({
  keys: { PK: 'C#{id}', SK: 'O#{no}', GSI1PK: 'S#{status}' },
  attributes: { id: attr.string(), no: attr.string(), status: attr.string(), note: attr.string(), sum: attr.number() },
});
const shop = table('Shop', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    Named: { pk: 'GSI1PK', sk: 'PK', projection: ['PK', 'SK', 'GSI1PK', 'note'] },
    KeysAlone: { pk: 'GSI1PK', sk: 'SK', projection: ['SK', 'PK'] },
  },
  entities: { Order },
});

it('a projection may name keys, which are projected anyway, and are not sent', () => {
  const indexes = createTableInput(shop).GlobalSecondaryIndexes;
  expect(indexes?.map(({ Projection }) => Projection)).toEqual([
    { ProjectionType: 'INCLUDE', NonKeyAttributes: ['note'] },
    { ProjectionType: 'KEYS_ONLY' },
  ]);
});

it('a projection that names keys gives the fields of the keys, and what else it names', () => {
  const named = shop.query('Named').where({ status: 'NEW' });
  const item = { PK: { S: 'C#1' }, SK: { S: 'O#2' }, GSI1PK: { S: 'S#NEW' }, Type: { S: 'Order' } };
  const [read] = named.parse({ Items: [{ ...item, note: { S: 'n' } }] }).items;
  const whole: { id: string; no: string; status: string; note: string } | undefined = read;
  expect(whole).toMatchObject({ id: '1', no: '2', status: 'NEW', note: 'n' });
  const [key] = shop
    .query('KeysAlone')
    .where({ status: 'NEW' })
    .parse({ Items: [item] }).items;
  const keys: { id: string; no: string; status: string } | undefined = key;
  expect(keys).toMatchObject({ id: '1', no: '2', status: 'NEW' });
});
