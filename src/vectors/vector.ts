/** Attributes that store vectors. Twin of `types/vectors/vector.ts`. */
import type { VectorAttr } from '../../types/vectors/vector.js';
import { keyformError } from '../errors/issue.js';
import { invalidDimensions } from '../facts/messages/vectors.js';
import { AttrDescription, describedAs } from '../values/attr-description.js';
import type { Codec } from '../values/codec/codec.js';
import { DIMENSIONS } from './dimensions.js';
import { vectorCodec } from './vector-codec.js';
import { VECTOR_DIMENSIONS } from './vector-limits.js';

type Compile = Parameters<AttrDescription['compiled']>[0];

/** The codecs of vectors, which their modifiers derive from one another. */
const compiled = new WeakMap<AttrDescription, Codec>();

/**
 * The `compiled` of a vector's description, which its modifiers copy. The core compiles it as a lazy attribute that resolves to the
 * vector's codec: so it adds what it adds to all attributes (checks), and knows nothing about vectors.
 */
const compiledAs = (codec: Codec) =>
  function (this: AttrDescription, compile: Compile): Codec {
    const known = compiled.get(this);
    if (known !== undefined) return known;
    const resolved = { kind: 'any', parts: undefined, compiled: () => codec };
    const codecOfVector = compile({
      ...this,
      kind: 'any',
      parts: () => resolved,
      resolved,
    } as unknown as AttrDescription);
    compiled.set(this, codecOfVector);
    return codecOfVector;
  };

const identity = <Value>(value: Value): Value => value;

/**
 * A vector with this many dimensions, such as an embedding. It's stored as a list of numbers, and read as an array. Writes also accept typed arrays. Every
 * element is a finite number within the range of 32-bit floats, because DynamoDB rejects others in an indexed vector.
 *
 * Reads return it only if a projection names it, like an attribute with `hidden()`: it's large, and searches never return it. Updates
 * set it as a whole. It's stored with the precision that you write.
 *
 * @param dimensions from 1 to 4096
 * @throws KeyformError `definition` for any other value
 *
 * @example
 * ```ts
 * import { vector } from 'keyform/vectors';
 *
 * const Doc = entity({
 *   keys: { PK: 'TENANT#{tenant}', SK: 'DOC#{id}' },
 *   attributes: { tenant: attr.string(), id: attr.string(), embedding: vector(3) },
 * });
 * ```
 */
export const vector = <const Dimensions extends number>(dimensions: Dimensions): VectorAttr<Dimensions> => {
  if (!(Number.isSafeInteger(dimensions) && dimensions >= 1 && dimensions <= VECTOR_DIMENSIONS)) {
    throw keyformError(invalidDimensions, { value: dimensions, most: VECTOR_DIMENSIONS });
  }
  const facts = {
    ...describedAs('codec', describedAs('list', describedAs('number'))),
    own: { encode: identity, decode: identity, kind: 'vector' as const },
    isHidden: true,
    compiled: compiledAs(vectorCodec(dimensions)),
    [DIMENSIONS]: dimensions,
  };
  return new AttrDescription(facts) as never;
};
