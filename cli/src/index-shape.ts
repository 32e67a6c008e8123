/** What the command line and the page of the studio both say of an index, or of the table's own key. */
export interface IndexShape {
  readonly name: string;
  readonly partition: readonly string[];
  readonly sort: readonly string[];
  readonly local: boolean;
  readonly projection: 'ALL' | 'KEYS_ONLY' | readonly string[];
}
