import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, test } from 'vitest';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const INDEX = at('../../src/index.ts');
const SURFACE = at('./surface.txt');

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

// After a change that is meant: UPDATE_SURFACE=1 npx vitest run test/package/surface.test.ts, and commit surface.txt.
test('the package exports exactly the names in surface.txt', () => {
  const surface = surfaceOf(INDEX);
  expect(surface).not.toContain('unresolved');
  if (process.env['UPDATE_SURFACE'] === '1') writeFileSync(SURFACE, surface);
  expect(surface).toBe(existsSync(SURFACE) ? readFileSync(SURFACE, 'utf8') : '');
});

test('the runtime exports exactly the values in surface.txt', async () => {
  const values = surfaceOf(INDEX)
    .split('\n')
    .filter((line) => line.includes(': value'))
    .map((line) => line.slice(0, line.indexOf(':')));
  expect(Object.keys(await import('keyform')).sort()).toEqual(values.sort());
});
