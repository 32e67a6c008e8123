/**
 * What the options `timestamps`, `version` and `unique` make of writes. Counterpart of `src/writes/implicit-conditions.ts`.
 */
import type { NoOptions } from '../definitions/entity-options.js';
import type { ComputedSources } from '../definitions/generated-fields.js';
import type { UpdatedName } from '../definitions/timestamps.js';
import type { VersionName } from '../definitions/version.js';
import type { UniqueFields } from '../formats/unique-format.js';
import type { AttributeValue } from '../values/attribute-value.js';

/** Parts of an input that depend on values which the types do not see. */
interface LooseParts {
  readonly ConditionExpression: string;
  readonly ExpressionAttributeNames: Record<string, string>;
  readonly ExpressionAttributeValues: Record<string, AttributeValue>;
  readonly ReturnValuesOnConditionCheckFailure: 'ALL_OLD';
}

/**
 * The parts of a write's input; where an option of the entity (`Given`, undefined for none) adds to its expressions, those no
 * longer as literals.
 */
export type ImplicitParts<Input, Parts> = [Input] extends [undefined]
  ? Parts
  : {
      [Part in keyof Parts]: Part extends keyof LooseParts
        ? undefined extends Parts[Part]
          ? LooseParts[Part] | undefined
          : [Parts[Part]] extends [never]
            ? LooseParts[Part] | undefined
            : LooseParts[Part]
        : Parts[Part];
    };

/** The fields that no update changes by name: unique ones and when their markers expire, and those that keyform writes with every update. */
export type FieldsNotUpdated<Options> = [Options] extends [NoOptions]
  ? never
  : FieldsNamedByNone<Options> | ComputedSources<Options>;

/** Those of them that `set` does not change either: it does change the fields from which others are computed. */
export type FieldsNamedByNone<Options> = UniqueIn<Options> | MarkerExpiry<Options> | StampedFields<Options>;

/** The fields that are unique. */
export type UniqueIn<Options> = Options extends { readonly unique: infer Unique } ? UniqueFields<Unique> : never;

/**
 * The field that says when an item expires, and its markers with it; `never` where it has none, and where the type does not say which
 * field it is: then the program refuses it.
 */
export type MarkerExpiry<Options> = Options extends { readonly ttl: infer Ttl extends string; readonly unique: {} }
  ? string extends Ttl
    ? never
    : Ttl
  : never;

/** The fields that keyform writes with every update: when it was, and the version. */
export type StampedFields<Options> = UpdatedField<Options> | VersionOf<Options>;

/** The field that counts the versions. */
export type VersionOf<Options> = Options extends { readonly version: infer Version } ? VersionName<Version> : never;

/** The field that holds when an item was updated. */
export type UpdatedField<Options> = Options extends { readonly timestamps: infer Stamps } ? UpdatedName<Stamps> : never;

/** The version that the item of a write is to have; nothing for an entity that has none. */
export type VersionField<Version> = [Version] extends [undefined]
  ? unknown
  : { readonly [Field in VersionName<Version>]?: number };

/** The present values of what is unique, from which a deletion knows the markers; nothing for an entity without. */
export type UniqueValues<Unique, Item> = [Unique] extends [undefined]
  ? unknown
  : { readonly [Field in keyof Item as Field extends UniqueFields<Unique> ? Field : never]: Item[Field] };
