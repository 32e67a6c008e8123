/** Compares a key with the key condition of a query. */
import type { AttributeValue } from '../../types/values/attribute-value.js';
import { compareWire } from '../formats/key-order.js';
import type { Comparison } from './expression.js';
import type { QueryPlan, ValueMap } from './query-plan.js';

const satisfies = (
  { operator, values: bounds }: Comparison<string>,
  values: ValueMap,
  input: AttributeValue,
): boolean => {
  const [low, high] = bounds.map((placeholder) => values[placeholder]) as [AttributeValue, AttributeValue?];
  if (operator === 'begins_with') return beginsWith(input, low);
  const order = compareWire(input, low);
  if (high !== undefined) return order >= 0 && compareWire(input, high) <= 0;
  if (order === 0) return operator.endsWith('=');
  return operator.startsWith(order < 0 ? '<' : '>');
};

const beginsWith = (value: AttributeValue, start: AttributeValue): boolean => {
  if ('S' in value && 'S' in start) return value.S.startsWith(start.S);
  return 'B' in value && 'B' in start && start.B.every((byte, at) => byte === value.B[at]);
};

/**
 * The first key attribute whose value doesn't satisfy its condition; undefined if all values do.
 *
 * @param key all key attributes of the index, or some of them
 */
export const unmatchedAttribute = (
  { comparisons }: QueryPlan,
  values: ValueMap,
  key: { readonly [attribute: string]: AttributeValue },
): string | undefined =>
  comparisons.find((comparison) => {
    const value = key[comparison.attribute];
    return value !== undefined && !satisfies(comparison, values, value);
  })?.attribute;
