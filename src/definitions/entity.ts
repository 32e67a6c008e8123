import type {
  AttributesOf,
  CheckTtl,
  CheckUnique,
  Entity,
  GivenKeys,
  KeyFormats,
  OwnPipe,
  OwnPipes,
  SchemaOf,
} from '../../types/definitions/entity.js';
import type {
  EntityOptions as OptionsOf,
  WithOptionFields,
  WithPipes,
} from '../../types/definitions/entity-options.js';
import type { Timestamps } from '../../types/definitions/timestamps.js';
import type { Attributes, AttrKind } from '../../types/values/attr.js';
import type { StandardSchema } from '../../types/values/standard-schema.js';
import { refuse } from '../errors/refusal.js';
import { type Format, parseFormat } from '../formats/format.js';
import { describe } from '../values/attr.js';
import type { AttrDescription } from '../values/attr-description.js';
import { isRecord } from '../values/codec/codec.js';
import { compileItem, type ItemCodec } from '../values/codec/item.js';
import { didYouMean } from '../values/codec/nearest.js';
import { show } from '../values/codec/show.js';
import { compileSchema, isStandardSchema } from '../values/standard-schema.js';
import { type EntityOptions, type OptionsGiven, readOptions } from './entity-options.js';
import { checkKnown } from './known-options.js';

/** What an entity is at run time beside what its type shows. Internal: read by {@link describeEntity}. */
export interface EntityDescription {
  readonly keys: KeyFormats;
  readonly '~attributes': Attributes;
  readonly '~type': string | undefined;
  readonly '~schema': StandardSchema | undefined;
  readonly '~options': EntityOptions | undefined;
  /** Takes a format with the entity's fields and pipes apart. */
  readonly parse: (format: string) => Format;
  /** The declared keys, taken apart. */
  readonly formats: ReadonlyMap<string, Format>;
  /** The attribute of a field; always undefined for a schema, of which only values tell. */
  readonly attribute: (field: string) => AttrDescription | undefined;
  /** The name of a field in the table. */
  readonly physicalName: (field: string) => string;
  /** The field that is stored under a name; for a schema the name itself, if the keys name it. */
  readonly fieldStoredAs: (name: string) => string | undefined;
  readonly codec: ItemCodec;
  /**
   * Gives the values of these fields from which keys are made: those of the input that was just encoded, defaults and schema
   * applied.
   */
  readonly keyValues: (fields: readonly string[]) => KeyValues;
  /** What a value is stored as that a field is set to by itself: what its schema makes of it. Throws Refusal. */
  readonly outputOf: (field: string, value: unknown) => unknown;
}

type KeyValues = (input: unknown, wire: object) => { readonly [field: string]: unknown };

/** The runtime side of an entity; undefined for what is none. */
export const describeEntity = (given: unknown): EntityDescription | undefined =>
  (given as EntityDescription | undefined)?.formats instanceof Map ? (given as EntityDescription) : undefined;

const OPTIONS = ['keys', 'attributes', 'type', 'pipes', 'ttl', 'timestamps', 'version', 'unique'];

const OWN_PIPE = /^(?!(lower|upper|slug|pad|sortable|desc|year|month|day|hour|epoch|shard)(:|$))[^|{}]+$/;

/**
 * Declares an entity: its keys, its row in the entity chart, and its attributes. It knows no table and no client.
 *
 * A schema must read what it gives, in the form in which it is stored: a Date is stored as a text and a bigint as a number, so
 * that zod's are `z.coerce.date()` and `z.coerce.bigint()`. A write of what the schema could not read, or would read as another
 * value where a key is made of it, is refused. An update validates the fields that it sets as a whole where the schema shows
 * theirs (objects of zod and valibot, types of arktype), and nothing below a field.
 *
 * @param definition `keys`: physical key attribute -> format; `attributes`: `attr.*` by field, or an object schema of
 *   Standard Schema; `type`: its value in the table's type attribute, where that is not its name in the table; `pipes`:
 *   pipes of its own, by name; `ttl`: the field that holds when the item expires; `timestamps`: `true` for the fields
 *   `createdAt` and `updatedAt`, or their names; `version`: `true` for the field `version`, or its name, which guards
 *   writes of what was read before; `unique`: fields, or formats of several, that no two items have alike
 * @throws KeyformError `format` when a format does not parse, names an unknown field or a pipe that does not fit;
 *   `definition` when something else is declared wrongly
 *
 * @example
 * ```ts
 * const Order = entity({
 *   keys: { PK: 'CUSTOMER#{username}', SK: '#ORDER#{orderId}' },
 *   attributes: { username: attr.string(), orderId: attr.string(), amount: attr.number() },
 * });
 * ```
 */
