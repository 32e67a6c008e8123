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
import {
  attributeDefinitions,
  DISTANCES,
  indexesIn,
  type TableWithVectors,
  vectorIndexInput,
} from './vector-properties.js';

/** The order of attributes in a definition; attributes that it doesn't have are last, by name. */
const orderOf = (index?: VectorIndexInput): ((one: string, other: string) => number) => {
  const { Projection, SearchSchema = [] } = index ?? {};
  const names = [...(Projection?.NonKeyAttributes ?? []), ...SearchSchema.map(({ AttributeName }) => AttributeName)];
  const rank = (name: string): number => (names.includes(name) ? names.indexOf(name) : names.length);
  return (one, other) => rank(one) - rank(other) || (one < other ? -1 : 1);
};

/** What the service describes, in the form of the definition. The service's order says nothing. */
const shapeOf = (index: DescribedVectorIndex, compare: (one: string, other: string) => number): VectorIndexInput => {
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
      ...(NonKeyAttributes.length > 0 && { NonKeyAttributes: [...NonKeyAttributes].sort(compare) }),
    },
    ...(SearchSchema.length > 0 && {
      SearchSchema: SearchSchema.map(({ AttributeName = '', SearchSchemaElementType }) => ({
        AttributeName,
        SearchSchemaElementType: SearchSchemaElementType as 'HASH',
      })).sort((one, other) => partOf(one) - partOf(other) || compare(one.AttributeName, other.AttributeName)),
    }),
  };
};

/** The partition comes first. */
const partOf = ({ SearchSchemaElementType }: { readonly SearchSchemaElementType: string }): number =>
  SearchSchemaElementType === 'HASH' ? 0 : 1;

const attributesWith = ({ SearchSchema = [] }: VectorIndexInput, type: string): string =>
  SearchSchema.flatMap(({ AttributeName, SearchSchemaElementType }) =>
    SearchSchemaElementType === type ? [AttributeName] : [],
  ).join(', ') || 'none';

/** The name of a distance in definitions. */
const distanceOf = ({ DistanceFunction }: VectorIndexInput): string =>
  Object.entries(DISTANCES).find(([, name]) => name === DistanceFunction)?.[0] ?? DistanceFunction;

/** What differs between two indexes, in the words of definitions. */
const PARTS: readonly (readonly [part: string, textOf: (index: VectorIndexInput) => string])[] = [
  ['vector', ({ VectorAttribute }) => VectorAttribute.AttributeName],
  ['number of dimensions', ({ Dimensions }) => String(Dimensions)],
  ['distance', distanceOf],
  ['partition', (index) => attributesWith(index, 'HASH')],
  ['filters', (index) => attributesWith(index, 'INLINE_FILTER')],
  [
    'projection',
    ({ Projection: { ProjectionType, NonKeyAttributes } }) => NonKeyAttributes?.join(', ') ?? ProjectionType,
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
 * @throws KeyformError `request` for anything but a table with vector indexes and an output of DescribeTable
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
      .map((index) => [index.IndexName ?? '', index]),
  );
  const deletion = (IndexName: string) => command({ TableName, VectorIndexUpdates: [{ Delete: { IndexName } }] });
  const differences = models.flatMap((model): VectorDifference[] => {
    const expected = vectorIndexInput(model);
    const { IndexName } = expected;
    const present = found.get(IndexName);
    found.delete(IndexName);
    const creation = command({
      TableName,
      AttributeDefinitions: attributeDefinitions(table, [model]),
      VectorIndexUpdates: [{ Create: expected }],
    });
    if (present === undefined) {
      const message = `${IndexName} is missing: create it`;
      return [{ index: IndexName, expected, found: undefined, message, commands: [creation] }];
    }
    const order = orderOf(expected);
    const [wanted, is] = [shapeOf(expected, order), shapeOf(present, order)];
    const parts = PARTS.filter(([, textOf]) => textOf(wanted) !== textOf(is));
    if (parts.length === 0) return [];
    const words = parts.map(([part, textOf]) => `the ${part} ${textOf(is)}, but the definition says ${textOf(wanted)}`);
    const message = `${IndexName} has ${words.join('; it has ')}: recreate it, or first add a new one`;
    return [{ index: IndexName, expected, found: is, message, commands: [deletion(IndexName), creation] }];
  });
  const unknown = [...found.values()].map((present): VectorDifference => {
    const is = shapeOf(present, orderOf());
    const index = is.IndexName;
    const message = `the definition doesn't have the vector index ${index}: add it there, or delete it`;
    return { index, expected: undefined, found: is, message, commands: [deletion(index)] };
  });
  return [...differences, ...unknown];
};
