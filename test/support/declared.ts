/** Test files as a library would have them: what they call is exported, and its types are written into declarations. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { sharingHost } from './compiler-files.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ENTRIES = ['chart', 'cost', 'infra', 'json-schema', 'testing'];

/** The functions whose last argument is a call that the compiler rejects. */
const REJECTING = ['rejects', 'rejectsInOtherWords', 'says', 'shows'];

const optionsOf = (): ts.CompilerOptions => {
  const { config } = ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT);
  return {
    ...options,
    declaration: true,
    emitDeclarationOnly: true,
    noEmit: false,
    allowJs: false,
    checkJs: false,
    skipLibCheck: true,
    rootDir: ROOT,
    outDir: `${ROOT}.cache/declared`,
    // Of the sources every type has a name: that of its file.
    paths: {
      keyform: [`${ROOT}dist/index.d.ts`],
      tsd: [`${ROOT}test/support/tsd-runtime.ts`],
      ...Object.fromEntries(ENTRIES.map((name) => [`keyform/${name}`, [`${ROOT}dist/${name}.d.ts`]])),
    },
  };
};

/** The file with its constants exported, and each call that is rejected as a function that is exported, too. */
const exporting = (path: string): { readonly text: string; readonly rejected: number } => {
  const text = readFileSync(path, 'utf8').replaceAll('@ts-expect-error', 'the compiler says');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  const calls: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && REJECTING.includes(node.expression.getText(source))) {
      calls.push(`export const rejected${calls.length} = ${node.arguments.at(-1)?.getText(source)};`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  let exported = text;
  for (const statement of [...source.statements].reverse()) {
    if (!ts.isVariableStatement(statement) || statement.modifiers !== undefined) continue;
    const start = statement.getStart(source);
    exported = `${exported.slice(0, start)}export ${exported.slice(start)}`;
  }
  return { text: `${exported}\n${calls.join('\n')}\n`, rejected: calls.length };
};

/** What the compiler says of the declarations of such files, and how many rejected calls they have. */
export const declaredFaults = (
  files: readonly string[],
): { readonly faults: readonly string[]; readonly rejected: number } => {
  const options = optionsOf();
  const programs = new Map(files.map((file) => [`${ROOT}${file}`, exporting(`${ROOT}${file}`)]));
  const host = sharingHost(options);
  const read = host.getSourceFile;
  host.getSourceFile = (path, ...rest) => {
    const program = programs.get(path);
    return program === undefined
      ? read(path, ...rest)
      : ts.createSourceFile(
          path,
          program.text,
          { languageVersion: ts.ScriptTarget.ES2022, impliedNodeFormat: ts.ModuleKind.ESNext },
          true,
        );
  };
  const program = ts.createProgram([...programs.keys()], options, host);
  const faults = [...programs.keys()].flatMap((path) => {
    const source = program.getSourceFile(path);
    return program.getDeclarationDiagnostics(source).map(({ code, start = 0, messageText }) => {
      const said = ts.flattenDiagnosticMessageText(messageText, ' ').slice(0, 200);
      return `TS${code} ${path.slice(ROOT.length)} ${source?.text.slice(start, start + 12).split(' ')[0]}: ${said}`;
    });
  });
  return { faults, rejected: [...programs.values()].reduce((sum, one) => sum + one.rejected, 0) };
};
