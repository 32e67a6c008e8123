/** The attributes that random entities are made of: how they are declared, their values, and how those are stored. */
import type { AttributeValue } from '@aws-sdk/client-dynamodb';

/** A value as a program writes it, as it is, and as it is stored. */
export interface Value {
  readonly text: string;
  readonly value: unknown;
  readonly wire: AttributeValue;
}

/** One attribute. All entities of a table that have it declare it alike, but for its presence. */
export interface Field {
  readonly name: string;
  readonly stored: string;
  readonly kind: string;
  /** The TypeScript of its declaration, without presence. */
  readonly declaration: string;
  /** What follows the presence: that no update changes it. */
  readonly tail?: '.readOnly()';
  /** The same in zod, where that can be. */
  readonly zod?: string;
  /** Whether a schema does not tell what is inside. */
  readonly isClosed?: boolean;
  readonly values: readonly Value[];
  /** The placeholders that it can have in a longer key: pipes, or none as the empty text. */
  readonly pipes: readonly string[];
  /** What can stand behind `contains`. */
  readonly members?: readonly Value[];
  /** Paths into it: what a callback writes after the attribute's own path, the steps, and the values. */
  readonly inside?: readonly Inside[];
}

/** A place within a document. */
export interface Inside {
  readonly text: string;
  readonly path: readonly (string | number)[];
  readonly kind: string;
  readonly values: readonly Value[];
  /** Whether it may be taken away. */
  readonly isOptional?: boolean;
}

const quoted = (value: string): string => JSON.stringify(value);
const text = (value: string): Value => ({ text: quoted(value), value, wire: { S: value } });
const number = (value: number): Value => ({ text: String(value), value, wire: { N: String(value) } });
const big = (value: bigint): Value => ({ text: `${value}n`, value, wire: { N: String(value) } });
const decimal = (value: string): Value => ({ text: quoted(value), value, wire: { N: value } });
const boolean = (value: boolean): Value => ({ text: String(value), value, wire: { BOOL: value } });
const date = (iso: string): Value => ({
  text: `new Date('${iso}')`,
  value: new Date(iso),
  wire: { S: new Date(iso).toISOString() },
});
const epoch = (iso: string): Value => ({ ...date(iso), wire: { N: String(Date.parse(iso) / 1000) } });
const bytes = (...values: number[]): Value => ({
  text: `Uint8Array.from([${values}])`,
  value: Uint8Array.from(values),
  wire: { B: Uint8Array.from(values) },
});
const texts = (...values: string[]): Value => ({
  text: `new Set([${values.map(quoted)}])`,
  value: new Set(values),
  wire: { SS: values },
});
const numbers = (...values: number[]): Value => ({
  text: `new Set([${values}])`,
  value: new Set(values),
  wire: { NS: values.map(String) },
});
const nothing: Value = { text: 'null', value: null, wire: { NULL: true } };

// A slug needs a letter.
const TEXTS = ['a', 'ab', 'b', 'a!', 'Zed', 'a b'].map(text);
const COUNTS = [0, 7, 42, 999].map(number);
const BIGS = [0n, 5n, 777n].map(big);
const DECIMALS = ['0.5', '1.5', '-7.25', '3'].map(decimal);
const DATES = ['2024-03-05T00:00:00.000Z', '2024-03-05T10:00:00.000Z', '2024-12-31T23:00:00.000Z'].map(date);
const EPOCHS = ['2025-01-01T00:00:00.000Z', '2025-06-01T12:00:00.000Z'].map(epoch);
/** What codecs of one's own make of dates and texts. */
const TIMES = DATES.map((one): Value => ({ ...one, wire: { N: String((one.value as Date).getTime()) } }));
const CODES = TEXTS.map((one): Value => ({ ...one, wire: { S: `x${one.value}` } }));
const TEXT_PIPES = ['', '', '', 'lower', 'upper', 'slug'];
const BRANDED = ['a', 'ab', 'Zed'].map((one): Value => ({ ...text(one), text: `(${quoted(one)} as Brand)` }));

/** Values of a type that contains itself: as `attr.any` stores them, and as JSON. */
const JSON_VALUES: readonly Value[] = [
  { text: '{ a: [1, null] }', value: { a: [1, null] }, wire: { M: { a: { L: [{ N: '1' }, { NULL: true }] } } } },
  { text: "['x', { b: true }]", value: ['x', { b: true }], wire: { L: [{ S: 'x' }, { M: { b: { BOOL: true } } }] } },
  { text: "'plain'", value: 'plain', wire: { S: 'plain' } },
];
const JSON_TEXTS = JSON_VALUES.map((one): Value => ({ ...one, wire: { S: JSON.stringify(one.value) } }));

