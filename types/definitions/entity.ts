import type { invalidTtl, plainEntity } from '../../src/facts/messages/definitions.js';
import type { KeyformTypeError } from '../errors/error.js';
import type { Message } from '../errors/message.js';
import type { FieldsOfKind } from '../formats/format-error.js';
import type { NoOptions, SchemaWith } from '../options/entity-options.js';
import type { GeneratedAgain } from '../options/generated-fields.js';
import type { AttrKind, AttrPresence } from '../values/any-attr.js';
import type { Attr, Attributes } from '../values/attr.js';
import type { AttributeInput, AttributeItem, WithHidden } from '../values/attribute-item.js';
import type { DeepReadonly } from '../values/deep-readonly.js';
import type { IsSingle } from '../values/is-single.js';
import type { KeysOfEach } from '../values/keys-of-each.js';
import type { StandardInput, StandardItem, StandardSchema } from '../values/standard-schema.js';
import type { CertainName } from './certain.js';
import type { SchemaIn, SchemaInput } from './from-schema.js';

/**
 * The keys of an entity, a format per key attribute, as in a row of an entity chart.
 *
 * @example const keys = { PK: 'CUSTOMER#{username}', SK: '#ORDER#{orderId}' } satisfies KeyFormats;
 */
export interface KeyFormats {
  readonly [attribute: string]: string;
}

/**
 * A custom pipe. Declare it in the entity's `pipes`, and use it in formats by its name: `'{code|hex}'`.
 *
 * @example
 * ```ts
 * const hex: OwnPipe = {
 *   encode: (value: number) => value.toString(16).padStart(4, '0'),
 *   decode: (text) => Number.parseInt(text, 16),
 *   ordered: true,
 *   fixedWidth: true,
 * };
 * ```
 */
export interface OwnPipe {
  /**
   * Creates the string in the key. Different values must have different strings, unless the pipe has no `decode`.
   *
   * @example const lower = { encode: (value: string) => value.toLowerCase() };
   */
  // biome-ignore lint/suspicious/noExplicitAny: the value's type is the field's, which the pipe's author knows
  readonly encode: (value: any) => string;
  /**
   * Returns the value of the string. Without it, keyform can't read the field from a key.
   *
   * @example const hex = { encode: (value: number) => value.toString(16), decode: (text: string) => Number.parseInt(text, 16) };
   */
  readonly decode?: ((text: string) => unknown) | undefined;
  /** Whether the strings sort like the values; ranges need it. */
  readonly ordered?: boolean | undefined;
  /** Whether all strings have the same length. */
  readonly fixedWidth?: boolean | undefined;
}

/**
 * Custom pipes, by name.
 *
 * @example const pipes = { upper: { encode: (value: string) => value.toUpperCase() } } satisfies OwnPipes;
 */
export interface OwnPipes {
  readonly [name: string]: OwnPipe;
}

/**
 * An entity, created by `entity(...)` and passed to `table(...)`. It's independent of tables and clients, so one entity can be in
 * many tables. Members that start with `~` exist only in types.
 *
 * @example
 * ```ts
 * const keysOf = (order: typeof Order) => order.keys;
 * keysOf(Order).PK //=> 'CUSTOMER#{username}'
 * ```
 */
export interface Entity<
  out Keys,
  out EntityAttributes extends Attributes,
  out Type = undefined,
  out Schema = undefined,
  out Options = NoOptions,
> {
  readonly keys: Keys;
  readonly ' ~attributes': EntityAttributes;
  readonly ' ~type': Type;
  readonly ' ~schema': Schema;
  readonly ' ~options': Options;
  /** An item as reads return it, without key attributes and the type attribute. Computed once per entity. */
  readonly ' ~item': Schema extends StandardSchema ? StandardItem<Schema> : AttributeItem<EntityAttributes>;
  /** An item as reads return it, with the hidden fields that `rekey` needs. */
  readonly ' ~whole': Schema extends StandardSchema
    ? StandardItem<Schema>
    : WithHidden<EntityAttributes, this[' ~item'], GeneratedAgain<Options>>;
  /** An item as writes accept it: optional fields and those with a default may be missing. */
  readonly ' ~input': Schema extends StandardSchema ? StandardInput<Schema> : AttributeInput<EntityAttributes>;
}

