/**
 * Expressions as trees, and how they are printed: key conditions, filters, conditions, projections and the operands of updates. Twin of
 * `types/keys/expression.ts`.
 */
import type { AttributeValue } from '../../types/values/attribute-value.js';
import { namePlaceholder, valuePlaceholder } from './placeholder.js';

/** One step of a path: a name as the table has it, or the position of an element. */
export type Step = string | number;

/** The place of an attribute in an item. */
export interface Path {
  readonly steps: readonly Step[];
}

/** A value, whose placeholder is called after a name. */
export interface Operand<Value = AttributeValue> {
  readonly value: Value;
  readonly name: string;
}

/** What stands between its operands, as DynamoDB writes it. */
type Infix = '=' | '<>' | '<' | '<=' | '>' | '>=' | 'BETWEEN' | 'IN' | 'AND' | 'OR' | 'NOT' | '+' | '-';

/** What stands before its operands: a function of DynamoDB's. Its name is lower case, that of no other operator is. */
type FunctionName =
  | 'attribute_exists'
  | 'attribute_not_exists'
  | 'attribute_type'
  | 'begins_with'
  | 'contains'
  | 'size'
  | 'if_not_exists'
  | 'list_append';

/** What an expression says of its operands. */
export type Operator = Infix | FunctionName;

/** An operator with its operands: a condition, or a value that DynamoDB works out. */
export interface Condition<Value = AttributeValue> {
  readonly op: Operator;
  readonly of: readonly Expression<Value>[];
}

/** A part of an expression. */
export type Expression<Value = AttributeValue> = Path | Operand<Value> | Condition<Value>;

/** The names of a request, by placeholder. What is printed adds those that it needs. */
export type Names = { [placeholder: string]: string };

/** The values of a request, by placeholder. What is printed adds those that it needs. */
export type ValuesOf<Value> = { [placeholder: string]: Value };

/** One comparison of a key attribute with one value, or with two (`between`). */
export interface Comparison<Value> {
  readonly attribute: string;
  readonly operator: string;
  readonly values: readonly Value[];
}

/** The placeholders that comparisons were given, when they were the first to be printed. */
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

/** Comparisons as a condition: all must hold. */
export const allOf = <Value>(comparisons: readonly Comparison<Value>[]): Condition<Value> => ({
  op: 'AND',
  of: comparisons.map(({ attribute, operator, values }) => ({
    op: (operator === 'between' ? 'BETWEEN' : operator) as Operator,
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

/**
 * Prints an expression, going on from the names and values of the request's earlier expressions, and adds those that it
 * needs to them in the order of the text. Parentheses stand around an OR inside an AND, and around both inside a NOT: DynamoDB refuses
 * more.
 *
 * @param within the operator that the expression is an operand of
 */
export const print = <Value>(
  expression: Expression<Value>,
  names: Names,
  values: ValuesOf<Value>,
  within?: Operator,
): string => {
  if ('value' in expression) {
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
  // The name of a function is lower case.
  return op >= 'a' ? `${op}(${first}, ${rest})` : `${first} ${op} ${rest}`;
};

/**
 * Prints expressions one after the other, as {@link print} does.
 *
 * @param separator what stands between two of them
 * @param from which of them is the first
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
