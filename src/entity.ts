import type { CertainOptions, CertainStamps, CertainVersion } from '../types/definitions/certain.js';
import type { CheckKeys } from '../types/definitions/check-keys.js';
import type {
  AttributesOf,
  CheckTtl,
  Entity,
  KeyFormats,
  OwnPipe,
  OwnPipes,
  SchemaOf,
  TtlField,
} from '../types/definitions/entity.js';
import type { CheckAttributes, SchemaInput } from '../types/definitions/from-schema.js';
import type { InheritedNames } from '../types/errors/inherited-names.js';
import type { EntityOptions as OptionsOf, WithOptionFields, WithPipes } from '../types/options/entity-options.js';
import type { Timestamps } from '../types/options/timestamps.js';
import type { Attributes } from '../types/values/attr.js';
import { EntityDefinition } from './definitions/entity.js';
import { AttributeFields } from './definitions/entity-fields.js';
import { type EntityOption, NO_OPTIONS } from './definitions/entity-option.js';
import type { SchemaCode } from './definitions/from-schema.js';
import { checkKnown } from './definitions/known-options.js';
import { keyformError } from './errors/issue.js';
import type { genericEntity } from './facts/messages/definitions.js';
import {
  invalidPipe,
  invalidPipes,
  invalidType,
  missingKeys,
  rawSchema,
  twoOptionsWrite,
} from './facts/messages/definitions.js';
import { isBuiltInPipe } from './formats/pipe.js';
import { readTimestamps } from './options/timestamps.js';
import { readTtl } from './options/ttl.js';
import { readVersion } from './options/version.js';
import { isRecord } from './values/codec/codec.js';
import { isStandardSchema } from './values/standard-schema.js';

/** The options that `entity` accepts by name. */
const OPTIONS = Object.entries({ ttl: readTtl, timestamps: readTimestamps, version: readVersion });

const KNOWN = ['keys', 'attributes', 'type', 'pipes', ...OPTIONS.map(([name]) => name)];

/**
 * Reads the options of a definition.
 *
 * @param declared the entity's attributes; undefined for a schema
 * @throws KeyformError `definition`
 */
const readOptions = (definition: object, declared: Attributes | undefined): readonly EntityOption[] => {
  let options: EntityOption[] | undefined;
  for (const [name, read] of OPTIONS) {
    const input = (definition as { readonly [option: string]: unknown })[name];
    if (input === undefined) continue;
    options ??= [];
    options.push(read(input as never, declared));
  }
  if (options === undefined) return NO_OPTIONS;
  const written = options.flatMap(({ writes }) => writes ?? []);
  const field = written.find((name, at) => written.indexOf(name) !== at);
  if (field !== undefined) throw keyformError(twoOptionsWrite, { field });
  return options;
};

/** The message for a definition with a type parameter. */
type GenericEntity = (typeof genericEntity)['text'];

