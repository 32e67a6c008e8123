import { readdirSync } from 'node:fs';
import ts from 'typescript';

/** A program that does not compile, and why. */
export interface Mistake {
  /** The line that is rejected. */
  readonly line: string;
  /** What TypeScript says of it. */
  readonly message: string;
}

// So that `tsc` passes over the project, each program expects its error; here the error itself is wanted.
const EXPECTATION = /\/\/ @ts-expect-error[^\n]*/g;

/**
 * Has TypeScript check the programs in `mistakes/`.
 *
 * @param root the project's folder
 * @returns the compiler's version, and what it says
 * @throws Error when a program has not exactly one error
 */
export const findMistakes = (root: string): { readonly version: string; readonly mistakes: readonly Mistake[] } => {
  const config = `${root}tsconfig.json`;
  const { options } = ts.parseJsonConfigFileContent(ts.readConfigFile(config, ts.sys.readFile).config, ts.sys, root);
  const folder = `${root}examples/demo/mistakes/`;
  const files = readdirSync(folder).map((name) => `${folder}${name}`);
  // The programs send nothing: without the declarations of the SDK and of Node the compiler is done in half the time.
  options.types = [];
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.fileExists = (file) => !file.includes('/@aws-sdk/') && fileExists(file);
  host.readFile = (file) => {
    const text = readFile(file);
    return file.includes('/mistakes/') ? text?.replace(EXPECTATION, '') : text;
  };
  const program = ts.createProgram(files, options, host);
  const mistakes = files.map((file) => {
    const text = program.getSourceFile(file);
    const errors = program.getSemanticDiagnostics(text);
    const [error] = errors;
    if (text === undefined || error?.start === undefined || errors.length !== 1)
      throw new Error(`${file} must have one error, but has ${errors.length}.`);
    const { line } = text.getLineAndCharacterOfPosition(error.start);
    return {
      line: text.text.split('\n')[line]?.trim() ?? '',
      message: ts.flattenDiagnosticMessageText(error.messageText, '\n'),
    };
  });
  return { version: ts.version, mistakes };
};
