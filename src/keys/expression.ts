/**
 * Conditions, and how they are printed as an expression. Twin of `types/keys/expression.ts`.
 */
import { namePlaceholder, valuePlaceholder } from './placeholder.js';

/** One comparison of an attribute with one value, or with two (`between`). */
export interface Comparison<Value> {
  readonly attribute: string;
  readonly operator: string;
  readonly value: Value;
  /** With `between` only. */
  readonly high?: Value | undefined;
}

/** The placeholders that comparisons were given, when they were the first to be printed. */
export const placed = <Value>(
  comparisons: readonly Comparison<Value>[],
  values: { readonly [placeholder: string]: Value },
): readonly Comparison<string>[] => {
  const placeholders = Object.keys(values)[Symbol.iterator]();
  const next = (): string => placeholders.next().value as string;
  return comparisons.map(({ attribute, operator, high }) => ({
    attribute,
    operator,
    value: next(),
    high: high === undefined ? undefined : next(),
  }));
};

/**
 * Prints comparisons joined by AND, going on from the names and values of the request's earlier expressions, and adds
 * those that it needs to them.
 *
 * @example
 * ```ts
 * const names = {};
 * const values = {};
 * print([{ attribute: 'SK', operator: 'between', value: 'a', high: 'b' }], names, values);
 * //=> '#SK BETWEEN :SK AND :SK_2'; names is { '#SK': 'SK' }, values is { ':SK': 'a', ':SK_2': 'b' }
 * ```
 */
export const print = <Value>(
  comparisons: readonly Comparison<Value>[],
  names: { [placeholder: string]: string },
  values: { [placeholder: string]: Value },
): string =>
  comparisons
    .map(({ attribute, operator, value, high }) => {
      const name = namePlaceholder(attribute, names);
      names[name] = attribute;
      const low = valuePlaceholder(attribute, values);
      values[low] = value;
      if (operator === 'begins_with') return `begins_with(${name}, ${low})`;
      if (operator !== 'between') return `${name} ${operator} ${low}`;
      const upper = valuePlaceholder(attribute, values);
      values[upper] = high as Value;
      return `${name} BETWEEN ${low} AND ${upper}`;
    })
    .join(' AND ');
