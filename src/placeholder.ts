/**
 * Placeholders for names and values. Twin of `types/placeholder.ts`.
 *
 * A placeholder is the attribute's own name where that is made of `[A-Za-z0-9_]`, else a number. Where it is taken by
 * another (two values of one attribute), a number is put behind it: `:SK`, `:SK_2`, `:SK_3`.
 */

/** The names, or the values, that a request has so far, by placeholder. */
type Taken = { readonly [placeholder: string]: unknown };

/**
 * The placeholder of an attribute's name: the one it already has in `names`, else the first free one. Registers nothing:
 * the caller writes `names[placeholder] = attribute`.
 *
 * @example
 * ```ts
 * namePlaceholder('SK', {}); //=> '#SK'
 * namePlaceholder('ship-to', { '#1': 'bill-to' }); //=> '#2'
 * ```
 */
export const namePlaceholder = (attribute: string, names: Taken): string => {
  for (let count = 1; ; count++) {
    const found = candidate('#', attribute, count);
    if (!(found in names) || names[found] === attribute) return found;
  }
};

/**
 * The placeholder of a new value of an attribute: the first free one. Registers nothing.
 *
 * @example
 * ```ts
 * valuePlaceholder('SK', { ':SK': { S: 'a' } }); //=> ':SK_2'
 * ```
 */
export const valuePlaceholder = (attribute: string, values: Taken): string => {
  for (let count = 1; ; count++) {
    const found = candidate(':', attribute, count);
    if (!(found in values)) return found;
  }
};

const candidate = (sigil: string, attribute: string, count: number): string => {
  if (!/^\w+$/.test(attribute)) return `${sigil}${count}`;
  return count === 1 ? `${sigil}${attribute}` : `${sigil}${attribute}_${count}`;
};
