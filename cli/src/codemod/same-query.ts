import { attempt } from '../import/electrodb/reader.js';
import type { Fields } from '../import/proof/compare.js';
import { modelOf } from '../model.js';
import { itemsOf, type Known } from './known.js';

/** The range that a query reads in an index. */
interface Range {
  readonly pk: string;
  /** The sort key; an empty string if it has no condition. */
  readonly sk: string;
  readonly operator: string;
  readonly values: readonly string[];
}

interface QueryInput {
  readonly KeyConditionExpression?: string;
  readonly FilterExpression?: string;
  readonly ExpressionAttributeNames?: { readonly [name: string]: string };
  readonly ExpressionAttributeValues?: { readonly [name: string]: unknown };
}

const CONDITION =
  /^(\S+) = (\S+?)(?: and (?:(?<name>\S+) (?<operator>=|>=|<=|<|>) (?<value>\S+)|begins_with\((?<prefixed>[^,]+), (?<prefix>[^)]+)\)|(?<ranged>\S+) between (?<low>\S+) and (?<high>\S+)))?$/i;

/** The key condition, with names and values in place; undefined if it has another form. */
const rangeOf = (input: QueryInput): Range | undefined => {
  const found = CONDITION.exec(input.KeyConditionExpression ?? '');
  if (found === null) return undefined;
  const [, partition = '', own = ''] = found;
  const { name, operator, value, prefixed, prefix, ranged, low, high } = found.groups ?? {};
  const nameOf = (placeholder: string): string => input.ExpressionAttributeNames?.[placeholder] ?? placeholder;
  const at = (placeholder: string | undefined): string =>
    JSON.stringify(input.ExpressionAttributeValues?.[placeholder ?? '']);
  const pk = `${nameOf(partition)}=${at(own)}`;
  if (prefixed !== undefined) return { pk, sk: nameOf(prefixed), operator: 'begins_with', values: [at(prefix)] };
  if (ranged !== undefined) return { pk, sk: nameOf(ranged), operator: 'between', values: [at(low), at(high)] };
  if (name !== undefined) return { pk, sk: nameOf(name), operator: operator ?? '', values: [at(value)] };
  return { pk, sk: '', operator: '', values: [] };
};

/** Whether both ranges have the same items of the entity: keyform also says where the entity begins and ends. */
const isSameRange = (theirs: Range, ours: Range): boolean => {
  if (theirs.pk !== ours.pk || theirs.sk !== ours.sk) return false;
  if (ours.operator === 'between' && theirs.operator === '>=') return ours.values[0] === theirs.values[0];
  if (ours.operator === 'between' && theirs.operator === '<=') return ours.values[1] === theirs.values[0];
  return theirs.operator === ours.operator && JSON.stringify(theirs.values) === JSON.stringify(ours.values);
};

/** ElectroDB's methods for ranges as keyform's operators. */
export const RANGES: { readonly [method: string]: string } = {
  begins: 'begins_with',
  gte: '>=',
  lte: '<=',
  between: 'between',
};

/** A query by some fields of an index. */
export interface QueryShape {
  readonly accessPattern: string;
  readonly index: string;
  readonly fields: readonly string[];
  /** The range of one more field. */
  readonly range: { readonly method: string; readonly field: string } | undefined;
}

type Calls = { readonly [method: string]: (...values: readonly unknown[]) => unknown };

/** Calls a method of a request that is built here, without its type. */
export const call = (on: unknown, method: string, ...values: readonly unknown[]): unknown =>
  (on as Calls)[method]?.(...values);

const theirQuery = (
  { electro }: Known,
  { accessPattern, range }: QueryShape,
  where: Fields,
  value: unknown,
): QueryInput => {
  const { query } = electro as never as { readonly query: Calls };
  let request = call(query, accessPattern, structuredClone(where));
  if (range !== undefined) {
    const bound = { [range.field]: value };
    request = call(request, range.method, bound, ...(range.method === 'between' ? [{ ...bound }] : []));
  }
  return call(request, 'params', { table: 'proof' }) as QueryInput;
};

const ourQuery = (
  { definition, name }: Known,
  { index, range }: QueryShape,
  where: Fields,
  value: unknown,
): QueryInput => {
  const table = definition.table as never as {
    query(index: string, entity: string): { where(where: Fields): { document(): QueryInput } };
  };
  const operand = range?.method === 'between' ? [value, value] : value;
  const ranged = range === undefined ? {} : { [range.field]: { [RANGES[range.method] ?? '']: operand } };
  return table
    .query(index, name)
    .where({ ...where, ...ranged })
    .document();
};

/**
 * Whether a filter only compares the type attribute. It drops items of other entities, which ElectroDB drops after reading, so both
 * read and return the same.
 */
const isTypeFilter = ({ definition }: Known, { FilterExpression = '', ...input }: QueryInput): boolean => {
  const [, attribute = ''] = /^(\S+) = \S+$/.exec(FilterExpression) ?? [];
  const typeAttribute = modelOf(definition.table)?.typeAttribute;
  return typeAttribute !== undefined && input.ExpressionAttributeNames?.[attribute] === typeAttribute;
};

/** Why both libraries don't read the same items of the entity, found with random values; undefined if they do. */
export const queryDifference = (known: Known, shape: QueryShape): string | undefined => {
  let count = 0;
  for (const item of itemsOf(known)) {
    const where = Object.fromEntries(shape.fields.map((field) => [field, item[field]]));
    const value = shape.range === undefined ? '' : item[shape.range.field];
    if (value === undefined || Object.values(where).includes(undefined)) continue;
    const left = attempt(() => theirQuery(known, shape, where, value)) as QueryInput | undefined;
    if (left === undefined) continue;
    let right: QueryInput;
    try {
      right = ourQuery(known, shape, where, value);
    } catch (error) {
      return `keyform throws "${error instanceof Error ? error.message : error}"`;
    }
    // A different filter on a range would count against a limit.
    if (shape.range !== undefined && right.FilterExpression !== undefined && !isTypeFilter(known, right))
      return `keyform filters the items of ${shape.accessPattern} for these composites`;
    const [theirs, ours] = [rangeOf(left), rangeOf(right)];
    if (theirs === undefined || ours === undefined || !isSameRange(theirs, ours))
      return `keyform and ElectroDB read different ranges of ${shape.accessPattern} for these composites`;
    count += 1;
  }
  return count > 0
    ? undefined
    : `no generated item has all composites of ${shape.accessPattern}, so nothing was compared`;
};
