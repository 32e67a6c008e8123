/** Compiles programs: what the compiler says to them, and the types of what their cases give. */
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

// Bundled it runs from elsewhere: a run by hand says where the project is.
export const ROOT = process.env['KEYFORM_ROOT'] ?? fileURLToPath(new URL('../..', import.meta.url));

/** A compiled program: one file. */
export interface Compiled {
  readonly checker: ts.TypeChecker;
  /** The type that an exported function gives. */
  typeOf(name: string): ts.Type;
  /** What the compiler says within an exported declaration, and at which places. */
  diagnosticsOf(name: string): readonly Said[];
  /** What it says elsewhere in the file. */
  readonly others: readonly Said[];
}

/** A message, and where it points to: a piece of the text. */
export interface Said {
  readonly message: string;
  readonly start: number;
  readonly end: number;
}

const kept = new Map<string, ts.SourceFile | undefined>();

/** Compiles files in one run. The compiler keeps what it has parsed of keyform for the next. */
export const compile = (files: readonly string[]): ((file: string) => Compiled) => {
  const { config } = ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT);
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile;
  host.getSourceFile = (path, ...rest) => {
    if (files.includes(path)) return read(path, ...rest);
    if (!kept.has(path)) kept.set(path, read(path, ...rest));
    return kept.get(path);
  };
  const program = ts.createProgram(
    [...files],
    { ...options, types: [], noUnusedLocals: false, noUnusedParameters: false, erasableSyntaxOnly: false },
    host,
  );
  const checker = program.getTypeChecker();
  return (file) => {
    const source = program.getSourceFile(file);
    if (source === undefined) throw new Error(`${file} is not there`);
    const diagnostics = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    const declarations = new Map<string, ts.VariableStatement>();
    for (const statement of source.statements) {
      if (!ts.isVariableStatement(statement)) continue;
      for (const { name } of statement.declarationList.declarations) declarations.set(name.getText(source), statement);
    }
    const within = (statement: ts.Node | undefined, { start = 0 }: ts.Diagnostic): boolean =>
      statement !== undefined && start >= statement.getStart(source) && start < statement.end;
    const said = ({ code, messageText, start = 0, length = 0 }: ts.Diagnostic): Said => ({
      message: `TS${code}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
      start,
      end: start + length,
    });
    const cases = [...declarations]
      .filter(([name]) => /^[cbairmdpgt]\d+$/.test(name))
      .map(([, statement]) => statement);
    return {
      checker,
      typeOf: (name) => {
        const declaration = declarations.get(name)?.declarationList.declarations[0];
        if (declaration === undefined) throw new Error(`${file} has no ${name}`);
        const [signature] = checker.getTypeAtLocation(declaration.name).getCallSignatures();
        if (signature === undefined) throw new Error(`${name} is not a function`);
        return checker.getReturnTypeOfSignature(signature);
      },
      diagnosticsOf: (name) => {
        const statement = declarations.get(name);
        return diagnostics.filter((diagnostic) => within(statement, diagnostic)).map(said);
      },
      others: diagnostics.filter((diagnostic) => !cases.some((statement) => within(statement, diagnostic))).map(said),
    };
  };
};
