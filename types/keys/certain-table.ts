/** Checks that the compiler knows all parts of a table's definition on which types depend. */
import type { absentPart, severalParts, widePart } from '../../src/facts/messages/definitions.js';
import type { IsSeveral, IsUnknownName } from '../definitions/certain.js';
import type { TableDefinition } from '../definitions/table-definition.js';
import type { KeyformPartError, KeyformTypeError } from '../errors/error.js';
import type { Message } from '../errors/message.js';
import type { IsSingle } from '../values/is-single.js';
import type { IsLiteral } from '../values/literal-names.js';

/** The options on which types depend. Other options may be one of several, or absent. */
type CertainOption = 'typeAttribute' | 'delimiter' | 'onDelimiter' | 'strictOperators';

/** The messages for a table's indexes and options that aren't statically known; `never` for none. */
export type UncertainParts<Definition extends TableDefinition> =
  | UncertainIndexes<Definition['indexes']>
  | ([keyof Definition & (CertainOption | 'keyTypes')] extends [never] ? never : UncertainOptions<Definition>);

/** `true` for definitions that differ in a part on which types depend, else `never`. */
export type SeveralDefinitions<Definition, All = Definition> = Definition extends unknown
  ? [All] extends [Definition]
    ? never
    : IsSeveral<CertainPart<All>>
  : never;

type CertainPart<Definition> = Definition extends unknown
  ? { readonly [Part in keyof Definition & (CertainOption | 'indexes' | 'entities' | 'keyTypes')]: Definition[Part] }
  : never;

/** The messages for all parts of a table that aren't statically known; `never` for none. */
export type UncertainTable<Definition extends TableDefinition> =
  | SeveralDefinitions<Definition>
  | UncertainMembers<Definition['entities'], 'the entities', 'an entity'>
  | UncertainEntities<Definition['entities']>
  | UncertainMembers<Definition['indexes'], 'the indexes', 'an index'>
  | UncertainParts<Definition>;

/** The message for an object that may be one of several, or has computed names, for which the compiler infers an index signature. */
type UncertainMembers<Members, Part extends string, Noun extends string> =
  IsSeveral<Members> extends never
    ? string extends keyof Members
      ? Message<typeof widePart, { part: `the name of ${Noun}` }>
      : never
    : Message<typeof severalParts, { part: Part; noun: 'table' }>;

type UncertainEntities<Entities> = {
  [Name in keyof Entities]-?: UncertainEntity<Name & string, Entities[Name]>;
}[keyof Entities];

type UncertainIndexes<Indexes, All = Indexes> = Indexes extends unknown
  ? All extends Indexes
    ? { [Name in keyof Indexes]-?: UncertainIndex<Name & string, Indexes[Name]> }[keyof Indexes]
    : true
  : never;

type UncertainIndex<Name extends string, Index> =
  IsSeveral<Index> extends never
    ? // Most parts are one literal, which is seen before their names cost anything.
      {
        [Part in keyof Index]-?: IsUnknownName<Index[Part]> extends never
          ? never
          : UncertainPart<Name, Part, Index[Part]>;
      }[keyof Index]
    : undefined extends Index
      ? Message<typeof absentPart, { part: `the index ${Name}`; noun: 'tables' }>
      : Message<typeof severalParts, { part: `the index ${Name}`; noun: 'table' }>;

// A projection that may be one of several strings is allowed.
type UncertainPart<Name extends string, Part, Value> = Part extends 'projection'
  ? [Value] extends [string]
    ? never
    : UncertainValue<`the projection of ${Name}`, Value>
  : UncertainValue<`${Part & string} of ${Name}`, Value>;

type UncertainOptions<Definition> =
  | {
      [Option in keyof Definition & CertainOption]-?: UncertainValue<`the option ${Option}`, Definition[Option]>;
    }[keyof Definition & CertainOption]
  | (Definition extends { readonly keyTypes?: infer Types } ? UncertainTypes<Types> : never);

type UncertainTypes<Types> =
  | UncertainMembers<Types, 'keyTypes', 'an attribute in keyTypes'>
  | {
      [Attribute in keyof Types]-?: UncertainValue<`keyTypes.${Attribute & string}`, Types[Attribute]>;
    }[keyof Types];

