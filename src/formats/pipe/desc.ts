import { codecOf, type FieldCodec, type Tails } from './codec.js';
import { complement } from './sortable.js';

/** Reverses the order: every digit d becomes 9 - d. */
export const descCodec = (before: FieldCodec): FieldCodec =>
  codecOf({
    ...before,
    descending: true,
    encode: (value) => complement(before.encode(value)),
    decode: (text) => before.decode(complement(text)),
    fits: (text) => before.fits(complement(text)),
    tails: (length) => (before.tails as Tails)(length).map(complement),
  });
