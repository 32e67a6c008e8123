/**
 * What an update does to the keys of indexes; the rule stands in its twin `src/formats/stale-keys.ts`.
 */
import type { AnyEntity } from '../definitions/entity.js';
import type { KeyAttributesOf, KeysOfIndex } from '../definitions/index-definition.js';
import type { AnySource } from '../definitions/source.js';
import type { TableDefinition, TypeAttributeOf } from '../definitions/table-definition.js';
import type { KeyformTypeError } from '../errors/error.js';
import type { IndexedFieldMessage, SparseKeyMessage, StaleKeyMessage } from '../errors/messages.js';
import type { FieldsOf } from '../formats/format.js';
import type { Setting } from '../requests/option.js';
import type { OptionalNames } from '../values/attribute-item.js';
import type { SureNames, SureOf } from '../values/sure.js';
import type { UpdatedField } from './guard.js';
import type { FormatOf, PrimaryFormatOf } from './partition.js';
import type { PhysicalName } from './where.js';
import type { MayBeAbsent, WrittenFor } from './written-keys.js';

/** The fields of an entity's primary key. */
export type PrimaryFieldsOf<From extends AnySource, Name extends string> = FieldsOf<PrimaryFormatOf<From, Name>>;

/**
 * Of these fields, those that could be in a key of an index: named by a format, or stored as a key attribute. A few more
 * than there are, and cheap.
 */
export type InKeys<From extends AnySource, Name extends string, Field> =
  | (Field & FieldsOf<From['entities'][Name]['keys'][keyof From['entities'][Name]['keys']]>)
  | StoredAsKey<From['entities'][Name]['~attributes'], Field, KeyNamesOf<From['definition']>>;

/**
 * Of an entity's formats, those that name one of these fields. Formats are compared with patterns, all at once: to take them
 * apart would cost ten times as much.
 */
export type FormatsNaming<Keys, Field> = Keys[keyof Keys] & Naming<Field & string>;

/** Whatever names one of these fields in braces. */
export type Naming<Field extends string> = `${string}{${Field}${'}' | '|'}${string}`;

/** The formats that name a field which an item may lack, or have as null; all of those of a schema. */
export type SparseFormats<Entity extends AnyEntity> = FormatsNaming<Entity['keys'], AbsentIn<Entity>>;

/**
 * The fields that an item of the entity may lack, or have as null; of a schema all, for its values alone tell. The entity is not
 * compared as a whole, but what it is made of: the compiler would take it apart first, twice.
 */
export type AbsentIn<Entity extends AnyEntity> = Entity['~schema'] extends undefined
  ? Entity['~attributes'] extends NeverNull
    ? OptionalNames<Entity['~attributes']>
    : MayBeAbsent<Entity['~attributes'], keyof Entity['~attributes']>
  : string;

/** Attributes none of which may be null. */
interface NeverNull {
  readonly [field: string]: { readonly '~value': {} };
}

/** The formats of the primary key that an entity declares; of key attributes that it does not, it has attributes. */
export type DeclaredPrimary<Keys, Primary> = Keys[KeysOfIndex<Primary>[number] & keyof Keys];

type StoredAsKey<Fields, Field, KeyNames> = Field extends keyof Fields & string
  ? PhysicalName<Fields[Field], Field> extends KeyNames
    ? Field
    : never
  : never;

/** The key attributes of a table and its indexes, and its type attribute. */
export type KeyNamesOf<Definition extends TableDefinition> =
  | {
      [Index in keyof Definition['indexes']]: KeysOfIndex<Definition['indexes'][Index]>[number];
    }[keyof Definition['indexes']]
  | TypeAttributeOf<Definition>;

/** The names of a table's secondary indexes. */
type IndexNames<From extends AnySource> = Exclude<keyof From['definition']['indexes'], 'primary'>;

/** The key attributes of an index. */
type AttributesIn<From extends AnySource, Index> = KeysOfIndex<
  From['definition']['indexes'][Index & keyof From['definition']['indexes']]
>;

