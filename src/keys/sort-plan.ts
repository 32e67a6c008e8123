/**
 * Derives a key condition from a sort key's format and the input fields. Twin of `types/keys/sort-plan.ts`.
 *
 * The rule is that of composite indexes: equality on the leading fields, at most one other condition on the next, and nothing
 * after it. The result is exact; see the notes at the branches. The request depends on the format, the number of fields and the
 * operator, never on a value.
 */

import type { Fields } from '../../types/values/wire.js';
import type { KeyformError } from '../errors/error.js';
import { Issue, keyformError } from '../errors/issue.js';
import { boundsOutOfOrder, wrongOperandForm } from '../facts/messages/expressions.js';
import { lossyRange, noBeginsWith, unorderedField } from '../facts/messages/key-conditions.js';
import { runsIntoLiteral } from '../facts/messages/values.js';
import { EXPECTED_OPERANDS } from '../facts/operators.js';
import type { Format, FormatField } from '../formats/format.js';
import { isTooLong, lowerBound, upperBound } from '../formats/key-bound.js';
import { boundWith, textBelow } from '../formats/key-order.js';
import { keyForm } from '../formats/pipe/bare.js';
import type { FieldCodec } from '../formats/pipe/codec.js';
import { MAX } from '../formats/pipe/key-text.js';
import { compareText } from '../utf8.js';
import { isDate } from '../values/brand.js';

/** The operators of a condition on a field, other than `=`. */
export type RangeOperator = '<' | '<=' | '>' | '>=' | 'between' | 'begins_with';

/** Creates the string of a format's field, and checks it. */
export type TextOf = (index: number, value: unknown, prefix?: boolean) => string;

/** A condition on one sort key attribute. */
export interface SortPlan {
  /** The key condition's operator; `none` if no condition is needed. */
  readonly operator: '=' | RangeOperator | 'none';
  /** The strings to compare with, unless there's exactly one: two for `between`. */
  readonly operands: (input: Fields) => readonly string[];
  /**
   * The string to compare with, if there's exactly one. Most requests have one, and an array for each would cost a tenth of the
   * time.
   */
  readonly operand?: (input: Fields) => string;
  /** The shape with which every matching key begins (of the whole key if the operator is `=`). */
  readonly shape: string;
  /** The field that needs a filter, because no condition on this key is exact. */
  readonly filtered: string | undefined;
}

const NONE: SortPlan['operands'] = () => [];

/** The value of a plain or `=` condition. */
export const plainValue = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, '=') ? (value as { '=': unknown })['='] : value;

/**
 * Walks through a format's fields as long as they have values.
 *
 * @param known how many of the leading fields have a value
 * @param operator the operator of the condition on the next field, if there's one
 * @param fixed whether its operands are dates or booleans, whose strings aren't prefixes of one another
 * @param next the literal after that field, which its value can't contain
 * @throws KeyformError `condition` for an operator that the field can't have
 */
export const planSort = (
  format: Format,
  known: number,
  operator: RangeOperator | undefined,
  textOf: TextOf,
  fixed: boolean,
  next: string,
): SortPlan => {
  const { fields, literals } = format;
  const prefixOf = (input: Fields): string => {
    let prefix = literals[0] as string;
    for (let index = 0; index < known; index++) {
      prefix += textOf(index, plainValue(input[fields[index]?.name as string])) + literals[index + 1];
    }
    return prefix;
  };
  const shape = literals.slice(0, known + 1).join('{}');
  const plan = (
    planned: SortPlan['operator'],
    operands: SortPlan['operands'],
    filtered?: string | undefined,
  ): SortPlan => ({ operator: planned, operands, shape, filtered });

  const field = fields[known];
  const single = (planned: SortPlan['operator'], operand: (input: Fields) => string): SortPlan => ({
    ...plan(planned, NONE),
    operand,
  });
  if (field === undefined) return single('=', prefixOf);
  if (operator === undefined) return shape === '' ? plan('none', NONE) : single('begins_with', prefixOf);
  const conditionOf = (input: Fields): unknown => (input[field.name] as Fields)[operator];
  if (operator === 'begins_with' && hasBeginnings(field)) {
    return single(
      'begins_with',
      (input) => prefixOf(input) + beginning(field.name, textOf(known, conditionOf(input), true), next),
    );
  }
  const range = planRange(format, field, known, operator, shape !== '', fixed);
  return plan(
    range.operator,
    (input) => {
      const prefix = range.prefixed ? prefixOf(input) : '';
      if (operator !== 'between') return bounded(range, prefix, textOf(known, conditionOf(input)));
      const pair = pairOf(field.name, conditionOf(input)).map((value) => textOf(known, value));
      const [low, high] = (field.codec.descending ? pair.reverse() : pair) as [string, string];
      if (compareText(low, high) > 0) throw reversed(field.name);
      return bounded(range, prefix, low, high);
    },
    range.filtered,
  );
};

/**
 * Checks the bounds of a range. Bounds that are too long although their value fits into a key are replaced by others with the
 * same keys between them; a value that doesn't fit stays, to be rejected.
 */
