import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { attr, entity, KeyformError, type KeyformErrorCode, table } from 'keyform';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const readme = readFileSync(`${ROOT}README.md`, 'utf8');

/** The fenced blocks of the README whose language is ts: those to compile, and those that show what an editor shows. */
const blocks = [...readme.matchAll(/^```ts(?: hover=(\w+))?\n([\s\S]*?)^```$/gm)].map(([, hover, text = '']) => ({
  hover,
  text,
}));
const program = blocks.filter(({ hover }) => hover === undefined).map(({ text }) => text);
const hovers = blocks.filter(({ hover }) => hover !== undefined);

/** The program of all blocks, one after the other, as an editor has it open. */
const FILE = `${ROOT}readme.ts`;
const TEXT = `${program.join('\n')}\nexport {};\n`;

const openProgram = (): ts.LanguageService => {
  const config = ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile).config;
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const textOf = (file: string): string | undefined => (file === FILE ? TEXT : ts.sys.readFile(file));
  return ts.createLanguageService({
    getScriptFileNames: () => [FILE],
    getScriptVersion: () => '1',
    getScriptSnapshot: (file) => {
      const text = textOf(file);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => ROOT,
    // A reader does not use every constant of an example.
    getCompilationSettings: () => ({ ...options, noUnusedLocals: false }),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: (file) => file === FILE || ts.sys.fileExists(file),
    readFile: textOf,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  });
};

const service = openProgram();
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The errors that the README shows: each in the comment lines below the line that has it. */
const shownErrors = (): string[] => {
  const lines = TEXT.split('\n');
  return lines.flatMap((line, at) => {
    if (!line.startsWith('// error ')) return [];
    const end = lines.findIndex((later, index) => index > at && !later.startsWith('// '));
    const text = lines.slice(at, end).map((comment) => comment.slice('// '.length));
    return [`${at}: ${oneLine(text.join(' ')).replace(/^error /, '')}`];
  });
};

test('the two commands are among the first ten lines, each complete', () => {
  const first = readme.split('\n').slice(0, 10);
  expect(first.some((line) => line.startsWith('npm ci && npm run demo'))).toBe(true);
  expect(first.some((line) => line.startsWith('npm ci && npm test'))).toBe(true);
  const { scripts } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));
  expect(scripts).toMatchObject({ demo: expect.any(String), test: expect.any(String) });
});

describe('the code of the README', () => {
  test('compiles, but for the errors that it shows, which are the words of the compiler', () => {
    const text = service.getProgram()?.getSourceFile(FILE);
    const found = [...service.getSyntacticDiagnostics(FILE), ...service.getSemanticDiagnostics(FILE)].map((error) => {
      const { line } = text?.getLineAndCharacterOfPosition(error.start ?? 0) ?? { line: -1 };
      return `${line + 1}: TS${error.code}: ${oneLine(ts.flattenDiagnosticMessageText(error.messageText, '\n'))}`;
    });
    expect(found).toEqual(shownErrors());
    expect(found.length).toBeGreaterThanOrEqual(2);
  });

  test('does not compile where the README says so', () => {
    const introduced = [...readme.matchAll(/\bnot compile:\n\n```ts\n([\s\S]*?)^```$/gm)].map(([, text = '']) => text);
    expect(introduced.length).toBeGreaterThan(0);
    for (const text of introduced) expect(text).toContain('// error TS');
  });

  test.each(hovers)('shows what an editor shows of $hover', ({ hover, text }) => {
    const info = service.getQuickInfoAtPosition(FILE, TEXT.indexOf(`const ${hover} = `) + 'const '.length);
    expect(`${ts.displayPartsToString(info?.displayParts)}\n`).toBe(text);
  });
});

/** For formats that are text of the README, not of the program. */
const untyped = { entity, table } as unknown as {
  entity(definition: object): object;
  table(name: string, definition: object): { get(entity: string, key: object): { build(): { Key: object } } };
};

describe('the tables of the README', () => {
  const rowsUnder = (head: string): string[][] =>
    readme
      .slice(readme.indexOf(head))
      .split('\n\n', 1)
      .join('')
      .split('\n')
      .slice(2)
      .map((row) => row.split(/(?<!\\)\|/).map((cell) => cell.replaceAll('\\|', '|').replaceAll('`', '').trim()));

  test('tell what the pipes make of a value', () => {
    const rows = rowsUnder('| pipe |');
    expect(rows.length).toBeGreaterThan(10);
    for (const [, pipe, , written = '', text] of rows) {
      const value: unknown = new Function(`return ${written}`)();
      const kind = typeof value === 'number' ? attr.number() : value instanceof Date ? attr.date() : attr.string();
      const Thing = untyped.entity({
        keys: { PK: pipe === 'none' ? 'THING#{value}' : `THING#{value|${pipe}}` },
        attributes: { value: kind },
      });
      const things = untyped.table('Things', { indexes: { primary: { pk: 'PK' } }, entities: { Thing } });
      const { Key } = things.get('Thing', { value }).build();
      expect(Key, `${pipe} of ${written}`).toEqual({ PK: { S: `THING#${text}` } });
    }
  });

  test('name every code of an error', () => {
    // A record of all of them, which the compiler checks.
    const codes: Record<KeyformErrorCode, true> = {
      definition: true,
      format: true,
      collision: true,
      field: true,
      key: true,
      index: true,
      condition: true,
      cursor: true,
      unrecognised: true,
      invalid: true,
      request: true,
      conditionFailed: true,
      notFound: true,
      versionConflict: true,
      written: true,
      taken: true,
      aborted: true,
      execution: true,
    };
    expect(rowsUnder('| code |').map(([, code]) => code)).toEqual(Object.keys(codes));
  });

  test('tell what is there', () => {
    const Thing = entity({ keys: { PK: 'THING#{id}', SK: 'A' }, attributes: { id: attr.string() } });
    const things = table('Things', { indexes: { primary: { pk: 'PK', sk: 'SK' } }, entities: { Thing } });
    const start = things.query('primary');
    const members = [things, things.get('Thing', { id: '1' }), start, start.where({ id: '1' }), things.scan('primary')];
    const names = new Set(members.flatMap((member) => [...Object.keys(member), ...prototypeNames(member)]));
    const rows = readme.slice(readme.indexOf('| there |')).split('\n\n', 1).join('').split('\n').slice(2);
    const verbs = (cell = ''): string[] => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
    for (const row of rows) {
      const [, there, notYet] = row.split('|');
      for (const name of verbs(there)) expect(names, name).toContain(name);
      for (const name of verbs(notYet)) expect(names, `${name} is there`).not.toContain(name);
    }
  });
});

const prototypeNames = (member: object): string[] => {
  const prototype = Object.getPrototypeOf(member);
  return prototype === null ? [] : [...Object.getOwnPropertyNames(prototype), ...prototypeNames(prototype)];
};

test('the error that the README catches is the one that is thrown', () => {
  const Customer = entity({ keys: { PK: 'CUSTOMER#{username}' }, attributes: { username: attr.string() } });
  const shop = table('Shop', { indexes: { primary: { pk: 'PK' } }, entities: { Customer } });
  try {
    shop.get('Customer', { username: 'alex#debrie' }).build();
    expect.unreachable();
  } catch (error) {
    if (!(error instanceof KeyformError)) throw error;
    expect(`${error.code} ${error.entity} ${error.field}`).toBe('field Customer username');
  }
});
