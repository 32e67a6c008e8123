/** Checks that the compiler knows all parts of a definition. For a part that depends on a flag, the types could be wrong. */

import type {
  absentPart,
  invalidEnum,
  invalidTimestamps,
  invalidVersionOption,
  oneAttribute,
  severalParts,
  widePart,
} from '../../src/facts/messages/definitions.js';
import type { KeyformPartError, KeyformTypeError } from '../errors/error.js';
import type { Message } from '../errors/message.js';
import type { Timestamps } from '../options/timestamps.js';
import type { AnyAttr } from '../values/any-attr.js';
import type { Attributes, EnumValue } from '../values/attr.js';
import type { IsAny } from '../values/is-any.js';
import type { IsSingle } from '../values/is-single.js';
import type { IsLiteral } from '../values/literal-names.js';

/**
 * The type that an entity's definition must also have: a single one, in which each option is either set or not. The compiler infers the definition from
 * the first branch, where the options keep their `?`: for an option alone it would infer no undefined. `_Hint`: see
 * `CheckedKeys`.
 */
export type CertainOptions<_Hint extends string, Definition> =
  undefined extends OptionsIn<Definition>
    ? // Without `strictNullChecks` nothing shows what may be undefined, and another message says so.
      undefined extends ''
      ? unknown
      : IsSeveral<Definition> extends never
        ? // Together with attributes that are undefined the definition would be never, and the first error about its keys.
          Definition extends { readonly attributes: undefined }
          ? unknown
          : Definition & RejectAbsent<AbsentOptions<Definition>>
        : KeyformPartError<Message<typeof severalParts, { part: 'the definition'; noun: 'entity' }>>
    : string extends keyof Definition
      ? KeyformPartError<Message<typeof widePart, { part: 'the name of an option' }>>
      : unknown;

/** The options; `unknown` if only one of several definitions has one of them. */
type OptionsIn<Definition, All extends Definition = Definition> = Definition extends unknown
  ? All[keyof Definition]
  : never;

type RejectAbsent<Option> = [Option] extends [never]
  ? unknown
  : KeyformPartError<Message<typeof absentPart, { part: `the option ${Option & string}`; noun: 'entities' }>>;

/** The options that may or may not be set. One that is undefined is certainly not set. */
type AbsentOptions<Definition> = {
  [Option in keyof Definition]-?: undefined extends Definition[Option]
    ? [Definition[Option]] extends [undefined]
      ? never
      : Option
    : never;
}[keyof Definition];

/** The type that `version` must also have. */
export type CertainVersion<_Hint extends string, Version> = [true | string | undefined] extends [Version]
  ? // The compiler infers all of them for an invalid version.
    KeyformTypeError<Message<typeof invalidVersionOption, { value: 'something else' }>>
  : CertainName<_Hint, 'version', Version>;

/** The type that a name in an option must also have: one literal. */
export type CertainName<_Hint extends string, Part extends string, Name> = [Name] extends [true | undefined]
  ? unknown
  : Uncertainty<Part, Name, 'entity'> extends infer Message extends string
    ? [Message] extends [never]
      ? unknown
      : KeyformTypeError<Message>
    : never;

/** The type that the name of an attribute must also have. The compiler infers all names for one that isn't an attribute. */
export type CertainField<_Hint extends string, Part extends string, Name, All> =
  IsSeveral<Name> extends never
    ? unknown
    : KeyformTypeError<
        [All] extends [Name]
          ? Message<typeof oneAttribute, { part: Part }>
          : Message<typeof severalParts, { part: Part; noun: 'entity' }>
      >;

/** The type that `timestamps` must also have: one form, with known names. */
export type CertainStamps<_Hint extends string, Stamps> = [Stamps] extends [true | undefined]
  ? unknown
  : IsSingle<Stamps> extends true
    ? { readonly [Name in keyof Stamps]: CertainName<_Hint, `timestamps.${Name & string}`, Stamps[Name]> }
    : KeyformTypeError<
        // The compiler infers all forms for an invalid one.
        [Timestamps] extends [Stamps]
          ? Message<typeof invalidTimestamps, { value: 'something else' }>
          : Message<typeof severalParts, { part: 'timestamps'; noun: 'entity' }>
      >;

/** The message if a name isn't known; `never` if it is. */
export type Uncertainty<Part extends string, Name, Noun extends string> = undefined extends Name
  ? Message<typeof absentPart, { part: Part; noun: Noun extends 'entity' ? 'entities' : 'tables' }>
  : IsLiteral<Name> extends true
    ? IsSingle<Name> extends true
      ? never
      : Message<typeof severalParts, { part: Part; noun: Noun }>
    : Message<typeof widePart, { part: Part }>;

