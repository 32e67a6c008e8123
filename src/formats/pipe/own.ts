import type { OwnPipe } from '../../../types/definitions/entity.js';
import type { AttrKind } from '../../../types/values/any-attr.js';
import type { WireItem } from '../../../types/values/wire.js';
import { Issue } from '../../errors/issue.js';
import { codecRejects, pipeRejectsKey, unstableCodec } from '../../facts/messages/values.js';
import { isBytes, isDate } from '../../values/brand.js';
import { mismatch } from '../../values/codec/codec.js';
import { guarded, type OwnCodec } from '../../values/own-codec.js';
import { codecOf, type FieldCodec } from './codec.js';

/**
 * The codec of a field after a custom pipe.
 *
 * @param before the codec before the pipe; `undefined` if the pipe is the first and receives the value itself
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

/**
 * The codec of a field whose attribute has a custom codec: the pipes receive what it encodes to. Its strings are as unknown as
 * those of a custom pipe, unless they're not reversible anyway.
 *
 * @param piped whether there are pipes: without, the types don't know the width of strings
 * @param storedIn what the codec encoded the field to, if the field is among these attributes
 */
export const keyCodecOf = (
  pipes: FieldCodec,
  { encode, decode, ordered }: OwnCodec,
  piped: boolean,
  storedIn: (wire: WireItem) => unknown,
): FieldCodec => {
  const parts = {
    ...pipes,
    kind: 'codec' as const,
    ordered: pipes.ordered && ordered !== undefined,
    encode: (value: unknown, wire: WireItem = {}): string => {
      if (typeof value === 'object' && !(isDate(value) || isBytes(value))) {
        throw mismatch('a string, number, bigint, boolean, Date or bytes, as in a key', value);
      }
      const encoded = (): unknown => guarded(encode, value, codecRejects);
      const text = pipes.encode(storedIn(wire) ?? encoded(), wire);
      if (pipes.encode(encoded(), wire) === text) return text;
      throw new Issue(unstableCodec, { value });
    },
    decode: (text: string): unknown => guarded(decode, pipes.decode(text), pipeRejectsKey),
  };
  if (!pipes.reversible) return parts;
  const { fits, pattern, tails, ...free } = parts;
  return codecOf({ ...free, fixedWidth: piped && pipes.fixedWidth, opaque: true });
};
