/**
 * The changes of an update, and how they're printed. Twin of `types/writes/update-expression.ts`.
 *
 * Source: Amazon DynamoDB developer guide, Update expressions.
 */
import type { Target } from '../expressions/path.js';
import type { Expression, Path } from '../keys/expression.js';

/** The clauses in the order in which they're printed, with the separator between path and operand. */
const CLAUSES = { SET: ' = ', REMOVE: '', ADD: ' ', DELETE: ' ' };

export type Clause = keyof typeof CLAUSES;

const NAMES = Object.keys(CLAUSES) as Clause[];

export interface Change {
  readonly clause: Clause;
  readonly target: Pick<Target, 'steps' | 'fields'>;
  readonly operand: Expression | undefined;
  /** Whether a computed field changed with its sources. */
  readonly isGenerated?: boolean;
}

/** A change of a whole attribute by keyform. */
export const ownChange = (clause: Clause, name: string, operand?: Expression): Change => ({
  clause,
  target: { steps: [name], fields: [name] },
  operand,
});

/** The value at a path, or a fallback if the path doesn't exist. */
export const absentOr = ({ steps }: Path, otherwise: Expression): Expression => ({
  op: 'if_not_exists',
  of: [{ steps }, otherwise],
});

/** The strings and expressions of an update expression, clause by clause. */
export const partsOf = (changes: readonly Change[]): readonly (string | Expression)[] => {
  const parts: (string | Expression)[] = [];
  for (const name of NAMES) {
    let before = parts.length === 0 ? `${name} ` : ` ${name} `;
    for (const { clause, target, operand } of changes) {
      if (clause !== name) continue;
      parts.push(before, target);
      if (operand !== undefined) parts.push(CLAUSES[name], operand);
      before = ', ';
    }
  }
  return parts;
};
