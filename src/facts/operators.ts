/**
 * The operators of conditions, in the order in which they are listed. Both halves derive from these rows which kinds accept an operator,
 * where it's allowed, what its function is called, what it's applied to and how it's printed.
 */

interface Operator {
  /** The function of callbacks. */
  readonly function: string;
  /** What it's applied to: see `OPERANDS` and `Operands`. `member` is what a string, a set or a list contains. */
  readonly operand: 'value' | 'bounds' | 'list' | 'beginning' | 'member' | 'type' | 'size' | 'flag';
  /** How an expression writes it, if that differs: an operator, or the name of a function, which may follow a `NOT`. */
  readonly printed?: string;
  /** Whether a condition on a key may have it, and the size of an attribute. */
  readonly ofKey?: true;
  readonly ofSize?: true;
}

/**
 * The operators by what a kind must be able to do, for completion; all kinds accept those that need nothing. Derived from the rows, this
 * would cost each program 150 instantiations.
 */
export interface OperatorsByNeed {
  readonly nothing: '=' | '<>' | 'in' | 'type' | 'exists';
  readonly isRanged: '<' | '<=' | '>' | '>=' | 'between';
  readonly canBegin: 'begins_with';
  readonly canContain: 'contains';
  readonly isSized: 'size';
}

/** A row for each of them, with that need, which is a column of `KINDS`. */
type Rows = {
  readonly [Need in keyof OperatorsByNeed as OperatorsByNeed[Need]]: Operator &
    (Need extends 'nothing' ? { readonly needs?: undefined } : { readonly needs: Need });
};

export const OPERATORS = {
  '=': { function: 'eq', operand: 'value', ofKey: true, ofSize: true },
  '<>': { function: 'ne', operand: 'value', ofSize: true },
  '<': { function: 'lt', operand: 'value', needs: 'isRanged', ofKey: true, ofSize: true },
  '<=': { function: 'le', operand: 'value', needs: 'isRanged', ofKey: true, ofSize: true },
  '>': { function: 'gt', operand: 'value', needs: 'isRanged', ofKey: true, ofSize: true },
  '>=': { function: 'ge', operand: 'value', needs: 'isRanged', ofKey: true, ofSize: true },
  between: {
    function: 'between',
    operand: 'bounds',
    printed: 'BETWEEN',
    needs: 'isRanged',
    ofKey: true,
    ofSize: true,
  },
  in: { function: 'oneOf', operand: 'list', printed: 'IN', ofSize: true },
  begins_with: { function: 'beginsWith', operand: 'beginning', needs: 'canBegin', ofKey: true },
  contains: { function: 'contains', operand: 'member', needs: 'canContain' },
  type: { function: 'type', operand: 'type', printed: 'attribute_type' },
  size: { function: 'size', operand: 'size', needs: 'isSized' },
  exists: { function: 'exists', operand: 'flag', printed: 'attribute_exists' },
} as const satisfies Rows;