/**
 * The type that attributes must also have: each is a single attribute, certainly declared, with a known name. One of several
 * objects gets a single message.
 */
export type CertainAttributes<_Hint extends string, Members extends Attributes> =
  AreUncertain<Members> extends never
    ? unknown
    : IsSeveral<Members> extends never
      ? string extends keyof Members
        ? // Attributes with any name are the widest possible.
          Attributes extends Members
          ? unknown
          : KeyformPartError<Message<typeof widePart, { part: 'the name of an attribute' }>>
        : [keyof Members] extends [never]
          ? unknown
          : RejectAttributes<Members, UncertainNames<Members>>
      : KeyformPartError<Message<typeof severalParts, { part: 'the attributes'; noun: 'entity' }>>;

/** `true` for attributes that aren't certain, else `never`. The compiler makes an index signature of computed names. */
type AreUncertain<Members, All = Members> = Members extends unknown
  ? All extends Members
    ? string extends keyof Members
      ? true
      : UncertainIn<Members>[keyof Members]
    : true
  : never;

type UncertainIn<Members> = { readonly [Name in keyof Members]: IsUncertainMember<Members[Name]> };

/**
 * `true` for an attribute that may be one of several or absent, or with an unknown name; else `never`. Most attributes aren't renamed
 * and need nothing more. `any` takes both branches.
 */
type IsUncertainMember<Member, All = Member> = Member extends unknown
  ? All extends Member
    ? Member extends AnyAttr
      ? [Member[' ~name']] extends [never]
        ? never
        : IsAny<Member> extends true
          ? never
          : IsUnknownName<Member[' ~name']>
      : IsAny<Member> extends true
        ? never
        : true
    : true
  : never;

/** `never` for one literal, else `true`. */
export type IsUnknownName<Name> = IsLiteral<Name> extends true ? IsSeveral<Name> : true;

/** `true` for a union, else `never`. */
export type IsSeveral<Part, All = Part> = Part extends unknown ? (All extends Part ? never : true) : never;

type UncertainNames<Members> = {
  [Name in keyof Members]-?: IsUncertainMember<Members[Name]> extends never ? never : Name;
}[keyof Members];

// Attributes with any name are the widest possible.
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

/** The same for the variants of a union. */
export type CertainVariants<_Hint extends string, Input extends Attributes> =
  IsSeveral<Input> extends never
    ? UncertainIn<Input>[keyof Input] extends never
      ? unknown
      : RejectAttributes<Input, UncertainNames<Input>, 'variant'>
    : KeyformPartError<Message<typeof severalParts, { part: 'the variants'; noun: 'entity' }>>;

/**
 * The type that a list of values or elements must also have: a single tuple with single elements, because an array's length isn't
 * known.
 */
export type CertainList<_Hint extends string, Part extends string, List extends readonly unknown[]> =
  | IsSeveral<List>
  | (number extends List['length'] ? never : SeveralIn<List>[number]) extends never
  ? unknown
  : KeyformPartError<Message<typeof severalParts, { part: Part; noun: 'entity' }>>;

/** The type that an enum's values must also have: strings, in a single list. */
export type CertainEnum<_Hint extends string, Parts extends readonly unknown[]> = [EnumValue<Parts[number]>] extends [
  string,
]
  ? CertainList<_Hint, 'the values', Parts>
  : KeyformTypeError<(typeof invalidEnum)['text']>;

type SeveralIn<Parts> = { readonly [At in keyof Parts]: IsSeveral<Parts[At]> };

/** The type that an element of a list, set, tuple or record must also have: a single attribute. */
export type CertainElement<_Hint extends string, Element> =
  IsSeveral<Element> extends never
    ? unknown
    : KeyformPartError<Message<typeof severalParts, { part: 'the element'; noun: 'entity' }>>;

/** The same for all elements of a tuple. */
export type CertainElements<_Hint extends string, Elements> =
  IsSeveral<Elements> extends never
    ? { readonly [Index in keyof Elements]: CertainElement<_Hint, Elements[Index]> }
    : KeyformPartError<Message<typeof severalParts, { part: 'the elements'; noun: 'entity' }>>;

/** The type that the value of a literal must also have: a single one. */
export type CertainValue<_Hint extends string, Value> =
  IsSeveral<Value> extends never
    ? unknown
    : KeyformPartError<Message<typeof severalParts, { part: 'the literal'; noun: 'entity' }>>;

type NameUncertainty<Part extends string, Name> =
  IsLiteral<Name> extends true
    ? Message<typeof severalParts, { part: Part; noun: 'entity' }>
    : Message<typeof widePart, { part: Part }>;
