import type { Chain } from './chains/chain.js';
import type { Compiled } from './compile.js';
import type { Program } from './program.js';
import type { Report } from './report.js';
import type { Row, Table } from './rows.js';

/** What a program exports: the table, and a function for each request. */
export type Running = { readonly db: Table } & { readonly [name: string]: (...input: unknown[]) => unknown };

/** A program that was compiled and is run. */
export interface RunProgram {
  readonly program: Program;
  readonly compiled: Compiled;
  readonly running: Running;
  readonly report: Report;
}

/** A request of a program. */
export interface Case extends RunProgram {
  readonly chain: Chain;
  /** Its place among the program's. */
  readonly at: number;
  readonly request: unknown;
  /** The items that it may find. */
  readonly rows: readonly Row[];
  readonly fail: (kind: string, message: string) => void;
}

/** The message of what was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);
