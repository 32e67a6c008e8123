import type { WireItem } from '../../propose/wire.js';
import { plainItem } from '../proof/plain.js';
import { normalItem, updated, type WireUpdate, wireItemOf } from '../proof/wire.js';
import type { Writer } from '../proof/writer.js';
import type { ElectroEntity } from './find.js';

type Fields = { readonly [name: string]: unknown };
type Params<Result> = { params(options: { readonly table: string }): Result };
type Change = { set(change: Fields): Params<UpdateParams>; remove(names: readonly string[]): Params<UpdateParams> };

interface UpdateParams {
  readonly UpdateExpression: string;
  readonly ExpressionAttributeNames: { readonly [name: string]: string };
  readonly ExpressionAttributeValues: object;
}

/** The methods of an entity that the proof calls. */
interface Verbs {
  create(input: Fields): Params<{ readonly Item: object }>;
  put(input: Fields): Params<{ readonly Item: object }>;
  get(key: Fields): Params<{ readonly Key: object }>;
  update(key: Fields): Change;
  patch(key: Fields): Change;
  parse(output: object): { readonly data: Fields | null };
}

/** Builds the requests of an ElectroDB entity with ElectroDB. */
export const electrodbWriter = (entity: ElectroEntity): Writer => {
  const verbs = entity as never as Verbs;
  const options = { table: entity.config?.table ?? 'proof' };
  // ElectroDB keeps and changes what it is passed.
  const copied = <Value>(value: Value): Value => structuredClone(value);
  const item = (input: object): WireItem => normalItem(wireItemOf(input));
  const applied = (request: Params<UpdateParams>, before: WireItem): WireItem => {
    const { UpdateExpression, ExpressionAttributeNames, ExpressionAttributeValues = {} } = request.params(options);
    const update: WireUpdate = {
      UpdateExpression,
      ExpressionAttributeNames,
      ExpressionAttributeValues: wireItemOf(ExpressionAttributeValues),
    };
    return normalItem(updated(before, update));
  };
  return {
    create: (input) => item(verbs.create(copied(input)).params(options).Item),
    put: (input) => item(verbs.put(copied(input)).params(options).Item),
    get: (key) => item(verbs.get(copied(key)).params(options).Key),
    update: (key, change, before) => applied(verbs.update(copied(key)).set(copied(change)), before),
    patch: (key, change, before) => applied(verbs.patch(copied(key)).set(copied(change)), before),
    remove: (key, names, before) => applied(verbs.patch(copied(key)).remove(names), before),
    read: (_, stored) => verbs.parse({ Item: plainItem(stored) }).data ?? undefined,
  };
};
