import { isObject } from '../is-object.js';
import type { WireItem, WireValue } from './wire.js';

/** For each type, whether the content of a value is valid. */
const HOLDS: { readonly [type: string]: (content: unknown) => boolean } = {
  S: (content) => typeof content === 'string',
  N: (content) => /^(string|number)$/.test(typeof content),
  B: (content) => typeof content === 'string',
  BOOL: (content) => content === true || content === false || content === 'true' || content === 'false',
  NULL: (content) => content === true || content === 'true',
  L: Array.isArray,
  M: isObject,
  SS: Array.isArray,
  NS: Array.isArray,
  BS: Array.isArray,
};

const isWire = (value: unknown): value is WireValue => {
  const [[type, content] = ['', undefined], ...others] = isObject(value) ? Object.entries(value) : [];
  return others.length === 0 && Object.hasOwn(HOLDS, type) && HOLDS[type]?.(content) === true;
};

/** A value in plain JSON, which maps and lists of many models contain. */
const plainValue = (value: unknown): WireValue => {
  if (typeof value === 'string') return { S: value };
  if (typeof value === 'number') return { N: String(value) };
  if (typeof value === 'boolean') return { BOOL: value };
  if (Array.isArray(value)) return { L: value.map(sampleValue) };
  return isObject(value) ? { M: sampleItem(value) } : { NULL: true };
};

/**
 * A value of a model's sample data, in wire format. In models, bytes are base64 strings, numbers may be plain numbers instead of strings,
 * and maps and lists may contain plain JSON.
 *
 * @example
 * sampleValue({ M: { on: true, size: { N: 5 } } }); //=> { M: { on: { BOOL: true }, size: { N: '5' } } }
 */
const sampleValue = (value: unknown): WireValue => {
  if (!isWire(value)) return plainValue(value);
  const [type = 'NULL', content] = Object.entries(value)[0] ?? [];
  const bytes = (text: unknown): Uint8Array => new Uint8Array(Buffer.from(String(text), 'base64'));
  if (type === 'B') return { B: bytes(content) };
  if (type === 'BS') return { BS: (content as unknown[]).map(bytes) };
  if (type === 'NS') return { NS: (content as unknown[]).map(String) };
  if (type === 'N') return { N: String(content) };
  if (type === 'BOOL') return { BOOL: content === true || content === 'true' };
  if (type === 'NULL') return { NULL: true };
  if (type === 'L') return { L: (content as unknown[]).map(sampleValue) };
  if (type === 'M') return { M: sampleItem(content as object) };
  return value;
};

/** An item of a model's sample data, in wire format. */
export const sampleItem = (item: object): WireItem =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, sampleValue(value)]));
