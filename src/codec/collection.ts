import type { AttributeValue } from '../../types/attribute-value.js';
import { Refusal, within } from '../refusal.js';
import { asStored, type Codec, isRecord, mismatch, misstored, type Stored, setOwn } from './codec.js';
import { show } from './show.js';

/** L as an array. */
export const listCodec = ({ encode, decode }: Codec): Codec => ({
  encode: (value) => {
    if (!Array.isArray(value)) throw mismatch('an array', value);
    const L: AttributeValue[] = [];
    let index = 0;
    try {
      for (; index < value.length; index++) L.push(encode(value[index]));
    } catch (error) {
      within(error, index);
    }
    return { L };
  },
  decode: (stored, partial) => {
    const elements = storedList(stored);
    const values: unknown[] = [];
    let index = 0;
    try {
      for (; index < elements.length; index++) values.push(decode(asStored(elements[index]), partial));
    } catch (error) {
      within(error, index);
    }
    return values;
  },
});

/** L of a fixed length as a tuple. */
export const tupleCodec = (codecs: readonly Codec[]): Codec => {
  const expected = `an array of ${codecs.length}`;
  return {
    encode: (value) => {
      if (!Array.isArray(value) || value.length !== codecs.length) throw mismatch(expected, value);
      return { L: codecs.map(({ encode }, index) => at(index, () => encode(value[index]))) };
    },
    decode: (stored, partial) => {
      const elements = storedList(stored);
      // A projection such as pair[1] gives only what it asks for, moved to the front: positions are lost.
      if (elements.length !== codecs.length) {
        throw new Refusal(`is stored as ${show(elements)}, but must be ${expected}`);
      }
      return codecs.map(({ decode }, index) => at(index, () => decode(asStored(elements[index]), partial)));
    },
  };
};

/** M with any names as an object. */
export const recordCodec = ({ encode, decode }: Codec): Codec => ({
  encode: (value) => {
    if (!isRecord(value)) throw mismatch('an object', value);
    const M: Record<string, AttributeValue> = {};
    let current = '';
    try {
      for (const name of Object.keys(value)) {
        current = name;
        if (value[name] !== undefined) setOwn(M, name, encode(value[name]));
      }
    } catch (error) {
      within(error, current);
    }
    return { M };
  },
  decode: (stored, partial) => {
    const members = storedMap(stored);
    const values: Record<string, unknown> = {};
    let current = '';
    try {
      for (const name of Object.keys(members)) {
        current = name;
        setOwn(values, name, decode(asStored(members[name]), partial));
      }
    } catch (error) {
      within(error, current);
    }
    return values;
  },
});

/** SS, NS or BS as a Set; the elements' codec says which it is. */
export const setCodec = ({ encode, decode }: Codec, type: 'S' | 'N' | 'B'): Codec => {
  const write = {
    S: (contents: unknown[]) => ({ SS: contents as string[] }),
    N: (contents: unknown[]) => ({ NS: contents as string[] }),
    B: (contents: unknown[]) => ({ BS: contents as Uint8Array[] }),
  }[type];
  const setType = `${type}S` as const;
  return {
    encode: (value) => {
      if (!(value instanceof Set)) throw mismatch('a Set', value);
      const contents: unknown[] = [];
      for (const element of value) contents.push(at(contents.length, () => (encode(element) as Stored)[type]));
      return write(distinct(contents));
    },
    decode: (stored) => {
      const contents = stored[setType];
      if (!Array.isArray(contents)) throw misstored(setType, stored);
      const values = new Set<unknown>();
      for (const content of contents) values.add(at(values.size, () => decode({ [type]: content })));
      return values;
    },
  };
};

/**
 * The contents of a set as DynamoDB takes them: at least one, and none twice (`1.0` and `1`, or equal bytes).
 *
 * @throws Refusal for no contents, and for equal ones
 */
export const distinct = (contents: unknown[]): unknown[] => {
  if (contents.length === 0) {
    throw new Refusal('must not be an empty Set, because DynamoDB stores none: leave it out');
  }
  // Not String(content): of a Buffer that is its UTF-8 text, in which different bytes can look alike.
  const seen = new Set(contents.map((content) => (content instanceof Uint8Array ? content.join() : content)));
  if (seen.size !== contents.length) throw new Refusal('must not hold equal values twice');
  return contents;
};

/** Runs something about one element, and puts its position into a refusal. */
export const at = <Result>(position: number | string, action: () => Result): Result => {
  try {
    return action();
  } catch (error) {
    return within(error, position);
  }
};

const storedList = (stored: Stored): unknown[] => {
  if (!Array.isArray(stored.L)) throw misstored('L', stored);
  return stored.L;
};

/** The members of an M. */
export const storedMap = (stored: Stored): Record<string, unknown> => {
  if (typeof stored.M !== 'object' || stored.M === null) throw misstored('M', stored);
  return stored.M as Record<string, unknown>;
};
