import type { Member } from './shape.js';
import type { Weakness } from './weak.js';

/** An index, existing or proposed. */
export interface ProposedIndex {
  readonly name: string;
  readonly pk: readonly string[];
  readonly sk: readonly string[];
  readonly local: boolean;
  readonly projection: 'ALL' | 'KEYS_ONLY' | readonly string[];
  /** Whether items may have only some of its key attributes. */
  readonly partial?: boolean;
}

/** A vector index of an existing table. */
export interface ProposedVectorIndex {
  readonly name: string;
  readonly vector: string;
  readonly dimensions: number;
  readonly distance: 'cosine' | 'euclidean' | 'dot';
  readonly partition: string | undefined;
  readonly filters: readonly string[];
  readonly projection: 'ALL' | 'KEYS_ONLY' | readonly string[];
}

/** The key attributes of an index. */
export const keysOfIndex = ({ pk, sk }: ProposedIndex): string[] => [...pk, ...sk];

/** The names of the fields in key formats. */
export const fieldsInKeys = (keys: ReadonlyMap<string, string>): Set<string> =>
  new Set(
    [...keys.values()].flatMap((format) => [...format.matchAll(/\{([^{}|]+)/g)].map(([, name]) => name as string)),
  );

/** A proposed entity. */
export interface ProposedEntity {
  readonly name: string;
  /** Its value in the type attribute. */
  readonly typeName: string | undefined;
  /** The number of its items in the sample. */
  readonly count: number;
  readonly keys: ReadonlyMap<string, string>;
  readonly attributes: readonly Member[];
  /** Whether a format contains unpadded numbers, which need a custom pipe. */
  readonly digits: boolean;
  readonly unique: readonly string[];
  readonly ttl: string | undefined;
  /** The names of its timestamps, which keyform then writes. */
  readonly timestamps?: { readonly created?: string; readonly updated?: string };
  /** The name of its version, for optimistic locking. */
  readonly version?: string;
  /** Notes for the user. */
  readonly notes: readonly string[];
}

/** A proposed table. */
export interface ProposedTable {
  readonly name: string;
  readonly indexes: readonly ProposedIndex[];
  readonly vectorIndexes: readonly ProposedVectorIndex[];
  readonly keyTypes: ReadonlyMap<string, 'N' | 'B'>;
  readonly typeAttribute: string | undefined;
  readonly delimiter: string;
  readonly entities: readonly ProposedEntity[];
  /** What makes it doubtful. */
  readonly weaknesses: readonly Weakness[];
  readonly notes: readonly string[];
}

/** The name of the pipe for unpadded numbers in keys. */
export const DIGITS = 'digits';
