/** What `add` and `delete` of an update take, and what they refuse. Counterpart of `src/writes/update/changes.ts`. */
import type { noAddition, noDeletion } from '../../../src/facts/messages/writes.js';
import type { AnySource } from '../../definitions/source.js';
import type { KeyformTypeError } from '../../errors/error.js';
import type { Message } from '../../errors/message.js';

import type { IsFree } from '../../keys/is-plain-field.js';
import type { AnyRestrictedFields, RestrictedFields } from '../../keys/restricted-fields.js';
import type { AnyAttr, KindsThat } from '../../values/any-attr.js';
import type { Attributes } from '../../values/attr.js';
import type { KindName } from '../../values/fits.js';
import type { Inherited } from '../../values/inherited.js';
import type { MethodsOf } from '../../values/method.js';
import type { FieldsIn, OrUnknown, RootFault, WholeField } from '../update-input.js';

/** What `add` takes: numbers to add, and sets of members to add, by field. */
export type AddInput<Fields extends Attributes> = {
  readonly [Field in keyof Fields]?: Addition<Fields[Field], Field & string> | Inherited<Field> | undefined;
};

type Addition<Attribute extends AnyAttr, Field extends string> =
  Attribute[' ~kind'] extends Exclude<KindsThat<'canAdd'>, 'any'>
    ? Exclude<Attribute[' ~set'], null>
    : Attribute[' ~kind'] extends 'any'
      ? number | bigint | ReadonlySet<unknown>
      : Attribute[' ~value'] extends ReadonlySet<unknown>
        ? Attribute[' ~input']
        : KeyformTypeError<Message<typeof noAddition, { field: Field; kind: KindName<Attribute[' ~kind']> }>>;

/** What `delete` takes: sets of members to take out, by field. */
export type DeleteInput<Fields extends Attributes> = {
  readonly [Field in keyof Fields]?: Deletion<Fields[Field], Field & string> | Inherited<Field> | undefined;
};

type Deletion<Attribute extends AnyAttr, Field extends string> =
  Attribute[' ~kind'] extends Exclude<KindsThat<'canDelete'>, 'any'>
    ? Exclude<Attribute[' ~set'], null>
    : Attribute[' ~kind'] extends 'any'
      ? ReadonlySet<unknown>
      : Attribute[' ~value'] extends ReadonlySet<unknown>
        ? Attribute[' ~input']
        : KeyformTypeError<Message<typeof noDeletion, { field: Field; kind: KindName<Attribute[' ~kind']> }>>;

/**
 * What the argument of `add` or `delete` must also be: most calls pass at a first glance. The first question is a short one, because the
 * compiler works it out three times, and what stands behind it once. `_Hint`: see `CheckFilter`.
 */
export type CheckArithmetic<
  _Hint extends string,
  From extends AnySource,
  Name extends string,
  Input,
  Touched,
> = keyof Input extends never
  ? unknown
  : IsFine<RestrictedFields<From, Name>, FieldsIn<From, Name>, Input, Touched> extends true
    ? unknown
    : ArithmeticFaults<From, Name, Input, Touched>;

// No lists, as they stand elsewhere: to compare two of them costs the compiler as much as the rest.
type IsFine<Restricted extends AnyRestrictedFields, Fields, Input, Touched> =
  IsFree<Restricted, keyof Input, Touched> extends true ? (keyof Input extends keyof Fields ? true : false) : false;

type ArithmeticFaults<From extends AnySource, Name extends string, Input, Touched> = [Input] extends [object]
  ? IsConstraint<Input, FieldsIn<From, Name>> extends true
    ? unknown
    : {
        readonly [Field in Exclude<keyof Input, Exclude<MethodsOf<Input>, keyof FieldsIn<From, Name>>>]: OrUnknown<
          RootFault<From, Name, Field, WholeField<Touched>>
        >;
      }
  : unknown;

/** Whether a type argument was not inferred, but is what it must extend: then nothing is known yet. */
type IsConstraint<Input, Fields> = [keyof Fields] extends [keyof Input] ? ({} extends Input ? true : false) : false;
