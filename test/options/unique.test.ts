import { describe, expect, it } from 'vitest';
import { invalidUnique } from '../../src/facts/messages/definitions.js';
import { parseFormat } from '../../src/formats/format.js';
import { createConstraints, isMarker, markerKey, uniqueFormats } from '../../src/options/unique/constraint.js';
import { message, reject } from '../format/support.js';
import { wordsOf } from '../support/words-of.js';

const parse = (text: string) => parseFormat(text, () => 'string');

describe('what is unique', () => {
  it('is a list of fields and formats', () => {
    expect(uniqueFormats(['email', '{tenant}#{handle|lower}'])).toEqual(['{email}', '{tenant}#{handle|lower}']);
  });
  it('is rejected with a code', () => {
    expect(() => uniqueFormats([])).toThrow(expect.objectContaining({ code: 'definition' }));
  });
  it.each([
    [[], 'nothing'],
    [[''], '""'],
    [['email', ''], '""'],
    [['email', 5], '5'],
    [[['email']], 'an array of 1'],
    [[null], 'null'],
  ])('is not %j', (input, shown) => {
    expect(message(() => uniqueFormats(input))).toBe(
      wordsOf(invalidUnique, { example: '{tenant}#{handle}', kind: shown }),
    );
  });
  it('names fields, and none twice', () => {
    const constraints = (...formats: string[]) => createConstraints(formats, 'User', reject, parse);
    expect(constraints('{email}', '{tenant}#{handle}', '{tenant}_{tenant}').map(({ name }) => name)).toEqual([
      'email',
      'tenant+handle',
      'tenant',
    ]);
    expect(constraints('{email}')[0]?.format.text).toBe('UNIQUE#User#email#{email}');
    expect(() => constraints('ONE')).toThrow(expect.objectContaining({ code: 'definition' }));
    expect(message(() => constraints('ONE'))).toBe('unique: ONE names no field');
    expect(message(() => constraints('{a}', '{a|lower}'))).toBe('unique: {a|lower} names a, which already exists');
  });
});

describe('the marker of a unique value', () => {
  const [email, both] = createConstraints(['{email}', '{tenant}#{handle}'], 'User', reject, parse);
  const table = { primary: ['PK', 'SK'], formatOptions: reject };

  it('has the key of the value, and a sort key where the table has one', () => {
    if (email === undefined) throw new Error('there is no constraint');
    const partition = { PK: { S: 'UNIQUE#User#email#ada@x.org' } };
    expect(markerKey(table, email, { email: 'ada@x.org' }, {})).toEqual({ ...partition, SK: { S: 'UNIQUE' } });
    expect(markerKey({ ...table, primary: ['PK'] }, email, { email: 'ada@x.org' }, {})).toEqual(partition);
  });
  it('is none where one of the fields is not there', () => {
    if (both === undefined) throw new Error('there is no constraint');
    expect(markerKey(table, both, { tenant: 't', handle: 'h' }, {})).toMatchObject({
      PK: { S: 'UNIQUE#User#tenant+handle#t#h' },
    });
    for (const missing of [undefined, null]) {
      expect(markerKey(table, both, { tenant: 't', handle: missing }, {})).toBe(undefined);
      expect(markerKey(table, both, { tenant: missing, handle: 'h' }, {})).toBe(undefined);
    }
  });
  it('is told from items by its type, or by its keys', () => {
    const model = { ...table, typeAttribute: 'Type' };
    const item = { PK: { S: 'UNIQUE#User#email#a' }, SK: { S: 'UNIQUE' } };
    expect(isMarker(model, item)).toBe(true);
    expect(isMarker(model, { Type: { S: 'UNIQUE' } })).toBe(true);
    expect(isMarker({ ...model, typeAttribute: undefined }, item)).toBe(true);
    expect(isMarker({ ...model, primary: ['PK'] }, { PK: item.PK })).toBe(true);
    expect(isMarker(model, { PK: item.PK })).toBe(false);
    expect(isMarker(model, { ...item, SK: { S: 'UNIQUES' } })).toBe(false);
    expect(isMarker(model, { ...item, PK: { S: 'UNIQUELY#a' } })).toBe(false);
    expect(isMarker(model, { ...item, PK: { S: 'a#UNIQUE#' } })).toBe(false);
    expect(isMarker(model, { SK: item.SK })).toBe(false);
    expect(isMarker(model, { PK: { N: '1' }, SK: item.SK })).toBe(false);
    expect(isMarker(model, { Type: { S: 'User' } })).toBe(false);
  });
});
