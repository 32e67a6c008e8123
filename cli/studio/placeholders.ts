import { KINDS_IN_TYPES, STORED_TYPES } from '../../src/facts/kinds.js';

type Kind = keyof typeof KINDS_IN_TYPES;
type ValueType = Extract<(typeof KINDS_IN_TYPES)[Kind], { readonly value: string }>['value'];

/** What an empty input for a value of a condition shows, by the type of the values. */
const BY_TYPE: { readonly [Type in ValueType]: string } = {
  string: '',
  number: 'number',
  bigint: 'whole number',
  boolean: '',
  Date: '2026-11-21T09:30:00Z',
  Uint8Array: 'base64',
};

/** The same for kinds whose values have a format of their own. */
const BY_KIND: { readonly [Name in Kind]?: string } = { decimal: 'decimal' };

/** What an empty input for a value of an item shows, if its form differs. Numbers have no placeholder. */
const IN_ITEM: { readonly [Name in Kind]?: string } = {
  date: '2026-11-21T09:30:00.000Z',
  epoch: 'seconds since 1970',
};

const isKind = (kind: string): kind is Kind => Object.hasOwn(KINDS_IN_TYPES, kind);

/** The placeholder of an input. @param kind the attribute's kind; undefined for a field that only a schema knows */
export const placeholderOf = (kind: string | undefined, input: 'condition' | 'item'): string => {
  if (kind === undefined || kind === 'schema') return input === 'condition' ? 'string or JSON' : '';
  if (!isKind(kind)) return '';
  const row = KINDS_IN_TYPES[kind];
  const condition = BY_KIND[kind] ?? ('value' in row ? BY_TYPE[row.value] : '');
  if (input === 'condition') return condition;
  return IN_ITEM[kind] ?? (STORED_TYPES[kind] === 'N' ? '' : condition);
};
