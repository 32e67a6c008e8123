/** What `remove` of an update takes, and what it refuses. Counterpart of `src/writes/update/changes.ts`. */
import type { requiredField } from '../../../src/facts/messages/writes.js';
import type { ComputedPathError } from '../../definitions/generated-fields.js';
import type { AnySource } from '../../definitions/source.js';
import type { KeyformTypeError } from '../../errors/error.js';
import type { Message } from '../../errors/message.js';

import type { AnyPath, FieldOfStep, LastName, MemberAt, PathsOf } from '../../expressions/path.js';
import type { IsUntouched } from '../../keys/is-plain-field.js';
import type { AnyRestrictedFields, RestrictedFields } from '../../keys/restricted-fields.js';
import type { Attributes } from '../../values/attr.js';
import type { OptionalNames } from '../../values/attribute-item.js';
import type { HalfRemovedFault } from '../index-maintenance/stale-keys.js';
import type { FieldFault, FieldsIn, OrUnknown, RootFault, RootsOf, TargetOf, WholeField } from '../update-input.js';
import type { FixedPath } from './assign.js';
import type { ReturnedPaths } from './ensure.js';

/** What `remove` takes: the same. It offers the fields that may be absent; the others get so far as to be refused in a sentence. */
export type RemovalsInput<Fields extends Attributes> = readonly (
  | OptionalNames<Fields>
  | (keyof Fields & string & NotOffered)
  | ((paths: PathsOf<Fields>) => ReturnedPaths)
)[];

/** Of an intersection with it, which any text is, editors do not offer the text. */
type NotOffered = { readonly length: number };

/**
 * What is given as it should be: itself, or, where something is wrong with it, what was `Told` in the place of each part: of a list each
 * argument is compared by itself. Behind an inference, so that the compiler infers nothing for what was told. `_Hint`: see `CheckFilter`.
 */
export type PartsOr<_Hint extends string, Parts, Told> = [Told] extends [never]
  ? Parts
  : Told extends infer Each extends readonly unknown[]
    ? Each
    : never;

/**
 * What `remove` should have been given, where something may be wrong with it; else `never`. A look at all names at once; only else at each.
 * The constraint of what is given has no length, and holds more than names: then nothing is known yet.
 */
export type RemovalFaults<
  From extends AnySource,
  Name extends string,
  Parts extends readonly unknown[],
  Touched,
> = Parts[number] extends string
  ? IsFreeToGo<RestrictedFields<From, Name>, FieldsIn<From, Name>, Parts[number], Touched> extends true
    ? never
    : EachRemoval<From, Name, Parts, Touched>
  : number extends Parts['length']
    ? never
    : EachRemoval<From, Name, Parts, Touched>;

type EachRemoval<From extends AnySource, Name extends string, Parts extends readonly unknown[], Touched> = {
  readonly [Place in keyof Parts]: Parts[Place] extends (...args: never) => infer Returned
    ? (paths: PathsOf<FieldsIn<From, Name>>) => ReturnedPaths & CheckRemoved<From, Name, Returned, Touched>
    : Parts[Place] & CheckRemoveField<From, Name, Parts[Place], Touched, Parts[number]>;
};

type CheckRemoveField<From extends AnySource, Name extends string, Field, Touched, Removed> = [Field] extends [string]
  ? IsFreeToGo<RestrictedFields<From, Name>, FieldsIn<From, Name>, Field, Touched> extends true
    ? unknown
    : OrUnknown<RemoveFault<From, Name, Field, WholeField<Touched>, Removed>>
  : unknown;

/** Whether fields can be seen to be optional, and neither in the primary key nor changed before. */
type IsFreeToGo<Restricted extends AnyRestrictedFields, Fields extends Attributes, Field, Touched> =
  IsUntouched<Field, Touched, Restricted['inPrimary' | 'sources' | 'others']> extends true
    ? Fields[Field & string] extends Removable
      ? true
      : false
    : false;

/** An attribute that an item may lack, and that an update may change. */
interface Removable {
  readonly ' ~presence': 'optional' | 'hiddenOptional';
  readonly ' ~readOnly'?: never;
}

/** What the paths that `remove`'s callback makes must also be. */
type CheckRemoved<From extends AnySource, Name extends string, Returned, Touched> = OrUnknown<
  RemovedPathFault<From, Name, TargetOf<Returned>, Touched, RootsOf<Returned>>
>;

type RemoveFault<From extends AnySource, Name extends string, Field, Touched, Removed> = [
  FieldFault<From, Name, Field, Touched>,
] extends [never]
  ? Field extends keyof FieldsIn<From, Name> & string
    ? FieldsIn<From, Name>[Field] extends { readonly ' ~readOnly': infer Sentence extends string }
      ? KeyformTypeError<Sentence>
      : FieldsIn<From, Name>[Field] extends { readonly ' ~presence': 'optional' | 'hiddenOptional' }
        ? HalfRemovedFault<From, Name, Field, Removed> | ComputedPathError<From['entities'][Name][' ~options'], Field>
        : KeyformTypeError<Message<typeof requiredField, { field: Field }>>
    : never
  : FieldFault<From, Name, Field, Touched>;

type RemovedPathFault<From extends AnySource, Name extends string, Target, Touched, Removed> = Target extends AnyPath
  ? Target[' ~steps'] extends readonly [infer Root, ...infer Below]
    ? Below extends readonly [infer Next, ...infer Rest]
      ? Target extends FixedPath<infer Fault>
        ? Fault
        : [RootFault<From, Name, FieldOfStep<Root>, Touched>] extends [never]
          ? IsRemovable<FieldsIn<From, Name>[FieldOfStep<Root> & string], Next, Rest> extends true
            ? never
            : KeyformTypeError<Message<typeof requiredField, { field: LastName<Target[' ~steps']> & string }>>
          : RootFault<From, Name, FieldOfStep<Root>, Touched>
      : RemoveFault<From, Name, FieldOfStep<Root>, WholeField<Touched>, Removed>
    : never
  : never;

/** Whether what lies one step below an attribute, and further, may be absent. */
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
