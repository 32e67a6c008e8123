import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { Call, ExitCode } from '../command.js';
import { Failure } from '../failure.js';
import { withStillChance } from '../import/proof/still-chance.js';
import { isObject } from '../is-object.js';
import { modelOf } from '../model.js';
import { importFile } from '../project.js';
import { atOneTime } from '../samples.js';
import { readText, writeText } from '../text/write.js';
import { Compiler } from './compiler.js';
import { unifiedDiff } from './diff.js';
import type { RewrittenFile, Setting } from './file.js';
import { helperModule } from './helpers.js';
import { type Definition, definitionsIn } from './known.js';
import { Modules } from './modules.js';
import { type Rewritten, rewrite } from './rewrite.js';

/** A relative import, and one with an extension. */
const IMPORT = /\bfrom\s*['"]\./;
const IMPORT_JS = /\bfrom\s*['"]\.[^'"\n]*\.[cm]?js['"]/;

const IGNORED = new Set(['node_modules', 'dist', 'build', 'coverage']);

/** The source files in a folder. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .sort((left, right) => (left.name < right.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return IGNORED.has(entry.name) || entry.name.startsWith('.') ? [] : filesIn(path);
      return entry.isFile() && /(?<!\.d)\.[cm]?[jt]sx?$/.test(entry.name) ? [path] : [];
    });

/** The file of an option. @throws Failure if it isn't set or doesn't exist */
const fileOfOption = ({ text, terminal }: Call, option: string, hint: string): string => {
  const name = text(option);
  if (name === undefined) throw new Failure(`--${option} is missing`, hint);
  const file = resolve(terminal.cwd, name);
  if (!existsSync(file) || !statSync(file).isFile())
    throw new Failure(`${name} isn't a file`, `keyform looked for ${file}`);
  return file;
};

const isClient = (value: unknown): boolean => isObject(value) && typeof value['send'] === 'function';

/** The client that a module exports. @throws Failure if there isn't exactly one */
const clientIn = (exported: object, file: string): string => {
  const names = Object.entries(exported).flatMap(([name, value]) =>
    name !== 'default' && isClient(value) ? [name] : [],
  );
  const [only, other] = names;
  if (only !== undefined && other === undefined) return only;
  if (only === undefined) throw new Failure(`${file} exports no client`, 'export a DynamoDBClient by its name');
  throw new Failure(`${file} exports several clients: ${names.join(', ')}`, 'name a module that exports one of them');
};

const typeAttributesOf = (definitions: readonly Definition[]): string[] => [
  ...new Set(definitions.flatMap(({ table }) => modelOf(table)?.typeAttribute ?? [])),
];

/** Rewrites the calls of ElectroDB in a folder: prints what would change, or writes it. */
export const runCodemod = async (call: Call, folder: string): Promise<ExitCode> => {
  const { terminal, out } = call;
  const definitionsFile = fileOfOption(call, 'definitions', '--definitions src/tables.ts: what keyform import wrote');
  const clientFile = fileOfOption(call, 'client', '--client src/client.ts: the module that exports the client');
  const definitions = definitionsIn(await importFile(definitionsFile), call.text('definitions') ?? '');
  const client = clientIn(await importFile(clientFile), call.text('client') ?? '');
  const files = filesIn(folder);
  const compiler = await Compiler.of(folder, files);
  const modules = new Modules();
  const sources = files.map(readText);
  const setting: Setting = {
    modules,
    definitions,
    definitionsFile,
    client: { file: clientFile, name: client },
    helperFile: join(dirname(definitionsFile), 'electrodb-results.ts'),
    compiler,
    hasExtensions: !sources.some((source) => IMPORT.test(source)) || sources.some((source) => IMPORT_JS.test(source)),
  };
  const helpers = helperModule(typeAttributesOf(definitions));
  const contentsOf = (list: readonly RewrittenFile[]): ReadonlyMap<string, string> =>
    new Map([
      ...list.filter(({ before, after }) => before !== after).map(({ file, after }) => [file, after] as const),
      ...(list.some(({ usesHelpers }) => usesHelpers) ? [[setting.helperFile, helpers] as const] : []),
    ]);
  const rewritten = await withStillChance(() => atOneTime(() => rewrite(setting, files, contentsOf)));
  const nameOf = (file: string): string => relative(terminal.cwd, file).replaceAll('\\', '/');
  const contents = contentsOf(rewritten.files);
  const unparsed = files.filter((file) => modules.syntaxOf(file) === undefined).map(nameOf);
  if (call.flag('json')) out.json({ ...jsonOf(rewritten, nameOf), unparsed });
  if (call.flag('write')) for (const [file, text] of contents) writeText(file, text);
  else if (!call.flag('json'))
    for (const [file, text] of contents)
      out.raw(unifiedDiff(nameOf(file), existsSync(file) ? readText(file) : undefined, text));
  if (!call.flag('json')) {
    for (const name of unparsed) out.note(`${name} can't be parsed, so nothing is rewritten in it`);
    report(call, rewritten, contents, nameOf, compiler);
  }
  return rewritten.errors.length === 0 ? 0 : 1;
};

const jsonOf = ({ files, errors }: Rewritten, nameOf: (file: string) => string) => ({
  calls: files.flatMap(({ file, calls }) =>
    calls.map(({ verb, line, reason }) => ({
      file: nameOf(file),
      line,
      verb,
      rewritten: reason === undefined,
      reason,
    })),
  ),
  errors: errors.map(({ file, message }) => ({ file: nameOf(file), message })),
});

const report = (
  { flag, out }: Call,
  { files, errors }: Rewritten,
  contents: ReadonlyMap<string, string>,
  nameOf: (file: string) => string,
  compiler: Compiler | undefined,
): void => {
  const calls = files.flatMap((file) => file.calls.map((call) => ({ ...call, file: file.file })));
  const stay = calls.filter(({ reason }) => reason !== undefined);
  for (const { file, line, verb, reason } of stay) out.note(`${nameOf(file)}:${line}: ${verb} stays: ${reason}`);
  for (const { file, message } of errors) out.note(`${nameOf(file)} wouldn't compile: ${message}`);
  if (compiler === undefined)
    out.note('types are not checked: that needs TypeScript 5 or 6 and a tsconfig.json in the project');
  out.note(
    `${calls.length - stay.length} of ${calls.length} calls of ElectroDB are rewritten, in ${contents.size} files`,
  );
  if (!flag('write') && contents.size > 0) out.note('nothing is written: --write does it');
};
