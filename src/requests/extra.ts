import { raise, refuse } from '../errors/refusal.js';
import { isRecord } from '../values/codec/codec.js';
import { show } from '../values/codec/show.js';
import { snapshot } from '../values/snapshot.js';

/** Options of the SDK's command, as `with` takes them. */
export type Extra = { readonly [option: string]: unknown };

/**
 * Options of the SDK's command on top of those given before: copies, which the program cannot change any more.
 *
 * @throws KeyformError `request` for what is no object
 *
 * @example
 * ```ts
 * mergeExtra({ ReturnConsumedCapacity: 'TOTAL' }, { ReturnItemCollectionMetrics: 'SIZE' });
 * ```
 */
export const mergeExtra = (before: Extra | undefined, extra: unknown): Extra => {
  if (isRecord(extra)) {
    try {
      return { ...before, ...(snapshot({ ...extra }) as Extra) };
    } catch (error) {
      return raise(error, 'with');
    }
  }
  throw refuse('request', `with takes an object of the SDK's options, but was given ${show(extra)}`);
};
