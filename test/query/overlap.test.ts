import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canBegin, canBeginKey, canEqual } from '../../src/formats/overlap.js';
import { parse } from '../format/support.js';
import { runs } from '../support/runs.js';

/** Two texts, and whether they agree. */
type Case = readonly [string, string, boolean];
const expectAll = (cases: readonly Case[], agree: (one: string, other: string) => boolean): void =>
  expect(cases.map(([one, other]) => [one, other, agree(one, other)])).toEqual(cases);

it('shapes of keys that could be equal are told from those that could not', () => {
  const cases: Case[] = [
    ['ORDER#{}', 'ORDER#{}', true],
    ['ORDER#{}', 'ITEM#{}', false],
    ['ORDER#{}', 'ORDER#{}#ITEM#{}', false],
    ['{}', 'ORDER#{}#ITEM#{}', true],
    ['A#B', '{}', true],
    ['{}#META', 'ORDER#{}', true],
    ['A{}', 'A{}_b', true],
    ['A{}', 'B{}', false],
    ['AB{}', 'A{}', true],
    ['AB', 'A{}', true],
    ['BA', 'A{}', false],
    ['A{}', 'AB', true],
    ['META', 'META', true],
    ['META', 'METAL', false],
    ['AB{}', 'A', false],
  ];
  expectAll(cases, (one, other) => canEqual(one, other, '#'));
  expectAll(cases, (one, other) => canEqual(other, one, '#'));
});

it('shapes of keys that could begin with a text are told from those that could not', () => {
  const cases: Case[] = [
    ['#ORDER#{}', '#ORDER#', true],
    ['CUSTOMER#{}', '#ORDER#', false],
    ['ORDER#{}#ITEM#{}', 'ORDER#{}#', true],
    ['ORDER#{}', 'ORDER#{}#', false],
    ['ORDER', 'ORD', true],
    ['ORD', 'ORDER', false],
    ['{}', 'ORDER#{}#', true],
    ['{}#x', 'ORDER#', true],
    ['O{}', 'ORDER', true],
    ['P{}', 'ORDER', false],
    ['O{}', 'OR{}_', true],
    ['OB', 'O{}', true],
    ['PB', 'O{}', false],
    ['anything', '', true],
    ['', '', true],
  ];
  expectAll(cases, (other, prefix) => canBegin(other, prefix, '#'));
});

it('what is told apart by shapes never meets by keys', () => {
  const literals = fc.constantFrom('', 'A', 'AB', '#', 'A#', '#A', '#A#', '_', 'B_');
  const pieces = fc.array(
    fc.tuple(literals, fc.string({ unit: fc.constantFrom('A', 'B'), minLength: 1, maxLength: 2 })),
    { minLength: 1, maxLength: 3 },
  );
  const made = fc.tuple(pieces, literals).map(([parts, last]) => ({
    shape: `${parts.map(([literal]) => `${literal}{}`).join('')}${last}`,
    key: `${parts.map(([literal, value]) => literal + value).join('')}${last}`,
  }));
  let met = 0;
  fc.assert(
    fc.property(made, made, (one, other) => {
      if (one.key === other.key) expect(canEqual(one.shape, other.shape, '#')).toBe(true);
      if (one.key.startsWith(other.key)) {
        met++;
        expect(canBegin(one.shape, other.shape, '#')).toBe(true);
      }
    }),
    { seed: 4, numRuns: runs(20_000) },
  );
  expect(met).toBeGreaterThan(runs(20_000) / 200);
});

it('a key string is one that keys of a format begin with, or it is not', () => {
  const cases: Case[] = [
    ['#ORDER#{orderId}', '#ORDER#', true],
    ['#ORDER#{orderId}', '#ORD', true],
    ['#ORDER#{orderId}', '', true],
    ['#ORDER#{orderId}', '#ORDER#1', true],
    ['#ORDER#{orderId}', '#ORDER#1#', false],
    ['#ORDER#{orderId}', 'ORDER#', false],
    ['ORDER#{orderId}#ITEM#{item}', 'ORDER#1#IT', true],
    ['ORDER#{orderId}#ITEM#{item}', 'ORDER#1#ITEM#2', true],
    ['ORDER#{orderId}#ITEM#{item}', 'ORDER#1#XX', false],
    ['ORDER#{orderId}#ITEM#{item}', 'ORDER#1#2#ITEM#', false],
    ['ORDER#{orderId}#ITEM', 'ORDER#1#ITEM', true],
    ['ORDER#{orderId}#ITEM', 'ORDER#1#ITEMS', false],
    ['ISSUE#{number|pad:5}', 'ISSUE#00', true],
    ['{n|pad:2}{s}', '07ab', true],
    ['{t}#{s}', '2024-01-01T00:00:00.000Z#x', true],
    ['{s}', 'a#b#c', true],
    ['META', 'ME', true],
    ['META', 'METAL', false],
  ];
  expectAll(cases, (format, key) => canBeginKey(parse(format), key, '#'));
});

it('the beginning of a key tells also by what pipes give', () => {
  const cases: Case[] = [
    ['USER#{mail|lower}#X', 'USER#alex', true],
    ['USER#{mail|lower}#X', 'USER#Alex', false],
    ['USER#{mail|lower}#X', 'USER#alex#', true],
    ['USER#{mail|lower}#X', 'USER#Alex#', false],
    ['USER#{mail|lower}#X', 'USER#Alex#X', false],
    ['USER#{mail|lower}#X', 'USER#alex#X', true],
    ['USER#{mail|lower}#X', 'USER#alex#Y', false],
    ['USER#{mail|upper}#X', 'USER#ALEX', true],
    ['USER#{mail|upper}#X', 'USER#alex', false],
    ['USER#{mail}#X', 'USER#Alex#', true],
    ['TITLE#{slogan|slug}#X', 'TITLE#ROMEO_', true],
    ['TITLE#{slogan|slug}#X', 'TITLE#ROMEO_#', false],
    ['TITLE#{slogan|slug}#X', 'TITLE#ROMEO#', true],
    ['{mail|lower}-x#{id}', 'alex-', true],
    ['{mail|lower}--#{id}', 'a-', true],
    ['AT#{time|day}#X', 'AT#2024-1', true],
    ['AT#{time|day}#X', 'AT#2024-13', false],
    ['AT#{time|day}#X', 'AT#2024-12-31#', true],
    ['N#{n|pad:3}#X', 'N#01', true],
    ['N#{n|pad:3}#X', 'N#0a', false],
    ['N#{n|pad:3}#X', 'N#0123', false],
    ['SHARD#{id|shard:4}#X', 'SHARD#3', true],
    ['SHARD#{id|shard:4}#X', 'SHARD#7', false],
  ];
  expectAll(cases, (format, key) => canBeginKey(parse(format), key, '#'));
});

it('a key begins with whole segments, and with no empty field', () => {
  expect(canBegin('ORDERS#{}', 'ORDER#', '#')).toBe(false);
  expect(canBegin('ORDER#{}', 'ORDER#', '#')).toBe(true);
  expect(canBeginKey(parse('A{x}_B'), 'A_B', '#')).toBe(false);
  expect(canBeginKey(parse('A{x}_B'), 'A1_B', '#')).toBe(true);
  expect(canBeginKey(parse('A{x}#B'), 'A#', '#')).toBe(false);
  expect(canBeginKey(parse('A{x}#B'), 'A1#', '#')).toBe(true);
  expect(canBeginKey(parse('A{x}#BC'), 'A1#B', '#')).toBe(true);
  expect(canBeginKey(parse('A{x}#BC'), 'A1#C', '#')).toBe(false);
});
