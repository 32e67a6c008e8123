/** Which attribute may be copied into which. Twin of `src/values/fits.ts`. */
import type { AnyAttr, AttrKind, CodecKind, KindName, Kinds } from './any-attr.js';

/** Whether every stored value of Source is valid in Target: then an update may copy it. */
export type Fits<Source extends AnyAttr, Target extends AnyAttr> = Target[' ~kind'] extends 'any'
  ? unknown extends Target[' ~value']
    ? IsDecodedByAny<Source>
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
 * Whether an attribute of kind `any` decodes what another stores: all but decimals, which may have more digits than a JavaScript
 * number.
 */
type IsDecodedByAny<Source> = Source extends AnyAttr
  ? Source[' ~kind'] extends 'decimal'
    ? false
    : Source[' ~kind'] extends 'list' | 'record' | 'set' | CodecKind
      ? IsDecodedByAny<Source[' ~inner']>
      : Source[' ~kind'] extends 'map' | 'tuple'
        ? false extends {
            [Name in keyof Source[' ~inner']]: IsDecodedByAny<Source[' ~inner'][Name]>;
          }[keyof Source[' ~inner']]
          ? false
          : true
        : true
  : true;

/** The kinds whose values a kind accepts; then the types of the values decide. */
type Compatible<Kind extends AttrKind> =
  | Kind
  | (Kinds[Kind] extends { readonly copies: infer Others } ? keyof Others : never);

/** For kinds that contain others: whether these fit. */
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

/** The members of both maps have the same names, in the program and in the table. One that's required in Target is required in Source. */
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

/** Whether an attribute is one of `attr.day()`, a string with one format. */
type IsDay<Of extends AnyAttr> = [Of[' ~inner']] extends [never] ? false : Of[' ~inner'] extends 'day' ? true : false;

/** A kind for messages: an ordered codec is a codec to its user. */
export type PrintedKind<Kind extends string> = Kind extends 'ordered' ? 'codec' : Kind;

/** The printed kind, with `day` and `or null`, which also decide what fits. */
export type KindLabel<Of extends AnyAttr> =
  `${IsDay<Of> extends true ? 'day' : PrintedKind<KindName<Of>>}${Of[' ~kind'] extends
    | 'null'
    | 'literal'
    | 'any'
    | 'json'
    ? ''
    : null extends Of[' ~value']
      ? ' or null'
      : ''}`;
