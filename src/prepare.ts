import { preparedByKeysMessage, preparedFieldsMessage, preparedStartMessage } from './messages.js';
import { inputOf, type QueryInput, type ReadState } from './query-input.js';
import { refuse } from './refusal.js';

/**
 * A query's request, put together once; a call fills in the values of its key. Twin of `types/prepare.ts`.
 *
 * @returns a function of fields such as `where` was given: the same ones, with the same operators. The names of its inputs
 *   are one frozen object.
 * @throws KeyformError `request` where the condition is given by keys, or after `startFrom`; the function throws `condition`
 *   for other fields or operators, and what `where` throws
 *
 * @example
 * ```ts
 * const recent = prepare(state);
 * await client.send(new QueryCommand(recent({ username: 'alexdebrie' })));
 * ```
 */
export const prepare = (state: ReadState): ((fields: unknown) => QueryInput) => {
  const { where, statement } = state;
  if (where === undefined) throw refuse('request', preparedByKeysMessage);
  if (state.start !== undefined) throw refuse('request', preparedStartMessage);
  const input = inputOf(state) as QueryInput;
  Object.freeze(input.ExpressionAttributeNames);
  const { ExpressionAttributeValues: filled } = input;
  const isMore = Object.keys(filled).length > Object.keys(state.values).length;
  return (fields) => {
    const [again, values, shards] = where(fields);
    if (again !== statement || shards !== undefined) throw refuse('condition', preparedFieldsMessage);
    return { ...input, ExpressionAttributeValues: isMore ? { ...filled, ...values } : values };
  };
};
