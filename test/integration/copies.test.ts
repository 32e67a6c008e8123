import { createTableInput, KeyformError } from 'keyform';
import { expect, it } from 'vitest';
import { copies, copy, FUNCTIONS, type Kind, kinds, samples } from '../support/copies.js';
import { describeEngines } from '../support/engines.js';

const NAMES = Object.keys(kinds) as Kind[];

/** What is sent of each function, target and source: what keyform rejects is not a case. */
const ACCEPTED = Object.entries(FUNCTIONS)
  .flatMap(([name, targets]) =>
    targets.flatMap((target) =>
      NAMES.filter((source) => source !== target).map((source) => ({ name, target, source })),
    ),
  )
  .filter(({ name, target, source }) => {
    try {
      copy(name, target, source).build();
      return true;
    } catch (error) {
      if (error instanceof KeyformError) return false;
      throw error;
    }
  });

describeEngines('an update that copies one attribute into another', (engine) => {
  it('leaves an item that can be read, of whatever was copied into what', { timeout: 240_000 }, async () => {
    const client = engine.client();
    const shop = copies.named(await engine.createTable(createTableInput(copies)));
    let written = 0;
    for (const sample of samples) {
      for (const { name, target, source } of ACCEPTED) {
        // An attribute of any kind may hold what arithmetic rejects, and null is not a number: nothing is written then.
        await shop.put('Sample', { ...sample, id: '1' }).execute(client);
        const sent = copy(name, target, source, shop).execute(client);
        const isDone = await sent.then(
          () => true,
          (error: KeyformError) => {
            expect(error.code).toBe('execution');
            expect(name, error.message).toMatch(/plus|minus|append|prepend/);
            return false;
          },
        );
        if (isDone) written++;
        const item = await shop.get('Sample', { id: '1' }).execute(client);
        expect(item, `${name}(${target}, ${source})`).toBeDefined();
      }
    }
    expect(written).toBeGreaterThan(ACCEPTED.length);
  });

  it('has what stands in for a path that is missing', async () => {
    const client = engine.client();
    const shop = copies.named(await engine.createTable(createTableInput(copies)));
    const { optional: _, ...sample } = samples[0];
    await shop.put('Sample', sample).execute(client);
    const item = await shop
      .update('Sample', { id: '1' })
      .set((x, { to, plus, append, ifNotExists }) => [
        to(x.string, ifNotExists(x.optional, 'stand-in')),
        plus(x.number, ifNotExists(x.number, 7)),
        append(x.texts, ifNotExists(x.texts, ['none'])),
      ])
      .returning('ALL_NEW')
      .execute(client);
    expect(item).toMatchObject({ string: 'stand-in', number: 3, texts: ['x', 'x'] });
  });
});
