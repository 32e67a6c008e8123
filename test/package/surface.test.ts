import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** One line for each name that the package exports: `table: value`, `Item: type`, `KeyformError: value, type`. */
const surfaceOf = (file: string): string => {
  const { config } = ts.readConfigFile(at('../../tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, at('../..'));
  const program = ts.createProgram([file], options);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (module === undefined) throw new Error(`${file} exports nothing`);
  const lines = checker.getExportsOfModule(module).map((symbol) => {
    const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const typeOnly = symbol.declarations?.some(ts.isTypeOnlyExportDeclaration) ?? false;
    const kinds = [
      ...(target.flags & ts.SymbolFlags.Value && !typeOnly ? ['value'] : []),
      ...(target.flags & ts.SymbolFlags.Type ? ['type'] : []),
    ];
    return `${symbol.name}: ${kinds.join(', ') || 'unresolved'}`;
  });
  return `${lines.sort().join('\n')}\n`;
};

/** What users import, and where its exports are listed. */
const ENTRIES = [
  ['keyform', '../../src/index.ts', './surface.txt'],
  ['keyform/chart', '../../src/chart.ts', './surface-chart.txt'],
  ['keyform/cost', '../../src/cost.ts', './surface-cost.txt'],
] as const;

// After a change that is meant: UPDATE_SURFACE=1 npx vitest run test/package/surface.test.ts, and commit the lists.
test.each(ENTRIES)('%s exports exactly the names in its list', (_name, source, list) => {
  const surface = surfaceOf(at(source));
  expect(surface).not.toContain('unresolved');
  if (process.env['UPDATE_SURFACE'] === '1') writeFileSync(at(list), surface);
  expect(surface).toBe(existsSync(at(list)) ? readFileSync(at(list), 'utf8') : '');
});

test.each(ENTRIES)('%s exports at run time exactly the values in its list', async (_name, source) => {
  const values = surfaceOf(at(source))
    .split('\n')
    .filter((line) => line.includes(': value'))
    .map((line) => line.slice(0, line.indexOf(':')));
  const exported = await import(/* @vite-ignore */ at(source));
  expect(Object.keys(exported).sort()).toEqual(values.sort());
});

test('package.json exports these entries, each with declarations for ESM and CommonJS', () => {
  const { exports } = JSON.parse(readFileSync(at('../../package.json'), 'utf8'));
  const entry = (name: string) => ({
    import: { types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` },
    require: { types: `./dist/${name}.d.cts`, default: `./dist/${name}.cjs` },
  });
  expect(exports).toEqual({
    '.': entry('index'),
    './chart': entry('chart'),
    './cost': entry('cost'),
    './package.json': './package.json',
  });
});
