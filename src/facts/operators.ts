/**
 * The operators of conditions, in the order in which messages list them. The types and the run time both derive from these rows which kinds
 * accept an operator, where it's allowed, the name of its function, the form of its operand, and how it's printed.
 */

/** Operators that an expression writes between operands: those with these forms of operands, in this spelling. */
interface Infix {
  readonly value?: never;
  readonly bounds: 'BETWEEN';
  readonly list: 'IN';
}

/** The others: an expression writes them as a function, or as NOT and a function, and may use a different name. */
interface Prefix {
  readonly beginning?: string;
  readonly member?: string;
  readonly type?: string;
  readonly size?: never;
  readonly flag: 'attribute_exists';
}

type Printing = Infix & Prefix;

/** How an expression writes an operator, if not by its name. A condition that negates an infix operator is written with `not`. */
type Printed<Operand extends keyof Printing> = undefined extends Printing[Operand]
  ? { readonly printed?: Exclude<Printing[Operand], undefined> }
  : { readonly printed: Printing[Operand] };

/**
 * What a row has. `operand` is the form of its operand: see `OPERANDS` and `Operands`. `member` is a value that a string, a set or a
 * list contains.
 */
type Operator = {
  [Operand in keyof Printing]: {
    /** The name of its function in callbacks. */
    readonly function: string;
    readonly operand: Operand;
    /** Whether conditions on a key, or on the size of an attribute, may use it. */
    readonly ofKey?: true;
    readonly ofSize?: true;
  } & Printed<Operand>;
}[keyof Printing];

/**
 * The operators by the ability that a kind needs, for completion in editors. All kinds accept those under `nothing`. Repeated, because
 * deriving this from the rows would cost each program 150 instantiations.
 */
export interface OperatorsByAbility {
  readonly nothing: '=' | '<>' | 'in' | 'type' | 'exists';
  readonly isRanged: '<' | '<=' | '>' | '>=' | 'between';
  readonly canBegin: 'begins_with';
  readonly canContain: 'contains';
  readonly isSized: 'size';
}

/** A row for each operator, with the ability that it requires of a kind: a column of `KINDS`. */
type Rows = {
  readonly [Ability in keyof OperatorsByAbility as OperatorsByAbility[Ability]]: Operator &
    (Ability extends 'nothing' ? { readonly needs?: undefined } : { readonly needs: Ability });
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

/** The most operands of `IN`. Source: Amazon DynamoDB developer guide, Expressions.OperatorsAndFunctions. */
export const IN_OPERANDS = 100;

/** The names of the operators. Repeated: a type can't list them in order. */
export const OPERATOR_NAMES = '= <> < <= > >= between in begins_with contains type size exists';

/** The types that `attribute_type` accepts. Source: Amazon DynamoDB developer guide, Expressions.OperatorsAndFunctions. */
export const STORED_TYPE_NAMES = 'S N B BOOL NULL SS NS BS L M';

/** What messages expect of operands that aren't a value of the attribute. */
export const EXPECTED_OPERANDS = {
  bounds: '[low, high]',
  list: `an array of 1 to ${IN_OPERANDS} values`,
  type: `one of ${STORED_TYPE_NAMES}`,
  size: 'a number',
  flag: 'true or false',
} as const satisfies { readonly [Operand in keyof Printing]?: string };

/** The hint for `in` in a key condition. */
export const ONE_KEY_VALUE = ': send one query per value';

/** Common spellings of operators in other languages and libraries, and in expressions. Messages suggest the right ones, or none. */
export const SPELLINGS = {
  '=>': '>=',
  '=<': '<=',
  '==': '=',
  '===': '=',
  eq: '=',
  '!=': '<>',
  ne: '<>',
  not: '<>',
  lt: '<',
  lte: '<=',
  le: '<=',
  gt: '>',
  gte: '>=',
  ge: '>=',
  BETWEEN: 'between',
  IN: 'in',
  startsWith: 'begins_with',
  starts_with: 'begins_with',
  beginsWith: 'begins_with',
  includes: 'contains',
  like: 'contains',
  length: 'size',
  attribute_exists: 'exists',
  notExists: 'exists: false',
  attribute_not_exists: 'exists: false',
  neq: '<>',
  '!==': '<>',
  is: '=',
  nin: '',
} as const satisfies { readonly [spelling: string]: keyof typeof OPERATORS | 'exists: false' | '' };
