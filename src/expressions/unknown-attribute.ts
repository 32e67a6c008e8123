/** The end of the message about a name that isn't an attribute. Twin of `types/expressions/unknown-attribute.ts`. */
import { combined, memberByCallback } from '../facts/message-parts.js';
import { didYouMean } from '../values/codec/nearest.js';

/** The fix for a name that has the path of a member, such as `shipTo.city`, or else the nearest of these names. */
export const attributeHint = (field: string, names: ReadonlySet<string>): string =>
  names.has(String(field).split('.', 1)[0] as string) ? memberByCallback.text : didYouMean(field, names);

/** The same for a condition, where a name may be the name of a function. */
export const operandHint = (field: string, names: ReadonlySet<string>): string =>
  /^\$?(and|or|not)$/i.test(field) ? combined.text : attributeHint(field, names);
