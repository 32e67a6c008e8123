import type { AttrKind } from '../../../types/values/any-attr.js';
import type { WireItem } from '../../../types/values/wire.js';

/** Encodes the values of one field for a key, and decodes them. */
export interface FieldCodec {
  /**
   * @param wire encoded attributes: if the field is among them, its string is that of its stored form
   * @throws Issue if the field can't have the value
   */
  encode(value: unknown, wire?: WireItem): string;
  /**
   * A value with this string: the original value if the codec is reversible, else one of several (a day's first instant).
   *
   * @throws if no value has this string, or if none can be found (`shard:N`, a custom pipe without `decode`)
   */
  decode(text: string): unknown;
  /** Whether some value has this string. Always true if that can't be known. */
  fits(text: string): boolean;
  /** Strings, compared as UTF-8 bytes, sort like their values, or in reverse if `descending`. */
  readonly ordered: boolean;
  readonly descending: boolean;
  /** No string is a prefix of another: what follows the field in the key can't change the order. */
  readonly fixedWidth: boolean;
  /** The value can be decoded from its string. */
  readonly reversible: boolean;
  /** Several values may have the same string. */
  readonly lossy: boolean;
  /** The kind of the field's attribute; `any` if it's unknown. */
  readonly kind: AttrKind;
  /** The number of shards, after `shard:N`. */
  readonly shards?: number;
  /** Nothing is known about the strings: any may occur. */
  readonly opaque?: boolean;
  /**
   * The pattern of the strings, unless they're free text: a sticky expression; no match is a prefix of another. Free text ends
   * where the next literal begins.
   */
  readonly pattern?: RegExp;
  /**
   * Always set with a pattern: suffixes of strings after their first `length` characters, chosen so that prefixes completed by
   * the same suffixes are completed by exactly the same strings (Myhill and Nerode). With them, `fits` is an automaton.
   */
  readonly tails?: Tails;
}

/** Suffixes of strings, by the length of the prefix. */
export type Tails = (length: number) => readonly string[];

/** A codec of these parts; ordered and reversible by default. */
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
 * The pattern and the tails of strings of one width.
 *
 * @param samples strings of that width; a digit in the first one means any digit
 */
export const widthOf = (...samples: readonly [string, ...string[]]): Pick<FieldCodec, 'pattern' | 'tails'> => ({
  pattern: new RegExp(samples[0].replace(/\d/g, '\\d'), 'y'),
  tails: (length) => samples.map((sample) => sample.slice(length)),
});

/** The same for digits: `digitsOf(2)` are `00` to `99`. */
export const digitsOf = (width: number): Pick<FieldCodec, 'pattern' | 'tails'> =>
  widthOf('0'.repeat(width), '9'.repeat(width));
