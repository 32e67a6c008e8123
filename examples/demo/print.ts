import { inspect } from 'node:util';
import progress from 'cli-progress';
import Table from 'cli-table3';
import colors from 'picocolors';

/** Whether a person looks on: colours and a bar that moves are for terminals, files get plain lines. */
const terminal = process.stdout.isTTY === true;

const color = colors.createColors(terminal && colors.isColorSupported);

/** Prints a line. */
export const print = (line = ''): void => {
  process.stdout.write(`${line}\n`);
};

/** Prints the heading of a part of the demo. */
export const heading = (text: string): void =>
  print(`\n${color.bold(color.cyan(text))}\n${color.cyan('='.repeat(text.length))}`);
/** Prints what the lines below are about. */
export const title = (text: string): void => print(`\n${color.bold(text)}`);
/** Prints that something is as it should be. */
export const good = (text: string): void => print(`${color.green('ok')} ${text}`);
/** Prints that something is not as it should be. */
export const bad = (text: string): void => print(`${color.red('WRONG')} ${text}`);
/** Prints a remark. */
export const note = (text: string): void => print(color.dim(text));

/** Prints program text, under a word that says what it is. */
export const source = (what: string, text: string): void =>
  print(`${color.dim(what)}\n${indented(color.yellow(text))}`);

/** Prints a value as a program would write it. */
export const value = (what: string, given: unknown): void =>
  print(
    `${color.dim(what)}\n${indented(inspect(given, { colors: color.isColorSupported, depth: null, breakLength: 100 }))}`,
  );

const indented = (text: string): string => text.replace(/^/gm, '  ');

/** Prints what the compiler says. */
export const complaint = (text: string): void => print(indented(color.red(text)));

const cell = (content: unknown): string => {
  if (content === undefined) return '';
  if (content instanceof Date) return content.toISOString();
  if (typeof content !== 'object') return String(content);
  return inspect(content, { breakLength: Number.POSITIVE_INFINITY });
};

/** Prints items as a table with these columns. */
export const items = (columns: readonly string[], rows: readonly object[]): void => {
  if (rows.length === 0) {
    note('  no items');
    return;
  }
  const table = new Table({
    head: columns.map((column) => color.bold(column)),
    style: { head: [], border: [], compact: true },
  });
  for (const row of rows) table.push(columns.map((column) => cell((row as Record<string, unknown>)[column])));
  print(indented(table.toString()));
};

/** A bar on a terminal, elsewhere a line for each quarter. */
export const progressOf = (total: number): { update(done: number): void; stop(): void } => {
  if (total === 0) return { update: () => undefined, stop: () => undefined };
  if (!terminal) {
    let quarter = 0;
    return {
      update: (done) => {
        if (done < (total / 4) * (quarter + 1)) return;
        quarter = Math.floor((done / total) * 4);
        print(`  ${done} of ${total} items`);
      },
      stop: () => undefined,
    };
  }
  const bar = new progress.SingleBar({ format: '  {bar} {value} of {total} items', hideCursor: true }, {});
  bar.start(total, 0);
  return { update: (done) => bar.update(done), stop: () => bar.stop() };
};
