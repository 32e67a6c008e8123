import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { attr } from 'keyform';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { sharingHost } from '../support/compiler-files.js';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

interface Export {
  readonly symbol: ts.Symbol;
  /** What the name stands for, where it is exported from another file. */
  readonly target: ts.Symbol;
}

const known = new Map<string, readonly Export[]>();

/** Programs share their files (`sharingHost`), so a declaration is the same node in each. */
const compiled = (
  ...files: readonly string[]
): { readonly checker: ts.TypeChecker; readonly sources: readonly ts.SourceFile[] } => {
  const { config } = ts.readConfigFile(at('../../tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, at('../..'));
  const program = ts.createProgram(files, options, sharingHost(options));
  return { checker: program.getTypeChecker(), sources: files.flatMap((file) => program.getSourceFile(file) ?? []) };
};

const exportsOf = (file: string): readonly Export[] => {
  const found = known.get(file);
  if (found !== undefined) return found;
  const { checker, sources } = compiled(file);
  const module = sources[0] && checker.getSymbolAtLocation(sources[0]);
  if (module === undefined) throw new Error(`${file} exports nothing`);
  const exported = checker.getExportsOfModule(module).map((symbol) => ({
    symbol,
    target: symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
  }));
  known.set(file, exported);
  return exported;
};

/** One line for each name that the package exports: `table: value`, `Item: type`, `KeyformError: value, type`. */
const surfaceOf = (file: string): string => {
  const lines = exportsOf(file).map(({ symbol, target }) => {
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
  ['keyform/infra', '../../src/infra.ts', './surface-infra.txt'],
  ['keyform/json-schema', '../../src/json-schema.ts', './surface-json-schema.txt'],
  ['keyform/migrate', '../../src/migrate.ts', './surface-migrate.txt'],
  ['keyform/testing', '../../src/testing.ts', './surface-testing.txt'],
  ['keyform/vectors', '../../src/vectors.ts', './surface-vectors.txt'],
] as const;

// After a change that is meant: npm run generate -- surface, and commit the lists.
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

/** The declarations of the members that files read, by a dot or from a pattern. */
const membersRead = (...files: readonly string[]): ReadonlySet<ts.Declaration> => {
  const { checker, sources } = compiled(...files);
  const read = new Set<ts.Declaration>();
  const visit = (node: ts.Node): void => {
    const symbol = ts.isPropertyAccessExpression(node)
      ? checker.getSymbolAtLocation(node.name)
      : ts.isBindingElement(node)
        ? checker.getTypeAtLocation(node.parent).getProperty((node.propertyName ?? node.name).getText())
        : undefined;
    for (const declaration of symbol?.declarations ?? []) read.add(declaration);
    ts.forEachChild(node, visit);
  };
  for (const source of sources) visit(source);
  return read;
};

/** The members of an interface, or of an alias of an object type, such as a builder. */
const membersOf = ({ members, declarations = [] }: ts.Symbol): readonly ts.Symbol[] => {
  const [literal] = declarations.flatMap((each) =>
    ts.isTypeAliasDeclaration(each) && ts.isTypeLiteralNode(each.type) ? each.type : [],
  );
  return [
    ...((literal as { readonly symbol?: ts.Symbol } | undefined)?.symbol?.members ?? members ?? new Map()).values(),
  ];
};

// check:consumer compiles builders.ts with declarations, and those again: what a method gives must have a name there.
test('the consumer calls every method of the interfaces that are exported', () => {
  const read = membersRead(at('./consumer/builders.ts'), at('./consumer/definitions.ts'));
  const methods = exportsOf(at('../../src/index.ts')).flatMap(({ symbol, target }) => {
    const members = membersOf(target).filter(
      ({ name, flags }) =>
        flags & (ts.SymbolFlags.Method | ts.SymbolFlags.Property) && name !== 'then' && !name.startsWith(' ~'),
    );
    // Nobody calls those of a source, which is only a type. A method that a type decides on (`upsert`, `build`) is a property.
    const isBuilder = symbol.name !== 'Source' && members.some((member) => member.flags & ts.SymbolFlags.Method);
    return isBuilder ? members.map((member) => ({ of: symbol.name, member })) : [];
  });
  expect(methods.length).toBeGreaterThan(150);
  const uncalled = methods.filter(
    ({ member: { declarations = [] } }) =>
      // A method that only says what to call first is in the proof.
      !declarations.some(
        (each) => read.has(each) || /^(readonly )?\w+(\(\s*(this|rejected))?: KeyformTypeError</.test(each.getText()),
      ),
  );
  expect(uncalled.map(({ of, member }) => `${of}.${member.name}`)).toEqual([]);
}, 60_000);

/** What users define entities with: the functions exported of src/entity.ts and src/options. */
const definingFunctions = (): string[] =>
  exportsOf(at('../../src/index.ts'))
    .filter(({ symbol, target: { flags, declarations = [] } }) => {
      const typeOnly = symbol.declarations?.some(ts.isTypeOnlyExportDeclaration) ?? false;
      const isDefining = /\/src\/(entity|options\/.*)\.ts$/.test(declarations[0]?.getSourceFile().fileName ?? '');
      return !typeOnly && isDefining && (flags & ts.SymbolFlags.Value) !== 0;
    })
    .map(({ symbol }) => symbol.name);

// tools/consumer-check.mjs writes an export for each kind that needs no arguments.
test('the consumer exports each kind of attribute with arguments, and an entity of each function that makes one', () => {
  const definitions = ['definitions', 'options']
    .map((name) => readFileSync(at(`./consumer/${name}.ts`), 'utf8'))
    .join('');
  const withArguments = Object.entries(attr).filter(([, make]) => {
    try {
      return make.length > 0 || !(make as () => unknown)();
    } catch {
      return true;
    }
  });
  expect(withArguments.length).toBeGreaterThan(7);
  expect(definingFunctions().length).toBeGreaterThan(3);
  const calls = [...withArguments.map(([kind]) => `attr.${kind}`), ...definingFunctions(), 'table'];
  expect(calls.filter((call) => !new RegExp(`\\b${call.replace('.', '\\.')}[<(]`).test(definitions))).toEqual([]);
});

test('package.json exports these entries, each with declarations for ESM and CommonJS', () => {
  const { exports } = JSON.parse(readFileSync(at('../../package.json'), 'utf8'));
  const entry = (name: string) => ({
    // For bundlers: the files of src one by one.
    module: { types: `./dist/${name}.d.ts`, default: `./dist/module/${name}.js` },
    import: { types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` },
    require: { types: `./dist/${name}.d.cts`, default: `./dist/${name}.cjs` },
  });
  expect(exports).toEqual({
    '.': entry('index'),
    './chart': entry('chart'),
    './cost': entry('cost'),
    './infra': entry('infra'),
    './json-schema': entry('json-schema'),
    './migrate': entry('migrate'),
    './testing': entry('testing'),
    './vectors': entry('vectors'),
    './package.json': './package.json',
  });
});
