/** What a compiler has parsed, for all tests of a worker: each program would parse and bind its library, keyform and the SDK anew. */
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const registries = new Map<typeof ts, ts.DocumentRegistry>();

/** The files that the language services and programs of a compiler share. Of a file, the text is the version. */
export const filesOf = (compiler: typeof ts): ts.DocumentRegistry => {
  const registry =
    registries.get(compiler) ?? compiler.createDocumentRegistry(compiler.sys.useCaseSensitiveFileNames, ROOT);
  registries.set(compiler, registry);
  return registry;
};

/** Options whose paths are absolute, or begin at the root: files are shared by those who say the same of where paths begin. */
export const sharing = <Options extends ts.CompilerOptions>(options: Options): Options => ({
  ...options,
  pathsBasePath: ROOT,
});

/** A host of programs that share their files. What its `readFile` gives is compiled. */
export const sharingHost = (options: ts.CompilerOptions, compiler: typeof ts = ts): ts.CompilerHost => {
  const host = compiler.createCompilerHost(options);
  const registry = filesOf(compiler);
  const shared = sharing(options);
  host.getSourceFile = (path, language) => {
    const text = host.readFile(path);
    if (text === undefined) return undefined;
    const snapshot = compiler.ScriptSnapshot.fromString(text);
    return registry.acquireDocument(path, shared, snapshot, text, undefined, language);
  };
  return host;
};
