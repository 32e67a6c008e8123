import { KINDS_IN_TYPES } from '../../../src/facts/kinds.js';
import { Failure } from '../failure.js';
import type { Attribute } from '../model.js';

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

const wrong = (field: string, what: string, text: string): Failure =>
  new Failure(`'${field}' must be ${what}, not ${JSON.stringify(text)}`);

const numberOf = (field: string, text: string): number => {
  if (NUMBER.test(text)) return Number(text);
  throw wrong(field, 'a number', text);
};

const bigintOf = (field: string, text: string): bigint => {
  if (/^[+-]?\d+$/.test(text)) return BigInt(text);
  throw wrong(field, 'a whole number', text);
};

const dateOf = (field: string, text: string): Date => {
  const date = new Date(text);
  if (!Number.isNaN(date.getTime()) && text !== '') return date;
  throw wrong(field, 'a date such as 2026-11-21 or 2026-11-21T09:30:00Z', text);
};

const booleanOf = (field: string, text: string): boolean => {
  if (text === 'true' || text === 'false') return text === 'true';
  throw wrong(field, 'true or false', text);
};

const bytesOf = (field: string, text: string): Uint8Array => {
  if (/^[A-Za-z0-9+/]*={0,2}$/.test(text)) return new Uint8Array(Buffer.from(text, 'base64'));
  throw wrong(field, 'base64', text);
};

/** Parses a value as JSON; a string that isn't JSON is returned unchanged. */
const jsonOf = (_: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const literalOf = ({ only }: Attribute, text: string): unknown =>
  (Array.isArray(only) ? only : []).find((one) => String(one) === text) ?? text;

type Reader = (field: string, text: string) => unknown;

const textOf: Reader = (_, text) => text;

/** The parsers by stored type. Other values are parsed as JSON. */
const READERS = {
  string: textOf,
  number: numberOf,
  bigint: bigintOf,
  Date: dateOf,
  boolean: booleanOf,
  Uint8Array: bytesOf,
} as const satisfies { readonly [type: string]: Reader };

const VALUES: { readonly [kind: string]: { readonly condition: string; readonly value?: keyof typeof READERS } } =
  KINDS_IN_TYPES;

/**
 * Parses the value that a user entered for a field, by the attribute's kind. The kind is unknown for a schema and a custom codec: then
 * the input is parsed as JSON, or else is a string.
 *
 * @throws Failure for a string that isn't a value of this type. keyform itself checks the value
 */
export const parsedValue = (field: string, attribute: Attribute | undefined, text: string): unknown => {
  if (attribute === undefined) return jsonOf(field, text);
  if (attribute.kind === 'literal') return literalOf(attribute, text);
  const type = VALUES[attribute.kind]?.value;
  return type === undefined ? jsonOf(field, text) : READERS[type](field, text);
};
