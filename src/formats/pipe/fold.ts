import { mismatch } from '../../values/codec/codec.js';
import { codecOf, type FieldCodec } from './codec.js';

/** The maximum characters of a string that becomes a slug: no key has more bytes. */
const LONGEST_SLUG = 2048;

let notOfWords: RegExp | undefined;

/** Created for the first slug: a literal would make the engine look up all letters of Unicode when keyform is imported. */
const betweenWords = (): RegExp => {
  // biome-ignore lint/complexity/useRegexLiterals: a literal is read with the file
  notOfWords ??= new RegExp('[^\\p{L}\\p{M}\\p{N}]+', 'gu');
  return notOfWords;
};

/**
 * What `lower`, `upper` and `slug` make of a string. None depends on the machine's language.
 *
 * A slug consists of the words of the string in upper case, joined by `_`: letters lose their Latin accents, and anything but
 * letters and digits separates words.
 */
export const folds = {
  lower: (text: string): string => text.toLowerCase(),
  upper: (text: string): string => text.toUpperCase(),
  slug: (text: string): string =>
    text
      .toUpperCase()
      .normalize('NFKD')
      .toUpperCase()
      .replace(/[\u0300-\u036f]/g, '')
      .replace(betweenWords(), '_')
      .replace(/^_|_$/g, '')
      .normalize('NFC'),
} as const;

/** A string that's folded for the key. Folding loses the order of values and the values themselves. */
export const foldCodec = (before: FieldCodec, fold: keyof typeof folds): FieldCodec =>
  codecOf({
    ...before,
    ordered: false,
    lossy: true,
    reversible: false,
    encode: (value) => {
      const input = before.encode(value);
      // Removing accents is expensive: a character can become eighteen.
      if (fold === 'slug' && input.length > LONGEST_SLUG)
        throw mismatch(`a string of at most ${LONGEST_SLUG} characters (slug)`, value);
      const text = folds[fold](input);
      if (text === '') {
        throw mismatch(`a ${fold === 'slug' ? 'string with a letter or digit' : 'non-empty string'} (${fold})`, value);
      }
      return text;
    },
    fits: (text) => folds[fold](text) === text && before.fits(text),
  });
