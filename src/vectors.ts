/** Vectors, vector indexes and their searches: `keyform/vectors`. */

export type { SearchRequest, SearchWithoutVector, UnpartitionedSearch } from '../types/vectors/search.js';
export type { SearchInput } from '../types/vectors/search-input.js';
export type { SearchMetrics, SearchOptions, SearchParseOptions, SearchResult } from '../types/vectors/search-result.js';
export type { VectorAttr, VectorInput } from '../types/vectors/vector.js';
export type { AnyVectorIndex, VectorIndexes } from '../types/vectors/vector-index.js';
export type {
  DescribedVectors,
  VectorDifference,
  VectorIndexInput,
  VectorProperties,
} from '../types/vectors/vector-properties.js';
export type { SearchSource, VectorTable } from '../types/vectors/with-vectors.js';
export { vector } from './vectors/vector.js';
export { vectorDifferences } from './vectors/vector-differences.js';
export { vectorProperties } from './vectors/vector-properties.js';
export { withVectors } from './vectors/with-vectors.js';
