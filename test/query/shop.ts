import { attr, entity } from 'keyform';
import type { TableDefinition } from '../../types/definitions/table-definition.js';

const text = attr.string();

/** A shop with customers, orders and items of orders, and an index of its own for each trap. */
export const definition = {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' },
    Keys: { pk: 'GSI1PK', sk: 'GSI1SK', projection: 'KEYS_ONLY' },
    Inverted: { pk: 'SK', sk: 'PK' },
    ByAmount: { pk: 'PK', sk: 'amount', local: true },
    Multi: { pk: ['region', 'GSI1PK'], sk: ['GSI1SK', 'amount', 'region2'] },
  },
  keyTypes: { amount: 'N' },
  entities: {
    Customer: entity({
      keys: { PK: 'CUSTOMER#{username}', SK: 'CUSTOMER#{username}' },
      attributes: { username: text, name: text.optional() },
    }),
    Order: entity({
      keys: { PK: 'CUSTOMER#{username}', SK: '#ORDER#{orderId}', GSI1PK: 'ORDER#{orderId}', GSI1SK: 'ORDER#{orderId}' },
      attributes: { username: text, orderId: text, amount: attr.number(), region: text, region2: text.optional() },
    }),
    OrderItem: entity({
      keys: {
        PK: 'ORDER#{orderId}#ITEM#{item|pad:3}',
        SK: 'ORDER#{orderId}#ITEM#{item|pad:3}',
        GSI1PK: 'ORDER#{orderId}',
        GSI1SK: 'ITEM#{item|pad:3}#{kind|lower}',
      },
      attributes: { orderId: text, item: attr.number(), kind: text },
    }),
  },
} as const satisfies TableDefinition;
