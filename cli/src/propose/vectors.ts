/** Vector indexes of an existing table, and the attributes that they name. */
import type { TableDescription } from '@aws-sdk/client-dynamodb';
import type * as Core from 'keyform';
import type * as Vectors from 'keyform/vectors';
import { DISTANCES } from '../vectors.js';
import { materialise } from './materialise.js';
import { keysOfIndex, type ProposedEntity, type ProposedTable, type ProposedVectorIndex } from './proposal.js';
import type { Member, Shape } from './shape.js';
import type { WireItem } from './wire.js';

/** The vector indexes of an existing table, by name. */
export const describedVectors = ({ VectorIndexes = [] }: TableDescription): ProposedVectorIndex[] =>
  VectorIndexes.map(({ IndexName, VectorAttribute, Dimensions, DistanceFunction, Projection, SearchSchema = [] }) => {
    const named = (type: string): string[] =>
      SearchSchema.flatMap(({ AttributeName, SearchSchemaElementType }) =>
        SearchSchemaElementType === type ? [AttributeName as string] : [],
      );
    return {
      name: IndexName ?? '',
      vector: VectorAttribute?.AttributeName ?? '',
      dimensions: Dimensions ?? 0,
      distance: DISTANCES[DistanceFunction ?? ''] ?? 'cosine',
      partition: named('HASH')[0],
      filters: named('INLINE_FILTER').sort(),
      projection:
        Projection?.ProjectionType === 'INCLUDE'
          ? [...(Projection.NonKeyAttributes ?? [])].sort()
          : ((Projection?.ProjectionType ?? 'ALL') as 'ALL' | 'KEYS_ONLY'),
    };
  }).sort((left, right) => (left.name < right.name ? -1 : 1));

/** keyform with `vector` as a method of `attr`, so that `materialise` finds it like other kinds. */
export const withVectorAttribute = (core: typeof Core, { vector }: typeof Vectors): typeof Core =>
  ({ ...core, attr: { ...core.attr, vector } }) as never;

/** An index as `withVectors` accepts it. */
export const vectorIndexOf = ({ vector, distance, partition, filters, projection }: ProposedVectorIndex): object => ({
  vector,
  distance,
  ...(partition !== undefined && { partition }),
  ...(filters.length > 0 && { filters }),
  ...(projection !== 'ALL' && { projection }),
});

/** Whether every item that has the attribute has a vector with this many dimensions in it. */
const areVectors = (items: readonly WireItem[], name: string, dimensions: number): boolean => {
  const values = items.flatMap((item) => (Object.hasOwn(item, name) ? [item[name]] : []));
  return values.every((value) => {
    const elements = (value as { readonly L?: unknown } | undefined)?.L;
    return (
      Array.isArray(elements) && elements.length === dimensions && elements.every((element: object) => 'N' in element)
    );
  });
};

const KINDS = { S: 'string', N: 'number', B: 'binary' } as const;

/** The entity with the index's vector as such, and with the attributes of the index that no item in the sample has. */
const withAttributes = (
  entity: ProposedEntity,
  { vector, dimensions }: ProposedVectorIndex,
  missing: ReadonlyMap<string, Shape['kind']>,
): ProposedEntity => {
  if (!entity.attributes.some(({ name }) => name === vector)) return entity;
  const attributes = entity.attributes.map(
    (member): Member => (member.name === vector ? { ...member, shape: { kind: 'vector', dimensions } } : member),
  );
  const added = [...missing.keys()];
  return {
    ...entity,
    attributes: [
      ...attributes,
      ...added.map((name): Member => ({ name, shape: { kind: missing.get(name) ?? 'any' }, optional: true })),
    ],
    notes: [...entity.notes, ...added.map((name) => `${name} is in a vector index, but no item in the sample has it`)],
  };
};

/** What the vector indexes of a proposal need to know. */
interface Described {
  readonly indexes: readonly ProposedVectorIndex[];
  readonly types: TableDescription['AttributeDefinitions'];
  readonly items: readonly WireItem[];
}

/** The proposal with one more vector index; unchanged except for a note if keyform can't define the index. */
const withIndex = (
  core: typeof Core,
  vectors: typeof Vectors,
  table: ProposedTable,
  index: ProposedVectorIndex,
  { types = [], items }: Described,
): ProposedTable => {
  const skipped = (reason: string): ProposedTable => ({
    ...table,
    notes: [...table.notes, `The vector index ${index.name} is missing here: ${reason}`],
  });
  if (!areVectors(items, index.vector, index.dimensions))
    return skipped(`some items have something other than ${index.dimensions} numbers in ${index.vector}`);
  const owners = table.entities.filter(({ attributes }) => attributes.some(({ name }) => name === index.vector));
  const known = new Set(owners.flatMap(({ attributes }) => attributes.map(({ name }) => name)));
  if (owners.length === 0) return skipped(`no item in the sample has ${index.vector}`);
  const { filters, projection } = index;
  const keys = table.indexes.flatMap(keysOfIndex);
  const isMissing = (name: string): boolean =>
    !known.has(name) && !keys.includes(name) && name !== table.typeAttribute && name !== index.vector;
  const typeOf = (name: string): Shape['kind'] | undefined => {
    const type = types.find(({ AttributeName }) => AttributeName === name)?.AttributeType;
    return type === undefined ? undefined : KINDS[type];
  };
  const missing = new Map(
    [...filters, ...(typeof projection === 'string' ? [] : projection)]
      .filter(isMissing)
      .map((name) => [name, typeOf(name) ?? 'any'] as const),
  );
  const next = {
    ...table,
    entities: table.entities.map((entity) => withAttributes(entity, index, missing)),
    vectorIndexes: [...table.vectorIndexes, index],
  };
  try {
    const indexes = Object.fromEntries(next.vectorIndexes.map((each) => [each.name, vectorIndexOf(each)]));
    vectors.withVectors(materialise(withVectorAttribute(core, vectors), next) as never, indexes as never);
    return next;
  } catch (error) {
    if ((error as Error).name === 'KeyformError') return skipped((error as Error).message);
    throw error;
  }
};

/** Adds the vector indexes of the table to a proposal, and declares their attributes. */
export const withVectorIndexes = (
  core: typeof Core,
  vectors: typeof Vectors,
  table: ProposedTable,
  described: Described,
): ProposedTable =>
  described.indexes.reduce((before, index) => withIndex(core, vectors, before, index, described), table);
