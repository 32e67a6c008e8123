/** L of N, as an array of numbers with a fixed length: the elements of a vector. */
import { Issue, prependPath } from '../errors/issue.js';
import {
  invalidElementOfVector,
  promisedVector,
  tooSmallElementOfVector,
  wrongDimensions,
} from '../facts/messages/vectors.js';
import { LEAST_EXPONENT } from '../limits.js';
import { asStored, type Codec, mismatch, misstored } from '../values/codec/codec.js';
import { LARGEST_FLOAT } from './vector-limits.js';

/** Whether something is a promise, such as an embedding that wasn't awaited. A request isn't one, although it has a `then`. */
export const isPromise = (value: unknown): boolean => Object.prototype.toString.call(value) === '[object Promise]';

/** Whether something is a vector, whatever its length and its elements. A subclass of a typed array is one, too. */
export const isVector = (value: unknown): value is ArrayLike<unknown> =>
  Array.isArray(value) || /^\[object Float(32|64)Array\]$/.test(Object.prototype.toString.call(value));

const checkLength = (dimensions: number, { length }: ArrayLike<unknown>): void => {
  if (length !== dimensions) throw new Issue(wrongDimensions, { dimensions, count: length });
};

/** The smallest number that DynamoDB stores. */
const LEAST = 10 ** LEAST_EXPONENT;

/** DynamoDB compares vectors as floats of 32 bits, and rejects what's too large for them. */
const checkElement = (value: unknown): void => {
  const magnitude = typeof value === 'number' ? Math.abs(value) : Number.NaN;
  if (magnitude === 0 || (magnitude >= LEAST && magnitude <= LARGEST_FLOAT)) return;
  if (magnitude < LEAST) throw new Issue(tooSmallElementOfVector, { value, least: LEAST });
  throw new Issue(invalidElementOfVector, { value });
};

const mapVector = <Result>(vector: ArrayLike<unknown>, map: (element: unknown) => Result): Result[] => {
  const results: Result[] = [];
  let at = 0;
  try {
    for (; at < vector.length; at++) results.push(map(vector[at]));
  } catch (error) {
    prependPath(error, at);
  }
  return results;
};

/** The stored form of an element. Numbers of any size fit: beyond 2^53 a float is a whole number with many zeros, or an exponent. */
const storedElement = (value: unknown): { N: string } => {
  checkElement(value);
  return { N: String(value) };
};

/** The stored elements of a vector. Throws Issue for anything but a vector with these dimensions. */
export const encodeVector = (dimensions: number, value: unknown): { N: string }[] => {
  if (isPromise(value)) throw new Issue(promisedVector, { dimensions });
  if (!isVector(value)) throw mismatch(`an array of ${dimensions} numbers, or a Float32Array`, value);
  checkLength(dimensions, value);
  return mapVector(value, storedElement);
};

/** The codec of a vector. */
export const vectorCodec = (dimensions: number): Codec => ({
  encode: (value) => ({ L: encodeVector(dimensions, value) }),
  decode: (stored, partial) => {
    const { L: elements } = stored;
    if (!Array.isArray(elements)) throw misstored(stored, 'L');
    // A projection of some elements returns only those.
    if (typeof partial !== 'object') checkLength(dimensions, elements);
    return mapVector(elements, (element) => {
      const { N: text } = asStored(element);
      const value = typeof text === 'string' && text !== '' ? Number(text) : text;
      checkElement(value);
      // Adding 0 turns -0 into 0.
      return (value as number) + 0;
    });
  },
});
