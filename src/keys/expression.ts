/**
 * Expressions as trees, and their printing: key conditions, filters, conditions, projections and the operands of updates. Twin of
 * `types/keys/expression.ts`.
 */
import type { PrintedOperators } from '../../types/expressions/condition.js';
import type { AttributeValue } from '../../types/values/attribute-value.js';
import { OPERATORS } from '../facts/operators.js';
import { namePlaceholder, valuePlaceholder } from './placeholder.js';

/** One step of a path: a name in the table, or the position of an element. */
export type Step = string | number;

/** The path of an attribute in an item. */
export interface Path {
  readonly steps: readonly Step[];
}

/** A value, whose placeholder is derived from a name. */
export interface Operand<Value = AttributeValue> {
  readonly value: Value;
  readonly name: string;
}

/** An operator as DynamoDB writes it: those of conditions, and those of updates. */
export type Operator =
  | keyof PrintedOperators
  | 'attribute_not_exists'
  | 'AND'
  | 'OR'
  | 'NOT'
  | '+'
  | '-'
  | 'if_not_exists'
  | 'list_append';

/** An operator of a condition, as an expression writes it. */
export const printedOf = (operator: keyof typeof OPERATORS): keyof PrintedOperators => {
  const row = OPERATORS[operator];
  return ('printed' in row ? row.printed : operator) as keyof PrintedOperators;
};

/** An operator with its operands: a condition, or a value that DynamoDB computes. */
export interface Condition<Value = AttributeValue> {
  readonly op: Operator;
  readonly of: readonly Expression<Value>[];
}

export type Expression<Value = AttributeValue> = Path | Operand<Value> | Condition<Value>;

/** The names of a request, by placeholder. Printing adds the names it needs. */
export type Names = { [placeholder: string]: string };

/** The values of a request, by placeholder. Printing adds the values it needs. */
export type ValuesOf<Value> = { [placeholder: string]: Value };

/** One comparison of a key attribute with one value, or with two (`between`). */
export interface Comparison<Value> {
  readonly attribute: string;
  readonly operator: string;
  readonly values: readonly Value[];
}

/** The placeholders of comparisons that are printed first. */
export const placed = <Value>(
  comparisons: readonly Comparison<Value>[],
  printed: { readonly [placeholder: string]: Value },
): readonly Comparison<string>[] => {
  const placeholders = Object.keys(printed);
  return comparisons.map(({ attribute, operator, values }) => ({
    attribute,
    operator,
    values: placeholders.splice(0, values.length),
  }));
};

/** Comparisons as one condition: all must be true. */
export const allOf = <Value>(comparisons: readonly Comparison<Value>[]): Condition<Value> => ({
  op: 'AND',
  of: comparisons.map(({ attribute, operator, values }) => ({
    op: printedOf(operator as keyof typeof OPERATORS),
    of: [{ steps: [attribute] }, ...values.map((value) => ({ value, name: attribute }))],
  })),
});

const printPath = (steps: readonly Step[], names: Names): string => {
  let text = '';
  for (const step of steps) {
    if (typeof step === 'number') {
      text += `[${step}]`;
    } else {
      const placeholder = namePlaceholder(step, names);
      names[placeholder] = step;
      text += text === '' ? placeholder : `.${placeholder}`;
    }
  }
  return text;
};

/** Whether an expression is a value. A path may inherit a member of this name. */
export const isOperand = <Value>(expression: Expression<Value>): expression is Operand<Value> =>
  (expression as Partial<Operand<Value>>).value !== undefined && Object.hasOwn(expression, 'value');

/**
 * Prints an expression after the request's earlier ones, and adds the names and values it needs in the order of the text. An OR
 * inside an AND has parentheses, and so have both inside a NOT: DynamoDB rejects redundant ones.
 *
 * @param within the operator that has the expression as an operand
 */
export const print = <Value>(
  expression: Expression<Value>,
  names: Names,
  values: ValuesOf<Value>,
  within?: Operator,
): string => {
  if (isOperand(expression)) {
    const placeholder = valuePlaceholder(expression.name, values);
    values[placeholder] = expression.value;
    return placeholder;
  }
  if (!('op' in expression)) return printPath(expression.steps, names);
  const { op, of } = expression;
  if (op === 'AND' || op === 'OR') {
    const isOne = of.length === 1;
    const text = printList(of, ` ${op} `, names, values, 0, isOne ? within : op);
    return !isOne && (within === 'NOT' || (within === 'AND' && op === 'OR')) ? `(${text})` : text;
  }
  if (op === 'NOT') return `NOT ${print(of[0] as Expression<Value>, names, values, op)}`;
  const first = print(of[0] as Expression<Value>, names, values);
  if (of.length === 1) return `${op}(${first})`;
  const rest = printList(of, op === 'BETWEEN' ? ' AND ' : ', ', names, values, 1);
  if (op === 'IN') return `${first} IN (${rest})`;
  // Only the names of functions end in lower case, behind a NOT too.
  return (op.at(-1) as string) >= 'a' ? `${op}(${first}, ${rest})` : `${first} ${op} ${rest}`;
};

/**
 * Prints expressions one after the other, like {@link print}.
 *
 * @param separator what to print between two of them
 * @param from the position of the first
 */
export const printList = <Value>(
  list: readonly Expression<Value>[],
  separator: string,
  names: Names,
  values: ValuesOf<Value>,
  from = 0,
  within?: Operator,
): string => {
  let text = '';
  for (let at = from; at < list.length; at++) {
    if (at > from) text += separator;
    text += print(list[at] as Expression<Value>, names, values, within);
  }
  return text;
};
