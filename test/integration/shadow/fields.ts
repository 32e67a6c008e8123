/** The fields of random entities: how each is declared, values for it, and how each value is stored. Written without keyform's own codecs. */
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { attr } from 'keyform';
import { z } from 'zod';

// biome-ignore lint/suspicious/noExplicitAny: definitions and requests are random, so no type describes them
export type Loose = any;

/** One field. All entities of a table that have it declare it the same way, except for its presence. */
export interface Field {
  readonly name: string;
  /** The name of the stored attribute. */
  readonly stored: string;
  readonly kind: string;
  /** The TypeScript of its declaration, for messages. */
  readonly text: string;
  readonly declare: () => Loose;
  /** The same in zod, if a schema can have it. */
  readonly schema?: () => Loose;
  readonly values: readonly unknown[];
  readonly toWire: (value: never) => AttributeValue;
  /** The pipes that it can have in a longer key; the empty string stands for none. */
  readonly pipes: readonly string[];
  /** The feature that a definition must have. */
  readonly feature?: string;
}

const string = (value: string): AttributeValue => ({ S: value });
const number = (value: number | bigint | string): AttributeValue => ({ N: String(value) });
const numbers = (values: Readonly<Record<string, number>>): AttributeValue => ({
  M: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, number(value)])),
});

const define = (name: string, text: string, field: Omit<Field, 'name' | 'stored' | 'text'>, stored = name): Field => ({
  name,
  stored,
  text: stored === name ? text : `${text}.as('${stored}')`,
  ...field,
  declare: () => (stored === name ? field.declare() : field.declare().as(stored)),
});

const strings = (...values: string[]): Omit<Field, 'name' | 'stored' | 'text'> => ({
  kind: 'string',
  declare: () => attr.string(),
  schema: () => z.string(),
  values,
  toWire: string,
  pipes: ['', '', '', 'lower', 'upper', 'back'],
});

const time = {
  encode: (at: Date): number => at.getTime(),
  decode: (milliseconds: number): Date => new Date(milliseconds),
  ordered: true,
} as const;
const prefix = {
  encode: (value: string): string => `x${value}`,
  decode: (stored: string): string => stored.slice(1),
};

/** Fields that a key can contain. Strings that differ only in case have no ASCII letters: dynoxide's `begins_with` takes those for equal. */
export const KEY_FIELDS: readonly Field[] = [
  define('user', 'attr.string()', strings('é', 'É', 'b', '😀', ' AND ')),
  define('team', 'attr.string()', strings('core', 'ø', 'Ø', ':tag', '{user}')),
  define('city', 'attr.string()', strings('Å', 'å', 'Rome'), 'town'),
  define('state', "attr.enum('OPEN', 'PAID', 'LOST')", {
    kind: 'enum',
    declare: () => attr.enum('OPEN', 'PAID', 'LOST'),
    schema: () => z.enum(['OPEN', 'PAID', 'LOST']),
    values: ['OPEN', 'PAID', 'LOST'],
    toWire: string,
    pipes: ['', 'lower'],
  }),
  define('rank', 'attr.number()', {
    kind: 'number',
    declare: () => attr.number(),
    schema: () => z.number(),
    values: [0, 7, 42],
    toWire: number,
    pipes: ['pad:4', 'pad:4|desc', 'sortable'],
  }),
  define('total', 'attr.bigint()', {
    kind: 'bigint',
    declare: () => attr.bigint(),
    values: [0n, 5n, 777n],
    toWire: number,
    pipes: ['pad:6', 'sortable'],
  }),
  define('price', 'attr.decimal()', {
    kind: 'decimal',
    declare: () => attr.decimal(),
    values: ['0.5', '-7.25', '30'],
    toWire: number,
    pipes: ['sortable', 'sortable|desc'],
  }),
  define('done', 'attr.boolean()', {
    kind: 'boolean',
    declare: () => attr.boolean(),
    schema: () => z.boolean(),
    values: [true, false],
    toWire: (value: boolean) => ({ BOOL: value }),
    pipes: [''],
  }),
  define('at', 'attr.date()', {
    kind: 'date',
    declare: () => attr.date(),
    values: ['2024-03-05T10:00:00.000Z', '2024-03-05T11:30:00.000Z', '2025-12-31T23:00:00.000Z'].map(
      (iso) => new Date(iso),
    ),
    toWire: (value: Date) => string(value.toISOString()),
    pipes: ['', '', 'day', 'month', 'hour', 'year'],
  }),
  define(
    'code',
    "attr.string().codec({ encode: (value) => 'x' + value, decode: (stored) => stored.slice(1) })",
    {
      kind: 'codec',
      declare: () => attr.string().codec(prefix),
      values: ['a', 'b', 'bb'],
      toWire: (value: string) => string(`x${value}`),
      pipes: [''],
      feature: 'codec',
    },
    'c',
  ),
  define('moment', 'attr.number().codec({ encode: getTime, decode: Date, ordered: true })', {
    kind: 'ordered',
    declare: () => attr.number().codec(time),
    values: ['2024-03-05T10:00:00.000Z', '2024-03-06T10:00:00.000Z'].map((iso) => new Date(iso)),
    toWire: (value: Date) => number(value.getTime()),
    pipes: ['pad:15'],
    feature: 'codec',
  }),
];

