/** The option `version` of an entity. Twin of `src/options/version.ts`. */

import type { Attr } from '../values/attr.js';
import type { LiteralNames } from '../values/literal-names.js';

/** The name of the version field. For a name that isn't a literal there's no field, and it's an error elsewhere. */
export type VersionName<Input> = Input extends true ? 'version' : LiteralNames<Input>;

/** The field that the option adds to the entity. */
export type VersionFields<Input> = {
  readonly [Field in VersionName<Input>]: Attr<number, 'number', 'default'>;
};
