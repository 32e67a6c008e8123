/** Vector indexes of a table, checked against its entities. Twin of `types/vectors/vector-index.ts`. */
import type { AnyVectorIndex, VectorIndexes } from '../../types/vectors/vector-index.js';
import { checkName } from '../definitions/index-model.js';
import { checkKnown } from '../definitions/known-options.js';
import type { EntityModel, IndexModel, TableModel } from '../definitions/model.js';
import { argumentError } from '../errors/argument-error.js';
import { keyformError } from '../errors/issue.js';
import { Message } from '../errors/message.js';
import {
  filterKind,
  keyFilter,
  noTypeAttribute,
  notVector,
  noVector,
  noVectorIndexes,
  otherDimensions,
  otherFilterType,
  otherTypeAttribute,
  projectedVector,
  repeatedFilter,
  takenIndexName,
  tooManyVectorFilters,
  tooManyVectorIndexes,
  unknownFilter,
  unknownProjected,
} from '../facts/messages/vectors.js';
import { TYPE_ATTRIBUTE } from '../facts/type-attribute.js';
import { storedTypeOf } from '../migrate/diff/stored-type.js';
import type { AttrDescription } from '../values/attr-description.js';
import { isRecord } from '../values/codec/codec.js';
import { dimensionsOf } from './dimensions.js';
import { nearestHint, storedHint } from './nearest-name.js';
import { VECTOR_FILTERS, VECTOR_INDEXES } from './vector-limits.js';

/** A vector index of a table. Internal. */
export interface VectorIndexModel extends IndexModel {
  readonly vector: string;
  readonly dimensions: number;
  readonly distance: AnyVectorIndex['distance'];
  /** The attribute that divides it. */
  readonly divides: string | undefined;
  /** The partition and the filters, each with the type in which it's stored. */
  readonly schema: ReadonlyMap<string, 'S' | 'N' | 'B'>;
}

const OPTIONS = ['vector', 'dimensions', 'distance', 'partition', 'filters', 'projection'] as const;
const DISTANCES: readonly unknown[] = ['cosine', 'euclidean', 'dot'];

const isName = (name: unknown): name is string => typeof name === 'string' && name !== '';

/** The attribute of an entity with this name in the table, and its field. */
const storedAs = (entity: EntityModel, attribute: string): readonly [string, AttrDescription] | undefined => {
  const field = entity.fields?.find((name) => entity.physicalName(name) === attribute);
  return field === undefined ? undefined : [field, entity.attributeOf(field) as AttrDescription];
};

/** The kind of an attribute, in words. A value that may be null has no type that an index could compare. */
const kindOf = (of: AttrDescription): string =>
  of.acceptsNull ? 'nullable' : dimensionsOf(of) === undefined ? of.kind : 'vector';

/** The names in the table of all vectors. */
const vectorsOf = ({ entities }: TableModel): readonly string[] =>
  [...entities.values()].flatMap((entity) =>
    (entity.fields ?? [])
      .filter((field) => dimensionsOf(entity.attributeOf(field) as AttrDescription) !== undefined)
      .map((field) => entity.physicalName(field)),
  );

/** The stored name of a vector that's named by its field, or else the nearest one. */
const vectorHint = (table: TableModel, attribute: string): Message | string => {
  const owners = [...table.entities.values()].filter((entity) => {
    const of = entity.attributeOf(attribute) as AttrDescription | undefined;
    return of !== undefined && dimensionsOf(of) !== undefined;
  });
  return storedHint(attribute, owners) ?? nearestHint(attribute, vectorsOf(table));
};

