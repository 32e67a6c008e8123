/** `where(fields)`: which entities it reads, and what it rejects. Twin of `types/keys/where.ts`. */

import type { Fields } from '../../types/values/wire.js';
import type { EntityModel, IndexModel, TableModel } from '../definitions/model.js';
import { fieldsHint } from '../errors/fields-hint.js';
import { keyformError, rethrowNamed } from '../errors/issue.js';
import { undefinedOperand } from '../facts/messages/expressions.js';
import {
  afterRange,
  gap,
  noFieldsObject,
  noOperators,
  noPartition,
  oneCondition,
  severalEntities,
  severalPartitions,
  undefinedField,
  unknownField,
} from '../facts/messages/key-conditions.js';
import { strictOperators } from '../facts/messages/options.js';
import { isPlain } from '../values/brand.js';
import { isRecord } from '../values/codec/codec.js';
import { valuesOf } from '../values/fields-of.js';
import { trimmed } from '../values/trimmed.js';
import { checkOperator, isOperatorless, KEY_OPERATORS } from './operator.js';
import { formatsOf, keyFieldsOf, listFormats, partitionParts, sharingPartition } from './partition.js';
import { type CompiledPlan, compilePlan, fillPlan, type QueryPlan, type ValueMap, type View } from './query-plan.js';
import { shardFieldsOf, unsharded, withShards } from './shard.js';
import { isFixed, type RangeOperator } from './sort-plan.js';

/**
 * Creates `where` for an index, or for one entity in it. What doesn't depend on values is computed once for each set of fields.
 *
 * @returns a function of the fields that returns the plan and the values, and, for a partition whose shard isn't in the input,
 *   the values of each shard. It throws KeyformError `condition`, `field` or `key`
 */
export const createWhere = (
  table: TableModel,
  index: IndexModel,
  entity: EntityModel | undefined,
): ((fields: unknown) => readonly [QueryPlan, ValueMap, (readonly ValueMap[])?]) => {
  const viewOf = entity === undefined ? collectionViews(table, index) : entityView(table, index, entity);
  const entities = entity === undefined ? index.entities : [entity];
  const isWhole = entity !== undefined && keyFieldsOf(entity, index.partition).length === 0;
  return (passed) => {
    const input = passed === undefined && isWhole ? {} : passed;
    if (!isRecord(input)) {
      throw keyformError(noFieldsObject, { value: input }, entity?.name);
    }
    // Ignores inherited properties, and reads a getter once: the plan and its values come from the same value.
    const fields = valuesOf(input, entities);
    const view = viewOf(fields);
    try {
      for (const name of Object.keys(fields)) fields[name] = conditionOnce(fields[name]);
      const plan = planOf(view, fields);
      const { shardFields } = view;
      const missing =
        shardFields.length === 0 ? shardFields : shardFields.filter(({ name }) => !Object.hasOwn(fields, name));
      if (missing.length === 0) return [plan, fillPlan(plan, fields)];
      const shards = withShards(missing, fields).map((input) => fillPlan(plan, input));
      return [plan, shards[0] as ValueMap, shards];
    } catch (error) {
      return rethrowNamed(error, view.single?.name);
    }
  };
};

/** A condition and its operands, read once. */
const conditionOnce = (condition: unknown): unknown => {
  if (typeof condition !== 'object' || condition === null || !isPlain(condition)) return condition;
  const operands: Record<string, unknown> = { ...condition };
  for (const operator of Object.keys(operands)) {
    const operand = operands[operator];
    if (Array.isArray(operand)) operands[operator] = [...operand];
  }
  return operands;
};

/**
 * @param owners the entities of the partition key's format
 * @param matches the entities that are read
 * @param sorted whether they share a sort key that can be used
 */
const makeView = (
  table: TableModel,
  index: IndexModel,
  owners: readonly EntityModel[],
  matches: readonly EntityModel[],
  sorted: boolean,
): View => {
  const sort = sorted ? partitionParts(matches, index.sort) : [];
  const partition = partitionParts(owners, index.partition);
  const sortFields = trimmed(sort.flatMap(({ format }) => format.fields.map(({ name }) => name)));
  return {
    table,
    index,
    matches,
    single: sorted && matches.length === 1 ? matches[0] : undefined,
    partition,
    sort,
    partitionFields: [...new Set(keyFieldsOf(owners[0] as EntityModel, index.partition))],
    shardFields: shardFieldsOf(partition.map(({ format }) => format)),
    sortFields,
    // Without a delimiter, any entity may have the partition key.
    exact: sorted || table.formatOptions.read !== undefined,
    compiled: undefined,
  };
};

