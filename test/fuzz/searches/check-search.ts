/** What a search must be: its request, and the items that it returns, by an expectation that knows nothing of keyform. */
import { inspect, isDeepStrictEqual } from 'node:util';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { WireItem } from '../../support/evaluate-condition.js';
import { agree } from '../agree.js';
import { messageOf } from '../case.js';
import type { Compiled } from '../compile.js';
import { type ReadRequest, readBy } from '../evaluate-request.js';
import { isAdded, type Row } from '../rows.js';
import type { EntityModel } from '../tables.js';
import { type Search, searchText } from './random-search.js';
import {
  inVectorIndex,
  isStoredAs,
  numbersOf,
  schemaOf,
  scoreOf,
  type VectorIndex,
  type VectorTable,
} from './vector-tables.js';

/** The request of a search. */
export interface SearchRequest {
  readonly TableName: string;
  readonly IndexName: string;
  readonly SearchVector: readonly { readonly N: string }[];
  readonly TopK: number;
  readonly SearchConditionExpression?: string;
  readonly ProjectionExpression?: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly ExpressionAttributeValues?: WireItem;
  readonly ReturnConsumedCapacity?: string;
}

export interface Result {
  readonly item: Readonly<Record<string, unknown>>;
  readonly score: number;
}

/** A search of a program that was compiled and is run. */
export interface SearchCase {
  readonly vectors: VectorTable;
  readonly search: Search;
  readonly at: number;
  readonly compiled: Compiled;
  readonly running: { readonly [name: string]: (...input: unknown[]) => unknown };
  readonly request: SearchRequest;
  readonly rows: readonly Row[];
  readonly fail: (kind: string, message: string) => void;
}

/** An item in the index with its score. */
export interface Scored {
  readonly row: Row;
  readonly wire: WireItem;
  readonly score: number;
}

/** The nearest first. */
const nearestFirst = (index: VectorIndex, one: Scored, other: Scored): number =>
  index.distance === 'dot' ? other.score - one.score : one.score - other.score;

/** The items in the index of a search, with their scores. */
export const scoredBy = (
  { vectors: { table }, search }: Pick<SearchCase, 'vectors' | 'search'>,
  rows: readonly Row[],
) =>
  rows.flatMap((row): Scored[] => {
    const { index, near } = search;
    const wire = inVectorIndex(table, index, row.wire);
    const vector = row.wire[index.vector];
    if (wire === undefined || vector === undefined) return [];
    return [{ row, wire, score: scoreOf(index, numbersOf(near.wire), numbersOf(vector)) }];
  });

/**
 * What a search returns, by what its calls mean: the nearest items of all entities that meet `where`, or only those of its entity if the
 * type attribute is in the index's partition or filters.
 */
export const expectedOf = (one: Pick<SearchCase, 'vectors' | 'search'>, rows: readonly Row[]): Scored[] => {
  const { search, vectors } = one;
  const { index, where, top, entity } = search;
  const isTyped = schemaOf(index).includes(vectors.table.typeAttribute || '');
  return scoredBy(one, rows)
    .filter(({ row }) => !isTyped || row.entity.name === entity)
    .filter(({ row }) => [...where].every(([stored, value]) => isStoredAs(row.wire[stored], value)))
    .sort((left, right) => nearestFirst(index, left, right))
    .slice(0, top);
};

/** What DynamoDB makes of the request, worked out in memory from its text. */
const foundBy = (one: SearchCase): Scored[] => {
  const { request, search } = one;
  const { ProjectionExpression: _, SearchConditionExpression, ...rest } = request;
  const scored = scoredBy(one, one.rows);
  const filter: ReadRequest = { ...rest, FilterExpression: SearchConditionExpression };
  const found = new Set(
    readBy(
      filter,
      scored.map(({ row }) => row.wire),
    ).found,
  );
  return scored
    .filter(({ row }) => found.has(row.wire))
    .sort((left, right) => nearestFirst(search.index, left, right))
    .slice(0, request.TopK);
};

const textOf = (differences: readonly { readonly path: string; readonly message: string }[]): string =>
  differences
    .slice(0, 4)
    .map(({ path, message }) => `${path} ${message}`)
    .join('\n');

/** Kinds of which the type has each stored string. */
const KNOWN = /^(string|enum|literal)$/;

