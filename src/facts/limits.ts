/** The limits of DynamoDB that both halves need; `src/limits.ts` has the others. */

/** The largest `Limit`. Source: API reference, Query: a 32-bit integer. */
export const LIMIT = 2147483647;
