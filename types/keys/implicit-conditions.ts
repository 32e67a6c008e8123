/** What the options `timestamps`, `version` and `unique` add to writes. Counterpart of `src/writes/implicit-conditions.ts`. */

import type { NoOptions } from '../options/entity-options.js';
import type { ComputedSources, ReservedIn } from '../options/generated-fields.js';
import type { UpdatedName } from '../options/timestamps.js';
import type { UniqueFields } from '../options/unique.js';
import type { VersionName } from '../options/version.js';

/**
 * The fields that no update changes by name: unique ones, the expiry of their markers, and those that keyform writes with every
 * update.
 */
export type FieldsNotUpdated<Options> = [Options] extends [NoOptions]
  ? never
  : UnchangeableFields<Options> | ComputedSources<Options>;

/** Fields that no method changes. The sources of computed fields aren't among them: `set` changes those. */
export type UnchangeableFields<Options> = UniqueIn<Options> | MarkerExpiry<Options> | ReservedFields<Options>;

/** The unique fields. */
export type UniqueIn<Options> = Options extends { readonly unique: infer Unique } ? UniqueFields<Unique> : never;

/**
 * The field with an item's expiry, which is its markers' too; `never` if there's none, or if the type is only `string`: then
 * the program rejects it.
 */
export type MarkerExpiry<Options> = Options extends { readonly ttl: infer Ttl extends string; readonly unique: {} }
  ? string extends Ttl
    ? never
    : Ttl
  : never;

/** The fields that keyform writes with every update, and that no update changes by name: the time, the version, and those of other options. */
export type ReservedFields<Options> = UpdatedField<Options> | VersionOf<Options> | ReservedIn<Options>;

/** The field with the version. */
export type VersionOf<Options> = Options extends { readonly version: infer Version } ? VersionName<Version> : never;

/** The field with the time of the last update. */
export type UpdatedField<Options> = Options extends { readonly timestamps: infer Stamps } ? UpdatedName<Stamps> : never;

/** The version that the written item must have; nothing for an entity without versions. */
export type VersionField<Version> = [Version] extends [undefined]
  ? unknown
  : { readonly [Field in VersionName<Version>]?: number };

/** The current unique values, which a delete needs to find the markers; nothing for an entity without unique fields. */
export type UniqueValues<Unique, Item> = [Unique] extends [undefined]
  ? unknown
  : StoredUniqueFields<{ [Field in keyof Item as Field extends UniqueFields<Unique> ? Field : never]: Item[Field] }>;

/** The compiler prints this name, and the fields: it says why a delete needs fields that aren't in the key. */
type StoredUniqueFields<Fields> = { readonly [Field in keyof Fields]: Fields[Field] };
