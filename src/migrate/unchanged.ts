/** The condition that an item is as it was read. */
import type { AttributeValue } from '../../types/values/attribute-value.js';
import type { WireItem } from '../../types/values/wire.js';
import type { EntityModel, TableModel } from '../definitions/model.js';
import { keyformError } from '../errors/issue.js';
import { tooManyAttributes } from '../facts/messages/migrate.js';
import { versionField } from './next-version.js';

/** The parts of a write's input that conditions use. */
export interface Conditional {
  readonly ConditionExpression?: string | undefined;
  readonly ExpressionAttributeNames?: { readonly [placeholder: string]: string } | undefined;
  readonly ExpressionAttributeValues?: { readonly [placeholder: string]: AttributeValue } | undefined;
}

/** An expression may have 300 operators and functions: one for each attribute, one AND between two, and some of the write's own. */
const MAX_COMPARED_ATTRIBUTES = 140;

/** The attributes that an item of the entity may have: they also must still be absent. */
const attributesOf = (table: TableModel, entity: EntityModel): ReadonlySet<string> =>
  new Set([
    ...(entity.fields ?? []).map((field) => entity.physicalName(field)),
    ...table.keyAttributes,
    ...(table.typeAttribute === undefined ? [] : [table.typeAttribute]),
  ]);

/**
 * The attributes to compare: all that the item has or could have. An item with too many is compared by its version.
 *
 * @throws KeyformError `request` if it has none
 */
const comparedOf = (table: TableModel, entity: EntityModel, item: WireItem): readonly string[] => {
  const all = [...new Set([...Object.keys(item), ...attributesOf(table, entity)])];
  if (all.length <= MAX_COMPARED_ATTRIBUTES) return all;
  const counter = versionField(entity);
  const name = counter && entity.physicalName(counter);
  if (name && item[name] !== undefined) return [...table.primary, name];
  throw keyformError(
    tooManyAttributes,
    { count: String(all.length), most: String(MAX_COMPARED_ATTRIBUTES) },
    entity.name,
  );
};

/** A prefix of placeholders that none of the write's own has. */
const freePrefix = ({ ExpressionAttributeNames = {}, ExpressionAttributeValues = {} }: Conditional): string => {
  const used = [...Object.keys(ExpressionAttributeNames), ...Object.keys(ExpressionAttributeValues)];
  let prefix = 'was';
  while (used.some((placeholder) => placeholder.startsWith(prefix, 1))) prefix += 'X';
  return prefix;
};

/**
 * A write's input with the condition that the item is as it was read, in addition to its own.
 *
 * @throws KeyformError `request` if the item has too many attributes
 */
export const ifUnchanged = <Input extends Conditional>(
  table: TableModel,
  entity: EntityModel,
  item: WireItem,
  input: Input,
): Input => {
  const prefix = freePrefix(input);
  const names: Record<string, string> = {};
  const values: Record<string, AttributeValue> = {};
  const conditions = comparedOf(table, entity, item).map((name, at) => {
    names[`#${prefix}${at}`] = name;
    const value = item[name];
    if (value === undefined) return `attribute_not_exists(#${prefix}${at})`;
    values[`:${prefix}${at}`] = value;
    return `#${prefix}${at} = :${prefix}${at}`;
  });
  const own = input.ConditionExpression;
  return {
    ...input,
    ConditionExpression: [...(own === undefined ? [] : [`(${own})`]), ...conditions].join(' AND '),
    ExpressionAttributeNames: { ...input.ExpressionAttributeNames, ...names },
    ExpressionAttributeValues: { ...input.ExpressionAttributeValues, ...values },
  };
};
