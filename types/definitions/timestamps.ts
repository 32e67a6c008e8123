/** The option `timestamps` of an entity. Twin of `src/definitions/timestamps.ts`. */

import type { Attr } from '../values/attr.js';
import type { LiteralNames } from './certain.js';

/**
 * `true`: the fields `createdAt` and `updatedAt`; or the names of the fields; either may be left out.
 *
 * @example
 * ```ts
 * const timestamps: Timestamps = { updated: 'changedAt' };
 * ```
 */
export type Timestamps = true | { readonly created?: string | undefined; readonly updated?: string | undefined };

/** The fields that the option adds to those of the entity, by name. */
export type TimestampFields<Input> = { readonly [Field in TimestampName<Input>]: Stamp };

type TimestampName<Input> = Input extends true
  ? 'createdAt' | 'updatedAt'
  : Input extends object
    ? LiteralNames<Input[keyof Input]>
    : never;

/** The name of the field that holds when an item was updated. */
export type UpdatedName<Input> = Input extends true
  ? 'updatedAt'
  : Input extends { readonly updated: infer Name extends string }
    ? Name
    : never;

/** Always there when it is read; what is written need not have it. */
type Stamp = Attr<Date, 'date', 'default'>;
