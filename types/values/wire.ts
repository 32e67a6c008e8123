/**
 * Items and fields as both halves pass them on.
 */
import type { AttributeValue } from './attribute-value.js';

/** An item in wire form, or a part of one, by the names of its attributes. */
export type WireItem = Record<string, AttributeValue>;

/** Fields of an entity with their values, as the program gives them. */
export interface Fields {
  readonly [field: string]: unknown;
}
