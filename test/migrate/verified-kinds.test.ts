/** What `verifyTable` compares: values of all kinds as they may be stored, those that differ, and those that only look different. */
import { type AttributeValue, attr, entity, table } from 'keyform';
import { verifyTable } from 'keyform/migrate';
import { describe, expect, it } from 'vitest';
import type { STORED_TYPES } from '../../src/facts/kinds.js';

interface Sample {
  readonly attribute: ReturnType<typeof attr.string>;
  /** Values that the definition writes, or that the service stores for them. */
  readonly same: readonly AttributeValue[];
  /** Values that reads accept, and the definition writes differently. */
  readonly different?: readonly AttributeValue[];
  /** Values that don't decode. */
  readonly invalid: readonly AttributeValue[];
}

const sample = (attribute: unknown, rest: Omit<Sample, 'attribute'>): Sample => ({ attribute, ...rest }) as Sample;

const bytes = (...content: number[]) => new Uint8Array(content);
const comma = { encode: (list: string[]) => list.join(), decode: (text: string) => text.split(',') };

const SAMPLES: Record<keyof typeof STORED_TYPES, Sample> = {
  string: sample(attr.string(), { same: [{ S: '' }, { S: 'ä\u0000' }], invalid: [{ N: '1' }, { NULL: true }] }),
  enum: sample(attr.enum('a', 'b'), { same: [{ S: 'b' }], invalid: [{ S: 'c' }, { N: '1' }] }),
  literal: sample(attr.literal('a'), { same: [{ S: 'a' }], invalid: [{ S: 'b' }, { BOOL: true }] }),
  number: sample(attr.number(), {
    same: [{ N: '1' }, { N: '1.0' }, { N: '+1e0' }, { N: '-0' }, { N: '1E+2' }],
    invalid: [{ S: '1' }],
  }),
  bigint: sample(attr.bigint(), {
    same: [{ N: '12' }, { N: '12.00' }, { N: '1.2E1' }],
    invalid: [{ N: '1.5' }, { S: '1' }],
  }),
  decimal: sample(attr.decimal(), { same: [{ N: '1.5' }, { N: '1.50' }, { N: '15E-1' }], invalid: [{ S: '1' }] }),
  binary: sample(attr.binary(), { same: [{ B: bytes() }, { B: bytes(1, 2, 255) }], invalid: [{ S: 'AQ==' }] }),
  date: sample(attr.date(), {
    same: [{ S: '2026-01-02T03:04:05.678Z' }],
    invalid: [{ S: '2026-01-02T03:04:05Z' }, { S: 'today' }, { N: '1' }],
  }),
  epoch: sample(attr.epoch(), { same: [{ N: '1767225600' }, { N: '1.7672256E9' }], invalid: [{ S: '1767225600' }] }),
  boolean: sample(attr.boolean(), { same: [{ BOOL: true }, { BOOL: false }], invalid: [{ N: '1' }] }),
  null: sample(attr.null(), { same: [{ NULL: true }], invalid: [{ S: '' }] }),
  list: sample(attr.list(attr.number()), {
    same: [{ L: [] }, { L: [{ N: '1' }, { N: '2.0' }] }],
    invalid: [{ L: [{ S: '1' }] }, { NS: ['1'] }],
  }),
  tuple: sample(attr.tuple([attr.string(), attr.json()]), {
    same: [{ L: [{ S: 'a' }, { S: '[1]' }] }],
    different: [{ L: [{ S: 'a' }, { S: '[ 1 ]' }] }],
    invalid: [{ L: [{ S: 'a' }] }],
  }),
  map: sample(attr.map({ a: attr.number(), json: attr.json().optional(), b: attr.string().default('x') }), {
    // Reads ignore what the definition doesn't have, and use the default.
    same: [{ M: { a: { N: '1' } } }, { M: { a: { N: '1.0' }, b: { S: 'y' }, c: { S: 'old' } } }],
    different: [{ M: { a: { N: '1' }, json: { S: '[ 1 ]' } } }],
    invalid: [{ M: {} }, { L: [] }],
  }),
  record: sample(attr.record(attr.json()), {
    same: [{ M: {} }, { M: { a: { S: '[1]' } } }],
    different: [{ M: { a: { S: '[ 1 ]' } } }],
    invalid: [{ M: { a: { N: '1' } } }],
  }),
  set: sample(attr.set(attr.number()), {
    same: [{ NS: ['1', '2'] }, { NS: ['2.0', '1E0'] }],
    invalid: [{ SS: ['1'] }],
  }),
  any: sample(attr.any(), {
    same: [
      { S: 'a' },
      { N: '1.0' },
      { B: bytes(7) },
      { BOOL: false },
      { NULL: true },
      { SS: ['b', 'a'] },
      { BS: [bytes(2), bytes(1)] },
      { L: [{ M: { a: { SS: ['a'] } } }] },
    ],
    invalid: [],
  }),
  json: sample(attr.json(), { same: [{ S: '{"a":[1]}' }], different: [{ S: '{ "a": [1] }' }], invalid: [{ S: '{' }] }),
  codec: sample(attr.string().codec(comma), { same: [{ S: 'a,b' }, { S: '' }], invalid: [{ N: '1' }] }),
  ordered: sample(attr.string().codec({ ...comma, ordered: true }), { same: [{ S: 'a' }], invalid: [{ NULL: true }] }),
};

/** The report on one item with a value. */
const reportOn = async (attribute: Sample['attribute'], value: AttributeValue) => {
  const box = table('Boxes', {
    indexes: { primary: { pk: 'PK', sk: 'SK' } },
    entities: {
      Box: entity({ keys: { PK: 'BOX#{id}', SK: 'BOX' }, attributes: { id: attr.string(), value: attribute } }),
    },
  });
  const item = { PK: { S: 'BOX#1' }, SK: { S: 'BOX' }, Type: { S: 'Box' }, id: { S: '1' }, value };
  const output = { Items: [item], ConsumedCapacity: { CapacityUnits: 1 } };
  const { correct, items, problems } = await verifyTable(box, { send: async () => output } as never);
  expect(items).toBe(1);
  return problems[0] === undefined ? correct : `${problems[0].problem}: ${problems[0].reason}`;
};

describe.each(Object.entries(SAMPLES))('verifyTable and %s', (_kind, { attribute, same, different = [], invalid }) => {
  it.each(same)('accepts $0', async (value) => {
    expect(await reportOn(attribute, value)).toBe(1);
  });

  it.each(different)('reports $0 as written differently', async (value) => {
    expect(await reportOn(attribute, value)).toBe('different: Box would store value differently');
  });

  it.each(invalid)('reports $0 as invalid', async (value) => {
    expect(await reportOn(attribute, value)).toMatch(/^invalid: Box\.value/);
  });
});
