/**
 * The kinds of attributes. Both halves derive what they know about a kind from its rows here; what a row can't say (its codec, its
 * method of `attr`, its JSON Schema) is in records over all kinds, which don't compile without the new one.
 *
 * Several tables and not one, so that a program carries only what it uses.
 */

/** The type in which all values of a kind are stored; undefined if that depends on the value, or on what the attribute contains. */
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

type EveryKind = keyof typeof STORED_TYPES;

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
  /** The operands of `begins_with` and `contains` have the same kind. Parts of other kinds are strings, or elements. */
  readonly hasOwnParts?: true;
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
  readonly copies?: { readonly [Kind in EveryKind]?: true };
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
  binary: {
    isPlain: true,
    isRanged: true,
    canBegin: true,
    canContain: true,
    hasOwnParts: true,
    isSized: true,
    isElement: true,
  },
  date: { isPlain: true, isRanged: true, canBegin: true, isOrdered: true },
  epoch: { isPlain: true, isRanged: true, isOrdered: true },
  boolean: { isPlain: true, copies: { literal: true } },
  null: { isPlain: true, copies: { literal: true } },
  list: { canContain: true, isSized: true, canAppend: true, canEnsure: true },
  tuple: { canContain: true, hasOwnParts: true, isSized: true },
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
} as const satisfies { readonly [Kind in EveryKind]: KindFacts };

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
} as const satisfies { readonly [Kind in EveryKind]?: string };

interface KindInTypes {
  /** The JavaScript type of its values; undefined if that depends on the value, or on what the attribute contains. */
  readonly value?: 'string' | 'number' | 'bigint' | 'boolean' | 'Date' | 'Uint8Array';
  /** What a condition by field may be: see `AcceptedOf`. An object is read as operators where the kind isn't plain. */
  readonly condition: 'string' | 'ordered' | 'plain' | 'codec' | 'orderedCodec' | 'document';
  /** What an editor offers for one: see `HintsOf`. */
  readonly hints: 'plain' | 'flag' | 'ordered' | 'beginning' | 'sequence' | 'named' | 'sized' | 'holding' | 'all';
}

/** What only the types and the command line know about a kind: no program carries it. */
export const KINDS_IN_TYPES = {
  string: { value: 'string', condition: 'string', hints: 'sequence' },
  enum: { value: 'string', condition: 'string', hints: 'named' },
  literal: { condition: 'plain', hints: 'named' },
  number: { value: 'number', condition: 'ordered', hints: 'ordered' },
  bigint: { value: 'bigint', condition: 'ordered', hints: 'ordered' },
  decimal: { value: 'string', condition: 'ordered', hints: 'ordered' },
  binary: { value: 'Uint8Array', condition: 'ordered', hints: 'sequence' },
  date: { value: 'Date', condition: 'ordered', hints: 'beginning' },
  epoch: { value: 'Date', condition: 'ordered', hints: 'ordered' },
  boolean: { value: 'boolean', condition: 'plain', hints: 'flag' },
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
} as const satisfies { readonly [Kind in EveryKind]: KindInTypes };

const TEXT = { lower: 'string', upper: 'string', slug: 'string', 'shard:': 'shard' } as const;
const WHOLE_NUMBER = { 'pad:': 'digits', sortable: 'digits', 'shard:': 'shard' } as const;
const DATE = { year: 'digits', month: 'digits', day: 'digits', hour: 'digits', epoch: 'digits' } as const;
const END = { desc: 'shard', 'shard:': 'shard' } as const;

/**
 * The pipes of key formats: for each kind the pipes that accept it, in the order of messages, and the kind that a pipe's output has for the
 * next one. A name that ends in `:` has a number.
 *
 * `digits` and `shard` are kinds of output only; nothing accepts `shard`. Custom pipes accept every kind but that, and return a string.
 */
export const PIPES_OF = {
  string: TEXT,
  enum: TEXT,
  literal: TEXT,
  any: {
    lower: 'string',
    upper: 'string',
    slug: 'string',
    'shard:': 'shard',
    'pad:': 'digits',
    sortable: 'digits',
    year: 'digits',
    month: 'digits',
    day: 'digits',
    hour: 'digits',
    epoch: 'digits',
  },
  number: WHOLE_NUMBER,
  bigint: WHOLE_NUMBER,
  decimal: { sortable: 'digits', 'shard:': 'shard' },
  date: {
    year: 'digits',
    month: 'digits',
    day: 'digits',
    hour: 'digits',
    epoch: 'digits',
    desc: 'shard',
    'shard:': 'shard',
  },
  epoch: DATE,
  digits: END,
} as const;

/** The JSON Schema of the kinds that have one for all attributes. */
export const JSON_SCHEMAS = {
  // DynamoDB keeps 38 digits, with zeros behind them up to 126.
  bigint: { type: 'string', pattern: '^-?(?=[0-9])0*(?:[1-9][0-9]{0,37}0{0,88})?$' },
  decimal: {
    type: 'string',
    pattern: '^(?![+-]?[0.]*[1-9](?:\\.?[0-9]){37,}\\.?[1-9])[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?$',
  },
  boolean: { type: 'boolean' },
  null: { type: 'null' },
  binary: { type: 'string', contentEncoding: 'base64' },
  date: { type: 'string', format: 'date-time' },
  // A whole second.
  epoch: { type: 'string', format: 'date-time', pattern: '^[^.]*(\\.0+)?([Zz]|[+-][0-9]{2}:[0-9]{2})$' },
  json: {},
} as const satisfies { readonly [Kind in EveryKind]?: object };