/** The key attributes of an index that are written for its sake: neither attributes of the entity nor keys of the table. */
type Synthetic<From extends AnySource, Name extends string, Index> = WrittenFor<
  From['entities'][Name],
  Exclude<
    AttributesIn<From, Index>[number],
    KeyAttributesOf<From['definition']['indexes']['primary']>[number] | TypeAttributeOf<From['definition']>
  >
>;

/** The fields of all keys of an index, but for those of the primary key; `never` where the entity is not in the index. */
type FieldsIn<From extends AnySource, Name extends string, Index> = [
  FormatOf<From, Name, AttributesIn<From, Index>>,
] extends [never]
  ? never
  : Exclude<FieldsOf<FormatOf<From, Name, AttributesIn<From, Index>>>, PrimaryFieldsOf<From, Name>>;

/** Of the fields of an index, those that an item may lack; of a schema all, for its values alone tell. */
type AbsentFields<Entity extends AnyEntity, Field> = Entity['~schema'] extends undefined
  ? MayBeAbsent<Entity['~attributes'], Field>
  : Field;

/** The fields that a call of `set` surely gives a value, or null: of one of several objects, what all of them have. */
export type KnownIn<Given, Field = keyof Given> = string extends Field
  ? never
  : Field extends keyof Given
    ? undefined extends Given[Field]
      ? never
      : Field
    : never;

/**
 * The fields that are given where this one is. Where it may be left out itself, so may the others: whether they are left out
 * together is seen when the program runs.
 */
type GivenWith<Field, Given> = [Field] extends [KnownIn<Given>] ? KnownIn<Given> : keyof Given;

/** The fields that a call of `set` makes null. */
type NulledIn<Given> = { [Field in keyof Given]: [Given[Field]] extends [null] ? Field : never }[keyof Given];

/** The fields that are surely removed, or set to null, by the calls so far. */
export type GoneIn<Options> = Options extends readonly [Setting<infer Called, infer Value>, ...infer Before]
  ? GoneBy<Called, Value> | GoneIn<Before>
  : never;

type GoneBy<Called, Value> = Called extends 'remove'
  ? SureNames<Value>
  : Called extends 'set'
    ? NulledIn<Value>
    : Called extends 'removePaths'
      ? WholeFieldOf<SureOf<Value>>
      : never;

type WholeFieldOf<Of> = Of extends { readonly '~steps': readonly [infer Step] }
  ? Step extends readonly [infer Field, string]
    ? Field
    : Step
  : never;

/** What is missing to rewrite the keys made of a field that is set: `never` when nothing is. */
export type StaleFault<From extends AnySource, Name extends string, Field, Given, Options> = {
  [Index in IndexNames<From>]: Field extends FieldsIn<From, Name, Index>
    ? FaultIn<
        From,
        Name,
        Field,
        Index,
        AbsentFields<From['entities'][Name], FieldsIn<From, Name, Index>>,
        Given,
        Options
      >
    : never;
}[IndexNames<From>];

// What each branch needs is worked out in it, for most of it is not needed in the other.
type FaultIn<From extends AnySource, Name extends string, Field extends string, Index, Absent, Given, Options> = [
  Absent,
] extends [never]
  ? StaleIn<From, Name, Field, Synthetic<From, Name, Index>, Given>
  : [Synthetic<From, Name, Index>] extends [never]
    ? never
    : [Absent & (GoneIn<Options> | NulledIn<Given>)] extends [never]
      ? SparseFault<
          Field,
          Index & string,
          Exclude<
            FieldsIn<From, Name, Index>,
            GivenWith<Field, Given> | UpdatedField<From['entities'][Name]['~options']>
          >
        >
      : never;

type SparseFault<Field extends string, Index extends string, Missing> = Missing extends string
  ? KeyformTypeError<SparseKeyMessage<Field, Index, Missing>>
  : never;

type StaleIn<
  From extends AnySource,
  Name extends string,
  Field extends string,
  Attribute,
  Given,
> = Attribute extends string
  ? Field extends FieldsOf<FormatOf<From, Name, Attribute>>
    ? StaleMissing<
        Field,
        Attribute,
        FormatOf<From, Name, Attribute> & string,
        Exclude<
          FieldsOf<FormatOf<From, Name, Attribute>>,
          Field | KnownIn<Given> | PrimaryFieldsOf<From, Name> | UpdatedField<From['entities'][Name]['~options']>
        >
      >
    : never
  : never;

