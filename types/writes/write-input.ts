/** The input of a write of an entity with options. Counterpart of `src/writes/write-state.ts`. */

import type { Present } from '../reads/query-input.js';
import type { AttributeValue } from '../values/attribute-value.js';

/** Parts of an input that depend on values which types can't know. */
interface LooseParts {
  readonly ConditionExpression: string;
  readonly ExpressionAttributeNames: Record<string, string>;
  readonly ExpressionAttributeValues: Record<string, AttributeValue>;
  readonly ReturnValuesOnConditionCheckFailure: 'ALL_OLD';
}

/**
 * A write's input: its parts, and those of `with(...)`. If an option of the entity (`Option`, undefined for none) adds to its
 * expressions, those are no longer literals, and may be missing if only the option needs them, except for
 * those in `Certain`.
 */
export type WriteInput<Option, Parts, PassedOptions, Certain = never> = Present<
  Loosened<Option, Parts, Certain>,
  PassedOptions
>;

type Loosened<Option, Parts, Certain> = [Option] extends [undefined]
  ? Parts
  : {
      [Part in keyof Parts as Part extends Exclude<MissingParts<Parts>, Certain>
        ? never
        : Part]: Part extends keyof LooseParts ? LooseParts[Part] : Parts[Part];
    } & { [Part in Exclude<MissingParts<Parts>, Certain>]?: LooseParts[Part] };

/** The parts of a condition that an option always adds. */
export type ConditionOnly = 'ConditionExpression' | 'ExpressionAttributeNames';

type MissingParts<Parts> = {
  [Part in keyof LooseParts & keyof Parts]: undefined extends Parts[Part]
    ? Part
    : [Parts[Part]] extends [never]
      ? Part
      : never;
}[keyof LooseParts & keyof Parts];
