import type { STORED_TYPES } from '../../src/facts/kinds.js';
import type { Attribute } from '../src/model.js';

/** Only their codec knows their values. */
type Coded = 'codec' | 'ordered' | 'enum' | 'literal';

/** A day, so that checks for days take it too. */
const text = (turn: number): string => `2026-01-0${turn + 1}`;

/** A value that an attribute takes, another one in each turn where it has several. */
export const sampleValue = (attribute: Attribute, turn: number): unknown => {
  const { kind, only, inner } = attribute;
  const choices = Array.isArray(only) ? (only as readonly unknown[]) : undefined;
  if (choices !== undefined) return choices[turn % choices.length];
  const of = (): unknown => sampleValue(inner as Attribute, turn);
  const KINDS: { readonly [Kind in Exclude<keyof typeof STORED_TYPES, Coded>]: () => unknown } = {
    string: () => text(turn),
    number: () => turn + 1,
    bigint: () => BigInt(turn + 1),
    decimal: () => `${turn + 1}.5`,
    boolean: () => turn % 2 === 0,
    date: () => new Date(Date.UTC(2026, 0, 1 + turn)),
    epoch: () => new Date(Date.UTC(2026, 0, 1 + turn)),
    binary: () => Uint8Array.of(turn),
    null: () => null,
    any: () => text(turn),
    json: () => text(turn),
    set: () => new Set([of()]),
    list: () => [of()],
    record: () => ({ one: of() }),
    tuple: () => (inner as readonly Attribute[]).map((one) => sampleValue(one, turn)),
    map: () =>
      Object.fromEntries(
        Object.entries(inner as { readonly [name: string]: Attribute }).map(([name, one]) => [
          name,
          sampleValue(one, turn),
        ]),
      ),
  };
  const make = (KINDS as { readonly [kind: string]: () => unknown })[kind];
  if (make === undefined) throw new Error(`no value is known for the kind ${kind}`);
  return make();
};
