/** What pages derive from the kinds of attributes: the methods of `attr` in SKILL.md, and the schemas in docs/guide/json-schema.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { attr } from 'keyform';
import { expect, test } from 'vitest';
import { JSON_SCHEMAS } from '../../src/facts/kinds.js';
import { ROOT } from './pages.js';

/** A schema as code; its pattern is for programs. */
const schemaText = (schema: object): string => {
  const members = Object.entries(schema).map(([name, value]) => `${name}: '${name === 'pattern' ? '...' : value}'`);
  return members.length === 0 ? '`{}`, which matches everything' : `\`{ ${members.join(', ')} }\``;
};

const schemas = [
  '| attribute | its JSON Schema |',
  '| --- | --- |',
  ...Object.entries(JSON_SCHEMAS).map(([kind, schema]) => `| \`attr.${kind}()\` | ${schemaText(schema)} |`),
].join('\n');

// After a change that is meant: npm run generate -- kinds.
test.each([
  ['SKILL.md', /(?<=^- Attributes: `)[^`]*(?=`)/m, Object.keys(attr).join(' ')],
  ['docs/guide/json-schema.md', /(?<=<!-- kinds -->\n).*(?=\n<!-- \/kinds -->)/s, schemas],
])('%s has every kind of attribute', (path, place, expected) => {
  const text = readFileSync(`${ROOT}${path}`, 'utf8');
  expect(text).toMatch(place);
  const updated = text.replace(place, () => expected);
  if (process.env['UPDATE_KINDS'] === '1') writeFileSync(`${ROOT}${path}`, updated);
  else expect(text).toBe(updated);
});

test('an attribute with a schema of its kind has a method of that name', () => {
  expect(Object.keys(JSON_SCHEMAS).filter((kind) => !(kind in attr))).toEqual([]);
});
