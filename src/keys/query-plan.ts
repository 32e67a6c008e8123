/**
 * What a query by fields requests: its key condition and its filter, planned without the values. Twin of
 * `types/keys/query-plan.ts`.
 */

import type { AttributeValue } from '../../types/values/attribute-value.js';
import type { Fields } from '../../types/values/wire.js';
import type { EntityModel, IndexModel, TableModel } from '../definitions/model.js';
import { keyformError } from '../errors/issue.js';
import { unfilterable } from '../facts/messages/key-conditions.js';
import { type Format, type FormatField, literalAfter, shapesOf } from '../formats/format.js';
import { checkLength } from '../formats/key-length.js';
import { compareWire } from '../formats/key-order.js';
import { canBegin, canEqual } from '../formats/overlap.js';
import { KEY_BYTES } from '../limits.js';
import { allOf, type Comparison, placed, print } from './expression.js';
import { noBeginning } from './operator.js';
import { encodeField, partText } from './part-values.js';
import { type PartitionPart, sharingPartition } from './partition.js';
import { Printer } from './printer.js';
import type { ShardField } from './shard.js';
import {
  checkOrdered,
  pairOf,
  plainValue,
  planSort,
  type RangeOperator,
  reversed,
  type SortPlan,
} from './sort-plan.js';

/** The values of a request, by placeholder. */
export type ValueMap = { readonly [placeholder: string]: AttributeValue };

/** A query without its values. Internal. */
export interface QueryPlan {
  /** The key condition. */
  readonly key: string;
  /** The filter; `''` for none. */
  readonly filter: string;
  readonly names: { readonly [placeholder: string]: string };
  /** The attributes of the partition key that have a condition, each with the placeholder of its value. */
  readonly partition: readonly (readonly [attribute: string, placeholder: string])[];
  /** The comparisons with key attributes, with the placeholders of their values. */
  readonly comparisons: readonly Comparison<string>[];
  /** The entities of the items. */
  readonly matches: readonly EntityModel[];
  /** Whether other entities in the same partition aren't part of the result. */
  readonly exact: boolean;
  /** Whether such items are read anyway, because no filter excludes them: only their keys show it. */
  readonly mixed: boolean;
  /** Prints the rest of its requests; undefined for a plan that's made for one request. */
  readonly printer?: Printer | undefined;
}

/** Where a value of a request comes from: one of the values that a function creates from the input fields. */
interface ValueSlot {
  readonly operands: (input: Fields) => readonly AttributeValue[];
  readonly at: 0 | 1;
  /** If there's only one: a function that creates it alone. */
  readonly operand: ((input: Fields) => AttributeValue) | undefined;
}

export interface CompiledPlan extends QueryPlan {
  /** The fields from which it creates them, each with the operator of its condition. */
  readonly fields: readonly {
    readonly name: string;
    readonly operator: '=' | RangeOperator;
    /** Whether its operands are dates or booleans. */
    readonly fixed: boolean;
  }[];
  readonly slots: readonly (ValueSlot & { readonly placeholder: string })[];
}

/** A plan of a view, linked to the previous one. */
interface KnownPlan {
  /** The number of fields, the operator on the next, and whether its operands are dates or booleans, as one integer. */
  readonly key: number;
  readonly plan: CompiledPlan;
  readonly next: KnownPlan | undefined;
}

/** An index for one kind of `where`: for an entity, or for those that share a partition key. */
export interface View {
  readonly table: TableModel;
  readonly index: IndexModel;
  /** The entity, if only one is read. */
  readonly single: EntityModel | undefined;
  readonly partition: readonly PartitionPart[];
  readonly sort: readonly PartitionPart[];
  /** The fields of the partition key, each once. */
  readonly partitionFields: readonly string[];
  /** The fields that occur in the partition key only as their shard. */
  readonly shardFields: readonly ShardField[];
  /** The fields of the sort key, in order. */
  readonly sortFields: readonly string[];
  readonly matches: readonly EntityModel[];
  readonly exact: boolean;
  /** The plans of earlier queries. */
  compiled: KnownPlan | undefined;
}

