/** The codec of a union of maps. */

import type { Attributes } from '../../types/values/attr.js';
import { Issue, prependPath } from '../errors/issue.js';
import { inheritedTag, missingFromItem, required } from '../facts/messages/values.js';
import type { AttrDescription, Variants } from './attr-description.js';
import { asStored, type Codec, isRecord, mismatch } from './codec/codec.js';
import { storedMap } from './codec/collection.js';
import { enumCodec } from './codec/scalar.js';
import { runChecks } from './run-checks.js';
import { snapshot } from './snapshot.js';
import { tagOf } from './union.js';

/**
 * The codec of a union: for each value that of its variant. For a part of one, in which the discriminator may be missing, that of
 * the common members.
 *
 * @throws Issue, in its functions
 */
export const unionCodec = (variants: Variants, codecOf: (members: Attributes) => Codec, parts: Codec): Codec => {
  const { key, members } = variants;
  const tagCodec = enumCodec(Object.keys(members));
  const codecs = new Map<string, Codec>();
  const codecFor = (tag: string): Codec => {
    const codec = codecs.get(tag) ?? codecOf(members[tag] as Attributes);
    codecs.set(tag, codec);
    return codec;
  };
  /** Throws the issue of an unknown discriminator value. */
  const rejectTag = (action: () => unknown): never => {
    try {
      action();
    } catch (error) {
      return prependPath(error, key);
    }
    throw new Issue(inheritedTag, {}, [key]);
  };
  return {
    encode: (input) => {
      const value = snapshot(input);
      const tag = tagOf(variants, value);
      if (tag !== undefined) {
        const stored = codecFor(tag).encode(value);
        runChecks(variants.maps[tag] as AttrDescription, value);
        return stored;
      }
      if (!isRecord(value)) throw mismatch('an object', value);
      if (value[key] === undefined) throw new Issue(required, {}, [key]);
      return rejectTag(() => tagCodec.encode(value[key]));
    },
    decode: (stored, partial) => {
      const map = storedMap(stored);
      const tag = Object.hasOwn(map, key) ? (map[key] as { readonly S?: unknown } | undefined)?.S : undefined;
      if (typeof partial === 'object' || (partial === true && tag === undefined)) return parts.decode(stored, partial);
      if (typeof tag === 'string' && Object.hasOwn(members, tag)) return codecFor(tag).decode(stored, partial);
      if (tag === undefined) throw new Issue(missingFromItem, {}, [key]);
      return rejectTag(() => tagCodec.decode(asStored(map[key])));
    },
  };
};
