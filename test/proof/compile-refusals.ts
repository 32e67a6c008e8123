import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { sharingHost } from '../support/compiler-files.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A call of `refused` or `refusedInOtherWords` in `test-d`, with what the compiler says to it. */
export interface Refused {
  readonly name: string;
  /** What the running program says, as the case states it. */
  readonly stated: string;
  /** Whether the compiler has to say the same. */
  readonly inKeyformsWords: boolean;
  /** The compiler's messages, whole. */
  readonly messages: readonly string[];
  /** The sentences that stand in them. */
  readonly sentences: readonly string[];
}

/** Compiles test files without their `@ts-expect-error`, so that what they expect is printed. */
export const compileRefusals = (...files: string[]): Refused[] =>
  compileUnmarked(files.map((file) => `test-d/${file}`)).flatMap(({ source, diagnostics }) =>
    refusalsOf(source, diagnostics),
  );

/** A file, and what the compiler says to it where nothing is marked as expected. */
export interface Unmarked {
  readonly source: ts.SourceFile;
  readonly diagnostics: readonly ts.Diagnostic[];
}

/** Compiles files, in one run, without their `@ts-expect-error`. Places in them stay what they are. */
export const compileUnmarked = (files: readonly string[]): Unmarked[] => {
  const paths = files.map((file) => `${ROOT}${file}`);
  const { config } = ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT);
  const host = sharingHost(options);
  const read = host.getSourceFile;
  host.getSourceFile = (path, ...rest) =>
    paths.includes(path)
      ? // Of the same length: positions stay what they are.
        ts.createSourceFile(path, readFileSync(path, 'utf8').replaceAll('@ts-expect-error', 'the compiler says'), {
          languageVersion: ts.ScriptTarget.ES2022,
          impliedNodeFormat: ts.ModuleKind.ESNext,
        })
      : read(path, ...rest);
  const program = ts.createProgram(paths, options, host);
  return paths.map((path) => {
    const source = program.getSourceFile(path);
    if (source === undefined) throw new Error(`${path} is not there`);
    return { source, diagnostics: program.getSemanticDiagnostics(source) };
  });
};

const refusalsOf = (source: ts.SourceFile, diagnostics: readonly ts.Diagnostic[]): Refused[] => {
  const left = new Set(diagnostics);
  const refusals: Refused[] = [];
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
    refusals.push({
      name: name.text,
      stated: stated.text,
      inKeyformsWords: statement.expression.expression.getText(source) === 'refused',
      messages,
      sentences: [...new Set(messages.flatMap(sentencesIn))],
    });
  }
  const [stray] = left;
  if (stray !== undefined)
    throw new Error(`${source.fileName}: ${ts.flattenDiagnosticMessageText(stray.messageText, ' ')}`);
  return refusals;
};

/** The sentences of keyform's that stand in a message. */
export const sentencesIn = (message: string): string[] =>
  [...message.matchAll(/Keyform\w+Error<("(?:[^"\\]|\\.)*")>/g)].map(([, literal]) => JSON.parse(literal as string));