const bounded = ({ operator, bounds }: Range, prefix: string, text: string, end?: string): readonly string[] => {
  const texts = bounds(prefix, text, end);
  if (!texts.some(isTooLong)) return texts;
  const tooLong = [text, end ?? text].map((value) => prefix + value).find(isTooLong);
  if (tooLong !== undefined) return texts.map(() => tooLong);
  if (operator !== 'between') {
    // No key lies between a bound that's too long and the largest key below it.
    const [bound] = texts as [string];
    return [upperBound(bound)];
  }
  const [low, high] = [lowerBound(texts[0] as string), upperBound(texts[1] as string)];
  // If no key is left: DynamoDB rejects reversed bounds, and no key is U+10FFFF.
  return compareText(low, high) > 0 ? [MAX, MAX] : [low, high];
};

interface Range {
  readonly operator: Exclude<RangeOperator, 'begins_with'>;
  /** Whether its bounds need the prefix. */
  readonly prefixed: boolean;
  readonly bounds: (prefix: string, text: string, high?: string) => readonly string[];
  readonly filtered: string | undefined;
}

/** Rejects a range of strings that don't sort like their values. */
export const checkOrdered = (name: string, { ordered, opaque }: FieldCodec): void => {
  if (ordered || opaque !== true) return;
  throw keyformError(unorderedField, { field: name });
};

/**
 * Plans a range. What follows the field determines the bounds:
 *
 * - nothing follows: the bound is the string itself. With a prefix, both bounds are needed, or the range would extend into other
 *   entities; the largest string below `x` and the smallest above it replace `<` and `>`.
 * - something follows a string of fixed width: as above, including everything that follows.
 * - something follows a string of any width: components don't sort like their values ('a!' < 'a' + '#'), so the key condition
 *   includes a little more, and a filter on the field makes it exact.
 */
const planRange = (
  { fields, literals }: Format,
  { name, optional, pipes, codec }: FormatField,
  index: number,
  condition: RangeOperator,
  prefixed: boolean,
  fixed: boolean,
): Range => {
  checkOrdered(name, codec);
  const literal = literals[index + 1] as string;
  const last = literal === '' && index + 1 === fields.length;
  const loose = !last && !codec.fixedWidth && !(fixed && pipes === '' && codec.opaque !== true);
  if (loose && pipes !== '') throw keyformError(lossyRange, { field: name });
  // Last, because the message suggests a range.
  if (condition === 'begins_with') throw keyformError(noBeginsWith, { field: name });
  const operator = codec.descending ? flipped[condition] : condition;

  /** The upper bound of all keys of a value (and, if `loose`, of all smaller values); its string is the lower bound. */
  const end = (text: string): string => (last ? text : loose ? boundWith(text, literal) : text + literal + MAX);
  const range = { prefixed, filtered: loose ? name : undefined };
  if (operator === 'between') {
    return { ...range, operator, bounds: (prefix, low, high) => [prefix + low, prefix + end(high as string)] };
  }
  const above = operator === '>' || operator === '>=';
  const isPast = operator === '<=' || operator === (loose ? '<' : '>');
  if (!prefixed) {
    const bounds: Range['bounds'] = (_, text) => [isPast ? end(text) : text];
    return { ...range, operator: loose ? loosened[operator] : operator, bounds };
  }
  const bound =
    last && operator === '<'
      ? textBelow
      : last && operator === '>'
        ? (text: string) => `${text}\0`
        : isPast
          ? end
          : (text: string) => text;
  return {
    ...range,
    operator: 'between',
    // The prefix itself is the key without an optional field.
    bounds: (prefix, text) =>
      above ? [prefix + bound(text), prefix + MAX] : [prefix + (optional ? '\0' : ''), prefix + bound(text)],
  };
};

/** With a filter, the key condition includes its bound. */
const loosened = { '<': '<=', '<=': '<=', '>': '>=', '>=': '>=' } as const;

/** A field that sorts in reverse flips every comparison. */
const flipped = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', between: 'between' } as const;

/** Whether a string's prefix is the prefix of its encoded form, apart from case. */
const hasBeginnings = ({ pipes, codec }: FormatField): boolean =>
  keyForm(codec.kind) === 'text' && /^((lower|upper)(\||$))*$/.test(pipes);

/** A prefix that extends into what follows the value would also match shorter values. */
const beginning = (name: string, text: string, literal: string): string => {
  for (let length = Math.min(text.length, literal.length); length > 0; length--) {
    // The first character alone excludes nearly all strings.
    if (text[text.length - length] === literal[0] && text.endsWith(literal.slice(0, length))) {
      throw new Issue(runsIntoLiteral, { literal, value: text }, [name]);
    }
  }
  return text;
};

/** The two values of `between`. */
export const pairOf = (name: string, pair: unknown): readonly unknown[] => {
  if (Array.isArray(pair) && pair.length === 2) return [...pair];
  throw keyformError(wrongOperandForm, {
    field: name,
    operator: 'between',
    expected: EXPECTED_OPERANDS.bounds,
    value: pair,
    hint: '',
  });
};

/** DynamoDB rejects a BETWEEN with swapped bounds. */
export const reversed = (name: string): KeyformError => keyformError(boundsOutOfOrder, { field: name });

/**
 * Whether an operand, or both of two, are dates or booleans, whose strings aren't prefixes of one another. For a schema, only the
 * operands show the type.
 */
export const isFixed = (operand: unknown): boolean =>
  Array.isArray(operand) ? operand.length === 2 && operand.every(isWhole) : isWhole(operand);

const isWhole = (operand: unknown): boolean => typeof operand === 'boolean' || isDate(operand);
