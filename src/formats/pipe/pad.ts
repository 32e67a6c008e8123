import type { AttrKind } from '../../../types/values/any-attr.js';
import { mismatch } from '../../values/codec/codec.js';
import { checkMagnitude } from '../../values/codec/number.js';
import { codecOf, digitsOf, type FieldCodec } from './codec.js';

/** Whole numbers from 0 on with leading zeros, `width` digits in all. */
export const padCodec = (kind: AttrKind, width: number): FieldCodec =>
  codecOf({
    kind,
    lossy: kind === 'any',
    ...digitsOf(width),
    encode: (value) => {
      if (typeof value === 'bigint') checkMagnitude(value);
      const whole = typeof value === 'bigint' || Number.isSafeInteger(value);
      const text = whole ? String(value) : '';
      if (!whole || (kind !== 'any' && typeof value !== kind) || (value as number) < 0 || text.length > width) {
        const type = kind === 'any' ? 'number' : kind;
        throw mismatch(`a whole ${type} of at most ${width} digits (pad:${width}), not negative`, value);
      }
      return text.padStart(width, '0');
    },
    decode: (text) => (kind === 'bigint' || !Number.isSafeInteger(Number(text)) ? BigInt(text) : Number(text)),
  });
