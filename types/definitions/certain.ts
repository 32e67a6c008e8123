/**
 * Whether the compiler knows all parts of a definition. Of a part that depends on a flag, types would claim what the program does not have.
 */

import type { absentPart, invalidEnum, severalParts, widePart } from '../../src/facts/messages/definitions.js';
import type { KeyformPartError, KeyformTypeError } from '../errors/error.js';
import type { Message } from '../errors/message.js';

import type { AnyAttr } from '../values/any-attr.js';
import type { Attributes, EnumValue } from '../values/attr.js';
import type { IsAny } from '../values/is-any.js';
import type { IsSingle } from '../values/is-single.js';
import type { IsLiteral } from '../values/literal-names.js';

/**
 * `_Hint`: see `CheckedKeys`.
 *
 * What the definition of an entity must also be: each option in it is set, or is not. The compiler infers the definition from the first
 * branch, where its options keep their `?`: of an option by itself it infers no undefined.
 */
export type CertainOptions<_Hint extends string, Definition> = undefined extends Definition[keyof Definition]
  ? // Without `strictNullChecks` nothing tells what may be undefined, and another message says so.
    undefined extends ''
    ? unknown
    : // Together with attributes that are undefined the definition would be never, and the first error about its keys.
      Definition extends { readonly attributes: undefined }
      ? unknown
      : Definition & RejectAbsent<AbsentOptions<Definition>>
  : unknown;

type RejectAbsent<Option> = [Option] extends [never]
  ? unknown
  : KeyformPartError<Message<typeof absentPart, { part: `the option ${Option & string}`; noun: 'entities' }>>;

/** The options that may be set or not. One that is undefined is known not to be. */
type AbsentOptions<Definition> = {
  [Option in keyof Definition]-?: undefined extends Definition[Option]
    ? [Definition[Option]] extends [undefined]
      ? never
      : Option
    : never;
}[keyof Definition];

/** What a name that an option takes must also be: one literal. */
export type CertainName<_Hint extends string, Part extends string, Name> = [Name] extends [true | undefined]
  ? unknown
  : Uncertainty<Part, Name, 'entity'> extends infer Message extends string
    ? [Message] extends [never]
      ? unknown
      : KeyformTypeError<Message>
    : never;

/** What `timestamps` must also be: of one form, with names that are known. */
export type CertainStamps<_Hint extends string, Stamps> = [Stamps] extends [true | undefined]
  ? unknown
  : IsSingle<Stamps> extends true
    ? { readonly [Name in keyof Stamps]: CertainName<_Hint, `timestamps.${Name & string}`, Stamps[Name]> }
    : KeyformTypeError<Message<typeof severalParts, { part: 'timestamps'; noun: 'entity' }>>;

/** Why a name is not known; `never` for one that is. */
export type Uncertainty<Part extends string, Name, Noun extends string> = undefined extends Name
  ? Message<typeof absentPart, { part: Part; noun: Noun extends 'entity' ? 'entities' : 'tables' }>
  : IsLiteral<Name> extends true
    ? IsSingle<Name> extends true
      ? never
      : Message<typeof severalParts, { part: Part; noun: Noun }>
    : Message<typeof widePart, { part: Part }>;

/**
 * What attributes must also be: each is one, is declared in any case, and has a name that is known. Of attributes that are one of
 * several objects nothing more is said.
 */
export type CertainAttributes<_Hint extends string, Members extends Attributes> =
  | UncertainIn<Members>[keyof Members]
  | IsSeveral<Members> extends never
  ? unknown
  : IsSeveral<Members> extends never
    ? RejectAttributes<Members, UncertainNames<Members>>
    : KeyformPartError<Message<typeof severalParts, { part: 'the attributes'; noun: 'entity' }>>;

type UncertainIn<Members> = { readonly [Name in keyof Members]: IsUncertain<Members[Name]> };

/** `true` for an attribute that may be one of several, or absent, or whose name is not known; else `never`. */
type IsUncertain<Member, All = Member> = Member extends unknown
  ? All extends Member
    ? IsAny<Member> extends true
      ? never
      : Member extends AnyAttr
        ? IsUnknownName<Member[' ~name']>
        : true
    : true
  : never;

