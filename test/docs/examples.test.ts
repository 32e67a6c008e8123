import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { examples } from '../../tools/reference.mjs';
import { sharingHost } from '../support/compiler-files.js';
import { ROOT } from './pages.js';

const FILE = `${ROOT}test/docs/examples/all.ts`;
const NOTHING_BUT_COMMENTS = /^(\s*\/\/.*\n?)*\s*$/;
const IMPORT = /^import .*;$/gm;

const namesOf = (text: string): string[] =>
  [...text.matchAll(/^export (?:declare )?(?:const|enum) (\w+)|^export \{([^}]*)\}/gm)].flatMap(([, name, list]) =>
    name === undefined ? (list?.match(/\w+/g) ?? []) : [name],
  );

/** The names that an entry exports, as an import takes them. */
const exportedBy = (entry: string): string => {
  const lines = readFileSync(`${ROOT}test/package/surface${entry}.txt`, 'utf8').trim().split('\n');
  return lines
    .filter((line) => /^\w+:/.test(line))
    .map((line) => (line.endsWith(': type') ? `type ${line.split(':')[0]}` : line.split(':')[0]))
    .join(', ');
};

/** All examples, each a function of its own, with the names of the context and of the package. */
const programOf = (codes: readonly string[]): string => {
  const context = namesOf(readFileSync(`${ROOT}test/docs/examples/context.ts`, 'utf8'));
  const imports = new Set(codes.flatMap((code) => code.match(IMPORT) ?? []));
  return [
    ...['', '-chart', '-cost', '-infra', '-json-schema', '-testing'].map(
      (entry) => `import { ${exportedBy(entry)} } from 'keyform${entry.replace('-', '/')}';`,
    ),
    `import { ${context.join(', ')} } from './context.js';`,
    ...[...imports].filter((line) => !/'keyform|aws-cdk-lib/.test(line)),
    // The CDK is not a dependency of this repository; `npm run compat` compiles a stack with it.
    'declare const cdk: any;',
    // `this` is what a stack of CDK is.
    ...codes.map((code, at) => `export async function example${at}(this: any) {\n${code.replace(IMPORT, '')}\n}`),
  ].join('\n');
};

test('every example of a doc block compiles', () => {
  const all = examples().filter(({ code }) => !NOTHING_BUT_COMMENTS.test(code));
  expect(all.length).toBeGreaterThan(80);
  const text = programOf(all.map(({ code }) => code));
  const { config } = ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, ROOT);
  const host = sharingHost({ ...options, noUnusedLocals: false, noUnusedParameters: false });
  const { readFile, fileExists } = host;
  host.readFile = (file) => (file === FILE ? text : readFile(file));
  host.fileExists = (file) => file === FILE || fileExists(file);
  const program = ts.createProgram([FILE], { ...options, noUnusedLocals: false, noUnusedParameters: false }, host);
  const nameAt = (position = 0): string => {
    const [last] = [...text.slice(0, position).matchAll(/^export async function example(\d+)/gm)].slice(-1);
    return all[Number(last?.[1] ?? -1)]?.name ?? 'the head';
  };
  const found = ts
    .getPreEmitDiagnostics(program, program.getSourceFile(FILE))
    .map(
      ({ start, messageText }) =>
        `${nameAt(start)}: ${ts.flattenDiagnosticMessageText(messageText, '\n').split('\n')[0]}`,
    );
  expect(found).toEqual([]);
}, 120_000);
