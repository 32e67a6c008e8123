/** The arguments of an update's methods, and their errors. Counterpart of `src/writes/update/changes.ts`. */

import type { genericSet, noAssignment } from '../../src/facts/messages/writes.js';
import type { AnyEntity } from '../definitions/entity.js';
import type { AnySource } from '../definitions/source.js';
import type { AtWrongElements } from '../errors/at-wrong-elements.js';
import type { ErrorPlace, KeyformTypeError } from '../errors/error.js';
import type { Message } from '../errors/message.js';
import type { Settled } from '../errors/settled.js';
import type { ValueInWords } from '../errors/value-in-words.js';
import type { FieldOfStep, PathTo, StepOf } from '../expressions/path.js';
import type { FieldsOfEach } from '../formats/format.js';
import type { FieldsNotUpdated } from '../keys/implicit-conditions.js';
import type { FormatsNaming, InKeys, PrimaryFieldsOf } from '../keys/index-fields.js';
import type { IsUntouched } from '../keys/is-plain-field.js';
import type { AnyRestrictedFields, RestrictedFields } from '../keys/restricted-fields.js';
import type { ComputedError, ComputedPathError, FollowingFields } from '../options/generated-fields.js';
import type { Attributes } from '../values/attr.js';
import type { AnyFunction, Callback, Inherited } from '../values/inherited.js';
import type { KeysOfEach } from '../values/keys-of-each.js';
import type { InputFields } from '../values/known-names.js';
import type { MethodsOf } from '../values/method.js';
import type { IndexedError, OwnsItsKeys, StaleKeyError } from './index-maintenance/stale-keys.js';
import type { AssignmentFunctions, CheckTargets, FallbackPath, FixedPath } from './update/assign.js';
import type { AnyAssignment } from './update/assignment.js';
import type { WholeField } from './update/changed-fields.js';
import type { CheckOverlaps } from './update/check-overlaps.js';
import type { FieldError, FieldsIn, InsideError, OrUnknown, RootError } from './update/field-errors.js';

/** The argument of `set`: values by field. */
export type SetFields<Fields extends Attributes> = {
  readonly [Field in keyof Fields]?: Fields[Field][' ~set'] | Inherited<Field> | undefined;
} & OtherFields;

/**
 * Accepts unknown fields, so that they get a message. An index signature of `any` accepts interfaces and classes, one of
 * `unknown` doesn't; the member that all functions have excludes functions.
 */
export type OtherFields = {
  // biome-ignore lint/suspicious/noExplicitAny: a constraint that every object satisfies
  readonly [field: string]: any;
  readonly [Symbol.hasInstance]?: never;
};

/**
 * The other type of `set`'s argument, which gives the callback's parameters their types. It isn't in the constraint, because the
 * methods of two updates must have the same constraint for a call of one or the other.
 */
export type SetForm<From extends AnySource, Name extends string, Touched = never> =
  | NoFunction
  | SetCallback<From, Name, Touched>;

type SetCallback<From extends AnySource, Name extends string, Touched> = (
  paths: SetPaths<Name, keyof FieldsIn<From, Name>, From, Touched>,
  functions: AssignmentFunctions<Touched>,
) => Assigned;

/**
 * The same, behind a lookup that is deferred until the argument is known: so the compiler doesn't infer from a callback's
 * parameters, for which it would resolve everything in the table's schemas.
 */
export interface SetForms<in out From extends AnySource, in out Name extends string, in out Touched = never> {
  readonly form: SetForm<From, Name, Touched>;
  readonly callback: SetCallback<From, Name, Touched>;
}

/**
 * The forms that an argument can have. A callback has no keys: of a union of functions with different results the compiler takes no
 * types for its parameters while it's unfinished.
 */
export type FormOf<Input> = Input extends AnyFunction ? 'callback' : 'form';

type NoFunction = {
  readonly [Symbol.hasInstance]?: never;
};

/** The results of `set`'s callback: one assignment, or a list; anything else gets a message. */
// biome-ignore lint/suspicious/noConfusingVoidType: a callback without `return`
export type Assigned = AnyAssignment | readonly AnyAssignment[] | readonly [] | {} | null | void;

/** The type that a callback's result must also have: assignments to paths that don't overlap. */
type CheckAssignments<Returned, Touched = never> = [Returned] extends [AnyAssignment | readonly AnyAssignment[]]
  ? CheckTargets<Returned, Touched> & CheckOverlaps<Returned>
  : AtWrongElements<
      Returned,
      AnyAssignment,
      KeyformTypeError<Message<typeof noAssignment, { value: ValueInWords<NoAssignment<Returned>> }>>
    >;

type NoAssignment<Returned> = Exclude<Returned extends readonly (infer One)[] ? One : Returned, AnyAssignment>;

/** Whether the result of a callback is known. */
export type IsReturnKnown<Returned> = [Returned] extends [never] ? false : [0] extends [1 & Returned] ? false : true;

