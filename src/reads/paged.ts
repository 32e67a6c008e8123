/**
 * What all reads of items that come in pages have in common: a query, a scan, a query of shards and a scan in segments.
 */
import type { SegmentOptions } from '../../types/reads/segments.js';
import type { Client } from '../../types/requests/client.js';
import type { Page } from '../../types/requests/page.js';
import type { ParseOptions } from '../../types/requests/tolerance.js';
import { Builder, type Kind } from '../requests/builder.js';
import { checkOptions, EXECUTE_OPTIONS, type OptionRules, PARSE_OPTIONS, READ_OPTIONS } from '../requests/options.js';
import { itemsReadingOf, type Reading, readingOf } from '../requests/tolerance.js';
import { countingOf, countingReading, countPages, itemsOf, joinPages } from './pages.js';
import type { ReadState } from './query-input.js';

/** Pages, one after the other. */
export type Pages = AsyncGenerator<Page<object>, void, undefined>;

/** The options of executing: those of shards and segments are more than those of a read. */
export type PagesOptions = SegmentOptions | undefined;

/** What tells one kind of read from another. */
export interface ReadKind<Input extends object, Output> extends Kind<ReadState, Input> {
  /** Which options there are. */
  readonly options: OptionRules;
  /**
   * Sends what the state says.
   *
   * @param once only the first page, or that of each part
   */
  readonly pages: (state: ReadState, client: Client, options: PagesOptions, reading: Reading, once?: boolean) => Pages;
  /** Sends what counts the items, where that is not what reads them by `Select: 'COUNT'`. */
  readonly count?: (state: ReadState, client: Client, options: PagesOptions) => Pages;
  /** What a client returned, as one page. */
  readonly parse: (state: ReadState, output: Output, reading: Reading) => Page<object>;
}

/** A read of items that come in pages. Immutable: every method gives another one. */
export abstract class Paged<Input extends object, Output> extends Builder<ReadState, Input> {
  constructor(kind: ReadKind<Input, Output>, state: ReadState) {
    super(kind, state);
  }

  async execute(client: Client, options?: SegmentOptions): Promise<Page<object>> {
    const [kind, state] = checked(this, 'execute', options);
    const reading = readingOf(state.table, options);
    return joinPages(kind.pages(state, client, options, reading, state.take === undefined));
  }

  pages(client: Client, options?: SegmentOptions): Pages {
    const [kind, state] = checked(this, 'pages', options);
    return kind.pages(state, client, options, readingOf(state.table, options));
  }

  items(client: Client, options?: SegmentOptions): AsyncGenerator<object, void, undefined> {
    const [kind, state] = checked(this, 'items', options);
    return itemsOf(kind.pages(state, client, options, itemsReadingOf(state.table, options)));
  }

  async count(client: Client, options?: SegmentOptions): ReturnType<typeof countPages> {
    const [kind, state] = checked(this, 'count', options);
    const counting = countingOf(state);
    return countPages(
      kind.count?.(state, client, options) ?? kind.pages(counting, client, options, countingReading(state.table)),
    );
  }

  parse(output: Output, options?: ParseOptions): Page<object> {
    const state = Builder.stateOf(this);
    checkOptions('parse', options, PARSE_OPTIONS);
    return (Builder.kindOf(this) as ReadKind<Input, Output>).parse(state, output, readingOf(state.table, options));
  }
}

/** What a read knows, where there are such options. */
const checked = <Input extends object, Output>(
  read: Paged<Input, Output>,
  call: string,
  options: PagesOptions,
): readonly [kind: ReadKind<Input, Output>, state: ReadState] => {
  const kind = Builder.kindOf(read) as ReadKind<Input, Output>;
  // A count gives no items: nothing is to be said of those.
  checkOptions(call, options, call === 'count' && kind.options === READ_OPTIONS ? EXECUTE_OPTIONS : kind.options);
  return [kind, Builder.stateOf(read)];
};
