/**
 * An entity with an attribute of every kind, in the forms that decide whether one may be copied into another, and items of it.
 */
import { attr, entity, table } from 'keyform';
import { KINDS, type KindFacts } from '../../src/facts/kinds.js';
import { UPDATE_FUNCTIONS } from '../../src/facts/update-functions.js';

const text = attr.string();

export const kinds = {
  string: text,
  nullable: text.nullable(),
  optional: text.optional(),
  defaulted: text.default('d'),
  day: attr.day(),
  enumAB: attr.enum('A', 'B'),
  enumABC: attr.enum('A', 'B', 'C'),
  enumNull: attr.enum('A', 'B').nullable(),
  literalA: attr.literal('A'),
  literal1: attr.literal(1),
  literalTrue: attr.literal(true),
  literalNull: attr.literal(null),
  number: attr.number(),
  bigint: attr.bigint(),
  decimal: attr.decimal(),
  boolean: attr.boolean(),
  nothing: attr.null(),
  binary: attr.binary(),
  date: attr.date(),
  epoch: attr.epoch(),
  texts: attr.list(text),
  letters: attr.list(attr.enum('A', 'B')),
  numbers: attr.list(attr.number()),
  days: attr.list(attr.day()),
  pair: attr.tuple([text, attr.number()]),
  turned: attr.tuple([attr.number(), text]),
  place: attr.map({ city: text, zip: text.optional() }),
  sure: attr.map({ city: text, zip: text }),
  renamed: attr.map({ city: text.as('town'), zip: text.optional() }),
  other: attr.map({ street: text }),
  record: attr.record(text),
  counts: attr.record(attr.number()),
  tags: attr.set(text),
  grades: attr.set(attr.enum('A', 'B')),
  sizes: attr.set(attr.number()),
  prices: attr.map({ list: attr.list(attr.decimal()), pair: attr.tuple([attr.decimal()]) }),
  any: attr.any(),
  json: attr.json(),
};

export type Kind = keyof typeof kinds;

const Sample = entity({ keys: { PK: 'S#{id}' }, attributes: { id: text, ...kinds } });

export const copies = table('Copies', { indexes: { primary: { pk: 'PK' } }, entities: { Sample } });

/** Two items with all attributes: one with texts of no form, one with null, or as little as there may be. */
export const samples = [
  {
    id: '1',
    string: 'any text',
    nullable: 'x',
    optional: 'o',
    defaulted: '',
    day: '2026-11-22',
    enumAB: 'B',
    enumABC: 'C',
    enumNull: 'B',
    literalA: 'A',
    literal1: 1,
    literalTrue: true,
    literalNull: null,
    number: 1.5,
    bigint: 2n ** 80n,
    decimal: '1.00000000000000000000001',
    boolean: false,
    nothing: null,
    binary: new Uint8Array([1, 2]),
    date: new Date('2026-11-22T10:00:00.000Z'),
    epoch: new Date('2026-11-22T10:00:00.000Z'),
    texts: ['x'],
    letters: ['A'],
    numbers: [1],
    days: ['2026-11-22'],
    pair: ['x', 1],
    turned: [1, 'x'],
    place: { city: 'Oslo', zip: '0150' },
    sure: { city: 'Oslo', zip: '0150' },
    renamed: { city: 'Oslo' },
    other: { street: 'x' },
    record: { a: 'x' },
    counts: { a: 1 },
    tags: new Set(['x']),
    grades: new Set(['A' as const]),
    sizes: new Set([1]),
    prices: { list: ['1.00000000000000000000001'], pair: ['1'] },
    any: { free: 1 },
    json: [1],
  },
  {
    id: '2',
    string: '',
    nullable: null,
    optional: '',
    defaulted: 'd',
    day: '2024-02-29',
    enumAB: 'A',
    enumABC: 'A',
    enumNull: null,
    literalA: 'A',
    literal1: 1,
    literalTrue: true,
    literalNull: null,
    number: -1.5e-7,
    bigint: 0n,
    decimal: '-5',
    boolean: true,
    nothing: null,
    binary: new Uint8Array([]),
    date: new Date(0),
    epoch: new Date(0),
    texts: [],
    letters: [],
    numbers: [],
    days: [],
    pair: ['', 0],
    turned: [0, ''],
    place: { city: '' },
    sure: { city: '', zip: '' },
    renamed: { city: '' },
    other: { street: '' },
    record: {},
    counts: {},
    tags: new Set(['A']),
    grades: new Set(['B' as const]),
    sizes: new Set([-0.5]),
    prices: { list: [], pair: ['-0.1'] },
    any: null,
    json: 'text',
  },
] as const;

/** The names of the attributes of a kind with this ability. */
const ableTo = (ability: string): Kind[] =>
  (Object.keys(kinds) as Kind[]).filter((name) => {
    const { kind } = kinds[name] as unknown as { readonly kind: keyof typeof KINDS };
    return ability in (KINDS[kind] as KindFacts);
  });

/** Targets that only some sources fit: enough of those that accept any function. */
const SOME: readonly Kind[] = ['string', 'enumAB', 'day', 'numbers', 'place'];

/** Targets that don't accept the result of a function inside `to`. */
const UNFIT: { readonly [name: string]: readonly Kind[] } = {
  plus: ['string', 'numbers'],
  minus: ['literal1'],
  append: ['pair'],
};

/**
 * The functions of `set`'s callback, with the kinds of target that they're tested on; `to plus` assigns the sum of the source with
 * itself.
 */
export const FUNCTIONS: { readonly [name: string]: readonly Kind[] } = Object.fromEntries(
  Object.entries(UPDATE_FUNCTIONS).flatMap(([name, row]): [string, readonly Kind[]][] => {
    if (!('needs' in row)) return [[name, name === 'to' ? (Object.keys(kinds) as Kind[]) : SOME]];
    const targets = ableTo(row.needs);
    return [
      [name, targets],
      [`to ${name}`, [...targets, ...(UNFIT[name] ?? [])]],
    ];
  }),
);

/** An update that copies one attribute into another, as a JavaScript caller writes it. */
export const copy = (name: string, target: Kind, source: Kind, start: object = copies) =>
  (start as typeof copies).update('Sample', { id: '1' }).set(((
    paths: never,
    functions: { [name: string]: (...args: unknown[]) => never },
  ) => {
    const [outer, inner] = name.split(' ');
    const operand = inner === undefined ? paths[source] : functions[inner]?.(paths[source], paths[source]);
    return functions[outer as string]?.(paths[target], operand);
  }) as never);
