import { describe, expect, test } from 'vitest';
import { codecRejects } from '../../src/facts/messages/values.js';
import { bareCodec } from '../../src/formats/pipe/bare.js';
import type { FieldCodec } from '../../src/formats/pipe/codec.js';
import { foldCodec } from '../../src/formats/pipe/fold.js';
import { keyCodecOf } from '../../src/formats/pipe/own.js';
import { padCodec } from '../../src/formats/pipe/pad.js';
import type { OwnCodec } from '../../src/values/own-codec.js';
import { wordsOf } from '../support/words-of.js';
import { message } from './support.js';

interface Id {
  readonly text: string;
}
const codec: OwnCodec = {
  encode: ({ text }: Id) => text,
  decode: (text: string): Id => ({ text }),
};
const failing: OwnCodec = {
  encode: () => {
    throw new Error('it broke');
  },
  decode: () => {
    throw new Error('it broke');
  },
};
const numbered: OwnCodec = {
  encode: (text: string) => text.length,
  decode: (count: number) => 'x'.repeat(count),
  ordered: true,
};
const text = bareCodec('string') as FieldCodec;
const unknownStored = (): undefined => undefined;

describe('a key of a field with a codec of its own', () => {
  test('has what the codec encodes, through the pipes, and is read back through both', () => {
    const piped = keyCodecOf(padCodec('number', 3), numbered, true, unknownStored);
    expect(piped.encode('abcd')).toBe('004');
    expect(piped.decode('004')).toBe('xxxx');
    expect(piped.fits('004')).toBe(true);
    expect(piped.fits('x04')).toBe(false);
  });
  test('is rejected in the words of the codec', () => {
    const broken = keyCodecOf(text, failing, false, unknownStored);
    expect(message(() => broken.encode('a'))).toBe(wordsOf(codecRejects, { value: '"a"', reason: 'it broke' }));
    expect(message(() => broken.decode('a'))).toBe('has a key that its pipe rejects: it broke');
  });
  test('is made of no object, but of dates and bytes', () => {
    expect(message(() => keyCodecOf(text, codec, false, unknownStored).encode({ text: 'a' }))).toBe(
      'must be a string, number, bigint, boolean, Date or bytes, as in a key, but is an object',
    );
    expect(
      keyCodecOf(text, { ...codec, encode: (at: Date) => at.toISOString() }, false, unknownStored).encode(new Date(0)),
    ).toBe('1970-01-01T00:00:00.000Z');
    expect(
      keyCodecOf(text, { ...codec, encode: (bytes: Uint8Array) => String(bytes) }, false, unknownStored).encode(
        Uint8Array.of(1),
      ),
    ).toBe('1');
  });
  test('keeps the order of its values where the codec and the pipes do', () => {
    expect(keyCodecOf(text, codec, false, unknownStored).ordered).toBe(false);
    expect(keyCodecOf(text, { ...codec, ordered: true }, false, unknownStored).ordered).toBe(true);
    expect(keyCodecOf(foldCodec(text, 'lower'), { ...codec, ordered: true }, true, unknownStored).ordered).toBe(false);
  });
  test('has texts of a width where pipes make them, any texts where none do', () => {
    expect(keyCodecOf(padCodec('number', 3), numbered, true, unknownStored)).toMatchObject({
      fixedWidth: true,
      opaque: true,
    });
    expect(keyCodecOf(bareCodec('date') as FieldCodec, codec, false, unknownStored)).toMatchObject({
      fixedWidth: false,
      opaque: true,
    });
    expect(keyCodecOf(text, codec, true, unknownStored)).toMatchObject({ fixedWidth: false, opaque: true });
  });
  test('that cannot be read back has the texts of its pipes', () => {
    const folded = keyCodecOf(foldCodec(text, 'lower'), codec, true, unknownStored);
    expect([folded.fits('a'), folded.fits('A'), folded.opaque]).toEqual([true, false, undefined]);
  });
});
