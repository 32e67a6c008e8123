/** The arguments of `add` and `delete`, and their errors. Counterpart of `src/writes/update/changes.ts`. */
import type { noAddition, noDeletion } from '../../../src/facts/messages/writes.js';
import type { AnySource } from '../../definitions/source.js';
import type { ErrorPlace, KeyformTypeError } from '../../errors/error.js';
import type { Message } from '../../errors/message.js';
import type { IsFree } from '../../keys/is-plain-field.js';
import type { AnyRestrictedFields, RestrictedFields } from '../../keys/restricted-fields.js';
import type { AnyAttr, KindName, KindsThat } from '../../values/any-attr.js';
import type { Attributes } from '../../values/attr.js';
import type { PrintedKind } from '../../values/fits.js';
import type { Inherited } from '../../values/inherited.js';
import type { MethodsOf } from '../../values/method.js';
import type { OtherFields } from '../update-input.js';
import type { WholeField } from './changed-fields.js';
import type { FieldsIn, OrUnknown, RootError } from './field-errors.js';

/** The argument of `add`: numbers to add and sets of members to add, by field. */
export type AddInput<Fields extends Attributes> = {
  readonly [Field in keyof Fields]?: Addition<Fields[Field], Field & string> | Inherited<Field> | undefined;
} & OtherFields;

type Addition<Attribute extends AnyAttr, Field extends string> =
  Attribute[' ~kind'] extends Exclude<KindsThat<'canAdd'>, 'any'>
    ? Exclude<Attribute[' ~set'], null>
    : Attribute[' ~kind'] extends 'any'
      ? number | bigint | ReadonlySet<unknown>
      : Attribute[' ~value'] extends ReadonlySet<unknown>
        ? Attribute[' ~input']
        : KeyformTypeError<Message<typeof noAddition, { field: Field; kind: PrintedKind<KindName<Attribute>> }>>;

/** The argument of `delete`: sets of members to remove, by field. */
export type DeletedMembers<Fields extends Attributes> = {
  readonly [Field in keyof Fields]?: Deletion<Fields[Field], Field & string> | Inherited<Field> | undefined;
} & OtherFields;

type Deletion<Attribute extends AnyAttr, Field extends string> =
  Attribute[' ~kind'] extends Exclude<KindsThat<'canDelete'>, 'any'>
    ? Exclude<Attribute[' ~set'], null>
    : Attribute[' ~kind'] extends 'any'
      ? ReadonlySet<unknown>
      : Attribute[' ~value'] extends ReadonlySet<unknown>
        ? Attribute[' ~input']
        : KeyformTypeError<Message<typeof noDeletion, { field: Field; kind: PrintedKind<KindName<Attribute>> }>>;

/**
 * The type that the argument of `add` or `delete` must also have. A quick check accepts most calls. Its first condition is short,
 * because the compiler evaluates it three times, but its branches once. `_Hint`: see `CheckFilter`.
 */
export type CheckArithmetic<
  _Hint extends string,
  From extends AnySource,
  Name extends string,
  Input,
  Touched,
> = keyof Input extends never
  ? unknown
  : IsValidArithmetic<RestrictedFields<From, Name>, FieldsIn<From, Name>, Input, Touched> extends true
    ? unknown
    : ArithmeticErrors<From, Name, Input, Touched>;

// Conditions one by one, because comparing two tuples costs the compiler as much as everything else here.
type IsValidArithmetic<Restricted extends AnyRestrictedFields, Fields, Input, Touched> =
  IsFree<Restricted, keyof Input, Touched> extends true ? (keyof Input extends keyof Fields ? true : false) : false;

type ArithmeticErrors<From extends AnySource, Name extends string, Input, Touched> = [Input] extends [object]
  ? IsConstraint<Input, FieldsIn<From, Name>> extends true
    ? unknown
    : {
        // Without the fields that are right: they would be required here, also if the input may lack them.
        readonly [Field in Exclude<keyof Input, Exclude<MethodsOf<Input>, keyof FieldsIn<From, Name>>> as ErrorPlace<
          Field,
          Input[Field],
          OrUnknown<RootError<From, Name, Field, WholeField<Touched>>>
        >]: RootError<From, Name, Field, WholeField<Touched>>;
      }
  : unknown;

/** Whether a type argument is its own constraint because nothing was inferred yet. */
type IsConstraint<Input, Fields> = [keyof Fields] extends [keyof Input] ? ({} extends Input ? true : false) : false;
