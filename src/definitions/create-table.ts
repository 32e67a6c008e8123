import type { CreateTableInput, KeySchemaElement, SecondaryIndexInput } from '../../types/definitions/create-table.js';
import type { IndexModel, TableModel } from './model.js';

const keySchema = ({ partition, sort }: IndexModel): KeySchemaElement[] => [
  ...partition.map((name): KeySchemaElement => ({ AttributeName: name, KeyType: 'HASH' })),
  ...sort.map((name): KeySchemaElement => ({ AttributeName: name, KeyType: 'RANGE' })),
];

const secondary = (index: IndexModel): SecondaryIndexInput => ({
  IndexName: index.name,
  KeySchema: keySchema(index),
  Projection:
    typeof index.projection === 'string'
      ? { ProjectionType: index.projection }
      : { ProjectionType: 'INCLUDE', NonKeyAttributes: [...index.projection] },
});

/**
 * The input of a CreateTableCommand: the attributes that are keys, and no others (DynamoDB refuses those), in the order
 * of their names.
 *
 * @param options go before what the definition says; a ProvisionedThroughput serves the global indexes too
 *
 * @example
 * ```ts
 * createTableInput(model).BillingMode; //=> 'PAY_PER_REQUEST'
 * ```
 */
export const createTableInput = (model: TableModel, options: object = {}): CreateTableInput => {
  const [primary, ...others] = [...model.indexes.values()] as [IndexModel, ...IndexModel[]];
  const { ProvisionedThroughput } = options as { ProvisionedThroughput?: object };
  const provisioned = ProvisionedThroughput === undefined ? {} : { ProvisionedThroughput };
  const globals = others.filter(({ global }) => global).map((index) => ({ ...secondary(index), ...provisioned }));
  const locals = others.filter(({ global }) => !global).map(secondary);
  return {
    TableName: model.name,
    AttributeDefinitions: [...model.keyAttributes]
      .sort()
      .map((name) => ({ AttributeName: name, AttributeType: model.keyType(name) })),
    KeySchema: keySchema(primary),
    ...(globals.length > 0 && { GlobalSecondaryIndexes: globals }),
    ...(locals.length > 0 && { LocalSecondaryIndexes: locals }),
    BillingMode: ProvisionedThroughput === undefined ? 'PAY_PER_REQUEST' : 'PROVISIONED',
    ...options,
  };
};
