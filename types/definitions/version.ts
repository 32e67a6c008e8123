/** The option `version` of an entity. Twin of `src/definitions/version.ts`. */

import type { Attr } from '../values/attr.js';
import type { LiteralNames } from './certain.js';

/** The name of the field that counts the versions of an item. A name that is not known gives no field, and is an error by itself. */
export type VersionName<Input> = Input extends true ? 'version' : LiteralNames<Input>;

/** The field that the option adds to those of the entity. */
export type VersionFields<Input> = {
  readonly [Field in VersionName<Input>]: Attr<number, 'number', 'default'>;
};
