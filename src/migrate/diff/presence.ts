/** Whether items may lack an attribute. */
import type { AttrDescription } from '../../values/attr-description.js';

/**
 * Whether a read of an item without the attribute fails: it's required, or its default throws, as that of a field does which an option
 * writes.
 */
export const isRequired = ({ presence, fallback }: AttrDescription): boolean => {
  try {
    if (typeof fallback === 'function') fallback();
  } catch {
    return true;
  }
  return presence === 'required';
};

export const UNSEEN_DEFAULT =
  "reads return its default for existing items, but filters and queries of DynamoDB don't see it";
