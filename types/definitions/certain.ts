/**
 * Whether the compiler knows all parts of a definition. Of a part that depends on a flag, types would claim what the program does not have.
 */

import type { readOnlyAttribute } from '../../src/facts/messages/attributes.js';
import type { absentPart, severalParts, widePart } from '../../src/facts/messages/definitions.js';
import type { KeyformPartError, KeyformTypeError } from '../errors/error.js';
import type { Message } from '../errors/message.js';

import type { AnyAttr, AttrKind } from '../values/any-attr.js';
import type { Attributes } from '../values/attr.js';
import type { NamesByPresence } from '../values/attribute-item.js';
import type { IsSingle } from '../values/is-single.js';
import type { NoMember } from '../values/no-member.js';

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

/** Whether a name is a literal, or one of several. The compiler makes an index signature of any other. */
export type IsLiteral<Name> = {} extends { [Each in Name & string]: true } ? false : true;

/** The literals among names. */
export type LiteralNames<Name> = Name extends string ? (IsLiteral<Name> extends true ? Name : never) : never;

/**
 * What attributes must also be: each is required or optional, hidden or not, of one name, and with a codec or without. After a glance at
 * all of them: few are renamed, have a codec or are read-only.
 */
export type CertainAttributes<_Hint extends string, Members extends Attributes> = [
  SharedNames<NamesByPresence<Members>>,
  Members[keyof Members][' ~name' | ' ~kind'],
] extends [never, PlainKind]
  ? Setless extends Members[keyof Members][' ~set']
    ? RejectAttributes<Members, DifferingNames<Members>>
    : unknown
  : RejectAttributes<Members, SharedNames<NamesByPresence<Members>> | DifferingNames<Members>>;

// Attributes of any name are as wide as they can be.
type RejectAttributes<Members extends Attributes, Name> = [Name] extends [never]
  ? unknown
  : string extends Name
    ? unknown
    : {
        readonly [Each in Name & string]: KeyformPartError<
          IsSingle<Exclude<Members[Each], undefined>> extends true
            ? NameUncertainty<`the name of the attribute ${Each}`, Exclude<Members[Each], undefined>[' ~name']>
            : Message<typeof severalParts, { part: `the attribute ${Each}`; noun: 'entity' }>
        >;
      };

/** What an element of a list, set, tuple or record must also be: one attribute, with a codec or without. */
export type CertainElement<_Hint extends string, Element extends AnyAttr> =
  Differs<Element> extends true
    ? KeyformPartError<Message<typeof severalParts, { part: 'the element'; noun: 'entity' }>>
    : unknown;

type NameUncertainty<Part extends string, Name> =
  IsLiteral<Name> extends true
    ? Message<typeof severalParts, { part: Part; noun: 'entity' }>
    : Message<typeof widePart, { part: Part }>;

// A name that has two presences is at both. Written out: the compiler makes the names of a mapped type anew for each look at its keys.
type SharedNames<Names extends NoMember> =
  | (Names['required' | 'optional' | 'default'] & Names['hidden' | 'hiddenOptional' | 'hiddenDefault'])
  | (Names['required' | 'hidden'] & Names['optional' | 'default' | 'hiddenOptional' | 'hiddenDefault'])
  | (Names['optional' | 'hiddenOptional'] & Names['default' | 'hiddenDefault']);

type PlainKind = Exclude<AttrKind, 'codec' | 'ordered'>;

type Setless = { readonly [Sentence in (typeof readOnlyAttribute)['text']]: never };

/** The attributes that are one of several in other ways. */
type DifferingNames<Members extends Attributes> = {
  [Name in keyof Members]-?: Differs<Exclude<Members[Name], undefined>> extends true ? Name : never;
}[keyof Members];

type Differs<Member extends AnyAttr> =
  IsSingle<Member> extends true
    ? [Member[' ~name']] extends [never]
      ? false
      : IsLiteral<Member[' ~name']> extends true
        ? IsSingle<Member[' ~name']> extends true
          ? false
          : true
        : true
    : [Member[' ~name' | ' ~kind']] extends [PlainKind]
      ? Setless extends Member[' ~set']
        ? true
        : false
      : true;
