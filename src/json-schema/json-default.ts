import type { Attributes } from '../../types/values/attr.js';
import type { AttrDescription } from '../values/attr-description.js';
import { isBytes, isDate } from '../values/brand.js';

type Members = { readonly [name: string]: unknown };

const all = (input: readonly unknown[], of: (at: number) => AttrDescription | undefined): unknown[] | undefined => {
  const elements = input.map((one, at) => {
    const attribute = of(at);
    return attribute === undefined ? undefined : jsonDefault(attribute, one);
  });
  return elements.includes(undefined) ? undefined : elements;
};

const members = (input: Members, of: (name: string) => AttrDescription | undefined): Members | undefined => {
  const names = Object.keys(input).filter((name) => input[name] !== undefined);
  const values = all(
    names.map((name) => input[name]),
    (at) => of(names[at] as string),
  );
  return values && Object.fromEntries(names.map((name, at) => [name, values[at]]));
};

/** What JSON says of a value, if that is the value itself. */
const plain = (value: unknown): unknown => {
  try {
    const text = JSON.stringify(value, (_, one: unknown) => {
      const isPlain =
        typeof one !== 'object' ||
        one === null ||
        Array.isArray(one) ||
        Object.getPrototypeOf(one) === Object.prototype;
      if (!isPlain || typeof one === 'function') throw new TypeError('JSON has no such value');
      return one;
    });
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

const base64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

/**
 * The default of an attribute in JSON: dates and bigints are strings, bytes base64, sets lists. Undefined where JSON has none of it, as of
 * the values of a codec.
 */
export const jsonDefault = (of: AttrDescription, value: unknown): unknown => {
  const { kind, inner, variants } = of;
  if (kind === 'codec' || kind === 'ordered') return undefined;
  if (isDate(value)) return value.toISOString();
  if (isBytes(value)) return base64(value);
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if (kind === 'any' || kind === 'json') return plain(value);
  const element = (): AttrDescription => inner as AttrDescription;
  if (kind === 'set') return all([...(value as Iterable<unknown>)], element);
  if (kind === 'list') return all(value as readonly unknown[], element);
  if (kind === 'tuple') return all(value as readonly unknown[], (at) => (inner as readonly AttrDescription[])[at]);
  if (kind === 'record') return members(value as Members, element);
  const form =
    variants === undefined ? (inner as Attributes) : variants.members[String((value as Members)[variants.key])];
  return members(value as Members, (name) => form?.[name] as unknown as AttrDescription | undefined);
};
