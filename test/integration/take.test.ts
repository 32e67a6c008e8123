import { attr, createTableInput, entity, segments, shards, table } from 'keyform';
import { expect, it } from 'vitest';
import { describeEngines } from '../support/engines.js';

const attributes = { day: attr.string(), at: attr.string(), n: attr.number() } as const;
const logs = table('Logs', {
  indexes: { primary: { pk: 'PK', sk: 'SK' } },
  entities: {
    Log: entity({ keys: { PK: 'LOG#{day}', SK: 'AT#{at}' }, attributes }),
    Note: entity({ keys: { PK: 'LOG#{day}', SK: 'NOTE#{at}' }, attributes }),
    Part: entity({ keys: { PK: 'PART#{day}_{at|shard:4}', SK: '{at}' }, attributes }),
  },
  invalid: 'collect',
  unrecognized: 'collect',
});

const at = (place: number): string => String(place).padStart(4, '0');

/** How many requests a share of matching items may cost at most, for five wanted ones among 400. */
const SHARES: readonly (readonly [every: number, requests: number])[] = [
  [1, 1],
  [2, 2],
  [10, 2],
  [100, 4],
];

describeEngines('take under a filter', { requires: [] }, (engine) => {
  it.each(SHARES)('sends few requests where one item of %i matches', async (every, most) => {
    const client = engine.client();
    const shop = logs.named(await engine.createTable(createTableInput(logs)));
    for (let from = 0; from < 400; from += 25) {
      const items = Array.from({ length: 25 }, (_, place) => from + place);
      await Promise.all(
        items.flatMap((place) =>
          (['Log', 'Part'] as const).map((name) =>
            shop.put(name, { day: 'x', at: at(place), n: place % every === every - 1 ? 1 : 0 }).execute(client),
          ),
        ),
      );
    }
    const limits: (number | undefined)[] = [];
    const counting = {
      config: client.config,
      send: (command: { readonly input: { readonly Limit?: number } }, options: object) => {
        limits.push(command.input.Limit);
        return client.send(command as never, options);
      },
    } as unknown as typeof client;
    const reading = async (read: { execute: (by: typeof client) => Promise<{ items: readonly object[] }> }) => {
      limits.length = 0;
      const { items } = await read.execute(counting);
      return { at: items.map((item) => (item as { at: string }).at), sent: limits.length };
    };
    const want = every === 100 ? 4 : 5;
    const expected = Array.from({ length: want }, (_, place) => at(place * every + every - 1));
    const query = shop.query('primary', 'Log').where({ day: 'x' }).filter({ n: 1 });

    const found = await reading(query.take(want));
    expect(found.at).toEqual(expected);
    expect(found.sent).toBeLessThanOrEqual(most);
    expect(limits[0]).toBe(want);

    const { at: merged, sent } = await reading(
      shards(shop.query('primary', 'Part').where({ day: 'x' }))
        .filter({ n: 1 })
        .take(want),
    );
    expect(merged).toEqual(expected);
    expect(sent).toBeLessThanOrEqual(4 * most + 4);

    const scanned = await reading(segments(shop.scan('primary', 'Part').filter({ n: 1 }).take(want), 2));
    expect(scanned.at).toHaveLength(want);
    expect(scanned.sent).toBeLessThanOrEqual(2 * most + 2);

    // A Limit of your own stays, and the cursor goes on right behind the last item.
    const own = await reading(query.limit(50).take(want));
    expect(own.at).toEqual(expected);
    expect(new Set(limits)).toEqual(new Set([50]));
    if (every === 100) return;
    const first = await query.take(want).execute(client);
    const second = await query.take(want).startFrom(first.cursor).execute(client);
    expect(second.items.map((item) => item.at)).toEqual(
      Array.from({ length: want }, (_, place) => at((want + place) * every + every - 1)),
    );
  });

  it('sends few requests where what lies in between is of another entity, or is collected', async () => {
    const client = engine.client();
    const shop = logs.named(await engine.createTable(createTableInput(logs)));
    const put = (name: 'Log' | 'Note', place: number) =>
      shop.put(name, { day: 'x', at: at(place), n: 1 }).execute(client);
    await Promise.all(Array.from({ length: 60 }, (_, place) => put('Log', place)));
    await Promise.all(Array.from({ length: 10 }, (_, place) => put('Note', place)));
    let sent = 0;
    const counting = {
      config: client.config,
      send: (command: never, options: object) => {
        sent += 1;
        return client.send(command, options);
      },
    } as unknown as typeof client;
    const { items } = await shop
      .query('primary')
      .where({ day: 'x' })
      .filter({ Type: 'Note' })
      .take(5)
      .execute(counting);
    expect(items).toHaveLength(5);
    expect(sent).toBe(2);
  });
});
