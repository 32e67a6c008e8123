/** The arguments of `merge` and the options of `patch`, and their errors. Twin of `src/writes/update/merge.ts`. */

import type { unknownMember } from '../../../src/facts/messages/expressions.js';
import type { genericSet, mergeAbsent } from '../../../src/facts/messages/writes.js';
import type { AnySource } from '../../definitions/source.js';
import type { KeyformTypeError } from '../../errors/error.js';
import type { Message } from '../../errors/message.js';
import type { Option, Settings } from '../../requests/option.js';
import type { AnyAttr } from '../../values/any-attr.js';
import type { Attributes } from '../../values/attr.js';
import type { NearestHint } from '../../values/codec/nearest.js';
import type { Inherited } from '../../values/inherited.js';
import type { InputFields } from '../../values/known-names.js';
import type { MethodsOf } from '../../values/method.js';
import type { CheckSetInput, OtherFields } from '../update-input.js';
import type { RootError } from './field-errors.js';
import type { MemberOf } from './merge-text.js';

/** The argument of `merge`: values by field; of maps only the changed members. */
export type MergeFields<Fields extends Attributes> = {
  readonly [Field in keyof Fields]?: MergeValue<Fields[Field]> | Inherited<Field> | undefined;
} & OtherFields;

type MergeValue<Of> = Of extends AnyAttr
  ? Of extends { readonly ' ~readOnly': string }
    ? Of[' ~set']
    : Of[' ~kind'] extends 'map'
      ? MergeMembers<Of[' ~inner']> | Extract<Of[' ~input'], null>
      : Of[' ~set']
  : never;

type MergeMembers<Members> = {
  readonly [Member in keyof Members]?: MergeValue<Members[Member]> | undefined;
};

/**
 * Options of `merge`.
 *
 * @example update.merge({ shipTo: { city: 'Oslo' } }, { ensured: true })
 */
export interface MergeOptions {
  /**
   * States that every map and record in the update exists, even optional ones, because an earlier `ensure` created them. DynamoDB
   * rejects the update if one is missing.
   */
  readonly ensured?: boolean | undefined;
}

/**
 * Options of `patch`.
 *
 * @example update.patch(patch, { nulls: 'remove', maps: 'replace', ensured: true })
 */
export interface PatchOptions extends MergeOptions {
  /** Lets null remove optional attributes and members that aren't declared `nullable()`, and entries of records. */
  readonly nulls?: 'remove' | undefined;
  /** Replaces whole maps and records. By default, their members and entries are set one by one. */
  readonly maps?: 'replace' | undefined;
}

/** The fields that are set in parts. */
type PartlySet<Fields, Input> = {
  [Field in keyof Input & keyof Fields]: Fields[Field] extends { readonly ' ~kind': 'map' | 'record' }
    ? [Input[Field]] extends [null | undefined]
      ? never
      : Field
    : never;
}[keyof Input & keyof Fields];

/** The fields that `merge` sets whole. */
type WholeIn<Fields, Input> = Input extends unknown
  ? { [Field in keyof Input as Exclude<Field, PartlySet<Fields, Input>>]: Input[Field] }
  : never;

/** The fields that `merge` sets in parts. */
type PartsIn<Fields, Input> = Input extends unknown
  ? { [Field in keyof Input as Extract<Field, PartlySet<Fields, Input>>]: Input[Field] }
  : never;

/** The options of an update after a `merge`: as if `set` had been called for the whole fields. */
export type MergeOption<Fields, Input, Options extends Settings> = Added<
  'merge',
  PartsIn<Fields, Input>,
  Added<'set', WholeIn<Fields, Input>, Options>
>;

type Added<Name extends string, Value, Options extends Settings> = [
  Value extends unknown ? keyof Value : never,
] extends [never]
  ? Options
  : Option<Name, Value, Options>;

/** The fields that a `merge` changes, with a trailing dot if it sets only a part; `'~some'` if their names aren't known. */
export type MergedFields<Fields, Input> =
  '~some' extends InputFields<Input>
    ? '~some'
    : Input extends unknown
      ? Exclude<keyof Input, PartlySet<Fields, Input>> | `${PartlySet<Fields, Input> & string}.`
      : never;

/** The type that the argument of `merge` must also have. */
export type CheckMerge<From extends AnySource, Name extends string, Input, Touched, Options, Chosen> = CheckSetInput<
  (typeof genericSet)['text'],
  From,
  Name,
  WholeIn<From['entities'][Name][' ~attributes'], Input>,
  Touched,
  Options
> &
  // The fields of a record aren't known: `set` accepts it, too.
  (string extends keyof Input
    ? unknown
    : PartErrors<From, Name, PartsIn<From['entities'][Name][' ~attributes'], Input>, Touched, Chosen>);

type PartErrors<From extends AnySource, Name extends string, Input, Touched, Chosen> = {
  readonly [Field in keyof Input as [PartError<From, Name, Field, Input, Touched, Chosen>] extends [never]
    ? never
    : Field]: PartError<From, Name, Field, Input, Touched, Chosen>;
};

type PartError<From extends AnySource, Name extends string, Field, Input, Touched, Chosen> = [
  RootError<From, Name, Field, Touched>,
] extends [never]
  ? Field extends keyof From['entities'][Name][' ~attributes'] & string
    ? MapError<From['entities'][Name][' ~attributes'][Field], Input[Field & keyof Input], Field, Chosen>
    : never
  : RootError<From, Name, Field, Touched>;

/** The errors in the parts of a map: it may be missing, or lacks a member; `never` for none. */
type MapError<Of, Input, Label extends string, Chosen> = Of extends AnyAttr
  ? MayBeMissing<Of, Chosen> extends true
    ? KeyformTypeError<Message<typeof mergeAbsent, { field: Label }>>
    : Of[' ~kind'] extends 'map'
      ? UnlessEmpty<MemberErrors<Of[' ~inner'], Exclude<Input, null | undefined>, Label, Chosen>>
      : never
  : never;

type MayBeMissing<Of extends AnyAttr, Chosen> = Chosen extends { readonly ensured: true }
  ? false
  : Of[' ~presence'] extends 'optional' | 'perhaps' | 'hiddenOptional' | 'initial' | 'hiddenInitial'
    ? true
    : null extends Of[' ~value']
      ? true
      : false;

type UnlessEmpty<Problems> = [keyof Problems] extends [never] ? never : Problems;

type MemberErrors<Members, Input, Label extends string, Chosen> = {
  readonly [Member in keyof Input as [MemberError<Members, Member, Input, Label, Chosen>] extends [never]
    ? never
    : Member]: MemberError<Members, Member, Input, Label, Chosen>;
};

type MemberError<Members, Member, Input, Label extends string, Chosen> = Member extends keyof Members & string
  ? KnownMemberError<Members[Member], Member, Input, Label, Chosen>
  : Member extends MethodsOf<Input>
    ? never
    : [MemberOf<Members, Member>] extends [never]
      ? KeyformTypeError<
          Message<
            typeof unknownMember,
            { hint: NearestHint<Member, keyof Members>; path: `${Label}.${Member & string}` }
          >
        >
      : KnownMemberError<MemberOf<Members, Member>, Member & string, Input, Label, Chosen>;

type KnownMemberError<Of, Member extends string, Input, Label extends string, Chosen> = Of extends {
  readonly ' ~kind': 'map' | 'record';
}
  ? [Input[Member & keyof Input]] extends [null | undefined]
    ? never
    : MapError<Of, Input[Member & keyof Input], `${Label}.${Member}`, Chosen>
  : never;
