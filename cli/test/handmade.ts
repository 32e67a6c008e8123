import type { WireItem } from '../src/propose/wire.js';

const S = (text: string): { S: string } => ({ S: text });
const N = (number: number | string): { N: string } => ({ N: String(number) });
const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
const day = (at: number): string =>
  `2026-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')}`;

/**
 * Items as a program without keyform writes them: several entities, a type attribute that one item lacks, keys of an index that some
 * have, numbers with and without zeros, and texts in small letters.
 *
 * @param d what separates the parts of keys
 */
export const handmade = (d: string): WireItem[] => [
  ...range(30).map((i) => ({
    pk: S(`user${d}u${i}`),
    sk: S(`user${d}u${i}`),
    kind: S('user'),
    id: S(`u${i}`),
    email: S(`U${i}@Ex.org`),
    gsi1pk: S(`mail${d}u${i}@ex.org`),
    gsi1sk: S('user'),
    admin: { BOOL: i % 7 === 0 },
    ...(i % 3 !== 0 && { phone: S(`+47${i}`) }),
  })),
  ...range(60).map((i) => ({
    pk: S(`user${d}u${i % 30}`),
    sk: S(`stay${d}${day(i)}${d}${String(i).padStart(6, '0')}`),
    kind: S('stay'),
    userId: S(`u${i % 30}`),
    no: N(i),
    day: S(day(i)),
    home: S(`h${i % 10}`),
    gsi1pk: S(`home${d}h${i % 10}`),
    gsi1sk: S(`stay${d}${day(i)}`),
    price: N(100.5 + i),
  })),
  ...range(6).map((i) => ({ pk: S(`step${d}${i}`), sk: S('step'), kind: S('step'), i: N(i) })),
  ...range(9).map((i) => ({
    pk: S('config'),
    sk: S(`flag${d}${'abcdefghi'[i]}`),
    kind: S('flag'),
    on: { BOOL: i % 2 === 0 },
    name: S('abcdefghi'[i] as string),
  })),
  { pk: S('config'), sk: S('counter'), n: N(17) },
];