export const entity = <
  const Keys extends KeyFormats,
  Given extends Attributes | StandardSchema,
  const Type extends string | undefined = undefined,
  // Their names only: of functions whose parameters are not declared, nothing else is known when the formats are checked.
  Pipe extends string = never,
  const Ttl extends string | undefined = undefined,
  const Stamps extends Timestamps | undefined = undefined,
  const Version extends true | string | undefined = undefined,
  const Unique extends readonly string[] | undefined = undefined,
  // Worked out once for all formats. Not in the result's type: an entity inside a table(...) would have any fields then.
  Fields extends Attributes = WithOptionFields<AttributesOf<Given>, Stamps, Version>,
  // Of the pipes, what each says of its order.
  const Ordered = unknown,
>(definition: {
  readonly keys: GivenKeys<Keys, Fields, Pipe>;
  readonly attributes: Given;
  readonly type?: Type;
  readonly pipes?: { readonly [Name in Pipe]: OwnPipe } & {
    readonly [Name in keyof Ordered]: { readonly ordered?: Ordered[Name] };
  };
  readonly ttl?: CheckTtl<Ttl, Given>;
  readonly timestamps?: Stamps;
  readonly version?: Version;
  readonly unique?: CheckUnique<Unique, Fields, Pipe>;
}): Entity<
  Keys,
  WithOptionFields<AttributesOf<Given>, Stamps, Version>,
  Type,
  SchemaOf<Given, Stamps, Version>,
  WithPipes<OptionsOf<Ttl, Stamps, Version, Unique>, Pipe, Ordered>
> => {
  checkKnown('an entity', definition, OPTIONS);
  const { attributes: given, type } = definition;
  const pipes: OwnPipes = { ...definition.pipes };
  const keys = definition.keys as KeyFormats;
  if (!isRecord(keys) || Object.keys(keys).length === 0) {
    throw refuse('definition', "an entity needs keys such as { PK: 'CUSTOMER#{username}' }");
  }
  if (type !== undefined && (typeof type !== 'string' || type === '')) {
    throw refuse('definition', `the type of an entity must be a text that is not empty, but is ${show(type)}`);
  }
  for (const [name, pipe] of Object.entries<Partial<OwnPipe>>(pipes)) {
    if (!OWN_PIPE.test(name) || typeof pipe?.encode !== 'function') {
      throw refuse('definition', `the pipe ${show(name)} must be { encode(value) }, its name new and without | { }`);
    }
  }
  const declared = isStandardSchema(given) || !isRecord(given) ? undefined : (given as Attributes);
  const options = readOptions(definition as object as OptionsGiven, declared);
  const attributes = { ...declared, ...options?.added };
  const fields = isStandardSchema(given)
    ? withAdded(fieldsOfSchema(given), options?.added)
    : fieldsOfAttributes(declared === undefined ? (given as never) : (attributes as Attributes));
  const parse = (text: string): Format => parseFormat(text, (field) => fields.kindOf(field, text), pipes);
  const formats = new Map<string, Format>();
  for (const [attribute, text] of Object.entries(keys)) {
    const format = parse(text);
    const field = fields.fieldStoredAs(attribute);
    if (field !== undefined && format.natural !== field) {
      throw refuse(
        'definition',
        `the key ${attribute} is where ${field} is stored: make it '{${field}}', or rename ${field} with as()`,
        field,
      );
    }
    formats.set(attribute, format);
  }
  const { codec, attribute, physicalName, keyValues, outputOf } = fields;
  const description: EntityDescription = {
    keys: Object.freeze({ ...keys }),
    '~attributes': Object.freeze(attributes as Attributes),
    '~type': type,
    '~schema': isStandardSchema(given) ? given : undefined,
    '~options': options,
    parse,
    formats,
    attribute,
    physicalName,
    fieldStoredAs: (name) => fields.fieldStoredAs(name) ?? naturalField(formats.get(name), name),
    codec,
    keyValues,
    outputOf,
  };
  return Object.freeze(description) as never;
};

