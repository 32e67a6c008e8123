/**
 * What the options `timestamps`, `version` and `unique` make of writes. Twin of `src/writes/guard.ts`.
 */
import type { NoOptions } from '../definitions/entity-options.js';
import type { UpdatedName } from '../definitions/timestamps.js';
import type { VersionName } from '../definitions/version.js';
import type { UniqueFields } from '../formats/unique.js';
import type { AttributeValue } from '../values/attribute-value.js';

/** Parts of an input that depend on values which the types do not see. */
interface Loose {
  readonly ConditionExpression: string;
  readonly ExpressionAttributeNames: Record<string, string>;
  readonly ExpressionAttributeValues: Record<string, AttributeValue>;
  readonly ReturnValuesOnConditionCheckFailure: 'ALL_OLD';
}

/**
 * The parts of a write's input; where an option of the entity (`Given`, undefined for none) adds to its expressions, those no
 * longer as literals.
 */
export type GuardedParts<Given, Parts> = [Given] extends [undefined]
  ? Parts
  : {
      [Part in keyof Parts]: Part extends keyof Loose
        ? [Parts[Part]] extends [never]
          ? Loose[Part] | undefined
          : Loose[Part]
        : Parts[Part];
    };

/** The fields that no update changes by name: unique ones, and those that keyform writes with every update. */
export type GuardedFields<Options> = [Options] extends [NoOptions] ? never : UniqueIn<Options> | StampedFields<Options>;

/** The fields that are unique. */
export type UniqueIn<Options> = Options extends { readonly unique: infer Unique } ? UniqueFields<Unique> : never;

/** The fields that keyform writes with every update: when it was, and the version. */
export type StampedFields<Options> = UpdatedField<Options> | VersionOf<Options>;

/** The field that counts the versions. */
export type VersionOf<Options> = Options extends { readonly version: infer Version } ? VersionName<Version> : never;

/** The field that holds when an item was updated. */
export type UpdatedField<Options> = Options extends { readonly timestamps: infer Stamps } ? UpdatedName<Stamps> : never;

/** The version that the item of a write is to have; nothing for an entity that has none. */
export type VersionField<Version> = [Version] extends [undefined]
  ? unknown
  : { readonly [Field in VersionName<Version>]?: number | undefined };

/** The present values of what is unique, from which a deletion knows the markers; nothing for an entity without. */
export type UniqueValues<Unique, Item> = [Unique] extends [undefined]
  ? unknown
  : { readonly [Field in keyof Item as Field extends UniqueFields<Unique> ? Field : never]: Item[Field] };
