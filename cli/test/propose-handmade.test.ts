import * as core from 'keyform';
import { describe, expect, it } from 'vitest';
import { materialise } from '../src/propose/materialise.js';
import { prove } from '../src/propose/proof.js';
import { propose } from '../src/propose/propose.js';
import { typescriptOf } from '../src/propose/typescript.js';
import { handmade } from './handmade.js';

const INDEXES = [
  { name: 'primary', pk: ['pk'], sk: ['sk'], local: false, projection: 'ALL' },
  { name: 'gsi1', pk: ['gsi1pk'], sk: ['gsi1sk'], local: false, projection: 'ALL' },
] as const;

const proposed = (items: ReturnType<typeof handmade>, given: { readonly delimiter?: string } = {}) => {
  const made = propose(core, { name: 'Hand', indexes: INDEXES, keyTypes: new Map(), ttl: undefined, items, ...given });
  expect(prove(core, materialise(core, made), items)).toMatchObject({ decoded: items.length, failed: [] });
  return made;
};
const formats = (made: ReturnType<typeof proposed>) =>
  Object.fromEntries(made.entities.map(({ name, keys }) => [name, Object.fromEntries(keys)]));

describe('items of another program', () => {
  it.each(['#', ':', '/', '|', '~', '^', '_', '::'])('whose keys are divided by %s, give their formats', (d) => {
    const made = proposed(handmade(d), d.length > 1 ? { delimiter: d } : {});
    expect(formats(made)).toEqual({
      User: { pk: `user${d}{id}`, sk: `user${d}{id}`, gsi1pk: `mail${d}{email|lower}`, gsi1sk: 'user' },
      Stay: {
        pk: `user${d}{userId}`,
        sk: `stay${d}{day}${d}{no|pad:6}`,
        gsi1pk: `home${d}{home}`,
        gsi1sk: `stay${d}{day}`,
      },
      Step: { pk: `step${d}{i|digits}`, sk: 'step' },
      Flag: { pk: 'config', sk: `flag${d}{name}` },
      Item: { pk: 'config', sk: 'counter' },
    });
    expect(made.typeAttribute).toBe('kind');
    expect(made.notes).toHaveLength(['|', '::'].includes(d) ? 1 : 0);
    expect(typescriptOf(made)).toContain("  typeAttribute: 'kind',");
  });

  it('keep their type attribute though one item lacks it, and one has the divider in a value of its key', () => {
    const odd = {
      pk: { S: 'config' },
      sk: { S: 'flag#x#y' },
      kind: { S: 'flag' },
      name: { S: 'x#y' },
      on: { BOOL: true },
    };
    const made = proposed([...handmade('#'), odd]);
    expect(made).toMatchObject({ typeAttribute: 'kind', delimiter: '^' });
    expect(formats(made)['Flag']).toEqual({ pk: 'config', sk: 'flag#{name}' });
  });

  it('are said to have the same keys where they can, by their names', () => {
    const flags = ['a', 'b#c', 'd', 'e#f#g'].map((name) => ({
      pk: { S: 'config' },
      sk: { S: `flag#${name}` },
      kind: { S: 'flag' },
    }));
    const made = proposed([...flags, { pk: { S: 'config' }, sk: { S: 'counter' }, n: { N: '1' } }]);
    expect(made.typeAttribute).toBeUndefined();
    expect(made.notes).toEqual([
      'Flag and Item can have the same keys, so kind is an ordinary attribute, and entities are distinguished by their keys',
    ]);
  });

  it('need zeros to have padded numbers', () => {
    const numbered = (texts: readonly string[]) =>
      formats(
        proposed(texts.map((text) => ({ pk: { S: `a#${text}` }, sk: { S: 'A' }, i: { N: String(Number(text)) } }))),
      )['A'];
    expect(numbered(['0', '1', '2'])).toMatchObject({ pk: 'a#{i|digits}' });
    expect(numbered(['10', '11', '99'])).toMatchObject({ pk: 'a#{i|digits}' });
    expect(numbered(['10', '07'])).toMatchObject({ pk: 'a#{i|pad:2}' });
  });
});
