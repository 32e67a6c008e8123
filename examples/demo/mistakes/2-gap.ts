import { attr, entity, table } from 'keyform';

const Store = entity({
  keys: { PK: 'COUNTRY#{country}', SK: '{state}#{city}#{zip}' },
  attributes: { country: attr.string(), state: attr.string(), city: attr.string(), zip: attr.string() },
});
const stores = table('Stores', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Store } });

// @ts-expect-error A city without its state.
stores.query('primary', 'Store').where({ country: 'USA', city: 'Springfield' });
