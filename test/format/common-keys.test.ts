import { describe, expect, test } from 'vitest';
import { type CollisionPart, collision, commonKeys } from '../../src/formats/collision.js';
import { parseFormat } from '../../src/formats/format.js';
import { parse, reject } from './support.js';

/** A format as the search for common keys takes it. */
const partsOf = (text: string): CollisionPart[] => {
  const { literals, fields, natural } = parse(text);
  return literals
    .flatMap((literal, index): CollisionPart[] => {
      const field = fields[index - 1];
      return field === undefined ? [literal] : [{ field, literal, natural: natural !== undefined }, literal];
    })
    .filter((part) => part !== '');
};

describe('common keys of two formats are keys of both, short ones of ones first, and no more than were asked for', () => {
  test.each<readonly [left: string, right: string, most: number, keys: readonly string[]]>([
    ['A', 'B', 2, []],
    ['A#', 'A#', 3, ['A#']],
    ['A#{x}', 'A#', 3, []],
    ['A#{x}', 'A#B', 3, ['A#B']],
    ['A#{x}', 'A#{y}', 3, ['A#1', 'A#0', 'A#2']],
    ['{x}', 'A#', 3, ['A#']],
    ['A#{x}', '{y}', 4, ['A#1', 'A#0', 'A#2', 'A#3']],
    ['{x}#B', '{y}', 3, ['1#B', '0#B', '2#B']],
    ['{x}#B', 'A#{y}', 3, ['A#B']],
    ['{x}##', '{y}', 3, ['1##', '0##', '2##']],
    ['{x}_{y}', '{u}_{v}', 2, ['1_1', '1_0']],
    ['{x}ab{y}', '{u}abab{v}', 2, ['1abab1', '1abab0']],
    ['{x}aab', '{y}ab', 2, ['1aab', '1aaab']],
    ['{x}aab{y}', 'aaab{z}', 2, ['aaab1', 'aaab0']],
    ['{x}aXb{y}', 'a{u}', 3, ['aaXb1', 'aaXb0', 'aaXb2']],
    ['{x}1#{y}', '{z}#1', 3, ['11#1', '01#1', '21#1']],
    ['{x}-1', '1-{y}', 3, ['1-1', '1--1', '1-0-1']],
    ['{x|upper}_{y}', 'AB_{z}', 3, ['AB_1', 'AB_0', 'AB_2']],
    ['{x|upper}', '{y|lower}', 3, ['1', '0', '2']],
    ['{n|pad:2}', '{x}', 3, ['11', '10', '12']],
    ['{t|day}', '20{x}', 3, ['2011-11-11', '2011-11-10', '2011-11-12']],
    ['{n|sortable}', '{x}', 5, ['4191199', '4191099', '4191299', '4191399', '4191499']],
    ['A#{x|shard:3}', 'A#{y}', 16, ['A#1', 'A#0', 'A#2']],
  ])('%s and %s', (left, right, most, keys) => {
    expect(commonKeys(partsOf(left), partsOf(right), '#', most)).toEqual(keys);
  });
});

/** 'pk' or 'pk sk' */
const pair = (text: string) => {
  const [pk = '', sk] = text.split(' ');
  return sk === undefined ? { pk: parse(pk) } : { pk: parse(pk), sk: parse(sk) };
};

describe('a field in several places has the value that', () => {
  test.each<
    readonly [told: string, left: string, right: string, witness: { readonly pk: string; readonly sk?: string }]
  >([
    ['the third of four tells', 'A#{x}#{x}#{x}#{x}', 'A#{p}#{q}#Q#{r}', { pk: 'A#Q#Q#Q#Q' }],
    [
      'the whole instant tells, not its day',
      'C#{t|day} D#{t}',
      'C#2024-05-06 D#2024-05-06T10{x}',
      { pk: 'C#2024-05-06', sk: 'D#2024-05-06T10:11:11.111Z' },
    ],
    ['the first tells, not its shard', 'C#{x} D#{x|shard:1000}', 'C#1 D#{y}', { pk: 'C#1', sk: 'D#312' }],
    [
      'the second tells, not its shards',
      'C#{x|shard:1000}#{x} D#{x|shard:900}',
      'C#{p}#1 D#{q}',
      { pk: 'C#312#1', sk: 'D#812' },
    ],
    ['begins and ends as both keys tell', 'C#{u} D#{u}', 'C#U{x} D#{y}V', { pk: 'C#U11V', sk: 'D#U11V' }],
    ['ends and begins as both keys tell', 'C#{u} D#{u}', 'C#{x}V D#U{y}', { pk: 'C#U11V', sk: 'D#U11V' }],
    [
      'the other entity tells, whose fields repeat, too',
      'C#{x} D#{x}#{y}',
      'C#ABC D#{q}#{q}',
      { pk: 'C#ABC', sk: 'D#ABC#ABC' },
    ],
  ])('%s', (_told, left, right, witness) => {
    expect(collision(pair(left), pair(right), reject)).toEqual(witness);
    expect(collision(pair(right), pair(left), reject)).toEqual(witness);
  });
});

describe('one key that', () => {
  test('is all of a field may end with the delimiter', () => {
    expect(collision(pair('{x}'), pair('A#'), reject)).toEqual({ pk: 'A#' });
  });
  test('has no sort key is met by that of an entity which has one, whichever comes first', () => {
    expect(collision(pair('A#{x} B'), pair('A#{y}'), reject)).toEqual({ pk: 'A#1' });
    expect(collision(pair('A#{x}'), pair('A#{y} B'), reject)).toEqual({ pk: 'A#1' });
  });
  test('holds a shard of an own pipe is one only where the shard exists', () => {
    const own = { own: { encode: String } };
    const sharded = { pk: parseFormat('A#{x|own|shard:5}', () => 'string', own) };
    expect(collision(sharded, pair('A#4'), reject)).toEqual({ pk: 'A#4' });
    expect(collision(sharded, pair('A#5'), reject)).toBe(undefined);
  });
});
