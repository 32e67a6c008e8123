/** Random tables with vector indexes: those of the other verbs, with vectors in some of their entities. */
import { isDeepStrictEqual } from 'node:util';
import type { WireItem } from '../../support/evaluate-condition.js';
import type { Field, Value } from '../fields.js';
import type { Random } from '../random.js';
import { type EntityModel, type IndexModel, randomTable, type TableModel, tableText } from '../tables.js';

/** A vector index. It names attributes as they're stored. */
export interface VectorIndex {
  readonly name: string;
  readonly vector: string;
  readonly dimensions: number;
  /** Whether the definition says how many dimensions there are. */
  readonly isExplicit: boolean;
  readonly distance: 'cosine' | 'euclidean' | 'dot';
  readonly partition?: string;
  readonly filters: readonly string[];
  readonly projection: 'ALL' | 'KEYS_ONLY' | readonly string[];
}

/** A table with vector indexes. */
export interface VectorTable {
  readonly table: TableModel;
  readonly indexes: readonly VectorIndex[];
}

const quoted = (text: string): string => JSON.stringify(text);

/** Vectors by the attribute that stores them: their dimensions, and the names of fields that may store them. */
const VECTORS = {
  emb: { dimensions: 3, fields: ['look', 'meaning'] },
  sense: { dimensions: 2, fields: ['sense'] },
} as const;

const FORMS = [
  (numbers: readonly number[]) => ({ text: `[${numbers.join(', ')}]`, value: numbers }),
  (numbers: readonly number[]) => ({ text: `new Float32Array([${numbers}])`, value: new Float32Array(numbers) }),
  (numbers: readonly number[]) => ({ text: `new Float64Array([${numbers}])`, value: new Float64Array(numbers) }),
];

/** A random vector as a program writes it. Its numbers are eighths, which floats of 32 bits have exactly. */
export const randomVector = (random: Random, dimensions: number): Value => {
  const isZero = random.chance(0.05);
  const numbers = Array.from({ length: dimensions }, () => (isZero ? 0 : random.whole(-99, 99) / 8));
  return { ...random.pick(FORMS)(numbers), wire: { L: numbers.map((number) => ({ N: String(number) })) } };
};

/** The numbers of a stored vector. */
export const numbersOf = ({ L: elements = [] }: Value['wire']): number[] => elements.map(({ N: text }) => Number(text));

const vectorField = (random: Random, attribute: keyof typeof VECTORS): Field => {
  const { dimensions, fields } = VECTORS[attribute];
  const name = random.pick(fields);
  return {
    name,
    stored: attribute,
    kind: 'vector',
    declaration: `vector(${dimensions})${name === attribute ? '' : `.as(${quoted(attribute)})`}`,
    values: Array.from({ length: 40 }, () => randomVector(random, dimensions)),
    pipes: [],
  };
};

/** Kinds that a vector index compares. */
const COMPARED = /^(string|enum|number|bigint|decimal|date|epoch|ordered|codec|binary)$/;

/** The stored names that every entity, or at least one, can be searched by. */
const comparedIn = (entities: readonly EntityModel[], isPartition: boolean): string[] => {
  const stored = entities.map(({ attributes }) =>
    attributes.filter(({ field }) => COMPARED.test(field.kind)).map(({ field }) => field.stored),
  );
  const all = [...new Set(stored.flat())];
  return isPartition ? all.filter((name) => stored.every((names) => names.includes(name))) : all;
};

/** The entities whose items are in the index. */
export const entitiesIn = ({ entities }: TableModel, attribute: string): EntityModel[] =>
  entities.filter(({ attributes }) => attributes.some(({ field }) => field.stored === attribute));

const randomIndex = (random: Random, table: TableModel, name: string): VectorIndex => {
  const attribute = random.pick(
    (Object.keys(VECTORS) as (keyof typeof VECTORS)[]).filter((one) => entitiesIn(table, one).length > 0),
  );
  const entities = entitiesIn(table, attribute);
  const type = table.typeAttribute === false ? [] : [table.typeAttribute];
  const partition = random.chance(0.5)
    ? random.pick([...comparedIn(entities, true), ...(random.chance(0.2) ? type : []), undefined])
    : undefined;
  const filters = [...comparedIn(entities, false).filter(() => random.chance(0.4)), ...random.some(type, 0.6)];
  const stored = entities.flatMap(({ attributes }) => attributes.map(({ field }) => field.stored));
  const some = random.some([...new Set(stored)].filter((one) => one !== attribute));
  // Without a delimiter, keys alone may be those of several entities.
  const needed = table.delimiter === 'none' && partition !== type[0] ? type : [];
  const names = [...some, ...needed.filter((one) => !filters.includes(one))];
  const projection = random.pick<VectorIndex['projection']>([
    'ALL',
    'ALL',
    ...(needed.length > 0 ? [] : ['KEYS_ONLY' as const]),
    ...(names.length === 0 ? [] : [names]),
  ]);
  return {
    name,
    vector: attribute,
    dimensions: VECTORS[attribute].dimensions,
    isExplicit: random.chance(0.3),
    distance: random.pick(['cosine', 'euclidean', 'dot']),
    ...(partition !== undefined && { partition }),
    filters: random.shuffled(filters.filter((one) => one !== partition)),
    projection,
  };
};

