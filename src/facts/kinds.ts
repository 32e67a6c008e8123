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
  /** A condition by field that is a value and not an operator. */
  readonly plain?: true;
  /** Conditions with `<`, `<=`, `>`, `>=` and `between`. */
  readonly range?: true;
  readonly begins_with?: true;
  readonly contains?: true;
  readonly size?: true;
  /** `plus` and `minus` in the callback of `set`. */
  readonly plus?: true;
  /** Paths that are operands of these two. */
  readonly amount?: true;
  /** `append` and `prepend` in the callback of `set`. */
  readonly append?: true;
  /** The methods of an update. */
  readonly add?: true;
  readonly delete?: true;
  readonly ensure?: true;
  /** Elements of a set. */
  readonly element?: true;
  /** The stored side of a codec with `ordered`. */
  readonly order?: true;
  /** The other kinds whose values an update may copy into it. */
  readonly copies?: readonly KindName[];
}

export const KINDS = {
  string: {
    plain: true,
    range: true,
    begins_with: true,
    contains: true,
    size: true,
    element: true,
    order: true,
    copies: ['enum', 'literal'],
  },
  enum: {
    plain: true,
    range: true,
    begins_with: true,
    contains: true,
    size: true,
    element: true,
    order: true,
    copies: ['literal'],
  },
  literal: {
    plain: true,
    range: true,
    begins_with: true,
    contains: true,
    size: true,
    amount: true,
    copies: ['enum', 'null'],
  },
  number: {
    plain: true,
    range: true,
    plus: true,
    amount: true,
    add: true,
    element: true,
    order: true,
    copies: ['literal'],
  },
  bigint: { plain: true, range: true, plus: true, amount: true, add: true, element: true, order: true },
  decimal: { plain: true, range: true, plus: true, amount: true, add: true, element: true, order: true },
  binary: { plain: true, range: true, begins_with: true, contains: true, size: true, element: true },
  date: { plain: true, range: true, begins_with: true, order: true },
  epoch: { plain: true, range: true, order: true },
  boolean: { plain: true, copies: ['literal'] },
  null: { plain: true, copies: ['literal'] },
  list: { contains: true, size: true, append: true, ensure: true },
  tuple: { contains: true, size: true },
  map: { size: true, ensure: true },
  record: { size: true, ensure: true },
  set: { contains: true, size: true, add: true, delete: true },
  any: {
    range: true,
    begins_with: true,
    contains: true,
    size: true,
    plus: true,
    amount: true,
    append: true,
    add: true,
    delete: true,
  },
  json: { size: true },
  codec: {},
  ordered: { range: true, order: true },
} as const satisfies { readonly [Kind in KindName]: KindFacts };

/** What some kinds can do, by the name of its column. */
export type Ability = Exclude<keyof KindFacts, 'copies'>;

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
  /** The kinds of another path that a path of this kind may be compared with. */
  readonly alike: readonly KindName[];
}

const TEXTS = ['string', 'enum', 'literal', 'date', 'any'] as const;
const NUMBERS = ['number', 'bigint', 'decimal', 'epoch', 'any', 'literal'] as const;

/** What only the types know about a kind: no program carries it. */
export const KINDS_IN_TYPES = {
  string: { condition: 'text', hints: 'text', alike: TEXTS },
  enum: { condition: 'text', hints: 'named', alike: TEXTS },
  literal: {
    condition: 'plain',
    hints: 'named',
    alike: ['string', 'enum', 'literal', 'date', 'any', 'number', 'bigint', 'decimal', 'epoch', 'boolean'],
  },
  number: { condition: 'ordered', hints: 'ordered', alike: NUMBERS },
  bigint: { condition: 'ordered', hints: 'ordered', alike: NUMBERS },
  decimal: { condition: 'ordered', hints: 'ordered', alike: NUMBERS },
  binary: { condition: 'ordered', hints: 'text', alike: ['binary', 'any'] },
  date: { condition: 'ordered', hints: 'beginning', alike: ['string', 'date', 'any'] },
  epoch: { condition: 'ordered', hints: 'ordered', alike: ['number', 'bigint', 'decimal', 'epoch', 'any'] },
  boolean: { condition: 'plain', hints: 'flag', alike: ['boolean', 'literal', 'any'] },
  null: { condition: 'plain', hints: 'plain', alike: ['null', 'any'] },
  list: { condition: 'document', hints: 'holding', alike: ['list', 'tuple', 'any'] },
  tuple: { condition: 'document', hints: 'holding', alike: ['list', 'tuple', 'any'] },
  map: { condition: 'document', hints: 'sized', alike: ['map', 'record', 'any'] },
  record: { condition: 'document', hints: 'sized', alike: ['map', 'record', 'any'] },
  set: { condition: 'document', hints: 'holding', alike: ['set', 'any'] },
  any: {
    condition: 'document',
    hints: 'all',
    // biome-ignore format: by stored type
    alike: [
      'string', 'enum', 'literal', 'date', 'any', 'number', 'bigint', 'decimal', 'epoch', 'boolean', 'null', 'binary',
      'list', 'tuple', 'map', 'record', 'set',
    ],
  },
  json: { condition: 'document', hints: 'all', alike: ['json'] },
  codec: { condition: 'codec', hints: 'plain', alike: ['codec'] },
  ordered: { condition: 'orderedCodec', hints: 'ordered', alike: ['ordered'] },
} as const satisfies { readonly [Kind in KindName]: KindInTypes };
