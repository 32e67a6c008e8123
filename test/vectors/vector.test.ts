import { attr, entity, table } from 'keyform';
import { vector } from 'keyform/vectors';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { prove } from '../support/prove.js';
import { thrownBy } from '../support/thrown-by.js';

const Doc = entity({
  keys: { PK: 'DOC#{id}' },
  attributes: {
    id: attr.string(),
    title: attr.string(),
    embedding: vector(3).as('emb'),
    summary: vector(2).optional(),
    first: vector(2)
      .optional()
      .check((of) => of[0] !== 0 || 'must not begin with 0'),
    source: vector(2).readOnly(),
  },
});
const docs = table('Docs', { indexes: { primary: { pk: 'PK' } }, entities: { Doc } });

const doc = { id: '1', title: 't', embedding: [0.1, 0.2, 0.3], source: [1, 2] } as const;
const L = (...numbers: number[]) => ({ L: numbers.map((number) => ({ N: String(number) })) });

describe('a vector', () => {
  it('is stored as L of N, from an array or a typed array', () => {
    const stored = docs.put('Doc', { ...doc, summary: new Float32Array([0.5, 0.1]) }).build().Item;
    expect(stored).toMatchObject({ emb: L(0.1, 0.2, 0.3), summary: L(0.5, 0.10000000149011612), source: L(1, 2) });
    expect(docs.put('Doc', { ...doc, summary: new Float64Array([0.1, -0]) }).build().Item.summary).toEqual(L(0.1, 0));
    expect(docs.put('Doc', { ...doc, summary: [1e38, 1e-45] }).build().Item.summary).toEqual({
      L: [{ N: '1e+38' }, { N: '1e-45' }],
    });
  });

  it('is read only where a projection names it, with the numbers that were written', () => {
    const get = docs.get('Doc', { id: '1' });
    const Item = docs.put('Doc', { ...doc, summary: [1e38, 2.5] }).build().Item;
    prove(get.parse({ Item }), { Type: 'Doc', id: '1' as string, title: 't' as string } as
      | { Type: 'Doc'; id: string; title: string }
      | undefined);
    const read = get.project('embedding', 'summary').parse({ Item });
    expectTypeOf(read).toEqualTypeOf<{ embedding: number[]; summary?: number[] } | undefined>();
    expect(read).toStrictEqual({ embedding: [0.1, 0.2, 0.3], summary: [1e38, 2.5] });
  });

  it('is set as a whole, and removed if it is optional', () => {
    const update = docs.update('Doc', { id: '1' });
    expect(update.set({ embedding: new Float32Array(3) }).build()).toMatchObject({
      UpdateExpression: 'SET #emb = :emb',
      ExpressionAttributeValues: { ':emb': L(0, 0, 0) },
    });
    expect(update.remove('summary').build().UpdateExpression).toBe('REMOVE #summary');
    // @ts-expect-error -- it is required
    expect(() => update.remove('embedding')).toThrow('embedding');
    // @ts-expect-error -- no part of it
    expect(() => update.set((of, { append }) => [append(of.embedding, [1])])).toThrow();
    // @ts-expect-error -- no part of it
    expect(() => update.set((of) => [of.embedding.at(0).set(1)])).toThrow();
    // @ts-expect-error -- read-only
    expect(() => update.set({ source: [3, 4] })).toThrow('source');
  });

  it('is compared as a whole, or by its presence', () => {
    const scan = docs.scan('primary', 'Doc');
    expect(scan.filter((of, { exists }) => exists(of.summary)).build().FilterExpression).toContain(
      'attribute_exists(#summary)',
    );
    // @ts-expect-error -- vectors have no order
    expect(() => scan.filter({ embedding: { '>': [1, 2, 3] } })).toThrow('embedding');
  });

  it('rejects other lengths, and what is no finite number of 32 bits', () => {
    const put = (embedding: unknown) =>
      thrownBy(() => docs.put('Doc', { ...doc, embedding: embedding as number[] }).build());
    expect(put([1, 2]).message).toBe('Doc.embedding must have 3 numbers, but has 2');
    expect(put([1, 2, Number.NaN]).message).toBe('Doc.embedding[2] must be a finite number of 32 bits, but is NaN');
    expect(put([1, Number.POSITIVE_INFINITY, 2]).field).toBe('embedding[1]');
    expect(put([1e39, 1, 2]).message).toContain('1e+39');
    expect(put([1, 2, 1e-200]).message).toContain('1e-200');
    expect(put([1, 2, '3']).message).toContain('"3"');
    expect(put('abc').message).toContain('an array of 3 numbers');
    expect(put(new Int32Array(3)).message).toContain('an array of 3 numbers');
    expect(put(undefined).message).toContain('embedding');
    expect(put([1, 2]).issues?.[0]).toMatchObject({ id: 'wrongDimensions', path: ['embedding'] });
    expect(thrownBy(() => docs.put('Doc', { ...doc, first: [0, 1] })).message).toContain('must not begin with 0');
  });

  it('rejects a stored value of another length or type', () => {
    const get = docs.get('Doc', { id: '1' }).project('embedding');
    const Item = docs.put('Doc', doc).build().Item;
    expect(() => get.parse({ Item: { ...Item, emb: L(1, 2) } })).toThrow('must have 3 numbers, but has 2');
    expect(() => get.parse({ Item: { ...Item, emb: { L: [{ N: '1' }, { S: 'x' }, { N: '' }] } } })).toThrow('[1]');
    expect(() => get.parse({ Item: { ...Item, emb: { S: 'x' } } })).toThrow('embedding');
  });

  it('needs a number of dimensions that DynamoDB has', () => {
    for (const dimensions of [0, -1, 1.5, 4097, Number.NaN, '3']) {
      expect(() => vector(dimensions as number)).toThrow('vector() needs a whole number of dimensions from 1 to 4096');
    }
    expect(() => vector(4096)).not.toThrow();
  });

  it('is no part of a key, of a list or of a set', () => {
    // @ts-expect-error -- a vector
    const inKey = () => entity({ keys: { PK: '{v}' }, attributes: { v: vector(2) } });
    expect(() => table('Bad', { indexes: { primary: { pk: 'PK' } }, entities: { E: inKey() as never } })).toThrow();
    // @ts-expect-error -- hidden attributes are top-level
    expect(() => attr.list(vector(2))).toThrow();
  });
});
