import fc from 'fast-check';
import { expect, it } from 'vitest';
import { boundWith, compareWire, textBelow } from '../../src/formats/key-order.js';
import { MAX } from '../../src/formats/pipe/key-text.js';
import { compareText } from '../../src/utf8.js';
import { bytes } from '../format/support.js';
import { runs } from '../support/runs.js';

const units = [
  '\0',
  '\u0001',
  '!',
  '"',
  '#',
  '$',
  '_',
  'a',
  'b',
  '\ud7ff',
  '\ue000',
  '\uffff',
  '\u{10000}',
  '\u{10fffe}',
];
const text = (minLength = 1): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...units), minLength, maxLength: 5 });

it('texts compare as their UTF-8 bytes', () => {
  fc.assert(
    fc.property(text(0), text(0), (one, other) => Math.sign(compareText(one, other)) === bytes(one, other)),
    {
      seed: 1,
      numRuns: runs(2000),
    },
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
      expect(Math.sign(compareText(one, other))).toBe(bytes(one, other));
    }),
    { seed: 1, numRuns: runs(1000) },
  );
});

it('no text that a key may hold lies between a text and what stands for the texts below it', () => {
  fc.assert(
    fc.property(text(), text(), (one, other) => {
      expect(bytes(other, textBelow(one)) <= 0).toBe(bytes(other, one) < 0);
    }),
    { seed: 2, numRuns: runs(5000) },
  );
  expect(textBelow('a\0')).toBe('a');
  expect(textBelow('\ue000')).toBe(`\ud7ff${MAX}`);
  expect(textBelow('x\u{10000}')).toBe(`x\uffff${MAX}`);
});

it('a bound lies above the keys of all values up to one, whatever follows them', () => {
  const literals = fc.constantFrom('#', '_', '_b', '#a', '##', 'aa', 'a!', '\0', '$');
  fc.assert(
    fc.property(text(), text(), literals, text(0), (one, value, literal, rest) => {
      fc.pre(bytes(value, one) <= 0);
      expect(bytes(value + literal + rest, boundWith(one, literal))).toBeLessThanOrEqual(0);
    }),
    { seed: 3, numRuns: runs(5000) },
  );
  expect(boundWith('ab', '#')).toBe(`ab#${MAX}`);
  expect(boundWith('a!b', '#')).toBe(`a#${MAX}`);
  // The greatest of several, wherever it stands.
  expect(boundWith('a!b"c', '#')).toBe(`a#${MAX}`);
  expect(boundWith('a"b!c', '#')).toBe(`a#${MAX}`);
  // The literal's first character alone does not tell.
  expect(boundWith('a_a', '_b')).toBe(`a_b${MAX}`);
});

it('numbers compare as numbers, bytes as unsigned and by their beginning', () => {
  expect(compareWire({ N: '9' }, { N: '10' })).toBeLessThan(0);
  expect(compareWire({ N: '-0.5' }, { N: '-5E-1' })).toBe(0);
  expect(compareWire({ B: Uint8Array.of(128) }, { B: Uint8Array.of(127, 255) })).toBeGreaterThan(0);
  expect(compareWire({ B: Uint8Array.of(1) }, { B: Uint8Array.of(1, 0) })).toBeLessThan(0);
  expect(compareWire({ B: Uint8Array.of(1, 0) }, { B: Uint8Array.of(1) })).toBeGreaterThan(0);
  expect(compareWire({ B: Uint8Array.of(1, 0) }, { B: Uint8Array.of(1, 0) })).toBe(0);
  expect(compareWire({ S: 'a' }, { S: 'b' })).toBeLessThan(0);
});
