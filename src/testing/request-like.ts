import type { RequestMatcher, TestedRequest } from '../../types/testing.js';
import { isBytes, isSet } from '../values/brand.js';
import { expandRequest } from './expand-request.js';
import { sameText, valueText } from './value-text.js';

/**
 * A request that another one is compared with, up to the names of placeholders, blanks and the order of sets. For `toEqual` of Vitest
 * and Jest, at any depth: `expect(sent).toEqual([requestLike(...)])`. All parts of a request count, but a token of a transaction that
 * the expected one does not have: `execute` makes it anew each time.
 *
 * For other frameworks compare `expandRequest` of both.
 *
 * @param expected a builder, a command of the SDK, or the input of one, such as one that was written by hand
 * @throws KeyformError `request` for what is not a request
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
    // By this name Vitest and Jest know what may stand in the place of a value.
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

/** JSON lacks these. */
const printable = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' || isSet(value) || isBytes(value) ? valueText(value) : value;
