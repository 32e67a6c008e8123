import type { WireItem, WireValue } from '../../propose/wire.js';

type Sets = { readonly wrapperName?: unknown; readonly type?: unknown; readonly values?: readonly unknown[] };

/** A request that the SDK doesn't send. */
export class Unstorable extends Error {}

const setOf = (values: readonly unknown[]): WireValue => {
  if (values.length === 0) throw new Unstorable("it has an empty set, which DynamoDB doesn't store");
  return values.every((value) => typeof value === 'number')
    ? { NS: values.map(String).sort() }
    : { SS: values.map(String).sort() };
};

/** A value as the SDK's marshaller stores it, with undefined members removed and sets in order. */
const wireOf = (value: unknown): WireValue => {
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number' || typeof value === 'bigint') return { N: String(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  if (value === null) return { NULL: true };
  if (value instanceof Date) return { S: value.toISOString() };
  if (value instanceof Set) return setOf([...value]);
  if (value instanceof Uint8Array) return { B: Buffer.from(value).toString('base64') };
  if (Array.isArray(value)) return { L: value.filter((one) => one !== undefined).map(wireOf) };
  const { wrapperName, values } = value as Sets;
  if (wrapperName === 'Set' && Array.isArray(values)) return setOf(values);
  if (typeof value === 'object') return { M: wireItemOf(value) };
  throw new TypeError(`a ${typeof value} can't be stored`);
};

export const wireItemOf = (item: object): WireItem =>
  Object.fromEntries(
    Object.entries(item)
      .filter(([, value]) => value !== undefined && typeof value !== 'function')
      .map(([name, value]) => [name, wireOf(value)]),
  );

/** A stored value in one spelling: sets in order, numbers in the shortest form. */
const normal = (value: WireValue): WireValue => {
  const [type, content] = Object.entries(value)[0] ?? ['NULL', true];
  if (type === 'N') return { N: String(Number(content)) };
  if (type === 'NS') return { NS: (content as string[]).map((one) => String(Number(one))).sort() };
  if (type === 'SS') return { SS: [...(content as string[])].sort() };
  if (type === 'L') return { L: (content as WireValue[]).map(normal) };
  if (type === 'M') return { M: normalItem(content as WireItem) };
  return value;
};

/** An item in one spelling, so that equal items have the same JSON. */
export const normalItem = (item: WireItem): WireItem =>
  Object.fromEntries(
    Object.keys(item)
      .sort()
      .map((name) => [name, normal(item[name] as WireValue)]),
  );

/** The attributes in which two items differ. */
export const differences = (left: WireItem, right: WireItem): string[] =>
  [...new Set([...Object.keys(left), ...Object.keys(right)])].filter(
    (name) => JSON.stringify(left[name]) !== JSON.stringify(right[name]),
  );

/** An update, in wire form. */
export interface WireUpdate {
  readonly UpdateExpression?: string;
  readonly ExpressionAttributeNames?: { readonly [placeholder: string]: string };
  readonly ExpressionAttributeValues?: WireItem;
}

type Operand = (source: string) => WireValue;

const numberOf = ({ N }: { readonly N?: string }): number => {
  if (N === undefined) throw new Error('only a number can be added');
  return Number(N);
};

/** The value that SET assigns: an operand, or the result of a function or operator over operands. */
const assigned = (
  source: string,
  item: WireItem,
  nameOf: (placeholder: string) => string,
  operand: Operand,
): WireValue => {
  const value = (part: string): WireValue => assigned(part.trim(), item, nameOf, operand);
  const initial = /^if_not_exists\((\S+),\s*(\S+)\)$/.exec(source);
  if (initial !== null) return item[nameOf(initial[1] as string)] ?? operand(initial[2] as string);
  const list = /^list_append\((.+),\s*([^,]+)\)$/.exec(source);
  if (list !== null) {
    const [left, right] = [value(list[1] as string), value(list[2] as string)] as { readonly L?: WireValue[] }[];
    if (left?.L === undefined || right?.L === undefined) throw new Error('only a list can be appended');
    return { L: [...left.L, ...right.L] };
  }
  const sum = /^\(?(.+) ([+-]) (:[^)]+)\)?$/.exec(source);
  if (sum === null) return operand(source);
  const [left, right] = [numberOf(value(sum[1] as string)), numberOf(value(sum[3] as string))];
  return { N: String(sum[2] === '+' ? left + right : left - right) };
};

/**
 * The item after an update of whole attributes, the only ones that are compared.
 *
 * @throws Error for any other update
 */
export const updated = (item: WireItem, update: WireUpdate): WireItem => {
  const { UpdateExpression = '', ExpressionAttributeNames = {}, ExpressionAttributeValues = {} } = update;
  const result: { [name: string]: WireValue } = { ...item };
  const nameOf = (placeholder: string): string => ExpressionAttributeNames[placeholder] ?? placeholder;
  for (const [, verb, clause = ''] of UpdateExpression.matchAll(
    /\b(SET|REMOVE|ADD|DELETE)\s+(.*?)(?=\s*\b(?:SET|REMOVE|ADD|DELETE)\s|$)/gs,
  ))
    for (const part of clause.split(/,\s*(?![^(]*\))/)) {
      const operand = (source: string): WireValue => {
        const value = source.startsWith(':') ? ExpressionAttributeValues[source] : item[nameOf(source)];
        if (value === undefined) throw new Error(`the proof can't apply ${part}`);
        return value;
      };
      const [, target = '', value = ''] = /^([^\s=]+)(?:\s*=\s*|\s+)?(.*)$/s.exec(part.trim()) ?? [];
      if (verb === 'REMOVE') delete result[nameOf(target)];
      else if (verb === 'SET') result[nameOf(target)] = assigned(value, item, nameOf, operand);
      else if (verb === 'ADD') {
        const before = item[nameOf(target)] ?? { N: '0' };
        result[nameOf(target)] = { N: String(numberOf(before) + numberOf(operand(value))) };
      } else throw new Error(`the proof can't apply ${part}`);
    }
  return result;
};
