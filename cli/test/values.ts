import { KINDS_IN_TYPES, STORED_TYPES } from '../../src/facts/kinds.js';
import type { Attribute } from '../src/model.js';

type Kind = keyof typeof KINDS_IN_TYPES;
type ValueType = Extract<(typeof KINDS_IN_TYPES)[Kind], { readonly value: string }>['value'];
type Make = (turn: number) => unknown;

/** A day, so that checks for days accept it too. */
const text = (turn: number): string => `2026-01-0${turn + 1}`;

/** A value of each type: a date is midnight, so that kinds of whole seconds or days accept it too. */
const BY_TYPE: { readonly [Type in ValueType]: Make } = {
  string: text,
  number: (turn) => turn + 1,
  bigint: (turn) => BigInt(turn + 1),
  boolean: (turn) => turn % 2 === 0,
  Date: (turn) => new Date(Date.UTC(2026, 0, 1 + turn)),
  Uint8Array: (turn) => Uint8Array.of(turn),
};

/** The kinds whose values have no type of their own. */
const WITHOUT_TYPE: { readonly [kind: string]: (turn: number, attribute: Attribute) => unknown } = {
  null: () => null,
  any: text,
  json: text,
  set: (turn, { inner }) => new Set([sampleValue(inner as Attribute, turn)]),
  list: (turn, { inner }) => [sampleValue(inner as Attribute, turn)],
  record: (turn, { inner }) => ({ one: sampleValue(inner as Attribute, turn) }),
  tuple: (turn, { inner }) => (inner as readonly Attribute[]).map((one) => sampleValue(one, turn)),
  map: (turn, { inner }) =>
    Object.fromEntries(
      Object.entries(inner as { readonly [name: string]: Attribute }).map(([name, one]) => [
        name,
        sampleValue(one, turn),
      ]),
    ),
};

/** A value that an attribute accepts, a different one in each turn if it has several. */
export const sampleValue = (attribute: Attribute, turn: number): unknown => {
  const { kind, only } = attribute;
  const choices = Array.isArray(only) ? (only as readonly unknown[]) : undefined;
  if (choices !== undefined) return choices[turn % choices.length];
  const row = KINDS_IN_TYPES[kind as Kind];
  const value = 'value' in row ? row.value : undefined;
  // A decimal is a string, but stored as N.
  if (value === 'string' && STORED_TYPES[kind as Kind] === 'N') return `${turn + 1}.5`;
  const make = value === undefined ? WITHOUT_TYPE[kind] : BY_TYPE[value];
  if (make === undefined) throw new Error(`no value is known for the kind ${kind}`);
  return make(turn, attribute);
};
