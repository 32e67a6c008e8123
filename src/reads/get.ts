import type { Client, ExecuteOptions } from '../../types/requests/client.js';
import type { CapacityDetail } from '../../types/requests/metrics.js';
import type { FormOption } from '../../types/requests/tolerance.js';
import type { AttributeValue } from '../../types/values/attribute-value.js';
import { describeKey } from '../definitions/describe-key.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import { KeyformError } from '../errors/error.js';
import { type Projection, printProjection, readProjection, selectionOf } from '../expressions/projection.js';
import { ttlAttributes } from '../keys/time-to-live.js';
import { documentItem } from '../requests/document.js';
import { type Extra, mergeExtra } from '../requests/extra.js';
import type { Form } from '../requests/form.js';
import { capacityOption } from '../requests/metrics.js';
import { type RawItem, recognise, unrecognised, wireItem } from '../requests/recognise.js';
import { REQUEST, type RequestModel } from '../requests/request.js';
import { checkOutput, send } from '../requests/send.js';
import { formIn } from '../requests/tolerance.js';
import { refuseAwait } from '../requests/unsent.js';
import type { Partiality } from '../values/codec/codec.js';
import { isExpired } from './live.js';

type Output = { readonly Item?: RawItem | null | undefined };

/** What a get knows beside its key. */
interface GetOptions {
  readonly consistent?: true;
  /** An item that has expired is none. */
  readonly live?: true;
  readonly projection?: Projection;
  readonly extra?: Extra;
}

type Key = Record<string, AttributeValue>;
type Fields = { readonly [field: string]: unknown };

const getOf = (model: TableModel, entity: EntityModel, key: Key, fields: Fields, options: GetOptions) => {
  const { consistent, live, projection, extra } = options;
  const derive = (changes: GetOptions) => getOf(model, entity, key, fields, { ...options, ...changes });
  const keyOf = (): Key => ({ ...key });
  const around = (Key: object) => {
    const names = {};
    return {
      TableName: model.name,
      Key,
      ...(projection !== undefined && {
        ProjectionExpression: printProjection(projection, names, live && ttlAttributes([entity])),
        ExpressionAttributeNames: names,
      }),
      ...(consistent && { ConsistentRead: true }),
      ...extra,
    };
  };
  /** What is known of the item without reading it. */
  const known = (): Record<string, AttributeValue> => {
    const item = keyOf();
    for (const field of entity.primaryFields) {
      item[entity.physicalName(field)] = entity.encodeField(field, fields[field]);
    }
    return item;
  };
  const partiality = (): Partiality => projection && selectionOf(projection, model, entity);
  const decode = (raw: RawItem | null | undefined, form?: Form): object | undefined => {
    if (raw == null) return undefined;
    const item = wireItem(model, raw, form, entity);
    const partial = partiality();
    const isTold = (name: string | undefined): boolean => name !== undefined && item[name] !== undefined;
    // What tells the entity may be left out by a projection, or by who wrote a fixture; the key that was asked for tells it, too.
    const told = isTold(model.typeAttribute) || model.primary.every(isTold);
    const found = told ? recognise(model, item) : entity;
    if (found === undefined) throw unrecognised(model, item, 'declare one');
    if (found.name !== entity.name) {
      const problem = `${entity.name}: the item with ${describeKey(model, item)} is of the entity ${found.name}: get it as that`;
      throw new KeyformError('unrecognised', problem, { entity: entity.name, item });
    }
    if (live && isExpired(model, entity, item)) return undefined;
    return entity.decode(told || partial ? item : { ...known(), ...item }, partial);
  };
  const parse = (output: Output, parseOptions?: FormOption): object | undefined =>
    decode(checkOutput(output, entity.name).Item, formIn(parseOptions));
  const request: RequestModel = {
    verb: 'get',
    table: model,
    entity,
    input: () => around(keyOf()),
    key: keyOf,
    decode,
  };
  return {
    [REQUEST]: request,
    then: refuseAwait,
    consistent: () => derive({ consistent: true }),
    live: () => derive({ live: true }),
    project: (...given: readonly unknown[]) =>
      derive({ projection: readProjection({ table: model, entities: [entity] }, given) }),
    consumedCapacity: (detail?: CapacityDetail) => derive({ extra: { ...extra, ...capacityOption(detail) } }),
    with: (given: Extra) => derive({ extra: mergeExtra('GetItemCommand', extra, given) }),
    build: () => around(keyOf()),
    document: () => around(documentItem(keyOf(), entity.name)),
    execute: async (client: Client, executeOptions?: ExecuteOptions): Promise<object | undefined> => {
      const what = `${entity.name}: get of ${describeKey(model, key)}`;
      const output = await send<Output>(client, 'GetItemCommand', around(keyOf()), executeOptions, what, entity.name);
      return decode(output.Item, 'sent');
    },
    parse,
  };
};

/**
 * A read of one item, by the fields of its primary key, which are read at once: what the program changes later is none of the
 * request's. Twin of `types/reads/get.ts`.
 *
 * @throws KeyformError `field` or `key`
 *
 * @example
 * ```ts
 * createGet(model, entity, { username: 'alex', orderId: '1Vrg' }).consistent().build();
 * ```
 */
export const createGet = (model: TableModel, entity: EntityModel, fields: unknown) =>
  getOf(model, entity, entity.keyOf(fields), { ...(fields as Fields) }, {});
