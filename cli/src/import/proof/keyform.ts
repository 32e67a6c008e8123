import type { ConfiguredTable } from '../../index.js';
import type { WireItem } from '../../propose/wire.js';
import type { ImportedEntity, ImportedMember, ImportedValue } from '../model.js';
import { normalItem, updated, type WireUpdate } from './wire.js';
import type { Writer } from './writer.js';

type Fields = { readonly [name: string]: unknown };
type Update = {
  mustExist(): Update;
  set(change: Fields): Update;
  remove(...names: string[]): Update;
  build(): WireUpdate;
};

/** The methods of a table that the proof calls, without their types. */
interface Verbs {
  create(entity: string, input: Fields): { build(): { Item: WireItem } };
  put(entity: string, input: Fields): { build(): { Item: WireItem } };
  get(...input: readonly unknown[]): { build(): { Key: WireItem }; parse(output: object): Fields | undefined };
  update(...input: readonly unknown[]): Update;
}

/** A value of the other library as keyform's: sets are sets. */
const ownValue = ({ kind, of, members }: ImportedValue, value: unknown): unknown => {
  if (kind === 'set' && Array.isArray(value)) return new Set(value);
  if (kind === 'list' && Array.isArray(value) && of !== undefined) return value.map((one) => ownValue(of, one));
  if (kind === 'map' && members !== undefined && typeof value === 'object' && value !== null)
    return fieldsOf(members, value as Fields);
  return value;
};

const fieldsOf = (members: readonly ImportedMember[], input: Fields): Fields =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      const member = members.find((one) => one.name === name);
      return [name, member === undefined ? value : ownValue(member.value, value)];
    }),
  );

/** What keyform reads, with sets as the lists that the other library returns. */
export const withLists = (value: unknown): unknown => {
  if (value instanceof Set) return [...value];
  if (Array.isArray(value)) return value.map(withLists);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withLists(one)]));
};

/** What callers do with fields before they pass them: the function of the written module for the entity's set functions, if it has any. */
export type Prepare = (fields: Fields) => Fields;

/** Builds the requests of an imported entity with keyform. */
export const keyformWriter = (
  table: ConfiguredTable,
  { name, attributes, typeAttribute, constants }: ImportedEntity,
  prepareItem: Prepare = (fields) => fields,
  prepareChange: Prepare = (fields) => fields,
): Writer => {
  const verbs = table as never as Verbs;
  const of = (input: Fields): Fields => fieldsOf(attributes, input);
  const itemOf = (input: Fields): Fields => of(prepareItem(input));
  const changeOf = (input: Fields): Fields => of(prepareChange(input));
  /** A key without fields is left out. */
  const at = (key: Fields): readonly unknown[] => (Object.keys(key).length === 0 ? [name] : [name, of(key)]);
  const applied = (request: Update, item: WireItem): WireItem => normalItem(updated(item, request.build()));
  return {
    create: (input) => normalItem(verbs.create(name, itemOf(input)).build().Item),
    put: (input) => normalItem(verbs.put(name, itemOf(input)).build().Item),
    get: (key) => normalItem(verbs.get(...at(key)).build().Key),
    update: (key, change, item) => applied(verbs.update(...at(key)).set(changeOf(change)), item),
    patch: (key, change, item) =>
      applied(
        verbs
          .update(...at(key))
          .mustExist()
          .set(changeOf(change)),
        item,
      ),
    remove: (key, names, item) => applied(verbs.update(...at(key)).remove(...names), item),
    read: (key, item) => {
      const fields = verbs.get(...at(key)).parse({ Item: item });
      const own = new Set([typeAttribute, ...constants.map((one) => one.name)]);
      return fields === undefined
        ? undefined
        : (withLists(Object.fromEntries(Object.entries(fields).filter(([field]) => !own.has(field)))) as Fields);
    },
  };
};
