/** What an existing table's vector indexes differ in. */
import type {
  DescribedVectorIndex,
  DescribedVectors,
  UpdateVectorsInput,
  VectorDifference,
  VectorIndexInput,
} from '../../types/vectors/vector-properties.js';
import { keyformError } from '../errors/issue.js';
import { missingTableDescription } from '../facts/messages/vectors.js';
import { attributeDefinitions, indexesIn, type TableWithVectors, vectorIndexInput } from './vector-properties.js';

/** What the service describes, in the form of the definition: in an order that says nothing, sorted. */
const shapeOf = (index: DescribedVectorIndex): VectorIndexInput => {
  const {
    IndexName = '',
    VectorAttribute,
    Dimensions = 0,
    DistanceFunction = '',
    Projection,
    SearchSchema = [],
  } = index;
  const { ProjectionType = 'ALL', NonKeyAttributes = [] } = Projection ?? {};
  return {
    IndexName,
    VectorAttribute: { AttributeName: VectorAttribute?.AttributeName ?? '' },
    Dimensions,
    DistanceFunction: DistanceFunction as VectorIndexInput['DistanceFunction'],
    Projection: {
      ProjectionType: ProjectionType as 'ALL',
      ...(NonKeyAttributes.length > 0 && { NonKeyAttributes: [...NonKeyAttributes].sort() }),
    },
    ...(SearchSchema.length > 0 && {
      SearchSchema: SearchSchema.map(({ AttributeName = '', SearchSchemaElementType }) => ({
        AttributeName,
        SearchSchemaElementType: SearchSchemaElementType as 'HASH',
      })).sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1)),
    }),
  };
};

const keyOf = (element: { AttributeName: string; SearchSchemaElementType: string }): string =>
  `${element.SearchSchemaElementType} ${element.AttributeName}`;

/** What differs between two indexes, in words. */
const PARTS: readonly (readonly [part: string, textOf: (index: VectorIndexInput) => string])[] = [
  ['vector', ({ VectorAttribute }) => VectorAttribute.AttributeName],
  ['number of dimensions', ({ Dimensions }) => String(Dimensions)],
  ['distance', ({ DistanceFunction }) => DistanceFunction],
  ['partition and filters', ({ SearchSchema = [] }) => SearchSchema.map(keyOf).join(', ') || 'none'],
  [
    'projection',
    ({ Projection: { ProjectionType, NonKeyAttributes = [] } }) => [ProjectionType, ...NonKeyAttributes].join(' '),
  ],
];

const command = (input: UpdateVectorsInput) => ({ command: 'UpdateTable', input }) as const;

/**
 * Compares the vector indexes of a definition with an existing table, and returns the commands that make them match.
 * `diff` of `keyform/infra` compares everything else.
 *
 * No part of a vector index can be changed, so an index that differs is deleted and created again. DynamoDB makes one index change at a
 * time.
 *
 * @param table as `withVectors(...)` returns it
 * @param described the output of DescribeTable
 * @returns an empty list if the table matches its definition
 * @throws KeyformError `request` for anything but a table with vector indexes and such an output
 *
 * @example
 * ```ts
 * import { vectorDifferences } from 'keyform/vectors';
 *
 * const described = await client.send(new DescribeTableCommand({ TableName: docs.name }));
 * for (const { message, commands } of vectorDifferences(docs, described)) {
 *   console.log(message);
 *   for (const { input } of commands) {
 *     await client.send(new UpdateTableCommand(input));
 *     // Wait here until the index change is complete.
 *   }
 * }
 * ```
 */
export const vectorDifferences = (table: TableWithVectors, described: DescribedVectors): VectorDifference[] => {
  const models = indexesIn(table, 'vectorDifferences');
  const existing = described?.Table;
  if (typeof existing !== 'object' || existing === null) throw keyformError(missingTableDescription, {});
  const TableName = existing.TableName ?? table.name;
  const found = new Map(
    // An index that is being deleted counts as missing.
    (existing.VectorIndexes ?? [])
      .filter(({ IndexStatus }) => IndexStatus !== 'DELETING')
      .map((index) => [index.IndexName ?? '', shapeOf(index)]),
  );
  const deletion = (IndexName: string) => command({ TableName, VectorIndexUpdates: [{ Delete: { IndexName } }] });
  const differences = models.flatMap((model): VectorDifference[] => {
    const expected = vectorIndexInput(model);
    const { IndexName } = expected;
    const is = found.get(IndexName);
    found.delete(IndexName);
    const creation = command({
      TableName,
      AttributeDefinitions: attributeDefinitions(table, [model]),
      VectorIndexUpdates: [{ Create: expected }],
    });
    if (is === undefined) {
      const message = `${IndexName} is missing: create it`;
      return [{ index: IndexName, expected, found: undefined, message, commands: [creation] }];
    }
    const wanted = shapeOf(expected);
    const parts = PARTS.filter(([, textOf]) => textOf(wanted) !== textOf(is));
    if (parts.length === 0) return [];
    const words = parts.map(([part, textOf]) => `the ${part} ${textOf(is)}, but the definition says ${textOf(wanted)}`);
    const message = `${IndexName} has ${words.join('; it has ')}: recreate it, or first add a new one`;
    return [{ index: IndexName, expected, found: is, message, commands: [deletion(IndexName), creation] }];
  });
  const unknown = [...found.values()].map((is): VectorDifference => {
    const index = is.IndexName;
    const message = `the definition doesn't have the vector index ${index}: add it there, or delete it`;
    return { index, expected: undefined, found: is, message, commands: [deletion(index)] };
  });
  return [...differences, ...unknown];
};
