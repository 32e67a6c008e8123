import { show } from '../errors/show.js';

/** What may be a value of a key, in wire form. */
export type KeyLike = { readonly S?: unknown; readonly N?: unknown; readonly B?: unknown };

/**
 * An item's primary key, and its type, in words.
 *
 * @param item in wire form; what is missing of the key is left out
 */
export const describeKey = (
  { primary, typeAttribute }: { readonly primary: readonly string[]; readonly typeAttribute: string | undefined },
  item: { readonly [attribute: string]: unknown },
): string =>
  [...new Set([...primary, typeAttribute])]
    .flatMap((attribute) => {
      const value = attribute === undefined ? undefined : (item[attribute] as KeyLike | undefined);
      return value === undefined ? [] : [`${attribute} ${show(value?.S ?? value?.N ?? value?.B ?? value)}`];
    })
    .join(', ') || 'no key';
