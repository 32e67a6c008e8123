/**
 * Refuses an update that would leave a stale index key: which fields it must set together. The rule stands in its twin
 * `src/writes/index-maintenance/stale-keys.ts`.
 */
import type { halfKey, halfRemoved, indexedField, sparseKey, staleKey } from '../../../src/facts/messages/writes.js';
import type { AnyEntity } from '../../definitions/entity.js';
import type { AnySource } from '../../definitions/source.js';
import type { TypeAttributeOf } from '../../definitions/table-definition.js';
import type { KeyformTypeError } from '../../errors/error.js';
import type { Message } from '../../errors/message.js';
import type { FieldsOf } from '../../formats/format.js';
import type { StampedFields, UpdatedField } from '../../keys/implicit-conditions.js';
import type {
  AbsentFields,
  FieldsIn,
  GoneIn,
  IndexNames,
  KnownFieldsOf,
  NulledIn,
  PrimaryFieldsOf,
  Synthetic,
} from '../../keys/index-fields.js';
import type { FormatOf } from '../../keys/partition.js';
import type { ComputedIn, FollowingFields } from '../../options/generated-fields.js';
import type { IsAny } from '../../values/is-any.js';
import type { IsSingle } from '../../values/is-single.js';

/** The same for what is refused without a value: one of type `any` counts, because what it is, is seen when the program runs. */
type GivenIn<Input, Field = keyof Input> = string extends Field
  ? never
  : Field extends keyof Input
    ? undefined extends Input[Field]
      ? IsAny<Input[Field]> extends true
        ? Field
        : never
      : Field
    : never;

/**
 * The fields that are given where this one is. Where it may be left out itself, so may the others: whether they are left out
 * together is seen when the program runs.
 */
type GivenWith<Field, Input, Own> = [Field] extends [SetBy<Input, Own>] ? SetBy<Input, Own> : keyof Input;

/** The fields that are given, and those that are computed from them. `Own` are the options of the entity. */
type SetBy<Input, Own> = GivenIn<Input> | FollowingFields<Own, GivenIn<Input>>;

// All sentences in one refusal: of a union of refusals, the compiler shows the alias's name and no sentence.
type ErrorOf<Messages> = [Messages] extends [never] ? never : KeyformTypeError<Messages & string>;

/** What is missing to rewrite the keys made of a field that is set: `never` when nothing is. */
export type StaleFault<From extends AnySource, Name extends string, Field, Input, Options> = ErrorOf<
  {
    [Index in IndexNames<From>]: Field extends FieldsIn<From, Name, Index>
      ? FaultIn<
          From,
          Name,
          Field,
          Index,
          AbsentFields<From['entities'][Name], FieldsIn<From, Name, Index>>,
          Input,
          Options
        >
      : never;
  }[IndexNames<From>]
>;

// What each branch needs is worked out in it, for most of it is not needed in the other.
type FaultIn<From extends AnySource, Name extends string, Field extends string, Index, Absent, Input, Options> = [
  Absent,
] extends [never]
  ? StaleIn<From, Name, Field, Synthetic<From, Name, Index>, Input>
  : [Synthetic<From, Name, Index>] extends [never]
    ? HalfFault<
        Field,
        Index & string,
        TogetherIn<From, Name, Index>,
        Input,
        From['entities'][Name][' ~options'],
        PrimaryFieldsOf<From, Name>
      >
    : [Absent & (GoneIn<Options> | NulledIn<Input>)] extends [never]
      ? SparseFault<
          Field,
          Index & string,
          SourceOf<
            From['entities'][Name][' ~options'],
            Exclude<
              FieldsIn<From, Name, Index>,
              | GivenWith<Field, Input, From['entities'][Name][' ~options']>
              | UpdatedField<From['entities'][Name][' ~options']>
            >,
            PrimaryFieldsOf<From, Name>
          >
        >
      : never;

/** The fields of an index over plain attributes that an item may lack: it has all of them or none, unless the index says otherwise. */
type TogetherIn<From extends AnySource, Name extends string, Index> = [Synthetic<From, Name, Index>] extends [never]
  ? From['definition']['indexes'][Index & keyof From['definition']['indexes']] extends { readonly partialKeys: true }
    ? never
    : Exclude<
        AbsentFields<From['entities'][Name], FieldsIn<From, Name, Index>>,
        StampedFields<From['entities'][Name][' ~options']> | TypeAttributeOf<From['definition']>
      >
  : never;

type HalfFault<Field extends string, Index extends string, Together, Input, Own, Primary> = Field extends Together
  ? HalfMissing<Field, Index, SourceOf<Own, Exclude<Together, GivenWith<Field, Input, Own>>, Primary>>
  : never;