/** Fields that no key contains. */
export const OTHER_FIELDS: readonly Field[] = [
  define('note', 'attr.string()', { ...strings('n', '', 'a#b'), pipes: [] }, 'n'),
  define('author', 'attr.string()', { ...strings('eve', 'bob'), pipes: [] }),
  define('count', 'attr.number()', {
    kind: 'number',
    declare: () => attr.number(),
    schema: () => z.number(),
    values: [1, -2.5, 100],
    toWire: number,
    pipes: [],
  }),
  define('sum', 'attr.bigint()', {
    kind: 'bigint',
    declare: () => attr.bigint(),
    values: [1n, 10n ** 20n],
    toWire: number,
    pipes: [],
  }),
  define('expires', 'attr.epoch()', {
    kind: 'epoch',
    declare: () => attr.epoch(),
    values: ['2025-01-01T00:00:00.000Z', '2035-01-01T00:00:00.000Z'].map((iso) => new Date(iso)),
    toWire: (value: Date) => number(value.getTime() / 1000),
    pipes: [],
  }),
  define('tags', 'attr.set(attr.string())', {
    kind: 'set',
    declare: () => attr.set(attr.string()),
    values: [new Set(['a']), new Set(['a', 'b']), new Set(['c'])],
    toWire: (value: ReadonlySet<string>) => ({ SS: [...value] }),
    pipes: [],
  }),
  define('lines', 'attr.list(attr.number())', {
    kind: 'list',
    declare: () => attr.list(attr.number()),
    values: [[], [1], [2, 3]],
    toWire: (value: readonly number[]) => ({ L: value.map(number) }),
    pipes: [],
    feature: 'documents',
  }),
  define('shipTo', "attr.map({ city: attr.string().as('town'), zip: attr.string().optional() })", {
    kind: 'map',
    declare: () => attr.map({ city: attr.string().as('town'), zip: attr.string().optional() }),
    values: [{ city: 'Oslo' }, { city: 'Rome', zip: '0150' }],
    toWire: ({ city, zip }: { city: string; zip?: string }) => ({
      M: { town: string(city), ...(zip !== undefined && { zip: string(zip) }) },
    }),
    pipes: [],
    feature: 'documents',
  }),
  define('rates', 'attr.record(attr.number())', {
    kind: 'record',
    declare: () => attr.record(attr.number()),
    values: [{}, { a: 1 }, { a: 5, 'b c': 2.5 }],
    toWire: numbers,
    pipes: [],
    feature: 'documents',
  }),
  define('shape', "attr.union('form', { circle: ..., square: ... })", {
    kind: 'union',
    declare: () =>
      attr.union('form', {
        circle: attr.map({ radius: attr.number(), label: attr.string().as('l') }),
        square: attr.map({ side: attr.number(), label: attr.string().as('l') }),
      }),
    values: [
      { form: 'circle', radius: 1, label: 'a' },
      { form: 'square', side: 2, label: 'b' },
    ],
    toWire: ({ form, label, ...size }: { form: string; label: string; [size: string]: number | string }) => ({
      M: { form: string(form), l: string(label), ...numbers(size as Record<string, number>).M },
    }),
    pipes: [],
    feature: 'documents',
  }),
];
