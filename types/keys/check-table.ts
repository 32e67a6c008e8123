/**
 * What `table(...)` rejects, as far as a check of linear cost can find it; the rest is found when `table(...)` runs. A valid
 * definition is mostly recognized without looking at each entity.
 */
import type { INDEX_SPELLINGS } from '../../src/facts/index-options.js';
import type { absentKey, fieldKey, invalidName, noFormat, sameType } from '../../src/facts/messages/definitions.js';
import type { AnyEntity } from '../definitions/entity.js';
import type { AnyIndex, ImplicitFormatOf, KeyAttributesOf, KeysOfIndex } from '../definitions/index-definition.js';
import type { AnySource, Source } from '../definitions/source.js';
import type { TableDefinition, TypeAttributeOf, TypeNameOf } from '../definitions/table-definition.js';
import type { KeyformPartError, KeyformTypeError } from '../errors/error.js';
import type { Message } from '../errors/message.js';
import type { UnknownOption } from '../errors/message-choice.js';
import type { FieldsOf } from '../formats/format.js';
import type { NoMember } from '../values/no-member.js';
import type { MarkUncertain, SeveralDefinitions, UncertainParts, UncertainTable } from './certain-table.js';
import type { DelimiterError } from './delimiter.js';
import type { ForeignKeyError } from './foreign-key.js';
import type { AbsentIn, Naming, NamingAnyhow } from './index-fields.js';
import type { KeyNameOf, KeyTypeError, KindsAt, MistypedKeys, TypeFormats } from './key-types.js';
import type { FormatOf } from './partition.js';
import type { SharedNamesError, SharingNames } from './shared-keys.js';

/**
 * The parameter of `table`: a valid definition. `_Hint` comes first because the compiler prints it if a type parameter keeps it
 * from resolving the alias.
 */
export type CheckedTable<_Hint extends string, Definition, Checked> = [Definition] extends [Checked]
  ? Definition
  : NoInfer<Checked>;

/**
 * The definition, with a message in place of each entity that conflicts with others. If the definition wasn't inferred,
 * for example because `primary` is missing, nothing is known, and the compiler's own message says what's missing.
 */
export type CheckTable<Definition extends TableDefinition> = [TableErrors<Definition>] extends [never]
  ? Definition
  : [UncertainTable<Definition>] extends [never]
    ? MarkErrors<Definition>
    : MarkUncertain<Definition>;

type MarkErrors<Definition extends TableDefinition> = {
  readonly [Property in keyof Definition]: Property extends (
    [UnknownIndexOptions<Definition['indexes'][keyof Definition['indexes']]>] extends [never]
      ? 'entities'
      : never
  )
    ? {
        readonly [Name in keyof Definition['entities']]: CheckEntity<
          Definition['entities'][Name],
          EntityError<Definition, Name & string>
        >;
      }
    : Property extends 'indexes'
      ? {
          readonly [Name in keyof Definition['indexes']]: [ShortName<Name>] extends [never]
            ? CheckIndex<Definition['indexes'][Name]>
            : KeyformTypeError<Message<typeof invalidName, { noun: 'index'; name: `"${Name & string}"` }>> & object;
        }
      : Property extends ([DelimiterError<Definition>] extends [never] ? never : 'delimiter')
        ? KeyformTypeError<DelimiterError<Definition>>
        : CheckOption<Definition[Property], 'a table', Property, keyof TableDefinition>;
};

/**
 * Whatever is wrong; `never` for nothing. The first condition delays it until the definition is known: otherwise the compiler
 * would compute it for any definition, too.
 */
type TableErrors<Definition extends TableDefinition> = string extends keyof Definition['indexes']
  ? TableDefinition extends Definition
    ? never
    : true
  : ErrorsInEach<Definition> | SeveralDefinitions<Definition>;

// The names are a type parameter, because the compiler would compute them for each mention.
type ErrorsInEach<
  Definition extends TableDefinition,
  KeyName extends string = KeyNameOf<Definition>,
  Primary extends string = KeysOfIndex<Definition['indexes']['primary']>[number],
  TypeAttribute = TypeAttributeOf<Definition>,
