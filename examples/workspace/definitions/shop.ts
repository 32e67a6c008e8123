import { type Table, table } from 'keyform';
import { Customer } from './customer.js';
import { Order } from './order.js';

const made = table('EcommerceTable', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' },
  },
  entities: { Customer, Order },
});

type Definition = typeof made.definition;
/** The name by which declarations and hovers call the definition. */
export interface ShopDefinition extends Definition {}
export const shop: Table<'EcommerceTable', ShopDefinition> = made;
