// Generated from test/proof/second-opinion.ts: npm run generate -- second-opinion
// biome-ignore-all format: it is as it was made
// biome-ignore-all lint/suspicious/noExplicitAny: a type to compare
import { attr } from 'keyform';

/** Formats of keys. */
export const formats = [
  '#{$x|day}.{a|sortable|desc}#ORDER#{id|day}é#{B|pad:5}/',
  '.{$x|lower}A#{B}é#',
  'A#{zip_2|pad:5} {$x|lower}.{a|pad:5}A#',
  '#{orderId}A#{id|lower}#ORDER#{$x|pad:5}A#',
  '.{B|sortable|desc}é#',
  '{zip_2|sortable|desc}é#{B}.{at|pad:5}.{a|lower}',
  '/',
  '#ORDER#',
  'A#{orderId|sortable|desc}_b{zip_2}é#{at}#',
  '/{orderId|pad:5}é#{$x|day}#{at|pad:5}#ORDER#',
  '_b{at|day}A#{$x|lower} {id|sortable|desc}#ORDER#',
  '{at|lower}#{zip_2}é#',
  ' {B|pad:5}.{zip_2|day}#',
  '/{id|lower}é#{a|day} {at|lower}#',
  ' ',
  '#ORDER#{orderId|lower}é#{id|day}/{a|pad:5}é#',
  'é#{B}é#{orderId}_b{zip_2}_b{$x|day}',
  '/{B|lower}é#',
  '/{B}é#{$x|day}.{zip_2} {a} ',
  'é#{B}_b{zip_2}.{$x|sortable|desc} ',
  'é#{at|day}A#{orderId|sortable|desc}é#{$x}é#{a|sortable|desc}.',
  'é#{a|sortable|desc}',
  '#ORDER#{$x|lower}#ORDER#{zip_2|pad:5}#ORDER#',
  '#{a|pad:5}#{id} {B|day}/{$x|day}_b',
  '_b{id|lower}/{zip_2|sortable|desc}/{a}/{at|pad:5}.',
  'é#',
  '#',
  '{at}/{zip_2}/{$x}#{id|sortable|desc}A#',
  ' {a|lower}é#{zip_2|lower}#',
  'A#{$x|pad:5}é#{B|day}#ORDER#',
  ' {zip_2}/{$x|lower}A#{a|day}é#{B|sortable|desc}A#',
  '.{orderId|day}/{$x} ',
  '.',
  ' {B}#{zip_2|day}A#{$x}#',
  '.{$x|lower}#ORDER#{B|pad:5}#ORDER#',
  '/{$x}_b',
  '{a}é#{orderId|lower}/{zip_2|day} {id|day}/',
] as const;
export type Format = (typeof formats)[number];

/** Names of fields and members, one below the other. */
export const ways = [
  ['id'],
  ['a', 'orderId'],
  ['a', 'zip_2', 'id', 'at'],
  ['zip_2', 'id'],
  ['zip_2', 'at', 'B', 'B', 'zip_2'],
  ['orderId', 'at'],
  ['B', 'orderId', 'id', 'at'],
  ['a', 'at'],
  ['B', 'a', 'a', 'B'],
  ['B', 'id', 'zip_2'],
  ['at'],
  ['B'],
  ['zip_2', 'id', 'id'],
  ['id', 'orderId', 'at', 'B'],
  ['zip_2'],
  ['id'],
  ['id', 'B', 'a', 'a'],
  ['id', 'at'],
  ['orderId', 'B', 'orderId', 'orderId', 'orderId'],
  ['id', 'at'],
] as const;

