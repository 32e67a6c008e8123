import { randomBytes } from 'node:crypto';
import { createColors } from 'picocolors';
import { jsonText, visible } from './text/visible.js';

/** The streams and the environment of the process that runs a command. */
export interface Terminal {
  readonly out: { write(text: string): unknown; readonly isTTY?: boolean | undefined };
  readonly err: { write(text: string): unknown; readonly isTTY?: boolean | undefined };
  /** Asks a yes-or-no question; undefined if nobody can answer. */
  readonly ask: ((question: string) => Promise<boolean>) | undefined;
  readonly env: { readonly [name: string]: string | undefined };
  readonly cwd: string;
  /** Resolves when the user interrupts a long-running command. */
  readonly interrupted: () => Promise<unknown>;
}

const STYLES = ['bold', 'dim', 'red', 'green', 'yellow', 'cyan'] as const;

type Palette = { readonly [style in (typeof STYLES)[number]]: (text: string) => string };

/** The output of a command: results go to stdout, notes and progress to stderr. Only `raw` prints its argument unchanged. */
export interface Output {
  readonly color: Palette;
  /** A line of the result. */
  line(text?: string): void;
  /** A value of the result, as JSON. */
  json(value: unknown): void;
  /** A file as the result. Its format has already escaped unsafe characters. */
  raw(text: string): void;
  /** A line for the user that isn't part of the result. */
  note(text: string): void;
  /** Shows progress, on a terminal only; undefined clears it. */
  progress(text: string | undefined): void;
}

/**
 * Whether output is colored: on a terminal, unless `NO_COLOR` or `--no-color` is set. `FORCE_COLOR` also colors other output.
 */
const isColored = ({ out, env }: Terminal, noColor: boolean): boolean => {
  if (noColor || (env['NO_COLOR'] ?? '') !== '') return false;
  if ((env['FORCE_COLOR'] ?? '0') !== '0') return true;
  return out.isTTY === true && env['TERM'] !== 'dumb';
};

const ESCAPE = '\u001b';
/** Replaces a style's escape character until the line is printed. It's random, so data of a table can't contain it and can't add styles. */
const MARK = randomBytes(12).toString('base64url');

const paletteOf = (isColored: boolean): Palette => {
  const colors = createColors(isColored);
  return Object.fromEntries(
    STYLES.map((style) => [style, (text: string) => colors[style](visible(text)).replaceAll(ESCAPE, MARK)]),
  ) as never;
};

/** A line for the terminal: styles are kept, other unsafe characters are escaped. */
const printable = (text: string): string => visible(text).replaceAll(MARK, ESCAPE);

/** Creates the output of a command. */
export const createOutput = (terminal: Terminal, noColor: boolean): Output => {
  let shown = false;
  const clear = (): void => {
    if (shown) terminal.err.write('\r\u001b[2K');
    shown = false;
  };
  const raw = (text: string): void => {
    clear();
    terminal.out.write(text);
  };
  return {
    color: paletteOf(isColored(terminal, noColor)),
    raw,
    line: (text = '') => raw(`${printable(text)}\n`),
    json: (value) => raw(`${jsonText(value, 2)}\n`),
    note: (text) => {
      clear();
      terminal.err.write(`${printable(text)}\n`);
    },
    progress: (text) => {
      if (terminal.err.isTTY !== true) return;
      clear();
      if (text === undefined) return;
      terminal.err.write(printable(text));
      shown = true;
    },
  };
};
