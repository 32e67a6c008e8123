import type { CreateTableInput, KeySchemaElement, SecondaryIndexInput } from '../../types/definitions/create-table.js';
import { argumentError } from '../errors/argument-error.js';
import { isRecord } from '../values/codec/codec.js';
import type { IndexModel } from './model.js';
import { modelOf } from './table-mark.js';

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
 * The input of a CreateTableCommand: keys, indexes, projections; on demand by default. It lists only key attributes, because
 * DynamoDB rejects others.
 *
 * @param table as `table(...)` returns it
 * @param options override the definition; a ProvisionedThroughput also applies to the global indexes
 * @throws KeyformError `request` for anything but a table, and for an option that isn't a member of CreateTable
 * @example await client.send(new CreateTableCommand(createTableInput(shop)));
 */
export const createTableInput = (
  table: { readonly name: string; readonly definition: object },
  options: object = {},
): CreateTableInput => {
  const model = modelOf(table, 'createTableInput');
  if (!isRecord(options)) throw argumentError('the options of createTableInput', 'an object', options);
  // All members of CreateTable begin with a capital letter, also those of later versions.
  const wrong = Object.keys(options).find((name) => !/^[A-Z]/.test(name));
  if (wrong !== undefined) throw argumentError('an option of createTableInput', 'a member of CreateTable', wrong);
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