/** Where the design lets the type of a request say no more than `string`: numbers, and strings that a codec or a date comes to. */
const mayBeWide = (place: string, { search, vectors }: SearchCase): boolean => {
  if (search.loose.length > 0 || /^\.SearchVector\[\]\.N/.test(place)) return true;
  const value = /\.ExpressionAttributeValues\.\*\.(.*)$/.exec(place)?.[1];
  if (value === undefined) return false;
  if (!value.startsWith('S:')) return true;
  const entity = vectors.table.entities.find(({ name }) => name === search.entity) as EntityModel;
  return entity.attributes.some(
    ({ field }) =>
      search.where.has(field.stored) &&
      (!KNOWN.test(field.kind) || /<Brand>|attr\.day|attr\.enum\(Priority/.test(field.declaration)),
  );
};

/** The request: as its type says, as the calls say, and the same for the other client. */
export const checkSearchRequest = (one: SearchCase, countWide: (place: string, often: number) => void): void => {
  const { compiled, running, at, request, search, vectors, fail } = one;
  const { differences, wide } = agree(compiled.checker, compiled.typeOf(`b${at}`), request);
  for (const [place, often] of wide) countWide(place, often);
  const tooWide = [...wide.keys()].filter((place) => !mayBeWide(place, one));
  if (tooWide.length > 0) fail('wide', tooWide.join('\n'));
  if (differences.length > 0) fail('request', textOf(differences));
  const { SearchConditionExpression: condition = '', ProjectionExpression: projection = '', ...rest } = request;
  const { ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {}, ...plain } = rest;
  const detail = /\.consumedCapacity\((.*?)\)/.exec(searchText(search))?.[1];
  const wanted = {
    TableName: vectors.table.name,
    IndexName: search.index.name,
    SearchVector: search.near.wire.L,
    TopK: search.top,
    ...(detail !== undefined && { ReturnConsumedCapacity: detail === '' ? 'TOTAL' : detail.slice(1, -1) }),
  };
  if (!isDeepStrictEqual(plain, wanted)) fail('parts', inspect({ plain, wanted }, { depth: 6 }));
  const used: readonly string[] = `${condition} ${projection}`.match(/[#:]\w+/g) ?? [];
  const unused = [...Object.keys(names), ...Object.keys(values)].filter((name) => !used.includes(name));
  if (unused.length > 0) fail('unused', `${unused} in ${condition} ${projection}`);
  // DynamoDB has only comparisons with = in searches, joined by AND.
  if (condition !== '' && !/^#[^ ]+ = :[^ ]+( AND #[^ ]+ = :[^ ]+)*$/.test(condition)) fail('condition', condition);
  try {
    const made = running[`d${at}`]?.();
    const { differences: others } = agree(compiled.checker, compiled.typeOf(`d${at}`), made);
    if (others.length > 0) fail('document', textOf(others));
    const { SearchVector, ExpressionAttributeValues: wire, ...same } = request;
    const document = {
      ...same,
      SearchVector: SearchVector.map(({ N }) => Number(N)),
      ...(wire !== undefined && {
        ExpressionAttributeValues: unmarshall(wire as Parameters<typeof unmarshall>[0]),
      }),
    };
    if (!isDeepStrictEqual(made, document)) fail('document', inspect({ made, document }, { depth: 6 }));
  } catch (error) {
    fail('document', messageOf(error));
  }
};

/** Whether the results are what was written, as far as the index has it. */
const checkResults = (
  { vectors, search, fail }: Pick<SearchCase, 'vectors' | 'search' | 'fail'>,
  results: readonly Result[],
  expected: readonly Scored[],
): void => {
  const isProjected = search.calls.some(({ method }) => method === 'project');
  for (const [place, { item }] of results.entries()) {
    const { row } = expected[place] as Scored;
    for (const [name, value] of Object.entries(item)) {
      if (name === vectors.table.typeAttribute || isAdded(row.entity, name)) continue;
      const initial = row.entity.attributes.find(({ field }) => field.name === name)?.initial;
      const written = row.item[name] ?? initial;
      // A projection may request a part of a value.
      if (!isProjected && !isDeepStrictEqual(value, written?.value)) {
        fail('items', `${name} was written as ${written?.text} and is read as ${inspect(value)}`);
        return;
      }
    }
    if (isProjected || search.index.projection !== 'ALL') continue;
    const lacking = row.entity.attributes.find(
      ({ field, isHidden }) =>
        row.item[field.name] !== undefined && Object.hasOwn(item, field.name) === (isHidden === true),
    );
    if (lacking !== undefined) {
      fail('items', `${lacking.field.name} is ${lacking.isHidden ? '' : 'not '}read: ${inspect(item)}`);
      return;
    }
  }
};

/**
 * The results of a search: as their type says, and those that the calls mean.
 *
 * @returns how many there are
 */
export const checkFound = (one: SearchCase): number => {
  const { compiled, running, at, request, search, rows, fail } = one;
  const found = foundBy(one);
  const expected = expectedOf(one, rows);
  if (
    !isDeepStrictEqual(
      found.map(({ row }) => row.wire),
      expected.map(({ row }) => row.wire),
    )
  ) {
    fail(
      'meaning',
      `${expected.length} items are meant, and ${found.length} others found by ${JSON.stringify(request)}`,
    );
    return 0;
  }
  const { ProjectionExpression, ExpressionAttributeNames: names } = request;
  const projected = readBy(
    { ProjectionExpression, ...(names && { ExpressionAttributeNames: names }) },
    found.map(({ wire }) => wire),
  ).found;
  const output = { SearchResults: found.map(({ score }, place) => ({ Item: projected[place], Score: score })) };
  const results = running[`i${at}`]?.(output) as readonly Result[];
  const { differences } = agree(compiled.checker, compiled.typeOf(`i${at}`), results);
  if (differences.length > 0) fail('items', textOf(differences));
  const own = expected.filter(({ row }) => row.entity.name === search.entity);
  if (
    !isDeepStrictEqual(
      results.map(({ score }) => score),
      own.map(({ score }) => score),
    )
  ) {
    fail('items', `${own.length} items are meant, and ${results.length} returned`);
    return 0;
  }
  checkResults(one, results, own);
  return results.length;
};
