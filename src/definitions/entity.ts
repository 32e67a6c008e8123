import type { CertainName, CertainOptions, CertainStamps } from '../../types/definitions/certain.js';
import type { CheckKeys } from '../../types/definitions/check-keys.js';
import type {
  AttributesOf,
  CheckTtl,
  Entity,
  KeyFormats,
  OwnPipe,
  OwnPipes,
  SchemaOf,
  TtlField,
} from '../../types/definitions/entity.js';
import type {
  EntityOptions as OptionsOf,
  WithOptionFields,
  WithPipes,
} from '../../types/definitions/entity-options.js';
import type { CheckAttributes, SchemaInput } from '../../types/definitions/from-schema.js';
import type { Timestamps } from '../../types/definitions/timestamps.js';
import type { InheritedNames } from '../../types/errors/inherited-names.js';
import type { Attributes } from '../../types/values/attr.js';
import type { StandardSchema } from '../../types/values/standard-schema.js';
import { keyformError } from '../errors/issue.js';
import type { genericEntity } from '../facts/messages/definitions.js';
import {
  fieldKey,
  invalidPipe,
  invalidPipes,
  invalidType,
  missingKeys,
  rawSchema,
} from '../facts/messages/definitions.js';
import { type Format, parseFormat } from '../formats/format.js';
import { ownOf } from '../formats/kind-in-key.js';
import { isBuiltInPipe } from '../formats/pipe.js';
import { isRecord } from '../values/codec/codec.js';
import { isStandardSchema } from '../values/standard-schema.js';
import { AttributeFields, type EntityFields } from './entity-fields.js';
import { type EntityOptions, type OptionsInput, readOptions } from './entity-options.js';
import type { SchemaCode } from './from-schema.js';
import { checkKnown } from './known-options.js';

/** What an entity is at run time beside what its type shows. Internal: read by {@link describeEntity}. */
export class EntityDescription {
  readonly keys: KeyFormats;
  readonly ' ~attributes': Attributes;
  readonly ' ~type': string | undefined;
  readonly ' ~schema': StandardSchema | undefined;
  readonly ' ~options': EntityOptions | undefined;
  /** What its attributes, or its schema, say of its fields. */
  readonly fields: EntityFields;
  /** The declared keys, taken apart. */
  readonly formats: ReadonlyMap<string, Format>;
  readonly #pipes: OwnPipes | undefined;

  constructor(
    keys: KeyFormats,
    type: string | undefined,
    schema: StandardSchema | undefined,
    options: EntityOptions | undefined,
    attributes: Attributes,
    fields: EntityFields,
    pipes: OwnPipes | undefined,
  ) {
    this.keys = Object.freeze({ ...keys });
    this[' ~attributes'] = Object.freeze(attributes);
    this[' ~type'] = type;
    this[' ~schema'] = schema;
    this[' ~options'] = options;
    this.fields = fields;
    this.#pipes = pipes;
    this.formats = parseKeys(keys, this);
    Object.freeze(this);
  }

