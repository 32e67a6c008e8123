/** The vector indexes of tables (`keyform/vectors`), for the commands that create, compare and export them. */
import { dirname } from 'node:path';
import type { Difference } from 'keyform/infra';
import type { DescribedVectors } from 'keyform/vectors';
import { Failure, messageOf } from './failure.js';
import type { IndexShape } from './index-shape.js';
import { load } from './library.js';
import type { EntityModel } from './model.js';

/** A vector index, as far as the command line reads it. */
export interface VectorIndexShape {
  readonly name: string;
  /** The attribute with the vector. */
  readonly vector: string;
  readonly dimensions: number;
  readonly distance: 'cosine' | 'euclidean' | 'dot';
  /** The attribute that divides it. */
  readonly divides: string | undefined;
  /** The partition and the filters. */
  readonly schema: ReadonlyMap<string, unknown>;
  readonly projection: IndexShape['projection'];
  readonly entities: readonly EntityModel[];
}

/** The distances of definitions, by their names in DynamoDB. */
export const DISTANCES: { readonly [name: string]: VectorIndexShape['distance'] } = {
  COSINE: 'cosine',
  EUCLIDEAN: 'euclidean',
  DOT_PRODUCT: 'dot',
};

const VECTORS = Symbol.for('keyform.vectors');

/** The vector indexes of a table by name. Works for tables of every copy of keyform. */
export const vectorIndexesOf = (table: object): ReadonlyMap<string, VectorIndexShape> =>
  (table as { readonly [VECTORS]?: ReadonlyMap<string, VectorIndexShape> })[VECTORS] ?? new Map();

/** The members of CreateTable for the vector indexes of a table, including the types of all attributes; none without any. */
export const vectorMembers = async (table: object, file: string): Promise<object> => {
  if (vectorIndexesOf(table).size === 0) return {};
  const { vectorProperties } = await load('keyform/vectors', dirname(file));
  return vectorProperties(table as never);
};

const namesOf = ({ Table }: DescribedVectors): string[] =>
  (Table?.VectorIndexes ?? []).map(({ IndexName = '' }) => IndexName);

/** Differences of a table's vector indexes, and notes about those that can't be compared. */
export const compareVectors = async (
  table: object,
  file: string,
  described: DescribedVectors,
): Promise<{ readonly differences: readonly Difference[]; readonly notes: readonly string[] }> => {
  if (vectorIndexesOf(table).size === 0) {
    const names = namesOf(described);
    const note = `the table has the vector indexes ${names.join(', ')}, but its definition has none: add them with withVectors`;
    return { differences: [], notes: names.length === 0 ? [] : [note] };
  }
  const { vectorDifferences } = await load('keyform/vectors', dirname(file));
  const found = vectorDifferences(table as never, described);
  return {
    differences: found.map(({ expected, commands, ...difference }) => ({
      ...difference,
      what: 'index',
      expected,
      change: expected === undefined ? 'inPlace' : 'newIndex',
      // The SDK's UpdateTable accepts them; DiffCommand knows the updates of other indexes.
      commands: commands as never,
    })),
    notes: [],
  };
};

/** What an engine without vector indexes says of a request that has some: it doesn't know the member, and misses what uses it. */
const UNKNOWN_MEMBER = /AttributeDefinitions|^At least one of|^Nothing to update|^No updates/i;

const noVectorIndexes = (place: string, problem: string, cause?: unknown): Failure =>
  new Failure(
    `${place} doesn't support vector indexes: ${problem}`,
    'dynoxide supports them: keyform engine --engine dynoxide; DynamoDB Local and dynalite do not',
    { cause },
  );

/** Sends a request that creates a table or changes it. @throws Failure that says so if the engine doesn't support its vector indexes */
export const sendWithVectors = async <Output>(
  place: string,
  input: object,
  send: () => Promise<Output>,
): Promise<Output> => {
  try {
    return await send();
  } catch (error) {
    const hasVectors = 'VectorIndexes' in input || 'VectorIndexUpdates' in input;
    if (hasVectors && UNKNOWN_MEMBER.test(messageOf(error))) throw noVectorIndexes(place, messageOf(error), error);
    throw error;
  }
};

/** @throws Failure if a table was created without any of its vector indexes: DynamoDB Local ignores them */
export const checkVectorsCreated = (table: object, place: string, { Table }: DescribedVectors): void => {
  const names = [...vectorIndexesOf(table).keys()];
  if (names.length === 0 || (Table?.VectorIndexes ?? []).length > 0) return;
  throw noVectorIndexes(place, `it ignored ${names.join(', ')}`);
};