/** What to set for fields: of a computed one, which takes no value, the sources that an update can set. */
type SourceOf<Own, Missing, Primary> = Missing extends keyof ComputedIn<Own>
  ? [Exclude<ComputedIn<Own>[Missing], Primary>] extends [never]
    ? Missing
    : Exclude<ComputedIn<Own>[Missing], Primary>
  : Missing;

type HalfMissing<Field extends string, Index extends string, Missing> = Missing extends string
  ? Message<typeof halfKey, { field: Field; index: Index; missing: Missing }>
  : never;

/** What a call leaves that removes some of the fields of an index's key, where they are plain attributes: `never` for nothing. */
export type HalfRemovedFault<From extends AnySource, Name extends string, Field, Removed> = ErrorOf<
  {
    [Index in IndexNames<From>]: Field extends TogetherIn<From, Name, Index> & string
      ? HalfLeft<Field, Index & string, Exclude<TogetherIn<From, Name, Index>, Removed>>
      : never;
  }[IndexNames<From>]
>;

type HalfLeft<Field extends string, Index extends string, Left> = Left extends string
  ? Message<typeof halfRemoved, { field: Field; index: Index; left: Left }>
  : never;

type SparseFault<Field extends string, Index extends string, Missing> = Missing extends string
  ? Message<typeof sparseKey, { field: Field; index: Index; missing: Missing }>
  : never;

type StaleIn<
  From extends AnySource,
  Name extends string,
  Field extends string,
  Attribute,
  Input,
> = Attribute extends string
  ? Field extends FieldsOf<FormatOf<From, Name, Attribute>>
    ? StaleMissing<
        Field,
        Attribute,
        FormatOf<From, Name, Attribute> & string,
        SourceOf<
          From['entities'][Name][' ~options'],
          Exclude<
            FieldsOf<FormatOf<From, Name, Attribute>>,
            | Field
            | SetBy<Input, From['entities'][Name][' ~options']>
            | KnownFieldsOf<From, Name>
            | UpdatedField<From['entities'][Name][' ~options']>
          >,
          PrimaryFieldsOf<From, Name>
        >
      >
    : never
  : never;

type StaleMissing<
  Field extends string,
  Attribute extends string,
  Format extends string,
  Missing,
> = Missing extends string
  ? Message<typeof staleKey, { field: Field; attribute: Attribute; format: Format; missing: Missing }>
  : never;

/** The refusal of a change that does not tell the value of a field of an index's keys: `never` for other fields. */
export type IndexedFault<From extends AnySource, Name extends string, Field> = Field extends string
  ? ErrorOf<
      {
        [Index in IndexNames<From>]: Field extends FollowedFields<From, Name, Index>
          ? Message<typeof indexedField, { field: Field; index: Index & string }>
          : never;
      }[IndexNames<From>]
    >
  : never;

/**
 * Whether the keys that are made of a field are made of nothing else that may change, so that both can be written where there are
 * none yet.
 */
export type IsAlone<From extends AnySource, Name extends string, Field> = false extends {
  [Index in IndexNames<From>]: Field extends FollowedFields<From, Name, Index>
    ? [AbsentFields<From['entities'][Name], FieldsIn<From, Name, Index>>] extends [never]
      ? IsAloneIn<From, Name, Field, Synthetic<From, Name, Index>>
      : [Exclude<FieldsIn<From, Name, Index>, Field>] extends [never]
        ? IsNeverNull<From['entities'][Name], Field>
        : false
    : true;
}[IndexNames<From>]
  ? false
  : true;

/** Whether a field surely has no null: null exists, and its keys don't. A schema may accept null. */
type IsNeverNull<Entity extends AnyEntity, Field> = Entity[' ~schema'] extends undefined
  ? null extends Entity[' ~attributes'][Field & keyof Entity[' ~attributes']][' ~value']
    ? false
    : true
  : false;

type IsAloneIn<From extends AnySource, Name extends string, Field, Attribute> = Attribute extends string
  ? Field extends FieldsOf<FormatOf<From, Name, Attribute>>
    ? [Exclude<FieldsOf<FormatOf<From, Name, Attribute>>, Field | KnownFieldsOf<From, Name>>] extends [never]
      ? true
      : false
    : true
  : true;

/** The fields whose change changes keys of an index that are written for its sake. */
type FollowedFields<From extends AnySource, Name extends string, Index> = [Synthetic<From, Name, Index>] extends [never]
  ? Several<TogetherIn<From, Name, Index>>
  : [AbsentFields<From['entities'][Name], FieldsIn<From, Name, Index>>] extends [never]
    ? Exclude<FieldsOf<FormatOf<From, Name, Synthetic<From, Name, Index>>>, KnownFieldsOf<From, Name>>
    : FieldsIn<From, Name, Index>;

/** A union of two or more; `never` for one. */
type Several<Union> = IsSingle<Union> extends true ? never : Union;
