import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { sharingHost } from '../support/compiler-files.js';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const PROGRAM = `import { attr, entity, table } from '../../src/index.js';
const Order = entity({
  keys: { PK: 'ORDER#{id}', SK: 'ORDER', GSI1PK: 'ORDERS', GSI1SK: '{createdAt}' },
  attributes: { id: attr.string(), createdAt: attr.string() },
});
const shop = table('Shop', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { Order },
});
shop.put('Order', { id: '1', createdAt: 'x' });
shop.update('Order', { id: '1' }).set({ createdAt: 'x' });
`;

/** The errors of a program in a project with other options: line, from 1, and text. */
const errorsOf = (text: string, others: ts.CompilerOptions): string[] => {
  const { config } = ts.readConfigFile(at('../../tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, at('../..'));
  const settings = { ...options, exactOptionalPropertyTypes: false, ...others };
  const file = at('./strictness.ts');
  const host = sharingHost(settings);
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...rest) =>
    name === file ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022) : getSourceFile(name, ...rest);
  const program = ts.createProgram([file], settings, host);
  const source = program.getSourceFile(file);
  return program.getSemanticDiagnostics(source).map(({ start = 0, messageText }) => {
    const line = source?.getLineAndCharacterOfPosition(start).line ?? -1;
    return `${line + 1}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
};

test('the first error without strictNullChecks says, in its first line, that keyform needs it', () => {
  const [first] = errorsOf(PROGRAM, { strictNullChecks: false });
  expect(first?.split('\n', 1)).toEqual([
    "3: Object literal may only specify known properties, and 'PK' does not exist in type " +
      '\'KeyformTypeError<"keyform needs strictNullChecks: set strict, or strictNullChecks, to true in tsconfig.json">\'.',
  ]);
});

const READS = `import { attr, entity, table } from '../../src/index.js';
const attributes = { username: attr.string(), orderId: attr.string(), line: attr.string() };
const Order = entity({ keys: { PK: 'C#{username}', SK: 'O#{orderId}#{line}' }, attributes });
const Rule = entity({ keys: { PK: 'RULES', SK: 'R#{k}' }, attributes: { k: attr.string() } });
const shop = table('Shop', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Order, Rule } });
export const reads = (username: string, id?: string, from?: { '>=': string }, part?: { orderId?: string }) => [
  shop.query('primary', 'Order').where({ username, orderId: id }),
  shop.query('primary', 'Order').where({ username, orderId: from }),
  shop.query('primary', 'Order').where({ username, orderId: 'o', line: id }),
  shop.query('primary').where({ username, orderId: id }),
  shop.query('primary').where({ username: id }),
  shop.query('primary', 'Rule').where({ k: id }),
  shop.query('primary', 'Order').where({ username, ...part }),
  shop.query('primary', 'Order').where({ username, ...(id !== undefined && { orderId: id }) }),
  shop.query('primary').where({ username, ...part }),
  shop.query('primary').where({ username, ...(id !== undefined && { orderId: id }) }),
];
`;

test('without exactOptionalPropertyTypes, too, a field of where that may be undefined is rejected in a message', () => {
  const found = errorsOf(READS, {}).map((error) =>
    error.replace(/^(\d+): .*?'(\w+)' may be undefined: leave.*$/s, '$1 $2'),
  );
  expect(found).toEqual(['7 orderId', '8 orderId', '9 line', '10 orderId', '11 username', '12 k']);
});

const SEARCHES = `import { attr, entity, table } from '../../src/index.js';
import { vector, withVectors } from '../../src/vectors.js';
const attributes = { owner: attr.string(), id: attr.string(), diet: attr.enum('vegan', 'none').optional(), look: vector(2) };
const Meal = entity({ keys: { PK: 'O#{owner}', SK: 'M#{id}' }, attributes });
const meals = withVectors(table('Meals', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Meal } }), {
  ByLook: { vector: 'look', distance: 'cosine', partition: 'owner', filters: ['diet'] },
});
const search = meals.search('ByLook', 'Meal').near([1, 2]);
export const searches = (owner: string, diet?: 'vegan', part?: { diet?: 'vegan' }, any?: any) => [
  search.where({ owner, diet: undefined }),
  search.where({ owner, diet }),
  search.where({ owner, ...part }),
  search.where({ owner, ...(diet !== undefined && { diet }) }),
  search.where({ owner, diet: any }),
];
`;

test('without exactOptionalPropertyTypes, too, a filter of a search that may be undefined is rejected in a message', () => {
  const found = errorsOf(SEARCHES, {}).map((error) =>
    error.replace(/^(\d+): .*?where\(\) needs a value for '(\w+)', not undefined: leave.*$/s, '$1 $2'),
  );
  expect(found).toEqual(['10 diet', '11 diet']);
});

const OPERANDS = `import { attr, entity, table } from '../../src/index.js';
const Visit = entity({ keys: { PK: 'V#{id}', SK: 'N#{page}' }, attributes: { id: attr.string(), page: attr.string() } });
const shop = table('Shop', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Visit } });
export const reads = (id: string, range: { '>'?: string }, page?: string) => [
  shop.query('primary', 'Visit').where({ id, page: { '>': page } }),
  shop.query('primary', 'Visit').where({ id, page: { begins_with: page } }),
  shop.query('primary', 'Visit').where({ id, page: { '=': page } }),
  shop.query('primary').where({ id, page: { '>': page } }),
  shop.scan('primary', 'Visit').filter({ page: { '>': page } }),
  shop.query('primary', 'Visit').where({ id, page: range }),
  shop.scan('primary', 'Visit').filter({ page: range }),
  shop.delete('Visit', { id, page: 'p' }).condition({ page: range }),
  shop.query('primary', 'Visit').where({ id, ...(page !== undefined && { page: { '>': page } }) }),
];
`;

test('without exactOptionalPropertyTypes, too, an operand that may be undefined is rejected in a message', () => {
  const found = errorsOf(OPERANDS, {}).map((error) =>
    error.replace(/^(\d+): .*?'page' is compared with undefined.*$/s, '$1'),
  );
  expect(found).toEqual(['5', '6', '7', '8', '9', '10', '11', '12']);
});
