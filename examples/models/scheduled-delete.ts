/**
 * Offers that expire: items that are hidden after they expire, until DynamoDB deletes them.
 *
 * | entity | PK              | SK                |
 * | ------ | --------------- | ----------------- |
 * | User   | USER#{username} | USER#{username}   |
 * | Offer  | USER#{username} | OFFER#{offerId}   |
 *
 * `ttl` contains seconds since 1970. An item without it never expires.
 */
import {
  attr,
  type Client,
  type EntityItemOf,
  entity,
  table,
} from 'keyform';

const User = entity({
  keys: { PK: 'USER#{username}', SK: 'USER#{username}' },
  attributes: { username: attr.string() },
});

const Offer = entity({
  keys: { PK: 'USER#{username}', SK: 'OFFER#{offerId}' },
  attributes: {
    username: attr.string(),
    offerId: attr.string(),
    ttl: attr.epoch().optional(),
  },
  ttl: 'ttl',
});

export const offers = table('data', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: { User, Offer },
  typeAttribute: 'TYPE',
});

export type User = EntityItemOf<typeof offers, 'User'>;
export type Offer = EntityItemOf<typeof offers, 'Offer'>;

export const user: User = { TYPE: 'User', username: 'johndoe' };

const offer = { TYPE: 'Offer', username: 'johndoe' } as const;

/**
 * Offers: one that expired a day before `now`, one that expires a day after
 * it, and one that never does.
 */
export const sampleOffers = (now: Date): Offer[] => {
  const at = (days: number) =>
    new Date((Math.floor(now.getTime() / 1000) + days * 86_400) * 1000);
  return [
    { ...offer, offerId: 'expired', ttl: at(-1) },
    { ...offer, offerId: 'open', ttl: at(1) },
    { ...offer, offerId: 'standing' },
  ];
};

/** Everything of a user that hasn't expired: the offers, then the user. */
export const liveItemsOf = async (client: Client, username: string) => {
  const { items } = await offers
    .query('primary')
    .where({ username })
    .live()
    .execute(client);
  return items;
};
