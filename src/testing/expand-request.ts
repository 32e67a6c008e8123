import type { ExpandedRequest, TestedRequest } from '../../types/testing.js';
import { argumentError } from '../errors/argument-error.js';
import { keyformError } from '../errors/issue.js';
import { severalRequests } from '../facts/messages/arguments.js';
import { isRecord } from '../values/codec/codec.js';
import { expressionText, type Placeholders } from './expression-text.js';

/**
 * Returns a request in a readable form: its expressions contain names and values instead of placeholders, so a test doesn't depend on
 * the names of placeholders.
 *
 * Strings are quoted, sets are in `<>`, and names that aren't plain words are in backquotes. A placeholder that no expression uses
 * remains in `ExpressionAttributeNames` or `ExpressionAttributeValues`: DynamoDB rejects this request.
 *
 * @param request a builder of one request (or a batch that fits in one call), an SDK command, or the input of one, for either client
 * @throws KeyformError `request` for anything but a request, and for a builder of several requests, or of none; any error of `build()`
 *
 * @example
 * ```ts
 * import { expandRequest } from 'keyform/testing';
 *
 * expandRequest(shop.query('primary', 'Order').where({ username: 'ada' }));
 * //=> { TableName: 'EcommerceTable', KeyConditionExpression: 'PK = "CUSTOMER#ada" AND begins_with(SK, "#ORDER#")' }
 * ```
 */
export const expandRequest = (request: TestedRequest): ExpandedRequest => expanded(inputOf(request));

const inputOf = (request: unknown): ExpandedRequest => {
  const { build, input = request } = (request ?? {}) as { readonly build?: unknown; readonly input?: unknown };
  const built = typeof build === 'function' ? (request as { build: () => unknown }).build() : input;
  // A batch that fits in one call is treated like a single request.
  const fields = Array.isArray(built) && built.length === 1 ? (built[0] as unknown) : built;
  if (Array.isArray(fields)) {
    throw keyformError(severalRequests, { call: 'expandRequest', count: fields.length, method: 'build' });
  }
  if (isRecord(fields)) return fields;
  throw argumentError('a request', 'a builder, an SDK command or its input', fields);
};

const expanded = (input: ExpandedRequest): ExpandedRequest => {
  const { ExpressionAttributeNames: names, ExpressionAttributeValues: values, ...parts } = input as Placeholders;
  const used = new Set<string>();
  const result: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(parts)) {
    if (part === undefined) continue;
    result[name] = isExpression(name, part)
      ? expressionText(part, input, (placeholder) => void used.add(placeholder))
      : inside(name, part);
  }
  const unused = { ExpressionAttributeNames: names, ExpressionAttributeValues: values };
  for (const [name, fields] of Object.entries(unused)) {
    const left = Object.entries(fields ?? {}).filter(([placeholder]) => !used.has(placeholder));
    if (left.length > 0) result[name] = Object.fromEntries(left);
  }
  return result;
};

const isExpression = (name: string, part: unknown): part is string =>
  name.endsWith('Expression') && typeof part === 'string';

/** Expands the requests inside a batch or a transaction. */
const inside = (name: string, part: unknown): unknown => {
  if (name === 'TransactItems' && Array.isArray(part)) return part.map(action);
  if (name !== 'RequestItems' || !isRecord(part)) return part;
  const ofTable = (input: unknown): unknown =>
    isRecord(input) && !Array.isArray(input) ? expanded(input as ExpandedRequest) : input;
  return Object.fromEntries(Object.entries(part).map(([table, input]) => [table, ofTable(input)]));
};

const action = (fields: unknown): unknown =>
  isRecord(fields)
    ? Object.fromEntries(
        Object.entries(fields).map(([verb, input]) => [
          verb,
          isRecord(input) ? expanded(input as ExpandedRequest) : input,
        ]),
      )
    : fields;
