import { Failure } from '../failure.js';
import type { EntityModel } from '../model.js';
import type { WireItem } from '../propose/wire.js';
import { type VectorIndexShape, vectorIndexesOf } from '../vectors.js';
import { applySteps, type Step, step } from './calls.js';
import { fromJson } from './json.js';
import type { SimilarAnswer, SimilarRequest } from './protocol.js';
import { hiddenOf, readItem, rowsOf } from './rows.js';
import { type OpenTable, openTable, type Studio } from './studio.js';

/** The number of similar items: they fit next to the item. */
const MOST = 10;

/** The item as it's stored now: a row has no values of hidden attributes, such as the vector. */
const storedItem = async (studio: Studio, { table, model }: OpenTable, item: WireItem): Promise<WireItem> => {
  const missing = model.primary.find((name) => item[name] === undefined);
  if (missing !== undefined) throw new Failure(`the row has no ${missing}, so its item can't be read`);
  const Key = Object.fromEntries(model.primary.map((name) => [name, item[name]])) as never;
  const { Item } = await studio.client.send(new studio.sdk.GetItemCommand({ TableName: table.name, Key }));
  if (Item === undefined) throw new Failure('this item no longer exists');
  return Item as never;
};

const fieldOf = (entity: EntityModel, attribute: string): string | undefined =>
  entity.fields?.find((name) => entity.physicalName(name) === attribute);

/** The calls of a search near an item's own vector, in the item's partition. One more result: the item itself is the nearest. */
const stepsOf = (
  { core }: Studio,
  { table, model }: OpenTable,
  { name, vector, divides }: VectorIndexShape,
  item: WireItem,
): Step[] => {
  const { entity: entityName = '', item: read, problem } = readItem(core, table, item);
  const entity = model.entities.get(entityName);
  if (entity === undefined || read === undefined) throw new Failure(problem ?? 'the item matches no entity');
  const fields = { ...read, ...hiddenOf(entity, item) } as { readonly [field: string]: unknown };
  const near = fields[fieldOf(entity, vector) ?? ''];
  if (near === undefined) throw new Failure(`this item has no ${vector}, so it isn't in ${name}`);
  const partition = divides === undefined || divides === model.typeAttribute ? undefined : fieldOf(entity, divides);
  const where = partition === undefined ? [] : [step('where', { [partition]: fields[partition] })];
  return [step('search', name, entityName), step('near', near), ...where, step('top', MOST + 1)];
};

/** What a search returns. */
interface Output {
  readonly SearchResults?: readonly { readonly Item?: WireItem; readonly Score?: number }[];
}

/**
 * Searches for the items that are nearest to an item's own vector, in the same partition of the index.
 *
 * @throws KeyformError, Failure if the item isn't in the index; any error of the service
 */
export const similar = async (studio: Studio, request: SimilarRequest): Promise<SimilarAnswer> => {
  const { core, sdk, client } = studio;
  const open = openTable(studio, request.table);
  const { table, model } = open;
  const index = vectorIndexesOf(table).get(request.index);
  if (index === undefined) throw new Failure(`${request.table} has no vector index ${request.index}`);
  if (sdk.SearchVectorsCommand === undefined)
    throw new Failure('this version of the SDK has no SearchVectors', 'npm install @aws-sdk/client-dynamodb@latest');
  const item = await storedItem(studio, open, fromJson(request.item));
  const search = applySteps(table, stepsOf(studio, open, index, item)) as { build(): object };
  const output = (await client.send(new sdk.SearchVectorsCommand(search.build() as never))) as never as Output;
  const keyOf = (one: WireItem): string => JSON.stringify(model.primary.map((name) => one[name]));
  const others = (output.SearchResults ?? []).flatMap(({ Item = {}, Score = Number.NaN }) =>
    keyOf(Item) === keyOf(item) ? [] : [{ item: Item, score: Score }],
  );
  // No search returns the vector, so items of an index are never whole.
  const rows = rowsOf(
    core,
    table,
    others.map((other) => other.item),
    false,
  );
  return {
    results: rows.slice(0, MOST).map((row, at) => ({ row, score: others[at]?.score ?? Number.NaN })),
  };
};
