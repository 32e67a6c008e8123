import { OPERATORS } from '../../src/facts/operators.js';

/** The function of callbacks for each operator of conditions. */
export const FUNCTION_NAMES: { readonly [operator: string]: string } = Object.fromEntries(
  Object.entries(OPERATORS).map(([operator, row]) => [operator, row.function]),
);