> = Definition extends unknown
  ?
      | UncertainParts<Definition>
      | MissingKeys<Definition, Primary>
      | EntitiesWithError<Definition['entities'], Primary, KeyName | TypeAttribute>
      | SharingNames<Definition>
      | DelimiterError<Definition>
      | FieldKeys<Definition, KeyName>
      | SharingTypes<Definition['entities']>
      | TypeFormats<Definition, keyof Definition['entities'], KeyName & TypeAttribute>
      | MistypedKeys<Definition, KeyName>
      | ShortName<keyof Definition['indexes']>
      | Exclude<keyof Definition, keyof TableDefinition>
      | UnknownIndexOptions<Definition['indexes'][keyof Definition['indexes']]>
  : never;

/**
 * Whether entities may be one of several, or absent, have keys that the table doesn't have, or lack a field of their primary key:
 * in one step, because a look at each entity costs most of it. One by one, because a union of keys has only those that all have.
 */
type EntitiesWithError<
  Entities extends TableDefinition['entities'],
  Primary extends string,
  Known,
  All = Entities,
> = Entities extends unknown
  ? All extends Entities
    ? string extends keyof Entities
      ? true
      : { [Name in keyof Entities]: EntityWithError<Entities[Name], Primary, Known> }[keyof Entities]
    : true
  : never;

type EntityWithError<
  EntityType extends AnyEntity,
  Primary extends string,
  Known,
  All = EntityType,
> = EntityType extends unknown
  ? All extends EntityType
    ? keyof EntityType['keys'] extends Known
      ? // For a schema only values show which fields an item may lack.
        EntityType[' ~schema'] extends undefined
        ?
            | ((NoMember & EntityType['keys'])[Primary] & NamingAnyhow<AbsentIn<EntityType> & string>)
            | (Primary & AbsentIn<EntityType>)
        : never
      : true
    : true
  : never;

/** The unknown options of indexes. Nothing is said about the keys of entities before they're corrected. */
type UnknownIndexOptions<Index> = Index extends unknown ? Exclude<keyof Index, keyof AnyIndex> : never;

type CheckIndex<Index> = [UnknownIndexOptions<Index>] extends [never]
  ? Index
  : {
      readonly [Option in keyof Index]: Lowercase<Option & string> extends infer Spelling extends keyof IndexSpellings
        ? KeyformTypeError<UnknownOption<'an index', Option & string, IndexSpellings[Spelling]>>
        : CheckOption<Index[Option], 'an index', Option, keyof AnyIndex>;
    };

type IndexSpellings = typeof INDEX_SPELLINGS;

export type CheckOption<Value, Noun extends string, Option, Options> = Option extends Options
  ? Value
  : KeyformTypeError<UnknownOption<Noun, Option & string, NearOption<Lowercase<Option & string>, Options>>>;

/** The options that begin with the same seven letters, else three, else two. */
type NearOption<Option, Options> =
  Option extends `${infer A}${infer B}${infer C}${infer D}${infer E}${infer F}${infer G}${string}`
    ? FirstOf<OptionsBeginning<Options, `${A}${B}${C}${D}${E}${F}${G}`>, NearShortOption<Option, Options>>
    : NearShortOption<Option, Options>;

type NearShortOption<Option, Options> = Option extends `${infer First}${infer Second}${infer Rest}`
  ? FirstOf<
      Rest extends `${infer Third}${string}` ? OptionsBeginning<Options, `${First}${Second}${Third}`> : never,
      OptionsBeginning<Options, `${First}${Second}`>
    >
  : never;

type OptionsBeginning<Options, Letters extends string> = Options extends string
  ? Lowercase<Options> extends `${Letters}${string}`
    ? Options
    : never
  : never;

/** The names of indexes that have one or two characters. */
type ShortName<Name> = Name extends `${infer _First}${infer _Second}${infer _Third}${string}` ? never : Name;

type CheckEntity<EntityType, Message> = [Message] extends [never] ? EntityType : KeyformPartError<Message & string>;

/** The first thing that's wrong with an entity of a table. */
type EntityError<Definition extends TableDefinition, Name extends string> = FirstOf<
  FirstOf<FieldKeyError<Definition['entities'][Name]>, TypeNameError<Definition['entities'], Name>>,
  FirstOf<
    | KeyTypeError<Definition, Name, KeyNameOf<Definition>>
    | TypeFormats<Definition, Name, KeyNameOf<Definition> & TypeAttributeOf<Definition>>,
    FirstOf<
      // The hint of a foreign key may name the missing one.
      FirstOf<ForeignKeyError<Definition, Name>, MissingKeyError<Definition, Name>>,
      FirstOf<AbsentKeyError<Definition, Name>, SharedNamesError<Definition, Name>>
    >
  >
