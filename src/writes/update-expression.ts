/**
 * What an update does, and how it is printed. Twin of `types/writes/update-expression.ts`.
 *
 * Source: Amazon DynamoDB developer guide, Update expressions.
 */
import type { AttributeValue } from '../../types/values/attribute-value.js';
import { printPath } from '../expressions/condition.js';
import type { Step } from '../expressions/path.js';
import { valuePlaceholder } from '../keys/placeholder.js';

type Names = { [placeholder: string]: string };
type Values = { [placeholder: string]: AttributeValue };

/** Prints a part of an expression, and registers the placeholders that it needs in the order of the text. */
export type Printing = (names: Names, values: Values) => string;

/** The clauses of an update expression, in the order in which they are printed. */
const CLAUSES = ['SET', 'REMOVE', 'ADD', 'DELETE'] as const;

/** One change of one path. */
export interface Change {
  readonly clause: (typeof CLAUSES)[number];
  readonly steps: readonly Step[];
  /** The path in the program's names. */
  readonly fields: readonly Step[];
  /** What stands behind the path. */
  readonly operand?: Printing | undefined;
}

/** A path. */
export const pathOf =
  (steps: readonly Step[]): Printing =>
  (names) =>
    printPath(steps, names);

/** A value, whose placeholder is called by a name. */
export const valueTerm =
  (name: string, value: AttributeValue): Printing =>
  (_, values) => {
    const placeholder = valuePlaceholder(name, values);
    values[placeholder] = value;
    return placeholder;
  };

/** What lies at a path, or something else where there is nothing yet. */
export const absentOr =
  (steps: readonly Step[], otherwise: Printing): Printing =>
  (names, values) =>
    `if_not_exists(${pathOf(steps)(names, values)}, ${otherwise(names, values)})`;

const SEPARATOR: { readonly [clause: string]: string } = { SET: ' = ', REMOVE: '', ADD: ' ', DELETE: ' ' };

/**
 * Prints changes clause by clause, each in the order given.
 *
 * @example
 * ```ts
 * printChanges([set, remove], names, values); //=> 'SET #status = :status REMOVE #coupon'
 * ```
 */
export const printChanges = (changes: readonly Change[], names: Names, values: Values): string => {
  let text = '';
  for (const clause of CLAUSES) {
    let before = text === '' ? `${clause} ` : ` ${clause} `;
    for (const change of changes) {
      if (change.clause !== clause) continue;
      text += before + printPath(change.steps, names);
      if (change.operand !== undefined) text += SEPARATOR[clause] + change.operand(names, values);
      before = ', ';
    }
  }
  return text;
};
