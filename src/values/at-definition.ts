import { Issue, textError } from '../errors/issue.js';
import { messageOf } from '../errors/marks.js';

/**
 * Does something with a value that a definition gives: a refusal is then the definition's fault.
 *
 * @param what what the value is in the sentence
 * @param field the attribute whose definition it is, where it is known
 * @param place a key of its entity, which has no name before it is in a table
 * @throws KeyformError `definition`
 */
export const atDefinition = <Result>(what: string, action: () => Result, field?: string, place?: string): Result => {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof Issue)) throw error;
    const path = error.path.map((name) => `[${JSON.stringify(name)}]`).join('');
    const of = field === undefined ? '' : ` of '${field}'`;
    const where = place ? `, in the entity with ${place}` : '';
    throw textError('definition', `the ${what}${of}${path} ${messageOf(error)}${where}`, field);
  }
};
