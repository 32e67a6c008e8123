/** Checks that the compiler knows all parts of a table's definition on which types depend. */
import type { absentPart, severalParts, widePart } from '../../src/facts/messages/definitions.js';
import type { IsLiteral } from '../definitions/certain.js';
import type { NoOptions } from '../definitions/entity-options.js';
import type { TableDefinition } from '../definitions/table-definition.js';
import type { KeyformPartError, KeyformTypeError } from '../errors/error.js';
import type { Message } from '../errors/message.js';

import type { IsSingle } from '../values/is-single.js';

/** The options on which types depend. Other options may be one of several, or absent. */
type CertainOption = 'typeAttribute' | 'delimiter' | 'onDelimiter' | 'strictOperators';

/** The parts of a table that aren't known; `never` for none. */
export type UncertainParts<Definition extends TableDefinition> =
  | (undefined extends Definition['entities'][keyof Definition['entities']] ? true : never)
  | ([Definition['entities'][keyof Definition['entities']][' ~options']] extends [NoOptions]
      ? never
      : SeveralEntities<Definition['entities']>[keyof Definition['entities']])
  | UncertainIndexes<Definition['indexes']>[keyof Definition['indexes']]
  | ([keyof Definition & (CertainOption | 'keyTypes')] extends [never] ? never : UncertainOptions<Definition>);

// A look at all entities together comes first, so a table of many entities costs as much as one of few: entities that may be one
// of several differ by options.
type SeveralEntities<Entities> = {
  [Name in keyof Entities]-?: UncertainEntity<Name & string, Entities[Name]>;
};

type UncertainIndexes<Indexes> = {
  [Name in keyof Indexes]-?: UncertainIndex<Name & string, Indexes[Name]>;
};

type UncertainIndex<Name extends string, Index> =
  IsSingle<Index> extends true
    ? { [Part in keyof Index]-?: UncertainPart<Name, Part, Index[Part]> }[keyof Index]
    : undefined extends Index
      ? Message<typeof absentPart, { part: `the index ${Name}`; noun: 'tables' }>
      : Message<typeof severalParts, { part: `the index ${Name}`; noun: 'table' }>;

// A projection or keys that may be either are as wide as needed.
type UncertainPart<Name extends string, Part, Value> = Part extends 'projection'
  ? [Value] extends [string]
    ? never
    : Uncertainty<`the projection of ${Name}`, Value>
  : Uncertainty<`${Part & string} of ${Name}`, Value>;

type UncertainOptions<Definition> =
  | {
      [Option in keyof Definition & CertainOption]-?: Uncertainty<`the option ${Option}`, Definition[Option]>;
    }[keyof Definition & CertainOption]
  | (Definition extends { readonly keyTypes?: infer Types } ? UncertainTypes<Types>[keyof Types] : never);

type UncertainTypes<Types> = {
  [Attribute in keyof Types]-?: Uncertainty<`keyTypes.${Attribute & string}`, Types[Attribute]>;
};

/** Why a value isn't known: it may be absent, or one of several, or it isn't a literal. `never` for a known one. */
type Uncertainty<Part extends string, Value> = [Value] extends [undefined]
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
            : { [At in keyof Value]: Uncertainty<Part, Value[At]> }[number]
          : never
      : Message<typeof severalParts, { part: Part; noun: 'table' }>;

/** An entity that may be one of several, or absent. */
type UncertainEntity<Name extends string, EntityType> = undefined extends EntityType
  ? Message<typeof absentPart, { part: `the entity ${Name}`; noun: 'tables' }>
  : IsSingle<EntityType> extends true
    ? never
    : Message<typeof severalParts, { part: `the entity ${Name}`; noun: 'table' }>;

/** A definition with a message in the place of each unknown part. */
export type MarkUncertain<Definition extends TableDefinition> = {
  readonly [Property in keyof Definition]: Property extends 'entities'
    ? {
        readonly [Name in keyof Definition['entities']]: [
          UncertainEntity<Name & string, Definition['entities'][Name]>,
        ] extends [infer Message extends string]
          ? MarkEntity<Definition['entities'][Name], Message>
          : never;
      }
    : Property extends 'indexes'
      ? { readonly [Name in keyof Definition['indexes']]: MarkIndex<Name & string, Definition['indexes'][Name]> }
      : Property extends 'keyTypes'
        ? {
            readonly [Attribute in keyof Definition[Property]]: Mark<
              Definition[Property][Attribute],
              Uncertainty<`keyTypes.${Attribute & string}`, Definition[Property][Attribute]>
            >;
          }
        : Property extends CertainOption
          ? Mark<Definition[Property], Uncertainty<`the option ${Property}`, Definition[Property]>>
          : Definition[Property];
};

type MarkEntity<EntityType, Message extends string> = [Message] extends [never]
  ? EntityType
  : KeyformPartError<Message>;

type MarkIndex<Name extends string, Index> =
  IsSingle<Index> extends true
    ? { readonly [Part in keyof Index]: Mark<Index[Part], UncertainPart<Name, Part, Index[Part]>> }
    : KeyformTypeError<UncertainIndex<Name, Index> & string>;

type Mark<Value, Message> = [Message] extends [never] ? Value : KeyformTypeError<Message & string>;