/** Attributes, with the way to one of them. */
const documents = [
  { attributes: { at: attr.string(), zip_2: attr.map({ id: attr.date(), $x: attr.string(), at: attr.date() }) }, way: ['zip_2', 'id'] },
  { attributes: { orderId: attr.map({ a: attr.number(), at: attr.map({ id: attr.date(), B: attr.string(), a: attr.map({ at: attr.string(), zip_2: attr.date() }) }) }) }, way: ['orderId', 'at', 'a', 'zip_2'] },
  { attributes: { B: attr.map({ id: attr.date(), a: attr.map({ B: attr.string(), a: attr.number() }) }) }, way: ['B', 'a', 'a'] },
  { attributes: { zip_2: attr.map({ B: attr.map({ a: attr.number(), orderId: attr.number() }), at: attr.number() }) }, way: ['zip_2', 'B', 'orderId'] },
  { attributes: { $x: attr.date(), B: attr.map({ $x: attr.map({ zip_2: attr.number(), $x: attr.map({ id: attr.string(), a: attr.date() }), at: attr.date() }) }), orderId: attr.date() }, way: ['B', '$x', '$x', 'id'] },
  { attributes: { $x: attr.number(), zip_2: attr.date() }, way: ['$x'] },
  { attributes: { orderId: attr.number() }, way: ['orderId'] },
  { attributes: { B: attr.map({ zip_2: attr.map({ B: attr.map({ orderId: attr.date(), B: attr.string() }) }) }), id: attr.date() }, way: ['B', 'zip_2', 'B', 'orderId'] },
  { attributes: { zip_2: attr.map({ zip_2: attr.map({ $x: attr.map({ orderId: attr.number(), zip_2: attr.date() }), a: attr.string() }), a: attr.string() }), a: attr.string() }, way: ['zip_2', 'zip_2', '$x', 'orderId'] },
  { attributes: { at: attr.map({ a: attr.map({ $x: attr.date(), a: attr.number(), B: attr.map({ a: attr.date(), zip_2: attr.date() }) }), at: attr.date() }) }, way: ['at', 'a', 'B', 'zip_2'] },
  { attributes: { a: attr.map({ a: attr.map({ zip_2: attr.number(), orderId: attr.date(), $x: attr.string() }) }) }, way: ['a', 'a', 'zip_2'] },
  { attributes: { a: attr.map({ $x: attr.string(), zip_2: attr.map({ $x: attr.map({ orderId: attr.number(), zip_2: attr.date() }) }) }) }, way: ['a', 'zip_2', '$x', 'zip_2'] },
  { attributes: { $x: attr.number(), id: attr.number() }, way: ['id'] },
  { attributes: { id: attr.map({ at: attr.number() }) }, way: ['id', 'at'] },
  { attributes: { at: attr.number(), orderId: attr.map({ zip_2: attr.string(), orderId: attr.number(), a: attr.map({ B: attr.string(), zip_2: attr.string() }) }), zip_2: attr.string() }, way: ['orderId', 'a', 'B'] },
  { attributes: { B: attr.date() }, way: ['B'] },
  { attributes: { a: attr.map({ id: attr.map({ id: attr.number(), $x: attr.map({ id: attr.number(), a: attr.string(), at: attr.date() }) }) }) }, way: ['a', 'id', '$x', 'id'] },
  { attributes: { B: attr.number(), $x: attr.map({ zip_2: attr.number(), a: attr.map({ zip_2: attr.map({ B: attr.string() }) }), $x: attr.number() }), zip_2: attr.date() }, way: ['$x', 'a', 'zip_2', 'B'] },
  { attributes: { B: attr.map({ orderId: attr.map({ zip_2: attr.number(), id: attr.number(), at: attr.date() }) }), id: attr.number(), a: attr.string() }, way: ['B', 'orderId', 'zip_2'] },
  { attributes: { a: attr.string(), id: attr.date() }, way: ['id'] },
] as const;
export type Documents = (typeof documents)[number];

