import { keyformError } from '../errors/issue.js';
import { redactFor } from '../errors/redact.js';
import { readCondition } from '../expressions/condition.js';
import { readProjection } from '../expressions/projection.js';
import { LIMIT } from '../facts/limits.js';
import { globalConsistency } from '../facts/messages/key-conditions.js';
import { invalidOption } from '../facts/messages/requests.js';
import { Builder, type Draft } from '../requests/builder.js';
import { readDetail } from '../requests/metrics.js';
import { READ_OPTIONS } from '../requests/options.js';
import { mergePassedOptions, type PassedOptions } from '../requests/passed-options.js';
import { QUERY_COMMAND, SCAN_COMMAND } from '../requests/sdk-options.js';
import { checkCount } from '../values/count.js';
import { checkFlag, rejectMore } from '../values/flag.js';
import { cursorAfter } from './cursor-after.js';
import { checkTtl, liveFilters } from './live.js';
import { Paged, type ReadKind } from './paged.js';
import { type QueryOutput, readPage, readPages, senderOf } from './pages.js';
import { type Capacity, copyState, type ReadInput, type ReadState, readInput } from './query-input.js';
import { readContext, readStart } from './start.js';

/** The state of a read, for functions that derive a different read from it, also one of keyform's other build. */
const READ = Symbol.for('keyform.read');

/**
 * Derives a read from another one. Its errors omit values if the table says so (`valuesInErrors`).
 *
 * @throws KeyformError `request` for anything but a read of this verb
 */
export const ofRead = <Result extends object>(
  verb: ReadState['verb'],
  input: unknown,
  make: (state: ReadState) => Result,
): Result => {
  const state = (input as { readonly [READ]?: ReadState } | null | undefined)?.[READ];
  if (state?.verb !== verb) {
    const [option, expected] = verb === 'query' ? ['shards', 'a query'] : ['segments', 'a scan'];
    throw keyformError(invalidOption, { option, expected, value: input });
  }
  return redactFor(state.table, () => make(state));
};

const COMMANDS = { query: QUERY_COMMAND, scan: SCAN_COMMAND };

/** A read that sends its requests one after the other. */
export const readKind = <Input extends ReadInput>(): ReadKind<Input, QueryOutput> => ({
  options: READ_OPTIONS,
  copy: copyState,
  input: (state) => readInput(state) as Input,
  pages: (state, client, options, reading, once) => readPages(state, senderOf(state, client, options), reading, once),
  parse: readPage,
});

/** What a query and a scan share: filters, a projection and other options. Immutable: every method returns a new one. */
export abstract class Read<Input extends object, Output = QueryOutput> extends Paged<Input, Output> {
  get [READ](): ReadState {
    return Builder.stateOf(this);
  }

  filter(input: unknown, more?: unknown): this {
    rejectMore(more, 'filter takes one argument');
    return set(this, (next) => {
      const { table, index, verb, plan, filters = [] } = next;
      const root = { table, entities: plan.matches, index, scan: verb === 'scan' };
      next.filters = [...filters, readCondition(root, input, filters)];
    });
  }

  live(...input: readonly unknown[]): this {
    return set(this, (next) => {
      checkFlag('live', input);
      const { index, verb, plan, filters = [], chain } = next;
      // Key values given as strings determine the entities.
      checkTtl(chain === undefined ? plan.matches : index.entities);
      const more = liveFilters(index, plan.matches, verb === 'scan');
      if (more.length === 0) return;
      next.filters = [...filters, ...more];
      next.live = true;
    });
  }

  project(...input: readonly unknown[]): this {
    return set(this, (next) => {
      const { table, index, plan } = next;
      next.projection = readProjection({ table, index, entities: plan.matches }, input);
    });
  }

  limit(items: number): this {
    return set(this, (next) => {
      next.limit = checkCount('limit', items, LIMIT);
    });
  }

  take(items: number): this {
    return set(this, (next) => {
      next.take = checkCount('take', items, LIMIT);
    });
  }

  consistent(...input: readonly unknown[]): this {
    return set(this, (next) => {
      checkFlag('consistent', input);
      if (next.index.global) throw keyformError(globalConsistency, { index: next.index.name });
      next.consistent = true;
    });
  }

  consumedCapacity(detail?: Capacity): this {
    return set(this, (next) => {
      next.capacity = readDetail(detail);
    });
  }

  cursorContext(context: string): this {
    return set(this, (next) => {
      next.context = readContext(next, context);
    });
  }

  startFrom(cursor: string | undefined): this {
    return set(this, (next) => {
      next.start = cursor === undefined ? undefined : readStart(next, cursor);
      next.begun = true;
    });
  }

  with(passedOptions: PassedOptions): this {
    return set(this, (next) => {
      next.passedOptions = mergePassedOptions(COMMANDS[next.verb], next.passedOptions, passedOptions);
    });
  }

  dynamic(): this {
    // Only a query before `where` has none.
    Builder.stateOf(this);
    return this;
  }

  cursorFor(item: object): string {
    return cursorAfter(Builder.stateOf(this), item);
  }
}

/** The same read in a new state: a copy that `change` may modify. */
const set = <Self extends Read<object, never>>(read: Self, change: (next: Draft<ReadState>) => void): Self =>
  Builder.changed<ReadState, object, Self>(read, change);

export const descend = (next: Draft<ReadState>, input: readonly unknown[]): void => {
  checkFlag('descending', input);
  next.descending = true;
};