/** The message for a value that isn't known: it may be absent or one of several, or isn't a literal. `never` for a known value. */
type UncertainValue<Part extends string, Value> = [Value] extends [undefined]
  ? never
  : undefined extends Value
    ? Message<typeof absentPart, { part: Part; noun: 'tables' }>
    : IsSingle<Value> extends true
      ? Value extends string
        ? IsLiteral<Value> extends true
          ? never
          : Message<typeof widePart, { part: Part }>
        : Value extends readonly unknown[]
          ? number extends Value['length']
            ? Message<typeof widePart, { part: Part }>
            : { [At in keyof Value]: UncertainValue<Part, Value[At]> }[number]
          : never
      : Message<typeof severalParts, { part: Part; noun: 'table' }>;

/** The message for an entity that may be one of several or absent, or has keys with computed names. */
type UncertainEntity<Name extends string, EntityType> = undefined extends EntityType
  ? Message<typeof absentPart, { part: `the entity ${Name}`; noun: 'tables' }>
  : IsSingle<EntityType> extends true
    ? EntityType extends { readonly keys: infer Keys }
      ? string extends keyof Keys
        ? Message<typeof widePart, { part: `the name of a key of ${Name}` }>
        : never
      : never
    : Message<typeof severalParts, { part: `the entity ${Name}`; noun: 'table' }>;

/** A definition with a message instead of each unknown part. */
export type MarkUncertain<Definition extends TableDefinition> =
  SeveralDefinitions<Definition> extends never
    ? string extends keyof Definition
      ? KeyformPartError<Message<typeof widePart, { part: 'the name of an option' }>>
      : {
          readonly [Property in keyof Definition]: Property extends 'entities'
            ? MarkEntities<
                Definition['entities'],
                UncertainMembers<Definition['entities'], 'the entities', 'an entity'>
              >
            : Property extends 'indexes'
              ? MarkIndexes<Definition['indexes'], UncertainMembers<Definition['indexes'], 'the indexes', 'an index'>>
              : Property extends 'keyTypes'
                ? MarkTypes<
                    Definition[Property],
                    UncertainMembers<Definition[Property], 'keyTypes', 'an attribute in keyTypes'>
                  >
                : Property extends CertainOption
                  ? Mark<Definition[Property], UncertainValue<`the option ${Property}`, Definition[Property]>>
                  : Definition[Property];
        }
    : KeyformPartError<Message<typeof severalParts, { part: 'the definition'; noun: 'table' }>>;

type MarkEntities<Entities, Whole> = [Whole] extends [infer Message extends string]
  ? [Whole] extends [never]
    ? { readonly [Name in keyof Entities]: MarkEntity<Entities[Name], UncertainEntity<Name & string, Entities[Name]>> }
    : KeyformPartError<Message>
  : never;

type MarkIndexes<Indexes, Whole> = [Whole] extends [infer Message extends string]
  ? [Whole] extends [never]
    ? { readonly [Name in keyof Indexes]: MarkIndex<Name & string, Indexes[Name]> }
    : KeyformPartError<Message>
  : never;

type MarkTypes<Types, Whole> = [Whole] extends [infer Message extends string]
  ? [Whole] extends [never]
    ? {
        readonly [Attribute in keyof Types]: Mark<
          Types[Attribute],
          UncertainValue<`keyTypes.${Attribute & string}`, Types[Attribute]>
        >;
      }
    : KeyformPartError<Message>
  : never;

type MarkEntity<EntityType, Message extends string> = [Message] extends [never]
  ? EntityType
  : KeyformPartError<Message>;

type MarkIndex<Name extends string, Index> =
  IsSingle<Index> extends true
    ? string extends keyof Index
      ? KeyformPartError<Message<typeof widePart, { part: `the name of an option of ${Name}` }>>
      : { readonly [Part in keyof Index]: Mark<Index[Part], UncertainPart<Name, Part, Index[Part]>> }
    : KeyformTypeError<UncertainIndex<Name, Index> & string>;

type Mark<Value, Message> = [Message] extends [never] ? Value : KeyformTypeError<Message & string>;
