import type { Presence } from './presence.js';

/** The fields that the key of an index may end before, as ElectroDB's does. */
export const optionalFields = (
  names: readonly string[],
  presences: readonly Presence[],
  { isWrittenAlways, mayEnd }: { readonly isWrittenAlways: boolean; readonly mayEnd: boolean },
): ReadonlySet<string> => {
  if (!isWrittenAlways || !mayEnd) return new Set();
  // keyform allows only optional fields behind an optional one.
  const first = presences.lastIndexOf('always') + 1;
  const rest = names.slice(first);
  return presences.slice(0, first).includes('sometimes') ? new Set() : new Set(rest);
};

/** What differs for items without some fields of a key; undefined if nothing does. */
export const looseMessage = (
  loose: readonly string[],
  isMixed: boolean,
  isOptional: boolean,
  isWrittenAlways: boolean,
  field: string,
): string | undefined => {
  const names = loose.join(', ');
  if (isMixed)
    return isOptional
      ? `ElectroDB rejects a new item without ${names}; keyform writes it, and its ${field} ends before the missing field`
      : `ElectroDB rejects a new item without ${names}; keyform writes it, but not into the index, so pass ${names}: an update by ElectroDB that sets them later writes ${field} only`;
  if (isOptional)
    return `remove of ${names} keeps an item in this index in keyform: ${field} then ends before it; ElectroDB removes ${field}`;
  return isWrittenAlways
    ? `an item without ${names} is in this index for neither library, but ElectroDB writes the other key; keyform writes none, so an update by ElectroDB that sets ${names} later doesn't bring the item into the index`
    : undefined;
};
