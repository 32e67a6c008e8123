import { attr, entity } from 'keyform';
import { describe, expect, it } from 'vitest';
import { encodeBase64url } from '../../src/definitions/base64url.js';
import {
  type CursorBinding,
  keyOfTexts,
  keyTexts,
  openCursor,
  readCursor,
  sealCursor,
  writeCursor,
} from '../../src/definitions/cursor.js';
import type { IndexModel } from '../../src/definitions/model.js';
import {
  cursorOfOtherRead,
  cursorOfOtherTable,
  damagedCursor,
  itemWithoutKey,
} from '../../src/facts/messages/reads.js';
import { wordsOf } from '../support/words-of.js';
import { definition } from './shop.js';
import { open, thrownBy } from './support.js';

const shop = open(definition);
const bindingOf = (index: string, of = shop): CursorBinding => ({
  table: of.model,
  index: of.model.indexes.get(index) as IndexModel,
  verb: 'query',
  context: undefined,
});
const primary = bindingOf('primary');
const log = open({
  indexes: { primary: { pk: 'at', sk: 'what' } },
  keyTypes: { what: 'B' },
  entities: {
    Entry: entity({ keys: { at: '{at}', what: '{what}' }, attributes: { at: attr.string(), what: attr.binary() } }),
  },
});

const DAMAGED = wordsOf(damagedCursor);
const damaged = { code: 'cursor', message: DAMAGED };
/** A cursor whose seal is right: where cursors are not signed, anybody can make one. */
const forged = (binding: CursorBinding, ...held: unknown[]) => sealCursor(binding, undefined, held);

describe('a cursor that anybody can write is damaged where it holds', () => {
  const long = (bytes: number) => 'x'.repeat(bytes);
  it.each<readonly [what: string, index: string, held: readonly unknown[]]>([
    ['nothing', 'primary', []],
    ['too few values', 'primary', ['a']],
    ['too many values', 'primary', ['a', 'b', 'c']],
    ['what is no text', 'primary', [5, 'b']],
    ['null', 'primary', ['a', null]],
    ['an empty text', 'primary', ['', 'b']],
    ['half of a surrogate pair', 'primary', ['\ud800', 'b']],
    ['a partition key that is too long', 'primary', [long(2049), 'b']],
    ['a sort key that is too long', 'primary', ['a', long(1025)]],
    ['a partition key of an index that is too long', 'GSI1', [long(2049), 'b', 'c', 'd']],
    ['a sort key of an index that is too long', 'GSI1', ['a', long(1025), 'c', 'd']],
    ['a partition key of the table that is too long', 'GSI1', ['a', 'b', long(2049), 'd']],
    ['a sort key of the table that is too long', 'GSI1', ['a', 'b', 'c', long(1025)]],
    ['no number', 'ByAmount', ['a', 'x', 'c']],
    ['a number of another notation', 'ByAmount', ['a', '0x10', 'c']],
    ['a number of too many digits', 'ByAmount', ['a', '1'.repeat(39), 'c']],
    ['a number that is written too long', 'ByAmount', ['a', `${'0'.repeat(172)}1`, 'c']],
  ])('%s', (_what, index, held) => {
    const binding = bindingOf(index);
    expect(thrownBy(() => readCursor(binding, forged(binding, ...held)))).toEqual(damaged);
  });
  it.each(['!', 'AQ', 'AQ=', 'AR==', ''])('bytes that are written as %j', (text) => {
    const binding = bindingOf('primary', log);
    expect(thrownBy(() => readCursor(binding, forged(binding, 'a', text)))).toEqual(damaged);
  });
  it('no list of values', () => {
    for (const texts of [undefined, null, 5, 'ab', { length: 2 }]) {
      expect(thrownBy(() => keyOfTexts(primary, texts))).toEqual(damaged);
    }
  });
  it('but holds every key that there can be', () => {
    const [pk, sk] = [long(2048), long(1024)];
    const gsi1 = bindingOf('GSI1');
    expect(readCursor(gsi1, forged(gsi1, pk, sk, pk, sk))).toEqual({
      GSI1PK: { S: pk },
      GSI1SK: { S: sk },
      PK: { S: pk },
      SK: { S: sk },
    });
    const amount = bindingOf('ByAmount');
    const number = `${'0'.repeat(171)}1`;
    expect(readCursor(amount, forged(amount, 'a', number, 'c'))).toMatchObject({ amount: { N: number } });
    const bytes = bindingOf('primary', log);
    expect(readCursor(bytes, forged(bytes, 'a', 'AQ=='))).toEqual({ at: { S: 'a' }, what: { B: Uint8Array.of(1) } });
  });
});

