import { attr, entity, segments, table } from 'keyform';
import { accessPattern, type ChartRequest, chart } from 'keyform/chart';
import { expect, test } from 'vitest';

const Thing = entity({
  keys: { PK: 'THING#{id}', GSI1PK: 'MADE#{at|day}' },
  attributes: {
    id: attr.string(),
    at: attr.date().optional(),
    flag: attr.boolean().optional(),
    note: attr.string().nullable().optional(),
    bytes: attr.binary().optional(),
    list: attr.list(attr.number()).optional(),
    map: attr.map({ x: attr.number().optional() }).optional(),
    words: attr.set(attr.string()).optional(),
    numbers: attr.set(attr.number()).optional(),
    blobs: attr.set(attr.binary()).optional(),
    anything: attr.any().optional(),
  },
});
const things = table('Things', {
  indexes: { primary: { pk: 'PK' }, GSI1: { pk: 'GSI1PK' } },
  entities: { Thing },
  typeAttribute: false,
});

/** What the chart says of the value that an update sets. */
const setTo = (value: object, parameters: { [name: string]: unknown } = {}): string => {
  const request = things.update('Thing', { id: 'a1' }).set(value as { flag: boolean });
  return said(parameters, request).match(/`SET (.*?)`(,|$)/)?.[1] ?? '';
};
const said = (parameters: { [name: string]: unknown }, ...requests: ChartRequest[]): string => {
  const page = chart(things, { accessPatterns: [accessPattern('It', parameters, () => requests)] });
  return (
    page
      .split('\n')
      .find((line) => line.startsWith('| It'))
      ?.split(/(?<!\\)\|/)
      .slice(2)
      .join('')
      .replace(/^ *\S+ +|\s+$/g, '') ?? ''
  );
};

test.each<[string, object, string]>([
  ['a boolean', { flag: true }, 'flag = true'],
  ['null', { note: null }, 'note = null'],
  ['bytes by their number', { bytes: Uint8Array.of(1, 2, 3) }, 'bytes = (3 bytes)'],
  ['a list', { list: [1, 2] }, 'list = [1, 2]'],
  ['a map', { map: { x: 1 } }, 'map = { x: 1 }'],
  ['an empty map', { map: {} }, 'map = {}'],
  ['a set of texts', { words: new Set(['a', 'b']) }, 'words = { "a", "b" }'],
  ['a set of numbers', { numbers: new Set([1, 2]) }, 'numbers = { 1, 2 }'],
  ['a set of bytes', { blobs: new Set([Uint8Array.of(1)]) }, 'blobs = { (1 bytes) }'],
  ['what is too long by its brackets', { anything: { a: ['x'.repeat(90)] } }, 'anything = { a: [...] }'],
  ['what is too long by its braces', { anything: { a: 'x'.repeat(90) } }, 'anything = { ... }'],
])('a chart shows %s', (_, value, text) => {
  expect(setTo(value)).toBe(text);
});

test('a chart shows bytes that are a parameter by its name, wherever they are', () => {
  const bytes = Uint8Array.of(1, 2, 3);
  expect(setTo({ bytes }, { picture: bytes })).toBe('bytes = {picture}');
  expect(setTo({ bytes }, { picture: Uint8Array.of(1, 2, 4) })).toBe('bytes = (3 bytes)');
  expect(setTo({ blobs: new Set([bytes]) }, { picture: bytes })).toBe('blobs = { {picture} }');
});

test('a chart looks for parameters six levels deep, and no deeper', () => {
  const at = (depth: number): object => (depth === 0 ? { deep: 'found there' } : { below: at(depth - 1) });
  expect(setTo({ note: 'found there' }, { given: at(4) })).toBe('note = {deep}');
  expect(setTo({ note: 'found there' }, { given: at(5) })).toBe('note = "found there"');
});

test('a chart shows counts, segments, and pages that go on', () => {
  const scan = things.scan('primary');
  expect(said({}, { input: { ...scan.build(), Select: 'COUNT' } })).toContain('count');
  expect(said({}, segments(scan, 2))).toContain('a segment of 2');
  expect(said({}, { input: { ...scan.build(), ExclusiveStartKey: { PK: { S: 'THING#a' } } } })).toContain(
    'from where the last page ended',
  );
});
