/**
 * The functions of `set`'s callback. Both halves derive from these rows which kinds a function accepts; the runtime also which function
 * of DynamoDB it is.
 */

interface UpdateFunction {
  /** How an expression writes it; `to` has no operator. */
  readonly printed?: string;
  /** The ability that the kind of the first path must have, and the kinds of other paths, by the columns of `KINDS`. */
  readonly needs?: string;
  readonly operand?: string;
  /** Whether an expression writes the other operand first. */
  readonly isReversed?: true;
}

export const UPDATE_FUNCTIONS = {
  to: {},
  ifNotExists: { printed: 'if_not_exists' },
  plus: { printed: '+', needs: 'canCount', operand: 'isAmount' },
  minus: { printed: '-', needs: 'canCount', operand: 'isAmount' },
  append: { printed: 'list_append', needs: 'canAppend', operand: 'canAppend' },
  prepend: { printed: 'list_append', needs: 'canAppend', operand: 'canAppend', isReversed: true },
} as const satisfies { readonly [name: string]: UpdateFunction };
