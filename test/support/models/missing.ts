/** The models that have no example, no test or no type yet. Nothing else may lack, and none of these may be there. */
export const MISSING: readonly number[] = [50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62];
