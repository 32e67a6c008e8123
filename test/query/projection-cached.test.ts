import { attr, entity, fromSchema } from 'keyform';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { EntityModel, IndexModel } from '../../src/definitions/model.js';
import {
  nothingOf,
  type Projection,
  type ProjectionRoot,
  readProjection,
  selectionOf,
} from '../../src/expressions/projection.js';
import { tooLongExpression } from '../../src/facts/messages/key-conditions.js';
import { printList } from '../../src/keys/expression.js';
import type { TableDefinition } from '../../types/definitions/table-definition.js';
import { wordsOf } from '../support/words-of.js';
import { open, thrownBy } from './support.js';

const text = attr.string();
const textOf = ({ paths }: Projection): string => printList(paths, ', ', {}, {});
const NAMES = Array.from({ length: 70 }, (_, at) => `f${at}`);
const definition = {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', projection: ['state'] } },
  entities: {
    Wide: entity({
      keys: { PK: 'W#{id}', SK: 'W', GSI1PK: 'W#{f0}' },
      attributes: { id: text, a: text, ...Object.fromEntries(NAMES.map((name) => [name, text.optional()])) } as {
        id: typeof text;
        a: typeof text;
        f0: typeof text;
      },
    }),
    Other: entity({ keys: { PK: 'O#{id}', SK: 'O' }, attributes: { id: text, b: text } }),
    Third: entity({ keys: { PK: 'T#{id}', SK: 'T' }, attributes: { id: text, c: text } }),
    Parsed: entity({
      keys: { PK: 'P#{id}', SK: '{SK}' },
      attributes: fromSchema(z.object({ id: z.string(), SK: z.string() })),
    }),
  },
} satisfies TableDefinition;
const { model } = open(definition);
const entityOf = (name: string) => model.entities.get(name) as EntityModel;
const indexOf = (name: string) => model.indexes.get(name) as IndexModel;
const rootOf = (...names: string[]): ProjectionRoot => ({ table: model, entities: names.map(entityOf) });
const wide = rootOf('Wide');

describe('a projection by names is read once', () => {
  it('for requests of one entity with the same names in their order', () => {
    const first = readProjection(wide, ['id', 'a']);
    expect(readProjection(rootOf('Wide'), ['id', 'a'])).toBe(first);
    expect(readProjection(wide, ['a', 'id'])).not.toBe(first);
    expect(readProjection(wide, ['id'])).not.toBe(first);
    expect(readProjection({ ...wide, index: indexOf('primary') }, ['id', 'a'])).not.toBe(first);
  });
  it('for the same list of entities, for another there is another', () => {
    const both = rootOf('Other', 'Third');
    expect(readProjection(both, ['c'])).toBe(readProjection(both, ['c']));
    expect(thrownBy(() => readProjection(rootOf('Other'), ['c']))).toMatchObject({ code: 'condition', field: 'c' });
    expect(thrownBy(() => readProjection(rootOf('Other', 'Wide'), ['c']))).toMatchObject({
      code: 'condition',
      message: expect.stringContaining('these entities'),
    });
  });
  it('up to 64 names', () => {
    const names = (count: number) => NAMES.slice(0, count);
    expect(readProjection(wide, names(64))).toBe(readProjection(wide, names(64)));
    expect(readProjection(wide, names(65))).not.toBe(readProjection(wide, names(65)));
    expect(readProjection(wide, names(65))).toEqual(readProjection(wide, names(65)));
  });
  it('and a thousand of an entity are kept: names can come from a caller', () => {
    const other = rootOf('Other');
    const fresh = open(definition).model.entities.get('Wide') as EntityModel;
    const root = { ...other, entities: [fresh] };
    const first = readProjection(root, ['id']);
    const pairs = NAMES.flatMap((one) => NAMES.filter((name) => name !== one).map((name) => [one, name]));
    for (const pair of pairs.slice(0, 999)) readProjection(root, pair);
    expect(readProjection(root, ['id'])).toBe(first);
    readProjection(root, pairs[999] as string[]);
    expect(readProjection(root, ['id'])).not.toBe(first);
  });
  it('and what an entity has of it, too', () => {
    const projection = readProjection(rootOf('Wide', 'Other'), ['id', 'a', 'b']);
    const selection = selectionOf(projection, model, entityOf('Wide'));
    expect(selectionOf(projection, model, entityOf('Wide'))).toBe(selection);
    expect([...selection.keys()]).toEqual(['id', 'a']);
    expect([...selectionOf(projection, model, entityOf('Other')).keys()]).toEqual(['id', 'b']);
  });
});

describe('a projection', () => {
  it('of nothing asks for what decoding needs', () => {
    expect(textOf(nothingOf(model, indexOf('primary')))).toBe('#Type');
    expect(textOf(nothingOf(model, indexOf('GSI1')))).toBe('#PK, #SK');
  });
  it('of more than fits is rejected before its names are looked at', () => {
    expect(thrownBy(() => readProjection(wide, new Array(1025).fill('nothing')))).toEqual({
      code: 'request',
      message: wordsOf(tooLongExpression, { noun: 'projection', most: '4096', fix: 'ask for fewer fields' }),
    });
  });
  it('of a schema has its fields, and of keys those that are fields', () => {
    const parsed = rootOf('Parsed');
    expect(textOf(readProjection(parsed, ['anything', 'SK']))).toBe('#anything, #SK, #Type');
    expect(thrownBy(() => readProjection(parsed, ['PK']))).toMatchObject({
      code: 'condition',
      field: 'PK',
      message: expect.stringContaining('items have fields, not key attributes'),
    });
    expect(textOf(readProjection(parsed, ['GSI1PK']))).toBe('#GSI1PK, #Type');
  });
  it('takes one callback', () => {
    const callback = () => {
      throw new Error('was called');
    };
    expect(thrownBy(() => readProjection(wide, [callback, callback])).message).toMatch(
      /^project accepts field names, or one callback, but got /,
    );
  });
});
