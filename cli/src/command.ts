import type { Output, Terminal } from './output.js';

/** An option of a command. */
export interface Option {
  readonly name: string;
  readonly short?: string;
  /** The name of its value in the help; undefined for a flag. */
  readonly value?: string;
  readonly about: string;
}

/** The parsed arguments and the environment that a command runs with. */
export interface Call {
  readonly positionals: readonly string[];
  /** The value of an option; undefined if it isn't set. */
  readonly text: (name: string) => string | undefined;
  /** Whether a flag is set. */
  readonly flag: (name: string) => boolean;
  readonly out: Output;
  readonly terminal: Terminal;
}

/** 0: success; 1: findings or differences; 2: invalid arguments or a failure; 130: interrupted. */
export type ExitCode = 0 | 1 | 2 | 130;

/** A command of keyform. */
export interface Command {
  readonly name: string;
  /** Its heading in the list of commands. */
  readonly group:
    | 'Get started'
    | 'Look at tables'
    | 'Create and compare tables'
    | 'Change items'
    | 'Write for other tools';
  /** One line, for the list of commands. */
  readonly summary: string;
  /** The operands after its name, as the help shows them: `[module]`. */
  readonly operands: string;
  /** The maximum number of operands. */
  readonly most: number;
  /** A longer description, for the command's own help. */
  readonly about?: string;
  readonly options: readonly Option[];
  readonly examples: readonly (readonly [line: string, about: string])[];
  readonly run: (call: Call) => Promise<ExitCode>;
}

/** Options that several commands share. */
export const OPTIONS = {
  config: {
    name: 'config',
    short: 'c',
    value: 'file',
    about: 'the configuration, or a module that exports tables (default: keyform.config.ts)',
  },
  table: { name: 'table', short: 't', value: 'name', about: 'use only the table with this name or export name' },
  json: { name: 'json', about: 'print the result as JSON' },
  endpoint: {
    name: 'endpoint',
    short: 'e',
    value: 'url',
    about: 'the DynamoDB endpoint, such as http://localhost:8000',
  },
  region: { name: 'region', value: 'name', about: 'the AWS region' },
  profile: { name: 'profile', value: 'name', about: 'the AWS credentials profile' },
  as: { name: 'as', value: 'name', about: "the table's name at the endpoint, if it differs from the definition" },
  yes: { name: 'yes', short: 'y', about: "don't ask for confirmation" },
  out: { name: 'out', short: 'o', value: 'file', about: 'write to a file' },
  force: { name: 'force', about: 'overwrite the file of --out if it exists' },
  check: { name: 'check', about: "write nothing, and exit with 1 if the file of --out isn't up to date" },
} satisfies { readonly [name: string]: Option };

/** Options of the commands that connect to an endpoint. */
export const AT_AN_ENDPOINT: readonly Option[] = [
  OPTIONS.config,
  OPTIONS.table,
  OPTIONS.endpoint,
  OPTIONS.region,
  OPTIONS.profile,
  OPTIONS.as,
];

/** Options that every command has. */
export const COMMON: readonly Option[] = [
  { name: 'no-color', about: 'no colors (like NO_COLOR=1)' },
  { name: 'help', short: 'h', about: 'show this help' },
];
