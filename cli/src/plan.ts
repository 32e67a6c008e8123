import { dirname } from 'node:path';
import type { Described, DiffCommand, Difference } from 'keyform/infra';
import type { Call, Option } from './command.js';
import { Failure } from './failure.js';
import { load } from './library.js';
import type { Output } from './output.js';
import type { NamedTable, Project } from './project.js';
import { createdVectors } from './searchable.js';
import { describeTable, failureOf, type Service } from './service.js';
import { stepWords } from './step-words.js';
import { visible } from './text/visible.js';
import { compareVectors, sendWithVectors } from './vectors.js';
import { waitUntilActive } from './wait.js';

/** An existing table compared with its definition. */
export interface Compared {
  /** The table's name at the endpoint. */
  readonly TableName: string;
  readonly described: Described | undefined;
  readonly differences: readonly Difference[];
  /** A message for each setting that's ignored because the engine doesn't support it, and for vector indexes without a definition. */
  readonly ignored: readonly string[];
}

/** Compares an existing table with its definition and the settings of the configuration. */
export const compare = async (
  service: Service,
  { table }: NamedTable,
  { file, settings }: Project,
  TableName: string,
): Promise<Compared> => {
  const { diff } = await load('keyform/infra', dirname(file));
  const found = await describeTable(service, TableName, {
    backups: settings.pointInTimeRecovery !== undefined,
    tags: settings.tags !== undefined,
    tableClass: settings.tableClass !== undefined,
  });
  if (found === undefined) return { TableName, described: undefined, differences: [], ignored: [] };
  const { unknown, ...described } = found;
  const known = Object.fromEntries(Object.entries(settings).filter(([name]) => !unknown.includes(name)));
  const vectors = await compareVectors(table, file, described);
  return {
    TableName,
    described,
    differences: [...diff(table, described, known), ...vectors.differences],
    ignored: [
      ...unknown.map((name) => `${service.place} doesn't support the setting ${name}, so it's ignored`),
      ...vectors.notes,
    ],
  };
};

/** The differences that will remain after CreateTable, computed before the table exists. */
export const afterCreation = async (
  { table }: NamedTable,
  { file, settings }: Project,
  input: object,
): Promise<readonly Difference[]> => {
  const { diff } = await load('keyform/infra', dirname(file));
  const { BillingMode } = input as { readonly BillingMode?: string };
  const Table = { TableArn: 'the ARN of the table', ...input, BillingModeSummary: { BillingMode } };
  return diff(table, { Table, TimeToLiveDescription: {}, ContinuousBackupsDescription: {}, Tags: [] }, settings);
};

/** Whether a step deletes an index. */
export const deletesIndex = ({ command, input }: DiffCommand): boolean =>
  command === 'UpdateTable' && /"Delete":/.test(JSON.stringify(input));

/** Whether commands can resolve a difference. */
export const isMended = ({ change, commands }: Difference): boolean => change !== 'newTable' && commands.length > 0;

const WORDS = { inPlace: 'in place', newIndex: 'new index', newTable: 'new table' } as const;

/** The option of commands that print steps. */
export const COMMANDS_OPTION: Option = { name: 'commands', about: 'print the commands with their inputs, as JSON' };

/** Prints what commands do, in words or, with `--commands`, as they're sent. */
export const printSteps = (
  steps: readonly { readonly command: string; readonly input: object }[],
  { out, flag }: Call,
  indent: string,
): void => {
  for (const { command, input } of steps)
    if (flag('commands')) out.line(`${indent}${out.color.dim(`${command} ${JSON.stringify(input)}`)}`);
    else for (const words of stepWords(command, input)) out.line(`${indent}${paintStep(words, out)}`);
};

const paintStep = (words: string, { color }: Output): string =>
  words.startsWith('+') ? color.green(words) : words.startsWith('-') ? color.red(words) : color.yellow(words);

