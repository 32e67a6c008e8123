/**
 * The fields of an entity that an update does not change as others: what its first glance asks of the entity, worked out once for a
 * table.
 */
import type { AnyEntity } from '../definitions/entity.js';
import type { NoOptions } from '../definitions/entity-options.js';
import type { MadeFrom } from '../definitions/made.js';
import type { AnySource } from '../definitions/source.js';
import type { FieldsOfEach } from '../formats/format.js';
import type { Attributes } from '../values/attr.js';
import type { FieldsNamedByNone, UpdatedField } from './implicit-conditions.js';
import type { AbsentIn, KeyNamesOf, PrimaryFieldsOf } from './index-fields.js';

/** Those of an entity of a table. */
export type HeldOf<From extends AnySource, Name extends string> = HeldFieldsIn<From>[Name];

type HeldFieldsIn<From extends AnySource> = {
  readonly [Name in keyof From['entities']]: HeldFields<From, Name & string, From['entities'][Name]>;
};

/** Members, each worked out when it is first asked for. */
interface HeldFields<From extends AnySource, Name extends string, EntityType extends AnyEntity> {
  /** Those that a format of its keys names. */
  readonly inKeys: FieldsOfEach<EntityType['keys'][keyof EntityType['keys']] & string>;
  /** Those of its primary key. */
  readonly inPrimary: PrimaryFieldsOf<From, Name>;
  /** Those that a format of its keys names, and an item may lack. */
  readonly sparse: AbsentIn<EntityType> & FieldsOfEach<EntityType['keys'][keyof EntityType['keys']] & string>;
  /** Those from which others are computed: only `set` changes them. */
  readonly sources: MadeFrom<EntityType[' ~options']>;
  /** The one that holds when an item was updated. */
  readonly updated: UpdatedField<EntityType[' ~options']>;
  /** Those that no update changes by name, and those that are stored as key attributes. */
  readonly others:
    | StampedOrUnique<EntityType[' ~options']>
    | StoredAsKeys<EntityType[' ~attributes'], KeyNamesOf<From['definition']>>;
}

type StampedOrUnique<Options> = [Options] extends [NoOptions] ? never : FieldsNamedByNone<Options>;

/** What a first glance asks. */
export interface AnyHeldFields {
  readonly inKeys: unknown;
  readonly inPrimary: unknown;
  readonly sparse: unknown;
  readonly sources: unknown;
  readonly updated: unknown;
  readonly others: unknown;
}

/** The fields that are stored under the names of key attributes. That there are none is seen at once. */
type StoredAsKeys<Fields extends Attributes, KeyNames> = (keyof Fields | Fields[keyof Fields][' ~name']) &
  KeyNames extends never
  ? never
  : {
      [Field in keyof Fields]: (Field | Fields[Field][' ~name']) & KeyNames extends never ? never : Field;
    }[keyof Fields];
