/** What all paged reads share: a query, a scan, a query of shards and a scan in segments. */
import type { SegmentOptions } from '../../types/reads/segments.js';
import type { Client } from '../../types/requests/client.js';
import type { Page } from '../../types/requests/page.js';
import type { ParseOptions } from '../../types/requests/tolerance.js';
import { Builder, type Kind } from '../requests/builder.js';
import { checkOptions, EXECUTE_OPTIONS, type OptionRules, PARSE_OPTIONS, READ_OPTIONS } from '../requests/options.js';
import { itemsReadingOf, type Reading, readingOf } from '../requests/tolerance.js';
import { countingOf, countingReading, countPages, itemsOf, joinPages } from './pages.js';
import type { ReadState } from './query-input.js';

export type Pages = AsyncGenerator<Page<object>, void, undefined>;

/** The options of an execution: those of shards and segments include those of a read. */
export type PagesOptions = SegmentOptions | undefined;

/** What differs between the kinds of reads. */
export interface ReadKind<Input extends object, Output> extends Kind<ReadState, Input> {
  /** The options it accepts. */
  readonly options: OptionRules;
  /**
   * Sends the requests and yields their pages.
   *
   * @param once whether to read only the first page, or the first page of each shard or segment
   */
  readonly pages: (state: ReadState, client: Client, options: PagesOptions, reading: Reading, once?: boolean) => Pages;
  /** Sends the requests of `count`. Default: the same reads with `Select: 'COUNT'`. */
  readonly count?: (state: ReadState, client: Client, options: PagesOptions) => Pages;
  /** Decodes what a client returned into one page. */
  readonly parse: (state: ReadState, output: Output, reading: Reading) => Page<object>;
}

/** A read of items that come in pages. Immutable: every method returns a new one. */
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

/** Checks the options of a call and derives how items are read. */
const checked = <Input extends object, Output>(
  read: Paged<Input, Output>,
  call: string,
  options: PagesOptions,
): readonly [kind: ReadKind<Input, Output>, state: ReadState] => {
  const state = Builder.stateOf(read);
  const kind = Builder.kindOf(read) as ReadKind<Input, Output>;
  // A count returns no items, so the options for items don't apply.
  checkOptions(call, options, call === 'count' && kind.options === READ_OPTIONS ? EXECUTE_OPTIONS : kind.options);
  return [kind, state];
};