/**
 * The type that the argument of `set` must also have: fields, also of one of several objects, or a callback. `_Hint` comes first
 * because the compiler prints it if `Input` is a type parameter and it can't resolve the alias.
 *
 * Callbacks, and objects that differ, have no keys in common. If nothing was inferred, the input has any field.
 */
export type CheckSetInput<
  _Hint extends string,
  From extends AnySource,
  Name extends string,
  Input,
  Touched = never,
  Options = [],
> = keyof Input extends never
  ? [Input] extends [Callback<infer Returned>]
    ? IsReturnKnown<Returned> extends true
      ? InvalidResult<Settled<CheckAssignments<Returned, Touched> & CheckInside<From, Name, Returned>>>
      : unknown
    : CheckEachOf<From, Name, Input, Touched, Options>
  : InputFields<Input> extends keyof Input
    ? CheckSet<From, Name, Input, Touched, Options>
    : CheckEachOf<From, Name, Input, Touched, Options>;

/** A callback with the message as its result: the compiler prints it at the returned expression. */
type InvalidResult<Problem> = unknown extends Problem ? unknown : () => Problem;

type CheckEachOf<From extends AnySource, Name extends string, Input, Touched, Options> =
  '~some' extends InputFields<Input>
    ? [SetFields<FieldsIn<From, Name>>] extends [Input]
      ? // Not inferred: the argument isn't of its constraint. The compiler prints what `set` takes, the values of enumerations first.
          | (SetValues<FieldsIn<From, Name>, EnumNames<FieldsIn<From, Name>>> &
              SetValues<FieldsIn<From, Name>, Exclude<keyof FieldsIn<From, Name>, EnumNames<FieldsIn<From, Name>>>>)
          | AnyFunction
      : unknown
    : ErrorsOfEach<From, Name, Input, Touched, Options> extends infer Problems
      ? { readonly [Field in KeysOfEach<Problems>]: ErrorAt<Problems, Field> }
      : never;

/** Some of the fields of `set`, expanded. */
type SetValues<Fields extends Attributes, Field extends keyof Fields> = {
  readonly [Name in Field]?: Fields[Name][' ~set'] | undefined;
} extends infer Values
  ? Values
  : never;

type EnumNames<Fields extends Attributes> = {
  [Field in keyof Fields]: Fields[Field][' ~kind'] extends 'enum' | 'literal' ? Field : never;
}[keyof Fields];

// The invalid fields of all objects together, so that no object is compared with the errors of a different one.
type ErrorsOfEach<From extends AnySource, Name extends string, Input, Touched, Options> = Input extends unknown
  ? UnlessUnknown<CheckSet<From, Name, Input, Touched, Options>>
  : never;

type UnlessUnknown<Problem> = unknown extends Problem ? never : Problem;

type ErrorAt<Problems, Field> = Problems extends unknown
  ? Field extends keyof Problems
    ? Problems[Field]
    : never
  : never;

/**
 * The type that the fields of one object must also have. A cheap check accepts most calls ({@link IsFine}); only otherwise each
 * field is checked. The first condition is about the input, so that the rest waits until it's known.
 */
type CheckSet<From extends AnySource, Name extends string, Input, Touched, Options> = {} extends Input
  ? SetErrors<From, Name, Input, Touched, Options>
  : keyof Input extends keyof FieldsIn<From, Name>
    ? IsFine<From['entities'][Name], RestrictedFields<From, Name>, Touched, Input> extends true
      ? unknown
      : SetErrors<From, Name, Input, Touched, Options>
    : SetErrors<From, Name, Input, Touched, Options>;

type IsFine<Entity extends AnyEntity, Restricted extends AnyRestrictedFields, Touched, Input> =
  IsUntouched<keyof Input, Touched, Restricted['others']> extends true
    ? keyof Input & Restricted['inKeys' | 'sources'] extends never
      ? true
      : keyof Input & Restricted['sources'] extends never
        ? AreRewritten<Entity, Restricted, keyof Input, Input, keyof Input>
        : AreFineSources<Entity, Restricted, Input, keyof Input | FollowingFields<Entity[' ~options'], keyof Input>>
    : false;

/** The same if fields are computed from the set ones: these change too, also in keys. Most updates certainly set all sources. */
type AreFineSources<Entity extends AnyEntity, Restricted extends AnyRestrictedFields, Input, Changed> =
  AreAllSet<Restricted['sources'], Input, Restricted['inPrimary']> extends true
    ? AreRewritten<Entity, Restricted, Changed, Input, Changed>
    : [ComputedError<Entity[' ~options'], keyof Input, Input, Restricted['inPrimary']>] extends [never]
      ? AreRewritten<Entity, Restricted, Changed, Input, Changed>
      : false;

type AreAllSet<Sources, Input, Primary> = [Sources] extends [keyof Input | Primary]
  ? undefined extends Input[keyof Input]
    ? false
    : true
  : false;

