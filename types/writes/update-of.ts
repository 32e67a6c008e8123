/** The update of an entity, by its name. */

import type { AnySource, EntityIn } from '../definitions/source.js';
import type { RestrictedFields } from '../keys/restricted-fields.js';
import type { ForKnown } from '../requests/misspelled.js';
import type { UpdateRequest } from './update.js';

/** An update of the entity that a call names. A name of type `any` may be that of each entity of the table. */
export type UpdateOf<From extends AnySource, Entity> = [Entity & null] extends [never]
  ? UpdateRequest<Entity & string, RestrictedFields<From, Entity & string>['inPrimary'], [], From, never>
  : ForKnown<
      Entity,
      UpdateRequest<EntityIn<From>, RestrictedFields<From, EntityIn<From>>['inPrimary'], [], From, never>
    >;
