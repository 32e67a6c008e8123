/**
 * A table that is older than keyform, with names, a delimiter and a type attribute of its own. Its items were written by hand.
 * `docs/migrate/existing-table.md` shows parts of this file.
 *
 * | entity  | pk          | sk                   | gsi1pk       | gsi1sk |
 * | ------- | ----------- | -------------------- | ------------ | ------ |
 * | User    | USER/{id}   | PROFILE              |              |        |
 * | Invoice | USER/{user} | INV/{number\|digits} | INV/{status} | {user} |
 */
import { type AttributeValue, ScanCommand } from '@aws-sdk/client-dynamodb';
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
  keys: { pk: 'USER/{user}', sk: 'INV/{number|digits}', gsi1pk: 'INV/{status}', gsi1sk: '{user}' },
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
  unrecognized: 'collect',
});

/** How many items match no entity, by the beginning of their partition key. */
export const unexplained = async (client: Client) => {
  const counts = new Map<string, number>();
  for await (const { unrecognized } of app.scan('primary').pages(client)) {
    for (const { pk } of unrecognized) {
      const [head = ''] = pk !== undefined && 'S' in pk ? pk.S.split('/') : [];
      counts.set(head, (counts.get(head) ?? 0) + 1);
    }
  }
  return counts;
};

/** Items whose key differs from the one that their fields produce: a query reads them, a get by their fields doesn't. */
export const misplaced = async (client: Client) => {
  const scan = app.scan('primary');
  const found: object[] = [];
  let from: Record<string, AttributeValue> | undefined;
  do {
    const input = { ...scan.build(), ...(from && { ExclusiveStartKey: from }) };
    const { Items = [], LastEvaluatedKey } = await client.send(new ScanCommand(input));
    for (const stored of Items) {
      for (const item of scan.parse({ Items: [stored] }).items) {
        const { Key } = (item._type === 'user' ? app.get('User', item) : app.get('Invoice', item)).build();
        if (Key.pk.S !== stored['pk']?.S || Key.sk.S !== stored['sk']?.S) found.push({ stored, Key });
      }
    }
    from = LastEvaluatedKey;
  } while (from !== undefined);
  return found;
};

/**
 * Writes the same values again, as an upsert, which adds the type attribute and the keys of a new index. The scan names no entity,
 * because a scan of one entity filters by type. Items that match no entity don't change.
 */
export const backfill = async (client: Client) => {
  for await (const item of app.scan('primary').items(client, { onUnrecognized: () => {} })) {
    if (item._type !== 'invoice') continue;
    const { status, day, total } = item;
    await app
      .update('Invoice', item)
      .set({ status, day, total })
      .upsert()
      .condition({ status, day, total })
      .execute(client);
  }
};
