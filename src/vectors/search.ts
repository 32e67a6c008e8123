/** Searches of a vector index. Twin of `types/vectors/search.ts`. */
import type { Client } from '../../types/requests/client.js';
import type { CapacityDetail } from '../../types/requests/metrics.js';
import type { AttributeValue } from '../../types/values/attribute-value.js';
import type { SearchOptions, SearchParseOptions } from '../../types/vectors/search-result.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import { Issue, keyformError, rethrowAs } from '../errors/issue.js';
import { Message } from '../errors/message.js';
import { readProjection, selectionOf } from '../expressions/projection.js';
import {
  invalidVector,
  noSearchMethod,
  secondSearchFields,
  secondVector,
  vectorNotAwaited,
  vectorNotRead,
  vectorProjected,
  wrongLength,
} from '../facts/messages/vectors.js';
import { MISSING_METHODS } from '../facts/search-methods.js';
import type { Condition, Names } from '../keys/expression.js';
import { printerOf } from '../keys/printer.js';
import { Builder, type Kind } from '../requests/builder.js';
import { documentItem } from '../requests/document.js';
import { readDetail } from '../requests/metrics.js';
import { checkOptions, PARSE_OPTIONS, READ_OPTIONS } from '../requests/options.js';
import type { Partiality } from '../values/codec/codec.js';
import { checkCount } from '../values/count.js';
import { rejectMore } from '../values/flag.js';
import { checkComplete, comparedValues, vectorOf } from './search-conditions.js';
import { readResults } from './search-results.js';
import type { SearchState } from './search-state.js';
import { readSearchFields } from './search-where.js';
import { type SearchOutput, sendSearch } from './send-search.js';
import { encodeVector, isPromise, isVector } from './vector-codec.js';
import type { VectorIndexModel } from './vector-index.js';
import { VECTOR_RESULTS } from './vector-limits.js';

/** The input of a SearchVectorsCommand while it's built. */
interface SearchInput {
  TableName: string;
  IndexName: string;
  SearchVector: { N: string }[];
  TopK: number;
  SearchConditionExpression?: string;
  ProjectionExpression?: string;
  ExpressionAttributeNames?: Names;
  ExpressionAttributeValues?: { [placeholder: string]: AttributeValue };
  ReturnConsumedCapacity?: CapacityDetail;
}

/** The number of results if `top` isn't called. */
const TOP = 10;

const readVector = ({ index, entity, vector: before }: SearchState, vector: unknown): SearchState['vector'] => {
  const { name, dimensions } = index;
  if (before !== undefined) throw keyformError(secondVector, {}, entity.name);
  if (!isVector(vector)) {
    const field = entity.fields?.find((one) => entity.physicalName(one) === index.vector) ?? index.vector;
    const isMissing = vector === undefined || vector === null;
    const hint = isMissing ? new Message(vectorNotRead, { field }) : isPromise(vector) ? vectorNotAwaited.text : '';
    throw keyformError(invalidVector, { dimensions, value: vector, hint }, entity.name);
  }
  const { length: count } = vector;
  if (count !== dimensions) throw keyformError(wrongLength, { index: name, dimensions, count });
  try {
    return encodeVector(dimensions, vector);
  } catch (error) {
    if (error instanceof Issue) error.path.unshift('near()');
    return rethrowAs(error);
  }
};

/** Rejects an option that's passed to a method without parameters, because it would be lost. */
const rejectArgument = (method: string, more: unknown): void =>
  rejectMore(more, `${method} takes no argument`, 'call methods of the search, such as .top(10)');

/** What a search compares, as conditions. */
const conditionsOf = (state: SearchState): readonly Condition[] =>
  comparedValues(state).map(([attribute, value]) => ({
    op: '=',
    of: [{ steps: [attribute] }, { value, name: attribute }],
  }));

const inputOf = (state: SearchState, call: string): SearchInput => {
  const { table, entity, index, top, projection, capacity } = state;
  const vector = checkComplete(state, call);
  const conditions = conditionsOf(state);
  const { texts, names, values } = printerOf(entity).print({
    conditions: conditions.length === 0 ? undefined : conditions,
    projection: projection?.paths,
    noun: 'condition',
  });
  return {
    TableName: table.name,
    IndexName: index.name,
    SearchVector: vector.map(({ N }) => ({ N })),
    TopK: top,
    ...(texts.condition !== '' && { SearchConditionExpression: texts.condition }),
    ...(texts.projection !== '' && { ProjectionExpression: texts.projection }),
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
    ...(capacity !== undefined && { ReturnConsumedCapacity: capacity }),
  };
};