/** The entities with the vector, and its dimensions, which are the same everywhere. */
const readVector = (
  table: TableModel,
  index: string,
  { vector: attribute, dimensions: wanted }: AnyVectorIndex,
): { readonly entities: readonly EntityModel[]; readonly dimensions: number } => {
  let dimensions = wanted;
  const entities = [...table.entities.values()].filter((entity) => {
    const found = storedAs(entity, attribute);
    if (found === undefined) return false;
    const [field, of] = found;
    const count = dimensionsOf(of);
    if (count === undefined) {
      throw keyformError(notVector, { index, field, entity: entity.name, kind: kindOf(of) });
    }
    dimensions ??= count;
    if (count !== dimensions) {
      throw keyformError(otherDimensions, { index, dimensions, field, entity: entity.name, count });
    }
    return true;
  });
  if (entities.length > 0 && dimensions !== undefined) return { entities, dimensions };
  throw keyformError(noVector, { index, attribute, hint: vectorHint(table, attribute) });
};

const typeAttributeHint = (name: string | undefined): Message =>
  name === undefined ? new Message(noTypeAttribute, {}) : new Message(otherTypeAttribute, { name });

/**
 * The type in which the entities of an index store an attribute of its search schema. All of them have the partition: without it, an
 * item isn't in the index.
 */
const schemaType = (
  { typeAttribute, keyAttributes }: TableModel,
  index: string,
  part: 'partition' | 'filter',
  attribute: string,
  entities: readonly EntityModel[],
): 'S' | 'N' | 'B' => {
  if (attribute === typeAttribute) return 'S';
  const owners = entities.flatMap((entity) => {
    const found = storedAs(entity, attribute);
    return found === undefined ? [] : [{ entity, field: found[0], of: found[1] }];
  });
  const without = entities.find((entity) => !owners.some((owner) => owner.entity === entity));
  if (without !== undefined && (part === 'partition' || owners.length === 0)) {
    if (keyAttributes.has(attribute)) {
      throw keyformError(keyFilter, { index, part, attribute, entity: without.name });
    }
    const names = (without.fields ?? []).map((field) => without.physicalName(field));
    const hint =
      attribute === TYPE_ATTRIBUTE
        ? typeAttributeHint(typeAttribute)
        : (storedHint(attribute, [without]) ??
          nearestHint(attribute, typeAttribute === undefined ? names : [...names, typeAttribute]));
    throw keyformError(unknownFilter, { index, part, attribute, entity: without.name, hint });
  }
  const types = owners.map(({ entity, field, of }) => {
    const type = storedTypeOf(of) ?? 'nothing';
    // DynamoDB rejects an item with null in its place.
    if (/^[SNB]$/.test(type) && !of.acceptsNull) return { type: type as 'S', entity };
    throw keyformError(filterKind, { index, part, attribute, field, entity: entity.name, kind: kindOf(of) });
  });
  const [first, ...others] = types as [(typeof types)[0], ...typeof types];
  const other = others.find(({ type }) => type !== first.type);
  if (other === undefined) return first.type;
  const names = { entity: first.entity.name, type: first.type, other: other.entity.name };
  throw keyformError(otherFilterType, { index, part, attribute, ...names });
};

const readSchema = (
  table: TableModel,
  index: string,
  { partition, filters = [] }: AnyVectorIndex,
  entities: readonly EntityModel[],
): VectorIndexModel['schema'] => {
  if (partition !== undefined && !isName(partition)) {
    throw argumentError(`partition of ${index}`, 'the name of an attribute', partition, 'index');
  }
  if (!Array.isArray(filters) || !filters.every(isName)) {
    throw argumentError(`filters of ${index}`, 'a list of attribute names', filters, 'index');
  }
  if (filters.length > VECTOR_FILTERS) {
    throw keyformError(tooManyVectorFilters, { index, count: filters.length, most: VECTOR_FILTERS });
  }
  const schema = new Map<string, 'S' | 'N' | 'B'>();
  for (const attribute of [...(partition === undefined ? [] : [partition]), ...filters]) {
    if (schema.has(attribute)) throw keyformError(repeatedFilter, { index, attribute });
    const part = attribute === partition ? 'partition' : 'filter';
    schema.set(attribute, schemaType(table, index, part, attribute, entities));
  }
  return schema;
};

