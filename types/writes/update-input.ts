/** What the methods of an update take, and what they refuse. Counterpart of `src/writes/update/changes.ts`. */

import type { unknownAttribute } from '../../src/facts/messages/expressions.js';
import type { computedField } from '../../src/facts/messages/generated.js';
import type {
  changedTwice,
  genericSet,
  markerExpiry,
  ownChange,
  primaryField,
  typeAttribute,
  uniqueField,
} from '../../src/facts/messages/writes.js';
import type { AnyEntity } from '../definitions/entity.js';
import type { AnySource } from '../definitions/source.js';
import type { TypeAttributeOf } from '../definitions/table-definition.js';
import type { KeyformTypeError } from '../errors/error.js';
import type { Message } from '../errors/message.js';
import type { AnyPath, FieldOfStep, PathTo, StepOf } from '../expressions/path.js';
import type { FieldsOfEach } from '../formats/format.js';
import type { FieldsNotUpdated, MarkerExpiry, StampedFields, UniqueIn } from '../keys/implicit-conditions.js';
import type { FormatsNaming, InKeys, PrimaryFieldsOf } from '../keys/index-fields.js';
import type { IsUntouched } from '../keys/is-plain-field.js';
import type { AnyRestrictedFields, RestrictedFields } from '../keys/restricted-fields.js';
import type { PhysicalName } from '../keys/where.js';
import type { ComputedError, ComputedPathError, FollowingFields } from '../options/generated-fields.js';
import type { Attributes } from '../values/attr.js';
import type { AnyFunction, Inherited } from '../values/inherited.js';
import type { InputFields } from '../values/known-names.js';
import type { MethodsOf } from '../values/method.js';
import type { IndexedFault, IsAlone, StaleFault } from './index-maintenance/stale-keys.js';
import type { AnyAssignment, AssignmentFunctions, CheckTargets, FixedPath, KeptPath } from './update/assign.js';
import type { CheckOverlaps } from './update/check-overlaps.js';

export type FieldsIn<From extends AnySource, Name extends string> = From['entities'][Name][' ~attributes'];

/** What `set` takes: values by field. */
export type SetFields<Fields extends Attributes> = {
  readonly [Field in keyof Fields]?: Fields[Field][' ~set'] | Inherited<Field> | undefined;
} & OtherFields;

/**
 * A field that there is not gets so far as to be refused in a sentence. An index signature of `any` takes interfaces and classes,
 * which one of `unknown` does not; it would take functions, too, but for the member that all of them have.
 */
export type OtherFields = {
  // biome-ignore lint/suspicious/noExplicitAny: a constraint that every object satisfies
  readonly [field: string]: any;
  readonly [Symbol.hasInstance]?: never;
};

/**
 * What the argument of `set` also is: the callback's parameters have their types from here. Not from the constraint: the methods of
 * two updates have the same ones, else there were no call of an update that may be one of two.
 */
export type SetForm<From extends AnySource, Name extends string, Touched = never> =
  | NoFunction
  | SetCallback<From, Name, Touched>;

type SetCallback<From extends AnySource, Name extends string, Touched> = (
  paths: SetPaths<From, Name, Touched>,
  functions: AssignmentFunctions<Touched>,
) => Assigned;

/**
 * The same, behind a look-up that waits for what is given: so the compiler doesn't infer from a callback's parameters, for which it
 * would look at all that the table's schemas are made of.
 */
export interface SetForms<in out From extends AnySource, in out Name extends string, in out Touched = never> {
  readonly form: SetForm<From, Name, Touched>;
}

export type FormOf<Input> = [Input] extends [unknown] ? 'form' : never;

type NoFunction = {
  readonly [Symbol.hasInstance]?: never;
};

/** What a callback of `set` makes: one assignment, or a list. */
export type Assigned = AnyAssignment | readonly AnyAssignment[] | readonly [];

/** What a callback of `set` makes must also be: assignments to paths that do not overlap. */
type CheckAssignments<Returned, Touched = never> = CheckTargets<Returned, Touched> & CheckOverlaps<Returned>;

/** A callback, and what it makes. */
export type Callback<Returned> = (...args: never) => Returned;

/** Whether it is known that a callback makes something. */
export type IsReturnKnown<Returned> = [Returned] extends [never] ? false : 0 extends 1 & Returned ? false : true;

