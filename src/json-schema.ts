/** JSON Schema of the items of an entity: `keyform/json-schema`. Twin of `types/json-schema.ts`. */
import type { DescribedEntities, JsonSchema, SchemaSide } from '../types/json-schema.js';
import type { AttrKind } from '../types/values/any-attr.js';
import type { Attributes } from '../types/values/attr.js';
import { derivedFields } from './definitions/entity-option.js';
import type { EntityModel, TableModel } from './definitions/model.js';
import { entityOf, modelOf } from './definitions/table-mark.js';
import { argumentError } from './errors/argument-error.js';
import { keyformError } from './errors/issue.js';
import { JSON_SCHEMAS } from './facts/kinds.js';
import { attributesOfSchema } from './facts/messages/arguments.js';
import { jsonDefault } from './json-schema/json-default.js';
import type { AttrDescription } from './values/attr-description.js';
import { dimensionsOf } from './vectors/dimensions.js';
import { LARGEST_FLOAT } from './vectors/vector-limits.js';

export type { DescribedEntities, JsonSchema, SchemaSide } from '../types/json-schema.js';

const { MAX_SAFE_INTEGER } = Number;

/** What is put together: the side, and the attributes that contain themselves, by the names of their definitions. */
interface Making {
  readonly side: SchemaSide;
  readonly names: Map<AttrDescription, string>;
  readonly definitions: Record<string, JsonSchema>;
}

/** What an attribute contains: members by name or by position, or that of all elements. */
const partsOf = ({ inner }: AttrDescription): AttrDescription => inner as AttrDescription;

const schemaOf = (of: AttrDescription, making: Making): JsonSchema => {
  const schema = ofKind(of, making);
  const isMore = of.acceptsNull && of.kind !== 'null' && Object.keys(schema).length > 0;
  // Next to the forms, and not in one of them: no validator accepts it there.
  return { ...(isMore ? { anyOf: [schema, { type: 'null' }] } : schema), ...defaultOf(of, making) };
};

const NUMBER: JsonSchema = { type: 'number', minimum: -MAX_SAFE_INTEGER, maximum: MAX_SAFE_INTEGER };
const CODEC: JsonSchema = { description: 'a value of a codec' };

const FLOAT: JsonSchema = { type: 'number', minimum: -LARGEST_FLOAT, maximum: LARGEST_FLOAT };

/** The schema of an attribute that `vector` of `keyform/vectors` returns; undefined for others. */
const vectorSchema = (of: AttrDescription): JsonSchema | undefined => {
  const count = dimensionsOf(of);
  return count === undefined ? undefined : { type: 'array', items: FLOAT, minItems: count, maxItems: count };
};

type SchemaOfKind = JsonSchema | ((of: AttrDescription, making: Making) => JsonSchema);

const SCHEMAS: { readonly [Kind in AttrKind]: SchemaOfKind } = {
  ...JSON_SCHEMAS,
  string: ({ only }) => (only === 'day' ? { type: 'string', format: 'date' } : { type: 'string' }),
  number: ({ only }) => (only === 'bigint' ? { anyOf: [NUMBER, JSON_SCHEMAS.bigint] } : NUMBER),
  enum: ({ only }) => ({ enum: only as readonly string[] }),
  literal: ({ only }) => ({ const: (only as readonly [string])[0] }),
  list: (of, making) => ({ type: 'array', items: schemaOf(partsOf(of), making) }),
  set: (of, making) => ({ type: 'array', items: schemaOf(partsOf(of), making), minItems: 1, uniqueItems: true }),
  tuple: ({ inner }, making) => {
    const elements = (inner as readonly AttrDescription[]).map((element) => schemaOf(element, making));
    return { type: 'array', prefixItems: elements, items: false, minItems: elements.length };
  },
  map: ({ inner, variants }, making) => {
    const schemas = Object.values(variants?.members ?? [inner as Attributes]).map((members) =>
      membersSchema(Object.entries(members) as never, making),
    );
    return variants === undefined ? (schemas[0] as JsonSchema) : { anyOf: schemas };
  },
  record: (of, making) => ({
    type: 'object',
    additionalProperties: schemaOf(partsOf(of), making),
    propertyNames: { minLength: 1 },
  }),
  any: ({ resolved }, making) => (resolved === undefined ? {} : lazySchema(resolved, making)),
  codec: (of) => vectorSchema(of) ?? CODEC,
  ordered: CODEC,
};

const ofKind = (of: AttrDescription, making: Making): JsonSchema => {
  // Of a kind that a later version of keyform adds, nothing is said rather than something wrong.
  const schema: SchemaOfKind = SCHEMAS[of.kind] ?? {};
  return typeof schema === 'function' ? schema(of, making) : schema;
};

