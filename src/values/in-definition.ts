import { Issue, keyformError } from '../errors/issue.js';
import { invalidInDefinition } from '../facts/messages/attributes.js';

/**
 * Runs an action on a value that a definition contains: an invalid value is then an error of the definition.
 *
 * @param what the value, for messages
 * @param field the attribute that contains it, if known
 * @param place a key of the entity, printed because the entity has no name yet
 * @throws KeyformError `definition`
 */
export const inDefinition = <Result>(what: string, action: () => Result, field?: string, place?: string): Result => {
  try {
    return action();
  } catch (error) {
    if (!(error instanceof Issue)) throw error;
    const path = error.path.map((name) => `[${JSON.stringify(name)}]`).join('');
    const owner = field === undefined ? '' : ` of '${field}'`;
    const where = place ? `, in the entity with ${place}` : '';
    throw keyformError(invalidInDefinition, { what, of: owner + path, issue: error, where, field });
  }
};
