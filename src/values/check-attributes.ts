import type { Attributes } from '../../types/values/attr.js';
import { keyformError } from '../errors/issue.js';
import { hiddenMember, invalidAttribute, sameStoredName } from '../facts/messages/attributes.js';
import { inheritedName } from '../facts/messages/writes.js';
import { isAttribute } from './attr-description.js';

/**
 * Checks the attributes of an entity or a map.
 *
 * @param noun what a member is called in messages
 * @throws KeyformError `definition` if something isn't an attribute, if two have the same name in the table, or if an optional
 *   one has a name that all objects inherit
 */
export const checkAttributes = (attributes: Attributes, noun: 'attribute' | 'member'): void => {
  let isRenamed = false;
  for (const name of Object.keys(attributes)) {
    const input: unknown = attributes[name];
    if (!isAttribute(input)) {
      throw keyformError(invalidAttribute, { noun, name, value: input, field: name });
    }
    if (noun === 'member' && input.isHidden) throw keyformError(hiddenMember, { field: name });
    if ((input.presence !== 'required' || input.isHidden) && name in Object.prototype) {
      throw keyformError(inheritedName, { field: name });
    }
    if (input.name !== undefined) isRenamed = true;
  }
  if (isRenamed) checkNames(attributes, noun);
};

/** Rejects two attributes with the same name in the table. */
const checkNames = (attributes: Attributes, noun: 'attribute' | 'member'): void => {
  const taken = new Set<string>();
  for (const name of Object.keys(attributes)) {
    const physical = (attributes[name] as { readonly name?: string }).name ?? name;
    if (taken.has(physical)) {
      throw keyformError(sameStoredName, { noun, name: physical, field: name });
    }
    taken.add(physical);
  }
};