/**
 * `_Hint` comes first because the compiler prints it where `Given` is a type parameter and it can't resolve the alias.
 *
 * What the argument of `set` must also be: fields, also those of one of several objects, or a callback. What it is when nothing was
 * inferred has any field. Neither callbacks nor objects that differ have keys in common.
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
      ? CheckAssignments<Returned, Touched>
      : unknown
    : CheckEachOf<From, Name, Input, Touched, Options>
  : InputFields<Input> extends keyof Input
    ? CheckSet<From, Name, Input, Touched, Options>
    : CheckEachOf<From, Name, Input, Touched, Options>;

type CheckEachOf<From extends AnySource, Name extends string, Input, Touched, Options> =
  '~some' extends InputFields<Input>
    ? [SetFields<FieldsIn<From, Name>>] extends [Input]
      ? // Not inferred: the argument isn't of its constraint. The compiler prints what `set` takes, the values of enumerations first.
          | (ValuesOf<FieldsIn<From, Name>, EnumNames<FieldsIn<From, Name>>> &
              ValuesOf<FieldsIn<From, Name>, Exclude<keyof FieldsIn<From, Name>, EnumNames<FieldsIn<From, Name>>>>)
          | AnyFunction
      : unknown
    : FaultOfEach<From, Name, Input, Touched, Options> extends infer Faults
      ? { readonly [Field in FieldsOfAny<Faults>]: FaultAt<Faults, Field> }
      : never;

/** Some of what `set` takes, written out. */
type ValuesOf<Fields extends Attributes, Field extends keyof Fields> = {
  readonly [Name in Field]?: Fields[Name][' ~set'] | undefined;
} extends infer Values
  ? Values
  : never;

type EnumNames<Fields extends Attributes> = {
  [Field in keyof Fields]: Fields[Field][' ~kind'] extends 'enum' | 'literal' ? Field : never;
}[keyof Fields];

// The wrong fields of all objects at once: else each object would be compared with what is wrong with another.
type FaultOfEach<From extends AnySource, Name extends string, Input, Touched, Options> = Input extends unknown
  ? Faulty<CheckSet<From, Name, Input, Touched, Options>>
  : never;

type Faulty<Fault> = unknown extends Fault ? never : Fault;

type FieldsOfAny<Faults> = Faults extends unknown ? keyof Faults : never;

type FaultAt<Faults, Field> = Faults extends unknown ? (Field extends keyof Faults ? Faults[Field] : never) : never;

/**
 * What the fields of one object must also be. Most calls pass at the first glance, which costs little ({@link IsFine}); only else is
 * looked at each field. The first question is of what was given, so that no other is asked before it is known.
 */
type CheckSet<From extends AnySource, Name extends string, Input, Touched, Options> = {} extends Input
  ? SetFaults<From, Name, Input, Touched, Options>
  : keyof Input extends keyof FieldsIn<From, Name>
    ? IsFine<From['entities'][Name], RestrictedFields<From, Name>, Touched, Input> extends true
      ? unknown
      : SetFaults<From, Name, Input, Touched, Options>
    : SetFaults<From, Name, Input, Touched, Options>;

type IsFine<Entity extends AnyEntity, Restricted extends AnyRestrictedFields, Touched, Input> =
  IsUntouched<keyof Input, Touched, Restricted['others']> extends true
    ? keyof Input & Restricted['inKeys' | 'sources'] extends never
      ? true
      : keyof Input & Restricted['sources'] extends never
        ? AreRewritten<Entity, Restricted, keyof Input, Input, keyof Input>
        : AreFineSources<Entity, Restricted, keyof Input, Input, FollowingFields<Entity[' ~options'], keyof Input>>
    : false;

/** The same where fields are computed from those that are set: these follow, in keys too. */
type AreFineSources<Entity extends AnyEntity, Restricted extends AnyRestrictedFields, Field, Input, Following> = [
  ComputedError<Entity[' ~options'], Field, Field | Restricted['inPrimary']>,
] extends [never]
  ? AreRewritten<Entity, Restricted, Field | Following, Input, keyof Input | Following>
  : false;

// A type argument that was not inferred is what it must extend, any field with it: then the argument was a callback, or
// nothing is known yet, and checking all fields would cost much and say nothing.
type SetFaults<From extends AnySource, Name extends string, Input, Touched, Options> = string extends keyof Input
  ? unknown
  : // Of the fields that are right nothing is said, and of the whole no name: so the compiler does not cut off the sentence.
    {
      readonly [Field in keyof Input as unknown extends CheckSetField<
        (typeof genericSet)['text'],
        From,
        Name,
        Field,
        Input,
        Touched,
        Options
      >
        ? never
        : Field]: CheckSetField<(typeof genericSet)['text'], From, Name, Field, Input, Touched, Options>;
    };

/** Whether keys that are made of these fields can be rewritten from the values given, by a look at all at once. */
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
    ? SetFault<From, Name, Field, Input, Touched, Options>
    : unknown;

/** The field where it is a method of a class, and no attribute. */
export type MethodIn<Input, Field, Fields> = Field extends MethodsOf<Input> ? Exclude<Field, keyof Fields> : never;

type Suspect<From extends AnySource, Name extends string, Field, Touched> =
  | InKeys<From, Name, Field>
  | (Field & (WholeField<Touched> | FieldsNotUpdated<From['entities'][Name][' ~options']>))
  | Exclude<Field, keyof FieldsIn<From, Name>>;

