import type { AttributeValue } from '../../../types/values/attribute-value.js';
import { Issue, prependPath } from '../../errors/issue.js';
import { emptySet, equalElements, wrongElements } from '../../facts/messages/values.js';
import { isBytes, isSet } from '../brand.js';
import { asStored, type Codec, checkMemberName, isRecord, mismatch, misstored, type Stored } from './codec.js';
import { decodeFoundElements, inOrder } from './selection.js';
import { mapElements, mapMembers } from './walk.js';

/** L, as an array. */
export const listCodec = ({ encode, decode }: Codec): Codec => ({
  encode: (value) => {
    if (!Array.isArray(value)) throw mismatch('an array', value);
    return { L: mapElements(value, encode) };
  },
  decode: (stored, partial) => {
    const elements = storedList(stored);
    if (typeof partial === 'object') {
      return decodeFoundElements(
        elements,
        inOrder(partial).map(([, parts]) => ({ decode, parts })),
      );
    }
    // A separate loop instead of `mapElements`, which V8 compiles for everything that's done with elements.
    const results: unknown[] = [];
    let index = 0;
    try {
      for (; index < elements.length; index++) results.push(decode(asStored(elements[index]), partial));
    } catch (error) {
      prependPath(error, index);
    }
    return results;
  },
});

/** L of a fixed length, as a tuple. */
export const tupleCodec = (codecs: readonly Codec[]): Codec => {
  const expected = `an array of ${codecs.length}`;
  return {
    encode: (value) => {
      if (!Array.isArray(value) || value.length !== codecs.length) throw mismatch(expected, value);
      return { L: mapElements(value, (element, index) => (codecs[index] as Codec).encode(element)) };
    },
    decode: (stored, partial) => {
      const elements = storedList(stored);
      if (typeof partial === 'object') {
        return decodeFoundElements(
          elements,
          inOrder(partial).flatMap(([position, parts]) => {
            const codec = codecs[position as number];
            return codec === undefined ? [] : [{ decode: codec.decode, parts }];
          }),
        );
      }
      if (elements.length === codecs.length) {
        return mapElements(codecs, ({ decode }, index) => decode(asStored(elements[index]), partial));
      }
      if (partial === true) {
        return decodeFoundElements(
          elements,
          codecs.map(({ decode }) => ({ decode, parts: partial })),
        );
      }
      throw new Issue(wrongElements, { value: elements, expected });
    },
  };
};

/** M with any names, as an object. */
export const recordCodec = ({ encode, decode }: Codec): Codec => ({
  encode: (value) => {
    if (!isRecord(value)) throw mismatch('an object', value);
    return {
      M: mapMembers(value, (member, name) => {
        checkMemberName(name);
        return encode(member);
      }),
    };
  },
  decode: (stored, partial) => {
    const isSelection = typeof partial === 'object';
    return mapMembers(storedMap(stored), (member, name) =>
      decode(asStored(member), isSelection ? partial.get(name) : partial),
    );
  },
});

/** SS, NS or BS as a Set, depending on the codec of its elements. */
export const setCodec = ({ encode, decode }: Codec, type: 'S' | 'N' | 'B'): Codec => {
  const setType = `${type}S` as const;
  return {
    encode: (value) => {
      if (!isSet(value)) throw mismatch('a Set', value);
      const contents = mapElements([...value], (element) => (encode(element) as Stored)[type]);
      return setOf(type, contents);
    },
    decode: (stored) => {
      const contents = stored[setType];
      if (!Array.isArray(contents)) throw misstored(stored, setType);
      return new Set(mapElements(contents, (content) => decode({ [type]: content })));
    },
  };
};

/** An SS, NS or BS. */
export const setOf = (type: 'S' | 'N' | 'B', contents: readonly unknown[]): AttributeValue => {
  const checked = distinct(contents) as never[];
  return type === 'S' ? { SS: checked } : type === 'N' ? { NS: checked } : { BS: checked };
};

/**
 * The contents of a set as DynamoDB accepts them: at least one, and none twice (`1.0` and `1`, or equal bytes).
 *
 * @throws Issue for no contents, and for equal ones
 */
const distinct = (contents: readonly unknown[]): readonly unknown[] => {
  if (contents.length === 0) {
    throw new Issue(emptySet, {});
  }
  // Not String(content): a Buffer would be decoded as UTF-8, in which different bytes may look the same.
  const seen = new Set(contents.map((content) => (isBytes(content) ? content.join() : content)));
  if (seen.size !== contents.length) throw new Issue(equalElements, {});
  return contents;
};

const storedList = (stored: Stored): unknown[] => {
  if (!Array.isArray(stored.L)) throw misstored(stored, 'L');
  return stored.L;
};

/** The members of an M. */
export const storedMap = (stored: Stored): Record<string, unknown> => {
  if (typeof stored.M !== 'object' || stored.M === null || Array.isArray(stored.M)) throw misstored(stored, 'M');
  return stored.M as Record<string, unknown>;
};
