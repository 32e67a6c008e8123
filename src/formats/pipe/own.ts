import type { OwnPipe } from '../../../types/definitions/entity.js';
import type { AttrKind } from '../../../types/values/attr.js';
import { mismatch } from '../../values/codec/codec.js';
import { codecOf, type FieldCodec } from './codec.js';

/**
 * The codec that an entity's own pipe makes of a field's codec so far.
 *
 * @param before what comes before the pipe; `undefined` where it is the first and takes the value itself
 *
 * @example
 * ```ts
 * ownCodec('string', undefined, { encode: (value) => btoa(value), decode: atob }).encode('abc'); //=> 'YWJj'
 * ```
 */
export const ownCodec = (kind: AttrKind, before: FieldCodec | undefined, own: OwnPipe): FieldCodec => {
  const { decode } = own;
  return codecOf({
    kind,
    ordered: own.ordered === true && before?.ordered !== false,
    fixedWidth: own.fixedWidth === true,
    lossy: decode === undefined || before?.lossy === true,
    opaque: true,
    encode: (value) => {
      const text: unknown = own.encode((before === undefined ? value : before.encode(value)) as never);
      if (typeof text === 'string') return text;
      throw mismatch('made a string by its pipe', text);
    },
    decode: (text) => {
      const value = decode?.(text);
      return before === undefined ? value : before.decode(value as string);
    },
    ...(decode === undefined && { fits: () => true }),
  });
};