/**
 * The values of a request.
 *
 * @throws Issue, or KeyformError `condition` or `key`, for a value that the key can't have
 */
export const fillPlan = ({ slots }: CompiledPlan, input: Fields): { [placeholder: string]: AttributeValue } => {
  const values: { [placeholder: string]: AttributeValue } = {};
  let last: ValueSlot['operands'] | undefined;
  let results: readonly AttributeValue[] = [];
  for (let index = 0; index < slots.length; index++) {
    const { placeholder, operand, operands, at } = slots[index] as CompiledPlan['slots'][number];
    if (operand !== undefined) {
      values[placeholder] = operand(input);
      continue;
    }
    if (operands !== last) results = operands(input);
    last = operands;
    values[placeholder] = results[at] as AttributeValue;
  }
  return values;
};

/**
 * Plans the request for the leading fields of the sort key, and an operator on the next.
 *
 * @param fixed whether the operands are dates or booleans
 * @throws KeyformError `condition` for an operator that the field can't have
 */
export const compilePlan = (
  view: View,
  count: number,
  operator: RangeOperator | undefined,
  fixed: boolean,
): CompiledPlan => {
  const { partition, sort, sortFields, partitionFields, matches, exact } = view;
  const key = partition.map((part) =>
    comparisonOf(part.attribute, planKey(view, part, part.format.fields.length, undefined), KEY_BYTES[0]),
  );
  const plans: (SortPlan | WirePlan)[] = [];
  const filter: Comparison<ValueSlot>[] = [];
  let left = count;
  for (const part of sort) {
    const known = Math.min(left, part.format.fields.length);
    left -= known;
    const plan = planKey(view, part, known, operator, fixed);
    plans.push(plan);
    if (plan.operator !== 'none') key.push(comparisonOf(part.attribute, plan, KEY_BYTES[1]));
    if (plan.filtered !== undefined) filter.push(fieldFilter(view, part, plan.filtered, operator as RangeOperator));
    if (plan.operator !== '=') break;
  }
  const others = othersRead(view, plans);
  const typeFilter = others ? typeFilterOf(view) : [];
  filter.push(...typeFilter);
  const names = {};
  const slots: { [placeholder: string]: ValueSlot } = {};
  const equal = new Set([...partitionFields, ...sortFields.slice(0, count)]);
  const keyText = print(allOf(key), names, slots);
  return {
    key: keyText,
    // Each has one value, and those of the sort key and the filter come after.
    partition: Object.keys(slots)
      .slice(0, partition.length)
      .map((placeholder, at) => [partition[at]?.attribute as string, placeholder]),
    comparisons: placed(key, slots),
    filter: print(allOf(filter), names, slots),
    names,
    matches,
    exact,
    mixed: others && typeFilter.length === 0,
    fields: [
      ...[...equal].map((name) => ({ name, operator: '=' as const, fixed: false })),
      ...(operator === undefined ? [] : [{ name: sortFields[count] as string, operator, fixed }]),
    ],
    printer: new Printer(),
    slots: Object.entries(slots).map(([placeholder, slot]) => ({ placeholder, ...slot })),
  };
};

/** Like {@link SortPlan}, for a key attribute that's a number or bytes. */
interface WirePlan extends Omit<SortPlan, 'operands'> {
  readonly wire: (input: Fields) => readonly AttributeValue[];
}

