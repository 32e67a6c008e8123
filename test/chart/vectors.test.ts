import { SearchVectorsCommand } from '@aws-sdk/client-dynamodb';
import { accessPattern, type ChartRequest, chart } from 'keyform/chart';
import { expect, test } from 'vitest';
import { docs, plainDocs } from '../vectors/fixtures.js';

/** A page without what only lines its tables up. */
const unpadded = (page: string): string => page.replace(/ +\|/g, ' |').replace(/-{3,}/g, '---');

/** The part of a page from one heading to the next. */
const section = (page: string, heading: string): string =>
  unpadded(page.split(/^(?=## )/m).find((part) => part.startsWith(`## ${heading}\n`)) ?? '').trimEnd();

test('a chart shows each vector index: what it compares, its partition, filters and projection, and its entities', () => {
  const page = chart(docs);
  expect(section(page, 'Vector index ByMeaning')).toBe(`## Vector index ByMeaning

Vector index of \`emb\` with 3 dimensions, cosine distance, all attributes without the vector. Partition: \`tenant\` (S). Filters: \`Type\` (S), \`language\` (S), \`pageCount\` (N). Sparse: Note only if it has \`meaning\`. Without a vector here: Tenant.

| entity | vector | partition | filters |
| --- | --- | --- | --- |
| Doc | \`embedding\` | \`tenant\` | \`Type\` is \`Doc\`, \`language\`, \`pages\` |
| Note | \`meaning\` | \`tenant\` | \`Type\` is \`Note\` |`);
  expect(section(page, 'Vector index Everywhere')).toContain(
    'dot product, keys and `title` without the vector. Without a partition: a search compares all items. Filters: `language` (S).',
  );
  expect(section(page, 'Vector index Straight')).toContain('Euclidean distance, keys only without the vector.');
});

test('a vector is shown with its dimensions among the attributes', () => {
  expect(unpadded(chart(docs))).toContain(
    '| embedding | vector of 3 dimensions | | `emb` | hidden: read it with project() |',
  );
});

test('a table without withVectors, or under a different name, shows what it has', () => {
  expect(chart(plainDocs())).not.toContain('Vector index');
  expect(chart(docs.named('Other'))).toContain('## Vector index ByMeaning');
});

test('an access pattern shows a search: its index, the vector, the conditions and the number of results', () => {
  const said = (parameters: object, request: ChartRequest): string => {
    const pattern = accessPattern('It', parameters as { [name: string]: unknown }, () => request);
    const page = unpadded(chart(docs, { accessPatterns: [pattern] }));
    return page.split('\n').find((line) => line.startsWith('| It |')) ?? '';
  };
  const near = (vector: readonly number[] | Float32Array) =>
    docs.search('ByMeaning', 'Doc').near(vector).where({ tenant: 'acme', language: 'en' }).project('title').top(5);
  const rest = 'where `tenant = {tenant} AND Type = "Doc" AND language = "en"`, only `title, Type`, top 5 |';
  const row = '| It | ByMeaning | `tenant` | SearchVectors near a vector of 3 dimensions';
  const tenant = 'acme';
  expect(said({ tenant }, near([1, 2, 3]))).toBe(`${row}, ${rest}`);
  expect(said({ tenant }, new SearchVectorsCommand(near([1, 2, 3]).build()))).toBe(`${row}, ${rest}`);
  for (const vector of [[1, 2, 3], new Float32Array([1, 2, 3])]) {
    for (const name of ['question', 'embedding']) {
      expect(said({ tenant, [name]: vector }, near(vector))).toContain(`SearchVectors near \`{${name}}\`, where`);
    }
  }
});