/** Options given earlier and later: all of them there, or some perhaps. */
export type Merge =
  | [{ a: null }, { a: bigint }]
  | [{ B: 'x' }, { id: string; zip_2: number; orderId: Date; a: Date }]
  | [{ a: number; at: 'x'; zip_2: 1 }, { B: number; zip_2: 1; $x: number }]
  | [{ orderId: Date }, { zip_2: null; $x: string; at: 'x'; id: Date }]
  | [{ B: bigint; $x: 1 }, { a: 1; at: Date; zip_2: string; $x: string }]
  | [{ a: string; id: 'x'; orderId: 'x'; $x: string }, { at: 1 }]
  | [{ id: boolean; B: 'x' }, { zip_2: Date; orderId: 1 }]
  | [{ B: null; zip_2: 'x'; id: 1 }, { $x: 1; a: Date }]
  | [{ id: Date; a: boolean }, { a: string; at: 'x' }]
  | [{ B: 1 }, { a: null; id: string; $x: 1; orderId: Date }]
  | [{ B: 1 }, { $x: 'x'; id: string }]
  | [{ $x: bigint; a: Date }, { $x: null; id: boolean; zip_2: 1; B: 1 }]
  | [{ $x: bigint; orderId: number; a: null; id: boolean }, { B: null; orderId: 'x'; zip_2: number }]
  | [{ zip_2: string; id: number; a: number }, { id: 1; B: 'x' }]
  | [{ zip_2: null }, { a: null }]
  | [{ at: Date }, { zip_2: 1 }]
  | [{ at: string; $x: bigint; a: Date }, { a: Date; at: string; orderId: boolean; zip_2: 1 }]
  | [{ zip_2: null }, { orderId: Date; $x: string; id: null; a: bigint }]
  | [{ a: boolean }, { a: 1; zip_2: string; B: string }]
  | [{ id: 'x' }, { zip_2: 1; B: null }]
  | [{ at: string; id: null; $x: Date; orderId: boolean }, { at?: 1 }]
  | [{ $x: 'x'; B: boolean; zip_2?: number }, { orderId: number; a: Date; $x?: number }]
  | [{ orderId: Date }, { zip_2?: 'x'; orderId: number; B: string; a?: 1 }]
  | [{ $x?: boolean; id: Date; at?: string; orderId: bigint }, { id: boolean; $x?: bigint; B?: string }]
  | [{ orderId: string; zip_2: 1; id: boolean; at?: bigint }, { zip_2: 1; B: 1; id: boolean; at?: bigint }]
  | [{ at: boolean; zip_2?: 1 }, { $x?: 'x'; B: number; orderId?: 1 }]
  | [{ B: number; id?: 'x' }, { zip_2: null; at?: boolean }]
  | [{ zip_2: number; $x: number }, { B: bigint; a: string; id?: 'x' }]
  | [{ a: 1; id?: 'x' }, { at: bigint; orderId?: 'x' }]
  | [{ at?: Date; a: 1; zip_2?: null }, { $x: boolean }]
  | [{ orderId: 1 }, { $x: 1; id: bigint }]
  | [{ at: Date; $x: 1; orderId: 'x'; a: 1 }, { a?: bigint; orderId: null; B: Date; at: null }]
  | [{ $x?: bigint; a: number; B: bigint; at: 1 }, { orderId: Date; B: Date; id: 'x' }]
  | [{ orderId?: boolean; $x?: 'x'; a?: string }, { $x?: number; a: Date }]
  | [{ orderId?: boolean }, { id?: Date }]
  | [{ $x: bigint; a?: null; at: string; B: number }, { zip_2: bigint; a: 'x'; id: number; B?: bigint }]
  | [{ id: 1 }, { $x?: bigint; orderId?: boolean; a?: bigint }]
  | [{ a: bigint; zip_2: null; id?: bigint }, { $x: string; zip_2?: Date }]
  | [{ $x: Date }, { $x: 1; B: Date; at?: number }]
  | [{ $x: number }, { B?: string }];

