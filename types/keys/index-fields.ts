/** The fields of the keys of indexes, and the fields that the calls of an update certainly change. */
import type { AnyEntity } from '../definitions/entity.js';
import type { KeyAttributesOf, KeysOfIndex } from '../definitions/index-definition.js';
import type { AnySource } from '../definitions/source.js';
import type { TableDefinition, TypeAttributeOf } from '../definitions/table-definition.js';
import type { FieldsOf } from '../formats/format.js';
import type { NoOptions } from '../options/entity-options.js';
import type { ComputedIn } from '../options/generated-fields.js';
import type { EachOption, Setting } from '../requests/option.js';
import type { MayBeAbsent } from '../values/any-attr.js';
import type { OptionalNames } from '../values/attribute-item.js';
import type { KnownNames, KnownResult } from '../values/known-names.js';
import type { FormatOf, PrimaryFormatOf } from './partition.js';
import type { PhysicalName } from './where.js';
import type { WrittenFor } from './written-keys.js';

/** The fields of an entity's primary key. */
export type PrimaryFieldsOf<From extends AnySource, Name extends string> = FieldsOf<PrimaryFormatOf<From, Name>>;

/** The fields of an item that an update knows: those of its primary key, and those computed only from them. */
export type KnownFieldsOf<From extends AnySource, Name extends string> =
  | PrimaryFieldsOf<From, Name>
  | FixedFields<
      From['entities'][Name][' ~options'],
      From['entities'][Name][' ~attributes'],
      PrimaryFieldsOf<From, Name>
    >;

/** The computed fields that these determine: an update knows them. An item can't lack them. */
type FixedFields<Options, Fields, Primary> = [Options] extends [NoOptions]
  ? never
  : {
      [Name in keyof ComputedIn<Options>]: [Exclude<ComputedIn<Options>[Name], Primary>] extends [never]
        ? Exclude<Name, MayBeAbsent<Fields, Name>>
        : never;
    }[keyof ComputedIn<Options>];

/**
 * The fields that may be in a key of an index: named by a format, or stored as a key attribute. A cheap approximation that may
 * include a few more.
 */
export type InKeys<From extends AnySource, Name extends string, Field> =
  | (Field & FieldsOf<From['entities'][Name]['keys'][keyof From['entities'][Name]['keys']]>)
  | StoredAsKey<From['entities'][Name][' ~attributes'], Field, KeyNamesOf<From['definition']>>;

/**
 * The formats that name one of these fields. Formats are compared with patterns, all together: to parse them would cost ten times
 * as much.
 */
export type FormatsNaming<Keys, Field> = Keys[keyof Keys] & Naming<Field & string>;

/** Anything that names one of these fields in braces, as a required or as an optional one. */
export type NamingAnyhow<Field extends string> = `${string}{${Field}${'}' | '|' | '?'}${string}`;

/** Anything that names one of these fields in braces, as a required one. */
export type Naming<Field extends string> = `${string}{${Field}${'}' | '|'}${string}`;

/**
 * The fields that an item of the entity may lack, or have as null; all fields of a schema, because only its values show it.
 * Compares the entity's parts and not the entity, which the compiler would resolve first, twice.
 */
export type AbsentIn<Entity extends AnyEntity> = Entity[' ~schema'] extends undefined
  ? Entity[' ~attributes'] extends NeverNull
    ? OptionalNames<Entity[' ~attributes']>
    : MayBeAbsent<Entity[' ~attributes'], keyof Entity[' ~attributes']>
  : string;

/** Attributes that may not be null. */
interface NeverNull {
  readonly [field: string]: { readonly ' ~value': {} };
}

type StoredAsKey<Fields, Field, KeyNames> = Field extends keyof Fields & string
  ? PhysicalName<Fields[Field], Field> extends KeyNames
    ? Field
    : never
  : never;

/** The key attributes of a table and its indexes, and its type attribute. A condition, so it's computed once for a table. */
export type KeyNamesOf<Definition> = Definition extends TableDefinition
  ?
      | {
          [Index in keyof Definition['indexes']]: KeysOfIndex<Definition['indexes'][Index]>[number];
        }[keyof Definition['indexes']]
      | TypeAttributeOf<Definition>
  : never;

/** The names of a table's secondary indexes. */
export type IndexNames<From extends AnySource> = Exclude<keyof From['definition']['indexes'], 'primary'>;

/** The key attributes of an index. */
export type AttributesIn<From extends AnySource, Index> = KeysOfIndex<
  From['definition']['indexes'][Index & keyof From['definition']['indexes']]
>;

/** The key attributes of an index that are written only for it: neither attributes of the entity nor keys of the table. */
export type Synthetic<From extends AnySource, Name extends string, Index> = WrittenFor<
  From['entities'][Name],
  Exclude<
    AttributesIn<From, Index>[number],
    KeyAttributesOf<From['definition']['indexes']['primary']>[number] | From['typeAttribute']
  >
>;

/** The fields of all keys of an index that an update doesn't know; `never` if the entity isn't in the index. */
export type UnknownKeyFields<From extends AnySource, Name extends string, Index> = [
  FormatOf<From, Name, AttributesIn<From, Index>>,
] extends [never]
  ? never
  : Exclude<FieldsOf<FormatOf<From, Name, AttributesIn<From, Index>>>, KnownFieldsOf<From, Name>>;

/** The fields of an index that an item may lack; all for a schema, because only its values show it. */
export type AbsentFields<Entity extends AnyEntity, Field> = Entity[' ~schema'] extends undefined
  ? MayBeAbsent<Entity[' ~attributes'], Field>
  : Field;

/** The fields of an index that an item may lack, and without which no key is written: the others are optional in its formats. */
export type SparseFields<From extends AnySource, Name extends string, Index> = NamedIn<
  FormatOf<From, Name, AttributesIn<From, Index>>,
  AbsentFields<From['entities'][Name], UnknownKeyFields<From, Name, Index>>
>;

type NamedIn<Formats, Field> = Field extends string
  ? [Formats & Naming<Field>] extends [never]
    ? never
    : Field
  : never;

/** The fields that a call of `set` certainly sets to a value, or null: for one of several objects, those that all have. */
export type KnownIn<Input, Field = keyof Input> = string extends Field
  ? never
  : Field extends keyof Input
    ? undefined extends Input[Field]
      ? never
      : Field
    : never;

/** The fields that a call of `set` sets to null. */
export type NulledIn<Input> = { [Field in keyof Input]: [Input[Field]] extends [null] ? Field : never }[keyof Input];

/** The fields that the calls so far certainly remove, or set to null. */
export type GoneIn<Options> = GoneByEach<EachOption<Options>>;

type GoneByEach<Called> = Called extends Setting<infer Method, infer Value> ? GoneBy<Method, Value> : never;

type GoneBy<Called, Value> = Called extends 'remove'
  ? KnownNames<Value>
  : Called extends 'set'
    ? NulledIn<Value>
    : Called extends 'removePaths'
      ? WholeFieldOf<KnownResult<Value>>
      : never;

type WholeFieldOf<Of> = Of extends { readonly ' ~steps': readonly [infer Step] }
  ? Step extends readonly [infer Field, string]
    ? Field
    : Step
  : never;
