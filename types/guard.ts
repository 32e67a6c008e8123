/**
 * What the options `timestamps`, `version` and `unique` make of writes. Twin of `src/guard.ts`.
 */
import type { AttributeValue } from './attribute-value.js';
import type { UniqueFields } from './unique.js';
import type { VersionName } from './version.js';

/** Parts of an input that depend on values which the types do not see. */
interface Loose {
  readonly UpdateExpression: string;
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

/** The version that the item of a write is to have; nothing for an entity that has none. */
export type VersionField<Version> = [Version] extends [undefined]
  ? unknown
  : { readonly [Field in VersionName<Version>]?: number | undefined };

/** The present values of what is unique, from which a deletion knows the markers; nothing for an entity without. */
export type UniqueValues<Unique, Item> = [Unique] extends [undefined]
  ? unknown
  : { readonly [Field in keyof Item as Field extends UniqueFields<Unique> ? Field : never]: Item[Field] };