  /** The same entity with other options. */
  withOptions(options: EntityOptions): EntityDescription {
    const { keys, ' ~type': type, ' ~schema': schema, ' ~attributes': attributes, fields } = this;
    return new EntityDescription(keys, type, schema, options, attributes, fields, this.#pipes);
  }

  /** Takes a format with the entity's fields and pipes apart. */
  parse(format: string): Format {
    return parseFormat(
      format,
      (field) => this.fields.kindOf(field, format),
      this.#pipes,
      (field, codec, piped) => ownOf(this.fields.attribute(field), codec, piped),
    );
  }

  /** The field that is stored under a name; for a schema the name itself, if the keys name it. */
  fieldStoredAs(name: string): string | undefined {
    return this.fields.fieldStoredAs(name) ?? (this.formats.get(name)?.natural === name ? name : undefined);
  }
}

/** The runtime side of an entity; undefined for what is none. */
export const describeEntity = (input: unknown): EntityDescription | undefined =>
  (input as EntityDescription | undefined)?.formats instanceof Map ? (input as EntityDescription) : undefined;

const ENTITY_OPTIONS = ['keys', 'attributes', 'type', 'pipes', 'ttl', 'timestamps', 'version'];

/** What a definition with a type parameter says. */
type Generic = (typeof genericEntity)['text'];

/**
 * Declares an entity: its keys, its row in the entity chart, and its attributes. It knows no table and no client.
 *
 * @param definition `keys`: physical key attribute -> format; `attributes`: `attr.*` by field, or `fromSchema` of an object
 *   schema; `type`: the value of the type attribute, if it is not the entity's name in the table; `pipes`: custom pipes, by name;
 *   `ttl`: the field that holds when the item expires; `timestamps`: `true` for the fields `createdAt` and `updatedAt`, or their
 *   names; `version`: `true` for the field `version`, or its name, which guards writes of items you have read; see `unique` for
 *   fields with unique values
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
  Input extends Attributes | SchemaInput,
  const Type extends string | undefined = undefined,
  // Their names only: of functions whose parameters are not declared, nothing else is known when the formats are checked.
  Pipe extends string = never,
  const Ttl extends string | undefined = undefined,
  const Stamps extends Timestamps | undefined = undefined,
  const Version extends true | string | undefined = undefined,
  // Worked out once for all formats. Not in the result's type: an entity inside a table(...) would have any fields then.
  Fields extends Attributes = WithOptionFields<AttributesOf<Input>, Stamps, Version>,
  // What each pipe says of its order.
  const Ordered = unknown,
  // The definition as it is, for what in it depends on a flag.
  Definition = unknown,
>(
  definition: CertainOptions<Generic, Definition> & {
    readonly keys: CheckKeys<Keys, Fields, Pipe>;
    readonly attributes: CheckAttributes<Generic, Input, Fields> & Input & InheritedNames;
    readonly type?: Type;
    readonly pipes?:
      | ({ readonly [Name in Pipe]: OwnPipe } & {
          readonly [Name in keyof Ordered]: { readonly ordered?: Ordered[Name] };
        })
      | undefined;
    // What is given stands first: inside of `unique(entity({ ... }), 'name')` its literal is inferred from there.
    readonly ttl?: ((Ttl | TtlField<Input>) & CheckTtl<Generic, Ttl, Input>) | undefined;
    readonly timestamps?: Stamps & CertainStamps<Generic, Stamps>;
    readonly version?: Version & CertainName<Generic, 'version', Version>;
  },
): Entity<
  Keys,
  WithOptionFields<AttributesOf<Input>, Stamps, Version>,
  Type,
  SchemaOf<Input, Stamps, Version>,
  WithPipes<OptionsOf<Ttl, Stamps, Version, undefined>, Pipe, Ordered>
> => {
  checkKnown('an entity', definition, ENTITY_OPTIONS);
  const { attributes: input, type } = definition;
  const pipes: OwnPipes | undefined = definition.pipes && { ...definition.pipes };
  const keys = definition.keys as KeyFormats;
  checkDefinition(keys, type, pipes);
  const schema = schemaOf(input);
  const declared = schema || !isRecord(input) ? undefined : (input as Attributes);
  const options = readOptions(definition as object as OptionsInput, declared);
  // Two spreads in one literal make a hash table.
  const attributes: Attributes = options === undefined ? { ...declared } : { ...declared, ...options.added };
  const fields =
    schema?.fieldsWith(options?.added) ??
    new AttributeFields(declared === undefined ? (input as never) : attributes, placeOf(keys));
  return new EntityDescription(
    keys,
    type,
    schema?.[' ~schema'],
    options,
    attributes,
    fields,
    pipes && copiesOf(pipes),
  ) as never;
};

/** An entity has no name before it is in a table: what is wrong with it tells its first key. */
const placeOf = (keys: KeyFormats): string => {
  const [attribute, format] = Object.entries(keys)[0] ?? [];
  return typeof format === 'string' ? `${attribute} ${format}` : '';
};

/** The schema in the place of attributes, with its code. Rejects one that comes without. */
const schemaOf = (input: unknown): SchemaCode | undefined => {
  if (isStandardSchema(input)) throw keyformError(rawSchema, {});
  return (input as Partial<SchemaCode> | undefined)?.fieldsWith instanceof Function ? (input as SchemaCode) : undefined;
};

/** The pipes as they are now: what the program makes of their objects later is none of the entity's. */
const copiesOf = (pipes: OwnPipes): OwnPipes =>
  Object.fromEntries(
    Object.entries(pipes).map(([name, pipe]) => {
      const { decode, ordered, fixedWidth } = pipe;
      return [name, { encode: pipe.encode.bind(pipe), decode, ordered, fixedWidth } as OwnPipe];
    }),
  );

/** Rejects keys that are not an object, a type that is not a name, and pipes that cannot be used. */
const checkDefinition = (keys: unknown, type: unknown, pipes: OwnPipes = {}): void => {
  if (!isRecord(keys)) {
    throw keyformError(missingKeys, { example: 'CUSTOMER#{username}' });
  }
  if (type !== undefined && (typeof type !== 'string' || type === '')) {
    throw keyformError(invalidType, { value: type });
  }
  if (!isRecord(pipes)) throw keyformError(invalidPipes, { value: pipes });
  for (const [name, pipe] of Object.entries<Partial<OwnPipe>>(pipes)) {
    if (!/^[^|{}]+$/.test(name) || isBuiltInPipe(name) || typeof pipe?.encode !== 'function') {
      throw keyformError(invalidPipe, { name });
    }
  }
};

/** The formats of an entity's keys, by key attribute. */
const parseKeys = (keys: KeyFormats, entity: EntityDescription): Map<string, Format> => {
  const formats = new Map<string, Format>();
  for (const attribute of Object.keys(keys)) {
    const format = entity.parse(keys[attribute] as string);
    const field = entity.fields.fieldStoredAs(attribute);
    if (field !== undefined && format.natural !== field) {
      throw keyformError(fieldKey, { attribute, field });
    }
    formats.set(attribute, format);
  }
  return formats;
};