const entityView = (table: TableModel, index: IndexModel, entity: EntityModel): (() => View) => {
  const view = makeView(table, index, [entity], [entity], true);
  return () => view;
};

const collectionViews = (table: TableModel, index: IndexModel): ((input: Fields) => View) => {
  const views = new Map<string, View>();
  return (input) => {
    // One view for the same fields in any order.
    const names = Object.keys(input).sort();
    const key = names.join('\n');
    const known = views.get(key);
    if (known !== undefined) return known;
    const view = readPartition(table, index, names);
    if (view === undefined) return closestView(table, index, names);
    // Fields that aren't in keys were rejected before, so callers can't fill the memory with views.
    views.set(key, view);
    return view;
  };
};

/** A partition key with its entities. */
interface Partition {
  readonly owners: EntityModel[];
  /** The entities whose sort key begins with the other fields. */
  readonly leading: readonly EntityModel[];
  readonly more: boolean;
}

/**
 * The partition keys whose fields, apart from the shard's, are all in the input: the one that uses all fields, or if there's
 * none, those for which the rest begins a sort key.
 */
const partitionsOf = (
  index: IndexModel,
  names: readonly string[],
  sharded: boolean,
  fits: Fits = leads,
): readonly Partition[] => {
  const partitions = new Map<string, Partition>();
  for (const entity of index.entities) {
    const fields = keyFieldsOf(entity, index.partition);
    const missing = fields.filter((field) => !names.includes(field));
    const formats = partitionParts([entity], index.partition).map(({ format }) => format);
    const shardFields = sharded ? shardFieldsOf(formats) : [];
    if (!missing.every((field) => shardFields.some(({ name }) => name === field))) continue;
    const text = unsharded(formats, sharded ? names : fields);
    const partition = partitions.get(text);
    if (partition !== undefined) {
      // Entities with the same format share the partition.
      partition.owners.push(entity);
      continue;
    }
    const rest = names.filter((name) => !fields.includes(name));
    const leading = sharingPartition(index, entity).filter((other) =>
      fits(keyFieldsOf(other, index.sort), rest, names),
    );
    partitions.set(text, { owners: [entity], leading, more: rest.length > 0 });
  }
  const found = [...partitions.values()].filter(({ leading }) => leading.length > 0);
  const whole = found.filter(({ more }) => !more);
  return whole.length > 0 ? whole : found;
};

/** The only partition key for these fields, or if there's none, the only one whose shard is missing. Undefined for none. */
const readPartition = (table: TableModel, index: IndexModel, names: readonly string[]): View | undefined => {
  let [partition, ...others] = partitionsOf(index, names, false);
  if (partition === undefined) [partition, ...others] = partitionsOf(index, names, true);
  if (partition === undefined) return undefined;
  if (others.length > 0) throw keyformError(severalPartitions, { index: index.name });
  const { owners, leading, more } = partition;
  if (!more) return makeView(table, index, owners, sharingPartition(index, owners[0] as EntityModel), false);
  if (new Set(leading.map((entity) => formatsOf(entity, index.sort))).size > 1) {
    throw keyformError(severalEntities, { index: index.name });
  }
  return makeView(table, index, owners, leading, true);
};

/**
 * For fields that can't be read: those of one partition key, and others. The sort key that contains the others, or the only one,
 * determines the message. The view isn't kept.
 */
const closestView = (table: TableModel, index: IndexModel, names: readonly string[]): View => {
  const every = (fits: Fits): readonly Partition[] => {
    const partitions = partitionsOf(index, names, false, fits);
    return partitions.length > 0 ? partitions : partitionsOf(index, names, true, fits);
  };
  const holding = every((fields, rest) => rest.every((name) => fields.includes(name)));
  const [partition, ...others] = holding.length === 1 ? holding : every((_, rest) => rest.length < names.length);
  const formats = new Set(partition?.leading.map((entity) => formatsOf(entity, index.sort)));
  if (partition !== undefined && others.length === 0 && formats.size === 1) {
    return makeView(table, index, partition.owners, partition.leading, true);
  }
  throw keyformError(noPartition, { index: index.name, hint: ` (${listFormats(index.entities, index.partition)})` });
};

