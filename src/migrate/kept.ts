/** The version of an item that moves or is replaced: it goes on growing. */
import type { Fields, WireItem } from '../../types/values/wire.js';
import type { EntityModel } from '../definitions/model.js';
import type { RequestModel } from '../requests/request.js';
import { decoded, inputOf } from './decoded.js';

/** A stored version. */
interface Counted {
  readonly N: string;
}

/** The field that counts the writes of an item, if the entity has one. */
export const counterOf = ({ options }: EntityModel): string | undefined =>
  options.find(({ counter }) => counter !== undefined)?.counter;

/**
 * The item of a put, with a higher version than the item that it replaces: a write with an older version must fail. Encodes it again,
 * because keys and computed fields may have the version too.
 */
export const grown = ({ table, entity }: RequestModel, item: WireItem, from: EntityModel, old: WireItem): WireItem => {
  const counter = counterOf(entity) ?? '';
  const name = entity.physicalName(counter);
  const stored: readonly unknown[] = [item[name], old[from.physicalName(counterOf(from) ?? counter)]];
  const [own, before] = stored as readonly Partial<Counted>[];
  // A missing one isn't a number.
  if (!(Number(own?.N) <= Number(before?.N))) return item;
  const fields = { ...inputOf(table, entity, decoded(entity, item) as Fields), [counter]: Number(before?.N) };
  // A schema may not accept what it returned.
  return entity.fields === undefined
    ? { ...item, [name]: { N: String(Number(before?.N) + 1) } }
    : entity.encode(fields);
};
