/** Reads a whole table and compares each item with what its definition would write. Counterpart of `types/migrate/verify.ts`. */
import type { TableDefinition } from '../../types/definitions/table-definition.js';
import type { TableOf } from '../../types/migrate/migration.js';
import type { TableReport, VerifiedItem, VerifyOptions } from '../../types/migrate/verify.js';
import type { Client } from '../../types/requests/client.js';
import type { WireItem } from '../../types/values/wire.js';
import type { TableModel } from '../definitions/model.js';
import { modelOf } from '../definitions/table-mark.js';
import { primaryOf } from '../writes/primary-key.js';
import { Caller, UNLIMITED } from './caller.js';
import { undeclaredIn } from './decoded.js';
import { examine, type Problem, type Recognized } from './item-problem.js';
import { findLeftOver, findUnmarked, type ItemReader, isProblem, type Suspect } from './markers.js';
import { isProgress } from './progress.js';
import { createRate } from './rate.js';
import { readItems } from './read-items.js';
import { checkVerifyOptions } from './run-options.js';

const MOST_LISTED = 1000;

/** With a limit of units, a page reads about the units of this many seconds. */
const SECONDS = 0.5;
const FIRST_PAGE = 25;

/** How often an item with a wrong marker is read again, because it may have changed between two reads. */
const ROUNDS = 5;

/** What was found so far. */
class Findings {
  items = 0;
  markers = 0;
  /** Items with a problem. A marker without an item isn't one of them. */
  wrong = 0;
  problemCount = 0;
  readonly problems: VerifiedItem[] = [];
  readonly undeclared: Record<string, number> = {};
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  add(key: WireItem, problem: Problem, isItem: boolean): void {
    this.problemCount++;
    if (isItem) this.wrong++;
    if (this.problems.length < this.#limit) this.problems.push({ key, ...problem });
  }

  countUndeclared(table: TableModel, recognized: Recognized): void {
    for (const name of undeclaredIn(table, recognized.entity, recognized.item)) {
      const attribute = `${recognized.entity.name}.${name}`;
      this.undeclared[attribute] = (this.undeclared[attribute] ?? 0) + 1;
    }
  }
}

/** The pages of the table. */
async function* pagesOf({ caller, tableName }: ItemReader, perSecond: number | undefined): AsyncGenerator<WireItem[]> {
  let start: WireItem | undefined;
  let [limit, unitsOfPage] = [FIRST_PAGE, 1];
  do {
    const { output, units } = await caller.send<{ Items?: WireItem[]; LastEvaluatedKey?: WireItem }>(
      'ScanCommand',
      {
        TableName: tableName,
        ConsistentRead: true,
        ...(perSecond !== undefined && { Limit: limit }),
        ...(start !== undefined && { ExclusiveStartKey: start }),
      },
      'read',
      unitsOfPage,
    );
    const { Items: items = [] } = output;
    start = output.LastEvaluatedKey;
    yield items;
    if (perSecond === undefined || items.length === 0) continue;
    limit = Math.max(1, Math.floor((perSecond * SECONDS * items.length) / Math.max(units, 1)));
    unitsOfPage = Math.ceil((units / items.length) * limit);
  } while (start !== undefined);
}

/** Examines a suspect again, until it doesn't change meanwhile. @returns undefined if nothing is wrong */
const confirm = async (
  reader: ItemReader,
  { key }: Suspect,
  find: (item: WireItem) => Promise<Problem | undefined>,
): Promise<Problem | undefined> => {
  const read = async (): Promise<WireItem | undefined> => (await readItems(reader.caller, reader, [key]))[0];
  let item = await read();
  for (let round = 0; ; round++) {
    const problem = item && (await find(item));
    if (problem === undefined || round === ROUNDS) return problem;
    const again = await read();
    if (JSON.stringify(again) === JSON.stringify(item)) return problem;
    item = again;
  }
};

const verifyPage = async (reader: ItemReader, found: Findings, page: readonly WireItem[]): Promise<void> => {
  const { table } = reader;
  const right: Recognized[] = [];
  const markers: WireItem[] = [];
  for (const item of page) {
    if (isProgress(table, item)) continue;
    if (table.isMarker?.(table, item) === true) {
      markers.push(item);
      continue;
    }
    found.items++;
    const examined = examine(table, item);
    if (isProblem(examined)) found.add(primaryOf(table, item), examined, true);
    else {
      right.push(examined);
      found.countUndeclared(table, examined);
    }
  }
  found.markers += markers.length;
  for (const suspect of await findUnmarked(reader, right)) {
    const problem = await confirm(reader, suspect, async (item) => {
      const examined = examine(table, item);
      return isProblem(examined) ? examined : (await findUnmarked(reader, [examined]))[0]?.problem;
    });
    if (problem !== undefined) found.add(suspect.key, problem, true);
  }
  for (const suspect of await findLeftOver(reader, markers)) {
    const problem = await confirm(reader, suspect, async (item) => (await findLeftOver(reader, [item]))[0]?.problem);
    if (problem !== undefined) found.add(suspect.key, problem, false);
  }
};

/**
 * Reads a whole table and compares each item with what the definition would write: its keys, its attributes, and the markers of its
 * unique values. Writes nothing. It isn't a snapshot: an item that's written meanwhile may be counted or not. Skips the progress of
 * migrations.
 *
 * @param table as `table(...)` returns it
 * @throws KeyformError `request` for an invalid option; `aborted` if `abortSignal` ends it; `execution` if DynamoDB fails
 *
 * @example
 * ```ts
 * const { items, correct, problems } = await verifyTable(shop, client);
 * if (correct < items) console.warn(problems);
 * ```
 */
export const verifyTable = async (
  table: TableOf<TableDefinition>,
  client: Client,
  options: VerifyOptions = {},
): Promise<TableReport> => {
  checkVerifyOptions(options);
  const { limit = MOST_LISTED, units, abortSignal, onProgress } = options;
  const model = modelOf(table, 'verifyTable');
  const budget = units?.read === undefined ? UNLIMITED : createRate(units, abortSignal);
  const caller = new Caller(client, budget, abortSignal, 'verifyTable');
  const reader: ItemReader = { caller, table: model, tableName: options.tableName ?? model.name };
  const found = new Findings(limit);
  const countsOf = () => ({
    items: found.items,
    correct: found.items - found.wrong,
    markers: found.markers,
    readUnits: caller.consumed.read,
  });
  for await (const page of pagesOf(reader, units?.read)) {
    await verifyPage(reader, found, page);
    onProgress?.(countsOf());
  }
  const { problemCount, problems, undeclared } = found;
  return { ...countsOf(), problemCount, problems, undeclared };
};
