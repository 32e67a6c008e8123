/** Items and fields as both halves exchange them. */
import type { AttributeValue } from './attribute-value.js';

/** An item in wire format, or a part of one, by the names of its attributes. */
export type WireItem = Record<string, AttributeValue>;

/** Fields of an entity with their values, as the program passes them. */
export interface Fields {
  readonly [field: string]: unknown;
}
