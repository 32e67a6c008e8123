/** The functions that callbacks are given for the operators of conditions by field. */
export const FUNCTION_NAMES: { readonly [operator: string]: string } = {
  '=': 'eq',
  '<>': 'ne',
  '<': 'lt',
  '<=': 'le',
  '>': 'gt',
  '>=': 'ge',
  begins_with: 'beginsWith',
  contains: 'contains',
};
