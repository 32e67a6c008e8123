import type { STORED_TYPES } from '../../src/facts/kinds.js';

interface Placeholder {
  /** In the input for a value of a condition. */
  readonly condition: string;
  /** In the input for a value of an item, if that has a different form. */
  readonly item?: string;
}

const NONE: Placeholder = { condition: '' };

/** What an empty input shows, by the kind of the attribute. */
const PLACEHOLDERS: { readonly [Kind in keyof typeof STORED_TYPES]: Placeholder } = {
  string: NONE,
  enum: NONE,
  literal: NONE,
  number: { condition: 'number', item: '' },
  bigint: { condition: 'whole number', item: '' },
  decimal: { condition: 'decimal', item: '' },
  binary: { condition: 'base64' },
  date: { condition: '2026-11-21T09:30:00Z', item: '2026-11-21T09:30:00.000Z' },
  epoch: { condition: '2026-11-21T09:30:00Z', item: 'seconds since 1970' },
  boolean: NONE,
  null: NONE,
  list: NONE,
  tuple: NONE,
  map: NONE,
  record: NONE,
  set: NONE,
  any: NONE,
  json: NONE,
  codec: NONE,
  ordered: NONE,
};

/** The placeholder of an input. @param kind the attribute's kind; undefined for a field that only a schema knows */
export const placeholderOf = (kind: string | undefined, input: keyof Placeholder): string => {
  if (kind === undefined || kind === 'schema') return input === 'condition' ? 'string or JSON' : '';
  const row = PLACEHOLDERS[kind as keyof typeof PLACEHOLDERS] as Placeholder | undefined;
  return row?.[input] ?? row?.condition ?? '';
};
