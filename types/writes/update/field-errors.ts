/** What's wrong with changing a field, or what's inside of it. Counterpart of `src/writes/update/changes.ts`. */

import type { computedField } from '../../../src/facts/messages/generated.js';
import type {
  changedTwice,
  markerExpiry,
  ownChange,
  primaryField,
  typeAttribute,
  uniqueField,
} from '../../../src/facts/messages/writes.js';
import type { AnySource } from '../../definitions/source.js';
import type { KeyformTypeError } from '../../errors/error.js';
import type { Message } from '../../errors/message.js';
import type { UnknownAttribute } from '../../expressions/unknown-attribute.js';
import type { MarkerExpiry, ReservedFields, UniqueIn } from '../../keys/implicit-conditions.js';
import type { PrimaryFieldsOf } from '../../keys/index-fields.js';
import type { PhysicalName } from '../../keys/where.js';
import type { ComputedPathError } from '../../options/generated-fields.js';
import type { IndexedError } from '../index-maintenance/stale-keys.js';

export type FieldsIn<From extends AnySource, Name extends string> = From['entities'][Name][' ~attributes'];

/** Any other string: a union with it keeps its literals, so editors suggest those. */
export type NotOffered = string & {};

/** The names that begin like one that isn't a field: editors suggest them while it's being written, and the compiler prints them. */
export type Offered<Part, Names, Fields> = Part extends keyof Fields
  ? never
  : string extends Part
    ? never
    : Names extends `${Part & string}${string}`
      ? Names
      : never;

/** Whether a field was changed before; `false` if the changed fields aren't known. */
type IsIn<Field, Touched> = unknown extends Touched ? false : Field extends Touched ? true : false;

export type OrUnknown<Problem> = [Problem] extends [never] ? unknown : Problem;

/** The error if a field can't be changed; `never` if it can. */
export type FieldError<From extends AnySource, Name extends string, Field, Touched> = Field extends keyof FieldsIn<
  From,
  Name
> &
  string
  ? IsIn<Field, Touched> extends true
    ? KeyformTypeError<Message<typeof changedTwice, { field: Field }>>
    : Field extends PrimaryFieldsOf<From, Name>
      ? KeyformTypeError<Message<typeof primaryField, { field: Field }>>
      : PhysicalName<FieldsIn<From, Name>[Field], Field> extends From['typeAttribute']
        ? KeyformTypeError<Message<typeof typeAttribute, { field: Field }>>
        : Field extends UniqueIn<From['entities'][Name][' ~options']>
          ? KeyformTypeError<Message<typeof uniqueField, { field: Field }>>
          : Field extends MarkerExpiry<From['entities'][Name][' ~options']>
            ? KeyformTypeError<Message<typeof markerExpiry, { field: Field }>>
            : Field extends ReservedFields<From['entities'][Name][' ~options']>
              ? KeyformTypeError<Message<typeof ownChange, { field: Field }>>
              : never
  : Field extends From['typeAttribute']
    ? KeyformTypeError<Message<typeof typeAttribute, { field: Field & string }>>
    : KeyformTypeError<UnknownIn<From, Name, Field>>;

/** The message for each of the entities that lack the field. */
type UnknownIn<From extends AnySource, Name extends string, Field> = Name extends string
  ? Field extends keyof FieldsIn<From, Name>
    ? never
    : UnknownAttribute<Field, keyof FieldsIn<From, Name>, Name>
  : never;

/** The error if no update can change what's inside of a field; `never` otherwise. */
export type InsideError<From extends AnySource, Name extends string, Root, Touched> = FieldsIn<From, Name>[Root &
  keyof FieldsIn<From, Name>] extends { readonly ' ~readOnly': infer Text extends string }
  ? KeyformTypeError<Text>
  : RootError<From, Name, Root, Touched>;

/** The error if nothing in a field can be changed; `never` otherwise. */
export type RootError<From extends AnySource, Name extends string, Root, Touched> = [
  FieldError<From, Name, Root, Touched>,
] extends [never]
  ? // First: no other way of giving a computed field its value would be right either.
    FieldsIn<From, Name>[Root & keyof FieldsIn<From, Name>] extends {
      readonly ' ~readOnly': (typeof computedField)['text'];
    }
    ? KeyformTypeError<(typeof computedField)['text']>
    : IndexedError<From, Name, Root> | ComputedPathError<From['entities'][Name][' ~options'], Root>
  : FieldError<From, Name, Root, Touched>;
