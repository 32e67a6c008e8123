/**
 * Rejects an update that would leave a stale index key. Its twin `src/writes/index-maintenance/stale-keys.ts` states the rule.
 */
import type {
  halfKey,
  halfRemoved,
  indexedField,
  sparseKey,
  staleKey,
  staleRemoval,
} from '../../../src/facts/messages/writes.js';
import type { AnyEntity } from '../../definitions/entity.js';
import type { AnySource } from '../../definitions/source.js';
import type { Message } from '../../errors/message.js';
import type { FieldsOf } from '../../formats/format.js';
import type { ReservedFields, UpdatedField } from '../../keys/implicit-conditions.js';
import type {
  AbsentFields,
  AttributesIn,
  GoneIn,
  IndexNames,
  KnownFieldsOf,
  NulledIn,
  PrimaryFieldsOf,
  SparseFields,
  Synthetic,
  UnknownKeyFields,
} from '../../keys/index-fields.js';
import type { FormatOf } from '../../keys/partition.js';
import type { ErrorOf, FollowingFields } from '../../options/generated-fields.js';
import type { IsAny } from '../../values/is-any.js';
import type { IsSingle } from '../../values/is-single.js';
import type { MissingInOrder, RemovalHint, SettableFields } from './missing-fields.js';

/** The fields with values. One of type `any` counts, because its value is checked at run time. */
type FieldsWithValues<Input, Field = keyof Input> = string extends Field
  ? never
  : Field extends keyof Input
    ? undefined extends Input[Field]
      ? IsAny<Input[Field]> extends true
        ? Field
        : never
      : Field
    : never;

/**
 * The fields set together with this one. If this one is optional, the others may be too: whether they're missing together is
 * checked at run time.
 */
type SetWith<Field, Input, Own> = [Field] extends [SetBy<Input, Own>] ? SetBy<Input, Own> : keyof Input;

/** The set fields, and those computed from them. `Own` are the options of the entity. */
type SetBy<Input, Own> = FieldsWithValues<Input> | FollowingFields<Own, FieldsWithValues<Input>>;

/** A format in which a field is optional. */
type OptionalPart<Field extends string> = `${string}{${Field}?${'}' | '|'}${string}`;

/** What is missing to rewrite the keys of a set field; `never` if nothing is. */
export type StaleKeyError<From extends AnySource, Name extends string, Field, Input, Options> = ErrorOf<
  {
    [Index in IndexNames<From>]: Field extends UnknownKeyFields<From, Name, Index>
      ? KeyMessages<From, Name, Field, Index, SparseFields<From, Name, Index>, Input, Options>
      : never;
  }[IndexNames<From>]
>;

// Each branch computes its own arguments, because most aren't needed in the others.
type KeyMessages<From extends AnySource, Name extends string, Field extends string, Index, Absent, Input, Options> = [
  Absent,
] extends [never]
  ? StaleIn<From, Name, Field, Synthetic<From, Name, Index>, Input, GoneIn<Options> | NulledIn<Input>>
  : [Synthetic<From, Name, Index>] extends [never]
    ? HalfKeyMessages<
        Field,
        Index & string,
        AllOrNoneIn<From, Name, Index>,
        Input,
        From['entities'][Name][' ~options'],
        PrimaryFieldsOf<From, Name>
      >
    : [Absent & (GoneIn<Options> | NulledIn<Input>)] extends [never]
      ? SparseKeyMessages<
          From,
          Name,
          Field,
          Index & string,
          Exclude<
            UnknownKeyFields<From, Name, Index>,
            | SetWith<Field, Input, From['entities'][Name][' ~options']>
            | UpdatedField<From['entities'][Name][' ~options']>
          >,
          Absent,
          Input
        >
      : never;

/** The fields of an index over plain attributes that an item must have all together, unless the index has `partialKeys`. */
type AllOrNoneIn<From extends AnySource, Name extends string, Index> = [Synthetic<From, Name, Index>] extends [never]
  ? From['definition']['indexes'][Index & keyof From['definition']['indexes']] extends { readonly partialKeys: true }
    ? never
    : Exclude<
        AbsentFields<From['entities'][Name], UnknownKeyFields<From, Name, Index>>,
        ReservedFields<From['entities'][Name][' ~options']> | From['typeAttribute']
      >
  : never;

type HalfKeyMessages<
  Field extends string,
  Index extends string,
  AllOrNone,
  Input,
  Own,
  Primary,
> = Field extends AllOrNone
  ? HalfMissing<Field, Index, SettableFields<Own, Exclude<AllOrNone, SetWith<Field, Input, Own>>, Primary>>
  : never;

type HalfMissing<Field extends string, Index extends string, Missing> = Missing extends string
  ? Message<typeof halfKey, { field: Field; index: Index; missing: Missing }>
  : never;

/** The error of a call that removes only some of the fields that an item must have together; `never` for none. */
export type HalfRemovedError<From extends AnySource, Name extends string, Field, Removed> = ErrorOf<
  {
    [Index in IndexNames<From>]: Field extends AllOrNoneIn<From, Name, Index> & string
      ? HalfRemovedMessages<Field, Index & string, Exclude<AllOrNoneIn<From, Name, Index>, Removed>>
      : never;
  }[IndexNames<From>]
>;

