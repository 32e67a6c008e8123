/** The type in which an attribute is stored: what `storedType` of `values/kinds.ts` returns, without the codecs of that file. */
import { STORED_TYPES } from '../../facts/kinds.js';
import type { AttrDescription } from '../../values/attr-description.js';

/** @returns undefined if the kind doesn't determine it */
export const storedTypeOf = ({ kind, inner, own }: AttrDescription): string | undefined => {
  if (own !== undefined) return storedTypeOf(inner as AttrDescription);
  return kind === 'set' ? `${STORED_TYPES[(inner as AttrDescription).kind]}S` : STORED_TYPES[kind];
};
