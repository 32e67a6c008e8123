import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Call, ExitCode } from '../command.js';
import { Failure, messageOf } from '../failure.js';

/** For files that people continue to edit: an existing file isn't overwritten. */
export const WITHOUT_OVERWRITE = { keeps: true } as const;

/** @throws Failure if the file of `--out` exists and must not be overwritten */
export const checkFree = ({ text, flag, terminal }: Call, { keeps }: { readonly keeps: boolean }): void => {
  const name = text('out');
  if (name === undefined) return;
  checkFile(resolve(terminal.cwd, name));
  if (!keeps || flag('force') || !existsSync(resolve(terminal.cwd, name))) return;
  throw new Failure(`${name} already exists`, '--force overwrites it; a different --out keeps it');
};

/** @throws Failure if the path is a folder */
const checkFile = (path: string): void => {
  if (existsSync(path) && statSync(path).isDirectory())
    throw new Failure(`${path} is a folder`, 'name a file, such as tables.md');
};

/** The content of a file. @throws Failure if it can't be read */
export const readText = (path: string): string => {
  checkFile(path);
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Failure(`${path} can't be read: ${messageOf(error)}`, undefined, { cause: error });
  }
};

/** Creates a folder and its parents, one by one: Node's `recursive` never returns if the system rejects a folder, as in /proc. */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
};

/** Writes a file, and creates its folders. @throws Failure if that isn't possible */
export const writeText = (path: string, text: string): void => {
  checkFile(path);
  try {
    makeFolder(dirname(path));
    writeFileSync(path, text);
  } catch (error) {
    throw new Failure(`${path} can't be written: ${messageOf(error)}`, undefined, { cause: error });
  }
};

/**
 * Writes a result to stdout or to the file of `--out`. With `--check`, compares it with that file instead.
 *
 * @param kept whether an existing file is kept unless `--force` is set
 * @returns 1 if the file isn't up to date
 */
export const deliver = (call: Call, text: string, kept: { readonly keeps: boolean } = { keeps: false }): ExitCode => {
  const { out, terminal } = call;
  const name = call.text('out');
  const isCheck = call.flag('check');
  if (name === undefined) {
    if (isCheck) throw new Failure('--check needs a file to compare with: --out <file>');
    out.raw(text);
    return 0;
  }
  const path = resolve(terminal.cwd, name);
  checkFile(path);
  // A device or a pipe has no content to compare with.
  const isSame = existsSync(path) && statSync(path).isFile() && readText(path) === text;
  if (isCheck) {
    out.note(isSame ? `${name} is up to date` : `${name} isn't up to date: run the command without --check`);
    return isSame ? 0 : 1;
  }
  if (!isSame) {
    checkFree(call, kept);
    writeText(path, text);
  }
  out.note(isSame ? `${name} is up to date` : `wrote ${name}`);
  return 0;
};
