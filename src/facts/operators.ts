/**
 * The operators of conditions, in the order in which they are listed. Both halves derive from these rows which kinds accept an operator,
 * where it's allowed and what it's called.
 */

interface Operator {
  /** What it's applied to: see `OPERANDS` and `AttributeOperators`. `part` is a beginning, or what's contained. */
  readonly operand: 'value' | 'bounds' | 'list' | 'part' | 'type' | 'size' | 'flag';
  /** What a kind must be able to do, by the columns of `KINDS`; all kinds accept the others. */
  readonly needs?: string;
  /** Whether a condition on a key may have it, and the size of an attribute. */
  readonly ofKey?: true;
  readonly ofSize?: true;
}

export const OPERATORS = {
  '=': { operand: 'value', ofKey: true, ofSize: true },
  '<>': { operand: 'value', ofSize: true },
  '<': { operand: 'value', needs: 'isRanged', ofKey: true, ofSize: true },
  '<=': { operand: 'value', needs: 'isRanged', ofKey: true, ofSize: true },
  '>': { operand: 'value', needs: 'isRanged', ofKey: true, ofSize: true },
  '>=': { operand: 'value', needs: 'isRanged', ofKey: true, ofSize: true },
  between: {
    operand: 'bounds',
    needs: 'isRanged',
    ofKey: true,
    ofSize: true,
  },
  in: { operand: 'list', ofSize: true },
  begins_with: { operand: 'part', needs: 'canBegin', ofKey: true },
  contains: { operand: 'part', needs: 'canContain' },
  type: { operand: 'type' },
  size: { operand: 'size', needs: 'isSized' },
  exists: { operand: 'flag' },
} as const satisfies { readonly [operator: string]: Operator };

interface OperatorInTypes {
  /** The function of callbacks. */
  readonly function: string;
  /** How an expression writes it, if that differs. */
  readonly printed?: string;
}

/** What only the types know about an operator: no program carries it. */
export const OPERATORS_IN_TYPES = {
  '=': { function: 'eq' },
  '<>': { function: 'ne' },
  '<': { function: 'lt' },
  '<=': { function: 'le' },
  '>': { function: 'gt' },
  '>=': { function: 'ge' },
  between: { function: 'between', printed: 'BETWEEN' },
  in: { function: 'oneOf', printed: 'IN' },
  begins_with: { function: 'beginsWith' },
  contains: { function: 'contains' },
  type: { function: 'type', printed: 'attribute_type' },
  size: { function: 'size' },
  exists: { function: 'exists' },
} as const satisfies { readonly [Name in keyof typeof OPERATORS]: OperatorInTypes };
