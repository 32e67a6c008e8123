/** The option `timestamps` of an entity. Twin of `src/options/timestamps.ts`. */

import type { Attr } from '../values/attr.js';
import type { LiteralNames } from '../values/literal-names.js';

/**
 * `true` for the fields `createdAt` and `updatedAt`, or the names of the fields. Either name may be omitted.
 *
 * @example const timestamps: Timestamps = { updated: 'changedAt' };
 */
export type Timestamps = true | { readonly created?: string | undefined; readonly updated?: string | undefined };

/** The fields that the option adds to the entity, by name. */
export type TimestampFields<Input> = { readonly [Field in TimestampName<Input>]: Stamp };

type TimestampName<Input> = Input extends true
  ? 'createdAt' | 'updatedAt'
  : Input extends object
    ? LiteralNames<Input[keyof Input]>
    : never;

/** The name of the field with the time of an item's last write. */
export type UpdatedName<Input> = Input extends true
  ? 'updatedAt'
  : Input extends { readonly updated: infer Name extends string }
    ? Name
    : never;

/** Every item that is read has it. Inputs may omit it. */
type Stamp = Attr<Date, 'date', 'default'>;
