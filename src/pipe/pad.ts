import type { AttrKind } from '../../types/attr.js';
import { codecOf, type FieldCodec, refuse, walkOf } from './codec.js';

/**
 * Whole numbers from 0 on with zeros in front, `width` digits in all.
 *
 * @example
 * ```ts
 * padCodec('number', 5).encode(15); //=> '00015'
 * ```
 */
export const padCodec = (kind: AttrKind, width: number): FieldCodec => {
  const rule = `a whole ${kind === 'any' ? 'number' : kind} of at most ${width} digits`;
  return codecOf({
    kind,
    lossy: kind === 'any',
    walk: walkOf('9'.repeat(width)),
    encode: (value) => {
      const whole = typeof value === 'number' ? Number.isSafeInteger(value) : typeof value === 'bigint';
      if (!whole || (kind !== 'any' && typeof value !== kind)) return refuse(rule, value);
      if ((value as number | bigint) < 0) return refuse(`${rule} and not negative (write sortable instead of pad)`, value);
      const text = String(value);
      return text.length > width ? refuse(`${rule} (pad:${width})`, value) : text.padStart(width, '0');
    },
    decode: (text) => (kind === 'bigint' ? BigInt(text) : Number(text)),
  });
};
