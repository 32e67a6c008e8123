import type { Client, ExecuteOptions } from '../../types/requests/client.js';
import type { CapacityDetail } from '../../types/requests/metrics.js';
import type { FormOption } from '../../types/requests/tolerance.js';
import type { Fields, WireItem } from '../../types/values/wire.js';
import { describeRequest } from '../definitions/describe-key.js';
import { fieldsOnce } from '../definitions/group.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import { alsoNeeding, type Projection, readProjection, selectionOf } from '../expressions/projection.js';
import type { Names } from '../keys/expression.js';
import { printerOf } from '../keys/printer.js';
import { ttlAttributes } from '../keys/time-to-live.js';
import { Builder, type Kind } from '../requests/builder.js';
import { type Extra, mergeExtra } from '../requests/extra.js';
import type { Form } from '../requests/form.js';
import { capacityOption } from '../requests/metrics.js';
import { checkOptions, EXECUTE_OPTIONS, FORM_OPTIONS } from '../requests/options.js';
import { checkOutput } from '../requests/output.js';
import { type RawItem, recognizeAs, wireItem } from '../requests/recognize.js';
import { REQUEST, type RequestModel } from '../requests/request.js';
import { GET_COMMAND } from '../requests/sdk-options.js';
import { send } from '../requests/send.js';
import type { Partiality } from '../values/codec/codec.js';
import { checkFlag } from '../values/flag.js';
import { ownValues } from '../values/own-value.js';
import { checkTtl, isExpired } from './live.js';

type Output = { readonly Item?: RawItem | null | undefined };
type Key = WireItem;

interface GetState {
  readonly table: TableModel;
  readonly entity: EntityModel;
  readonly key: Key;
  /** The fields of the primary key, without other fields of the input. */
  readonly fields: Fields;
  readonly consistent: true | undefined;
  /** `live()`: treats an expired item as missing. */
  readonly live: true | undefined;
  readonly projection: Projection | undefined;
  readonly extra: Extra | undefined;
}

/** The input of a GetItemCommand while it's built. */
interface GetInput {
  readonly [part: string]: unknown;
  TableName: string;
  Key: Key;
  ProjectionExpression?: string;
  ExpressionAttributeNames?: Names;
  ConsistentRead?: true;
}

const GET: Kind<GetState, GetInput> = {
  copy: (state) => ({ ...state }),
  input: ({ table, entity, key, projection, live, consistent, extra }) => {
    const input: GetInput = { TableName: table.name, Key: ownValues({ ...key }) };
    if (projection !== undefined) {
      const { paths } = live ? alsoNeeding(projection, ttlAttributes([entity])) : projection;
      const { texts, names } = printerOf(entity).print({ projection: paths, noun: 'condition' });
      input.ProjectionExpression = texts.projection;
      input.ExpressionAttributeNames = names;
    }
    if (consistent) input.ConsistentRead = true;
    return extra === undefined ? input : Object.assign(input, extra);
  },
};

/** A read of one item. Immutable: every method returns a new one. */
export class Get extends Builder<GetState, GetInput> {
  consistent(...input: readonly unknown[]): Get {
    return Builder.changed(this, (next) => {
      checkFlag('consistent', input);
      next.consistent = true;
    });
  }

  live(...input: readonly unknown[]): Get {
    return Builder.changed(this, (next) => {
      checkFlag('live', input);
      checkTtl([next.entity]);
      next.live = true;
    });
  }

  project(...input: readonly unknown[]): Get {
    return Builder.changed(this, (next) => {
      next.projection = readProjection({ table: next.table, entities: [next.entity] }, input);
    });
  }

  consumedCapacity(detail?: CapacityDetail): Get {
    return this.with(capacityOption(detail));
  }

  with(extra: Extra): Get {
    return Builder.changed(this, (next) => {
      next.extra = mergeExtra(GET_COMMAND, next.extra, extra);
    });
  }

  async execute(client: Client, options?: ExecuteOptions): Promise<object | undefined> {
    checkOptions('execute', options, EXECUTE_OPTIONS);
    const state = Builder.stateOf(this);
    const { entity, table, key } = state;
    const what = describeRequest(table, entity.name, 'get', key);
    const output = await send<Output>(client, GET_COMMAND.name, this.build(), options, what, entity.name);
    return decode(state, output.Item, 'sent');
  }

  parse(output: Output, options?: FormOption): object | undefined {
    checkOptions('parse', options, FORM_OPTIONS);
    const state = Builder.stateOf(this);
    return decode(state, checkOutput(output, state.entity.name).Item, options?.form);
  }

  get [REQUEST](): RequestModel {
    const state = Builder.stateOf(this);
    const { table, entity, key } = state;
    return {
      verb: 'get',
      table,
      entity,
      input: () => GET.input(state),
      key: () => ownValues({ ...key }),
      decode: (item, form) => decode(state, item, form),
    };
  }
}

/** What the request says about the item before it's read. */
const knownOf = ({ entity, key, fields }: GetState): Key => {
  const item = { ...key };
  for (const field of entity.primaryFields) item[entity.physicalName(field)] = entity.encodeField(field, fields[field]);
  return item;
};

const decode = (state: GetState, raw: RawItem | null | undefined, form?: Form): object | undefined => {
  if (raw == null) return undefined;
  const { table, entity, projection, live } = state;
  const item = wireItem(table, raw, form, entity);
  const partial: Partiality = projection && selectionOf(projection, table, entity);
  // The key identifies the entity, too.
  const isRecognized = recognizeAs(table, entity, item, 'get');
  if (live && isExpired(table, entity, item)) return undefined;
  return entity.decode(isRecognized || partial ? item : { ...knownOf(state), ...item }, partial);
};

/**
 * A read of one item by the fields of its primary key, which are copied immediately: the request doesn't change with the caller's
 * object. Twin of `types/reads/get.ts`.
 *
 * @throws KeyformError `field` or `key`
 */
export const createGet = (table: TableModel, entity: EntityModel, input: unknown): Get => {
  const fields = fieldsOnce(input, entity);
  const key = entity.keyOf(fields);
  return new Get(GET, {
    table,
    entity,
    key,
    fields: fields as Fields,
    consistent: undefined,
    live: undefined,
    projection: undefined,
    extra: undefined,
  });
};