describe('what is sealed is', () => {
  const text = (content: string) => new TextEncoder().encode(content);
  const sealed = (content: Uint8Array, protection = 0) => {
    const [seal] = shop.model.seals;
    const head = Uint8Array.of(0x6b, 0x66, 2, protection);
    return encodeBase64url(Uint8Array.of(...head, ...seal.seal(text('["TestTable"]\0'), head, content)));
  };
  it('what a cursor says, as keyform writes it', () => {
    const cursor = sealed(text('["primary","a","b"]'), Buffer.from(forged(primary), 'base64url')[3]);
    expect(cursor).toBe(forged(primary, 'a', 'b'));
    expect(readCursor(primary, cursor)).toEqual({ PK: { S: 'a' }, SK: { S: 'b' } });
  });
  it.each(['5', 'null', '{}', '"primary"', '[', '[]', '[5]', ''])('damaged where it is %j', (content) => {
    const protection = Buffer.from(forged(primary), 'base64url')[3];
    expect(thrownBy(() => readCursor(primary, sealed(text(content), protection)))).toEqual(damaged);
  });
  it('damaged where it is not UTF-8', () => {
    const protection = Buffer.from(forged(primary), 'base64url')[3];
    const content = Uint8Array.of(...text('["'), 0xff, ...text('"]'));
    expect(thrownBy(() => readCursor(primary, sealed(content, protection)))).toEqual(damaged);
  });
  it('damaged where nothing is known of its protection', () => {
    expect(thrownBy(() => readCursor(primary, sealed(text('["primary","a","b"]'), 99)))).toEqual(damaged);
  });
  it('of another table where there is nothing of it', () => {
    const head = Buffer.from(forged(primary), 'base64url').subarray(0, 4);
    expect(thrownBy(() => readCursor(primary, head.toString('base64url')))).toEqual({
      code: 'cursor',
      message: wordsOf(cursorOfOtherTable),
    });
    expect(thrownBy(() => readCursor(primary, head.subarray(0, 3).toString('base64url')))).toEqual(damaged);
  });
});

describe('a cursor of another read says of which, in one line', () => {
  const saying = (scope: string) => {
    const binding = { ...primary, index: { ...primary.index, name: scope } };
    return thrownBy(() => readCursor(primary, forged(binding, 'a', 'b'))).message;
  };
  it.each([
    ['Other.one-2', 'a query of Other.one-2'],
    ['a\nb', '"a\\nb"'],
    ['!a', '"!a"'],
    ['a!', '"a!"'],
  ])('of %j', (scope, shown) => {
    expect(saying(scope)).toBe(
      wordsOf(cursorOfOtherRead, { scope: shown, expected: 'a query of primary', verb: 'query' }),
    );
  });
  it('cut off where it is long', () => {
    expect(saying('a'.repeat(300))).toContain(`for a query of ${'a'.repeat(300)},`);
    expect(saying('a'.repeat(301))).toContain(`for "${'a'.repeat(40)}…",`);
  });
});

describe('a cursor is no longer than the keys that it holds', () => {
  it.each([
    ['primary', undefined, 1, 49_503],
    ['ByAmount', undefined, 1, 49_504],
    ['primary', 3, 3, 147_823],
  ] as const)('of %s, in %s shards', (index, parts, keys, most) => {
    const cursorOf = (length: number) => `a2Y${'A'.repeat(length - 3)}`;
    const rejected = (length: number) =>
      thrownBy(() => openCursor(bindingOf(index), parts, keys, cursorOf(length))).message;
    expect(rejected(most)).not.toMatch(/characters/);
    expect(rejected(most + 1)).toBe(
      `this cursor is too long (${most + 1} characters): pass one that a page or cursorFor returned`,
    );
  });
});

describe('a cursor is written of', () => {
  it('a key with all of its attributes, each of its type', () => {
    expect(keyTexts(bindingOf('primary', log), { at: { S: 'a' }, what: { B: Uint8Array.of(1) } })).toEqual([
      'a',
      'AQ==',
    ]);
    for (const SK of [undefined, {}, { N: '1' }, { S: 5 }]) {
      expect(thrownBy(() => writeCursor(primary, { PK: { S: 'a' }, SK }))).toEqual({
        code: 'cursor',
        message: wordsOf(itemWithoutKey, { attribute: 'SK' }),
      });
    }
  });
});
