import { createHmac } from 'node:crypto';
import { attr, encryptedCursors, entity, signedCursors } from 'keyform';
import { expect, it, vi } from 'vitest';
import {
  cursorOfOtherPartition,
  cursorOfOtherRead,
  cursorProtection,
  itemOfOtherPartition,
} from '../../src/facts/messages/reads.js';
import { wordsOf } from '../support/words-of.js';
import { definition } from './shop.js';
import { open, thrownBy } from './support.js';

const SECRET = 'a secret of 16 bytes or more';
const OLDER = 'an older secret of as many bytes';

const plain = open(definition);
const signed = open({ ...definition, cursors: signedCursors(SECRET) });
const encrypted = open({ ...definition, cursors: [encryptedCursors(SECRET), encryptedCursors(OLDER)] });
const order = { Type: 'Order', username: 'ålex', orderId: '1', amount: 2.5, region: 'eu' };

for (const [kind, shop] of Object.entries({ plain, signed, encrypted })) {
  const query = shop.query('GSI1').where({ orderId: '1' });
  const cursor = query.cursorFor(order);

  it(`a ${kind} cursor goes on where it was made, in both directions`, () => {
    expect(cursor).toMatch(/^[\w-]+$/);
    const key = {
      GSI1PK: { S: 'ORDER#1' },
      GSI1SK: { S: 'ORDER#1' },
      PK: { S: 'CUSTOMER#ålex' },
      SK: { S: '#ORDER#1' },
    };
    expect(query.startFrom(cursor).build().ExclusiveStartKey).toEqual(key);
    expect(query.descending().startFrom(cursor).build().ExclusiveStartKey).toEqual(key);
    const again = query.parse({ LastEvaluatedKey: key }).cursor;
    expect(query.startFrom(again).build().ExclusiveStartKey).toEqual(key);
    if (kind === 'encrypted') return expect(again).not.toBe(cursor);
    expect(again).toBe(cursor);
    const natives = { GSI1PK: 'ORDER#1', GSI1SK: 'ORDER#1', PK: 'CUSTOMER#ålex', SK: '#ORDER#1' };
    expect(query.parse({ LastEvaluatedKey: natives }).cursor).toBe(cursor);
  });

  it(`a ${kind} cursor with any character changed, added or missing is damaged`, () => {
    const more = kind === 'plain' ? '' : ', context or secret';
    const fix = `pass one that a page or cursorFor returned`;
    const order = kind === 'plain' ? '' : ', and call cursorContext before startFrom if it has a context';
    // What is left out where it cannot be decoded at all.
    const damaged = expect.stringMatching(
      new RegExp(`^this cursor is damaged(: ${fix}|, or of a different table${more}: ${fix}${order})$`),
    );
    for (let at = 6; at < cursor.length; at++) {
      for (const other of ['A', 'B', '_', '=', ' ', '']) {
        const changed = cursor.slice(0, at) + other + cursor.slice(at + 1);
        if (changed !== cursor) {
          expect(thrownBy(() => query.startFrom(changed))).toEqual({ code: 'cursor', message: damaged });
        }
      }
    }
    for (const other of [`${cursor}A`, `${cursor}=`, `${cursor}\n`, cursor.slice(0, 6), 'a2Y', 'a2YC']) {
      expect(thrownBy(() => query.startFrom(other))).toEqual({ code: 'cursor', message: damaged });
    }
  });

  it(`what is no ${kind} cursor is said to be none`, () => {
    for (const [other, shown] of [
      ['', '""'],
      ['abc', '"abc"'],
      [` ${cursor}`.slice(0, 9), JSON.stringify(` ${cursor}`.slice(0, 9))],
      ['🚀', '"🚀"'],
      ['AQ', '"AQ"'],
      [5, '5'],
      [null, 'null'],
      [{}, 'an object'],
      [[cursor], 'an array of 1'],
    ]) {
      expect(thrownBy(() => query.startFrom(other as string))).toEqual({
        code: 'cursor',
        message: `${shown} isn't a cursor: pass one that a page or cursorFor returned`,
      });
    }
  });

  it(`a ${kind} cursor of another version, index or partition is rejected, each in its own words`, () => {
    expect(thrownBy(() => query.startFrom(`a2YB${cursor.slice(4)}`)).message).toBe(
      'this cursor has version 1, not 2: start from the beginning',
    );
    expect(thrownBy(() => shop.query('Keys').where({ orderId: '1' }).startFrom(cursor)).message).toBe(
      wordsOf(cursorOfOtherRead, { scope: 'a query of GSI1', expected: 'a query of Keys', verb: 'query' }),
    );
    expect(thrownBy(() => shop.query('GSI1').where({ orderId: '2' }).startFrom(cursor)).message).toBe(
      wordsOf(cursorOfOtherPartition, { attributes: 'GSI1PK' }),
    );
    const chain = shop.query('GSI1').keyCondition('GSI1PK', '=', 'ORDER#2');
    expect(thrownBy(() => chain.startFrom(cursor)).code).toBe('cursor');
    expect(shop.query('GSI1').keyCondition('GSI1PK', '=', 'ORDER#1').startFrom(cursor).build()).toHaveProperty(
      'ExclusiveStartKey',
    );
  });
}

