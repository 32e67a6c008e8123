import { beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../types/requests/client.js';
import { describeEngines } from '../engines.js';
import { type OpenModel, openModel } from '../model.js';
import { type Check, inOrder, listed } from './check.js';

/**
 * Runs all reads of a large model on every engine: what they give, in its order, and the requests that they send. What needs
 * what an engine lacks shows as skipped there.
 */
export const describeChecks = (
  name: string,
  table: Parameters<typeof openModel>[1],
  load: (client: Client) => Promise<unknown>,
  checks: readonly Check[],
): void => {
  const blocks = new Map<Check['requires'], Check[]>();
  for (const check of checks) blocks.set(check.requires, [...(blocks.get(check.requires) ?? []), check]);
  for (const [requires, ofBlock] of blocks) {
    const title = requires === undefined ? name : `${name}: indexes of several key attributes`;
    describeEngines(title, requires === undefined ? {} : { requires }, (engine) => {
      let opened: OpenModel | undefined;
      beforeAll(async () => {
        opened = await openModel(engine, table, load);
      });
      for (const check of ofBlock) {
        it(check.title, async () => {
          if (opened === undefined) throw new Error('The items were not loaded.');
          const { client, sent } = opened;
          const before = sent.length;
          const { actual, expected } = inOrder(check, await listed(check.run(client)));
          expect(actual).toStrictEqual(expected);
          // A list without items would prove nothing.
          expect(expected).not.toEqual([]);
          expect(expected).toBeDefined();
          if (check.sends.length > 0) expect(sent.slice(before)).toEqual(check.sends);
        });
      }
    });
  }
};
