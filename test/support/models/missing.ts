/** The models that have no example, no test or no type yet. Nothing else may lack, and none of these may be there. */
export const MISSING: readonly number[] = [];
