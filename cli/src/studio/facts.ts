import { STORED_TYPES } from '../../../src/facts/kinds.js';
import { builtOf } from '../check/built.js';
import { messageOf } from '../failure.js';
import type { Attribute, EntityModel, IndexModel, TableModel } from '../model.js';
import { modelOf } from '../model.js';
import type { Project } from '../project.js';
import { type VectorIndexShape, vectorIndexesOf } from '../vectors.js';
import { requestJson } from './json.js';
import { literal } from './literal.js';
import type {
  EntityFacts,
  FieldFacts,
  IndexFacts,
  PatternFacts,
  PlainShape,
  TableFacts,
  VectorIndexFacts,
} from './protocol.js';

type Pattern = Project['accessPatterns'][number];

const fieldsOf = (entity: EntityModel, attributes: readonly string[]): string[] => [
  ...new Set(attributes.flatMap((attribute) => entity.formats.get(attribute)?.fields.map(({ name }) => name) ?? [])),
];

/** The stored type of a kind; undefined for a kind that a later version of keyform adds. */
const typeOfKind = (kind: string | undefined): string | undefined => STORED_TYPES[kind as keyof typeof STORED_TYPES];

/** The type in which an attribute's values are stored; undefined if its kind doesn't determine one. */
const storedType = (attribute: Attribute | undefined): string | undefined => {
  if (attribute?.kind === 'set') return `${storedType(attribute.inner as Attribute) ?? 'S'}S`;
  // The value of `attr.json()` is edited as a value of any type, not as its stored string.
  if (attribute?.kind !== 'literal') return attribute?.kind === 'json' ? undefined : typeOfKind(attribute?.kind);
  const [only] = attribute.only as readonly unknown[];
  return only === null ? 'NULL' : typeOfKind(typeof only);
};

/** How plain JSON of an attribute is stored; undefined if its declaration doesn't determine that. */
const shapeOf = (attribute: Attribute | undefined): PlainShape | undefined => {
  const type = storedType(attribute);
  if (attribute === undefined || type === undefined || attribute.variants !== undefined) return undefined;
  const { kind, inner } = attribute;
  if (kind === 'list' || kind === 'record') return { type, of: shapeOf(inner as Attribute) };
  if (kind === 'tuple') return { type, elements: (inner as readonly Attribute[]).map(shapeOf) };
  if (kind !== 'map') return { type };
  const members = Object.entries(inner as { readonly [name: string]: Attribute });
  return { type, members: Object.fromEntries(members.map(([name, one]) => [name, shapeOf(one)])) };
};

/** Why an edit can't change a field; undefined if it can. */
const fixedBy = (entity: EntityModel, name: string): string | undefined => {
  const { primaryFields, options } = entity;
  if (primaryFields.includes(name)) return 'part of the key';
  if (options.some(({ counter }) => counter === name)) return 'counted by keyform';
  if (options.some(({ writes, regenerates }) => !regenerates && writes?.includes(name))) return 'set by keyform';
  if (options.some(({ identity }) => identity?.includes(name))) return 'unique: change it with rekey()';
  return entity.attributeOf(name)?.isReadOnly === true ? 'read-only' : undefined;
};

const fieldFacts = (entity: EntityModel, name: string): FieldFacts => {
  const attribute = entity.attributeOf(name);
  const only = Array.isArray(attribute?.only) ? attribute.only.map(String) : undefined;
  return {
    name,
    stored: entity.physicalName(name),
    kind: attribute?.kind ?? 'schema',
    type: storedType(attribute),
    presence: attribute?.presence ?? 'optional',
    only: attribute?.kind === 'enum' || attribute?.kind === 'literal' ? only : undefined,
    shape: /^(S|N|B|BOOL)$/.test(storedType(attribute) ?? '') ? undefined : shapeOf(attribute),
    fixed: fixedBy(entity, name),
  };
};

const entityFacts = (entity: EntityModel): EntityFacts => {
  const names = entity.fields ?? fieldsOf(entity, [...entity.formats.keys()]);
  return {
    name: entity.name,
    fields: names.map((name) => fieldFacts(entity, name)),
    schema: entity.fields === undefined,
    keys: Object.fromEntries([...entity.formats].map(([attribute, { text }]) => [attribute, text])),
  };
};

const indexFacts = ({ name, partition, sort, local, projection, entities }: IndexModel): IndexFacts => ({
  name,
  partition,
  sort,
  local,
  projection,
  members: entities.map((entity) => ({
    entity: entity.name,
    partition: fieldsOf(entity, partition),
    sort: fieldsOf(entity, sort),
  })),
});

const vectorIndexFacts = (index: VectorIndexShape): VectorIndexFacts => {
  const { name, vector, dimensions, distance, divides, schema, projection } = index;
  const filters = [...schema.keys()].filter((attribute) => attribute !== divides);
  const members = index.entities.map((entity) => {
    const fieldsStoredAs = (attributes: readonly string[]): string[] =>
      (entity.fields ?? []).filter((field) => attributes.includes(entity.physicalName(field)));
    return {
      entity: entity.name,
      vector: fieldsStoredAs([vector])[0] ?? vector,
      partition: divides === undefined ? undefined : fieldsStoredAs([divides])[0],
      filters: fieldsStoredAs(filters),
    };
  });
  return { name, vector, dimensions, distance, projection, members };
};

const patternFacts = (pattern: Pattern): PatternFacts => {
  const { pattern: about, parameters, notes } = pattern;
  const facts = { pattern: about, parameters: literal(parameters), notes };
  try {
    return { ...facts, requests: (builtOf(pattern) as object[]).map(requestJson), problem: undefined };
  } catch (error) {
    return { ...facts, requests: [], problem: messageOf(error) };
  }
};

/** Whether an access pattern has a request to this table. A pattern whose requests can't be built is shown for every table. */
const isOf = (tableName: string, { requests, problem }: PatternFacts): boolean =>
  problem !== undefined || requests.some((request) => JSON.stringify(request).includes(JSON.stringify(tableName)));

/**
 * The facts about a project's tables that the page shows.
 *
 * @param named the table's name at the endpoint, if it differs from the definition
 */
export const tableFacts = ({ tables, accessPatterns }: Project, named?: string): TableFacts[] => {
  const patterns = accessPatterns.map(patternFacts);
  return tables.map(({ name, table }) => {
    const model = modelOf(table) as TableModel;
    return {
      name,
      table: named ?? model.name,
      typeAttribute: model.typeAttribute,
      indexes: [...model.indexes.values()].map(indexFacts),
      vectorIndexes: [...vectorIndexesOf(table).values()].map(vectorIndexFacts),
      entities: [...model.entities.values()].map(entityFacts),
      patterns: tables.length === 1 ? patterns : patterns.filter((pattern) => isOf(model.name, pattern)),
    };
  });
};