/** Enumerations whose combinations are more than a compiler lists. */
const LARGE = { regions: 400, currencies: 300 };
const nameOf = (at: number): string => `N${at}`;
const large = (list: keyof typeof LARGE): Made => ({
  kind: 'enum',
  declaration: `attr.enum(${list})`,
  values: [0, 7, LARGE[list] - 1].map((at) => text(nameOf(at))),
  pipes: ['', ''],
});

/** What a program declares before its attributes, by a name in their declarations. */
const DECLARED: { readonly [name: string]: string } = {
  '<Json>': 'type Json = string | number | boolean | null | Json[] | { [key: string]: Json };',
  // Another program says which of its calls encodes differently.
  'coded(text)': [
    'export const codecCalls = { count: 0, changing: -1, all: false };',
    "const coded = (text: string): string => (codecCalls.count++ === codecCalls.changing || codecCalls.all ? 'y' : 'x') + text;",
  ].join('\n'),
  '(Priority)': "enum Priority { Low = 'LOW', High = 'HIGH', Mid = 'MID' }",
  ...Object.fromEntries(
    Object.entries(LARGE).map(([list, count]) => [
      `(${list})`,
      `const ${list} = [${Array.from({ length: count }, (_, at) => quoted(nameOf(at)))}] as const;`,
    ]),
  ),
};

export const declaredFor = (definitions: string): string[] =>
  Object.entries(DECLARED).flatMap(([name, declared]) => (definitions.includes(name) ? [declared] : []));

type Made = Omit<Field, 'name' | 'stored'>;
const kinds = {
  string: { kind: 'string', declaration: 'attr.string()', zod: 'z.string()', values: TEXTS, pipes: TEXT_PIPES },
  enum: {
    kind: 'enum',
    declaration: "attr.enum('PAID', 'OPEN', 'LOST')",
    zod: "z.enum(['PAID', 'OPEN', 'LOST'])",
    values: ['PAID', 'OPEN', 'LOST'].map(text),
    pipes: ['', '', 'lower'],
  },
  literal: { kind: 'literal', declaration: "attr.literal('v1')", values: [text('v1')], pipes: [''] },
  number: {
    kind: 'number',
    declaration: 'attr.number()',
    zod: 'z.number()',
    values: COUNTS,
    pipes: ['pad:4', 'sortable', 'pad:4|desc', 'sortable|desc'],
  },
  bigint: { kind: 'bigint', declaration: 'attr.bigint()', values: BIGS, pipes: ['pad:6', 'sortable'] },
  decimal: { kind: 'decimal', declaration: 'attr.decimal()', values: DECIMALS, pipes: ['sortable'] },
  boolean: {
    kind: 'boolean',
    declaration: 'attr.boolean()',
    zod: 'z.boolean()',
    values: [true, false].map(boolean),
    pipes: [''],
  },
  date: {
    kind: 'date',
    declaration: 'attr.date()',
    zod: 'z.coerce.date()',
    values: DATES,
    pipes: ['', '', 'day', 'month', 'year', 'hour', 'day|desc'],
  },
  day: {
    kind: 'string',
    declaration: 'attr.day()',
    values: ['2024-03-05', '2024-03-06', '1999-12-31'].map(text),
    pipes: ['', ''],
  },
  uuid: {
    kind: 'uuid',
    declaration: 'attr.uuid()',
    values: ['6f9619ff-8b86-4011-b42d-00cf4fc964ff', '00000000-0000-4000-8000-000000000000'].map(text),
    pipes: ['', ''],
  },
  ordered: {
    kind: 'ordered',
    declaration:
      'attr.number().codec({ encode: (at: Date) => at.getTime(), decode: (ms) => new Date(ms), ordered: true })',
    values: TIMES,
    pipes: ['pad:15', 'sortable'],
  },
  codec: {
    kind: 'codec',
    declaration: 'attr.string().codec({ encode: (text: string) => coded(text), decode: (text) => text.slice(1) })',
    values: CODES,
    pipes: ['', ''],
  },
  brand: { kind: 'string', declaration: 'attr.string<Brand>()', values: BRANDED, pipes: ['', ''] },
  epoch: { kind: 'epoch', declaration: 'attr.epoch()', values: EPOCHS, pipes: ['day', 'epoch'] },
} satisfies Record<string, Made>;

