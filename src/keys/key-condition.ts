/**
 * `keyCondition(attribute, operator, key)`: DynamoDB's own form, on the physical keys. Twin of `types/keys/key-condition.ts`.
 *
 * The request is exactly this condition: nothing is added. A condition that no entity's keys can satisfy is rejected.
 */

import type { AttributeValue } from '../../types/values/attribute-value.js';
import type { EntityModel, IndexModel, TableModel } from '../definitions/model.js';
import { fieldsHint } from '../errors/fields-hint.js';
import { Issue, keyformError, rethrowAs, shortName } from '../errors/issue.js';
import {
  afterRange,
  gap,
  noKeyLeft,
  noSortKey,
  oneCondition,
  unknownField,
  unknownKeyValue,
  wrongKeyValue,
} from '../facts/messages/key-conditions.js';
import { type Format, readsKey } from '../formats/format.js';
import { checkLength } from '../formats/key-length.js';
import { compareWire } from '../formats/key-order.js';
import { canBeginKey } from '../formats/overlap.js';
import { checkUnicode } from '../formats/pipe/key-text.js';
import { KEY_BYTES } from '../limits.js';
import { isBytes } from '../values/brand.js';
import { toAttributeValue } from '../values/codec/native.js';
import { allOf, placed, print } from './expression.js';
import { checkOperator, noBeginning } from './operator.js';
import { listFormats } from './partition.js';
import type { QueryPlan, ValueMap } from './query-plan.js';
import { pairOf, reversed } from './sort-plan.js';

/** A chain of conditions. `ranged` is the attribute with a range, after which no condition may follow. */
export interface KeyConditions extends QueryPlan {
  readonly values: ValueMap;
  readonly attributes: readonly string[];
  readonly ranged: string | undefined;
}

/** A chain without conditions. */
export const noConditions = (index: IndexModel): KeyConditions => ({
  key: '',
  filter: '',
  names: {},
  values: {},
  partition: [],
  comparisons: [],
  attributes: [],
  ranged: undefined,
  matches: index.entities,
  exact: false,
  mixed: false,
});

/**
 * Adds a condition to a chain: first on the partition key's attributes, then on those of the sort key from left to right, with a
 * range last.
 *
 * @throws KeyformError `key` if the key matches no entity, `condition` if the index doesn't support the condition
 */
export const addKeyCondition = (
  table: TableModel,
  index: IndexModel,
  before: KeyConditions,
  attribute: string,
  operator: string,
  key: unknown,
): KeyConditions => {
  const isPartition = index.partition.includes(attribute);
  checkPlace(index, before, attribute);
  checkOperator(attribute, operator, isPartition ? index.name : undefined);
  const operands = operator === 'between' ? pairOf(attribute, key) : [key];
  const limit = KEY_BYTES[isPartition ? 0 : 1];
  const wireValues = operands.map((operand) => wireKey(table, attribute, operator, operand, limit));
  const [low, high] = wireValues as [AttributeValue, AttributeValue?];
  const matches =
    table.keyType(attribute) === 'S'
      ? matchKeys(table, before, attribute, operator, operands as readonly string[])
      : before.matches;
  if (high !== undefined && compareWire(low, high) > 0) throw reversed(attribute);

  const names = { ...before.names };
  const values = { ...before.values };
  const count = Object.keys(values).length;
  const comparisons = [{ attribute, operator, values: wireValues }];
  const text = print(allOf(comparisons), names, values);
  return {
    ...before,
    key: before.key === '' ? text : `${before.key} AND ${text}`,
    names,
    values,
    partition: isPartition
      ? [...before.partition, [attribute, Object.keys(values).at(-1) as string]]
      : before.partition,
    comparisons: [
      ...before.comparisons,
      ...placed(comparisons, Object.fromEntries(Object.entries(values).slice(count))),
    ],
    attributes: [...before.attributes, attribute],
    ranged: operator === '=' ? undefined : attribute,
    matches,
  };
};

const checkPlace = ({ name, partition, sort }: IndexModel, before: KeyConditions, attribute: string): void => {
  const { attributes, ranged } = before;
  const next = [...partition, ...sort].find((other) => !attributes.includes(other));
  if (next === undefined) throw keyformError(noKeyLeft, { index: name, field: attribute });
  if (attributes.includes(attribute)) throw keyformError(oneCondition, { field: attribute });
  if (partition.includes(attribute)) return;
  const hint = fieldsHint([...partition, ...sort], 'attributes');
  if (!sort.includes(attribute))
    throw keyformError(unknownField, { hint, field: shortName(attribute), index: name }, undefined, {
      code: 'condition',
      field: attribute,
    });
  if (partition.includes(next)) throw keyformError(noSortKey, { hint, index: name, missing: next, field: attribute });
  if (ranged !== undefined) throw keyformError(afterRange, { field: attribute, ranged });
  if (next !== attribute) throw keyformError(gap, { field: attribute, missing: next });
};

/** Whether all attributes of the partition key have a condition. */
export const isComplete = (partition: readonly string[], { attributes }: KeyConditions): boolean =>
  partition.every((attribute) => attributes.includes(attribute));

/** Checks a key and converts it to wire format. */
const wireKey = (
  table: TableModel,
  attribute: string,
  operator: string,
  key: unknown,
  limit: number,
): AttributeValue => {
  const type = table.keyType(attribute);
  const expected = ({ S: 'a string', N: 'a number or bigint', B: 'a Uint8Array' } as const)[type];
  const fits =
    type === 'S' ? typeof key === 'string' : type === 'N' ? /^(number|bigint)$/.test(typeof key) : isBytes(key);
  if (!fits) throw keyformError(wrongKeyValue, { attribute, field: attribute, type: expected, value: key });
  if (type === 'N' && operator === 'begins_with') throw noBeginning(attribute);
  try {
    if (type === 'S') checkUnicode(key as string);
    return checkLength(attribute, toAttributeValue(key), limit);
  } catch (error) {
    if (error instanceof Issue) error.path.unshift(attribute);
    return rethrowAs(error);
  }
};

/** The entities whose keys can satisfy the condition. */
const matchKeys = (
  { formatOptions }: TableModel,
  { matches: entities, attributes: [first] }: KeyConditions,
  attribute: string,
  operator: string,
  keys: readonly string[],
): readonly EntityModel[] => {
  const { delimiter } = formatOptions;
  const matching = (key: string, whole: boolean): readonly EntityModel[] =>
    entities.filter(({ formats }) => {
      const format = formats.get(attribute) as Format;
      return whole ? readsKey(format, key, formatOptions) : canBeginKey(format, key, delimiter);
    });
  for (const key of keys) {
    const found = matching(key, operator === '=');
    if (found.length === 0) {
      const scope = first ? `with this ${first}, ` : '';
      const formats = listFormats(entities, [attribute]);
      throw keyformError(unknownKeyValue, { scope, attribute, field: attribute, value: key, formats });
    }
    if (operator === '=' || operator === 'begins_with') return found;
  }
  const [low, high] = keys as [string, string?];
  // A range is matched by the common prefix of its bounds.
  return high === undefined ? entities : matching(commonHead(low, high, delimiter), false);
};

/** The complete segments that two bounds share. */
const commonHead = (low: string, high: string, delimiter: string): string => {
  let shared = 0;
  while (shared < low.length && low[shared] === high[shared]) shared++;
  const common = low.slice(0, shared);
  return common.slice(0, common.lastIndexOf(delimiter) + 1);
};
