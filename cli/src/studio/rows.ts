import type { readChange } from 'keyform';
import { messageOf } from '../failure.js';
import type { ConfiguredTable } from '../index.js';
import { type EntityModel, modelOf, type TableModel } from '../model.js';
import { readable, type WireItem } from '../propose/wire.js';
import { toJson } from './json.js';
import type { Row } from './protocol.js';

type Core = typeof import('keyform');

/** The result of decoding an item. */
export interface Read {
  readonly entity: string | undefined;
  /** The decoded item; undefined if it can't be decoded. */
  readonly item?: object;
  readonly problem?: string;
  /** The error that `problem` is the message of. */
  readonly error?: unknown;
}

/** Decodes an item like the record of a stream, because that also returns the entity. */
export const readItem = (core: Core, table: ConfiguredTable, input: WireItem): Read => {
  const item = readable(input);
  try {
    const { primary } = modelOf(table) as TableModel;
    const Keys = Object.fromEntries(primary.flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]]])));
    const record = { eventName: 'INSERT', dynamodb: { Keys, NewImage: item } } as const;
    const options = { view: 'NEW_IMAGE', invalid: 'throw', unrecognized: 'throw' } as const;
    const change = (core.readChange as never as (...input: unknown[]) => ReturnType<typeof readChange>)(
      table,
      record,
      options,
    ) as { readonly entity: string; readonly item: object } | undefined;
    return change === undefined
      ? { entity: undefined, problem: 'a marker: keyform stores it to keep a value unique' }
      : { entity: change.entity, item: change.item };
  } catch (error) {
    return { entity: (error as { entity?: string }).entity, problem: messageOf(error), error };
  }
};

/** The hidden fields of an item. Reads return them only if a projection names them, but users may edit them. */
export const hiddenOf = (entity: EntityModel | undefined, item: WireItem): object => {
  const names = (entity?.fields ?? []).filter(
    (name) => entity?.attributeOf(name)?.isHidden === true && item[entity.physicalName(name)] !== undefined,
  );
  if (entity === undefined || names.length === 0) return {};
  const read = entity.decode(item, new Map(names.map((name) => [entity.physicalName(name), undefined])));
  return Object.fromEntries(Object.entries(read).filter(([name]) => names.includes(name)));
};

/** The names of an item's attributes that its entity hides. */
const hiddenIn = (table: ConfiguredTable, name: string | undefined, item: WireItem): readonly string[] => {
  const entity = name === undefined ? undefined : modelOf(table)?.entities.get(name);
  const hidden = (entity?.fields ?? []).filter((field) => entity?.attributeOf(field)?.isHidden === true);
  return hidden.map((field) => entity?.physicalName(field) ?? field).filter((stored) => item[stored] !== undefined);
};

/** Sorts attributes in an order that doesn't depend on the read: keys and the type, then declared attributes, then the others by name. */
const inOrder = (table: ConfiguredTable, name: string | undefined, item: WireItem): WireItem => {
  const { primary, indexes, entities, typeAttribute = '' } = modelOf(table) as TableModel;
  const entity = name === undefined ? undefined : entities.get(name);
  const keys = [...indexes.values()].flatMap(({ partition, sort }) => [...partition, ...sort]);
  const fields = (entity?.fields ?? []).map((field) => entity?.physicalName(field) ?? field);
  const ranks = new Map([...new Set([...primary, ...keys, typeAttribute, ...fields])].map((each, at) => [each, at]));
  const rank = (each: string): number => ranks.get(each) ?? ranks.size;
  return Object.fromEntries(
    Object.entries(item).sort(
      ([left], [right]) => rank(left) - rank(right) || (left < right ? -1 : left > right ? 1 : 0),
    ),
  );
};

/**
 * Converts items for the page. Only the names of hidden attributes are sent, because a page may be shown to others.
 *
 * @param whole whether the index contains whole items; otherwise items that don't decode aren't reported as problems
 * @param withHidden whether the values of hidden attributes are included, as an edit needs them
 */
export const rowsOf = (
  core: Core,
  table: ConfiguredTable,
  items: readonly WireItem[],
  whole: boolean,
  withHidden = false,
): Row[] =>
  items.map((item) => {
    const { entity, problem } = readItem(core, table, item);
    const isShown = problem !== undefined && (whole || entity === undefined);
    const hidden = withHidden ? [] : hiddenIn(table, entity, item);
    const all = Object.entries(inOrder(table, entity, item));
    const shown = Object.fromEntries(all.filter(([name]) => !hidden.includes(name)));
    return { entity, item: toJson(shown), ...(isShown && { problem }), ...(hidden.length > 0 && { hidden }) };
  });
