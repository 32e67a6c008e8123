import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { sharingHost } from '../support/compiler-files.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FILE = `${ROOT}test-d/hovers.ts`;

/** Requests of all verbs, and what an editor is to show of each: the request, part by part. */
const requests: Readonly<Record<string, RegExp>> = {
  "shop.get('Order', key).build()":
    /Key: \{ PK: \{ S: `CUSTOMER#\$\{string\}`; \}; SK: \{ S: `#ORDER#\$\{string\}`; \}; \};/,
  "shop.get('Order', key).document()": /Key: \{ PK: `CUSTOMER#\$\{string\}`; SK: `#ORDER#\$\{string\}`; \};/,
  "shop.update('Order', key).set({ amount: 1 }).build()": /UpdateExpression: "SET #amount = :amount";/,
  "shop.update('Order', key).set({ amount: 1 }).document()": /SK: `#ORDER#\$\{string\}`;/,
  "shop.update('Order', key).set({ amount: 1 }).returning('UPDATED_NEW').parse({})": /\{ amount: number; \}/,
  "shop.delete('Order', key).build()": /PK: \{ S: `CUSTOMER#\$\{string\}`; \};/,
  "shop.delete('Order', key).document()": /PK: `CUSTOMER#\$\{string\}`;/,
  "shop.check('Order', key).mustExist().build()": /ConditionExpression: "attribute_exists\(#PK\)";/,
  "shop.put('Settings', { theme: 'dark' }).build()": /PK: \{ S: "SETTINGS"; \};/,
  "shop.put('Settings', { theme: 'dark' }).document()": /PK: "SETTINGS";/,
  "shop.query('primary', 'Order').where(key).build()": /KeyConditionExpression: "#PK = :PK AND #SK = :SK";/,
  "shop.scan('primary', 'Order').build()": /FilterExpression: "#Type = :Type";/,
  "transactGet([shop.get('Order', key)]).build()": /PK: \{ S: `CUSTOMER#\$\{string\}`; \};/,
};

const TEXT = `import { transactGet } from 'keyform';
import { shop } from './fixtures.js';
const key = { username: 'm', orderId: '1' };
${Object.keys(requests)
  .map((request, at) => `export const shown${at} = ${request};`)
  .join('\n')}
`;

const shownTypes = (text: string): string[] => {
  const config = ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile).config;
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const host = sharingHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (file) => file === FILE || fileExists(file);
  host.getSourceFile = (file, languageVersion, ...others) =>
    file === FILE ? ts.createSourceFile(file, text, languageVersion) : getSourceFile(file, languageVersion, ...others);
  const program = ts.createProgram([FILE], options, host);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(FILE) as ts.SourceFile;
  const declared = source.statements.filter(ts.isVariableStatement).filter(({ modifiers }) => modifiers !== undefined);
  return declared.map(({ declarationList }) => {
    const [declaration] = declarationList.declarations;
    const type = checker.getTypeAtLocation((declaration as ts.VariableDeclaration).name);
    return checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
  });
};

test('an editor shows the request of each verb, and no name of a type in its place', { timeout: 60_000 }, () => {
  const shown = shownTypes(TEXT);
  for (const [at, expected] of Object.values(requests).entries()) {
    expect(shown[at]).toMatch(expected);
    expect(shown[at]).not.toMatch(/[<>]|Source|KeyInput/);
  }
  expect(shown).toHaveLength(Object.keys(requests).length);
});

const SECRET = 'a literal secret of a program';
const SECRETIVE = `import { encryptedCursors, signedCursors, table, transactWrite } from 'keyform';
import { shop as open } from './fixtures.js';
const { indexes, entities } = open.definition;
export const shop = table('Shop', { indexes, entities, cursors: [encryptedCursors('${SECRET}'), signedCursors('${SECRET}')] });
export const copy = table('Copy', { ...shop.definition, unrecognized: 'collect' });
export const definition = shop.definition;
export const get = shop.get('Order', { username: 'm', orderId: '1' });
export const query = shop.query('primary', 'Order').where({ username: 'm' });
export const write = transactWrite([shop.delete('Order', { username: 'm', orderId: '1' })]);
`;

test('an editor, and a message of the compiler, shows no secret of a definition', { timeout: 60_000 }, () => {
  const shown = shownTypes(SECRETIVE);
  expect(shown).toHaveLength(6);
  for (const type of shown) {
    expect(type).toMatch(/CursorProtection/);
    expect(type).not.toContain(SECRET);
  }
});
