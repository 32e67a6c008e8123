import type * as Core from 'keyform';
import { messageOf } from '../failure.js';
import type { ConfiguredTable } from '../index.js';
import { modelOf, type TableModel } from '../model.js';
import { hiddenOf, readItem } from '../studio/rows.js';
import { textOf, type WireItem } from './wire.js';

/** How well a definition matches items: whether it can read them, and would write them again with the same keys. */
export interface Proof {
  /** The number of items that it decodes. */
  readonly decoded: number;
  /** The number of decoded items whose key attributes stay the same when they're written again. Others would leave or move in an index. */
  readonly reproduced: number;
  /** The first items that don't decode, or whose keys would change, with the reasons. */
  readonly failed: readonly { readonly item: WireItem; readonly message: string }[];
  /** The number of all failed items. */
  readonly failures: number;
}

const MOST_FAILED = 5;

type Verbs = {
  scan(index: string): { parse(output: object): unknown };
  put(entity: string, item: object): { build?(): { Item: WireItem }; requests?(): { build(): { Item: WireItem } }[] };
};

/** The key attributes of all indexes. */
const keyNames = ({ indexes }: TableModel): string[] => [
  ...new Set([...indexes.values()].flatMap(({ partition, sort }) => [...partition, ...sort])),
];

/**
 * The key attributes that an item would lose, get or change if it were read and written again. Markers of unique values are skipped,
 * because they depend on other items.
 *
 * @throws KeyformError the error with which keyform rejects the item
 */
export const changedKeys = (core: typeof Core, table: ConfiguredTable, item: WireItem): readonly string[] => {
  const model = modelOf(table) as TableModel;
  const { scan, put } = table as never as Verbs;
  const { entity, item: fields } = readItem(core, table, item);
  if (entity === undefined || fields === undefined) {
    scan('primary').parse({ Items: [item], Count: 1, ScannedCount: 1 });
    return [];
  }
  const write = put(entity, { ...fields, ...hiddenOf(model.entities.get(entity), item) });
  const written = (write.requests?.()[0] ?? write).build?.().Item ?? {};
  return keyNames(model).filter((name) => JSON.stringify(written[name]) !== JSON.stringify(item[name]));
};

/** The key of an item, for a message. */
const keyText = ({ primary }: TableModel, item: WireItem): string =>
  primary.map((name) => `${name} ${JSON.stringify(textOf(item[name]) ?? item[name])}`).join(', ');

/** Decodes items one by one, like a scan, and encodes them again, like `put`. Sends no requests. */
export const prove = (core: typeof Core, table: ConfiguredTable, items: readonly WireItem[]): Proof => {
  const model = modelOf(table) as TableModel;
  const failed: { item: WireItem; message: string }[] = [];
  let [undecoded, changed] = [0, 0];
  const fail = (item: WireItem, message: string): void => {
    if (failed.length < MOST_FAILED) failed.push({ item, message });
  };
  for (const item of items) {
    try {
      (table as never as Verbs).scan('primary').parse({ Items: [item], Count: 1, ScannedCount: 1 });
    } catch (error) {
      undecoded += 1;
      fail(item, messageOf(error));
      continue;
    }
    try {
      const names = changedKeys(core, table, item);
      if (names.length === 0) continue;
      fail(
        item,
        `${names.join(', ')} would be lost if you wrote the item again: the item with ${keyText(model, item)}`,
      );
    } catch (error) {
      fail(item, `can't be written again: ${messageOf(error)}: the item with ${keyText(model, item)}`);
    }
    changed += 1;
  }
  const decoded = items.length - undecoded;
  return { decoded, reproduced: decoded - changed, failed, failures: undecoded + changed };
};

/** A proof as a message to the user. */
export const proofText = ({ decoded, reproduced }: Proof, count: number, what: string, names: string): string => {
  const head = `${decoded} of ${count} ${what} decode as ${names}`;
  if (decoded === 0) return head;
  if (reproduced === decoded) return `${head}, and would have the same keys if you wrote them again`;
  const lost = decoded - reproduced;
  return `${head}, but ${lost} of them would lose or change index keys if you wrote ${lost === 1 ? 'it' : 'them'} again: fix the definition first`;
};