const field = (name: string, made: Made, stored = name): Field => ({
  ...made,
  declaration: stored === name ? made.declaration : `${made.declaration}.as(${quoted(stored)})`,
  name,
  stored,
});

/** The values of a field that a key can contain. */
export const keyValues = ({ values }: Field): readonly Value[] => values.filter(({ value }) => value !== null);

/** Attributes that can stand in keys. */
export const KEY_FIELDS: readonly Field[] = [
  field('user', kinds.string),
  field('order', kinds.string),
  field('city', kinds.string, 'town'),
  field('two words', kinds.string),
  field('status', kinds.enum),
  field('stage', kinds.enum, 'größe'),
  field('rank', kinds.number),
  field('level', kinds.number, 'lv.1'),
  field('total', kinds.bigint),
  field('price', kinds.decimal),
  field('done', kinds.boolean),
  field('placedAt', kinds.date, 'createdAt'),
  field('sentAt', kinds.date),
  field('born', kinds.day),
  field('until', kinds.epoch),
  field('trace', kinds.uuid),
  field('moment', kinds.ordered),
  field('code', kinds.codec, 'c'),
  field('tenant', kinds.brand),
  field('priority', {
    kind: 'enum',
    declaration: 'attr.enum(Priority)',
    values: ['Low', 'High', 'Mid'].map((name) => ({ ...text(name.toUpperCase()), text: `Priority.${name}` })),
    pipes: ['', '', 'lower'],
  }),
  field('edition', kinds.literal),
  // An index has the items whose value isn't null.
  field('alias', {
    kind: 'nullable',
    declaration: 'attr.string().nullable()',
    values: [...TEXTS.slice(0, 3), nothing],
    pipes: ['', '', 'lower'],
  }),
  // Only the value shows what it is in a key.
  field('mark', {
    kind: 'any',
    declaration: 'attr.any<string>()',
    values: TEXTS.slice(0, 4),
    pipes: ['', '', 'lower', 'slug'],
  }),
  field('turn', { kind: 'any', declaration: 'attr.any<number>()', values: COUNTS, pipes: ['pad:4', 'sortable'] }),
  field('region', large('regions')),
  field('currency', large('currencies')),
];

const address = (city: string, zip?: string): Value => ({
  text: `{ city: ${quoted(city)}${zip === undefined ? '' : `, zip: ${quoted(zip)}`} }`,
  value: zip === undefined ? { city } : { city, zip },
  wire: { M: { town: { S: city }, ...(zip !== undefined && { zip: { S: zip } }) } },
});
const line = (sku: string, count: number) => ({ sku, count });
const member = (sku: string, count: number): Value => ({
  text: `{ sku: ${quoted(sku)}, count: ${count} }`,
  value: { sku, count },
  wire: { M: { sku: { S: sku }, count: { N: String(count) } } },
});
const lines = (...of: { sku: string; count: number }[]): Value => ({
  text: `[${of.map(({ sku, count }) => `{ sku: ${quoted(sku)}, count: ${count} }`)}]`,
  value: of,
  wire: { L: of.map(({ sku, count }) => ({ M: { sku: { S: sku }, count: { N: String(count) } } })) },
});
const record = (of: Record<string, number>): Value => ({
  text: JSON.stringify(of),
  value: of,
  wire: { M: Object.fromEntries(Object.entries(of).map(([name, value]) => [name, { N: String(value) }])) },
});

const spot = (city: string, at?: string): Value => ({
  text: `{ city: ${quoted(city)}${at === undefined ? '' : `, at: new Date('${at}')`} }`,
  value: at === undefined ? { city } : { city, at: new Date(at) },
  wire: { M: { city: { S: city }, ...(at !== undefined && { at: { S: at } }) } },
});
const list = (...of: number[]): Value => ({
  text: JSON.stringify(of),
  value: of,
  wire: { L: of.map((value) => ({ N: String(value) })) },
});

