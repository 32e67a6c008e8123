/**
 * `where(fields)`: which entities it reads, and what it does not accept. Twin of `types/keys/where.ts`.
 */

import type { EntityModel, IndexModel, TableModel } from '../definitions/model.js';
import { KeyformError } from '../errors/error.js';
import { messageOf } from '../errors/marks.js';
import {
  afterRangeMessage,
  gapMessage,
  noPartitionMessage,
  oneConditionMessage,
  severalEntitiesMessage,
  severalPartitionsMessage,
  strictOperatorsMessage,
  unknownFieldMessage,
} from '../errors/messages.js';
import { raise, refuse } from '../errors/refusal.js';
import { isRecord } from '../values/codec/codec.js';
import { show } from '../values/codec/show.js';
import { checkOperator, isOperatorless, OPERATORS, unfit } from './operator.js';
import { fieldsOf, formatsOf, partsOf, sharingPartition } from './partition.js';
import { shardFieldsOf, unsharded, withShards } from './shard.js';
import { type Given, isFixed, type RangeOperator } from './sort-plan.js';
import { type Compiled, compile, fill, type Statement, type Values, type View } from './statement.js';

/**
 * Makes `where` for an index, or for one entity in it. What does not depend on values is done once for each set of
 * fields.
 *
 * @returns a function of the fields; it gives what to ask and the values, and, where the partition is one in shards that are
 *   not given, the values for each of them. It throws KeyformError `condition`, `field` or `key`
 */
export const createWhere = (
  table: TableModel,
  index: IndexModel,
  entity: EntityModel | undefined,
): ((fields: unknown) => readonly [Statement, Values, (readonly Values[])?]) => {
  const viewOf = entity === undefined ? collectionViews(table, index) : entityView(table, index, entity);
  const isWhole = entity !== undefined && fieldsOf(entity, index.partition).length === 0;
  return (passed) => {
    const given = passed === undefined && isWhole ? {} : passed;
    if (!isRecord(given)) {
      const problem = `where takes an object of fields, but was given ${show(given)}`;
      throw refuse('condition', problem, undefined, entity?.name);
    }
    const view = viewOf(given);
    let fields = given;
    // What is inherited is not given.
    for (const name of view.partitionFields) if (!Object.hasOwn(given, name)) fields = { ...given };
    try {
      const statement = statementOf(view, fields);
      const { shardFields } = view;
      const missing =
        shardFields.length === 0 ? shardFields : shardFields.filter(({ name }) => !Object.hasOwn(fields, name));
      if (missing.length === 0) return [statement, fill(statement, fields)];
      const shards = withShards(missing, fields).map((given) => fill(statement, given));
      return [statement, shards[0] as Values, shards];
    } catch (error) {
      return naming(error, view.single?.name);
    }
  };
};

/** Puts the entity to an error that knows at most the field. */
const naming = (error: unknown, entity: string | undefined): never => {
  if (error instanceof KeyformError && error.entity === undefined && entity !== undefined) {
    throw refuse(error.code, messageOf(error), error.field, entity);
  }
  return raise(error, entity);
};

/**
 * @param owners the entities of the partition key's format
 * @param matches the entities that are read
 * @param sorted whether they have one sort key, and it counts
 */
const makeView = (
  table: TableModel,
  index: IndexModel,
  owners: readonly EntityModel[],
  matches: readonly EntityModel[],
  sorted: boolean,
): View => {
  const sort = sorted ? partsOf(matches, index.sort) : [];
  const partition = partsOf(owners, index.partition);
  const partitionFields = fieldsOf(owners[0] as EntityModel, index.partition);
  const sortFields = sort.flatMap(({ format }) => format.fields.map(({ name }) => name));
  return {
    table,
    index,
    matches,
    single: sorted && matches.length === 1 ? matches[0] : undefined,
    partition,
    sort,
    partitionFields: new Set(partitionFields),
    shardFields: shardFieldsOf(partition.map(({ format }) => format)),
    sortFields,
    names: new Set([...partitionFields, ...sortFields]),
    exact: sorted,
    compiled: [],
  };
};

const entityView = (table: TableModel, index: IndexModel, entity: EntityModel): (() => View) => {
  const view = makeView(table, index, [entity], [entity], true);
  return () => view;
};

const collectionViews = (table: TableModel, index: IndexModel): ((given: Given) => View) => {
  const views = new Map<string, View>();
  return (given) => {
    // One statement for the same fields, in whatever order they are given.
    const names = Object.keys(given).sort();
    const key = names.join('\n');
    const known = views.get(key);
    if (known !== undefined) return known;
    const view = readPartition(table, index, names);
    // Other fields than those of keys were refused: callers cannot fill the memory with views.
    views.set(key, view);
    return view;
  };
};

/** A partition key with the entities that have it. */
interface Partition {
  readonly owners: EntityModel[];
  /** Those whose sort key the other fields lead. */
  readonly led: readonly EntityModel[];
  readonly more: boolean;
}

