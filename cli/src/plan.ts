import { dirname } from 'node:path';
import type { TableDescription } from '@aws-sdk/client-dynamodb';
import type { Described, DiffCommand, Difference } from 'keyform/infra';
import type { Call } from './command.js';
import { Failure } from './failure.js';
import { load } from './library.js';
import type { NamedTable, Project } from './project.js';
import { describeTable, type Service, waitUntilActive } from './service.js';

/** What a table needs, and what is there. */
export interface Compared {
  /** The table's name at the endpoint. */
  readonly TableName: string;
  readonly described: (Described & { readonly Table: TableDescription }) | undefined;
  readonly differences: readonly Difference[];
}

/** Compares a table that is there with its definition and the settings of the configuration. */
export const compare = async (
  service: Service,
  { table }: NamedTable,
  { file, settings }: Project,
  TableName: string,
): Promise<Compared> => {
  const { diff } = await load('keyform/infra', dirname(file));
  const described = await describeTable(service, TableName, {
    backups: settings.pointInTimeRecovery !== undefined,
    tags: settings.tags !== undefined,
  });
  return { TableName, described, differences: described === undefined ? [] : diff(table, described, settings) };
};

/** Whether a step takes an index away. */
export const deletesIndex = ({ command, input }: DiffCommand): boolean =>
  command === 'UpdateTable' && /"Delete":/.test(JSON.stringify(input));

/** Whether differences can be mended by commands. */
export const isMended = ({ change, commands }: Difference): boolean => change !== 'newTable' && commands.length > 0;

const WORDS = { inPlace: 'in place', newIndex: 'new index', newTable: 'new table' } as const;

/** Shows in what a table differs, and what it takes. */
export const printDifferences = (differences: readonly Difference[], { out }: Call): void => {
  const { color, line } = out;
  for (const difference of differences) {
    const paint =
      difference.change === 'newTable' ? color.red : difference.change === 'newIndex' ? color.yellow : color.cyan;
    line(`  ${paint(WORDS[difference.change].padEnd(9))} ${difference.message}`);
    for (const { command, input } of difference.commands) {
      const { TableName: _, ...others } = input;
      line(`            ${color.dim(`${command} ${JSON.stringify(others)}`)}`);
    }
  }
};

/** Sends the steps that mend differences, one after the other, each when the table is ACTIVE again. */
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
  for (const [at, { command, input }] of commands.entries()) {
    call.out.progress(`${at + 1} of ${commands.length}: ${command}`);
    await send[command](input);
    await waitUntilActive(service, TableName, call);
  }
  call.out.progress(undefined);
  return commands.length;
};

/** Whether to go on: `--yes`, or the answer of a person. @throws Failure where nobody can be asked */
export const confirm = async (question: string, { flag, terminal }: Call): Promise<boolean> => {
  if (flag('yes')) return true;
  if (terminal.ask === undefined || flag('json'))
    throw new Failure('nobody is here to say yes', 'the plan is above: --yes does it');
  return terminal.ask(question);
};
