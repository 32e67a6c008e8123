import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, resolve } from 'node:path';
import { Failure } from './failure.js';

export const CONFIGS = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((end) => `keyform.config.${end}`);

/** The user who runs a command: decides whose configuration files may be executed. */
export interface Person {
  readonly home: string;
  /** Undefined on systems where files have no owner ids. */
  readonly uid: number | undefined;
  readonly ownerOf: (path: string) => number;
}

const homeFolder = (): string => {
  try {
    return realpathSync(homedir());
  } catch {
    return homedir();
  }
};

const PERSON: Person = {
  home: homeFolder(),
  uid: process.getuid?.(),
  ownerOf: (path) => statSync(path).uid,
};

/** Whether a file belongs to the user, to the system, or to the owner of the current folder. */
export const isOwn = (path: string, from: string, { uid, ownerOf }: Person = PERSON): boolean =>
  uid === undefined || [uid, 0, ownerOf(from)].includes(ownerOf(path));

/** This folder and the folders above it that may belong to the same project: below the home folder, with the same owner. */
const foldersAbove = (from: string, { home, uid, ownerOf }: Person): string[] => {
  const folders = [from];
  for (let folder = from; ; ) {
    const above = dirname(folder);
    const isTheirs = uid === undefined || [uid, ownerOf(from)].includes(ownerOf(above));
    if (above === folder || folder === home || above === home || !isTheirs) return folders;
    folders.push(above);
    folder = above;
  }
};

const isWorkspace = (folder: string): boolean => {
  if (['.git', 'pnpm-workspace.yaml'].some((name) => existsSync(resolve(folder, name)))) return true;
  try {
    return JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8')).workspaces !== undefined;
  } catch {
    return false;
  }
};

/**
 * Finds the configuration of the project that a folder belongs to. A configuration is code, so the search ends at the root of the
 * project: the nearest folder with `.git` or workspaces, else the nearest with a package.json, else this folder.
 *
 * @throws Failure for a configuration that belongs to a different user
 */
export const findConfig = (from: string, person: Person = PERSON): string | undefined => {
  const folders = foldersAbove(from, person);
  const roots = [isWorkspace, (folder: string) => existsSync(resolve(folder, 'package.json'))].map((isRoot) =>
    folders.findIndex(isRoot),
  );
  const root = roots.find((at) => at >= 0) ?? 0;
  const found = folders
    .slice(0, root + 1)
    .flatMap((folder) => CONFIGS.map((name) => resolve(folder, name)))
    .find((path) => existsSync(path));
  if (found === undefined || isOwn(found, from, person)) return found;
  throw new Failure(`${found} belongs to a different user`, `--config ${found} loads it if you trust it`);
};
