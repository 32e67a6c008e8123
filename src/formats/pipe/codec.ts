import type { AttrKind } from '../../../types/values/any-attr.js';

/** How the values of one field are written into a key and read back. */
export interface FieldCodec {
  /** @throws Issue when the value is not one that the field can have */
  encode(value: unknown): string;
  /**
   * A value that has this text: the value itself where the codec is reversible, else one of several (a day's first
   * instant).
   *
   * @throws when no value has this text, or when none can be found (`shard:N`, an own pipe without `decode`)
   */
  decode(text: string): unknown;
  /** Whether this is the text of some value. Always true where that cannot be known. */
  fits(text: string): boolean;
  /** Texts compared as UTF-8 bytes sort as their values do, or the other way round when `descending`. */
  readonly ordered: boolean;
  readonly descending: boolean;
  /** No text is the beginning of another: what follows the field in the key cannot change the order. */
  readonly fixedWidth: boolean;
  /** The value can be read back from its text. */
  readonly reversible: boolean;
  /** Several values may have the same text. */
  readonly lossy: boolean;
  /** The kind of the field's attribute; `any` where it is not known. */
  readonly kind: AttrKind;
  /** The number of shards, after `shard:N`. */
  readonly shards?: number;
  /** Nothing is known about the texts: any may occur. */
  readonly opaque?: boolean;
  /**
   * What the texts look like, where they are not free: a sticky expression; no match of it is the beginning of another.
   * Free text ends where the next literal begins.
   */
  readonly pattern?: RegExp;
  /**
   * Always with a pattern: ends of texts after their first `length` characters, so chosen that the beginnings which the same of
   * them complete are completed by the same texts altogether (Myhill and Nerode). With them `fits` is an automaton.
   */
  readonly tails?: Tails;
}

/** Ends of texts, by how much of them is there. */
export type Tails = (length: number) => readonly string[];

/** A codec of these parts: one that keeps the order of its values and can be read back, unless said otherwise. */
export const codecOf = (parts: Pick<FieldCodec, 'kind' | 'encode' | 'decode'> & Partial<FieldCodec>): FieldCodec => ({
  fits: (text) => {
    try {
      return parts.encode(parts.decode(text)) === text;
    } catch {
      return false;
    }
  },
  ordered: true,
  descending: false,
  fixedWidth: parts.pattern !== undefined,
  lossy: false,
  reversible: !parts.lossy,
  ...parts,
});

/**
 * The pattern and the tails of texts of one width.
 *
 * @param samples texts of that width; a digit in the first one stands for any digit
 */
export const widthOf = (...samples: readonly [string, ...string[]]): Pick<FieldCodec, 'pattern' | 'tails'> => ({
  pattern: new RegExp(samples[0].replace(/\d/g, '\\d'), 'y'),
  tails: (length) => samples.map((sample) => sample.slice(length)),
});

/** The same for digits: `digitsOf(2)` are `00` to `99`. */
export const digitsOf = (width: number): Pick<FieldCodec, 'pattern' | 'tails'> =>
  widthOf('0'.repeat(width), '9'.repeat(width));