type SetFault<From extends AnySource, Name extends string, Field, Input, Touched, Options> = [
  FieldFault<From, Name, Field, WholeField<Touched>>,
] extends [never]
  ? [Input[Field & keyof Input]] extends [null | undefined]
    ? OrUnknown<ComputedError<From['entities'][Name][' ~options'], Field, keyof Input | PrimaryFieldsOf<From, Name>>>
    : OrUnknown<
        | StaleFault<From, Name, Field | FollowingFields<From['entities'][Name][' ~options'], Field>, Input, Options>
        | ComputedError<From['entities'][Name][' ~options'], Field, keyof Input | PrimaryFieldsOf<From, Name>>
      >
  : FieldFault<From, Name, Field, WholeField<Touched>>;

/** Whether a field was changed before: `unknown` if it isn't known which fields were. */
type IsIn<Field, Touched> = unknown extends Touched ? false : Field extends Touched ? true : false;

export type OrUnknown<Fault> = [Fault] extends [never] ? unknown : Fault;

/** Why a field cannot be changed; `never` when it can. */
export type FieldFault<From extends AnySource, Name extends string, Field, Touched> = Field extends keyof FieldsIn<
  From,
  Name
> &
  string
  ? IsIn<Field, Touched> extends true
    ? KeyformTypeError<Message<typeof changedTwice, { field: Field }>>
    : Field extends PrimaryFieldsOf<From, Name>
      ? KeyformTypeError<Message<typeof primaryField, { field: Field }>>
      : PhysicalName<FieldsIn<From, Name>[Field], Field> extends TypeAttributeOf<From['definition']>
        ? KeyformTypeError<Message<typeof typeAttribute, { field: Field }>>
        : Field extends UniqueIn<From['entities'][Name][' ~options']>
          ? KeyformTypeError<Message<typeof uniqueField, { field: Field }>>
          : Field extends MarkerExpiry<From['entities'][Name][' ~options']>
            ? KeyformTypeError<Message<typeof markerExpiry, { field: Field }>>
            : Field extends StampedFields<From['entities'][Name][' ~options']>
              ? KeyformTypeError<Message<typeof ownChange, { field: Field }>>
              : never
  : Field extends TypeAttributeOf<From['definition']>
    ? KeyformTypeError<Message<typeof typeAttribute, { field: Field & string }>>
    : KeyformTypeError<
        Message<typeof unknownAttribute, { hint: ''; field: Field & string; of: Lacking<From, Name, Field> }>
      >;

/** Of these entities, those without the field. */
type Lacking<From extends AnySource, Name extends string, Field> = Name extends string
  ? Field extends keyof FieldsIn<From, Name>
    ? never
    : Name
  : never;

export type WholeField<Touched> = unknown extends Touched ? never : Touched extends `${infer Field}.` ? Field : Touched;

export type TargetOf<Returned> = Returned extends readonly (infer One)[]
  ? One extends AnyAssignment
    ? One[' ~target']
    : One
  : Returned extends AnyAssignment
    ? Returned[' ~target']
    : Returned;

/**
 * The fields that a callback touches: those that it changes as a whole by their names, and those in which it changes
 * something with a dot behind.
 */
export type RootsOf<Returned> = RootOfEach<TargetOf<Returned>>;

type RootOfEach<Target> = Target extends AnyPath
  ? Target[' ~steps'] extends readonly [infer Root, ...infer Rest]
    ? Rest extends readonly []
      ? FieldOfStep<Root>
      : `${FieldOfStep<Root> & string}.`
    : never
  : never;

/**
 * The paths that a callback of `set` is given; those to which nothing can be assigned say why. Its variance is declared,
 * because to work it out costs the first callback of a program 50,000 instantiations.
 */
export type SetPaths<in out From extends AnySource, in out Name extends string, in out Touched> = {
  readonly [Field in keyof FieldsIn<From, Name>]: PathTo<
    FieldsIn<From, Name>[Field],
    [StepOf<Field, FieldsIn<From, Name>[Field]>]
  > &
    ([Suspect<From, Name, Field, Touched>] extends [never]
      ? unknown
      : Fixed<RootFault<From, Name, Field, Touched>> & Kept<From, Name, Field, Touched>);
};

type Fixed<Fault> = [Fault] extends [never] ? unknown : FixedPath<Fault>;

/** A path to which a value may be assigned only where there is none yet: `ifNotExists`. */
type Kept<From extends AnySource, Name extends string, Field, Touched> = [
  FieldFault<From, Name, Field, Touched>,
] extends [never]
  ? [IndexedFault<From, Name, Field>] extends [never]
    ? unknown
    : IsAlone<From, Name, Field> extends true
      ? KeptPath
      : unknown
  : unknown;

/** Why nothing in a field can be changed; `never` when it can. */
export type RootFault<From extends AnySource, Name extends string, Root, Touched> = [
  FieldFault<From, Name, Root, Touched>,
] extends [never]
  ? // First: no other way of giving a computed field its value would be right either.
    FieldsIn<From, Name>[Root & keyof FieldsIn<From, Name>] extends {
      readonly ' ~readOnly': (typeof computedField)['text'];
    }
    ? KeyformTypeError<(typeof computedField)['text']>
    : IndexedFault<From, Name, Root> | ComputedPathError<From['entities'][Name][' ~options'], Root>
  : FieldFault<From, Name, Root, Touched>;