const naturalField = (format: Format | undefined, name: string): string | undefined =>
  format?.natural === name ? name : undefined;

/** What attributes, or a schema, say about an entity's fields. */
interface Fields
  extends Pick<EntityDescription, 'codec' | 'attribute' | 'physicalName' | 'fieldStoredAs' | 'keyValues' | 'outputOf'> {
  readonly kindOf: (field: string, format: string) => AttrKind | undefined;
}

const fieldsOfAttributes = (attributes: Attributes): Fields => {
  if (!isRecord(attributes)) {
    throw refuse('definition', `attributes must be an object of attr.* or a schema, but is ${show(attributes)}`);
  }
  const codec = compileItem(attributes);
  const byField = new Map(Object.entries(attributes).map(([field, of]) => [field, describe(of)]));
  const physicalName = (field: string): string => byField.get(field)?.name ?? field;
  const byName = new Map([...byField.keys()].map((field) => [physicalName(field), field]));
  return {
    codec,
    attribute: (field) => byField.get(field),
    physicalName,
    fieldStoredAs: (name) => byName.get(name),
    outputOf: (_, value) => value,
    kindOf: (field, format) => {
      const kind = byField.get(field)?.kind;
      if (kind !== undefined) return kind;
      throw refuse('format', `${format}: no attribute ${show(field)}${didYouMean(field, byField.keys())}`, field);
    },
    keyValues: (keyFields) => {
      const defaulted = keyFields.filter((field) => byField.get(field)?.presence === 'default');
      if (defaulted.length === 0) return (input) => input as Record<string, unknown>;
      return (input, wire) => {
        const values = { ...(input as Record<string, unknown>) };
        for (const field of defaulted) {
          // The very default that the item got: a function gives another one each time.
          values[field] ??= byField.get(field)?.decode(wire[physicalName(field) as never]);
        }
        return values;
      };
    },
  };
};

const fieldsOfSchema = (schema: StandardSchema): Fields => {
  const codec = compileSchema(schema);
  return {
    codec,
    attribute: () => undefined,
    physicalName: (field) => field,
    fieldStoredAs: () => undefined,
    kindOf: () => undefined,
    // Keys are made of what the schema puts out, which its codec hands out in wire form only.
    keyValues: (fields) => () => codec.keyValues(fields),
    outputOf: codec.outputOf,
  };
};

/** A schema's fields, and those that options add to them, which the schema does not see. */
const withAdded = (fields: Fields, added: Attributes | undefined): Fields => {
  if (added === undefined || Object.keys(added).length === 0) return fields;
  const own = fieldsOfAttributes(added);
  const split = (item: object): readonly [object, object] => {
    const entries = Object.entries(item);
    const isOwn = ([name]: [string, unknown]): boolean => own.fieldStoredAs(name) !== undefined;
    return [Object.fromEntries(entries.filter((entry) => !isOwn(entry))), Object.fromEntries(entries.filter(isOwn))];
  };
  const { encode, decode } = fields.codec;
  return {
    ...fields,
    attribute: own.attribute,
    kindOf: (field) => own.attribute(field)?.kind,
    codec: {
      encode: (input) => {
        if (!isRecord(input)) return encode(input);
        const [item, stamps] = split(input);
        return { ...encode(item), ...own.codec.encode(stamps) };
      },
      decode: (stored, partial) => {
        const [item, stamps] = split(stored);
        return { ...decode(item, partial), ...own.codec.decode(stamps, partial) };
      },
    },
    keyValues: (keyFields) => {
      const values = fields.keyValues(keyFields);
      return (input, wire) => ({ ...values(input, wire), ...own.codec.decode(split(wire)[1], true) });
    },
  };
};
