import type * as Core from 'keyform';
import type { Call } from '../command.js';
import { Failure, messageOf } from '../failure.js';
import type { ConfiguredTable } from '../index.js';
import { placeOf } from '../project.js';
import { sampleItems, sampleSize } from '../propose/sample.js';
import { textOf, type WireItem } from '../propose/wire.js';
import { describeExisting, withService } from '../service.js';
import { readItem } from '../studio/rows.js';
import type { ImportedEntity } from './model.js';
import { keyFieldsOf, type Pair, readAs } from './proof/compare.js';
import { differences, normalItem } from './proof/wire.js';

/** Items of an existing table. */
export interface StoredItems {
  readonly table: string;
  readonly items: readonly WireItem[];
}

/** How the stored items were read and encoded again. */
export interface StoredProof {
  readonly table: string;
  readonly same: number;
  readonly different: number;
  /** Items of entities that weren't imported. */
  readonly others: number;
  /** The first failures. */
  readonly messages: readonly string[];
}

/** Reads sample items of the table that `--table` names. @throws Failure if there's an endpoint, but no table */
export const storedItems = async (call: Call, folder: string): Promise<StoredItems | undefined> => {
  const table = call.text('table');
  if (table === undefined) {
    if (call.text('endpoint') === undefined) return undefined;
    throw new Failure('name the table to compare: --table <name>');
  }
  const most = sampleSize(call.text('sample'));
  return withService(call, folder, await placeOf(call), async (service) => {
    await describeExisting(service, table);
    return { table, items: await sampleItems(service, table, most, call) };
  });
};

type Fields = { readonly [name: string]: unknown };
type Put = { put(entity: string, item: Fields): { build(): { readonly Item: WireItem } } };

/** The pair of an imported entity, and the table that it's in. */
export interface ImportedPair {
  readonly pair: Pair;
  readonly table: ConfiguredTable;
}

const isOf = ({ typeName, typeAttribute, constants }: ImportedEntity, item: WireItem): boolean =>
  textOf(item[typeAttribute]) === typeName &&
  constants.every(({ storedAs, value }) => textOf(item[storedAs]) === value);

/** The item that keyform would store if it wrote what it read. */
const writtenAgain = (core: typeof Core, { pair: { entity }, table }: ImportedPair, item: WireItem): WireItem => {
  const computed = entity.generators.flatMap((one) => (one.kind === 'computed' ? [one.field] : []));
  const { item: fields = {} } = readItem(core, table, item);
  const input = Object.fromEntries(Object.entries(fields).filter(([name]) => !computed.includes(name)));
  return (table as never as Put).put(entity.name, input).build().Item;
};

/** Whether a key is missing because the other library removed a field of it: ElectroDB then removes the key, too. */
const isRemovedKey = ({ keys }: ImportedEntity, name: string, item: WireItem, fields: Fields): boolean =>
  item[name] === undefined &&
  (keys.get(name) ?? []).some((part) => 'field' in part && part.isOptional && fields[part.field] === undefined);

/** Why an item isn't the same for both libraries; undefined if it is. */
const problemOf = async (core: typeof Core, imported: ImportedPair, item: WireItem): Promise<string | undefined> => {
  const { entity, theirs, ours } = imported.pair;
  try {
    const fields = (await theirs.read({}, item)) ?? {};
    const key = Object.fromEntries(keyFieldsOf(entity).map((name) => [name, fields[name]]));
    const read = differences(readAs(fields), readAs(await ours.read(key, item)));
    if (read.length > 0) return `${read.join(', ')} is read as something else`;
    const written = normalItem(writtenAgain(core, imported, item));
    const keys = new Set(entity.indexes.flatMap(({ pk, sk }) => [...pk, ...sk]));
    const changed = differences(normalItem(item), written).filter(
      (name) => keys.has(name) && !isRemovedKey(entity, name, item, fields),
    );
    return changed.length === 0 ? undefined : `${changed.join(', ')} would change if you wrote the item again`;
  } catch (error) {
    return messageOf(error);
  }
};

const MOST = 5;

/** Reads stored items with both libraries, and encodes them again. */
export const proveStored = async (
  core: typeof Core,
  { table, items }: StoredItems,
  pairs: readonly ImportedPair[],
): Promise<StoredProof> => {
  let [same, different, others] = [0, 0, 0];
  const messages: string[] = [];
  for (const item of items) {
    const imported = pairs.find(({ pair }) => isOf(pair.entity, item));
    if (imported === undefined) {
      others += 1;
      continue;
    }
    const problem = await problemOf(core, imported, item);
    if (problem === undefined) {
      same += 1;
      continue;
    }
    different += 1;
    const { entity } = imported.pair;
    const [primary] = entity.indexes;
    const place = [...(primary?.pk ?? []), ...(primary?.sk ?? [])].map((name) => JSON.stringify(textOf(item[name])));
    if (messages.length < MOST) messages.push(`${entity.name} ${place.join(' ')}: ${problem}`);
  }
  return { table, same, different, others, messages };
};

/** The result of the comparison of stored items, as lines. */
export const storedLines = ({ table, same, different, others, messages }: StoredProof, library: string): string[] => [
  `${same} of ${same + different} stored items of ${table} are read the same by ${library} and keyform, and keep their keys${others === 0 ? '' : ` (${others} more are of other entities)`}`,
  ...messages.map((message) => `  ${message}`),
  ...(messages.length < different ? [`  ${messages.length} of ${different} items that differ are shown`] : []),
];