/** The error of a call that removes an optional field of keys whose other fields aren't known; `never` for none. */
export type StaleRemovalError<From extends AnySource, Name extends string, Field, Removed> = ErrorOf<
  {
    [Index in IndexNames<From>]: Field extends UnknownKeyFields<From, Name, Index> & string
      ? EndMessages<
          From,
          Name,
          Field,
          Synthetic<From, Name, Index>,
          SparseFields<From, Name, Index>,
          UnknownKeyFields<From, Name, Index>,
          Removed
        >
      : never;
  }[IndexNames<From>]
>;

type EndMessages<
  From extends AnySource,
  Name extends string,
  Field extends string,
  Attribute,
  Absent,
  Fields,
  Removed,
> = Attribute extends string
  ? FormatOf<From, Name, Attribute> extends `${infer Before}{${Field}?${string}`
    ? [Absent & Removed] extends [never]
      ? EndMissing<
          Field,
          Attribute,
          FormatOf<From, Name, Attribute> & string,
          Exclude<[Absent] extends [never] ? FieldsOf<Before> : Fields, Removed | KnownFieldsOf<From, Name>>
        >
      : never
    : never
  : never;

type EndMissing<Field extends string, Attribute extends string, Format extends string, Missing> = Missing extends string
  ? Message<typeof staleRemoval, { field: Field; attribute: Attribute; format: Format; missing: Missing }>
  : never;

type HalfRemovedMessages<Field extends string, Index extends string, Left> = Left extends string
  ? Message<typeof halfRemoved, { field: Field; index: Index; left: Left }>
  : never;

type SparseKeyMessages<
  From extends AnySource,
  Name extends string,
  Field extends string,
  Index extends string,
  Missing,
  Absent,
  Input,
> = [Missing] extends [never]
  ? never
  : Message<
      typeof sparseKey,
      {
        field: Field;
        index: Index;
        missing: MissingInOrder<From, Name, AttributesIn<From, Index>, Missing, Input>;
        hint: RemovalHint<From, Name, AttributesIn<From, Index>, Missing & Absent>;
      }
    >;

type StaleIn<
  From extends AnySource,
  Name extends string,
  Field extends string,
  Attribute,
  Input,
  Gone,
> = Attribute extends string
  ? Field extends FieldsOf<FormatOf<From, Name, Attribute>>
    ? StaleMissing<
        From,
        Name,
        Field,
        Attribute,
        Exclude<
          FieldsOf<FormatOf<From, Name, Attribute>>,
          | Field
          | Gone
          | SetBy<Input, From['entities'][Name][' ~options']>
          | KnownFieldsOf<From, Name>
          | UpdatedField<From['entities'][Name][' ~options']>
        >,
        Input
      >
    : never
  : never;

type StaleMissing<
  From extends AnySource,
  Name extends string,
  Field extends string,
  Attribute extends string,
  Missing,
  Input,
> = [Missing] extends [never]
  ? never
  : Message<
      typeof staleKey,
      {
        field: Field;
        attribute: Attribute;
        format: FormatOf<From, Name, Attribute> & string;
        missing: MissingInOrder<From, Name, Attribute, Missing, Input>;
      }
    >;

/** The error of a change with an unknown result, if the field is in an index's keys; `never` for other fields. */
export type IndexedError<From extends AnySource, Name extends string, Field> = Field extends string
  ? ErrorOf<
      {
        [Index in IndexNames<From>]: Field extends FollowedFields<From, Name, Index>
          ? Message<typeof indexedField, { field: Field; index: Index & string }>
          : never;
      }[IndexNames<From>]
    >
  : never;

/** Whether no other changeable field is in a field's keys, so that `if_not_exists` can write the field together with its keys. */
export type OwnsItsKeys<From extends AnySource, Name extends string, Field> = false extends {
  [Index in IndexNames<From>]: Field extends FollowedFields<From, Name, Index>
    ? [SparseFields<From, Name, Index>] extends [never]
      ? OwnsItsKeysIn<From, Name, Field, Synthetic<From, Name, Index>>
      : [Exclude<UnknownKeyFields<From, Name, Index>, Field>] extends [never]
        ? IsNeverNull<From['entities'][Name], Field>
        : false
    : true;
}[IndexNames<From>]
  ? false
  : true;

/** Whether a field is certainly never null: a stored null has no keys. A schema may accept null. */
type IsNeverNull<Entity extends AnyEntity, Field> = Entity[' ~schema'] extends undefined
  ? null extends Entity[' ~attributes'][Field & keyof Entity[' ~attributes']][' ~value']
    ? false
    : true
  : false;

type OwnsItsKeysIn<From extends AnySource, Name extends string, Field, Attribute> = Attribute extends string
  ? Field extends FieldsOf<FormatOf<From, Name, Attribute>>
    ? [
        | Exclude<FieldsOf<FormatOf<From, Name, Attribute>>, Field | KnownFieldsOf<From, Name>>
        | (FormatOf<From, Name, Attribute> & OptionalPart<Field & string>),
      ] extends [never]
      ? true
      : false
    : true
  : true;

/** The fields that change the keys that keyform writes for an index. */
type FollowedFields<From extends AnySource, Name extends string, Index> = [Synthetic<From, Name, Index>] extends [never]
  ? Several<AllOrNoneIn<From, Name, Index>>
  : [SparseFields<From, Name, Index>] extends [never]
    ? Exclude<FieldsOf<FormatOf<From, Name, Synthetic<From, Name, Index>>>, KnownFieldsOf<From, Name>>
    : UnknownKeyFields<From, Name, Index>;

/** A union of two or more; `never` for one. */
type Several<Union> = IsSingle<Union> extends true ? never : Union;
