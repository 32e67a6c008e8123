import type { Member } from './shape.js';

/** An index as it is, or as it is to be. */
export interface ProposedIndex {
  readonly name: string;
  readonly pk: readonly string[];
  readonly sk: readonly string[];
  readonly local: boolean;
  readonly projection: 'ALL' | 'KEYS_ONLY' | readonly string[];
  /** Whether items have only some of its keys, as plain attributes. */
  readonly partial?: boolean;
}

/** The key attributes of an index. */
export const keysOfIndex = ({ pk, sk }: ProposedIndex): string[] => [...pk, ...sk];

/** An entity as it is proposed. */
export interface ProposedEntity {
  readonly name: string;
  /** Its value in the type attribute. */
  readonly typeName: string | undefined;
  /** How many items of the sample it has. */
  readonly count: number;
  readonly keys: ReadonlyMap<string, string>;
  readonly attributes: readonly Member[];
  /** Whether a format has numbers as they are, which wants a pipe of its own. */
  readonly digits: boolean;
  readonly unique: readonly string[];
  readonly ttl: string | undefined;
  /** What a person should know, in sentences. */
  readonly notes: readonly string[];
}

/** A table as it is proposed. */
export interface ProposedTable {
  readonly name: string;
  readonly indexes: readonly ProposedIndex[];
  readonly keyTypes: ReadonlyMap<string, 'N' | 'B'>;
  readonly typeAttribute: string | undefined;
  readonly delimiter: string;
  readonly entities: readonly ProposedEntity[];
  readonly notes: readonly string[];
}

/** The pipe of numbers that stand in keys as they are. */
export const DIGITS = 'digits';
