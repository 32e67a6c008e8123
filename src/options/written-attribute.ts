import type { Attributes } from '../../types/values/attr.js';
import { Issue, keyformError } from '../errors/issue.js';
import { writtenByOption } from '../facts/messages/definitions.js';
import { missingForOption } from '../facts/messages/values.js';
import type { AttrDescription } from '../values/attr-description.js';

/**
 * The attribute of a field that an option writes.
 *
 * @param kinds the kinds that a declared attribute may have
 * @param absent the attribute if none is declared
 * @param check further checks of a declared attribute
 * @throws KeyformError `definition`
 */
export const writtenAttribute = (
  field: string | undefined,
  option: string,
  kinds: readonly string[],
  absent: AttrDescription,
  declared: Attributes | undefined,
  check: (attribute: AttrDescription) => void,
): Attributes => {
  if (field === undefined) return {};
  const attribute = declared?.[field] as unknown as AttrDescription | undefined;
  if (attribute === undefined) return { [field]: absent.default(missing) as never };
  const { isHidden, kind } = attribute;
  const isRequired = attribute.presence === 'required';
  check(attribute);
  if (kinds.includes(kind) && !(isRequired && isHidden)) {
    return isRequired ? { [field]: attribute.default(missing) as never } : {};
  }
  const names = kinds.flatMap((name) => (/codec|ordered/.test(name) ? [] : [`attr.${name}()`])).join(' or ');
  throw keyformError(writtenByOption, { field, option, kind: names });
};

/** Throws on a read: items written before the option existed lack the field. */
const missing = (): never => {
  throw new Issue(missingForOption, {});
};
