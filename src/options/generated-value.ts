import type { Fields } from '../../types/values/wire.js';
import { type Issue, issuesFrom, prependPath } from '../errors/issue.js';
import { functionThrows } from '../facts/messages/values.js';
import { guarded } from '../values/own-codec.js';
import { snapshot } from '../values/snapshot.js';

/** Adds the field to the path of an error. */
export const at = (field: string, action: () => unknown): unknown => {
  try {
    return action();
  } catch (error) {
    return prependPath(error, field);
  }
};

/**
 * Calls the user's function for a field with copies of the values, because it may change them (for example, sort a list). Throws Issue.
 */
export const generateField = (field: string, make: (values: Fields) => unknown, values: Fields): unknown =>
  at(field, () => guarded(make, snapshot(values) as Fields, functionThrows));

/** Sets a field of an item to a value, or adds the issues for which it can't be generated. */
export const setGenerated = (
  item: Record<string, unknown>,
  field: string,
  issues: Issue[],
  make: () => unknown,
): void => {
  try {
    const value = make();
    if (value !== undefined) item[field] = value;
  } catch (error) {
    // Several computed fields may have the same missing source: report it once.
    const isNew = (issue: Issue): boolean => !issues.some(({ path }) => path[0] === issue.path[0]);
    issues.push(...issuesFrom(error, item).filter(isNew));
    delete item[field];
  }
};