>;

type FirstOf<Message, Other> = [Message] extends [never] ? Other : Message;

// Types of items.

// If no entity declares a type, types are the names, and no two names are equal.
type SharingTypes<Entities extends TableDefinition['entities']> = [Entities[keyof Entities][' ~type']] extends [
  undefined,
]
  ? never
  : {
      [Name in keyof Entities]: [NamesByType<Entities>[TypeNameOf<Entities[Name], Name> & string]] extends [Name]
        ? never
        : Name;
    }[keyof Entities];

type NamesByType<Entities extends TableDefinition['entities']> = {
  readonly [Name in keyof Entities as TypeNameOf<Entities[Name], Name> & string]: Name;
};

type TypeNameError<Entities extends TableDefinition['entities'], Name extends string> = SameType<
  Name,
  Exclude<NamesByType<Entities>[TypeNameOf<Entities[Name], Name>], Name>,
  TypeNameOf<Entities[Name], Name>
>;

type SameType<Name extends string, Other, Type extends string> = Other extends string
  ? Message<typeof sameType, { entity: Name; other: Other; type: Type }>
  : never;

// Keys under whose name only some entities store a field.

/** A look at all entities together comes first: few have attributes named like key attributes. */
type FieldKeys<Definition extends TableDefinition, Attribute extends string> = [
  KindsAt<Definition['entities'][keyof Definition['entities']][' ~attributes'], Attribute>,
] extends [never]
  ? never
  : {
      [Name in keyof Definition['entities']]: FieldKeyError<Definition['entities'][Name]>;
    }[keyof Definition['entities']];

// Of a schema, the same formats as when the program runs: it doesn't know the fields there.
type FieldKeyError<EntityType extends AnyEntity> = {
  [Attribute in keyof EntityType['keys'] & string]: FieldKey<
    Attribute,
    EntityType['keys'][Attribute] & (EntityType[' ~schema'] extends undefined ? string : Naming<Attribute>),
    ImplicitFormatOf<EntityType[' ~attributes'], Attribute, never, never>
  >;
}[keyof EntityType['keys'] & string];

type FieldKey<Attribute extends string, Format, Whole> = Whole extends `{${infer Field}}`
  ? [Format] extends [Whole]
    ? never
    : Message<typeof fieldKey, { attribute: Attribute; field: Field }>
  : never;

// Missing keys.

// Whether an entity may lack them: one that doesn't declare its primary key may have it as attributes.
type MissingKeys<
  Definition extends TableDefinition,
  Primary extends string,
> = Definition['entities'][keyof Definition['entities']]['keys'] extends { readonly [Attribute in Primary]: string }
  ? never
  : true;

type MissingKeyError<Definition extends TableDefinition, Name extends string> = NoFormat<
  Source<'primary', string, Definition>,
  Name,
  KeyAttributesOf<Definition['indexes']['primary']>[number]
>;

type NoFormat<From extends AnySource, Name extends string, Attribute> = Attribute extends string
  ? [FormatOf<From, Name, Attribute>] extends [never]
    ? Message<typeof noFormat, { entity: Name; attribute: Attribute }>
    : never
  : never;

// Fields of a primary key that an item may lack. For a schema only values show it.

type AbsentKeyError<
  Definition extends TableDefinition,
  Name extends string,
> = Definition['entities'][Name][' ~schema'] extends undefined
  ? AbsentOf<Source<'primary', string, Definition>, Name, KeyAttributesOf<Definition['indexes']['primary']>[number]>
  : never;

type AbsentOf<From extends AnySource, Name extends string, Attribute> = Attribute extends string
  ? AbsentField<
      Name,
      Attribute,
      FormatOf<From, Name, Attribute>,
      AbsentIn<From['entities'][Name]>,
      From['entities'][Name][' ~attributes']
    >
  : never;

type AbsentField<Name extends string, Attribute extends string, Format, Absent, Fields> = FieldsOf<Format> &
  Absent extends infer Field
  ? Field extends string
    ? Message<
        typeof absentKey,
        {
          entity: Name;
          attribute: Attribute;
          format: Format & string;
          field: Field;
          absence: Absence<Fields[Field & keyof Fields]>;
        }
      >
    : never
  : never;

type Absence<Field> = Field extends { readonly ' ~value': infer Value }
  ? null extends Value
    ? 'null: remove nullable()'
    : 'missing: make it required'
  : never;
