import { keyformError } from '../errors/issue.js';
import { fill } from '../errors/message.js';
import { unsentRequest, unsentSummary } from '../facts/messages/options.js';
import { requestOf } from './request.js';

/** The member that Node.js calls to print an object: https://nodejs.org/api/util.html#utilinspectcustom. */
export const INSPECT: unique symbol = Symbol.for('nodejs.util.inspect.custom') as never;

/**
 * The `then` of a request: rejects an `await` of a request that was never sent. It throws immediately; if JavaScript itself calls
 * it, the promise is rejected.
 *
 * @throws KeyformError `request`, always
 */
export const rejectAwait = (): never => {
  throw keyformError(unsentRequest, {});
};

const summaryOf = (request: object): { readonly request: string } => {
  const model = requestOf(request);
  return { request: model === undefined ? 'a request' : `${model.words ?? model.verb} of ${model.entity.name}` };
};

/** What a request shows in a log, without values. */
export const inspectUnsent = (request: object): string => fill(unsentSummary, summaryOf(request));

/**
 * The `toJSON` of a request: a response must not contain `{}` instead of an item. Inside another object it's a string, because the
 * errors and results of batches contain requests, and a log of them must not fail.
 *
 * @param key the name that JSON.stringify passes: empty for the value itself
 * @throws KeyformError `request` for a request that is the whole value
 */
export const unsentJson = (request: object, key: unknown): string => {
  if (key === '') throw keyformError(unsentSummary, summaryOf(request));
  return inspectUnsent(request);
};

const members = {
  then: rejectAwait,
  toJSON(key: unknown): string {
    return unsentJson(this, key);
  },
  [INSPECT](): string {
    return inspectUnsent(this);
  },
};

/** The members of a request that isn't an instance of a class. Only `then` is in its type. */
export const UNSENT: { readonly then: () => never } = members;