/** The table with vectors in at least one of its entities. A schema's entities can have none. */
const withVectors = (random: Random, table: TableModel): TableModel | undefined => {
  const able = table.entities.filter(({ isSchema }) => !isSchema);
  if (able.length === 0) return undefined;
  const certain = random.pick(able);
  const kept = new Map<string, Field>();
  const entities = table.entities.map((entity): EntityModel => {
    if (entity.isSchema) return entity;
    const attributes = (Object.keys(VECTORS) as (keyof typeof VECTORS)[])
      .filter((attribute) => (entity === certain && attribute === 'emb') || random.chance(0.4))
      .map((attribute) => {
        const field = vectorField(random, attribute);
        // All entities with the field declare it alike.
        if (!kept.has(field.name)) kept.set(field.name, field);
        return { field: kept.get(field.name) as Field, optional: random.chance(0.3), isHidden: true };
      });
    return { ...entity, attributes: [...entity.attributes, ...attributes] };
  });
  return { ...table, entities };
};

/** A random table with one to three vector indexes. */
export const randomVectorTable = (random: Random, name: string): VectorTable => {
  for (;;) {
    const table = withVectors(random, randomTable(random, name));
    if (table === undefined) continue;
    const indexes = ['Near', 'Alike', 'Other']
      .slice(0, random.whole(1, 3))
      .map((one) => randomIndex(random, table, one));
    return { table, indexes };
  }
};

/** The partition of an index and its filters, in the order of the index. */
export const schemaOf = ({ partition, filters }: VectorIndex): readonly string[] => [
  ...(partition === undefined ? [] : [partition]),
  ...filters,
];

/** What a vector index has of an item; undefined if the item isn't in it. */
export const inVectorIndex = (table: TableModel, index: VectorIndex, item: WireItem): WireItem | undefined => {
  const { vector, partition, projection } = index;
  if (item[vector] === undefined || (partition !== undefined && item[partition] === undefined)) return undefined;
  const [{ pk, sk }] = table.indexes as readonly [IndexModel];
  const always = [...pk, ...sk, ...schemaOf(index)];
  const names = typeof projection === 'string' ? always : [...always, ...projection];
  return Object.fromEntries(
    Object.entries(item).filter(([name]) => name !== vector && (projection === 'ALL' || names.includes(name))),
  );
};

/** The score of an item, by DynamoDB's documentation: a distance, or for `dot` a product. */
export const scoreOf = (
  { distance }: Pick<VectorIndex, 'distance'>,
  one: readonly number[],
  other: readonly number[],
): number => {
  const dot = (left: readonly number[], right: readonly number[]): number =>
    left.reduce((sum, value, at) => sum + value * (right[at] as number), 0);
  if (distance === 'dot') return dot(one, other);
  if (distance === 'euclidean') return Math.hypot(...one.map((value, at) => value - (other[at] as number)));
  const lengths = Math.sqrt(dot(one, one)) * Math.sqrt(dot(other, other));
  // A vector of zeros has no direction.
  return lengths === 0 ? 1 : 1 - dot(one, other) / lengths;
};

/** Whether two stored values are the same for an index. */
export const isStoredAs = (stored: WireItem[string] | undefined, value: Value): boolean =>
  isDeepStrictEqual(stored, value.wire);

const indexText = ({ vector, dimensions, isExplicit, distance, partition, filters, projection }: VectorIndex): string =>
  [
    `vector: ${quoted(vector)}`,
    ...(isExplicit ? [`dimensions: ${dimensions}`] : []),
    `distance: ${quoted(distance)}`,
    ...(partition === undefined ? [] : [`partition: ${quoted(partition)}`]),
    ...(filters.length === 0 ? [] : [`filters: [${filters.map(quoted).join(', ')}]`]),
    ...(projection === 'ALL' ? [] : [`projection: ${JSON.stringify(projection)}`]),
  ].join(', ');

/** The TypeScript of the vector indexes, by name. */
export const indexesText = (indexes: readonly VectorIndex[]): string =>
  `{ ${indexes.map((index) => `${index.name}: { ${indexText(index)} }`).join(', ')} }`;

/** The TypeScript that defines the table and exports it as `db`. `plain` returns it without vector indexes. */
export const vectorTableText = ({ table, indexes }: VectorTable): string => {
  const text = tableText(table);
  const [start = '', definition = ''] = text.split('export const db = ');
  return [
    "import { vector, withVectors } from 'keyform/vectors';",
    `${start}export const plain = () => ${definition}`,
    `export const db = withVectors(plain(), ${indexesText(indexes)});`,
    '',
  ].join('\n');
};