// A type argument that equals its constraint, with any field, wasn't inferred: the argument is a callback, or nothing is known
// yet. Checking all fields would be expensive and useless.
type SetErrors<From extends AnySource, Name extends string, Input, Touched, Options> = string extends keyof Input
  ? unknown
  : // Without a name, so that the compiler doesn't cut off the message.
    {
      readonly [Field in keyof Input as PlaceOfError<
        (typeof genericSet)['text'],
        Field,
        Input[Field],
        CheckSetField<(typeof genericSet)['text'], From, Name, Field, Input, Touched, Options>
      >]: CheckSetField<(typeof genericSet)['text'], From, Name, Field, Input, Touched, Options>;
    };

// Of the fields that are right nothing is said.
type PlaceOfError<_Hint extends string, Field, Value, Problem> = unknown extends Problem
  ? never
  : ErrorPlace<Field, Value, Problem>;

/** Whether the keys with these fields can be rewritten, in one check for all fields. */
type AreRewritten<Entity extends AnyEntity, Restricted extends AnyRestrictedFields, Field, Input, Known> = Field &
  Restricted['inKeys'] extends never
  ? true
  : FieldsOfEach<FormatsNaming<Entity['keys'], Field> & string> extends Known | Restricted['inPrimary' | 'updated']
    ? undefined extends Input[keyof Input]
      ? false
      : (Field & Restricted['inPrimary']) | Restricted['sparse'] extends never
        ? true
        : false
    : false;

type CheckSetField<_Hint extends string, From extends AnySource, Name extends string, Field, Input, Touched, Options> =
  Field extends Exclude<Suspect<From, Name, Field, Touched>, MethodIn<Input, Field, FieldsIn<From, Name>>>
    ? SetError<From, Name, Field, Input, Touched, Options>
    : unknown;

/** The field if it's a method of a class and not an attribute. */
export type MethodIn<Input, Field, Fields> = Field extends MethodsOf<Input> ? Exclude<Field, keyof Fields> : never;

type Suspect<From extends AnySource, Name extends string, Field, Touched> =
  | InKeys<From, Name, Field>
  | (Field & (WholeField<Touched> | FieldsNotUpdated<From['entities'][Name][' ~options']>))
  | Exclude<Field, keyof FieldsIn<From, Name>>;

type SetError<From extends AnySource, Name extends string, Field, Input, Touched, Options> = [
  FieldError<From, Name, Field, WholeField<Touched>>,
] extends [never]
  ? [Input[Field & keyof Input]] extends [null | undefined]
    ? OrUnknown<ComputedError<From['entities'][Name][' ~options'], Field, Input, PrimaryFieldsOf<From, Name>>>
    : OrUnknown<
        | StaleKeyError<From, Name, Field | FollowingFields<From['entities'][Name][' ~options'], Field>, Input, Options>
        | ComputedError<From['entities'][Name][' ~options'], Field, Input, PrimaryFieldsOf<From, Name>>
      >
  : FieldError<From, Name, Field, WholeField<Touched>>;

/**
 * The paths for a callback of `set`; those that can't be assigned to have the reason. The variance is declared, because computing
 * it would cost the first callback of a program 50,000 instantiations.
 */
export type SetPaths<
  in out Name extends string,
  in out Fields extends keyof FieldsIn<From, Name>,
  in out From extends AnySource,
  in out Touched,
> = {
  // The reason first, because the compiler prints the type of the path.
  readonly [Field in Fields]: ([Suspect<From, Name, Field, Touched>] extends [never]
    ? unknown
    : FixedBy<RootError<From, Name, Field, Touched>> & Fallback<From, Name, Field, Touched>) &
    PathTo<FieldsIn<From, Name>[Field], [StepOf<Field, FieldsIn<From, Name>[Field]>]>;
};

type FixedBy<Problem> = [Problem] extends [never] ? unknown : FixedPath<Problem>;

/** A path that only `ifNotExists` can assign to. */
type Fallback<From extends AnySource, Name extends string, Field, Touched> = [
  FieldError<From, Name, Field, Touched> | ComputedPathError<From['entities'][Name][' ~options'], Field>,
] extends [never]
  ? [IndexedError<From, Name, Field>] extends [never]
    ? unknown
    : OwnsItsKeys<From, Name, Field> extends true
      ? FallbackPath
      : unknown
  : unknown;

/** The type that assignments to what's inside of fields must also have: fields in which updates can change something. */
type CheckInside<From extends AnySource, Name extends string, Returned> = [
  InsideErrors<From, Name, Returned extends readonly (infer One)[] ? One : Returned>,
] extends [never]
  ? unknown
  : Returned extends readonly [unknown, ...unknown[]]
    ? {
        readonly [At in keyof Returned]: [InsideErrors<From, Name, Returned[At]>] extends [never]
          ? Returned[At]
          : InsideErrors<From, Name, Returned[At]>;
      }
    : InsideErrors<From, Name, Returned extends readonly (infer One)[] ? One : Returned>;

type InsideErrors<From extends AnySource, Name extends string, Returned> = Returned extends AnyAssignment
  ? Returned[' ~target'][' ~steps'] extends readonly [infer Root, unknown, ...unknown[]]
    ? FieldOfStep<Root> extends keyof FieldsIn<From, Name>
      ? InsideError<From, Name, FieldOfStep<Root>, never>
      : never
    : never
  : never;