/** Attributes that stand in no key: documents, sets, and scalars beside them. */
export const OTHER_FIELDS: readonly Field[] = [
  field('note', kinds.string, 'n'),
  field('name', { ...kinds.string, declaration: `attr.string().check((text) => text !== '?' || 'must be known')` }),
  field('author', {
    kind: 'string',
    declaration: "attr.string().check((author) => author !== '!' || 'must be known')",
    tail: '.readOnly()',
    values: TEXTS,
    pipes: [],
  }),
  field('1st', kinds.string),
  field('size', kinds.number),
  field('amount', { ...kinds.number, values: [-1.5, 0, 5, 100].map(number) }),
  field('sum', kinds.bigint),
  field('cost', kinds.decimal),
  field('open', kinds.boolean),
  field('seenAt', kinds.date),
  field('expires', kinds.epoch),
  field('movedAt', kinds.ordered, 'moved'),
  field('secret', kinds.codec),
  field('version', kinds.literal),
  field('nick', {
    kind: 'nullable',
    declaration: 'attr.string().nullable()',
    values: [nothing, ...TEXTS.slice(0, 3)],
    pipes: [],
  }),
  field('motto', {
    kind: 'nullable',
    declaration: 'attr.string().nullable()',
    zod: 'z.string().nullable()',
    values: [nothing, ...TEXTS.slice(0, 3)],
    pipes: [],
  }),
  field('nothing', { kind: 'null', declaration: 'attr.null()', values: [nothing], pipes: [] }),
  field('spot', {
    kind: 'map',
    declaration: 'attr.map({ city: attr.string(), at: attr.date().optional() })',
    zod: 'z.object({ city: z.string(), at: z.coerce.date().optional() })',
    isClosed: true,
    values: [spot('Oslo'), spot('b', '2024-03-05T10:00:00.000Z')],
    pipes: [],
    inside: [
      { text: '.city', path: ['city'], kind: 'string', values: [text('Oslo'), text('b')] },
      { text: '.at', path: ['at'], kind: 'date', values: DATES, isOptional: true },
    ],
  }),
  field('points', {
    kind: 'list',
    declaration: 'attr.list(attr.number())',
    zod: 'z.array(z.number())',
    isClosed: true,
    values: [list(), list(1), list(2.5, 3)],
    pipes: [],
    members: [number(1), number(2)],
    inside: [{ text: '.at(0)', path: [0], kind: 'number', values: [number(1), number(2.5)], isOptional: true }],
  }),
  field('rates', {
    kind: 'record',
    declaration: 'attr.record(attr.number())',
    zod: 'z.record(z.string(), z.number())',
    isClosed: true,
    values: [record({ a: 1 }), record({ a: 5, 'b c': 2.5 })],
    pipes: [],
    inside: [{ text: ".at('a')", path: ['a'], kind: 'number', values: [number(1), number(5)], isOptional: true }],
  }),
  field('digest', {
    kind: 'binary',
    declaration: 'attr.binary()',
    values: [bytes(1), bytes(1, 2), bytes(255)],
    pipes: [],
    members: [bytes(1), bytes(2)],
  }),
  field('tags', {
    kind: 'set',
    declaration: 'attr.set(attr.string())',
    values: [texts('a'), texts('a', 'b'), texts('late')],
    pipes: [],
    members: [text('a'), text('x')],
  }),
  field('scores', {
    kind: 'set',
    declaration: 'attr.set(attr.number())',
    values: [numbers(1), numbers(1, 2.5)],
    pipes: [],
    members: [number(1), number(3)],
  }),
  field('shipTo', {
    kind: 'map',
    declaration:
      "attr.map({ city: attr.string().check((city) => city !== '?' || 'must be known').as('town'), zip: attr.string().optional() }).check(({ city, zip }) => city !== zip || 'must differ')",
    values: [address('Oslo'), address('Oslo', '0150'), address('b', '')],
    pipes: [],
    inside: [
      { text: '.city', path: ['town'], kind: 'string', values: [text('Oslo'), text('b')] },
      { text: '.zip', path: ['zip'], kind: 'string', values: [text('0150'), text('')], isOptional: true },
    ],
  }),
  field('lines', {
    kind: 'list',
    declaration: 'attr.list(attr.map({ sku: attr.string(), count: attr.number() }))',
    values: [lines(), lines(line('a', 1)), lines(line('b', 2), line('a', 3))],
    pipes: [],
    members: [member('a', 1), member('b', 3)],
    inside: [
      { text: '.at(0).sku', path: [0, 'sku'], kind: 'string', values: [text('a'), text('b')] },
      { text: '.at(1).count', path: [1, 'count'], kind: 'number', values: [number(2), number(3)] },
    ],
  }),
  field('shape', {
    kind: 'map',
    declaration:
      "attr.union('form', { circle: attr.map({ radius: attr.number(), label: attr.string().as('l') }), square: attr.map({ side: attr.number(), label: attr.string().as('l') }) })",
    values: [
      {
        text: "{ form: 'circle', radius: 1, label: 'a' }",
        value: { form: 'circle', radius: 1, label: 'a' },
        wire: { M: { form: { S: 'circle' }, radius: { N: '1' }, l: { S: 'a' } } },
      },
      {
        text: "{ form: 'square', side: 2, label: 'b' }",
        value: { form: 'square', side: 2, label: 'b' },
        wire: { M: { form: { S: 'square' }, side: { N: '2' }, l: { S: 'b' } } },
      },
    ],
    pipes: [],
    inside: [
      { text: '.radius', path: ['radius'], kind: 'number', values: [number(1), number(2)] },
      { text: '.label', path: ['l'], kind: 'string', values: [text('a'), text('b')] },
    ],
  }),
  field('counts', {
    kind: 'record',
    declaration: "attr.record(attr.number().check((count) => count < 1e6 || 'must be less'))",
    values: [record({ 'a-b': 1 }), record({ 'a-b': 5, c: 2 }), record({ size: 3 })],
    pipes: [],
    inside: [{ text: ".at('a-b')", path: ['a-b'], kind: 'number', values: [number(1), number(5)], isOptional: true }],
  }),
  field('stock', {
    kind: 'map',
    declaration: "attr.record(attr.number(), 'oslo', 'new-york')",
    values: [record({}), record({ oslo: 1 }), record({ oslo: 5, 'new-york': 2.5 })],
    pipes: [],
    inside: [
      { text: '.oslo', path: ['oslo'], kind: 'number', values: [number(1), number(5)], isOptional: true },
      { text: "['new-york']", path: ['new-york'], kind: 'number', values: [number(2.5)], isOptional: true },
    ],
  }),
  field('payload', {
    kind: 'opaque',
    declaration: 'attr.any<Json>()',
    zod: 'z.json()',
    values: JSON_VALUES,
    pipes: [],
  }),
  field('blob', { kind: 'opaque', declaration: 'attr.json<Json>()', values: JSON_TEXTS, pipes: [] }),
  field('pair', {
    kind: 'tuple',
    declaration: 'attr.tuple([attr.number(), attr.string()])',
    values: [
      { text: "[1, 'x']", value: [1, 'x'], wire: { L: [{ N: '1' }, { S: 'x' }] } },
      { text: "[2, 'a']", value: [2, 'a'], wire: { L: [{ N: '2' }, { S: 'a' }] } },
    ],
    pipes: [],
    members: [number(2), text('x')],
    inside: [{ text: '.at(1)', path: [1], kind: 'string', values: [text('x'), text('a')] }],
  }),
];

