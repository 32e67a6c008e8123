/** The limits of vector indexes. Source: Amazon DynamoDB API reference, VectorIndex and SearchVectors. */

export const VECTOR_DIMENSIONS = 4096;
export const VECTOR_INDEXES = 5;
export const VECTOR_FILTERS = 18;
export const VECTOR_RESULTS = 100;
/** The largest 32-bit float: an index has the elements of a vector as such floats, and DynamoDB rejects larger ones. */
export const LARGEST_FLOAT = 3.4028234663852886e38;
