import * as core from 'keyform';
import { describe, expect, it } from 'vitest';
import { materialise } from '../src/propose/materialise.js';
import { prove } from '../src/propose/proof.js';
import { propose, type Source } from '../src/propose/propose.js';
import { typescriptOf } from '../src/propose/typescript.js';
import type { WireItem } from '../src/propose/wire.js';

const sourceOf = (items: readonly WireItem[]): Source => ({
  name: 'Hostile',
  keyTypes: new Map(),
  ttl: undefined,
  items,
  indexes: [{ name: 'primary', pk: ['PK'], sk: ['SK'], local: false, projection: 'ALL' }],
});

/** Milliseconds of everything that `inspect` does with items. */
const costOf = (items: readonly WireItem[]): { readonly time: number; readonly typescript: string } => {
  const started = performance.now();
  const proposed = propose(core, sourceOf(items));
  prove(core, materialise(core, proposed), items);
  const typescript = typescriptOf(proposed);
  return { time: performance.now() - started, typescript };
};

const list = <One>(length: number, make: (at: number) => One): One[] => Array.from({ length }, (_, at) => make(at));
const letters = (at: number): string =>
  String.fromCharCode(65 + (at % 26), 65 + (Math.floor(at / 26) % 26), 65 + Math.floor(at / 676));

const TABLES: readonly (readonly [what: string, least: number, make: (size: number) => WireItem[]])[] = [
  [
    'whose items have 50 attributes each of their own',
    60,
    (size) =>
      list(size, (at) => ({
        PK: { S: `A#${at}` },
        SK: { S: 'A' },
        ...Object.fromEntries(list(50, (each) => [`f${at}_${each}`, { S: `v${each}` }])),
      })),
  ],
  [
    'with a kind of key for each item',
    60,
    (size) => list(size, (at) => ({ PK: { S: `KIND${letters(at)}#${at}` }, SK: { S: 'A' }, name: { S: 'x' } })),
  ],
  [
    'whose keys have as many parts',
    40,
    (size) =>
      list(50, (at) => ({
        PK: { S: list(size, (part) => `p${at}x${part}`).join('#') },
        SK: { S: 'A' },
        a: { S: `p${at}x1` },
      })),
  ],
];

describe('what inspect proposes for a table', () => {
  it.each(TABLES)(
    '%s takes little more than its share of time',
    (_, least, make) => {
      costOf(make(8));
      const small = Math.min(...list(2, () => costOf(make(least)).time));
      const large = costOf(make(least * 6)).time;
      // Six times as many; other programs may run beside.
      expect(large).toBeLessThan(Math.max(small, 100) * 6 * 5);
    },
    120_000,
  );

  it('leaves out attributes that few items have, and says how many', () => {
    const items = TABLES[0]?.[2](30) ?? [];
    const { typescript } = costOf(items.map((item) => ({ ...item, common: { S: 'x' } })));
    expect(typescript).toContain('503 attributes are skipped, because few items have them: a put would remove them');
    expect(typescript).toContain('common: attr.string(),');
    expect(typescript.match(/attr\.string\(\)\.optional\(\)/g)).toHaveLength(997);
  });

  it('says which key has no format, for it has too many parts', () => {
    const { typescript } = costOf(TABLES[2]?.[2](400) ?? []);
    expect(typescript).toContain('PK has 400 parts; inspect finds formats of up to 32');
    expect(typescript).toContain("keys: { PK: '{PK}'");
  });

  it('is rejected in a message where too many kinds of keys can be the same', () => {
    const items = list(300, (at) => ({ PK: { S: `${letters(at)}#x` }, SK: { S: `y${at}` }, Type: { S: `T${at}` } }));
    const groups = list(300, (at) => ({
      name: `E${at}`,
      typeName: undefined,
      items: [items[at] as WireItem],
      plain: true,
    }));
    expect(() => propose(core, { ...sourceOf(items), groups, typeAttribute: false })).toThrow(
      'the items of Hostile have 300 kinds of keys, too many to compare',
    );
  });
});