/** A default that is one value for all items, where JSON has it. Reads have no use for it. */
const defaultOf = (of: AttrDescription, { side }: Making): JsonSchema => {
  const { written: initial } = of;
  if (side === 'output' || initial === undefined || typeof initial === 'function') return {};
  const value = jsonDefault(of, initial.value);
  return value === undefined ? {} : { default: value };
};

/** A lazy attribute, which may contain itself: a definition that is referred to. */
const lazySchema = (of: AttrDescription, making: Making): JsonSchema => {
  const { names, definitions } = making;
  let name = names.get(of);
  if (name === undefined) {
    name = `lazy${names.size + 1}`;
    names.set(of, name);
    definitions[name] = schemaOf(of, making);
  }
  return { $ref: `#/$defs/${name}` };
};

const membersSchema = (
  members: readonly (readonly [name: string, attribute: AttrDescription])[],
  making: Making,
): JsonSchema => {
  const isNeeded = ({ presence }: AttrDescription): boolean =>
    presence === 'required' || (presence === 'default' && making.side === 'output');
  return {
    type: 'object',
    // fromEntries makes own properties of all names, __proto__ too.
    properties: Object.fromEntries(members.map(([name, attribute]) => [name, schemaOf(attribute, making)])),
    required: members.filter(([, attribute]) => isNeeded(attribute)).map(([name]) => name),
    additionalProperties: false,
  };
};

/**
 * The JSON Schema (2020-12) of an entity's items, for APIs, forms and test data: the JSON that clients may send to create an item
 * (`create`), that `put` accepts (`input`), or that reads return (`output`).
 *
 * JSON has fewer values than DynamoDB: a date is a string in ISO 8601, a bigint the string of its digits, bytes are base64, a set is
 * an array. `JSON.stringify` needs a replacer for the last three, as in the second example. The schema says nothing about the values of
 * a codec, of `attr.any()` and of `attr.json()`, and nothing about the rules of key formats, such as the delimiter.
 *
 * @param table as `table(...)` returns it
 * @param entity its name in the table
 * @param side `'create'` for what clients may send for a new item: without the type, the version, timestamps and other fields that keyform
 *   writes. `'input'` for what `put` accepts, with those fields. `'output'` for what reads return
 * @throws KeyformError `request` if the first argument isn't a table, if `side` is anything else, or if the entity is defined by
 *   a schema (use the JSON Schema export of its library); `index` if the table has no such entity
 *
 * @example
 * ```ts
 * import { jsonSchema } from 'keyform/json-schema';
 *
 * jsonSchema(shop, 'Order', 'input').required; //=> ['username', 'orderId', ...]
 * ```
 *
 * @example
 * ```ts
 * const toJson = (_: string, value: unknown): unknown => {
 *   if (typeof value === 'bigint') return String(value);
 *   if (value instanceof Set) return [...value];
 *   if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
 *   return value;
 * };
 * const json = JSON.stringify(order, toJson);
 * ```
 */
export const jsonSchema = <Entities extends object>(
  table: DescribedEntities<Entities>,
  entity: keyof Entities & string,
  side: SchemaSide,
): JsonSchema => {
  const model = modelOf(table, 'jsonSchema');
  if (side !== 'create' && side !== 'input' && side !== 'output') {
    throw argumentError('the last argument of jsonSchema', "'create', 'input' or 'output'", side);
  }
  return itemSchema(model, entityOf(model, entity), side);
};

const itemSchema = ({ typeAttribute }: TableModel, entity: EntityModel, side: SchemaSide): JsonSchema => {
  const { fields, name, typeName, options } = entity;
  if (fields === undefined) {
    throw keyformError(attributesOfSchema, { entity: name });
  }
  const making: Making = { side, names: new Map(), definitions: {} };
  const isWritten = (field: string): boolean => options.some(({ writes }) => writes?.includes(field));
  const own = fields.filter(
    (field) =>
      entity.physicalName(field) !== typeAttribute &&
      !(side === 'output' && entity.attributeOf(field)?.isHidden) &&
      !(side !== 'output' && derivedFields(options).some((one) => one.field === field)) &&
      !(side === 'create' && isWritten(field)),
  );
  const members = own.map((field) => [field, entity.attributeOf(field) as AttrDescription] as const);
  const { properties, required: needed = [], ...rest } = membersSchema(members, making);
  const required = side === 'output' ? needed : needed.filter((field) => !isWritten(field));
  const special = own.flatMap((field) =>
    options.flatMap((option) => {
      const schema = option.schemaOf?.(field, side === 'output' ? side : 'input');
      return schema === undefined ? [] : [[field, schema] as const];
    }),
  );
  const type = typeAttribute === undefined || side === 'create' ? {} : { [typeAttribute]: { const: typeName } };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: name,
    ...rest,
    properties: {
      ...properties,
      ...Object.fromEntries(special),
      ...type,
    },
    required: side === 'output' ? [...required, ...Object.keys(type)] : required,
    ...(making.names.size > 0 && { $defs: making.definitions }),
  };
};
