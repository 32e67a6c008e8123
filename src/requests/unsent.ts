import { unsentMessage } from '../errors/messages.js';
import { refuse } from '../errors/refusal.js';

/**
 * The `then` of a request: who awaits it before it is sent is told, and does not go on with what was never done. It throws
 * at once; where JavaScript itself calls it, the promise is rejected.
 *
 * @throws KeyformError `request`, always
 *
 * @example
 * ```ts
 * await shop.put('Order', order); // a request that was not sent cannot be awaited: call execute(client) ...
 * ```
 */
export const refuseAwait = (): never => {
  throw refuse('request', unsentMessage);
};
