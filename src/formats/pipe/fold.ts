import { mismatch } from '../../values/codec/codec.js';
import { codecOf, type FieldCodec } from './codec.js';

/** The characters of a text that becomes a slug: no key has more bytes. */
const LONGEST_SLUG = 2048;

let notOfWords: RegExp | undefined;

/** Made at the first slug: to read a literal, the engine looks up all letters of Unicode when keyform is imported. */
const betweenWords = (): RegExp => {
  // biome-ignore lint/complexity/useRegexLiterals: a literal is read with the file
  notOfWords ??= new RegExp('[^\\p{L}\\p{M}\\p{N}]+', 'gu');
  return notOfWords;
};

/**
 * What `lower`, `upper` and `slug` make of a text. None depends on the machine's language.
 *
 * A slug is made of the words of the text in upper case, joined by `_`: letters lose their Latin accents, and whatever is
 * neither letter nor digit parts two words.
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

/** Text that is folded on its way into the key. Case folding loses the order of values and the values themselves. */
export const foldCodec = (before: FieldCodec, fold: keyof typeof folds): FieldCodec =>
  codecOf({
    ...before,
    ordered: false,
    lossy: true,
    reversible: false,
    encode: (value) => {
      const input = before.encode(value);
      // To take accents off is dear: a character can become eighteen.
      if (fold === 'slug' && input.length > LONGEST_SLUG)
        throw mismatch(`a text of at most ${LONGEST_SLUG} characters (slug)`, value);
      const text = folds[fold](input);
      if (text === '') {
        throw mismatch(`a text ${fold === 'slug' ? 'with a letter or digit' : 'that is not empty'} (${fold})`, value);
      }
      return text;
    },
    fits: (text) => folds[fold](text) === text && before.fits(text),
  });
