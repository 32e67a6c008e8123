import type { Client, ExecuteOptions } from '../../types/requests/client.js';
import type { Page } from '../../types/requests/page.js';
import type { ParseOptions, ReadOptions } from '../../types/requests/tolerance.js';
import { globalConsistencyMessage } from '../errors/messages.js';
import { refuse } from '../errors/refusal.js';
import { joined, readCondition } from '../expressions/condition.js';
import { readProjection } from '../expressions/projection.js';
import { type Extra, mergeExtra } from '../requests/extra.js';
import { readDetail } from '../requests/metrics.js';
import { readingOf } from '../requests/tolerance.js';
import { refuseAwait } from '../requests/unsent.js';
import { show } from '../values/codec/show.js';
import { liveFilters } from './live.js';
import {
  countingOf,
  countingReading,
  countPages,
  cursorAfter,
  type QueryOutput,
  readAll,
  readPage,
  readPages,
  senderOf,
} from './pages.js';
import { type Capacity, changedState, documentOf, inputOf, type ReadInput, type ReadState } from './query-input.js';
import { readContext, readStart } from './start.js';

/** The command that sends a read. */
const COMMANDS = { query: 'QueryCommand', scan: 'ScanCommand' } as const;

/** The greatest Limit, that of `take` too. Source: Amazon DynamoDB API reference, Query: Limit is an Integer of 32 bits. */
const MOST_ITEMS = 2 ** 31 - 1;

/**
 * A whole number from 1 on.
 *
 * @throws KeyformError `request` for anything else
 *
 * @example
 * ```ts
 * atLeastOne('limit', 10); //=> 10
 * ```
 */
export const atLeastOne = (option: string, given: unknown, most = Number.MAX_SAFE_INTEGER): number => {
  if (Number.isSafeInteger(given) && (given as number) >= 1 && (given as number) <= most) return given as number;
  const range = most === Number.MAX_SAFE_INTEGER ? 'from 1 on' : `from 1 to ${most}`;
  throw refuse('request', `${option} takes a whole number ${range}, but was given ${show(given)}`);
};

/**
 * What a query and a scan have in common: a read of items that come in pages. Immutable: every method gives another one.
 *
 * @example
 * ```ts
 * const page = await read.filter({ status: 'SHIPPED' }).project('orderId').take(10).execute(client);
 * ```
 */
export abstract class Read<Self extends Read<Self, Input>, Input extends ReadInput = ReadInput> {
  readonly #state: ReadState;

  constructor(state: ReadState) {
    this.#state = state;
  }

  /** What a read knows. */
  static stateOf<Self extends Read<Self, Input>, Input extends ReadInput>(read: Read<Self, Input>): ReadState {
    return read.#state;
  }

  /** The same read in another state. */
  static of<Self extends Read<Self, Input>, Input extends ReadInput>(read: Read<Self, Input>, state: ReadState): Self {
    return new (read.constructor as new (state: ReadState) => Self)(state);
  }

  /** The same read with something else in its state. */
  static with<Self extends Read<Self, Input>, Input extends ReadInput>(
    read: Read<Self, Input>,
    changes: Partial<ReadState>,
  ): Self {
    return Read.of(read, changedState(read.#state, changes));
  }

  then(): never {
    return refuseAwait();
  }

  filter(given: unknown): Self {
    const { table, index, verb, statement, filters = [] } = this.#state;
    const root = { table, entities: statement.matches, index, scan: verb === 'scan' };
    return Read.with(this, { filters: joined(filters, readCondition(root, given), 'filter') });
  }

  live(): Self {
    const { table, index, verb, statement, filters = [] } = this.#state;
    const more = liveFilters(table, index, statement.matches, verb === 'scan');
    return Read.with(this, { filters: more.length === 0 ? this.#state.filters : [...filters, ...more] });
  }

  project(...given: readonly unknown[]): Self {
    const { table, index, statement } = this.#state;
    return Read.with(this, {
      projection: readProjection({ table, index, entities: statement.matches }, given),
    });
  }

  limit(items: number): Self {
    return Read.with(this, { limit: atLeastOne('limit', items, MOST_ITEMS) });
  }

  take(items: number): Self {
    return Read.with(this, { take: atLeastOne('take', items, MOST_ITEMS) });
  }

  consistent(): Self {
    const { index } = this.#state;
    if (index.global) throw refuse('request', globalConsistencyMessage(index.name));
    return Read.with(this, { consistent: true });
  }

  consumedCapacity(detail?: Capacity): Self {
    return Read.with(this, { capacity: readDetail(detail) });
  }

  cursorContext(context: string): Self {
    return Read.with(this, { context: readContext(this.#state, context, this.#state.start !== undefined) });
  }

  startFrom(cursor: string | undefined): Self {
    return Read.with(this, { start: cursor === undefined ? undefined : readStart(this.#state, cursor) });
  }

  with(extra: Extra): Self {
    return Read.with(this, { extra: mergeExtra(COMMANDS[this.#state.verb], this.#state.extra, extra) });
  }

  dynamic(): this {
    return this;
  }

  build(): Input {
    return inputOf(this.#state) as Input;
  }

  document(): object {
    return documentOf(inputOf(this.#state));
  }

  execute(client: Client, options?: ReadOptions): Promise<Page<object>> {
    return readAll(this.#state, client, options);
  }

  pages(client: Client, options?: ReadOptions): AsyncGenerator<Page<object>, void, undefined> {
    const reading = readingOf(this.#state.table, options);
    return readPages(this.#state, senderOf(this.#state, client, options), reading);
  }

  async *items(client: Client, options?: ReadOptions): AsyncGenerator<object, void, undefined> {
    for await (const page of this.pages(client, options)) yield* page.items;
  }

  async count(client: Client, options?: ExecuteOptions): ReturnType<typeof countPages> {
    const counting = countingOf(this.#state);
    const reading = countingReading(counting.table);
    return countPages(readPages(counting, senderOf(counting, client, options), reading));
  }

  parse(output: QueryOutput, options?: ParseOptions): Page<object> {
    return readPage(this.#state, output, readingOf(this.#state.table, options));
  }

  cursorFor(item: object): string {
    return cursorAfter(this.#state, item);
  }
}
