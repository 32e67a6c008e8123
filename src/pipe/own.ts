import type { AttrKind } from '../../types/attr.js';
import { Refusal } from '../refusal.js';
import { codecOf, type FieldCodec, refuse } from './codec.js';

/**
 * A pipe of the table's own.
 *
 * @example
 * ```ts
 * const reversed: OwnPipe = {
 *   encode: (value) => [...String(value)].reverse().join(''),
 *   decode: (text) => [...text].reverse().join(''),
 * };
 * ```
 */
export interface OwnPipe {
  /** The text of a value (of the text so far, after other pipes). Different values must have different texts. */
  readonly encode: (value: never) => string;
  /** The exact inverse of `encode`. Without it the field cannot be read back from keys. */
  readonly decode?: (text: string) => unknown;
  /** Texts compared as UTF-8 bytes sort as the values do. */
  readonly ordered?: boolean;
  /** No text is the beginning of another. */
  readonly fixedWidth?: boolean;
}

/**
 * The codec that an own pipe makes of a field's codec so far.
 *
 * @param before what comes before the pipe; `undefined` where it is the first and takes the value itself
 *
 * @example
 * ```ts
 * ownCodec('string', undefined, reversed, 'reversed').encode('abc'); //=> 'cba'
 * ```
 */
export const ownCodec = (kind: AttrKind, before: FieldCodec | undefined, own: OwnPipe, name: string): FieldCodec => {
  const { decode } = own;
  return codecOf({
    kind,
    ordered: own.ordered === true && before?.ordered !== false,
    descending: before?.descending === true,
    fixedWidth: own.fixedWidth === true,
    lossy: decode === undefined || before?.lossy === true,
    opaque: true,
    encode: (value) => {
      const text: unknown = own.encode((before === undefined ? value : before.encode(value)) as never);
      return typeof text === 'string' ? text : refuse(`encoded to a string by the pipe '${name}'`, text);
    },
    decode: (text) => {
      if (decode === undefined) throw new Refusal(`cannot be read back: the pipe '${name}' has no decode`);
      return before === undefined ? decode(text) : before.decode(decode(text) as string);
    },
    ...(decode === undefined && { fits: () => true }),
  });
};