/**
 * Declares an entity: its keys, its row in the entity chart, and its attributes. It knows no table and no client.
 *
 * @param definition `keys`: physical key attribute -> format; `attributes`: `attr.*` by field, or `fromSchema` of an object
 *   schema; `type`: the value of the type attribute, if it isn't the entity's name in the table; `pipes`: custom pipes, by name;
 *   `ttl`: the field with the item's expiry; `timestamps`: `true` for the fields `createdAt` and `updatedAt`, or their
 *   names; `version`: `true` for the field `version`, or its name, which guards writes of items you have read; see `unique` for
 *   fields with unique values
 * @throws KeyformError `format` if a format doesn't parse, names an unknown field or a pipe that doesn't fit; `definition` for any other
 *   mistake
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
  // Only their names: for functions with undeclared parameters, nothing else is known when the formats are checked.
  Pipe extends string = never,
  const Ttl extends string | undefined = undefined,
  const Stamps extends Timestamps | undefined = undefined,
  const Version extends true | string | undefined = undefined,
  // Computed once for all formats. Not in the result's type: an entity inside a table(...) would then have any fields.
  Fields extends Attributes = WithOptionFields<AttributesOf<Input>, Stamps, Version>,
  // The order that each pipe declares.
  const Ordered = unknown,
  // The whole definition, to find parts that depend on a flag.
  Definition = unknown,
>(
  definition: CertainOptions<GenericEntity, Definition> & {
    readonly keys: CheckKeys<Keys, Fields, Pipe>;
    readonly attributes: CheckAttributes<GenericEntity, Input, Fields> & Input & InheritedNames;
    readonly type?: Type;
    readonly pipes?:
      | ({ readonly [Name in Pipe]: OwnPipe } & {
          readonly [Name in keyof Ordered]: { readonly ordered?: Ordered[Name] };
        })
      | undefined;
    // The type parameter comes first: inside `unique(entity({ ... }), 'name')`, its literal is inferred from there.
    readonly ttl?: ((Ttl | TtlField<Input>) & CheckTtl<GenericEntity, Ttl, Input>) | undefined;
    readonly timestamps?: Stamps & CertainStamps<GenericEntity, Stamps>;
    readonly version?: Version & CertainVersion<GenericEntity, Version>;
  },
): Entity<
  Keys,
  WithOptionFields<AttributesOf<Input>, Stamps, Version>,
  Type,
  SchemaOf<Input, Stamps, Version>,
  WithPipes<OptionsOf<Ttl, Stamps, Version, undefined>, Pipe, Ordered>
> => {
  checkKnown('an entity', definition, KNOWN);
  const { attributes: input, type } = definition;
  const pipes: OwnPipes | undefined = definition.pipes;
  const keys = definition.keys as KeyFormats;
  checkDefinition(keys, type, pipes);
  const schema = schemaOf(input);
  const declared = schema || !isRecord(input) ? undefined : (input as Attributes);
  const options = readOptions(definition, declared);
  const added = addedBy(options);
  const attributes: Attributes = { ...declared, ...added };
  const fields =
    schema?.fieldsWith(added) ??
    new AttributeFields(declared === undefined ? (input as never) : attributes, placeOf(keys));
  return new EntityDefinition(
    keys,
    type,
    schema?.[' ~schema'],
    options,
    attributes,
    fields,
    pipes && copiesOf(pipes),
  ) as never;
};

/** The attributes that options add. Not by Object.assign: one may be called __proto__. */
const addedBy = (options: readonly EntityOption[]): Attributes =>
  Object.fromEntries(options.flatMap(({ added = {} }) => Object.entries(added)));

/** The entity's first key, for messages: an entity has no name before it's in a table. */
const placeOf = (keys: KeyFormats): string => {
  const [attribute, format] = Object.entries(keys)[0] ?? [];
  return typeof format === 'string' ? `${attribute} ${format}` : '';
};

/** The schema instead of attributes, with its code. Rejects one that comes without. */
const schemaOf = (input: unknown): SchemaCode | undefined => {
  if (isStandardSchema(input)) throw keyformError(rawSchema, {});
  return (input as Partial<SchemaCode> | undefined)?.fieldsWith instanceof Function ? (input as SchemaCode) : undefined;
};

/** Copies of the pipes: changing their objects later doesn't change the entity. */
const copiesOf = (pipes: OwnPipes): OwnPipes =>
  Object.fromEntries(
    Object.entries(pipes).map(([name, pipe]) => {
      const { decode, ordered, fixedWidth } = pipe;
      return [name, { encode: pipe.encode.bind(pipe), decode, ordered, fixedWidth } as OwnPipe];
    }),
  );

/** Rejects keys that aren't an object, an invalid type, and invalid pipes. */
const checkDefinition = (keys: unknown, type: unknown, pipes: OwnPipes = {}): void => {
  if (!isRecord(keys)) {
    throw keyformError(missingKeys, { example: 'CUSTOMER#{username}' });
  }
  if (type !== undefined && (typeof type !== 'string' || type === '')) {
    throw keyformError(invalidType, { value: type });
  }
  if (!isRecord(pipes)) throw keyformError(invalidPipes, { value: pipes });
  for (const [name, pipe] of Object.entries<Partial<OwnPipe>>(pipes)) {
    if (!/^[^|{}?]+$/.test(name) || isBuiltInPipe(name) || typeof pipe?.encode !== 'function') {
      throw keyformError(invalidPipe, { name });
    }
  }
};
