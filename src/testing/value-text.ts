/**
 * Readable strings for the attribute values of both clients, for comparison in tests.
 */
import { encodeBase64url } from '../definitions/base64url.js';
import { isBytes, isSet } from '../values/brand.js';

const DESCRIPTOR = /^([SNB]S?|BOOL|NULL|L|M)$/;

const isPlain = (value: unknown): value is { readonly [name: string]: unknown } => {
  const prototype = typeof value === 'object' && value !== null ? Object.getPrototypeOf(value) : undefined;
  return prototype === null || prototype === Object.prototype;
};

/** The type of a value of the low-level client, such as `S`; undefined for other values. */
const descriptorOf = (value: unknown): string | undefined => {
  const [name = '', other] = isPlain(value) ? Object.keys(value) : [];
  return other === undefined && DESCRIPTOR.test(name) ? name : undefined;
};

const setText = (elements: Iterable<unknown>, textOf: (element: unknown) => string): string =>
  `<${[...elements].map(textOf).sort().join(', ')}>`;

const memberTexts = (value: object, textOf: (member: unknown) => string): string =>
  Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}: ${textOf(member)}`)
    .join(', ');

/** Prints a value that is neither a wire-format value nor has members. */
const scalarText = (value: unknown): string => {
  if (isBytes(value)) return `bytes(${encodeBase64url(value)})`;
  if (typeof value === 'number' && Object.is(value, -0)) return '0';
  if (typeof value === 'string') return JSON.stringify(value);
  return String(value);
};

const textBy = (value: unknown, textOf: (part: unknown) => string): string => {
  if (Array.isArray(value)) return `[${value.map(textOf).join(', ')}]`;
  if (isSet(value)) return setText(value, textOf);
  if (isPlain(value)) return `{${memberTexts(value, textOf)}}`;
  return scalarText(value);
};

/** Prints a placeholder's value, in the same form for both clients: `"PLACED"`, `12`, `["a", {"b": true}]`, `<"x", "y">` for a set. */
export const valueText = (value: unknown): string => {
  const descriptor = descriptorOf(value);
  if (descriptor === undefined) return textBy(value, valueText);
  const contents = (value as { readonly [name: string]: unknown })[descriptor];
  switch (descriptor) {
    case 'NULL':
      return 'null';
    case 'N':
      return String(contents);
    case 'NS':
      return setText(contents as Iterable<unknown>, String);
    case 'SS':
    case 'BS':
      return setText(contents as Iterable<unknown>, scalarText);
    // Members are objects by name: a member called 'S' isn't a type.
    case 'M':
      return `{${memberTexts(contents as object, valueText)}}`;
    default:
      return textBy(contents, valueText);
  }
};

/** Prints any part of a request, so that equal parts are equal strings: the members of objects and elements of sets are sorted. */
export const sameText = (value: unknown): string => {
  const descriptor = descriptorOf(value);
  const contents = descriptor && (value as { readonly [name: string]: unknown })[descriptor];
  if (descriptor?.endsWith('S') && descriptor !== 'S' && Array.isArray(contents)) {
    return `{"${descriptor}": ${setText(contents, sameText)}}`;
  }
  return textBy(value, sameText);
};
