/** The description of an index, or of the primary key, that the command line and the studio share. */
export interface IndexShape {
  readonly name: string;
  readonly partition: readonly string[];
  readonly sort: readonly string[];
  readonly local: boolean;
  readonly projection: 'ALL' | 'KEYS_ONLY' | readonly string[];
}
