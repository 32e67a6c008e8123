/** Placeholders of other libraries in a key format: as literals, they'd be the same in the keys of all items. */

import { Issue, keyformError } from '../errors/issue.js';
import { invalidFormat, literalPlaceholder } from '../facts/messages/definitions.js';

// Only after a delimiter: 'CONFIG:settings' is one word. ElectroDB's keys begin with '$service'.
const PLACEHOLDER = /(?<=^|[#/|])(?:(\$)\{|[:<[(%@*]|(?<!^)\$)([^#/|:>\])%*}]+)[>\])%*]?/g;

/**
 * Rejects a format such as `ROOM#<roomId>`, `ROOM#:roomId` or, in quotation marks, `ROOM#${roomId}`.
 *
 * @param isField whether a field is declared; those of a schema aren't known
 * @throws KeyformError `format`
 */
export const rejectLiteralPlaceholder = (format: string, isField: (name: string) => unknown): void => {
  for (const [written, dollar, field = ''] of format.matchAll(PLACEHOLDER)) {
    if (!dollar && !isField(field)) continue;
    const problem = new Issue(literalPlaceholder, { literal: dollar ?? written, field });
    throw keyformError(invalidFormat, { format, problem, field });
  }
};
