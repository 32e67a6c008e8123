import { keyformError } from '../errors/issue.js';
import { unsentRequest } from '../facts/messages/options.js';

/**
 * The `then` of a request: rejects an `await` of a request that was never sent. It throws immediately; if JavaScript itself calls
 * it, the promise is rejected.
 *
 * @throws KeyformError `request`, always
 */
export const rejectAwait = (): never => {
  throw keyformError(unsentRequest, {});
};