const planKey = (
  { table }: View,
  part: PartitionPart,
  known: number,
  operator: RangeOperator | undefined,
  fixed = false,
): SortPlan | WirePlan => {
  const { attribute, format } = part;
  const { natural } = format;
  const type = table.keyType(attribute);
  if (type === 'S' || natural === undefined) {
    const next = literalAfter(format, known, table.formatOptions);
    return planSort(format, known, operator, partText(table, part), fixed, next);
  }
  const encode = (value: unknown): AttributeValue => encodeField(part, natural, value);
  const plan = (planned: SortPlan['operator'], wire: WirePlan['wire']): WirePlan => ({
    operator: planned,
    wire,
    shape: planned === '=' ? '{}' : '',
    filtered: undefined,
  });
  if (known === 1) return plan('=', (input) => [encode(plainValue(input[natural]))]);
  if (operator === undefined) return plan('none', () => []);
  const [{ codec }] = format.fields as [FormatField];
  if (operator === 'begins_with' && (type === 'N' || codec.kind === 'codec')) {
    throw noBeginning(natural);
  }
  checkOrdered(natural, codec);
  return plan(operator, (input) => {
    const condition = (input[natural] as Fields)[operator];
    if (operator !== 'between') return [encode(condition)];
    const pair = pairOf(natural, condition).map(encode) as [AttributeValue, AttributeValue];
    if (compareWire(...pair) > 0) throw reversed(natural);
    return pair;
  });
};

const comparisonOf = (attribute: string, plan: SortPlan | WirePlan, limit: number): Comparison<ValueSlot> => {
  if ('wire' in plan) return slotted(attribute, plan.operator, plan.wire);
  const { operands, operand } = plan;
  const wire = (text: string): AttributeValue => checkLength(attribute, { S: text }, limit);
  return slotted(
    attribute,
    plan.operator,
    (input) => operands(input).map(wire),
    operand && ((input) => wire(operand(input))),
  );
};

const slotted = (
  attribute: string,
  operator: string,
  operands: ValueSlot['operands'],
  operand?: ValueSlot['operand'],
): Comparison<ValueSlot> => ({
  attribute,
  operator,
  values: (operator === 'between' ? ([0, 1] as const) : ([0] as const)).map((at) => ({ operands, at, operand })),
});

const keysOf = ({ partition, sort }: IndexModel): readonly string[] => [...partition, ...sort];

/** The filter for what no condition on the key can express: see `planRange` in `sort-plan.ts`. */
const fieldFilter = (
  { index }: View,
  part: PartitionPart,
  field: string,
  operator: RangeOperator,
): Comparison<ValueSlot> => {
  const attribute = part.owners[0]?.physicalName(field) as string;
  // DynamoDB allows no key of the index in a filter.
  if (!index.has(attribute) || keysOf(index).includes(attribute)) {
    throw keyformError(unfilterable, { field, index: index.name });
  }
  return slotted(attribute, operator, (input) => {
    const condition = (input[field] as Fields)[operator];
    return (operator === 'between' ? (condition as unknown[]) : [condition]).map((value) =>
      encodeField(part, field, value),
    );
  });
};

/** Whether the key condition of an exact view may read items of other entities, by the shapes of their keys. */
const othersRead = (view: View, plans: readonly Pick<SortPlan, 'operator' | 'shape'>[]): boolean => {
  const { table, index, matches, exact } = view;
  const [first] = matches;
  if (!exact || first === undefined) return false;
  const { delimiter, read } = table.formatOptions;
  // Without a delimiter, partition keys with different shapes can be equal.
  return (read === undefined ? sharingPartition(index, first) : index.entities).some(
    (other) =>
      !matches.includes(other) &&
      plans.every(({ operator, shape }, at) => {
        const format = other.formats.get(index.sort[at] as string) as Format;
        return shapesOf(format).some((one) => (operator === '=' ? canEqual : canBegin)(one, shape, delimiter));
      }),
  );
};

/** The filter on the type attribute, which excludes items of other entities. */
const typeFilterOf = ({ table, index, single }: View): Comparison<ValueSlot>[] => {
  const attribute = table.typeAttribute;
  if (single === undefined || attribute === undefined) return [];
  if (keysOf(index).includes(attribute) || !index.has(attribute)) return [];
  return [slotted(attribute, '=', () => [{ S: single.typeName }])];
};
