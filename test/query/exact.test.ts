import { attr, entity } from 'keyform';
import { describe, expect, it } from 'vitest';
import { noFieldsObject } from '../../src/facts/messages/key-conditions.js';
import { emptyKeyText, loneSurrogate } from '../../src/facts/messages/values.js';
import { MAX } from '../../src/formats/pipe/key-text.js';
import { wordsOf } from '../support/words-of.js';
import { definition } from './shop.js';
import { open, thrownBy } from './support.js';

const text = attr.string();
const shop = open(definition);

describe('where', () => {
  it('tells sets of fields apart whose names run together the same', () => {
    const table = open({
      indexes: { primary: { pk: 'PK' } },
      entities: {
        One: entity({ keys: { PK: 'ONE#{a}#{bc}' }, attributes: { a: text, bc: text } }),
        Two: entity({ keys: { PK: 'TWO#{ab}#{c}' }, attributes: { ab: text, c: text } }),
      },
    });
    const query = table.query('primary');
    expect(query.where({ a: '1', bc: '2' }).build().ExpressionAttributeValues).toEqual({ ':PK': { S: 'ONE#1#2' } });
    expect(query.where({ ab: '1', c: '2' }).build().ExpressionAttributeValues).toEqual({ ':PK': { S: 'TWO#1#2' } });
    // Whatever the order in which they are given.
    expect(query.where({ c: '2', ab: '1' }).build().ExpressionAttributeValues).toEqual({ ':PK': { S: 'TWO#1#2' } });
  });

  it('tells keys of several attributes apart whose formats run together the same', () => {
    const table = open({
      indexes: { primary: { pk: 'PK' }, Multi: { pk: ['g', 'h'], sk: ['s', 't'] } },
      entities: {
        One: entity({
          keys: { PK: 'ONE#{x}', g: 'A#{x}B', h: 'C', s: 'S', t: 'T#{y}' },
          attributes: { x: text, y: text, one: text },
        }),
        Two: entity({
          keys: { PK: 'TWO#{x}', g: 'A#{x}', h: 'BC', s: 'ST', t: '#{y}' },
          attributes: { x: text, y: text },
        }),
        Three: entity({
          keys: { PK: 'THREE#{x}', g: '{x}', h: '{z}', s: 'S', t: 'U#{y}' },
          attributes: { x: text, z: text, y: text },
        }),
        Four: entity({
          keys: { PK: 'FOUR#{x}', g: '{x}', h: '{z}', s: 'SU', t: '#{y}' },
          attributes: { x: text, z: text, y: text },
        }),
      },
    });
    const query = table.query('Multi');
    expect(thrownBy(() => query.where({ x: '1' })).message).toContain('several partition keys');
    expect(query.where({ x: '1', z: '2' }).build().ExpressionAttributeValues).toEqual({
      ':g': { S: '1' },
      ':h': { S: '2' },
    });
    expect(thrownBy(() => query.where({ x: '1', z: '2', y: '3' })).message).toContain('several sort keys');
  });

  it('takes own fields, and neither those that every object has nor anything but an object', () => {
    expect(thrownBy(() => shop.query('primary').where('alex' as never))).toEqual({
      code: 'condition',
      message: wordsOf(noFieldsObject, { value: '"alex"' }),
    });
    expect(thrownBy(() => shop.query('primary', 'Order').where(null as never))).toEqual({
      code: 'condition',
      entity: 'Order',
      message: wordsOf(noFieldsObject, { value: 'null' }),
    });
    const inherited = Object.create({ username: 'alex' });
    expect(thrownBy(() => shop.query('primary', 'Order').where(inherited)).message).toContain('username');
  });

  it('says of which entity a field is where it reads just one, and of none where it reads several', () => {
    const table = open({
      indexes: { primary: { pk: 'PK', sk: 'SK' } },
      entities: {
        Note: entity({ keys: { PK: 'U#{u}', SK: 'A#{x}#{n}' }, attributes: { u: text, x: text, n: text } }),
        Task: entity({ keys: { PK: 'U#{u}', SK: 'A#{x}#T#{t}' }, attributes: { u: text, x: text, t: text } }),
      },
    });
    expect(thrownBy(() => table.query('primary', 'Note').where({ u: 'a#b' }))).toMatchObject({ entity: 'Note' });
    expect(thrownBy(() => table.query('primary').where({ u: 'a#b' }))).not.toHaveProperty('entity');
    expect(thrownBy(() => table.query('primary').where({ u: 'a', x: 'a#b', n: '1' }))).toMatchObject({
      entity: 'Note',
      field: 'x',
    });
  });

  it('takes a range on a field that another follows at once, all that follows included', () => {
    const table = open({
      indexes: { primary: { pk: 'PK', sk: 'SK' } },
      entities: {
        Step: entity({
          keys: { PK: '{id}', SK: 'S#{n|pad:3}{s}' },
          attributes: { id: text, n: attr.number(), s: text },
        }),
      },
    });
    const query = table.query('primary', 'Step');
    expect(query.where({ id: 'a', n: { between: [1, 5] } }).build().ExpressionAttributeValues).toEqual({
      ':PK': { S: 'a' },
      ':SK': { S: 'S#001' },
      ':SK_2': { S: `S#005${MAX}` },
    });
    expect(query.where({ id: 'a', n: { '<=': 5 } }).build().ExpressionAttributeValues).toMatchObject({
      ':SK_2': { S: `S#005${MAX}` },
    });
  });

  it('rejects a beginning that runs into what follows the value in the key', () => {
    const table = open({
      indexes: { primary: { pk: 'PK', sk: 'SK' } },
      entities: {
        Item: entity({ keys: { PK: '{id}', SK: 'A#{s}_BA#{u}' }, attributes: { id: text, s: text, u: text } }),
      },
    });
    const begins = (beginning: string) =>
      table.query('primary', 'Item').where({ id: 'a', s: { begins_with: beginning } });
    expect(begins('x').build().ExpressionAttributeValues).toMatchObject({ ':SK': { S: 'A#x' } });
    for (const whole of ['x_y', 'xB', 'xBA', '_x']) {
      expect(begins(whole).build().ExpressionAttributeValues).toMatchObject({ ':SK': { S: `A#${whole}` } });
    }
    for (const part of ['x_', 'x_B', 'x_BA', '_']) {
      expect(thrownBy(() => begins(part).build())).toEqual({
        code: 'field',
        entity: 'Item',
        field: 's',
        message: `Item.s can't end in a part of "_BA#", which follows it in the key, but is "${part}"`,
      });
    }
  });

  it('compares a beginning with the whole value where nothing of it follows', () => {
    const query = shop.query('primary', 'Order');
    expect(query.where({ username: 'alex', orderId: { begins_with: '1' } }).build().ExpressionAttributeValues).toEqual({
      ':PK': { S: 'CUSTOMER#alex' },
      ':SK': { S: '#ORDER#1' },
    });
  });
});

