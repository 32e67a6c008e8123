/**
 * An item, or undefined. An alias, because a hover would show `| undefined` after the item, which is long.
 *
 * @example const order = await shop.get('Order', key).execute(client); // an OrUndefined<{ username: string; ... }>
 */
export type OrUndefined<Item> = Item | undefined;
