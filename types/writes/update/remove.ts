/** The arguments of `remove`, and their errors. Counterpart of `src/writes/update/changes.ts`. */
import type { requiredField } from '../../../src/facts/messages/writes.js';
import type { AnySource } from '../../definitions/source.js';
import type { KeyformTypeError } from '../../errors/error.js';
import type { Message } from '../../errors/message.js';
import type { NamesOrCallback } from '../../expressions/parts-or.js';
import type { AnyPath, FieldOfStep, LastName, MemberAt, PathsOf } from '../../expressions/path.js';
import type { AnyRestrictedFields, RestrictedFields } from '../../keys/restricted-fields.js';
import type { ComputedPathError } from '../../options/generated-fields.js';
import type { Attributes } from '../../values/attr.js';
import type { OptionalNames } from '../../values/attribute-item.js';
import type { HalfRemovedError, StaleRemovalError } from '../index-maintenance/stale-keys.js';
import type { FixedPath } from './assign.js';
import type { RootsOf, TargetOf, WholeField } from './changed-fields.js';
import type { CheckOverlaps } from './check-overlaps.js';
import type { CallbackOf, NoFieldName, ReturnedPaths } from './ensure.js';
import type { FieldError, FieldsIn, InsideError, NotOffered, Offered, OrUnknown } from './field-errors.js';

/** What an editor offers for the arguments of `remove`: the optional fields. All other names are accepted here. */
type OfferedRemovals<Fields extends Attributes> = readonly (
  | OptionalNames<Fields>
  | NotOffered
  | ((paths: PathsOf<Fields>) => ReturnedPaths)
)[];

/** The arguments of `remove` with messages if any is invalid; else `never`. A quick check of all names first, then each one. */
export type RemovalErrors<
  From extends AnySource,
  Name extends string,
  Parts extends readonly unknown[],
  Touched,
> = Parts[number] extends string
  ? IsFreeToGo<RestrictedFields<From, Name>, FieldsIn<From, Name>, Parts[number], Touched> extends true
    ? never
    : EachRemoval<From, Name, Parts, Touched>
  : NamesOrCallback extends Parts
    ? OfferedRemovals<FieldsIn<From, Name>>
    : EachRemoval<From, Name, Parts, Touched>;

type EachRemoval<From extends AnySource, Name extends string, Parts extends readonly unknown[], Touched> = {
  readonly [Place in keyof Parts]: Parts[Place] extends (...args: never) => infer Returned
    ? CallbackOf<'remove', FieldsIn<From, Name>, Returned, CheckRemoved<From, Name, Returned, Touched>>
    : [Exclude<Parts[Place], string>] extends [never]
      ?
          | (Parts[Place] & CheckRemoveField<From, Name, Parts[Place], Touched, Parts[number]>)
          | Offered<Parts[Place], OptionalNames<FieldsIn<From, Name>>, FieldsIn<From, Name>>
      : KeyformTypeError<NoFieldName<'remove', Exclude<Parts[Place], string>>>;
};

type CheckRemoveField<From extends AnySource, Name extends string, Field, Touched, Removed> = [Field] extends [string]
  ? IsFreeToGo<RestrictedFields<From, Name>, FieldsIn<From, Name>, Field, Touched> extends true
    ? unknown
    : OrUnknown<RemoveError<From, Name, Field, WholeField<Touched>, Removed>>
  : unknown;

/** Whether all fields are certainly optional, in no key and not changed before. */
type IsFreeToGo<Restricted extends AnyRestrictedFields, Fields extends Attributes, Field, Touched> =
  | ((Field | `${Field & string}.`) & Touched)
  | (Field & Restricted['inKeys' | 'sources' | 'others']) extends never
  ? Fields[Field & string] extends Removable
    ? true
    : false
  : false;

/** An attribute that updates can remove. */
interface Removable {
  readonly ' ~presence': 'optional' | 'hiddenOptional' | 'initial' | 'hiddenInitial';
  readonly ' ~readOnly'?: never;
}

/** The type that the paths of `remove`'s callback must also have. */
type CheckRemoved<From extends AnySource, Name extends string, Returned, Touched> = OrUnknown<
  RemovedPathError<From, Name, TargetOf<Returned>, Touched, RootsOf<Returned>>
> &
  CheckOverlaps<Returned>;

type RemoveError<From extends AnySource, Name extends string, Field, Touched, Removed> = [
  FieldError<From, Name, Field, Touched>,
] extends [never]
  ? Field extends keyof FieldsIn<From, Name> & string
    ? FieldsIn<From, Name>[Field] extends { readonly ' ~readOnly': infer Text extends string }
      ? KeyformTypeError<Text>
      : FieldsIn<From, Name>[Field] extends Removable
        ?
            | HalfRemovedError<From, Name, Field, Removed>
            | StaleRemovalError<From, Name, Field, Removed>
            | ComputedPathError<From['entities'][Name][' ~options'], Field>
        : KeyformTypeError<Message<typeof requiredField, { field: Field }>>
    : never
  : FieldError<From, Name, Field, Touched>;

type RemovedPathError<From extends AnySource, Name extends string, Target, Touched, Removed> = Target extends AnyPath
  ? Target[' ~steps'] extends readonly [infer Root, ...infer Below]
    ? Below extends readonly [infer Next, ...infer Rest]
      ? Target extends FixedPath<infer Problem>
        ? Problem
        : [InsideError<From, Name, FieldOfStep<Root>, Touched>] extends [never]
          ? IsRemovable<FieldsIn<From, Name>[FieldOfStep<Root> & string], Next, Rest> extends true
            ? never
            : KeyformTypeError<Message<typeof requiredField, { field: LastName<Target[' ~steps']> & string }>>
          : InsideError<From, Name, FieldOfStep<Root>, Touched>
      : RemoveError<From, Name, FieldOfStep<Root>, WholeField<Touched>, Removed>
    : never
  : never;

/** Whether what's below an attribute, one step or more, can be removed. */
type IsRemovable<Attribute, Next, Rest> = Attribute extends {
  readonly ' ~kind': infer Kind;
  readonly ' ~inner': infer Inner;
}
  ? Kind extends 'map'
    ? FieldOfStep<Next> extends keyof Inner
      ? Rest extends readonly [infer After, ...infer Others]
        ? IsRemovable<Inner[FieldOfStep<Next>], After, Others>
        : Inner[FieldOfStep<Next>] extends Removable
          ? true
          : false
      : false
    : Kind extends 'list' | 'record'
      ? Rest extends readonly [infer After, ...infer Others]
        ? IsRemovable<Inner, After, Others>
        : true
      : Kind extends 'tuple'
        ? Rest extends readonly [infer After, ...infer Others]
          ? IsRemovable<MemberAt<Inner, `${Next & number}`>, After, Others>
          : false
        : true
  : true;
