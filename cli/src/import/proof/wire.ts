import type { WireItem, WireValue } from '../../propose/wire.js';

type Sets = { readonly wrapperName?: unknown; readonly type?: unknown; readonly values?: readonly unknown[] };

const setOf = (values: readonly unknown[]): WireValue =>
  values.every((value) => typeof value === 'number')
    ? { NS: values.map(String).sort() }
    : { SS: values.map(String).sort() };

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

/**
 * The item after an update that only sets and removes whole attributes, the only ones that the proof builds.
 *
 * @throws Error for any other update
 */
export const updated = (item: WireItem, update: WireUpdate): WireItem => {
  const { UpdateExpression = '', ExpressionAttributeNames = {}, ExpressionAttributeValues = {} } = update;
  const result: { [name: string]: WireValue } = { ...item };
  const nameOf = (placeholder: string): string => ExpressionAttributeNames[placeholder] ?? placeholder;
  for (const [, verb, clause = ''] of UpdateExpression.matchAll(
    /\b(SET|REMOVE)\s+(.*?)(?=\s*\b(?:SET|REMOVE|ADD|DELETE)\s|$)/gs,
  ))
    for (const part of clause.split(/,\s*(?![^(]*\))/)) {
      if (verb === 'REMOVE') {
        delete result[nameOf(part.trim())];
        continue;
      }
      const parsed = /^(\S+)\s*=\s*(?:if_not_exists\((\S+),\s*(\S+)\)|(:\S+))$/.exec(part.trim());
      const [, target = '', existing, initial, value] = parsed ?? [];
      const stored =
        existing === undefined
          ? ExpressionAttributeValues[value ?? '']
          : (item[nameOf(existing)] ?? ExpressionAttributeValues[initial ?? '']);
      if (parsed === null || stored === undefined) throw new Error(`the proof can't apply ${part}`);
      result[nameOf(target)] = stored;
    }
  return result;
};
