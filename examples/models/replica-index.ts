/**
 * An index as a replica: an index with the keys of the table, which takes over some of its reads.
 *
 * | entity  | PK                  | SK                  | REPLICA holds   |
 * | ------- | ------------------- | ------------------- | --------------- |
 * | Product | CATEGORY#{category} | PRODUCT#{productId} | TYPE name price |
 *
 * DynamoDB updates the index shortly after the table. It contains only what lists need, without the description.
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
} from 'keyform';

const Product = entity({
  keys: { PK: 'CATEGORY#{category}', SK: 'PRODUCT#{productId}' },
  attributes: {
    category: attr.string(),
    productId: attr.string(),
    name: attr.string(),
    price: attr.number(),
    description: attr.string(),
  },
});

export const catalogue = table('data', {
  indexes: {
    primary: { pk: 'PK', sk: 'SK' },
    REPLICA: { pk: 'PK', sk: 'SK', projection: ['TYPE', 'name', 'price'] },
  },
  entities: { Product },
  typeAttribute: 'TYPE',
});

export type Product = EntityItemOf<typeof catalogue, 'Product'>;

const book = { TYPE: 'Product', category: 'BOOKS' } as const;

// A sample.
export const products: readonly Product[] = [
  {
    ...book,
    productId: '1',
    name: 'Hamlet',
    price: 12,
    description: 'A prince cannot decide.',
  },
  {
    ...book,
    productId: '2',
    name: 'War and Peace',
    price: 30,
    description: 'Many princes cannot decide.',
  },
];

/**
 * The products of a category as a list shows them, read from the replica.
 */
export const productsOf = async (client: Client, category: string) => {
  const { items } = await catalogue
    .query('REPLICA', 'Product')
    .where({ category })
    .execute(client);
  return items;
};

/**
 * One product as a list shows it, read from the replica with a query,
 * because an index has no GetItem.
 */
export const productInShort = async (
  client: Client,
  category: string,
  productId: string,
) => {
  const { items } = await catalogue
    .query('REPLICA', 'Product')
    .where({ category, productId })
    .execute(client);
  return items[0];
};

/** One product with all its attributes, from the table. */
export const getProduct = (
  client: Client,
  category: string,
  productId: string,
) =>
  catalogue
    .get('Product', { category, productId })
    .consistent()
    .execute(client);
