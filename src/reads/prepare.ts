import { preparedByKeysMessage, preparedFieldsMessage, preparedStartMessage } from '../errors/messages.js';
import { refuse } from '../errors/refusal.js';
import { type Given, isFixed } from '../keys/sort-plan.js';
import { type Compiled, fill } from '../keys/statement.js';
import { inputOf, inputWith, type QueryInput, type ReadState } from './query-input.js';

/** Whether something is an object as a literal makes it. */
const isLiteral = (given: unknown): given is object =>
  typeof given === 'object' && given !== null && Object.getPrototypeOf(given) === Object.prototype;

/** Whether fields are given in just the form of those of a statement: literals, with the same operators. */
const areAlike = (fields: Compiled['fields'], given: unknown): given is Given => {
  if (!isLiteral(given)) return false;
  const names = Object.keys(given);
  if (names.length !== fields.length) return false;
  for (let index = 0; index < fields.length; index++) {
    const { name, operator, fixed } = fields[index] as Compiled['fields'][number];
    if (names[index] !== name && !names.includes(name)) return false;
    const value = (given as Given)[name];
    if (operator === '=' ? typeof value === 'object' : !isCondition(value, operator, fixed)) return false;
  }
  return true;
};

const isCondition = (value: unknown, operator: string, fixed: boolean): boolean => {
  if (!isLiteral(value)) return false;
  const operators = Object.keys(value);
  return operators.length === 1 && operators[0] === operator && isFixed((value as Given)[operator]) === fixed;
};

/**
 * A query's request, put together once; a call fills in the values of its key. Twin of `types/reads/prepare.ts`.
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
  const { where, extra } = state;
  if (where === undefined) throw refuse('request', preparedByKeysMessage);
  if (state.start !== undefined) throw refuse('request', preparedStartMessage);
  const statement = state.statement as Compiled;
  const input = inputOf(state) as QueryInput;
  Object.freeze(input.ExpressionAttributeNames);
  /** The values that do not depend on the key: the filter's. */
  const fixed = Object.entries(input.ExpressionAttributeValues)
    .filter(([placeholder]) => !(placeholder in state.values))
    .map(([placeholder, value]) => ({ placeholder, value }));

  const valuesOf = (given: unknown): ReturnType<typeof fill> => {
    // Fields that are given as they were are known to fit the statement; where they do not, `where` says why.
    if (areAlike(statement.fields, given)) {
      try {
        return fill(statement, given);
      } catch {}
    }
    const [again, values, shards] = where(given);
    if (again !== statement || shards !== undefined) throw refuse('condition', preparedFieldsMessage);
    return { ...values };
  };

  return (given) => {
    const values = valuesOf(given);
    for (let index = 0; index < fixed.length; index++) {
      const { placeholder, value } = fixed[index] as (typeof fixed)[number];
      values[placeholder] = value;
    }
    return (
      extra === undefined ? inputWith(input, values) : { ...input, ExpressionAttributeValues: values }
    ) as QueryInput;
  };
};
