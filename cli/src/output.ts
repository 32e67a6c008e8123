import { randomBytes } from 'node:crypto';
import { createColors } from 'picocolors';
import { jsonText, visible } from './text/visible.js';

/** The streams and facts of the process that runs a command. */
export interface Terminal {
  readonly out: { write(text: string): unknown; readonly isTTY?: boolean | undefined };
  readonly err: { write(text: string): unknown; readonly isTTY?: boolean | undefined };
  /** Asks a question of yes or no; undefined where nobody can answer. */
  readonly ask: ((question: string) => Promise<boolean>) | undefined;
  readonly env: { readonly [name: string]: string | undefined };
  readonly cwd: string;
  /** Ends when the person wants a command to end that would run on. */
  readonly interrupted: () => Promise<unknown>;
}

const STYLES = ['bold', 'dim', 'red', 'green', 'yellow', 'cyan'] as const;

type Palette = { readonly [style in (typeof STYLES)[number]]: (text: string) => string };

/** Where a command writes: results to stdout, what happens meanwhile to stderr. Only `raw` prints what it's given unchanged. */
export interface Output {
  readonly color: Palette;
  /** A line of the result. */
  line(text?: string): void;
  /** A value of the result, as JSON. */
  json(value: unknown): void;
  /** A file as the result: its format has escaped what is unsafe. */
  raw(text: string): void;
  /** A line for the person who waits; not part of the result. */
  note(text: string): void;
  /** Shows how far something is, on a terminal only; undefined clears it. */
  progress(text: string | undefined): void;
}

/**
 * Whether text is coloured: on a terminal, unless `NO_COLOR` is set or `--no-color` given; `FORCE_COLOR` colours elsewhere, too.
 */
const isColored = ({ out, env }: Terminal, noColor: boolean): boolean => {
  if (noColor || (env['NO_COLOR'] ?? '') !== '') return false;
  if ((env['FORCE_COLOR'] ?? '0') !== '0') return true;
  return out.isTTY === true && env['TERM'] !== 'dumb';
};

const ESCAPE = '\u001b';
/** Stands for the escape character of a style until its line is printed. No text of a table can contain it, so none has a style. */
const MARK = randomBytes(12).toString('base64url');

const paletteOf = (isColored: boolean): Palette => {
  const colors = createColors(isColored);
  return Object.fromEntries(
    STYLES.map((style) => [style, (text: string) => colors[style](visible(text)).replaceAll(ESCAPE, MARK)]),
  ) as never;
};

/** A line for the terminal: styles as they are, everything else visible. */
const printable = (text: string): string => visible(text).replaceAll(MARK, ESCAPE);

/** Makes the output of a command. */
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
