/**
 * What an update does, and how it is printed. Twin of `types/writes/update-expression.ts`.
 *
 * Source: Amazon DynamoDB developer guide, Update expressions.
 */
import type { Target } from '../expressions/path.js';
import type { Expression, Path } from '../keys/expression.js';

/** The clauses of an update expression, in the order in which they are printed, with what stands between path and operand. */
const CLAUSES = { SET: ' = ', REMOVE: '', ADD: ' ', DELETE: ' ' };

/** A clause of an update expression. */
export type Clause = keyof typeof CLAUSES;

const NAMES = Object.keys(CLAUSES) as Clause[];

/** One change of one path. */
export interface Change {
  readonly clause: Clause;
  readonly target: Pick<Target, 'steps' | 'fields'>;
  /** What stands behind the path. */
  readonly operand: Expression | undefined;
  /** Whether it follows from others: a computed field. */
  readonly isGenerated?: boolean;
}

/** A change of a whole attribute that keyform makes by itself. */
export const ownChange = (clause: Clause, name: string, operand?: Expression): Change => ({
  clause,
  target: { steps: [name], fields: [name] },
  operand,
});

/** What lies at a path, or something else where there is nothing yet. */
export const absentOr = ({ steps }: Path, otherwise: Expression): Expression => ({
  op: 'if_not_exists',
  of: [{ steps }, otherwise],
});

/** An update expression as texts, and the expressions behind them: clause by clause, each in the order given. */
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
