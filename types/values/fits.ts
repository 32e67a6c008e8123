/**
 * Which attribute may be copied into which. Twin of `src/values/fits.ts`.
 */
import type { AnyAttr, AttrKind, CodecKind, Kinds } from './any-attr.js';

/** Whether every value of one attribute, as it is stored, is a value of another: then an update may copy it. */
export type Fits<Source extends AnyAttr, Target extends AnyAttr> = Target[' ~kind'] extends 'any'
  ? unknown extends Target[' ~value']
    ? IsNative<Source>
    : Source[' ~kind'] extends 'any'
      ? [Source[' ~value']] extends [Target[' ~value']]
        ? true
        : false
      : false
  : Source[' ~kind'] extends Compatible<Target[' ~kind']>
    ? Target[' ~kind'] extends keyof Nested<Source, Target>
      ? null extends Source[' ~value']
        ? null extends Target[' ~value']
          ? Nested<Source, Target>[Target[' ~kind']]
          : false
        : Nested<Source, Target>[Target[' ~kind']]
      : [Source[' ~value']] extends [Target[' ~value']]
        ? IsDay<Target> extends true
          ? IsDay<Source>
          : true
        : false
    : false;

/**
 * Whether an attribute of any kind reads what another stores: all but decimals, which may have more digits than a number of
 * JavaScript.
 */
type IsNative<Source> = Source extends AnyAttr
  ? Source[' ~kind'] extends 'decimal'
    ? false
    : Source[' ~kind'] extends 'list' | 'record' | 'set' | CodecKind
      ? IsNative<Source[' ~inner']>
      : Source[' ~kind'] extends 'map' | 'tuple'
        ? false extends {
            [Name in keyof Source[' ~inner']]: IsNative<Source[' ~inner'][Name]>;
          }[keyof Source[' ~inner']]
          ? false
          : true
        : true
  : true;

/** The kinds whose values a kind accepts; the types of the values decide then. */
type Compatible<Kind extends AttrKind> =
  | Kind
  | (Kinds[Kind] extends { readonly copies: infer Others } ? keyof Others : never);

/** For kinds that hold others: whether these fit. */
interface Nested<Source extends AnyAttr, Target extends AnyAttr> {
  readonly list: FitsInner<Source[' ~inner'], Target[' ~inner']>;
  readonly record: FitsInner<Source[' ~inner'], Target[' ~inner']>;
  readonly set: FitsInner<Source[' ~inner'], Target[' ~inner']>;
  readonly tuple: FitsEach<Source[' ~inner'], Target[' ~inner']>;
  readonly map: FitsMembers<Source[' ~inner'], Target[' ~inner']>;
}

type FitsInner<Source, Target> = Source extends AnyAttr
  ? Target extends AnyAttr
    ? Fits<Source, Target>
    : false
  : false;

type FitsEach<Source, Target> = Source extends readonly [infer First, ...infer Rest]
  ? Target extends readonly [infer Other, ...infer Others]
    ? FitsInner<First, Other> extends true
      ? FitsEach<Rest, Others>
      : false
    : false
  : Target extends readonly []
    ? true
    : false;

/** The members of a map: of the same names, here and in the table, and there where the other's must be. */
type FitsMembers<Source, Target> = [keyof Source, keyof Target] extends [keyof Target, keyof Source]
  ? false extends { [Name in keyof Target]: FitsMember<Source[Name & keyof Source], Target[Name]> }[keyof Target]
    ? false
    : true
  : false;

type FitsMember<Source, Target> = Source extends AnyAttr
  ? Target extends AnyAttr
    ? [Source[' ~name'], Target[' ~name']] extends [Target[' ~name'], Source[' ~name']]
      ? Target[' ~presence'] extends 'required'
        ? Source[' ~presence'] extends 'required'
          ? Fits<Source, Target>
          : false
        : Fits<Source, Target>
      : false
    : false
  : false;

/** Whether an attribute is one of `attr.day()`, which is a text of one form. */
type IsDay<Of extends AnyAttr> = [Of[' ~inner']] extends [never] ? false : Of[' ~inner'] extends 'day' ? true : false;

/** A kind in the words of messages: `day`, `string or null`. */
export type KindLabel<Of extends AnyAttr> = `${IsDay<Of> extends true ? 'day' : Of[' ~kind']}${Of[' ~kind'] extends
  | 'null'
  | 'literal'
  | 'any'
  | 'json'
  ? ''
  : null extends Of[' ~value']
    ? ' or null'
    : ''}`;
