import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Call, ExitCode } from '../command.js';
import { Failure } from '../failure.js';

/**
 * Gives a text to the person: on stdout, into the file of `--out`, or, with `--check`, as the question whether that file is up to date.
 *
 * @returns 1 where the file is not up to date
 */
export const deliver = (call: Call, text: string): ExitCode => {
  const { out, terminal } = call;
  const name = call.text('out');
  const asked = call.flag('check');
  if (name === undefined) {
    if (asked) throw new Failure('--check compares with a file: say which one by --out');
    out.raw(text);
    return 0;
  }
  const path = resolve(terminal.cwd, name);
  const isSame = existsSync(path) && readFileSync(path, 'utf8') === text;
  if (asked) {
    out.note(isSame ? `${name} is up to date` : `${name} is not up to date: run the command without --check`);
    return isSame ? 0 : 1;
  }
  if (!isSame) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  out.note(isSame ? `${name} is up to date` : `wrote ${name}`);
  return 0;
};
