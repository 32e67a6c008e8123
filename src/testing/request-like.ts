import type { RequestMatcher, TestedRequest } from '../../types/testing.js';
import { isBytes, isSet } from '../values/brand.js';
import { expandRequest } from './expand-request.js';
import { sameText, valueText } from './value-text.js';

/**
 * Returns a matcher for a request that ignores the names of placeholders, spaces and the order of sets. Use it in `toEqual` of Vitest
 * and Jest, at any depth: `expect(sent).toEqual([requestLike(...)])`. All parts of a request are compared, except for a transaction's
 * token if the expected request has none: `execute` creates a new token each time.
 *
 * With other frameworks, compare the results of `expandRequest`.
 *
 * @param expected a builder, an SDK command, or the input of one, for example one that you wrote by hand
 * @throws KeyformError `request` for anything but a request
 *
 * @example
 * ```ts
 * import { requestLike } from 'keyform/testing';
 *
 * const byHand = {
 *   TableName: 'EcommerceTable',
 *   KeyConditionExpression: 'PK = :p AND begins_with(SK, :s)',
 *   ExpressionAttributeValues: { ':p': { S: 'CUSTOMER#ada' }, ':s': { S: '#ORDER#' } },
 * };
 * requestLike(byHand).asymmetricMatch(shop.query('primary', 'Order').where({ username: 'ada' })); //=> true
 * ```
 */
export const requestLike = (expected: TestedRequest): RequestMatcher => {
  const wanted = expandRequest(expected);
  const text = sameText(wanted);
  return {
    // Vitest and Jest recognize a matcher by this symbol.
    $$typeof: Symbol.for('jest.asymmetricMatcher'),
    asymmetricMatch: (request) =>
      typeof request === 'object' && request !== null && textOf(request, 'ClientRequestToken' in wanted) === text,
    toAsymmetricMatcher: () => `requestLike(${JSON.stringify(wanted, printable, 2)})`,
  };
};

const textOf = (request: object, withToken: boolean): string => {
  const { ClientRequestToken, ...parts } = expandRequest(request);
  return sameText(withToken ? { ...parts, ClientRequestToken } : parts);
};

/** Converts values that JSON doesn't support. */
const printable = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' || isSet(value) || isBytes(value) ? valueText(value) : value;
