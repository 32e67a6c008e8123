/** The arguments of `ensure`, and their errors. Counterpart of `src/writes/update/changes.ts`. */
import type { noPath } from '../../../src/facts/messages/expressions.js';
import type { noContainer, noFieldName, requiredMembers } from '../../../src/facts/messages/writes.js';
import type { AnySource } from '../../definitions/source.js';
import type { AtWrongElements } from '../../errors/at-wrong-elements.js';
import type { KeyformPartError, KeyformTypeError } from '../../errors/error.js';
import type { Message } from '../../errors/message.js';
import type { ValueInWords } from '../../errors/value-in-words.js';
import type { NamesOrCallback } from '../../expressions/parts-or.js';
import type { AnyPath, FieldOfStep, LastName, PathLabel, PathsOf } from '../../expressions/path.js';
import type { IsFree } from '../../keys/is-plain-field.js';
import type { AnyRestrictedFields, RestrictedFields } from '../../keys/restricted-fields.js';
import type { ComputedPathError } from '../../options/generated-fields.js';
import type { KindsThat } from '../../values/any-attr.js';
import type { Attributes } from '../../values/attr.js';
import type { TargetOf, WholeField } from './changed-fields.js';
import type { CheckOverlaps } from './check-overlaps.js';
import type { FieldError, FieldsIn, NotOffered, Offered, OrUnknown, RootError } from './field-errors.js';

/** What an editor offers for the arguments of `ensure`: the fields that can be empty. All other names are accepted here. */
type OfferedContainers<Fields extends Attributes> = readonly (
  | EnsurableIn<Fields>
  | NotOffered
  | ((paths: PathsOf<Fields>) => ReturnedPaths)
)[];

type EnsurableIn<Fields extends Attributes> = {
  [Field in keyof Fields]: Fields[Field][' ~kind'] extends KindsThat<'canEnsure'>
    ? IsValidEmpty<Fields[Field]> extends true
      ? Field
      : never
    : never;
}[keyof Fields] &
  string;

// The empty tuple makes the compiler infer a list as a tuple.
type OneOrMorePaths = AnyPath | readonly AnyPath[] | readonly [];

/** What a callback may return: anything but paths gets a message. */
export type ReturnedPaths = OneOrMorePaths | {} | null | undefined;

/** The valid callback, or the message for one that returns no path. */
export type CallbackOf<Verb extends string, Fields, Returned, Checked> = [Returned] extends [OneOrMorePaths]
  ? (paths: PathsOf<Fields>) => OneOrMorePaths & Checked
  : () => AtWrongElements<Returned, AnyPath, KeyformPartError<NoPathText<Verb, Returned>>>;

type NoPathText<Verb extends string, Returned> = Message<
  typeof noPath,
  { function: Verb; value: ValueInWords<Exclude<Returned extends readonly (infer One)[] ? One : Returned, AnyPath>> }
>;

/** The message for an argument that's neither a name nor a callback. */
export type NoFieldName<Verb extends string, Value> = Message<
  typeof noFieldName,
  { verb: Verb; value: ValueInWords<Value> }
>;

/** The valid arguments of `ensure`: unchanged, or with a message. */
export type CheckedContainers<
  _Hint extends string,
  From extends AnySource,
  Name extends string,
  Parts extends readonly unknown[],
  Touched,
> = NamesOrCallback extends Parts
  ? OfferedContainers<FieldsIn<From, Name>>
  : { readonly [Place in keyof Parts]: CheckedContainer<_Hint, From, Name, Parts, Place, Touched> };

// `_Hint`: see `CheckFilter`.
type CheckedContainer<
  _Hint extends string,
  From extends AnySource,
  Name extends string,
  Parts extends readonly unknown[],
  Place extends keyof Parts,
  Touched,
> = Parts[Place] extends (...args: never) => infer Returned
  ? CallbackOf<'ensure', FieldsIn<From, Name>, Returned, CheckEnsured<From, Name, Returned, Touched>>
  : [Exclude<Parts[Place], string>] extends [never]
    ?
        | (Parts[Place] & (CheckEnsureField<From, Name, Parts[Place], Touched> extends infer Problem ? Problem : never))
        | Offered<Parts[Place], EnsurableIn<FieldsIn<From, Name>>, FieldsIn<From, Name>>
    : KeyformTypeError<NoFieldName<'ensure', Exclude<Parts[Place], string>>>;

type CheckEnsureField<From extends AnySource, Name extends string, Field, Touched> = [Field] extends [string]
  ? IsFreeToMake<RestrictedFields<From, Name>, FieldsIn<From, Name>, Field, Touched> extends true
    ? unknown
    : [keyof FieldsIn<From, Name>] extends [Field]
      ? string extends Field
        ? OrUnknown<EnsureError<From, Name, Field, WholeField<Touched>>>
        : unknown
      : OrUnknown<EnsureError<From, Name, Field, WholeField<Touched>>>
  : unknown;

/** Whether all fields are certainly containers, outside keys and not changed before. */
type IsFreeToMake<Restricted extends AnyRestrictedFields, Fields extends Attributes, Field extends string, Touched> =
  IsFree<Restricted, Field, Touched> extends true
    ? Fields[Field] extends { readonly ' ~kind': KindsThat<'canEnsure'> }
      ? IsValidEmpty<Fields[Field]>
      : false
    : false;

/** Whether a container may be empty: not a map with required members. */
type IsValidEmpty<Attribute> = Attribute extends { readonly ' ~kind': 'map'; readonly ' ~inner': infer Members }
  ? [
      {
        [Member in keyof Members]: Members[Member] extends { readonly ' ~presence': 'required' } ? Member : never;
      }[keyof Members],
    ] extends [never]
    ? true
    : false
  : true;

/** The type that the paths of `ensure`'s callback must also have. */
type CheckEnsured<From extends AnySource, Name extends string, Returned, Touched> = OrUnknown<
  EnsuredPathError<From, Name, TargetOf<Returned>, Touched>
> &
  CheckOverlaps<Returned>;

type EnsuredPathError<From extends AnySource, Name extends string, Target, Touched> = Target extends AnyPath
  ? Target[' ~attribute'][' ~kind'] extends KindsThat<'canEnsure'>
    ? IsValidEmpty<Target[' ~attribute']> extends true
      ? Target[' ~steps'] extends readonly [infer Root, ...infer _Below]
        ? RootError<From, Name, FieldOfStep<Root>, Touched>
        : never
      : KeyformTypeError<Message<typeof requiredMembers, { field: PathLabel<Target[' ~steps']> }>>
    : KeyformTypeError<
        Message<
          typeof noContainer,
          { field: LastName<Target[' ~steps']> & string; kind: Target[' ~attribute'][' ~kind'] }
        >
      >
  : never;

type EnsureError<From extends AnySource, Name extends string, Field, Touched> = [
  FieldError<From, Name, Field, Touched>,
] extends [never]
  ? Field extends keyof FieldsIn<From, Name> & string
    ? FieldsIn<From, Name>[Field] extends { readonly ' ~kind': infer Kind extends string }
      ? Kind extends KindsThat<'canEnsure'>
        ? IsValidEmpty<FieldsIn<From, Name>[Field]> extends true
          ? ComputedPathError<From['entities'][Name][' ~options'], Field>
          : KeyformTypeError<Message<typeof requiredMembers, { field: Field }>>
        : KeyformTypeError<Message<typeof noContainer, { field: Field; kind: Kind }>>
      : never
    : never
  : FieldError<From, Name, Field, Touched>;
