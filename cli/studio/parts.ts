import type { JsonValue } from '../src/studio/protocol.js';

/** The type of a value, and what it holds. */
export const partsOf = (value: JsonValue | undefined): readonly [type: string, content: unknown] =>
  Object.entries(value ?? {})[0] ?? ['NULL', true];

const TYPES: { readonly [type: string]: string } = {
  S: 'string',
  N: 'number',
  B: 'binary',
  BOOL: 'boolean',
  NULL: 'null',
  L: 'list',
  M: 'map',
  SS: 'string set',
  NS: 'number set',
  BS: 'binary set',
};

/** A type of DynamoDB in words. */
export const typeName = (type: string): string => TYPES[type] ?? type;
