import { describe, expect, it } from 'vitest';
import { type CompilerError, newErrors } from '../src/codemod/compiler.js';
import { applyEdits, type Edit, placeAfter, placeBefore } from '../src/codemod/edits.js';

const BEFORE = 'one two three four';
/** An insertion, a longer text, a deletion and an insertion at the end, not in order. */
const EDITS: readonly Edit[] = [
  { start: 8, end: 14, text: '' },
  { start: 0, end: 0, text: 'zero ' },
  { start: 4, end: 7, text: 'second' },
  { start: 18, end: 18, text: '!' },
];
const AFTER = 'zero one second four!';

describe('placeBefore', () => {
  it('finds each place that no edit wrote', () => {
    expect(applyEdits(BEFORE, EDITS)).toBe(AFTER);
    const original = [...AFTER].map((_, place) => placeBefore(EDITS, place));
    expect(original.map((place) => (place === undefined ? '.' : BEFORE[place])).join('')).toBe('.....one ...... four.');
    expect(placeBefore(EDITS, AFTER.length)).toBe(BEFORE.length);
  });

  it('is the inverse of placeAfter outside of the edits', () => {
    for (const place of [1, 2, 3, 7, 15, 16, 17]) expect(placeBefore(EDITS, placeAfter(EDITS, place))).toBe(place);
    expect(placeBefore([], 3)).toBe(3);
  });

  it('puts an insertion before a replacement at the same place', () => {
    const edits = [
      { start: 4, end: 7, text: '2' },
      { start: 4, end: 4, text: '// ' },
    ];
    expect(applyEdits(BEFORE, edits)).toBe('one // 2 three four');
    expect([4, 6, 7, 8].map((place) => placeBefore(edits, place))).toEqual([undefined, undefined, undefined, 7]);
  });
});

describe('newErrors', () => {
  const error = (place: number, message = 'wrong', code = 2322, file = 'a.ts'): CompilerError => ({
    file,
    place,
    code,
    message,
    reason: message,
  });
  const moved = (_: string, place: number): number | undefined => (place < 10 ? undefined : place - 10);

  it('leaves out an error that only moved, even if its message names something new', () => {
    expect(newErrors([error(5), error(7)], [error(15), error(17, 'wrong in other words')], moved)).toEqual([]);
  });

  it('has an error with the same message as an old one that is gone', () => {
    expect(newErrors([error(5)], [error(16)], moved)).toEqual([error(16)]);
  });

  it('has an error in code that an edit wrote', () => {
    expect(newErrors([error(5)], [error(5)], moved)).toEqual([error(5)]);
  });

  it('has an error of a different kind, or in a different file, at the same place', () => {
    const others = [error(15, 'wrong', 2345), error(15, 'wrong', 2322, 'b.ts')];
    expect(newErrors([error(5)], [error(15), ...others], moved)).toEqual(others);
  });
});
