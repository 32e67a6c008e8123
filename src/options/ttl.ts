/**
 * The option `ttl` of an entity: the field with the time at which an item expires. `src/keys/time-to-live.ts` and `src/reads/live.ts`
 * use it.
 */

import type { Attributes } from '../../types/values/attr.js';
import type { EntityOption } from '../definitions/entity-option.js';
import { keyformError } from '../errors/issue.js';
import { invalidTtl } from '../facts/messages/definitions.js';
import { describe } from '../values/attr.js';

const isTtl = (declared: Attributes, field: unknown): boolean =>
  typeof field === 'string' && Object.hasOwn(declared, field) && describe(declared[field] as object)?.kind === 'epoch';

/**
 * The option, as `entity` accepts it.
 *
 * @throws KeyformError `definition`
 */
export const readTtl = (input: unknown, declared: Attributes | undefined): EntityOption => {
  if (declared !== undefined && !isTtl(declared, input)) {
    throw keyformError(invalidTtl, { value: input }, undefined, {
      field: typeof input === 'string' ? input : undefined,
    });
  }
  return {
    rank: 2,
    expiry: input as string,
    noteOf: (field) => (field === input ? 'when the item expires (time to live)' : undefined),
  };
};
