import type { AttrKind } from '../../types/attr.js';
import { Refusal } from '../refusal.js';

/**
 * A finite automaton for the texts that a codec can give. They are prefix-free, so that a text ends where the automaton
 * arrives at `end`, whatever follows. State 0 is the start, a negative one means that the text is none of the codec's.
 */
export interface Walk {
  step(state: number, character: string): number;
  readonly end: number;
}

/**
 * How the values of one field are written into a key and read back.
 *
 * @example
 * ```ts
 * const { codec } = parseFormat('ISSUE#{number|pad:5}', () => 'number').fields[0];
 * codec.encode(15); //=> '00015'
 * codec.decode('00015'); //=> 15
 * ```
 */
export interface FieldCodec {
  /** @throws Refusal when the value is not one that the field can have */
  encode(value: unknown): string;
  /**
   * A value that has this text: the value itself where the codec is reversible, else one of several (a day's first
   * instant).
   *
   * @throws Refusal when no value has this text, or when none can be found (`shard:N`, an own pipe without `decode`)
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
  /** The texts made of digits and marks at known places; absent for free text, which ends where the next literal begins. */
  readonly walk?: Walk;
  /** Nothing is known about the texts: any may occur. */
  readonly opaque?: boolean;
}

/**
 * A codec of these parts: free text that keeps its order and can be read back, unless said otherwise.
 *
 * @example
 * ```ts
 * const identity = codecOf({ kind: 'string', encode: String, decode: (text) => text });
 * ```
 */
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
  fixedWidth: parts.walk !== undefined,
  lossy: false,
  reversible: !parts.lossy,
  ...parts,
});

/**
 * The automaton of texts of one width: `9` stands for any digit, every other character for itself.
 *
 * @example
 * ```ts
 * const day = walkOf('9999-99-99');
 * ```
 */
export const walkOf = (mask: string): Walk => ({
  end: mask.length,
  step: (state, character) =>
    (mask[state] === '9' ? character >= '0' && character <= '9' : mask[state] === character) ? state + 1 : -1,
});

/** A value as a refusal's sentence shows it: short, and telling `5` from `"5"` and `5n`. */
export const show = (value: unknown): string => {
  if (typeof value === 'string') return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (typeof value === 'bigint') return `${value}n`;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'an invalid Date' : value.toISOString();
  return typeof value === 'object' && value !== null ? 'an object' : typeof value === 'function' ? 'a function' : String(value);
};

/**
 * Refuses a value.
 *
 * @param rule what the value must be: `a string`
 * @throws Refusal always
 */
export const refuse = (rule: string, value: unknown): never => {
  throw new Refusal(`must be ${rule}, but is ${show(value)}`);
};
