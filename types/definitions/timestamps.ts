/**
 * The option `timestamps` of an entity. Twin of `src/definitions/timestamps.ts`.
 */

import type { Attr } from '../values/attr.js';
import type { KnownName } from './certain.js';

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
export type TimestampFields<Given> = { readonly [Field in TimestampName<Given>]: Stamp };

type TimestampName<Given> = Given extends true
  ? 'createdAt' | 'updatedAt'
  : Given extends object
    ? KnownName<Given[keyof Given]>
    : never;

/** The name of the field that holds when an item was updated. */
export type UpdatedName<Given> = Given extends true
  ? 'updatedAt'
  : Given extends { readonly updated: infer Name extends string }
    ? Name
    : never;

/** Always there when it is read; what is written need not have it. */
type Stamp = Attr<Date, 'date', 'default'>;
