/**
 * The sentences of refusals of fields that keyform makes.
 */
import type { ComputedFromMessage, ComputedWithMessage } from '../../../types/definitions/made.js';
import type { ComputedMessage } from '../../../types/values/computed-attr.js';

export const computedMessage: ComputedMessage =
  'a computed field takes no value: keyform computes it from its source fields';

/** A field is set without another that the same computed field is made from. */
export const computedWithMessage = <Field extends string, Computed extends string, Missing extends string>(
  field: Field,
  computed: Computed,
  missing: Missing,
): ComputedWithMessage<Field, Computed, Missing> =>
  `'${computed}' is computed from '${field}' and '${missing}': set '${missing}' in the same call`;

/** A change that does not tell the value of a field which another is computed from. */
export const computedFromMessage = <Field extends string, Computed extends string>(
  field: Field,
  computed: Computed,
): ComputedFromMessage<Field, Computed> =>
  `'${computed}' is computed from '${field}': give the value of '${field}' by set`;

/** The same, of a patch, which sets maps in parts. */
export const computedPatchMessage = (field: string, computed: string): string =>
  `'${computed}' is computed from '${field}': patch takes the whole value, that of a map by { maps: 'replace' }`;