it('a cursor that is signed holds an HMAC, and one that is not is rejected where the table signs', () => {
  const cursor = signed.query('GSI1').where({ orderId: '1' }).cursorFor(order);
  const bytes = Buffer.from(cursor, 'base64url');
  const seal = createHmac('sha256', SECRET)
    .update('["TestTable"]\0')
    .update(bytes.subarray(0, -16))
    .digest()
    .subarray(0, 16);
  expect(bytes.subarray(-16).toString('hex')).toBe(seal.toString('hex'));
  const unsigned = plain.query('GSI1').where({ orderId: '1' }).cursorFor(order);
  expect(thrownBy(() => signed.query('GSI1').where({ orderId: '1' }).startFrom(unsigned))).toEqual({
    code: 'cursor',
    message: wordsOf(cursorProtection, { protection: 'unsigned', expected: 'signed' }),
  });
  expect(thrownBy(() => plain.query('GSI1').where({ orderId: '1' }).startFrom(cursor)).code).toBe('cursor');
  const other = open({ ...definition, cursors: signedCursors(OLDER) })
    .query('GSI1')
    .where({ orderId: '1' });
  expect(thrownBy(() => other.startFrom(cursor)).code).toBe('cursor');
});

it('a cursor holds numbers exactly', () => {
  const query = plain.query('ByAmount').where({ username: 'ålex', amount: { '>': 1 } });
  expect(query.startFrom(query.cursorFor(order)).build().ExclusiveStartKey).toMatchObject({ amount: { N: '2.5' } });
});

it('a cursor of an item needs all fields of its keys, and the item to be one of the query', () => {
  const query = plain.query('GSI1').where({ orderId: '1' });
  expect(thrownBy(() => query.cursorFor({ Type: 'Order', orderId: '1' }))).toMatchObject({
    code: 'cursor',
    entity: 'Order',
    field: 'username',
  });
  expect(thrownBy(() => query.cursorFor({ ...order, orderId: '2' }))).toMatchObject({
    code: 'cursor',
    message: wordsOf(itemOfOtherPartition, { attribute: 'GSI1PK' }),
  });
  for (const item of [{ ...order, Type: 'Customer' }, { ...order, Type: 'Nothing' }, {}, undefined, null]) {
    expect(thrownBy(() => query.cursorFor(item as object)).code).toBe('cursor');
  }
  const typeless = open({ ...definition, typeAttribute: false });
  const { Type: _, ...fields } = order;
  expect(typeless.query('GSI1').where({ orderId: '1' }).cursorFor(fields)).toMatch(/^\w/);
  expect(typeless.query('GSI1', 'Order').where({ orderId: '1' }).cursorFor(fields)).toMatch(/^\w/);
});

it.each(Object.entries({ signedCursors, encryptedCursors }))(
  '%s throws where nothing can sign or encrypt',
  (word, protect) => {
    const message = `${word} needs node:crypto (Node 20.16, Bun, Deno, Workers with nodejs_compat): leave it out here`;
    const declare = () => open({ ...definition, cursors: protect(SECRET) });
    for (const process of [undefined, {}, { getBuiltinModule: () => undefined }]) {
      vi.stubGlobal('process', process);
      try {
        expect(thrownBy(declare)).toEqual({ code: 'definition', message: message });
        expect(() => open(definition)).not.toThrow();
      } finally {
        vi.unstubAllGlobals();
      }
    }
    expect(declare).not.toThrow();
  },
);

it('a cursor of an item that was just read needs no type attribute, also where two entities have its fields', () => {
  const text = attr.string();
  const desk = open({
    typeAttribute: false,
    indexes: { primary: { pk: 'PK', sk: 'SK' } },
    entities: {
      Complaint: entity({ keys: { PK: 'C#{complaint}', SK: 'COMPLAINT' }, attributes: { complaint: text } }),
      Comment: entity({
        keys: { PK: 'C#{complaint}', SK: 'COMMENT#{at}' },
        attributes: { complaint: text, at: text },
      }),
    },
  });
  const query = desk.query('primary').where({ complaint: '1' });
  const key = { PK: { S: 'C#1' }, SK: { S: 'COMMENT#2' } };
  const { items } = query.parse({ Items: [{ ...key, complaint: { S: '1' }, at: { S: '2' } }] });
  expect(query.startFrom(query.cursorFor(items[0] as object)).build().ExclusiveStartKey).toEqual(key);
  expect(thrownBy(() => query.cursorFor({ ...items[0] }))).toEqual({
    code: 'cursor',
    message: 'this could be an item of Complaint, Comment: pass the object that was read',
  });
});