/** Shows how a table differs, and the steps that change it. */
export const printDifferences = (differences: readonly Difference[], call: Call): void => {
  const { color, line } = call.out;
  for (const difference of differences) {
    const isDropped = difference.commands.some(deletesIndex) && difference.change === 'inPlace';
    const paint =
      difference.change === 'newTable'
        ? color.red
        : isDropped || difference.change === 'newIndex'
          ? color.yellow
          : color.cyan;
    const word = isDropped ? 'deletion' : WORDS[difference.change];
    line(`  ${paint(word.padEnd(9))} ${difference.message}`);
    printSteps(difference.commands, call, '            ');
  }
};

/** Waits until the table accepts a change: while it changes an index, DynamoDB rejects others. @throws Failure after the time of `--wait` */
const waitForTurn = async (service: Service, TableName: string, call: Call): Promise<void> => {
  try {
    await waitUntilActive(service, TableName, call);
  } catch (error) {
    const { message, hint } = failureOf(error, service.place);
    const details = { table: TableName, done: [] };
    throw new Failure(`nothing was changed: ${message}`, hint, { cause: error, details });
  }
};

/** Sends the commands that resolve differences, one after the other. Waits before the first and after each until the table is ACTIVE. */
export const apply = async (
  service: Service,
  TableName: string,
  differences: readonly Difference[],
  call: Call,
): Promise<number> => {
  const { sdk, client } = service;
  const commands = differences.filter(isMended).flatMap((difference) => difference.commands);
  const send = {
    UpdateTable: (input: object) => client.send(new sdk.UpdateTableCommand(input as never)),
    UpdateTimeToLive: (input: object) => client.send(new sdk.UpdateTimeToLiveCommand(input as never)),
    UpdateContinuousBackups: (input: object) => client.send(new sdk.UpdateContinuousBackupsCommand(input as never)),
    TagResource: (input: object) => client.send(new sdk.TagResourceCommand(input as never)),
    UntagResource: (input: object) => client.send(new sdk.UntagResourceCommand(input as never)),
  };
  if (commands.some(({ command }) => command === 'UpdateTable')) await waitForTurn(service, TableName, call);
  for (const [at, { command, input }] of commands.entries()) {
    call.out.progress(`${at + 1} of ${commands.length}: ${command}`);
    const stop = (error: unknown, sent: number, what: string): Failure => {
      const { message, hint } = failureOf(error, service.place);
      const done = commands.slice(0, sent).map((one) => one.command);
      const before = commands.slice(0, at).map((one) => one.command);
      return new Failure(
        `${what}: ${message}; completed before: ${before.length === 0 ? 'nothing' : before.join(', ')}`,
        hint ?? 'keyform update does the remaining steps',
        { cause: error, details: { table: TableName, done, failed: command } },
      );
    };
    try {
      await sendWithVectors(service.place, input, () => send[command](input));
    } catch (error) {
      throw stop(error, at, `${command} failed`);
    }
    try {
      await waitUntilActive(service, TableName, call, createdVectors(input));
    } catch (error) {
      throw stop(error, at + 1, `${command} was sent, but isn't complete`);
    }
  }
  call.out.progress(undefined);
  return commands.length;
};

/**
 * Whether to continue: `--yes`, or the user's answer. Without a terminal, `--commands` only prints the commands.
 *
 * @param plan the planned steps, for a program that reads JSON
 * @throws Failure if nobody can answer
 */
export const confirm = async (question: string, { flag, out, terminal }: Call, plan: object): Promise<boolean> => {
  if (flag('yes')) return true;
  if (terminal.ask === undefined && flag('commands') && !flag('json')) {
    out.note('--yes runs these commands');
    return false;
  }
  if (terminal.ask === undefined || flag('json'))
    throw new Failure(
      'nothing was changed, because there is no terminal to ask for confirmation',
      flag('json') ? '--yes runs the steps of `plan`' : '--yes runs the plan above',
      { details: { plan } },
    );
  return terminal.ask(visible(question));
};
