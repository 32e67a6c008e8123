import { batchWrite, createTableInput } from 'keyform';
import { expect, it } from 'vitest';
import { catalogue, getProduct, productInShort, products, productsOf } from '../../../examples/models/replica-index.js';
import { notProjected } from '../../../src/facts/messages/expressions.js';
import { globalConsistency } from '../../../src/facts/messages/key-conditions.js';
import { describeEngines, type TestEngine } from '../../support/engines.js';
import { openModel, pick } from '../../support/model.js';
import { prove } from '../../support/prove.js';
import { wordsOf } from '../../support/words-of.js';

interface Product {
  TYPE: 'Product';
  category: string;
  productId: string;
  name: string;
  price: number;
  description: string;
}

type InShort = Omit<Product, 'description'>;

const short = products.map(({ description, ...rest }): InShort => rest);
const open = (engine: TestEngine) =>
  openModel(engine, catalogue, (client) =>
    batchWrite(products.map((product) => catalogue.put('Product', product))).execute(client),
  );

describeEngines('M41, a replica through a GSI', (engine) => {
  it('has the keys of the table, and of the items what lists need', () => {
    const { KeySchema, GlobalSecondaryIndexes, AttributeDefinitions } = createTableInput(catalogue);
    expect(GlobalSecondaryIndexes).toEqual([
      {
        IndexName: 'REPLICA',
        KeySchema,
        Projection: { ProjectionType: 'INCLUDE', NonKeyAttributes: ['TYPE', 'name', 'price'] },
      },
    ]);
    expect(AttributeDefinitions).toHaveLength(2);
  });

  it('gives the products of a category, without what the replica lacks', async () => {
    const { client, sent } = await open(engine);
    const expected: InShort[] = short;
    prove(await productsOf(client, 'BOOKS'), expected);
    expect(sent).toEqual(['Query REPLICA · K PK = CATEGORY#BOOKS AND begins_with(SK, PRODUCT#)']);
  });

  it('gives one product from the replica', async () => {
    const { client, sent } = await open(engine);
    const [expected]: (InShort | undefined)[] = pick(short, 1);
    prove(await productInShort(client, 'BOOKS', '2'), expected);
    expect(sent).toEqual(['Query REPLICA · K PK = CATEGORY#BOOKS AND SK = PRODUCT#2']);
  });

  it('gives all of a product from the table', async () => {
    const { client, commands } = await open(engine);
    const [expected]: (Product | undefined)[] = pick(products, 1);
    prove(await getProduct(client, 'BOOKS', '2'), expected);
    expect(commands[0]?.input).toMatchObject({ ConsistentRead: true });
  });

  it('is not asked for what was written last, nor for what it does not hold', () => {
    const query = catalogue.query('REPLICA', 'Product').where({ category: 'BOOKS' });
    // @ts-expect-error The message that is thrown.
    expect(() => query.consistent()).toThrow(wordsOf(globalConsistency, { index: 'REPLICA' }));
    // @ts-expect-error The message that is thrown.
    expect(() => query.filter({ description: 'none' })).toThrow(
      wordsOf(notProjected, { index: 'REPLICA', field: 'description' }),
    );
  });
});
