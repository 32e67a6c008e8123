import type { JsonValue } from '../src/studio/protocol.js';

/** The type of a value, and what it holds. */
export const partsOf = (value: JsonValue | undefined): readonly [type: string, content: unknown] =>
  Object.entries(value ?? {})[0] ?? ['NULL', true];
