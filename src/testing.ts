/** Fixtures and comparisons for tests: `keyform/testing`. Twin of `types/testing.ts`. */

export type {
  ExpandedRequest,
  RequestMatcher,
  StoredAttribute,
  StoredEntities,
  StoredFixture,
  StoredInput,
  TestedRequest,
} from '../types/testing.js';
export { expandRequest } from './testing/expand-request.js';
export { requestLike } from './testing/request-like.js';
export { stored } from './testing/stored.js';
