import { joinWords, Message, type Words } from '../errors/message.js';
import { itemRequest, keyValue } from '../facts/message-parts.js';

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
): Words => {
  const attributes = [...new Set(primary.concat(typeAttribute ?? []))].filter((name) => item[name] !== undefined);
  const parts = attributes.map((attribute) => {
    const stored = item[attribute] as KeyLike | null;
    return new Message(keyValue, { attribute, value: stored?.S ?? stored?.N ?? stored?.B ?? stored });
  });
  return joinWords(parts, ', ') || 'no key';
};

/** A request of one item, for messages: `Order: delete of PK "ORDER#1"`. */
export const describeRequest = (
  table: Parameters<typeof describeKey>[0],
  entity: string,
  verb: string,
  key: Parameters<typeof describeKey>[1],
): Words => new Message(itemRequest, { entity, verb, key: describeKey(table, key) });
