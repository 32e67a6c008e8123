/**
 * What a sort key's format and the fields given make of a key condition. Twin of `types/keys/sort-plan.ts`.
 *
 * The rule is that of composite indexes: equality on the leading fields, at most one other condition on the next,
 * nothing after it. Its result is exact, see the notes at the branches. Which request comes of it depends on the format,
 * the number of fields and the operator, never on a value.
 */

import type { Fields } from '../../types/values/wire.js';
import type { KeyformError } from '../errors/error.js';
import { Issue, keyformError } from '../errors/issue.js';
import { fill } from '../errors/message.js';
import { show } from '../errors/show.js';
import {
  betweenPair,
  lossyRange,
  noBeginsWith,
  swappedBounds,
  unorderedField,
} from '../facts/messages/key-conditions.js';
import { runsIntoLiteral } from '../facts/messages/values.js';
import type { Format, FormatField } from '../formats/format.js';
import { isTooLong, lowerBound, upperBound } from '../formats/key-bound.js';
import { boundWith, textBelow } from '../formats/key-order.js';
import { keyForm } from '../formats/pipe/bare.js';
import type { FieldCodec } from '../formats/pipe/codec.js';
import { MAX } from '../formats/pipe/key-text.js';
import { compareText } from '../utf8.js';
import { isDate } from '../values/brand.js';
import { keyConditionError } from './operator.js';

/** The operators of a condition on a field beside `=`. */
export type RangeOperator = '<' | '<=' | '>' | '>=' | 'between' | 'begins_with';

/** Makes the text of a format's field, checked. */
export type TextOf = (index: number, value: unknown, prefix?: boolean) => string;

/** A condition on one sort key attribute. */
export interface SortPlan {
  /** The key condition's; `none` where there is nothing to say. */
  readonly operator: '=' | RangeOperator | 'none';
  /** The texts that it compares with, where there is not just one: two for `between`. */
  readonly operands: (input: Fields) => readonly string[];
  /** Where there is just one, it alone: most requests have no other, and an array for each would cost a tenth of the time. */
  readonly operand?: (input: Fields) => string;
  /** The shape of what every matching key begins with (of the whole key where the operator is `=`). */
  readonly shape: string;
  /** The field on which a filter must say what no condition on this key can. */
  readonly filtered: string | undefined;
}

const NONE: SortPlan['operands'] = () => [];

/** The value of a field that is given plainly, or by `=`. */
export const plainValue = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, '=') ? (value as { '=': unknown })['='] : value;

/**
 * Walks a format's fields for as long as there are values.
 *
 * @param known how many of the leading fields are given by equality
 * @param operator of the condition on the next field, if there is one
 * @param fixed whether its operands are dates or booleans, of whose texts none is the beginning of another
 * @throws KeyformError `condition` for an operator that the field cannot have
 */
