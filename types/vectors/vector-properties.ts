/** Vector indexes for the tools that create tables. Twin of `src/vectors/vector-properties.ts`. */

/**
 * The members of CreateTable and of a CloudFormation table that vector indexes need. Assignable to both.
 *
 * @example const { AttributeDefinitions, VectorIndexes }: VectorProperties = vectorProperties(docs);
 */
export interface VectorProperties {
  /** The types of the table's key attributes, and of the partitions and filters of the vector indexes. */
  AttributeDefinitions: { AttributeName: string; AttributeType: 'S' | 'N' | 'B' }[];
  /** The vector indexes, as CreateTable accepts them. */
  VectorIndexes: VectorIndexInput[];
}

/**
 * A vector index in the format of CreateTable.
 *
 * @example
 * ```ts
 * const index: VectorIndexInput = {
 *   IndexName: 'ByMeaning',
 *   VectorAttribute: { AttributeName: 'embedding' },
 *   Dimensions: 3,
 *   DistanceFunction: 'COSINE',
 *   Projection: { ProjectionType: 'ALL' },
 *   SearchSchema: [{ AttributeName: 'tenant', SearchSchemaElementType: 'HASH' }],
 * };
 * ```
 */
export interface VectorIndexInput {
  IndexName: string;
  VectorAttribute: { AttributeName: string };
  Dimensions: number;
  DistanceFunction: 'COSINE' | 'EUCLIDEAN' | 'DOT_PRODUCT';
  Projection: { ProjectionType: 'ALL' | 'KEYS_ONLY' | 'INCLUDE'; NonKeyAttributes?: string[] };
  SearchSchema?: { AttributeName: string; SearchSchemaElementType: 'HASH' | 'INLINE_FILTER' }[];
}

/** What an existing table's description says about one vector index, as DescribeTable returns it. */
export interface DescribedVectorIndex {
  readonly IndexName?: string | undefined;
  readonly IndexStatus?: string | undefined;
  readonly VectorAttribute?: { readonly AttributeName?: string | undefined } | undefined;
  readonly Dimensions?: number | undefined;
  readonly DistanceFunction?: string | undefined;
  readonly Projection?:
    | { readonly ProjectionType?: string | undefined; readonly NonKeyAttributes?: readonly string[] | undefined }
    | undefined;
  readonly SearchSchema?:
    | readonly {
        readonly AttributeName?: string | undefined;
        readonly SearchSchemaElementType?: string | undefined;
      }[]
    | undefined;
}

/**
 * The parts of DescribeTable's output that are compared. The SDK's output is assignable to it.
 *
 * @example const { Table }: DescribedVectors = await client.send(new DescribeTableCommand({ TableName: docs.name }));
 */
export interface DescribedVectors {
  readonly Table?:
    | {
        readonly TableName?: string | undefined;
        readonly VectorIndexes?: readonly DescribedVectorIndex[] | undefined;
      }
    | undefined;
}

/**
 * A difference between a table's vector indexes and an existing table.
 *
 * @example
 * ```ts
 * for (const { index, expected, found, message, commands } of vectorDifferences(docs, described)) {
 *   console.log(index, expected, found, message, commands);
 * }
 * ```
 */
export interface VectorDifference {
  /** The name of the index. */
  readonly index: string;
  /** What the definition says; undefined for an index that it doesn't have. */
  readonly expected: VectorIndexInput | undefined;
  /** What the table has; undefined for a missing index. */
  readonly found: VectorIndexInput | undefined;
  /** What's different, and what to do. */
  readonly message: string;
  /** The inputs of UpdateTable that make the table match the definition. Before you send the next one, wait for the previous change. */
  readonly commands: readonly { readonly command: 'UpdateTable'; readonly input: UpdateVectorsInput }[];
}

/** The input of UpdateTable that creates or deletes a vector index. */
export interface UpdateVectorsInput {
  TableName: string;
  AttributeDefinitions?: VectorProperties['AttributeDefinitions'];
  VectorIndexUpdates: ({ Create: VectorIndexInput } | { Delete: { IndexName: string } })[];
}