/** The attributes that items in an index may have: a set, because several entities may share one. */
const attributesIn = (
  { keyAttributes, typeAttribute }: TableModel,
  entities: readonly EntityModel[],
): readonly string[] => {
  const others = entities.flatMap((entity) => (entity.fields ?? []).map((field) => entity.physicalName(field)));
  return [...new Set([...keyAttributes, ...(typeAttribute === undefined ? [] : [typeAttribute]), ...others])];
};

/** A longer list of alternatives doesn't fit into a message. */
const SHOWN = 20;

const readProjection = (
  table: TableModel,
  index: string,
  { vector, projection: input }: AnyVectorIndex,
  entities: readonly EntityModel[],
): IndexModel['projection'] => {
  if (input === undefined || input === 'ALL' || input === 'KEYS_ONLY') return input ?? 'ALL';
  if (!(Array.isArray(input) && input.length > 0 && input.every(isName) && new Set(input).size === input.length)) {
    const expected = "'ALL', 'KEYS_ONLY' or a list of different attribute names";
    throw argumentError(`projection of ${index}`, expected, input, 'index');
  }
  if (input.includes(vector)) throw keyformError(projectedVector, { index, attribute: vector });
  const known = attributesIn(table, entities);
  const unknown = input.find((attribute) => !known.includes(attribute));
  if (unknown === undefined) return [...input];
  // No search returns the vector.
  const names = known.filter((attribute) => attribute !== vector);
  const near = storedHint(unknown, entities) ?? nearestHint(unknown, names);
  const hint = near || names.length > SHOWN ? near : `: it can project ${names.join(', ')}`;
  throw keyformError(unknownProjected, { index, attribute: unknown, hint });
};

const readIndex = (table: TableModel, name: string, input: AnyVectorIndex): VectorIndexModel => {
  checkName('index', name);
  checkKnown('a vector index', input, OPTIONS);
  if (table.indexes.has(name)) throw keyformError(takenIndexName, { index: name, table: table.name });
  const { vector, distance, partition } = input;
  if (!isName(vector)) throw argumentError(`vector of ${name}`, 'the name of an attribute', vector, 'index');
  if (!DISTANCES.includes(distance)) {
    throw argumentError(`distance of ${name}`, "'cosine', 'euclidean' or 'dot'", distance, 'index');
  }
  const { entities, dimensions } = readVector(table, name, input);
  const schema = readSchema(table, name, input, entities);
  const always = new Set([...table.primary, ...schema.keys()]);
  const all = readProjection(table, name, input, entities);
  const others = typeof all === 'string' ? [] : all.filter((attribute) => !always.has(attribute));
  const projection = typeof all === 'string' ? all : others.length === 0 ? 'KEYS_ONLY' : others;
  // With the vector, although DynamoDB never returns it: a search that projects it has its own message.
  const available = new Set([...always, ...others, vector]);
  return {
    name,
    // No key of an item says anything about its place in the index.
    partition: [],
    sort: [],
    global: true,
    local: false,
    partial: false,
    projection,
    has: (attribute) => projection === 'ALL' || available.has(attribute),
    entities,
    vector,
    dimensions,
    distance,
    divides: partition,
    schema,
  };
};

/**
 * Reads and checks the vector indexes of a table.
 *
 * Source: Amazon DynamoDB API reference, VectorIndex; rejections of DynamoDB's own ValidationException.
 *
 * @throws KeyformError `index` or `definition`, naming the index and the fix
 */
export const readVectorIndexes = (table: TableModel, input: VectorIndexes): ReadonlyMap<string, VectorIndexModel> => {
  if (!isRecord(input)) throw argumentError('the second argument of withVectors', 'vector indexes by name', input);
  const names = Object.keys(input);
  if (names.length === 0) throw keyformError(noVectorIndexes, { table: table.name });
  if (names.length > VECTOR_INDEXES) {
    throw keyformError(tooManyVectorIndexes, { table: table.name, count: names.length, most: VECTOR_INDEXES });
  }
  // Several indexes of one attribute agree, because each agrees with the attribute.
  return new Map(names.map((name) => [name, readIndex(table, name, input[name] as AnyVectorIndex)]));
};