export const planSort = (
  format: Format,
  known: number,
  operator: RangeOperator | undefined,
  textOf: TextOf,
  fixed: boolean,
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
  if (operator === 'begins_with') {
    checkBegins(field);
    const literal = literals[known + 1] as string;
    return single(
      'begins_with',
      (input) => prefixOf(input) + beginning(field.name, textOf(known, conditionOf(input), true), literal),
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
 * The bounds of a range. Those that are made of a value that fits into a key, and are themselves too long, give way to others with
 * the same keys between them; a value that fits into none stays, to be refused.
 */
const bounded = ({ operator, bounds }: Range, prefix: string, text: string, end?: string): readonly string[] => {
  const texts = bounds(prefix, text, end);
  if (!texts.some(isTooLong)) return texts;
  const tooLong = [text, end ?? text].map((value) => prefix + value).find(isTooLong);
  if (tooLong !== undefined) return texts.map(() => tooLong);
  if (operator !== 'between') {
    // Between a bound that is too long and the greatest key below it lies no key.
    const [bound] = texts as [string];
    return [upperBound(bound)];
  }
  const [low, high] = [lowerBound(texts[0] as string), upperBound(texts[1] as string)];
  // Where no key is left, DynamoDB takes no reversed bounds, and no key is U+10FFFF.
  return compareText(low, high) > 0 ? [MAX, MAX] : [low, high];
};

interface Range {
  readonly operator: Exclude<RangeOperator, 'begins_with'>;
  /** Whether its bounds need the prefix. */
  readonly prefixed: boolean;
  readonly bounds: (prefix: string, text: string, high?: string) => readonly string[];
  readonly filtered: string | undefined;
}

/** Refuses a range of texts that do not sort as their values do. */
export const checkOrdered = (name: string, { ordered, opaque }: FieldCodec): void => {
  if (ordered || opaque !== true) return;
  throw keyformError(unorderedField, { field: name });
};

/**
 * A range. Three cases, for what follows the field decides what a bound must be:
 *
 * - nothing follows: the bound is the text itself. Under a prefix both bounds are needed, or the range would run on
 *   into other entities; the greatest text below `x` and the least above it stand for `<` and `>`.
 * - something follows a text of fixed width: as above, with everything that follows included.
 * - something follows a text of any width: components do not sort as their values do ('a!' < 'a' + '#'), so the key
 *   condition takes in a little more, and a filter on the field says the rest.
 */
const planRange = (
  { fields, literals }: Format,
  { name, pipes, codec }: FormatField,
  index: number,
  condition: Exclude<RangeOperator, 'begins_with'>,
  prefixed: boolean,
  fixed: boolean,
): Range => {
  checkOrdered(name, codec);
  const operator = codec.descending ? flipped[condition] : condition;
  const literal = literals[index + 1] as string;
  const last = literal === '' && index + 1 === fields.length;
  const loose = !last && !codec.fixedWidth && !(fixed && pipes === '' && codec.opaque !== true);
  if (loose && pipes !== '') throw keyformError(lossyRange, { field: name });

  /** What all keys of a value (and, where `loose`, of all values below it) are not above; all are not below its text. */
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
    bounds: (prefix, text) => (above ? [prefix + bound(text), prefix + MAX] : [prefix, prefix + bound(text)]),
  };
};

/** Where a filter says the rest, the key condition includes its bound. */
const loosened = { '<': '<=', '<=': '<=', '>': '>=', '>=': '>=' } as const;

/** A field that sorts the other way round turns every comparison round. */
const flipped = { '<': '>', '<=': '>=', '>': '<', '>=': '<=', between: 'between' } as const;

/** Text whose beginning is the beginning of the value's, case aside. */
const checkBegins = ({ name, pipes, codec }: FormatField): void => {
  if (keyForm(codec.kind) === 'text' && /^((lower|upper)(\||$))*$/.test(pipes)) return;
  throw keyformError(noBeginsWith, { field: name });
};

/** A beginning that ran into what follows the value would also be met by shorter values. */
const beginning = (name: string, text: string, literal: string): string => {
  for (let length = Math.min(text.length, literal.length); length > 0; length--) {
    // The first character alone rules out nearly all texts.
    if (text[text.length - length] === literal[0] && text.endsWith(literal.slice(0, length))) {
      throw new Issue(runsIntoLiteral, { literal, value: text }, [name]);
    }
  }
  return text;
};

/** The two values of `between`. */
export const pairOf = (name: string, pair: unknown): readonly unknown[] => {
  if (Array.isArray(pair) && pair.length === 2) return [...pair];
  throw keyConditionError(name, `${fill(betweenPair, { attribute: name })}, but it is ${show(pair)}`);
};

/** DynamoDB refuses such a BETWEEN. */
export const reversed = (name: string): KeyformError => keyformError(swappedBounds, { field: name });

/**
 * Whether an operand, or both of two, are dates or booleans, of whose texts none is the beginning of another: of a schema only
 * they tell what its field holds.
 */
export const isFixed = (operand: unknown): boolean =>
  Array.isArray(operand) ? operand.length === 2 && operand.every(isWhole) : isWhole(operand);

const isWhole = (operand: unknown): boolean => typeof operand === 'boolean' || isDate(operand);