/** Pipes of one's own: one that can be read back, and one that cannot. Their TypeScript, by name. */
export const OWN_PIPES: { readonly [name: string]: string } = {
  back: "{ encode: (text: string) => [...text].reverse().join(''), decode: (text) => [...text].reverse().join('') }",
  first: '{ encode: (text: string) => text.slice(0, 1) }',
};

const isText = ({ kind, declaration }: Field): boolean => kind === 'string' && declaration.startsWith('attr.string()');

/** The field with pipes of one's own among its pipes. */
export const pipedField = (field: Field): Field =>
  isText(field) ? { ...field, pipes: ['', ...Object.keys(OWN_PIPES), 'lower'] } : field;

/** The field with values that hold the delimiter, for tables that escape it. */
export const escapedField = (field: Field, delimiter: string): Field => {
  if (!isText(field)) return field;
  const mark = String.fromCharCode(delimiter.charCodeAt(0) + 1);
  const hostile = [`a${delimiter}b`, `${delimiter}a`, `a${mark}0`, `b${mark}${delimiter}`];
  return { ...field, values: [...field.values, ...hostile.map(text)] };
};

/** The field without what is inside: a schema does not tell it, and a request may be of an entity with a schema and of one without. */
export const closedField = (field: Field): Field => {
  const { inside: _, ...closed } = field;
  return field.isClosed ? closed : field;
};

/** The field as an entity of a schema has it. */
export const schemaField = (field: Field): Field => (field.isClosed ? { ...field, kind: 'json' } : field);
