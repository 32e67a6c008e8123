import type { ImportedMember, ImportedValue } from './model.js';

/** A source of chance that repeats itself for the same seed. */
export interface Chance {
  /** A whole number from 0 to below `most`. */
  readonly below: (most: number) => number;
  readonly isTrue: (share: number) => boolean;
  readonly pick: <Value>(from: readonly Value[]) => Value;
}

export const chanceOf = (seed: number): Chance => {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (most: number): number => Math.floor(next() * most);
  return { below, isTrue: (share) => next() < share, pick: (from) => from[below(from.length)] as never };
};

/** Strings that have broken key formats, casing, quoting and expressions. */
const HOSTILE = [
  'a',
  'Abc',
  'MiXed_Case-9',
  'has #hash',
  'a^b',
  'é ÀÖ ß',
  'İstanbul ΑΣ',
  '$dollar',
  '0012',
  '日本',
  '😀',
  "quote's",
  '"double"',
  'under_score',
  '{brace}',
  '#attr_value',
  'a/b|c:d',
  ' padded ',
  'line\nbreak',
  'undefined',
  '-1',
  '~',
] as const;

/** Strings that validators ask for. */
const FORMATS = [
  'ada@example.com',
  'https://example.com/a?b=c',
  '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  '2026-11-21T08:30:00.000Z',
  '2026-11-21',
  '12345',
  '+14155550123',
  'some-slug',
  'name',
  '#aabbcc',
  'USD',
  'US',
  '192.0.2.1',
  '08:30',
  '/',
  '/a/b c/',
] as const;

const NUMBERS = [0, 1, 42, -2, 3.5, 1795691626983, 100, 7] as const;

/** Whether the check of a value accepts it. */
const accepts = ({ check }: ImportedValue, value: unknown): boolean => {
  if (check === undefined) return true;
  try {
    return check instanceof RegExp ? new RegExp(check).test(value as string) : Boolean(check.call(value));
  } catch {
    return false;
  }
};

const anyValue = (shape: ImportedValue, chance: Chance, depth: number): unknown => {
  const { kind, of, members = [], values = [], hints = [] } = shape;
  if (hints.length > 0 && chance.isTrue(0.4)) return chance.pick(hints);
  const several = (least: number): unknown[] =>
    Array.from({ length: least + chance.below(3) }, () => valueFor(of as ImportedValue, chance, depth + 1));
  switch (kind) {
    case 'enum':
    case 'literals':
      return chance.pick(values);
    case 'number':
      return chance.pick(NUMBERS);
    case 'boolean':
      return chance.isTrue(0.5);
    case 'list':
      return several(0);
    case 'set':
      return [...new Set(several(1))];
    case 'map':
      return membersFor(members, chance, depth + 1);
    case 'any':
      return chance.pick([{ any: 'x', n: 1 }, 'text', 5, true, ['a', 1], {}]);
    case 'date':
    case 'milliseconds':
    case 'seconds':
      return new Date(1795691626000 + chance.below(1e6) * 1000);
    default:
      return chance.isTrue(shape.check === undefined ? 0.15 : 0.6)
        ? chance.pick(FORMATS)
        : `${chance.pick(HOSTILE)}${chance.isTrue(0.5) ? chance.below(1000) : ''}`;
  }
};

/** How often a value that the check rejects is drawn again. */
const TRIES = 300;

/** A random value that the check accepts, if one can be found. */
export const valueFor = (shape: ImportedValue, chance: Chance, depth = 0): unknown => {
  let value = anyValue(shape, chance, depth);
  for (let at = 0; at < TRIES && !accepts(shape, value); at += 1) value = anyValue(shape, chance, depth);
  return value;
};

/** Random values for members: those that callers must pass, and some of the others. */
export const membersFor = (
  members: readonly ImportedMember[],
  chance: Chance,
  depth = 0,
): { [name: string]: unknown } => {
  const values: { [name: string]: unknown } = {};
  for (const { name, value, input } of members) {
    if (input === 'never' || (input === 'optional' && !chance.isTrue(depth > 4 ? 0 : 0.5))) continue;
    Object.defineProperty(values, name, {
      value: valueFor(value, chance, depth),
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
  return values;
};
