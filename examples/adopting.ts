/**
 * A table that was there before keyform: its names, delimiter and type attribute are its own, its items were written by hand.
 * The story is told in `docs/adopting.md`, which shows parts of this file.
 *
 * | entity  | pk          | sk                   | gsi1pk       | gsi1sk |
 * | ------- | ----------- | -------------------- | ------------ | ------ |
 * | User    | USER/{id}   | PROFILE              |              |        |
 * | Invoice | USER/{user} | INV/{number\|digits} | INV/{status} | {day}  |
 */
import { attr, type Client, entity, table } from 'keyform';

const User = entity({
  type: 'user',
  keys: { pk: 'USER/{id}', sk: 'PROFILE' },
  attributes: {
    id: attr.string(),
    email: attr.string().as('em'),
    name: attr.string().as('nm').optional(),
    since: attr.epoch().as('created'),
  },
});

const Invoice = entity({
  type: 'invoice',
  keys: { pk: 'USER/{user}', sk: 'INV/{number|digits}', gsi1pk: 'INV/{status}', gsi1sk: '{day}' },
  attributes: {
    user: attr.string(),
    number: attr.number(),
    status: attr.enum('open', 'paid'),
    day: attr.day(),
    total: attr.number(),
  },
  pipes: { digits: { encode: (value: number) => String(value), decode: (text) => Number(text) } },
});

export const app = table('app-prod', {
  indexes: {
    primary: { pk: 'pk', sk: 'sk' },
    gsi1: { pk: 'gsi1pk', sk: 'gsi1sk' },
  },
  entities: { User, Invoice },
  typeAttribute: '_type',
  delimiter: '/',
  unrecognised: 'collect',
});

/** What the definitions do not explain yet: how many items, by the head of their partition key. */
export const unexplained = async (client: Client) => {
  const counts = new Map<string, number>();
  for await (const { unrecognised } of app.scan('primary').pages(client)) {
    for (const { pk } of unrecognised) {
      const [head = ''] = pk !== undefined && 'S' in pk ? pk.S.split('/') : [];
      counts.set(head, (counts.get(head) ?? 0) + 1);
    }
  }
  return counts;
};

/** Writes the keys of a new index into the items that lack them: the same values again, and keyform adds the keys. */
export const backfill = async (client: Client) => {
  for await (const invoice of app.scan('primary', 'Invoice').items(client)) {
    const { status, day } = invoice;
    await app.update('Invoice', invoice).set({ status, day }).condition({ status, day }).mustExist().execute(client);
  }
};