type StaleMissing<
  Field extends string,
  Attribute extends string,
  Format extends string,
  Missing,
> = Missing extends string ? KeyformTypeError<StaleKeyMessage<Field, Attribute, Format, Missing>> : never;

/** The refusal of a change that does not tell the value of a field of an index's keys: `never` for other fields. */
export type IndexedFault<From extends AnySource, Name extends string, Field> = Field extends string
  ? {
      [Index in IndexNames<From>]: Field extends FollowedFields<From, Name, Index>
        ? KeyformTypeError<IndexedFieldMessage<Field, Index & string>>
        : never;
    }[IndexNames<From>]
  : never;

/**
 * Whether the keys that are made of a field are made of nothing else that may change, so that both can be written where there are
 * none yet.
 */
export type IsAlone<From extends AnySource, Name extends string, Field> = false extends {
  [Index in IndexNames<From>]: Field extends FollowedFields<From, Name, Index>
    ? [AbsentFields<From['entities'][Name], FieldsIn<From, Name, Index>>] extends [never]
      ? IsAloneIn<From, Name, Field, Synthetic<From, Name, Index>>
      : [Exclude<FieldsIn<From, Name, Index>, Field>] extends [never]
        ? true
        : false
    : true;
}[IndexNames<From>]
  ? false
  : true;

type IsAloneIn<From extends AnySource, Name extends string, Field, Attribute> = Attribute extends string
  ? Field extends FieldsOf<FormatOf<From, Name, Attribute>>
    ? [Exclude<FieldsOf<FormatOf<From, Name, Attribute>>, Field | PrimaryFieldsOf<From, Name>>] extends [never]
      ? true
      : false
    : true
  : true;

/** The fields whose change changes keys of an index that are written for its sake. */
type FollowedFields<From extends AnySource, Name extends string, Index> = [Synthetic<From, Name, Index>] extends [never]
  ? never
  : [AbsentFields<From['entities'][Name], FieldsIn<From, Name, Index>>] extends [never]
    ? Exclude<FieldsOf<FormatOf<From, Name, Synthetic<From, Name, Index>>>, PrimaryFieldsOf<From, Name>>
    : FieldsIn<From, Name, Index>;

/** The key attributes that follow from fields set and gone: those that are written. */
export type RewrittenKeys<From extends AnySource, Name extends string, Set, Gone> = {
  [Index in IndexNames<From>]: [AbsentFields<From['entities'][Name], FieldsIn<From, Name, Index>>] extends [never]
    ? ChangedKeys<From, Name, Synthetic<From, Name, Index>, Set>
    : [AbsentFields<From['entities'][Name], FieldsIn<From, Name, Index>> & Gone] extends [never]
      ? [FieldsIn<From, Name, Index> & Set] extends [never]
        ? never
        : Synthetic<From, Name, Index>
      : never;
}[IndexNames<From>];

type ChangedKeys<From extends AnySource, Name extends string, Attribute, Set> = Attribute extends string
  ? [FieldsOf<FormatOf<From, Name, Attribute>> & Set] extends [never]
    ? never
    : Attribute
  : never;

/** Those that are removed. */
export type RemovedKeys<From extends AnySource, Name extends string, Set, Gone> = Exclude<
  {
    [Index in IndexNames<From>]: [AbsentFields<From['entities'][Name], FieldsIn<From, Name, Index>> & Gone] extends [
      never,
    ]
      ? never
      : Synthetic<From, Name, Index>;
  }[IndexNames<From>],
  RewrittenKeys<From, Name, Set, Gone> | AlwaysWritten<From, Name>
>;

/** The key attributes of indexes that every item of the entity is in. */
type AlwaysWritten<From extends AnySource, Name extends string> = {
  [Index in IndexNames<From>]: [FormatOf<From, Name, AttributesIn<From, Index>>] extends [never]
    ? never
    : [AbsentFields<From['entities'][Name], FieldsIn<From, Name, Index>>] extends [never]
      ? Synthetic<From, Name, Index>
      : never;
}[IndexNames<From>];
