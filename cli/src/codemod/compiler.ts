import { dirname, resolve } from 'node:path';
import type * as TypeScript from 'typescript';
import { typescriptOf } from '../import/places.js';
import type { Ts } from '../import/source.js';

/** An error of the compiler. */
export interface CompilerError {
  readonly file: string;
  readonly place: number;
  readonly code: number;
  readonly message: string;
  /** The last of the message's parts, which says why. */
  readonly reason: string;
}

/** The compiler of a project, for files that aren't written yet. */
export class Compiler {
  readonly #ts: Ts;
  readonly #options: TypeScript.CompilerOptions;
  readonly #files: readonly string[];
  #original: TypeScript.Program | undefined;
  #last: TypeScript.Program | undefined;

  private constructor(ts: Ts, options: TypeScript.CompilerOptions, files: readonly string[]) {
    this.#ts = ts;
    this.#options = options;
    this.#files = files;
  }

  /** The compiler for a folder; undefined without TypeScript 5 or 6, or without a tsconfig.json. */
  static async of(folder: string, files: readonly string[]): Promise<Compiler | undefined> {
    const ts = await typescriptOf(folder);
    const config = ts?.findConfigFile(folder, ts.sys.fileExists);
    if (ts === undefined || config === undefined) return undefined;
    const { config: json } = ts.readConfigFile(config, ts.sys.readFile);
    const { options, fileNames } = ts.parseJsonConfigFileContent(json, ts.sys, dirname(config));
    const quick = { ...options, noEmit: true, skipLibCheck: true, incremental: false, composite: false };
    return new Compiler(ts, quick, [...new Set([...fileNames.map((one) => resolve(one)), ...files])]);
  }

  /** Whether nothing is known about the type of an expression in an original file. */
  isAny(file: string, start: number, end: number): boolean {
    const ts = this.#ts;
    this.#original ??= ts.createProgram(this.#files, this.#options);
    const source = this.#original.getSourceFile(file);
    const find = (node: TypeScript.Node): TypeScript.Node | undefined =>
      node.getStart(source) === start && node.end === end
        ? node
        : ts.forEachChild(node, (child) => (child.pos <= start && end <= child.end ? find(child) : undefined));
    const node = source === undefined ? undefined : find(source);
    if (node === undefined) return true;
    const { flags } = this.#original.getTypeChecker().getTypeAtLocation(node);
    return (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) !== 0;
  }

  /** The errors of all files of the project, with these contents of some of them. @param contents by the file's path. */
  errors(contents: ReadonlyMap<string, string>): CompilerError[] {
    const ts = this.#ts;
    const host = ts.createCompilerHost(this.#options);
    const { fileExists, readFile, getSourceFile } = host;
    host.fileExists = (name) => contents.has(resolve(name)) || fileExists.call(host, name);
    host.readFile = (name) => contents.get(resolve(name)) ?? readFile.call(host, name);
    const last = this.#last ?? this.#original;
    host.getSourceFile = (name, ...others) => {
      const text = contents.get(resolve(name));
      if (text !== undefined) return ts.createSourceFile(name, text, others[0]);
      const known = last?.getSourceFile(name);
      if (isCopy(known)) return getSourceFile.call(host, name, ...others);
      return known?.text === host.readFile(name) ? known : getSourceFile.call(host, name, ...others);
    };
    const names = [...new Set([...this.#files, ...contents.keys()])];
    const program = ts.createProgram(names, this.#options, host, last);
    this.#last = program;
    return names.flatMap((name) => {
      const source = program.getSourceFile(name);
      if (source === undefined) return [];
      const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
      return found.map(({ start = 0, code, messageText }) => ({
        file: resolve(name),
        place: start,
        code,
        message: ts.flattenDiagnosticMessageText(messageText, '\n'),
        reason: innermost(messageText),
      }));
    });
  }
}

/** Whether a file is of a second copy of a package, for which the compiler uses the file of the first. It accepts only others here. */
const isCopy = (source: TypeScript.SourceFile | undefined): boolean =>
  source !== undefined && (source as { readonly redirectInfo?: unknown }).redirectInfo !== undefined;

const innermost = (message: string | TypeScript.DiagnosticMessageChain): string => {
  if (typeof message === 'string') return message;
  const last = message.next?.at(-1);
  return last === undefined ? message.messageText : innermost(last);
};

/** The errors that weren't there before. @param originalPlace where the code at a place of a file was before */
export const newErrors = (
  before: readonly CompilerError[],
  after: readonly CompilerError[],
  originalPlace: (file: string, place: number) => number | undefined,
): CompilerError[] => {
  const keyOf = (file: string, place: number, code: number): string => `${code} ${place} ${file}`;
  const known = new Set(before.map(({ file, place, code }) => keyOf(file, place, code)));
  return after.filter(({ file, place, code }) => {
    const original = originalPlace(file, place);
    return original === undefined || !known.has(keyOf(file, original, code));
  });
};
