/** The arguments of `ensure`, and their errors. Counterpart of `src/writes/update/changes.ts`. */
import type { invalidOption } from '../../../src/facts/messages/requests.js';
import type { noContainer, requiredMembers } from '../../../src/facts/messages/writes.js';
import type { AnySource } from '../../definitions/source.js';
import type { KeyformTypeError } from '../../errors/error.js';
import type { Message } from '../../errors/message.js';
import type { AnyPath, FieldOfStep, LastName, PathLabel, PathsOf } from '../../expressions/path.js';
import type { IsFree } from '../../keys/is-plain-field.js';
import type { AnyRestrictedFields, RestrictedFields } from '../../keys/restricted-fields.js';
import type { ComputedPathError } from '../../options/generated-fields.js';
import type { KindsThat } from '../../values/any-attr.js';
import type { Attributes } from '../../values/attr.js';
import type { TargetOf, WholeField } from './changed-fields.js';
import type { CheckOverlaps } from './check-overlaps.js';
import type { FieldError, FieldsIn, NotOffered, Offered, OrUnknown, RootError } from './field-errors.js';

/**
 * The arguments of `ensure`: names of fields, or a callback that returns one path or a list of them. Editors suggest those that
 * can be empty; all other names are accepted here, so that they get a message.
 */
export type PathsInput<Fields extends Attributes> = readonly (
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

// The empty tuple makes the compiler infer a list as a tuple. Nothing gets a message.
// biome-ignore lint/suspicious/noConfusingVoidType: a callback without `return`
export type ReturnedPaths = AnyPath | readonly AnyPath[] | readonly [] | void;

/** The valid callback, or the message if it returns nothing. */
export type CallbackOf<Verb extends string, Fields, Returned, Checked> = [Extract<Returned, void>] extends [never]
  ? (paths: PathsOf<Fields>) => ReturnedPaths & Checked
  : () => KeyformTypeError<
      Message<typeof invalidOption, { option: Verb; expected: 'a callback that returns paths'; value: 'undefined' }>
    >;

/** The valid arguments of `ensure`: unchanged, or with a message. */
export type CheckedContainers<
  _Hint extends string,
  From extends AnySource,
  Name extends string,
  Parts extends readonly unknown[],
  Touched,
> = {
  readonly [Place in keyof Parts]: CheckedContainer<_Hint, From, Name, Parts, Place, Touched>;
};

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
  :
      | (Parts[Place] & (CheckEnsureField<From, Name, Parts[Place], Touched> extends infer Problem ? Problem : never))
      | Offered<Parts[Place], EnsurableIn<FieldsIn<From, Name>>, FieldsIn<From, Name>>;

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