describe('keyCondition', () => {
  const primary = () => shop.query('primary').keyCondition('PK', '=', 'CUSTOMER#alex');

  it('takes equal bounds', () => {
    expect(
      primary().keyCondition('SK', 'between', ['#ORDER#1', '#ORDER#1']).build().ExpressionAttributeValues,
    ).toMatchObject({ ':SK': { S: '#ORDER#1' }, ':SK_2': { S: '#ORDER#1' } });
    expect(thrownBy(() => primary().keyCondition('SK', 'between', ['#ORDER#2', '#ORDER#1'])).message).toContain('swap');
  });

  it('rejects text that is none, in the words of the attribute', () => {
    expect(thrownBy(() => shop.query('primary').keyCondition('PK', '=', 'CUSTOMER#\ud800'))).toEqual({
      code: 'field',
      field: 'PK',
      message: `PK ${wordsOf(loneSurrogate, { value: '"CUSTOMER#\\ud800"' })}`,
    });
    expect(thrownBy(() => shop.query('primary').keyCondition('PK', '=', '')).message).toBe(
      `PK ${wordsOf(emptyKeyText)}`,
    );
  });

  it('reads the entities that lie between two bounds, by the whole segments that both begin with', () => {
    const table = open({
      indexes: { primary: { pk: 'PK', sk: 'SK' } },
      entities: {
        A: entity({ keys: { PK: 'P#{p}', SK: 'A#{x}#{y}' }, attributes: { p: text, x: text, y: text, onlyA: text } }),
        B: entity({ keys: { PK: 'P#{p}', SK: 'B#{x}' }, attributes: { p: text, x: text, onlyB: text } }),
      },
    });
    const between = (low: string, high: string) =>
      table.query('primary').keyCondition('PK', '=', 'P#1').keyCondition('SK', 'between', [low, high]);
    const takes = (low: string, high: string, field: string) => {
      const read = between(low, high) as unknown as { filter(fields: object): { build(): object } };
      try {
        return read.filter({ [field]: 'v' }).build() !== undefined;
      } catch {
        return false;
      }
    };
    expect([takes('A#1', 'A#5', 'onlyA'), takes('A#1', 'A#5', 'onlyB')]).toEqual([true, false]);
    expect([takes('A#1#2', 'A#1#5', 'onlyA'), takes('A#1#2', 'A#1#5', 'onlyB')]).toEqual([true, false]);
    expect([takes('A#1', 'B#5', 'onlyA'), takes('A#1', 'B#5', 'onlyB')]).toEqual([true, true]);
    expect([takes('B#1', 'B#1', 'onlyB'), takes('B#1', 'B#1', 'onlyA')]).toEqual([true, false]);
    // No whole segment is the same.
    expect(takes('A', 'B#', 'onlyA')).toBe(true);
  });
});

