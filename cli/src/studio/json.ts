import type { WireItem, WireValue } from '../propose/wire.js';
import type { JsonItem, JsonValue } from './protocol.js';

/** Converts the bytes in a value, at any depth. The SDK returns null for an attribute called `__proto__`. */
const mapped = (value: WireValue, bytes: (input: never) => unknown): JsonValue => {
  const [type = 'NULL', content] = Object.entries(value ?? {})[0] ?? [];
  if (type === 'B') return { B: bytes(content as never) };
  if (type === 'BS') return { BS: (content as never[]).map(bytes) };
  if (type === 'L') return { L: (content as WireValue[]).map((one) => mapped(one, bytes)) };
  if (type === 'M') return { M: mappedMap(content as WireItem, bytes) };
  return { [type]: content };
};

const byName = ([left]: readonly [string, unknown], [right]: readonly [string, unknown]): number =>
  left < right ? -1 : left > right ? 1 : 0;

/** Converts the members of a map and sorts them by name, because DynamoDB returns them in any order. */
const mappedMap = (map: WireItem, bytes: (input: never) => unknown): JsonItem =>
  mappedItem(Object.fromEntries(Object.entries(map).sort(byName)), bytes);

const mappedItem = (item: WireItem, bytes: (input: never) => unknown): JsonItem =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, mapped(value, bytes)]));

/** Converts an item to JSON: bytes become base64 strings. */
export const toJson = (item: WireItem): JsonItem =>
  mappedItem(item, (bytes: Uint8Array) => Buffer.from(bytes).toString('base64'));

/** Converts an item from JSON: base64 strings become bytes. */
export const fromJson = (item: JsonItem): WireItem =>
  mappedItem(item, (text: string) => new Uint8Array(Buffer.from(text, 'base64')));

/** Converts any request to JSON. */
export const requestJson = (request: object): object =>
  JSON.parse(
    JSON.stringify(request, function (this: Record<string, unknown>, name: string, shown: unknown) {
      const value = this[name];
      if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
      return typeof value === 'bigint' ? String(value) : shown;
    }),
  );
