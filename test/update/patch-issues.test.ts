import { attr, entity, KeyformError, table } from 'keyform';
import { describe, expect, it, test } from 'vitest';
import { required, unknownName } from '../../src/facts/messages/values.js';
import { ownChange } from '../../src/facts/messages/writes.js';
import { wordsOf } from '../support/words-of.js';

const text = attr.string();
const Book = entity({
  version: 'version',
  timestamps: true,
  keys: { PK: 'BOOK#{id}', GSI1PK: 'SHELF#{shelf}' },
  attributes: {
    id: text,
    title: text,
    isbn: text.check((isbn) => isbn.length === 13 || 'must have 13 characters'),
    shelf: text.optional(),
    createdBy: text.readOnly(),
    price: attr.number().codec({
      encode: (amount: { cents: number }) => amount.cents,
      decode: (cents) => ({ cents }),
    }),
    media: attr.union('kind', {
      print: attr.map({ pages: attr.number(), publisher: text, cover: text.optional() }),
      audio: attr.map({ minutes: attr.number(), publisher: text }),
    }),
    meta: attr.map({
      lang: text,
      sample: attr.union('kind', { link: attr.map({ url: text }), quote: attr.map({ words: text }) }).optional(),
    }),
  },
});
const library = table('Library', {
  indexes: { primary: { pk: 'PK' }, GSI1: { pk: 'GSI1PK' } },
  entities: { Book },
});
const patch = (body: unknown, options = {}) => library.update('Book', { id: '1' }).patch(body as never, options);
const errorOf = (body: unknown, options = {}): KeyformError => {
  try {
    patch(body, options).build();
  } catch (error) {
    if (error instanceof KeyformError) return error;
    throw error;
  }
  throw new Error('it was not rejected');
};

test('an optional map in a body is set whole by an option, which the error names', () => {
  const Parcel = entity({
    keys: { PK: 'PARCEL#{id}' },
    attributes: { id: text, size: attr.map({ w: attr.number(), h: attr.number() }).optional() },
  });
  const parcels = table('Parcels', { indexes: { primary: { pk: 'PK' } }, entities: { Parcel } });
  const of = (options = {}) => parcels.update('Parcel', { id: '1' }).patch({ size: { w: 1, h: 2 } }, options);
  expect(() => of()).toThrow(
    "'size' may be missing or null, so DynamoDB can't set its members: set it whole with { maps: 'replace' }, or pass { ensured: true } if the item has it",
  );
  expect(of({ maps: 'replace' }).build().UpdateExpression).toBe('SET #size = :size');
  expect(of({ ensured: true }).build().UpdateExpression).toBe('SET #size.#h = :h, #size.#w = :w');
});

describe('a union in a body', () => {
  const print = { kind: 'print', pages: 7, publisher: 'z' };

  it('is set whole where the body names its form', () => {
    const input = patch({ media: print }).build();
    expect(input.ExpressionAttributeValues).toMatchObject({
      ':media': { M: { kind: { S: 'print' }, pages: { N: '7' }, publisher: { S: 'z' } } },
    });
    expect(patch({ meta: { lang: 'en', sample: { kind: 'link', url: 'u' } } }).build().UpdateExpression).toContain(
      '#meta.#sample = ',
    );
  });

  test.each([
    ['lacks a member of its form', { media: { kind: 'print', pages: 7 } }, 'media.publisher', wordsOf(required)],
    [
      'has a member of another form',
      { media: { ...print, minutes: 1 } },
      'media.minutes',
      wordsOf(unknownName, { noun: 'member' }),
    ],
    ['names a form that does not exist', { media: { ...print, kind: 'film' } }, 'media.kind', 'must be one of'],
    [
      'changes what some forms have',
      { media: { minutes: 1 } },
      'media.minutes',
      "pass the whole media with its 'kind'",
    ],
    [
      'takes away what some forms have',
      { media: { pages: null } },
      'media.pages',
      "pass the whole media with its 'kind'",
    ],
    [
      'does so in a map',
      { meta: { sample: { url: 'u' } } },
      'meta.sample.url',
      "pass the whole meta.sample with its 'kind'",
    ],
  ])('is rejected where it %s', (_, body, field, message) => {
    const error = errorOf(body, { nulls: 'remove', ensured: true });
    expect(error).toMatchObject({ code: 'field', field });
    expect(error.message).toContain(message);
  });

  it('is set in parts that all of its forms have', () => {
    expect(patch({ media: { publisher: 'y' } }).build().UpdateExpression).toContain('#media.#publisher = ');
    expect(errorOf({ media: { cover: 'x' } })).toMatchObject({ code: 'field', field: 'media.cover' });
    const removed = patch({ media: { cover: null } }, { nulls: 'remove' }).build();
    expect(removed.UpdateExpression).toContain('REMOVE #media.#cover');
  });
});

describe('what keyform writes with every update', () => {
  test.each(['version', 'updatedAt'])('%s in a body is a fault of the field', (field) => {
    const value = field === 'version' ? 9 : new Date(0);
    const error = errorOf({ [field]: value });
    expect(error).toMatchObject({ code: 'field', field, entity: 'Book' });
    expect(error.message).toBe(wordsOf(ownChange, { field }));
  });
});

