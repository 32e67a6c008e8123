import type { WireItem, WireValue } from '../propose/wire.js';
import type { JsonItem, JsonValue } from './protocol.js';

/** Every value, those inside of lists and maps too. The SDK gives null for an attribute called `__proto__`. */
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

/** The members of a map by name: DynamoDB gives them in any order. */
const mappedMap = (map: WireItem, bytes: (input: never) => unknown): JsonItem =>
  mappedItem(Object.fromEntries(Object.entries(map).sort(byName)), bytes);

const mappedItem = (item: WireItem, bytes: (input: never) => unknown): JsonItem =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, mapped(value, bytes)]));

/** An item for JSON: bytes become base64 text. */
export const toJson = (item: WireItem): JsonItem =>
  mappedItem(item, (bytes: Uint8Array) => Buffer.from(bytes).toString('base64'));

/** An item of JSON: base64 text becomes bytes. */
export const fromJson = (item: JsonItem): WireItem =>
  mappedItem(item, (text: string) => new Uint8Array(Buffer.from(text, 'base64')));

/** A request for JSON, whatever it holds. */
export const requestJson = (request: object): object =>
  JSON.parse(
    JSON.stringify(request, function (this: Record<string, unknown>, name: string, shown: unknown) {
      const value = this[name];
      if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
      return typeof value === 'bigint' ? String(value) : shown;
    }),
  );