const SEARCH: Kind<SearchState, SearchInput> = {
  copy: (state) => ({ ...state }),
  input: (state) => inputOf(state, 'build'),
};

/** Which parts of items may be missing. */
const partialityOf = ({ table, entity, index, projection }: SearchState): Partiality =>
  projection === undefined ? index.projection !== 'ALL' && index : selectionOf(projection, table, entity);

/** A search of a vector index. Immutable: every method returns a new one. */
export class Search extends Builder<SearchState, SearchInput> {
  // What other reads have: an unknown method would only be a TypeError of JavaScript.
  static {
    for (const [method, fix] of Object.entries(MISSING_METHODS)) {
      const value = function (this: Search): never {
        throw keyformError(noSearchMethod, { method, fix }, Builder.stateOf(this).entity.name);
      };
      Object.defineProperty(Search.prototype, method, { value });
    }
  }

  near(vector: unknown, more?: unknown): Search {
    rejectMore(more, 'near takes one argument', 'call top() for the number of results');
    return Builder.changed(this, (next) => {
      next.vector = readVector(next, vector);
    });
  }

  where(input: unknown, more?: unknown): Search {
    rejectMore(more, 'where takes one argument', 'pass one object, such as { field: value }');
    return Builder.changed(this, (next) => {
      vectorOf(next, 'where');
      if (next.where !== undefined) throw keyformError(secondSearchFields, {}, next.entity.name);
      next.where = readSearchFields(next, input);
    });
  }

  top(results: number, more?: unknown): Search {
    rejectMore(more, 'top takes one argument', 'pass the number of results');
    return Builder.changed(this, (next) => {
      checkComplete(next, 'top');
      next.top = checkCount('top', results, VECTOR_RESULTS);
    });
  }

  project(...input: readonly unknown[]): Search {
    return Builder.changed(this, (next) => {
      checkComplete(next, 'project');
      const { table, index, entity } = next;
      const projection = readProjection({ table, index, entities: [entity] }, input);
      const vector = projection.targets.find(({ steps: [attribute] }) => attribute === index.vector);
      if (vector !== undefined) throw keyformError(vectorProjected, { field: String(vector.fields[0]) }, entity.name);
      next.projection = projection;
    });
  }

  consumedCapacity(detail?: CapacityDetail, more?: unknown): Search {
    rejectMore(more, 'consumedCapacity takes one argument', 'leave it out');
    return Builder.changed(this, (next) => {
      checkComplete(next, 'consumedCapacity');
      next.capacity = readDetail(detail);
    });
  }

  override build(more?: unknown): SearchInput {
    rejectArgument('build', more);
    return super.build();
  }

  override document(more?: unknown): object {
    rejectArgument('document', more);
    const { SearchVector, ExpressionAttributeValues: values, ...input } = inputOf(Builder.stateOf(this), 'document');
    const { name } = Builder.stateOf(this).entity;
    return {
      ...input,
      SearchVector: SearchVector.map(({ N }) => Number(N)),
      ...(values !== undefined && { ExpressionAttributeValues: documentItem(values, name) }),
    };
  }

  async execute(client: Client, options?: SearchOptions): Promise<object[]> {
    checkOptions('execute', options, READ_OPTIONS);
    const state = Builder.stateOf(this);
    const { table, entity, index } = state;
    const { abortSignal, onMetrics } = options ?? {};
    const input = inputOf(state, 'execute');
    const what = `${entity.name}: search of ${index.name} of ${table.name}`;
    const output = await sendSearch(client, input, { abortSignal }, what, entity.name);
    const { results, dropped } = readResults(state, 'execute', partialityOf(state), output, options, 'sent');
    onMetrics?.({
      table: table.name,
      index: index.name,
      searchRequestBytes: output.ConsumedCapacity?.VectorSearchRequestBytes,
      results: results.length,
      dropped,
    });
    return results;
  }

  parse(output: SearchOutput, options?: SearchParseOptions): object[] {
    checkOptions('parse', options, PARSE_OPTIONS);
    const state = Builder.stateOf(this);
    checkComplete(state, 'parse');
    return readResults(state, 'parse', partialityOf(state), output, options, options?.form).results;
  }
}

/** Starts a search of a vector index for items of an entity. */
export const createSearch = (table: TableModel, index: VectorIndexModel, entity: EntityModel): Search =>
  new Search(SEARCH, {
    table,
    entity,
    index,
    vector: undefined,
    where: undefined,
    top: TOP,
    projection: undefined,
    capacity: undefined,
  });
