import { type IndexModel, modelOf, type TableModel } from '../model.js';
import type { Project } from '../project.js';
import { textOf, typeAndContent, type WireItem } from '../propose/wire.js';
import { storedBy } from '../samples.js';
import type { Exported, Row } from './protocol.js';
import { read } from './read.js';
import { rowsOf } from './rows.js';
import type { Studio } from './studio.js';

type Rows = Exported['rows'];

/** Reads the first items of each index of each table. */
export const exportRows = async (studio: Studio, limit: number): Promise<Rows> => {
  const rows: Record<string, Record<string, readonly Row[]>> = {};
  for (const { name, table } of studio.project.tables) {
    const found: Record<string, readonly Row[]> = {};
    for (const index of (modelOf(table) as TableModel).indexes.keys())
      found[index] = (await read(studio, { table: name, index, limit })).rows;
    rows[name] = found;
  }
  return rows;
};

const compare = (left: WireItem, right: WireItem, attributes: readonly string[]): number => {
  for (const name of attributes) {
    const [one, other] = [left[name], right[name]].map((value) => textOf(value) ?? typeAndContent(value ?? {})[1]);
    const isNumber = left[name]?.['N'] !== undefined;
    const [low, high] = isNumber ? [Number(one), Number(other)] : [String(one), String(other)];
    if (low !== high) return low < high ? -1 : 1;
  }
  return 0;
};

const rowsIn = (
  core: Studio['core'],
  table: Project['tables'][number]['table'],
  index: IndexModel,
  items: readonly WireItem[],
) => {
  const keys = [...index.partition, ...index.sort];
  const inside = items.filter((item) => keys.every((name) => item[name] !== undefined));
  return rowsOf(
    core,
    table,
    inside.sort((left, right) => compare(left, right, keys)),
    true,
  );
};

/** The samples of a configuration, as each index would contain them. */
export const sampleRows = (core: Studio['core'], { tables, samples }: Project): Rows => {
  const stored = samples.flatMap((put) => storedBy(put));
  return Object.fromEntries(
    tables.map(({ name, table }) => {
      const items = stored.filter(({ TableName }) => TableName === table.name).map(({ Item }) => Item);
      const { indexes } = modelOf(table) as TableModel;
      return [
        name,
        Object.fromEntries([...indexes.values()].map((index) => [index.name, rowsIn(core, table, index, items)])),
      ];
    }),
  );
};
