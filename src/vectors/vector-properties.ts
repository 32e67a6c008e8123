/** Vector indexes for the tools that create tables. Twin of `types/vectors/vector-properties.ts`. */
import type { VectorIndexInput, VectorProperties } from '../../types/vectors/vector-properties.js';
import { createTableInput } from '../definitions/create-table.js';
import { keyformError } from '../errors/issue.js';
import { noVectors } from '../facts/messages/vectors.js';
import { vectorIndexesOf } from './indexes-of.js';
import type { VectorIndexModel } from './vector-index.js';

export const DISTANCES = { cosine: 'COSINE', euclidean: 'EUCLIDEAN', dot: 'DOT_PRODUCT' } as const;

/** A vector index in the format of CreateTable. */
export const vectorIndexInput = (index: VectorIndexModel): VectorIndexInput => {
  const { name, vector, dimensions, distance, projection, schema, divides } = index;
  const elements = [...schema.keys()].map((AttributeName) => ({
    AttributeName,
    SearchSchemaElementType: AttributeName === divides ? ('HASH' as const) : ('INLINE_FILTER' as const),
  }));
  return {
    IndexName: name,
    VectorAttribute: { AttributeName: vector },
    Dimensions: dimensions,
    DistanceFunction: DISTANCES[distance],
    Projection:
      typeof projection === 'string'
        ? { ProjectionType: projection }
        : { ProjectionType: 'INCLUDE', NonKeyAttributes: [...projection] },
    ...(elements.length > 0 && { SearchSchema: elements }),
  };
};

/** A table with vector indexes. */
export interface TableWithVectors {
  readonly name: string;
  readonly definition: object;
  readonly vectors: object;
}

/**
 * The vector indexes of a table. Throws KeyformError `request` for anything but a table with some.
 *
 * @param caller the function that was called, for the message
 */
export const indexesIn = (table: TableWithVectors, caller: string): readonly VectorIndexModel[] => {
  const indexes = [...vectorIndexesOf(table).values()];
  if (indexes.length === 0) throw keyformError(noVectors, { caller });
  return indexes;
};

/** The types of the key attributes and of the attributes in these indexes. */
export const attributeDefinitions = (
  table: TableWithVectors,
  indexes: readonly VectorIndexModel[],
): VectorProperties['AttributeDefinitions'] => {
  const types = new Map(
    createTableInput(table).AttributeDefinitions.map(({ AttributeName, AttributeType }) => [
      AttributeName,
      AttributeType,
    ]),
  );
  for (const { schema } of indexes) for (const [attribute, type] of schema) types.set(attribute, type);
  return [...types]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([AttributeName, AttributeType]) => ({ AttributeName, AttributeType }));
};

/**
 * The vector indexes of a table, with the types of the attributes that they name: the members of CreateTable and of a CloudFormation table.
 * `createTableInput` and `cloudFormation` leave vector indexes out, so programs without any don't contain their code.
 *
 * Terraform and the L2 constructs of CDK have no vector indexes yet. In CDK, pass each member to `addPropertyOverride` of the L1 resource.
 *
 * @param table as `withVectors(...)` returns it
 * @throws KeyformError `request` for anything but a table with vector indexes
 *
 * @example
 * ```ts
 * import { vectorProperties } from 'keyform/vectors';
 *
 * await client.send(new CreateTableCommand(createTableInput(docs, vectorProperties(docs))));
 *
 * const { Properties, ...resource } = cloudFormation(docs);
 * const template = { Resources: { Docs: { ...resource, Properties: { ...Properties, ...vectorProperties(docs) } } } };
 * ```
 */
export const vectorProperties = (table: TableWithVectors): VectorProperties => {
  const indexes = indexesIn(table, 'vectorProperties');
  return {
    AttributeDefinitions: attributeDefinitions(table, indexes),
    VectorIndexes: indexes.map(vectorIndexInput),
  };
};
