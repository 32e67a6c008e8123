import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { sharingHost } from '../support/compiler-files.js';
import { fillWith } from '../support/words-of.js';
import { keyformMessagesIn } from './keyform-messages.js';

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
    if (name === undefined || stated === undefined || !ts.isStringLiteralLike(name)) continue;
    const words = statedIn(stated);
    if (words === undefined) continue;
    const own = [...left].filter(({ start = 0 }) => start >= statement.getStart(source) && start < statement.end);
    for (const diagnostic of own) left.delete(diagnostic);
    const messages = own.map(
      ({ code, messageText }) => `TS${code}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    );
    rejectedCalls.push({
      name: name.text,
      stated: words,
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

const ROWS = new Map<string, { readonly text: string }>(
  (
    await Promise.all(
      readdirSync(`${ROOT}src/facts/messages`).map(
        (file) => import(/* @vite-ignore */ `../../src/facts/messages/${file}`),
      ),
    )
  ).flatMap((rows) => Object.entries(rows)),
);

/** The message that a case states: a text, or a row with its values (`wordsOf`); undefined for anything else. */
const statedIn = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    const parts = node.templateSpans.map(({ expression, literal }) => [statedIn(expression), literal.text] as const);
    return parts.some(([part]) => part === undefined) ? undefined : [node.head.text, ...parts.flat()].join('');
  }
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'wordsOf') return undefined;
  const [of, values] = node.arguments;
  const row = ROWS.get(of?.getText() ?? '');
  if (row === undefined) throw new Error(`no message is named ${of?.getText()}`);
  const members = values !== undefined && ts.isObjectLiteralExpression(values) ? values.properties : [];
  return fillWith(
    row.text,
    Object.fromEntries(
      members.map((member) => {
        if (!ts.isPropertyAssignment(member) || !ts.isStringLiteralLike(member.initializer))
          throw new Error(`${member.getText()} must be a text: the case is read without running it`);
        return [member.name.getText(), member.initializer.text];
      }),
    ),
  );
};
