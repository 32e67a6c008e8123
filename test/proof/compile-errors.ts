import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { sharingHost } from '../support/compiler-files.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A call of `rejects` or `rejectsInOtherWords` in `test-d`, with what the compiler says to it. */
export interface RejectedCall {
  readonly name: string;
  /** What the running program says, as the case states it. */
  readonly stated: string;
  /** Whether the compiler has to say the same. */
  readonly inKeyformsWords: boolean;
  /** The compiler's messages, whole. */
  readonly messages: readonly string[];
  /** The messages of keyform in them. */
  readonly keyformMessages: readonly string[];
}

/** Compiles test files without their `@ts-expect-error`, so that what they expect is printed. */
export const compileErrors = (...files: string[]): RejectedCall[] =>
  compileUnmarked(files.map((file) => `test-d/${file}`)).flatMap(({ source, diagnostics }) =>
    rejectedCallsOf(source, diagnostics),
  );

/** A file, and what the compiler says to it where nothing is marked as expected. */
export interface Unmarked {
  readonly source: ts.SourceFile;
  readonly diagnostics: readonly ts.Diagnostic[];
}

/** Compiles files, in one run, without their `@ts-expect-error`. Places in them stay what they are. */
export const compileUnmarked = (files: readonly string[], compiler = ts): Unmarked[] => {
  const paths = files.map((file) => `${ROOT}${file}`);
  const { config } = compiler.readConfigFile(`${ROOT}tsconfig.json`, compiler.sys.readFile);
  const { options } = compiler.convertCompilerOptionsFromJson(config.compilerOptions, ROOT);
  const host = sharingHost(options, compiler);
  const read = host.getSourceFile;
  host.getSourceFile = (path, ...rest) =>
    paths.includes(path)
      ? // Of the same length: positions stay what they are.
        compiler.createSourceFile(
          path,
          readFileSync(path, 'utf8').replaceAll('@ts-expect-error', 'the compiler says'),
          {
            languageVersion: ts.ScriptTarget.ES2022,
            impliedNodeFormat: ts.ModuleKind.ESNext,
          },
        )
      : read(path, ...rest);
  const program = compiler.createProgram(paths, options, host);
  return paths.map((path) => {
    const source = program.getSourceFile(path);
    if (source === undefined) throw new Error(`${path} is not there`);
    return { source, diagnostics: program.getSemanticDiagnostics(source) };
  });
};

const rejectedCallsOf = (source: ts.SourceFile, diagnostics: readonly ts.Diagnostic[]): RejectedCall[] => {
  const left = new Set(diagnostics);
  const rejectedCalls: RejectedCall[] = [];
  for (const statement of source.statements) {
    if (!ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression)) continue;
    const [name, stated] = statement.expression.arguments;
    if (name === undefined || stated === undefined || !ts.isStringLiteralLike(name) || !ts.isStringLiteralLike(stated))
      continue;
    const own = [...left].filter(({ start = 0 }) => start >= statement.getStart(source) && start < statement.end);
    for (const diagnostic of own) left.delete(diagnostic);
    const messages = own.map(
      ({ code, messageText }) => `TS${code}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    );
    rejectedCalls.push({
      name: name.text,
      stated: stated.text,
      inKeyformsWords: statement.expression.expression.getText(source) === 'rejects',
      messages,
      keyformMessages: [...new Set(messages.flatMap(keyformMessagesIn))],
    });
  }
  const [stray] = left;
  if (stray !== undefined)
    throw new Error(`${source.fileName}: ${ts.flattenDiagnosticMessageText(stray.messageText, ' ')}`);
  return rejectedCalls;
};

/** The messages of keyform that a message of the compiler contains. */
export const keyformMessagesIn = (message: string): string[] =>
  [...message.matchAll(/Keyform\w+Error<("(?:[^"\\]|\\.)*")>/g)].map(([, literal]) => JSON.parse(literal as string));