describe('project', () => {
  const table = open({
    indexes: { primary: { pk: 'PK', sk: 'SK' } },
    entities: {
      Parcel: entity({
        keys: { PK: '{id}', SK: 'P#{n|pad:3}' },
        attributes: {
          id: text,
          n: attr.number(),
          'ship-to': text,
          'bill-to': text,
          at: attr.map({ x: text, y: text, z: attr.map({ x: text }) }),
          list: attr.list(text),
        },
      }),
    },
  });
  interface Reading {
    readonly filter: (condition: object) => Reading;
    readonly project: (...input: unknown[]) => Reading;
    readonly build: () => { readonly ProjectionExpression: string; readonly ExpressionAttributeNames: object };
  }
  const read = () => table.query('primary', 'Parcel').where({ id: 'a' }) as unknown as Reading;

  it('gives attributes names beside those that the filter has', () => {
    expect(read().project('bill-to').build()).toMatchObject({
      ProjectionExpression: '#1, #Type',
      ExpressionAttributeNames: { '#PK': 'PK', '#SK': 'SK', '#1': 'bill-to', '#Type': 'Type' },
    });
    const built = read().filter({ 'ship-to': 'x' }).project('bill-to', 'ship-to').build();
    expect(built).toMatchObject({
      ProjectionExpression: '#2, #1, #Type',
      ExpressionAttributeNames: { '#PK': 'PK', '#SK': 'SK', '#1': 'ship-to', '#2': 'bill-to', '#Type': 'Type' },
    });
    expect(Object.keys(built.ExpressionAttributeNames)).toHaveLength(5);
  });

  it('takes paths of which none lies in another, whatever their last steps are called', () => {
    interface Paths {
      readonly [name: string]: Paths & { at: (step: number) => unknown };
    }
    const paths = (callback: (parcel: Paths) => unknown) => read().project(callback).build().ProjectionExpression;
    expect(paths((o) => [o['at']?.['x'], o['at']?.['z']?.['x']])).toBe('#at.#x, #at.#z.#x, #Type');
    expect(paths((o) => [o['list']?.at(0), o['list']?.at(1)])).toBe('#list[0], #list[1], #Type');
    expect(thrownBy(() => paths((o) => [o['at']?.['x'], o['at']?.['z'], o['at']?.['z']?.['x']]))).toMatchObject({
      code: 'request',
      field: 'at.z.x',
      message: expect.stringMatching(/at\.z\.x/),
    });
    expect(thrownBy(() => paths((o) => [o['at']?.['x'], o['at']]))).toMatchObject({ code: 'request', field: 'at' });
  });
});