/**
 * The partition keys whose fields are all given, or whose shards alone are not given: the one that has all fields, and only
 * where there is none, those whose sort keys the others lead.
 */
const partitionsOf = (index: IndexModel, names: readonly string[], sharded: boolean): readonly Partition[] => {
  const partitions = new Map<string, Partition>();
  for (const entity of index.entities) {
    const fields = fieldsOf(entity, index.partition);
    const missing = fields.filter((field) => !names.includes(field));
    if (missing.length > 0 !== sharded) continue;
    const formats = partsOf([entity], index.partition).map(({ format }) => format);
    const shardFields = sharded ? shardFieldsOf(formats) : [];
    if (!missing.every((field) => shardFields.some(({ name }) => name === field))) continue;
    const rest = names.filter((name) => !fields.includes(name));
    const led = sharingPartition(index, entity).filter((other) => leads(fieldsOf(other, index.sort), rest, names));
    if (rest.length > 0 && led.length === 0) continue;
    const text = unsharded(formats, sharded ? names : fields);
    const partition = partitions.get(text);
    if (partition === undefined) partitions.set(text, { owners: [entity], led, more: rest.length > 0 });
    else partition.owners.push(entity);
  }
  const found = [...partitions.values()];
  const whole = found.filter(({ more }) => !more);
  return whole.length > 0 ? whole : found;
};

/** The one partition key that the fields given are those of; only where there is none, one in shards. */
const readPartition = (table: TableModel, index: IndexModel, names: readonly string[]): View => {
  let [partition, ...others] = partitionsOf(index, names, false);
  if (partition === undefined) [partition, ...others] = partitionsOf(index, names, true);
  if (partition === undefined) throw refuse('condition', noPartitionMessage(index.name));
  if (others.length > 0) throw refuse('condition', severalPartitionsMessage(index.name));
  const { owners, led, more } = partition;
  if (!more) return makeView(table, index, owners, sharingPartition(index, owners[0] as EntityModel), false);
  if (new Set(led.map((entity) => formatsOf(entity, index.sort))).size > 1) {
    throw refuse('condition', severalEntitiesMessage(index.name));
  }
  return makeView(table, index, owners, led, true);
};

/** Whether a sort key begins with these fields, beside those of the partition key. */
const leads = (fields: readonly string[], wanted: readonly string[], given: readonly string[]): boolean => {
  const left = new Set(wanted);
  for (const field of fields) {
    if (left.size === 0 || !given.includes(field)) break;
    left.delete(field);
  }
  return left.size === 0;
};

/** The operator of a condition; `=` where the value is given plainly. */
const operatorOf = (field: string, condition: unknown, partitioned?: string): string => {
  if (typeof condition !== 'object' || !isRecord(condition)) return '=';
  const operators = Object.keys(condition);
  const [operator] = operators;
  if (operator === undefined || operators.length > 1) throw unfit(field, oneConditionMessage(field));
  checkOperator(field, operator, partitioned);
  return operator;
};

/** Finds the statement for the fields given, whose rule for the sort key is in `src/keys/sort-plan.ts`. */
const statementOf = (view: View, given: Given): Compiled => {
  const { table, names, partitionFields, sortFields, index, compiled } = view;
  const all = Object.keys(given);
  for (let at = 0; at < all.length; at++) {
    const name = all[at] as string;
    if (table.strictOperators && !isOperatorless(given[name])) throw unfit(name, strictOperatorsMessage(name));
    if (!names.has(name)) throw unfit(name, unknownFieldMessage(name, index.name));
  }
  let known = 0;
  let operator = '=';
  for (const name of sortFields) {
    if (!Object.hasOwn(given, name)) break;
    if (!partitionFields.has(name)) operator = operatorOf(name, given[name]);
    if (operator !== '=') break;
    known++;
  }
  const stop = sortFields[known];
  let met = operator === '=' ? 0 : 1;
  for (const name of partitionFields) if (Object.hasOwn(given, name)) met++;
  // Where no more was given than the partition key and the field at which the walk stopped, none comes after it.
  if (stop !== undefined && all.length > met) {
    const before = sortFields.slice(0, known + 1);
    const later = sortFields.find(
      (name) => Object.hasOwn(given, name) && !partitionFields.has(name) && !before.includes(name),
    );
    if (later !== undefined) {
      throw unfit(later, operator === '=' ? gapMessage(later, stop) : afterRangeMessage(later, stop));
    }
  }
  for (const name of partitionFields) operatorOf(name, given[name], index.name);
  const range = operator === '=' ? undefined : (operator as RangeOperator);
  const fixed = range !== undefined && isFixed((given[stop as string] as Given)[range]);
  const key = (known * OPERATORS.length + OPERATORS.indexOf(operator)) * 2 + Number(fixed);
  compiled[key] ??= compile(view, known, range, fixed);
  return compiled[key];
};