type IsUnknownName<Name> = [Name] extends [never] ? never : IsLiteral<Name> extends true ? IsSeveral<Name> : true;

/** `true` for a union, else `never`. */
export type IsSeveral<Part, All = Part> = Part extends unknown ? (All extends Part ? never : true) : never;

type UncertainNames<Members> = {
  [Name in keyof Members]-?: IsUncertain<Members[Name]> extends never ? never : Name;
}[keyof Members];

// Attributes of any name are as wide as they can be.
type RejectAttributes<Members extends Attributes, Name, Noun extends string = 'attribute'> = string extends Name
  ? unknown
  : [AbsentAttributes<Members>] extends [never]
    ? {
        readonly [Each in Name & string]: KeyformPartError<
          IsSeveral<Members[Each]> extends never
            ? NameUncertainty<`the name of the ${Noun} ${Each}`, Members[Each][' ~name']>
            : Message<typeof severalParts, { part: `the ${Noun} ${Each}`; noun: 'entity' }>
        >;
      }
    : // Instead of the attribute: of an optional property the compiler says only that it is optional.
      KeyformPartError<
        Message<typeof absentPart, { part: `the ${Noun} ${AbsentAttributes<Members>}`; noun: 'entities' }>
      >;

type AbsentAttributes<Members> = {
  [Name in keyof Members & string]-?: undefined extends Members[Name] ? Name : never;
}[keyof Members & string];

/** The same of the variants of a union. */
export type CertainVariants<_Hint extends string, Input extends Attributes> =
  IsSeveral<Input> extends never
    ? UncertainIn<Input>[keyof Input] extends never
      ? unknown
      : RejectAttributes<Input, UncertainNames<Input>, 'variant'>
    : KeyformPartError<Message<typeof severalParts, { part: 'the variants'; noun: 'entity' }>>;

/** What a list of values or of elements must also be: one list, each part of it one thing. Of an array's length nothing is known. */
export type CertainList<_Hint extends string, Part extends string, List extends readonly unknown[]> =
  IsSeveral<List> extends never
    ? number extends List['length']
      ? unknown
      : SeveralIn<List>[number] extends never
        ? unknown
        : KeyformPartError<Message<typeof severalParts, { part: Part; noun: 'entity' }>>
    : KeyformPartError<Message<typeof severalParts, { part: Part; noun: 'entity' }>>;

/** What an enum's parts must also be: strings, and one list of them. */
export type CertainEnum<_Hint extends string, Parts extends readonly unknown[]> = [EnumValue<Parts[number]>] extends [
  string,
]
  ? CertainList<_Hint, 'the values', Parts>
  : KeyformTypeError<(typeof invalidEnum)['text']>;

type SeveralIn<Parts> = { readonly [At in keyof Parts]: IsSeveral<Parts[At]> };

/** What an element of a list, set, tuple or record must also be: one attribute. */
export type CertainElement<_Hint extends string, Element> =
  IsSeveral<Element> extends never
    ? unknown
    : KeyformPartError<Message<typeof severalParts, { part: 'the element'; noun: 'entity' }>>;

/** The same of all elements of a tuple. */
export type CertainElements<_Hint extends string, Elements> =
  IsSeveral<Elements> extends never
    ? { readonly [Index in keyof Elements]: CertainElement<_Hint, Elements[Index]> }
    : KeyformPartError<Message<typeof severalParts, { part: 'the elements'; noun: 'entity' }>>;

/** What the value of a literal must also be: one. */
export type CertainValue<_Hint extends string, Value> =
  IsSeveral<Value> extends never
    ? unknown
    : KeyformPartError<Message<typeof severalParts, { part: 'the literal'; noun: 'entity' }>>;

type NameUncertainty<Part extends string, Name> =
  IsLiteral<Name> extends true
    ? Message<typeof severalParts, { part: Part; noun: 'entity' }>
    : Message<typeof widePart, { part: Part }>;
