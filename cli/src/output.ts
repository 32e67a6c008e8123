import { createColors } from 'picocolors';

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

/** Where a command writes: results to stdout, what happens meanwhile to stderr. */
export interface Output {
  readonly color: ReturnType<typeof createColors>;
  /** A line of the result. */
  line(text?: string): void;
  /** A value of the result, as JSON. */
  json(value: unknown): void;
  /** Text of the result as it is. */
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
    color: createColors(isColored(terminal, noColor)),
    raw,
    line: (text = '') => raw(`${text}\n`),
    json: (value) => raw(`${JSON.stringify(value, null, 2)}\n`),
    note: (text) => {
      clear();
      terminal.err.write(`${text}\n`);
    },
    progress: (text) => {
      if (terminal.err.isTTY !== true) return;
      clear();
      if (text === undefined) return;
      terminal.err.write(text);
      shown = true;
    },
  };
};
