/** A table as a NoSQL Workbench model. Twin of `types/infra/workbench.ts`. */

import type {
  WorkbenchAttribute,
  WorkbenchItem,
  WorkbenchKey,
  WorkbenchModel,
  WorkbenchOptions,
  WorkbenchTable,
  WorkbenchType,
} from '../../types/infra/workbench.js';
import type { InfraTable } from '../../types/infra.js';
import { checkKnown } from '../definitions/known-options.js';
import type { EntityModel, IndexModel, TableModel } from '../definitions/model.js';
import { modelOf } from '../definitions/table-mark.js';
import { argumentError } from '../errors/argument-error.js';
import { keyformError } from '../errors/issue.js';
import { inexpressibleIndex } from '../facts/messages/infra.js';
import { isDate, timeOfDate } from '../values/brand.js';
import { createDeclarations, type Declarations } from './workbench-attributes.js';
import { type Sample, samplesOf } from './workbench-samples.js';

const OPTIONS: readonly (keyof WorkbenchOptions)[] = [
  'samples',
  'modelName',
  'author',
  'description',
  'date',
  'skipIndexes',
];

/**
 * Returns a table as a model that NoSQL Workbench imports. Each entity is a facet: its aliases are the key formats, its data are the
 * samples that you pass. It sends no requests. Source: the files that NoSQL Workbench exports, version 3.0.
 *
 * @param table as `table(...)` returns it
 * @param options samples, the model's metadata, and whether to leave out indexes that a model can't contain
 * @throws KeyformError `request` for an invalid option, a sample that isn't a put or create of this table, or two samples with the same key;
 *   `index` for an index that Workbench files can't express; `definition` for an attribute that is stored in two types
 *
 * @example
 * ```ts
 * import { workbench } from 'keyform/infra';
 *
 * const model = workbench(shop, { samples: [shop.put('Customer', customer), shop.put('Order', order)] });
 * writeFileSync('shop.json', JSON.stringify(model, null, 2));
 * ```
 */
export const workbench = (table: InfraTable, options: WorkbenchOptions = {}): WorkbenchModel => {
  const model = modelOf(table, 'workbench');
  checkKnown('workbench', options, OPTIONS, 'request');
  const { samples = [], modelName = model.name, author = '', description = '', date = model.now() } = options;
  if (!isDate(date) || Number.isNaN(timeOfDate(date))) throw argumentError('date', 'a Date', date);
  if (!Array.isArray(samples)) throw argumentError('samples', 'a list of puts', samples);
  const at = dateText(date);
  return {
    ModelName: modelName,
    ModelMetadata: {
      Author: author,
      DateCreated: at,
      DateLastModified: at,
      Description: description,
      AWSService: 'Amazon DynamoDB',
      Version: '3.0',
    },
    DataModel: [tableOf(model, samplesOf(model, samples), options.skipIndexes === true)],
  };
};

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** A date in the format of Workbench, in UTC: `Nov 22, 2026, 11:55 AM`. */
const dateText = (date: Date): string => {
  const hours = date.getUTCHours();
  const minutes = String(date.getUTCMinutes()).padStart(2, '0');
  const day = `${MONTHS[date.getUTCMonth()]} ${String(date.getUTCDate()).padStart(2, '0')}, ${date.getUTCFullYear()}`;
  return `${day}, ${String(hours % 12 || 12).padStart(2, '0')}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
};

const tableOf = (model: TableModel, samples: readonly Sample[], skip: boolean): WorkbenchTable => {
  const [primary, ...others] = [...model.indexes.values()] as [IndexModel, ...IndexModel[]];
  const indexes = others.filter((index) => canBeSaid(index, skip));
  const declared = createDeclarations(model, primary, indexes, samples);
  const dataOf = (entity: EntityModel | undefined): WorkbenchItem[] =>
    samples.filter((sample) => sample.entity === entity).map(({ item }) => item);
  const globals = indexes.map((index) => ({
    IndexName: index.name,
    KeyAttributes: keyOf(declared, index),
    Projection:
      typeof index.projection === 'string'
        ? { ProjectionType: index.projection }
        : { ProjectionType: 'INCLUDE' as const, NonKeyAttributes: [...index.projection] },
  }));
  const [pk, sk] = model.primary;
  return {
    TableName: model.name,
    KeyAttributes: keyOf(declared, primary),
    NonKeyAttributes: [...declared.types]
      .filter(([name]) => !model.primary.includes(name))
      .map(([AttributeName, AttributeType]) => ({ AttributeName, AttributeType })),
    TableFacets: [...model.entities.values()].map((entity) => ({
      FacetName: entity.name,
      KeyAttributeAlias: {
        PartitionKeyAlias: entity.formats.get(pk ?? '')?.text ?? '',
        ...(sk !== undefined && { SortKeyAlias: entity.formats.get(sk)?.text ?? '' }),
      },
      TableData: dataOf(entity),
      NonKeyAttributes: declared.namesOf(entity),
      DataAccess: { MySql: {} },
    })),
    ...(globals.length > 0 && { GlobalSecondaryIndexes: globals }),
    TableData: dataOf(undefined),
    DataAccess: { MySql: {} },
    BillingMode: 'PAY_PER_REQUEST',
  };
};

const keyOf = ({ types }: Declarations, { partition, sort }: IndexModel): WorkbenchKey => {
  const attribute = (name = ''): WorkbenchAttribute => ({
    AttributeName: name,
    AttributeType: types.get(name) as WorkbenchType,
  });
  return { PartitionKey: attribute(partition[0]), ...(sort.length > 0 && { SortKey: attribute(sort[0]) }) };
};

/** Source: files that Workbench exports contain no local indexes and no multi-attribute keys. */
const canBeSaid = ({ name, local, partition, sort }: IndexModel, skip: boolean): boolean => {
  const problem = local
    ? 'is a local index'
    : partition.length > 1 || sort.length > 1
      ? 'has keys of several attributes'
      : undefined;
  if (problem === undefined) return true;
  if (skip) return false;
  throw keyformError(inexpressibleIndex, { index: name, problem });
};
