/**
 * The options of an entity: `ttl`, `timestamps`, `version`, `unique`, generated fields. Counterpart of `src/definitions/entity-option.ts`.
 */
import type { AnyAttr } from '../values/any-attr.js';
import type { Attr, Attributes } from '../values/attr.js';
import type { AttributeInput, AttributeItem } from '../values/attribute-item.js';
import type { ReadOnlyAttr } from '../values/read-only-attr.js';
import type { StandardInput, StandardItem, StandardSchema } from '../values/standard-schema.js';
import type { TimestampFields } from './timestamps.js';
import type { VersionFields } from './version.js';

/**
 * The options of an entity. An option that isn't set is `undefined`.
 *
 * @example
 * ```ts
 * const Visit = entity({
 *   keys: { PK: 'VISIT#{id}', SK: 'VISIT' },
 *   attributes: { id: attr.string(), expiresAt: attr.epoch() },
 *   ttl: 'expiresAt',
 *   timestamps: true,
 *   version: true,
 * }); // `unique(Visit, ...)` sets `unique`; `computed` and `onUpdate` set `generated`
 * ```
 */
export interface EntityOptions<Ttl = unknown, Stamps = unknown, Version = unknown, Unique = unknown> {
  readonly ttl: Ttl;
  readonly timestamps: Stamps;
  readonly version: Version;
  readonly unique: Unique;
  /** The generated fields; see `WithGenerated`. */
  readonly generated?: undefined;
}

/** The options of an entity that sets none. */
export type NoOptions = EntityOptions<undefined, undefined, undefined, undefined>;

/** The fields of an entity: its attributes, and those that its options add. The common case without additions stops here. */
export type WithOptionFields<Fields extends Attributes, Stamps, Version> = [Stamps | Version] extends [undefined]
  ? Fields
  : JoinedEach<Fields, AddedFields<Stamps, Version>>;

// Distributes over `Fields`, and keeps them unchanged if some may be absent: the check of attributes reports those definitions.
type JoinedEach<Fields extends Attributes, Added extends Attributes> = Fields extends unknown
  ? Joined<Fields, Added> extends infer All extends Attributes
    ? All
    : Fields
  : never;

type Joined<Fields extends Attributes, Added extends Attributes> = {
  readonly [Field in keyof Fields | keyof Added]: Field extends keyof Fields
    ? Field extends keyof Added
      ? GeneratedAttr<Fields[Field]>
      : Fields[Field]
    : Field extends keyof Added
      ? Added[Field]
      : never;
};

/** A declared attribute that an option writes. If it's required, inputs may omit it. */
type GeneratedAttr<Declared extends AnyAttr> = Declared[' ~presence'] extends 'required'
  ? Declared extends { readonly ' ~readOnly': infer Message extends string }
    ? ReadOnlyAttr<
        Declared[' ~value'],
        Declared[' ~kind'],
        'default',
        Declared[' ~name'],
        Declared[' ~input'],
        Declared[' ~inner'],
        Message
      >
    : Attr<
        Declared[' ~value'],
        Declared[' ~kind'],
        'default',
        Declared[' ~name'],
        Declared[' ~input'],
        Declared[' ~inner']
      >
  : Declared;

type AddedFields<Stamps, Version> = TimestampFields<Stamps> & VersionFields<Version>;

/** A schema whose items have the fields that the options of its entity add. */
export type SchemaWith<Schema extends StandardSchema, Stamps, Version> = [Stamps | Version] extends [undefined]
  ? Schema
  : StandardSchema<
      StandardInput<Schema> & AttributeInput<AddedFields<Stamps, Version>>,
      StandardItem<Schema> & AttributeItem<AddedFields<Stamps, Version>>
    >;

/** The options of an entity with custom pipes: adds their names, and the names of those that don't preserve the order of values. */
export type WithPipes<Options, Pipe, Ordered> = [Pipe] extends [never]
  ? Options
  : Options & {
      readonly pipes: Pipe;
      readonly unordered: Exclude<
        Pipe,
        {
          [Name in keyof Ordered]: Ordered[Name] extends boolean ? (true extends Ordered[Name] ? Name : never) : never;
        }[keyof Ordered]
      >;
    };

/** The options of an entity with unique fields. */
export type WithUnique<Options, Unique> = {
  readonly [Option in keyof Options]: Option extends 'unique' ? Unique : Options[Option];
};

/** The names of an entity's custom pipes. */
export type PipesIn<Options> = Options extends { readonly pipes: infer Pipe } ? Pipe : never;
