/** What a project with `declaration` prints of builders, and what one with `isolatedDeclarations` can annotate. */

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import ts59 from 'typescript-5.9';
import { describe, expect, it } from 'vitest';
import { runCompilerSeven } from '../../tools/compiler-seven.mjs';
import { sharingHost } from '../support/compiler-files.js';
import { makeProject } from '../support/editors.js';
import { isLong } from '../support/runs.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ENTITIES = isLong ? 100 : 20;

const entities = Array.from(
  { length: ENTITIES },
  (_, i) => `const E${i} = entity({
  keys: { PK: 'OWNER${i}#{owner}', SK: 'E${i}#{id}', GSI1PK: 'E${i}#{id}', GSI1SK: 'E${i}#{id}' },
  attributes: { owner: attr.string(), id: attr.string(), status: attr.enum('A', 'B'), amount: attr.number(), note: attr.string().optional() },
});`,
);
const INLINE = `import { attr, entity, type Table, table } from 'keyform';
${entities.join('\n')}
const made = table('Shop', {
  indexes: { primary: { pk: 'PK', sk: 'SK' }, GSI1: { pk: 'GSI1PK', sk: 'GSI1SK' } },
  entities: { ${entities.map((_, i) => `E${i}`).join(', ')} },
});
`;
const NAMED = `${INLINE}type Definition = typeof made.definition;
export interface ShopDefinition extends Definition {}
export const shop: Table<'Shop', ShopDefinition> = made;
`;
const USES = `import { shop } from './library.js';
export const latest = (owner: string) => shop.query('primary', 'E7').where({ owner }).filter({ status: 'A' }).descending().limit(10);
export const change = (owner: string, id: string) => shop.update('E7', { owner, id }).set({ amount: 2 }).remove('note');
export const found = (owner: string, id: string) => shop.get('E7', { owner, id });
`;
const PAGE = readFileSync(`${ROOT}docs/reference/isolated-declarations.md`, 'utf8');
/** The examples of the page, as one module. */
const ISOLATED = [...PAGE.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, block]) => block).join('\n');

interface Emitted {
  readonly said: readonly string[];
  readonly text: string;
}

const OPTIONS = { noEmit: false, declaration: true, emitDeclarationOnly: true, allowJs: false, checkJs: false };

const emitBy =
  (compiler: typeof ts) =>
  async (definitions: string, text: string, others: object): Promise<Emitted> => {
    const project = makeProject(definitions, text);
    try {
      const { config } = compiler.readConfigFile(`${project.folder}/tsconfig.json`, compiler.sys.readFile);
      Object.assign(config.compilerOptions, OPTIONS, others);
      const { options, fileNames } = compiler.parseJsonConfigFileContent(config, compiler.sys, project.folder);
      const program = compiler.createProgram(fileNames, options, sharingHost(options, compiler));
      const source = program.getSourceFile(project.file);
      let written = '';
      const { diagnostics } = program.emit(source, (_, emitted) => {
        written = emitted;
      });
      const said = [...program.getSemanticDiagnostics(source), ...diagnostics];
      return {
        said: said.map(({ messageText }) => compiler.flattenDiagnosticMessageText(messageText, '\n')),
        text: written,
      };
    } finally {
      project.remove();
    }
  };

const emitBySeven = async (definitions: string, text: string, others: object): Promise<Emitted> => {
  const project = makeProject(definitions, text);
  try {
    const file = `${project.folder}/tsconfig.json`;
    const config = JSON.parse(readFileSync(file, 'utf8'));
    Object.assign(config.compilerOptions, OPTIONS, { outDir: `${project.folder}/out`, rootDir: ROOT }, others);
    // Of keyform its sources are compiled, too, and they are not written for isolated declarations.
    mkdirSync(`${project.folder}/out`);
    writeFileSync(file, JSON.stringify(config));
    const { output } = await runCompilerSeven(['-p', project.folder], ROOT);
    const emitted = `${project.folder}/out/${project.file.slice(ROOT.length).replace(/ts$/, 'd.ts')}`;
    return {
      said: output.split('\n').filter((line) => line.includes('asked.ts')),
      text: readFileSync(emitted, 'utf8'),
    };
  } finally {
    project.remove();
  }
};

describe.each([
  ['TypeScript 5.9', emitBy(ts59 as unknown as typeof ts)],
  ['TypeScript 6.0', emitBy(ts)],
  ['TypeScript 7.0', emitBySeven],
] as const)('declarations by %s', (_, emit) => {
  it('of a function that gives a builder of a table whose definition has a name are small', {
    timeout: 120_000,
  }, async () => {
    const { said, text } = await emit(NAMED, USES, {});
    expect(said).toEqual([]);
    expect(text.match(/export declare const/g)).toHaveLength(3);
    expect(text).toContain('ShopDefinition');
    expect(text.length / 3).toBeLessThan(500);
  });

  it('of the inline form are whole', { timeout: 120_000 }, async () => {
    const { said, text } = await emit(`${INLINE}export const shop = made;\n`, USES, {});
    expect(said).toEqual([]);
    expect(text).toContain(`E${ENTITIES - 1}`);
  });

  it('can be isolated where tables, builders and results are annotated, as on the page', {
    timeout: 120_000,
  }, async () => {
    const { said, text } = await emit('export {};\n', ISOLATED, { isolatedDeclarations: true });
    expect(said).toEqual([]);
    expect(text).toContain("export declare const rooms: Table<'Rooms', RoomsDefinition>;");
    expect(text).toContain('WithGenerated<NoOptions, {');
    expect(text.match(/export declare const/g)).toHaveLength(4);
  });
});
