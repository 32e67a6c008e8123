import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Call, ExitCode } from '../command.js';
import { Failure, sentenceOf } from '../failure.js';

/** Of files that a person goes on with: what is there is not written over. */
export const KEPT = { keeps: true } as const;

/** @throws Failure where the file of `--out` is there, and is not to be written over */
export const checkFree = ({ text, flag, terminal }: Call, { keeps }: { readonly keeps: boolean }): void => {
  const name = text('out');
  if (name === undefined) return;
  checkFile(resolve(terminal.cwd, name));
  if (!keeps || flag('force') || !existsSync(resolve(terminal.cwd, name))) return;
  throw new Failure(`${name} already exists`, '--force overwrites it; a different --out keeps it');
};

/** @throws Failure where a folder lies at the place of a file */
const checkFile = (path: string): void => {
  if (existsSync(path) && statSync(path).isDirectory())
    throw new Failure(`${path} is a folder`, 'name a file, such as tables.md');
};

/** The text of a file. @throws Failure where it cannot be read */
export const readText = (path: string): string => {
  checkFile(path);
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Failure(`${path} can't be read: ${sentenceOf(error)}`, undefined, { cause: error });
  }
};

/** Makes a folder, and those above it. One by one: Node's own way never returns where the system takes none, as below /proc. */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
};

/** Writes a file, with its folders. @throws Failure where that cannot be */
export const writeText = (path: string, text: string): void => {
  checkFile(path);
  try {
    makeFolder(dirname(path));
    writeFileSync(path, text);
  } catch (error) {
    throw new Failure(`${path} can't be written: ${sentenceOf(error)}`, undefined, { cause: error });
  }
};

/**
 * Gives a text to the person: on stdout, into the file of `--out`, or, with `--check`, as the question whether that file is up to date.
 *
 * @param kept whether a file that is there stays as it is, unless `--force` is given
 * @returns 1 where the file is not up to date
 */
export const deliver = (call: Call, text: string, kept: { readonly keeps: boolean } = { keeps: false }): ExitCode => {
  const { out, terminal } = call;
  const name = call.text('out');
  const asked = call.flag('check');
  if (name === undefined) {
    if (asked) throw new Failure('--check needs a file to compare with: --out <file>');
    out.raw(text);
    return 0;
  }
  const path = resolve(terminal.cwd, name);
  checkFile(path);
  // A device or a pipe has nothing to compare with.
  const isSame = existsSync(path) && statSync(path).isFile() && readText(path) === text;
  if (asked) {
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