/** Whether a sort key of these fields was meant. */
type Fits = (fields: readonly string[], wanted: readonly string[], input: readonly string[]) => boolean;

/** Whether a sort key begins with these fields, apart from those of the partition key. */
const leads = (fields: readonly string[], wanted: readonly string[], input: readonly string[]): boolean => {
  const left = new Set(wanted);
  for (const field of fields) {
    if (!input.includes(field)) break;
    left.delete(field);
  }
  return left.size === 0;
};

/** The operator of a condition; `=` for a plain value. */
const operatorOf = (field: string, condition: unknown, partitioned?: string): string => {
  if (typeof condition !== 'object' || !isRecord(condition)) return '=';
  const operators = Object.keys(condition);
  const [operator] = operators;
  if (operator === undefined) throw keyformError(noOperators, { field });
  if (operators.length > 1) throw keyformError(oneCondition, { field });
  checkOperator(field, operator, partitioned);
  const operand = condition[operator];
  if (operand === undefined || (Array.isArray(operand) && operand.includes(undefined))) {
    throw keyformError(undefinedOperand, { field });
  }
  return operator;
};

/** The plan for the fields. The rule for the sort key is in `src/keys/sort-plan.ts`. */
const planOf = (view: View, fields: Fields): CompiledPlan => {
  checkFields(view, fields);
  const leading = leadingFields(view, fields);
  for (const name of view.partitionFields) operatorOf(name, fields[name], view.index.name);
  return planFor(view, leading);
};

const checkFields = ({ table, partitionFields, sortFields, index }: View, fields: Fields): void => {
  const names = Object.keys(fields);
  for (let at = 0; at < names.length; at++) {
    const name = names[at] as string;
    if (table.strictOperators && !isOperatorless(fields[name])) {
      throw keyformError(strictOperators, { field: name });
    }
    const isPartition = partitionFields.includes(name);
    if (!isPartition && !sortFields.includes(name)) {
      const hint = fieldsHint([...partitionFields, ...sortFields]);
      throw keyformError(unknownField, { field: name, index: index.name, hint }, undefined, { code: 'condition' });
    }
    if (fields[name] === undefined && !isPartition) throw keyformError(undefinedField, { field: name });
  }
};

/** How many fields of the sort key have a value, and the operator on the next one. */
interface LeadingFields {
  readonly count: number;
  readonly range: RangeOperator | undefined;
  /** Whether the operands are dates or booleans. */
  readonly hasFixedOperands: boolean;
}

/** @throws KeyformError `condition` for a field that comes after a missing field, or after one with a range */
const leadingFields = ({ partitionFields, sortFields }: View, fields: Fields): LeadingFields => {
  let count = 0;
  let operator = '=';
  for (const name of sortFields) {
    if (!Object.hasOwn(fields, name)) break;
    if (!partitionFields.includes(name)) operator = operatorOf(name, fields[name]);
    if (operator !== '=') break;
    count++;
  }
  const next = sortFields[count];
  if (next === undefined) return { count, range: undefined, hasFixedOperands: false };
  for (let at = count + 1; at < sortFields.length; at++) {
    const later = sortFields[at] as string;
    if (!Object.hasOwn(fields, later) || partitionFields.includes(later)) continue;
    // A field may occur in a key several times.
    if (sortFields.indexOf(later) <= count) continue;
    throw operator === '='
      ? keyformError(gap, { field: later, missing: next })
      : keyformError(afterRange, { field: later, ranged: next });
  }
  const range = operator === '=' ? undefined : (operator as RangeOperator);
  return { count, range, hasFixedOperands: range !== undefined && isFixed((fields[next] as Fields)[range]) };
};

const planFor = (view: View, { count, range, hasFixedOperands }: LeadingFields): CompiledPlan => {
  // A small integer: V8 compares it without hashing.
  const key = (count * KEY_OPERATORS.length + KEY_OPERATORS.indexOf(range ?? '=')) * 2 + Number(hasFixedOperands);
  for (let known = view.compiled; known !== undefined; known = known.next) if (known.key === key) return known.plan;
  const plan = compilePlan(view, count, range, hasFixedOperands);
  view.compiled = { key, plan, next: view.compiled };
  return plan;
};