/** Any entity: the constraint of a type parameter. */
// biome-ignore lint/suspicious/noExplicitAny: a constraint that every entity satisfies
export type AnyEntity = Entity<any, any, string | undefined, any, any>;

/** A message for entities of a table that aren't created with `entity(...)`. */
export interface NoPlainEntities {
  readonly entities: {
    readonly [name: string]: {
      // Without a required member, it would have nothing in common with an entity.
      readonly keys: unknown;
      readonly attributes?: KeyformTypeError<(typeof plainEntity)['text']>;
    };
  };
}

/**
 * The attributes that `entity(...)` infers: declared ones unchanged, those of `fromSchema(...)` from the schema's output.
 *
 * @example
 * ```ts
 * const attributes = { username: attr.string(), amount: attr.number() };
 * const fields = (input: AttributesOf<typeof attributes>) => Object.keys(input);
 * ```
 */
export type AttributesOf<Input> = Input extends SchemaInput
  ? SchemaAttributes<StandardItem<SchemaIn<Input>>>
  : Input extends Attributes
    ? Input
    : never;

// A schema of one of several objects has the fields of all of them; an item may lack some.
type SchemaAttributes<Output> =
  IsSingle<Output> extends true ? ObjectAttributes<Output> : ObjectAttributes<FieldsOfAny<Output>>;

type ObjectAttributes<Output> = {
  readonly [Field in keyof Output]-?: SchemaAttribute<
    Exclude<Output[Field], undefined>,
    KindOfValue<Exclude<Output[Field], undefined | null>>,
    undefined extends Output[Field] ? 'optional' : 'required'
  >;
};

// A value that only a schema can describe has unknown parts.
type SchemaAttribute<Value, Kind extends AttrKind, Presence extends AttrPresence> = Attr<
  Value,
  Kind,
  Presence,
  never,
  Kind extends 'json' ? DeepReadonly<Value> : Value,
  Kind extends 'json' ? unknown : never
>;

type FieldsOfAny<Objects> = { readonly [Field in KeysOfEach<Objects>]: ValueOfAny<Objects, Field> };

type ValueOfAny<Objects, Field> = Objects extends unknown
  ? Field extends keyof Objects
    ? Objects[Field]
    : undefined
  : never;

type KindOfValue<Value> = unknown extends Value
  ? 'json'
  : [Value] extends [string]
    ? 'string'
    : [Value] extends [number]
      ? 'number'
      : [Value] extends [bigint]
        ? 'bigint'
        : [Value] extends [boolean]
          ? 'boolean'
          : [Value] extends [Date]
            ? 'date'
            : [Value] extends [Uint8Array]
              ? 'binary'
              : 'json';

/** The schema, with the fields that options add; `undefined` for declared attributes. */
export type SchemaOf<Input, Stamps = undefined, Version = undefined> = Input extends SchemaInput
  ? SchemaWith<SchemaIn<Input>, Stamps, Version>
  : undefined;

/**
 * The option `ttl`: unchanged if valid, or the possible fields. In attributes, those of kind epoch; in a schema, numbers. A
 * message if there are none.
 */
export type CheckTtl<_Hint extends string, Ttl, Input, All = Ttl> =
  Ttl extends TtlField<Input>
    ? Ttl & CertainName<_Hint, 'ttl', All>
    : [TtlField<Input>, Input] extends [never, Attributes]
      ? KeyformTypeError<Message<typeof invalidTtl, { value: `"${Ttl & string}"` }>>
      : // Looked up, so that the compiler prints the names and not how they were found.
        { [Field in TtlField<Input>]: Field }[TtlField<Input>];

/** The possible fields. */
export type TtlField<Input> = Input extends SchemaInput
  ? FieldsOfKind<AttributesOf<Input>, 'number'>
  : FieldsOfKind<Input, 'epoch'>;
