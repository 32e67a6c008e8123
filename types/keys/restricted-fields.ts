/** The fields of an entity whose update needs a check, computed once for a table. */
import type { AnyEntity } from '../definitions/entity.js';
import type { AnySource } from '../definitions/source.js';
import type { FieldsOf, FieldsOfEach } from '../formats/format.js';
import type { NoOptions } from '../options/entity-options.js';
import type { ComputedSources } from '../options/generated-fields.js';
import type { Attributes } from '../values/attr.js';
import type { UnchangeableFields, UpdatedField } from './implicit-conditions.js';
import type { AbsentIn, KeyNamesOf } from './index-fields.js';
import type { PartitionFormatOf, SortFormatOf } from './partition.js';

/** What an entity's fields allow. Declarations of generic functions name it. */
export type RestrictedFields<From extends AnySource, Name extends string> = RestrictedFieldsByEntity<From>[Name];

type RestrictedFieldsByEntity<From extends AnySource> = {
  readonly [Name in keyof From['entities']]: RestrictedFieldsOfEntity<
    From,
    Name & string,
    From['entities'][Name],
    FieldsOfEach<From['entities'][Name]['keys'][keyof From['entities'][Name]['keys']] & string>
  >;
};

/** The compiler computes each member when it's first used. */
interface RestrictedFieldsOfEntity<From extends AnySource, Name extends string, EntityType extends AnyEntity, Fields> {
  /** The fields that a format of its keys names. */
  readonly inKeys: Fields;
  /** The fields of its primary key. Not `PrimaryFieldsOf`: hovers of requests would show that name. */
  readonly inPrimary: FieldsOf<PartitionFormatOf<From, Name>> | FieldsOf<SortFormatOf<From, Name>>;
  /** The fields that a format of its keys names, and an item may lack. */
  readonly sparse: AbsentIn<EntityType> & Fields;
  /** The sources of computed fields: only `set` changes them. */
  readonly sources: ComputedSources<EntityType[' ~options']>;
  /** The field with the time of the last update. */
  readonly updated: UpdatedField<EntityType[' ~options']>;
  /** The fields that no update changes by name, and those that are stored as key attributes. */
  readonly others:
    | StampedOrUnique<EntityType[' ~options']>
    | StoredAsKeys<EntityType[' ~attributes'], KeyNamesOf<From['definition']>>;
}

type StampedOrUnique<Options> = [Options] extends [NoOptions] ? never : UnchangeableFields<Options>;

export interface AnyRestrictedFields {
  readonly inKeys: unknown;
  readonly inPrimary: unknown;
  readonly sparse: unknown;
  readonly sources: unknown;
  readonly updated: unknown;
  readonly others: unknown;
}

/** The fields that are stored under the names of key attributes. Mostly there are none, which is seen immediately. */
type StoredAsKeys<Fields extends Attributes, KeyNames> = (keyof Fields | Fields[keyof Fields][' ~name']) &
  KeyNames extends never
  ? never
  : {
      [Field in keyof Fields]: (Field | Fields[Field][' ~name']) & KeyNames extends never ? never : Field;
    }[keyof Fields];
