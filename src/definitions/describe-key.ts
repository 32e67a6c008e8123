import { show } from '../errors/show.js';

/** A key value in wire format, of either client. */
export type KeyLike = { readonly S?: unknown; readonly N?: unknown; readonly B?: unknown };

/**
 * An item's primary key, and its type, for messages.
 *
 * @param item in wire format; missing keys are omitted
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