describe('issues of a body', () => {
  it('are all of its faults, each with its path, rule and value', () => {
    const body = {
      id: 2,
      isbn: '1',
      nope: 1,
      title: 5,
      createdBy: 'x',
      media: { minutes: 1 },
      meta: { lnag: 'x', lang: 1 },
    };
    const error = errorOf(body);
    expect(error.code).toBe('field');
    expect(error.issues?.map(({ path, rule }) => [path.join('.'), rule])).toEqual([
      ['createdBy', 'rejected'],
      ['id', 'rejected'],
      ['isbn', 'check'],
      ['media.minutes', 'rejected'],
      ['meta.lang', 'kind'],
      ['meta.lnag', 'unknown'],
      ['nope', 'unknown'],
      ['title', 'kind'],
    ]);
    expect(error.issues?.map(({ value }) => value)).toContain(5);
    expect(error.message).toMatch(/^Book\.createdBy is rejected: .* \(and 7 more\)$/);
  });

  it('are there for one fault, too, and its message stays', () => {
    const error = errorOf({ title: 'a', nope: 1 });
    expect(error.message).toMatch(/^'nope' isn't an attribute of Book/);
    expect(error.issues).toEqual([
      {
        id: 'unknownAttribute',
        path: ['nope'],
        rule: 'unknown',
        message: expect.stringMatching(/^isn't an attribute of Book/),
      },
    ]);
    const kind = errorOf({ title: 5 });
    expect(kind.message).toBe('Book.title must be a string, but is 5');
    expect(kind.issues).toEqual([
      { id: 'wrongKind', path: ['title'], rule: 'kind', message: 'must be a string, but is 5' },
    ]);
  });

  it('leave out what a field lacks beside the others', () => {
    const error = errorOf({ shelf: 5, title: 5 });
    expect(error.issues?.map(({ path }) => path)).toEqual([['shelf'], ['title']]);
  });

  it('leave out a field that asks for another one of the body', () => {
    const Visit = entity({
      keys: { PK: 'V#{id}', GSI1PK: 'D#{doctor}', GSI1SK: '{state}#{at}' },
      attributes: { id: text, doctor: text.optional(), state: text, at: attr.date() },
    });
    const visits = table('Visits', {
      indexes: { primary: { pk: 'PK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
      entities: { Visit },
    });
    const rejected = (body: object): KeyformError => {
      try {
        visits.update('Visit', { id: '1' }).patch(body).build();
      } catch (error) {
        return error as KeyformError;
      }
      throw new Error('it was not rejected');
    };
    const error = rejected({ at: 'soon', doctor: 'd', state: 'x' });
    expect(error.issues?.map(({ path, rule }) => [path, rule])).toEqual([[['at'], 'kind']]);
    expect(error.message).toMatch(/^Visit\.at must be a Date/);
    expect(rejected({ state: 'x' }).issues).toMatchObject([{ path: ['state'] }]);
  });

  it('say what a codec was given', () => {
    expect(errorOf({ price: 5 }).message).toBe('Book.price is 5, for which its codec returned undefined');
    expect(errorOf({ price: 'x' }).message).toBe('Book.price is "x", for which its codec returned undefined');
  });

  it('are a hundred at the most, and the message counts what is there', () => {
    const body = Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`nope${at}`, at]));
    const error = errorOf(body);
    expect(error.issues).toHaveLength(100);
    expect(error.message).toMatch(/ \(and at least 99 more\)$/);
  });

  it('are told of parts of a map that may be missing, beside others', () => {
    const optional = entity({
      keys: { PK: 'P#{id}' },
      attributes: { id: text, home: attr.map({ city: text }).optional(), name: text },
    });
    const people = table('People', { indexes: { primary: { pk: 'PK' } }, entities: { Person: optional } });
    const rejected = (body: object): unknown => {
      try {
        return people.update('Person', { id: '1' }).patch(body).build();
      } catch (error) {
        return error;
      }
    };
    const absent = {
      path: ['home'],
      rule: 'rejected',
      message: expect.stringContaining(
        "may be missing or null, so DynamoDB can't set its members: set it whole with { maps: 'replace' }",
      ),
    };
    expect(rejected({ home: { city: 'x' } })).toMatchObject({
      code: 'field',
      entity: 'Person',
      field: 'home',
      message: expect.stringMatching(/^'home' may be missing or null/),
      issues: [absent],
    });
    const first = rejected({ aaa: 1, home: { city: 'x' }, name: 5 }) as KeyformError;
    expect(first).toMatchObject({
      code: 'field',
      issues: [{ path: ['aaa'] }, absent, { path: ['name'], rule: 'kind' }],
    });
  });

  it('have the path of what is not declared', () => {
    expect(errorOf({ media: { nope: 1 } }).issues).toMatchObject([{ path: ['media', 'nope'], rule: 'unknown' }]);
    expect(errorOf({ 'ti.tle': 1 }).issues).toMatchObject([{ path: ['ti.tle'], rule: 'unknown' }]);
    expect(errorOf({ version: 9, title: 'x' }).issues).toMatchObject([
      { path: ['version'], rule: 'rejected', message: expect.stringMatching(/^is set by every write/), value: 9 },
    ]);
  });
});

test('a set tells of all values that it rejects, and of fields that there are not', () => {
  const body = { title: 5, media: { kind: 'print', pages: 'x' }, titel: 'x' };
  let thrown: unknown;
  try {
    library.update('Book', { id: '1' }).set(body as never);
  } catch (error) {
    thrown = error;
  }
  const { issues } = thrown as KeyformError;
  expect(issues?.map(({ path, rule }) => [path.join('.'), rule])).toEqual([
    ['media.pages', 'kind'],
    ['media.publisher', 'required'],
    ['titel', 'unknown'],
    ['title', 'kind'],
  ]);
});
