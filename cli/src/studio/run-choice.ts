import type { QueryCommandOutput } from '@aws-sdk/client-dynamodb';
import type { WireItem } from '../propose/wire.js';
import { builderOf } from './builder.js';
import { requestJson } from './json.js';
import { literal } from './literal.js';
import type { Choice, RunAnswer } from './protocol.js';
import { rowsOf } from './rows.js';
import { openTable, type Studio } from './studio.js';

/**
 * Runs a choice with keyform, and records the requests and responses.
 *
 * @throws KeyformError, Failure for an invalid choice; any error of the service
 */
export const runChoice = async (
  studio: Studio,
  { cursor, ...choice }: Choice & { readonly cursor?: string | undefined },
): Promise<RunAnswer> => {
  const { core } = studio;
  const { table, model } = openTable(studio, choice.table);
  const sent: object[] = [];
  const stored: WireItem[] = [];
  const client = {
    send: async (command: { readonly input: object }, options: never) => {
      sent.push(requestJson(command.input));
      const output = (await studio.client.send(command as never, options)) as QueryCommandOutput;
      stored.push(...((output.Items ?? []) as never as WireItem[]));
      return output;
    },
  };
  const metered = builderOf(studio, choice).consumedCapacity();
  const read = cursor === undefined ? metered : metered.startFrom(cursor);
  const started = performance.now();
  const page = await read.execute(client, { unrecognized: 'collect', invalid: 'collect' });
  const whole = choice.project.length === 0 && model.indexes.get(choice.index)?.projection === 'ALL';
  return {
    sent,
    rows: rowsOf(core, table, stored, whole, choice.project.length > 0),
    items: literal(page.items),
    cursor: page.cursor,
    figures: {
      scanned: page.scannedCount,
      found: page.items.length,
      units: page.consumedCapacity,
      milliseconds: Math.round(performance.now() - started),
    },
  };
};
