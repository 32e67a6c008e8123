import type { EntityModel, Format, IndexModel, TableModel } from '../model.js';
import type { Finding } from './finding.js';

const COARSE = /^(year|month|day|hour)$/;
const SHARD = /(^|\|)shard:\d+/;

const formatsOf = ({ formats }: EntityModel, attributes: readonly string[]): Format[] =>
  attributes.flatMap((attribute) => formats.get(attribute) ?? []);

/** Formats, for a message. */
const textOf = (formats: readonly Format[]): string => formats.map(({ text }) => text).join(', ');

/** Whether an attribute has so few values that its partitions are few too. */
const hasFewValues = (entity: EntityModel, field: string): boolean =>
  /^(enum|boolean|literal|null)$/.test(entity.attributeOf(field)?.kind ?? '');

/** An index, for a message. */
const placeOf = ({ name }: IndexModel): string => (name === 'primary' ? 'of the table' : `of ${name}`);

const isSingleton = (entity: EntityModel, { primary }: TableModel): boolean =>
  formatsOf(entity, primary).every(({ fields }) => fields.length === 0);

/**
 * An entity whose items share one partition, or a few. Source: a partition supports 1,000 write units and 3,000 read units per second
 * (DynamoDB, "Designing partition keys").
 */
const hotPartition = (model: TableModel, index: IndexModel, entity: EntityModel): Finding | undefined => {
  const formats = formatsOf(entity, index.partition);
  const fields = formats.flatMap((format) => format.fields);
  if (fields.some(({ pipes }) => SHARD.test(pipes)) || isSingleton(entity, model)) return undefined;
  const id = `hot-partition/${index.name}/${entity.name}`;
  const shards = 'add a field to the key, or spread it with {field|shard:N}';
  if (fields.length === 0) {
    const message = `all ${entity.name} items share one partition ${placeOf(index)} (${textOf(formats)}), which serves 1,000 write units and 3,000 read units a second`;
    return { level: 'warning', id, message, fix: shards };
  }
  if (fields.every(({ name }) => hasFewValues(entity, name))) {
    const message = `${entity.name} has few partitions ${placeOf(index)}: ${textOf(formats)} has one for each value of ${fields.map(({ name }) => name).join(' and ')}`;
    return { level: 'warning', id, message, fix: shards };
  }
  const coarse = fields.find(({ pipes }) => COARSE.test(pipes));
  if (coarse !== undefined && fields.every(({ name, pipes }) => COARSE.test(pipes) || hasFewValues(entity, name))) {
    const message = `all ${entity.name} items of one ${coarse.pipes} are written to one partition ${placeOf(index)}: ${textOf(formats)}`;
    return { level: 'warning', id, message, fix: shards };
  }
  return undefined;
};

const isTime = (entity: EntityModel, field: string): boolean =>
  /^(date|epoch)$/.test(entity.attributeOf(field)?.kind ?? '');

/** Whether the sort key contains a time, so that the collection grows without a limit. */
const growsWithTime = (entity: EntityModel, sort: readonly Format[]): boolean =>
  sort.some(({ fields }) => fields.some(({ name }) => isTime(entity, name)));

/**
 * An item collection that grows without a limit. Source: with a local index, an item collection has at most 10 GB
 * (DynamoDB, "Item collections in local secondary indexes").
 */
const unboundedCollection = (model: TableModel, entity: EntityModel): Finding | undefined => {
  const [pk = '', ...sk] = model.primary;
  const sort = formatsOf(entity, sk);
  const locals = [...model.indexes.values()].filter(({ local }) => local).map(({ name }) => name);
  const partition = formatsOf(entity, [pk]);
  const id = `unbounded-collection/primary/${entity.name}`;
  const expires = entity.options.some(({ expiry }) => expiry !== undefined);
  if (expires || sort.every(({ fields }) => fields.length === 0)) return undefined;
  const inPartition = new Set(partition.flatMap(({ fields }) => fields.map(({ name }) => name)));
  if (sort.every(({ fields }) => fields.every(({ name }) => inPartition.has(name)))) return undefined;
  if (locals.length > 0) {
    const message = `the item collection ${textOf(partition)} has no limit on ${entity.name} items, but the local index ${locals.join(', ')} limits it to 10 GB`;
    return { level: 'warning', id, message, fix: 'use a global index, or give the items a ttl' };
  }
  const isTimed = partition.some(({ fields }) => fields.some(({ name }) => isTime(entity, name)));
  if (isTimed || !growsWithTime(entity, sort)) return undefined;
  const times = sort.flatMap(({ fields }) => fields.filter(({ name }) => isTime(entity, name)).map(({ name }) => name));
  const message = `the item collection ${textOf(partition)} grows without limit: ${entity.name} has an item for each ${times.join(' and ')}, and none expires`;
  return {
    level: 'note',
    id,
    message,
    fix: 'give the items a ttl, or add a part of the time to the partition key: {at|month}',
  };
};

/** The findings about the partitions of a table. */
export const partitionFindings = (model: TableModel): Finding[] => [
  ...[...model.indexes.values()].flatMap((index) =>
    index.entities.flatMap((entity) => hotPartition(model, index, entity) ?? []),
  ),
  ...[...model.entities.values()].flatMap((entity) => unboundedCollection(model, entity) ?? []),
];