/** Types that are one and the same, or differ in little. */
export type Pair =
  | [(Date) | undefined, (Date) | undefined]
  | [((1) | number) | `#${string}`, ((1) | number) | `#${number}`]
  | ['x', 'x']
  | [{ a?: never }, { a?: undefined }]
  | [{ a: 1 }, { a: 2 }]
  | ['x', 'y']
  | [`#${string}`, `#${number}`]
  | [(never) | `#${string}`, (never) | `#${string}`]
  | [`#${string}`, `#${string}`]
  | [Date, Date]
  | [{ [name: string]: (undefined)[] }, { [name: number]: (undefined)[] }]
  | [{ [name: string]: { a: unknown } }, { [name: string]: { a: any } }]
  | [readonly [Date, (number) | 1], [Date, (number) | 1]]
  | [`#${string}`, `#${number}`]
  | [`#${string}`, `#${number}`]
  | [({ [name: string]: 1 })[], ({ [name: string]: 2 })[]]
  | ['x', 'y']
  | [bigint, bigint]
  | [number, number]
  | [`#${string}`, `#${number}`]
  | [undefined, undefined]
  | [{ [name: string]: readonly [undefined, Date] }, { [name: string]: [undefined, Date] }]
  | [{ [name: string]: Date }, { [name: string]: Date }]
  | [((1) | string) | readonly [bigint, 1], ((1) | string) | [bigint, 1]]
  | [undefined, undefined]
  | [readonly [(boolean)[], { a?: 1 }], [(boolean)[], { a?: 1 }]]
  | [{ readonly a?: boolean }, { a?: boolean }]
  | [{ [name: string]: (unknown)[] }, { [name: string]: (unknown)[] }]
  | [readonly [(Date)[], (bigint)[]], [(Date)[], (bigint)[]]]
  | [{ [name: string]: (Date)[] }, { [name: string]: (Date)[] }]
  | [readonly [{ readonly a?: null }, null], readonly [{ readonly a?: null }, null]]
  | [readonly [`#${string}`, number], [`#${string}`, number]]
  | [(`#${string}`)[], (`#${number}`)[]]
  | [readonly [{ a?: null }, undefined], readonly [{ a: null }, undefined]]
  | [(readonly [bigint, number]) | { a: number }, ([bigint, number]) | { a: number }]
  | [never, undefined]
  | ['x', 'x']
  | [{ [name: string]: { [name: string]: string } }, { [name: string]: { [name: string]: string } }]
  | [('x') | (boolean)[], ('y') | (boolean)[]]
  | [{ readonly a: 1 }, { readonly a: 2 }]
  | [string, number]
  | [{ a: { readonly a: boolean } }, { a: { readonly a: boolean } }]
  | [`#${string}`, `#${string}`]
  | [({ readonly a: Date }) | { readonly a: string }, ({ readonly a: Date }) | { readonly a: string }]
  | [readonly [never, { a: undefined }], readonly [never, { a: undefined }]]
  | [{ [name: string]: 'x' }, { [name: string]: 'y' }]
  | [{ readonly a?: undefined }, { readonly a: undefined }]
  | [{ readonly a: `#${string}` }, { a: `#${string}` }]
  | [{ a: boolean }, { a: boolean }]
  | [(`#${string}`) | `#${string}`, (`#${string}`) | `#${string}`]
  | [(`#${string}`)[], (`#${number}`)[]]
  | [(undefined)[], (undefined)[]]
  | [(bigint)[], (bigint)[]]
  | [`#${string}`, `#${number}`]
  | [(`#${string}`) | (Date) | bigint, (`#${string}`) | (Date) | bigint]
  | [({ a?: undefined }) | { readonly a?: null }, ({ a?: undefined }) | { readonly a?: null }]
  | [readonly [{ readonly a: unknown }, (string) | Date], readonly [{ readonly a: unknown }, (number) | Date]]
  | [(string) | (number)[], (number) | (number)[]]
  | [never, undefined]
  | [{ readonly a: { readonly a?: 'x' } }, { readonly a: { readonly a: 'x' } }]
  | [`#${string}`, `#${string}`]
  | [boolean, boolean]
  | [((unknown) | unknown) | { [name: string]: null }, ((unknown) | unknown) | { [name: string]: null }]
  | [{ readonly a?: (Date)[] }, { a?: (Date)[] }]
  | [{ readonly a?: string }, { readonly a?: string }]
  | [{ a: readonly [1, boolean] }, { a: readonly [1, boolean] }]
  | [1, 1]
  | [1, 1]
  | [{ [name: string]: readonly [unknown, boolean] }, { [name: string]: readonly [any, boolean] }]
  | [unknown, any]
  | [({ [name: string]: 'x' }) | 'x', ({ [name: string]: 'x' }) | 'x']
  | [(string) | (unknown) | null, (string) | (any) | null]
  | [`#${string}`, `#${number}`]
  | [boolean, boolean]
  | [{ readonly a: readonly [bigint, number] }, { a: readonly [bigint, number] }]
  | [1, 2]
  | [readonly [(string) | 'x', `#${string}`], readonly [(number) | 'x', `#${string}`]]
  | [unknown, unknown]
  | [{ readonly a?: (1)[] }, { readonly a: (1)[] }]
  | [{ readonly a: (unknown) | never }, { readonly a: (any) | never }];
