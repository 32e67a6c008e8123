/** Requests for marker items, which store the values of unique fields. */

import type { Fields, WireItem } from '../../../types/values/wire.js';
import { expiryOf } from '../../definitions/entity-option.js';
import { keyError } from '../../definitions/item-issues.js';
import type { EntityModel, TableModel } from '../../definitions/model.js';
import { rethrowAs } from '../../errors/issue.js';
import { joinWords, Message } from '../../errors/message.js';
import { uniqueValue } from '../../facts/message-parts.js';
import { namePlaceholder } from '../../keys/placeholder.js';
import { documentInput } from '../../requests/document.js';
import { REQUEST, type RequestModel } from '../../requests/request.js';
import { UNSENT } from '../../requests/unsent.js';
import { ownValues } from '../../values/own-value.js';
import { primaryOf } from '../../writes/primary-key.js';
import type { WriteInput } from '../../writes/write-state.js';
import { type Constraint, MARKER, markerKey } from './constraint.js';

/** A request for a marker item. */
interface MarkerRequest {
  readonly then: () => never;
  readonly build: () => WriteInput;
  readonly document: () => WriteInput;
  readonly [REQUEST]: RequestModel;
}

/** The attribute of an entity's time to live; undefined if it has none. */
const expiryName = (entity: EntityModel): string | undefined => {
  const expiry = expiryOf(entity.options);
  return expiry === undefined ? undefined : entity.physicalName(expiry);
};

/** The attribute in which a marker stores the primary key of its item. */
const ownerAttribute = ({ keyAttributes }: TableModel, entity: EntityModel): string => {
  let name = 'uniqueOf';
  while (keyAttributes.has(name) || name === expiryName(entity)) name += '_';
  return name;
};

/** The content of an item's marker: whose it is, and when it expires, if the item does. */
const contentOf = (table: TableModel, entity: EntityModel, item: WireItem): WireItem => {
  const name = expiryName(entity);
  const expiry = name !== undefined && Object.hasOwn(item, name) ? item[name] : undefined;
  const owner = { [ownerAttribute(table, entity)]: { M: primaryOf(table, item) } };
  return name === undefined || expiry === undefined ? owner : { ...owner, [name]: expiry };
};

/**
 * A put or delete of a marker. It succeeds if there's no marker, or if it belongs to the same item.
 *
 * @param wire the encoded values
 * @param owner the primary key of the item to which the marker belongs
 * @param item the item that the marker is written for; undefined deletes the marker
 */
export const markerRequest = (
  table: TableModel,
  entity: EntityModel,
  constraint: Constraint,
  values: Fields,
  wire: WireItem,
  owner: WireItem,
  item: WireItem | undefined,
): MarkerRequest | undefined => {
  const key = markerKeyOf(table, entity, constraint, values, wire);
  if (key === undefined) return undefined;
  const name = ownerAttribute(table, entity);
  const partition = table.primary[0] as string;
  const condition = () => ({
    ConditionExpression: `attribute_not_exists(${namePlaceholder(partition, {})}) OR #${name} = :${name}`,
    ExpressionAttributeNames: { [namePlaceholder(partition, {})]: partition, [`#${name}`]: name },
    ExpressionAttributeValues: ownValues({ [`:${name}`]: { M: owner } }),
  });
  const type = table.typeAttribute === undefined ? {} : { [table.typeAttribute]: { S: MARKER } };
  const content = item && contentOf(table, entity, item);
  const what = () =>
    content === undefined ? { Key: ownValues({ ...key }) } : { Item: ownValues({ ...key, ...type, ...content }) };
  const input = (): WriteInput => ({ TableName: table.name, ...what(), ...condition() });
  const parts = constraint.fields.map((field) => new Message(uniqueValue, { value: values[field] }));
  const model: RequestModel = {
    verb: item === undefined ? 'delete' : 'put',
    table,
    entity,
    input,
    key: () => ownValues({ ...key }),
    decode: () => undefined,
    marker: { field: constraint.name, value: joinWords(parts, ' + ') },
  };
  const request = { ...UNSENT, build: input, document: () => documentInput(input(), entity.name) };
  // The reasons of an error contain the request. Its value isn't enumerable, so loggers don't print it.
  return Object.defineProperty(request, REQUEST, { value: model }) as unknown as MarkerRequest;
};

/**
 * The key of the marker for some values; undefined if one of their optional fields is missing.
 *
 * @throws KeyformError naming the entity
 */
export const markerKeyOf = (
  table: TableModel,
  { name, options }: EntityModel,
  constraint: Constraint,
  values: Fields,
  wire: WireItem,
): WireItem | undefined => {
  try {
    return markerKey(table, constraint, values, wire);
  } catch (error) {
    return rethrowAs(keyError(error, values, options), name);
  }
};
