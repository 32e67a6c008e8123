/**
 * The kinds of attributes. Both halves derive what they know about a kind from its rows here; what a row can't say (its codec, its
 * method of `attr`, its JSON Schema) is in records over all kinds, which don't compile without the new one.
 *
 * Several tables and not one, so that a program carries only what it uses.
 */

/** The type in which all values of a kind are stored; undefined if that depends on the value, or on what the attribute holds. */
export const STORED_TYPES = {
  string: 'S',
  enum: 'S',
  literal: undefined,
  number: 'N',
  bigint: 'N',
  decimal: 'N',
  binary: 'B',
  date: 'S',
  epoch: 'N',
  boolean: 'BOOL',
  null: 'NULL',
  list: 'L',
  tuple: 'L',
  map: 'M',
  record: 'M',
  set: undefined,
  any: undefined,
  json: 'S',
  codec: undefined,
  ordered: undefined,
} as const;

type KindName = keyof typeof STORED_TYPES;

/** What a kind can do, where it differs from others. */
export interface KindFacts {
  /** A value of it is a condition by field; of other kinds, only an operator is. */
  readonly isPlain?: true;
  /** Conditions with `<`, `<=`, `>`, `>=` and `between`. */
  readonly isRanged?: true;
  /** Conditions with `begins_with`. */
  readonly canBegin?: true;
  /** Conditions with `contains`. */
  readonly canContain?: true;
  /** Conditions with `size`. */
  readonly isSized?: true;
  /** `plus` and `minus` in the callback of `set`. */
  readonly canCount?: true;
  /** Paths that are operands of these two. */
  readonly isAmount?: true;
  /** `append` and `prepend` in the callback of `set`. */
  readonly canAppend?: true;
  /** The methods `add`, `delete` and `ensure` of an update. */
  readonly canAdd?: true;
  readonly canDelete?: true;
  readonly canEnsure?: true;
  /** Elements of a set. */
  readonly isElement?: true;
  /** The stored side of a codec with `ordered`. */
  readonly isOrdered?: true;
  /** The other kinds whose values an update may copy into it. */
  readonly copies?: { readonly [Kind in KindName]?: true };
}

/** What some kinds can do, by the name of its column. */
export type Ability = Exclude<keyof KindFacts, 'copies'>;

export const KINDS = {
  string: {
    isPlain: true,
    isRanged: true,
    canBegin: true,
    canContain: true,
    isSized: true,
    isElement: true,
    isOrdered: true,
    copies: { enum: true, literal: true },
  },
  enum: {
    isPlain: true,
    isRanged: true,
    canBegin: true,
    canContain: true,
    isSized: true,
    isElement: true,
    isOrdered: true,
    copies: { literal: true },
  },
  literal: {
    isPlain: true,
    isRanged: true,
    canBegin: true,
    canContain: true,
    isSized: true,
    isAmount: true,
    copies: { enum: true, null: true },
  },
  number: {
    isPlain: true,
    isRanged: true,
    canCount: true,
    isAmount: true,
    canAdd: true,
    isElement: true,
    isOrdered: true,
    copies: { literal: true },
  },
  bigint: {
    isPlain: true,
    isRanged: true,
    canCount: true,
    isAmount: true,
    canAdd: true,
    isElement: true,
    isOrdered: true,
  },
  decimal: {
    isPlain: true,
    isRanged: true,
    canCount: true,
    isAmount: true,
    canAdd: true,
    isElement: true,
    isOrdered: true,
  },
  binary: { isPlain: true, isRanged: true, canBegin: true, canContain: true, isSized: true, isElement: true },
  date: { isPlain: true, isRanged: true, canBegin: true, isOrdered: true },
  epoch: { isPlain: true, isRanged: true, isOrdered: true },
  boolean: { isPlain: true, copies: { literal: true } },
  null: { isPlain: true, copies: { literal: true } },
  list: { canContain: true, isSized: true, canAppend: true, canEnsure: true },
  tuple: { canContain: true, isSized: true },
  map: { isSized: true, canEnsure: true },
  record: { isSized: true, canEnsure: true },
  set: { canContain: true, isSized: true, canAdd: true, canDelete: true },
  any: {
    isRanged: true,
    canBegin: true,
    canContain: true,
    isSized: true,
    canCount: true,
    isAmount: true,
    canAppend: true,
    canAdd: true,
    canDelete: true,
  },
  json: { isSized: true },
  codec: {},
  ordered: { isRanged: true, isOrdered: true },
} as const satisfies { readonly [Kind in KindName]: KindFacts };

/**
 * How values appear in a key without a pipe: see `bareCodec`. Kinds that are stored as N or B are a whole key or need a pipe; others
 * can't be in a key.
 */
export const KEY_FORMS = {
  string: 'text',
  enum: 'text',
  literal: 'text',
  any: 'text',
  date: 'date',
  boolean: 'boolean',
} as const satisfies { readonly [Kind in KindName]?: string };

interface KindInTypes {
  /** What a condition by field may be: see `AcceptedOf`. An object is read as operators where the kind isn't plain. */
  readonly condition: 'text' | 'ordered' | 'plain' | 'codec' | 'orderedCodec' | 'document';
  /** What an editor offers for one: see `HintsOf`. */
  readonly hints: 'plain' | 'flag' | 'ordered' | 'beginning' | 'text' | 'named' | 'sized' | 'holding' | 'all';
}

/** What only the types know about a kind: no program carries it. */
export const KINDS_IN_TYPES = {
  string: { condition: 'text', hints: 'text' },
  enum: { condition: 'text', hints: 'named' },
  literal: { condition: 'plain', hints: 'named' },
  number: { condition: 'ordered', hints: 'ordered' },
  bigint: { condition: 'ordered', hints: 'ordered' },
  decimal: { condition: 'ordered', hints: 'ordered' },
  binary: { condition: 'ordered', hints: 'text' },
  date: { condition: 'ordered', hints: 'beginning' },
  epoch: { condition: 'ordered', hints: 'ordered' },
  boolean: { condition: 'plain', hints: 'flag' },
  null: { condition: 'plain', hints: 'plain' },
  list: { condition: 'document', hints: 'holding' },
  tuple: { condition: 'document', hints: 'holding' },
  map: { condition: 'document', hints: 'sized' },
  record: { condition: 'document', hints: 'sized' },
  set: { condition: 'document', hints: 'holding' },
  any: { condition: 'document', hints: 'all' },
  json: { condition: 'document', hints: 'all' },
  codec: { condition: 'codec', hints: 'plain' },
  ordered: { condition: 'orderedCodec', hints: 'ordered' },
} as const satisfies { readonly [Kind in KindName]: KindInTypes };
