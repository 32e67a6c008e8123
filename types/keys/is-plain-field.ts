/**
 * Fields of an update at a first glance, which costs little: most can be seen to need no second one.
 */
import type { AnyEntity } from '../definitions/entity.js';
import type { AnySource } from '../definitions/source.js';
import type { Attributes } from '../values/attr.js';
import type { FieldsNotUpdated } from './implicit-conditions.js';
import type { FormatsNaming, KeyNamesOf } from './index-fields.js';

/**
 * Whether fields can be seen to be attributes that no call before has touched and that are stored under the name of no key
 * attribute: a look at all at once. Some of the others are refused.
 */
export type IsPlainField<Fields extends Attributes, Field, Touched, KeyNames> = [Field] extends [keyof Fields]
  ? IsUntouched<Fields, Field, Touched, KeyNames>
  : false;

/** The same of what is known to be attributes. */
export type IsUntouched<Fields extends Attributes, Field, Touched, KeyNames> =
  | ((Field | `${Field & string}.`) & Touched)
  | ((Field | Fields[Field & string][' ~name']) & KeyNames) extends never
  ? true
  : false;

/** Whether fields can be seen to be in no key and not changed before. */
export type IsFree<Entity extends AnyEntity, Field, Touched, From extends AnySource> =
  IsPlainField<
    Entity[' ~attributes'],
    Field,
    Touched | FieldsNotUpdated<Entity[' ~options']>,
    KeyNamesOf<From['definition']>
  > extends true
    ? [FormatsNaming<Entity['keys'], Field>] extends [never]
      ? true
      : false
    : false;
