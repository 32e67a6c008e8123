import * as core from 'keyform';
import { attr, entity } from 'keyform';
import { describe, expect, it } from 'vitest';
import { materialise } from '../src/propose/materialise.js';
import { prove } from '../src/propose/proof.js';
import { propose } from '../src/propose/propose.js';
import { typescriptOf } from '../src/propose/typescript.js';
import type { WireItem } from '../src/propose/wire.js';

const S = (text: string): { S: string } => ({ S: text });
const N = (number: number): { N: string } => ({ N: String(number) });
const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

const proposed = (items: readonly WireItem[]) => {
  const made = propose(core, {
    name: 'App',
    indexes: [{ name: 'primary', pk: ['PK'], sk: ['SK'], local: false, projection: 'ALL' }],
    keyTypes: new Map(),
    ttl: undefined,
    items,
  });
  expect(prove(core, materialise(core, made), items)).toMatchObject({ decoded: items.length, failed: [] });
  return made;
};

describe('times and versions that keyform wrote', () => {
  const Doc = (options: object, attributes: object = {}) => {
    const keys = { PK: 'DOC#{id}', SK: 'DOC' };
    const entities = { Doc: entity({ keys, attributes: { id: attr.string(), ...attributes }, ...options } as never) };
    return core.table('App', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities } as never) as never as {
      create(name: string, item: object): { build(): { Item: WireItem } };
    };
  };
  const items = (options: object, attributes?: object): WireItem[] =>
    range(5).map(
      (id) =>
        Doc(options, attributes)
          .create('Doc', { id: `d${id}` })
          .build().Item,
    );

  it.each([
    [{ timestamps: true }, {}, 'timestamps: true,'],
    [{ version: true }, {}, 'version: true,'],
    [{ version: 'rev' }, {}, "version: 'rev',"],
    [
      { timestamps: { created: 'made_on', updated: 'modified_on' } },
      { made_on: attr.date(), modified_on: attr.date() },
      'made_on: attr.date(),',
    ],
    [
      { timestamps: { created: 'created_at', updated: 'updated_at' } },
      { created_at: attr.epoch(), updated_at: attr.epoch() },
      'created_at: attr.epoch(),',
    ],
  ])('are options again: %o', (options, attributes, expected) => {
    const text = typescriptOf(proposed(items(options, attributes)));
    expect(text).toContain(expected);
    if (expected.startsWith('created_at'))
      expect(text).toContain("timestamps: { created: 'created_at', updated: 'updated_at' },");
  });

  it('are optional where old items lack them', () => {
    const old = range(3).map(
      (id): WireItem => ({ PK: S(`DOC#o${id}`), SK: S('DOC'), Type: S('Doc'), id: S(`o${id}`) }),
    );
    const text = typescriptOf(proposed([...items({ timestamps: true, version: true }), ...old]));
    expect(text).toContain('createdAt: attr.date().optional(),');
    expect(text).toContain('version: attr.number().optional(),');
    expect(text).toContain('timestamps: true,');
    expect(text).toContain('version: true,');
  });

  it.each<[string, (id: number) => WireItem]>([
    ['a version of the form, the same in all items', () => ({ version: N(3) })],
    ['a version that is text', (id) => ({ version: S(`1.${id}`) })],
    ['a version that is no whole number', (id) => ({ version: N(1 + id / 2) })],
    [
      'a time that is before the first one',
      () => ({ createdAt: S('2026-02-01T00:00:00.000Z'), updatedAt: S('2026-01-01T00:00:00.000Z') }),
    ],
    ['a number that is no time', (id) => ({ created: N(id), updated: N(id + 1) })],
    ['one time only', () => ({ createdAt: S('2026-02-01T00:00:00.000Z') })],
  ])('are attributes if they are %s', (_, more) => {
    const own = range(4).map((id): WireItem => ({ PK: S(`A#${id}`), SK: S('A'), id: S(`${id}`), ...more(id) }));
    const text = typescriptOf(proposed(own));
    expect(text).not.toMatch(/timestamps:|version: true/);
    for (const name of Object.keys(more(1))) expect(text).toContain(`${name}: attr.`);
  });
});

describe('a proposal says that it is weak', () => {
  const user = (id: number, more: WireItem = {}): WireItem => ({
    PK: S(`U#${id}`),
    SK: S('U'),
    id: S(`${id}`),
    ...more,
  });

  it('if an entity has few items, which is no error', () => {
    expect(proposed([user(1), user(2)]).weaknesses).toEqual([
      { entity: 'U', reason: 'the sample has only 2 items of it', isSerious: false },
    ]);
    expect(proposed(range(3).map((id) => user(id))).weaknesses).toEqual([]);
  });

  it('if nearly all attributes are optional', () => {
    const items = range(8).map((id) => user(id, { [`f${id % 4}`]: S('x'), [`g${id % 2}`]: S('y') }));
    expect(proposed(items).weaknesses).toEqual([
      { entity: 'U', reason: '6 of 6 attributes are optional, so these may be several entities', isSerious: true },
    ]);
  });

  it('if no format explains keys that have parts', () => {
    const items = ['a#1', 'bb#2', 'ccc#x#y'].map((sk): WireItem => ({ PK: S('one'), SK: S(sk), Type: S('Entry') }));
    expect(proposed(items).weaknesses).toContainEqual({
      entity: 'Entry',
      reason: 'no format explains SK',
      isSerious: true,
    });
  });

  it('if entities that a type attribute tells apart can have the same keys', () => {
    const flags = ['a', 'b#c', 'd', 'e#f#g'].map(
      (name): WireItem => ({ PK: S('config'), SK: S(`flag#${name}`), kind: S('flag') }),
    );
    expect(proposed([...flags, { PK: S('config'), SK: S('counter'), n: N(1) }]).weaknesses[0]).toEqual({
      entity: undefined,
      reason: "Flag and Item can have the same keys, so kind doesn't distinguish them",
      isSerious: true,
    });
  });

  it('if the keys name no field', () => {
    const items = range(4).map((id): WireItem => ({ PK: S(`${id}7#x${id}`), SK: S('A'), name: S('n') }));
    expect(proposed(items).weaknesses.map(({ reason }) => reason)).toContain(
      "the keys don't name the fields part1 and part2",
    );
  });
});
