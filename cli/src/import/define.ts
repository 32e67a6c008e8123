import { dirname } from 'node:path';
import type * as Core from 'keyform';
import { messageOf } from '../failure.js';
import type { ConfiguredTable } from '../index.js';
import { loaderOf } from '../loader.js';
import { indexesOf } from '../propose/materialise.js';
import type { PlannedTable } from './plan.js';

/**
 * Runs a written module as if it were a file.
 *
 * @param file where the module would be: its imports are resolved from there
 * @param keyform the URL of keyform's module
 */
export const runModule = async (
  text: string,
  file: string,
  keyform: string,
): Promise<{ readonly [name: string]: unknown }> => {
  const source = text.replace("from 'keyform'", () => `from ${JSON.stringify(keyform)}`);
  return (await loaderOf(dirname(file)).evalModule(source, { filename: file, async: true, ext: '.ts' })) as never;
};

/** Whether a table can have a name; the reason if it can't. */
export const problemOfName = ({ entity, table }: typeof Core, name: string): string | undefined => {
  try {
    table(name, {
      indexes: { primary: { pk: 'PK' } },
      entities: { Any: entity({ keys: { PK: 'A' }, attributes: {} }) },
    });
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
};

/** Whether keyform accepts a table with these definitions; the reason if it doesn't. */
export const problemOfTable = (
  { table, noDelimiter }: typeof Core,
  planned: PlannedTable,
  definitionOf: (name: string) => unknown,
): string | undefined => {
  const { name, entities, typeAttribute, delimiter = noDelimiter, isSharing, keyTypes } = planned;
  try {
    const result = table(name, {
      indexes: indexesOf(planned as never),
      entities: Object.fromEntries(entities.map((entity) => [entity.name, definitionOf(entity.name)])),
      typeAttribute,
      delimiter,
      ...(isSharing && { onCollision: 'allow' }),
      ...(keyTypes.size > 0 && { keyTypes: Object.fromEntries(keyTypes) }),
    } as never) as never as ConfiguredTable;
    return result === undefined ? 'no table' : undefined;
  } catch (error) {
    return messageOf(error);
  }
};
