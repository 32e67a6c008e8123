/**
 * The operators of conditions, in the order in which they are listed. Both halves derive from these rows which kinds accept an operator,
 * where it's allowed and what it's called.
 */

interface Operator {
  /** The function of callbacks. */
  readonly function: string;
  /** What it's applied to: see `OPERANDS` and `AttributeOperators`. `part` is a beginning, or what's contained. */
  readonly operand: 'value' | 'bounds' | 'list' | 'part' | 'type' | 'size' | 'flag';
  /** What a kind must be able to do, by the columns of `KINDS`; all kinds accept the others. */
  readonly needs?: string;
  /** Whether a condition on a key may have it, and the size of an attribute. */
  readonly ofKey?: true;
  readonly ofSize?: true;
  /** How an expression writes it, if that differs. */
  readonly printed?: string;
}

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
    needs: 'isRanged',
    ofKey: true,
    ofSize: true,
    printed: 'BETWEEN',
  },
  in: { function: 'oneOf', operand: 'list', ofSize: true, printed: 'IN' },
  begins_with: { function: 'beginsWith', operand: 'part', needs: 'canBegin', ofKey: true },
  contains: { function: 'contains', operand: 'part', needs: 'canContain' },
  type: { function: 'type', operand: 'type', printed: 'attribute_type' },
  size: { function: 'size', operand: 'size', needs: 'isSized' },
  exists: { function: 'exists', operand: 'flag' },
} as const satisfies { readonly [operator: string]: Operator };
