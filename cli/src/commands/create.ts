import { dirname } from 'node:path';
import type { Difference, TableSettings } from 'keyform/infra';
import { AT_AN_ENDPOINT, type Call, type Command, OPTIONS } from '../command.js';
import { Failure } from '../failure.js';
import { load } from '../library.js';
import { afterCreation, apply, COMMANDS_OPTION, compare, confirm, printDifferences, printSteps } from '../plan.js';
import { loadTable, type NamedTable, type Project } from '../project.js';
import { failureOf, type Service, withService } from '../service.js';
import { checkVectorsCreated, sendWithVectors, vectorIndexesOf, vectorMembers } from '../vectors.js';
import { checkWait, WAIT, waitUntilActive } from '../wait.js';

/** The settings that CreateTable must contain. The billing mode is one, because it can change only a few times a day. */
const atCreation = ({ billing, stream }: TableSettings): object => ({
  ...(billing?.mode === 'PROVISIONED' && {
    ProvisionedThroughput: { ReadCapacityUnits: billing.readUnits, WriteCapacityUnits: billing.writeUnits },
  }),
  ...(typeof stream === 'string' && { StreamSpecification: { StreamEnabled: true, StreamViewType: stream } }),
});

/** Applies the settings that CreateTable can't set. @throws Failure that says what failed, and that the table exists */
const finish = async (
  call: Call,
  service: Service,
  project: Project & NamedTable,
  TableName: string,
): Promise<readonly Difference[]> => {
  try {
    await waitUntilActive(service, TableName, call, [...vectorIndexesOf(project.table).keys()]);
    const { described = {}, differences, ignored } = await compare(service, project, project, TableName);
    checkVectorsCreated(project.table, service.place, described);
    for (const note of ignored) call.out.note(note);
    await apply(service, TableName, differences, call);
    return (await compare(service, project, project, TableName)).differences;
  } catch (error) {
    const { message, hint, details } = failureOf(error, service.place);
    throw new Failure(`${TableName} was created, but then: ${message}`, hint, {
      cause: error,
      details: { table: TableName, created: true, ...details },
    });
  }
};

/** Creates a table. */
export const create: Command = {
  name: 'create',
  group: 'Create and compare tables',
  summary: 'create a table',
  operands: '[module]',
  most: 1,
  about:
    'Shows the plan, and asks. If the table already exists and matches its definition, it does nothing and exits with 0.',
  options: [...AT_AN_ENDPOINT, OPTIONS.yes, WAIT, COMMANDS_OPTION, OPTIONS.json],
  examples: [
    ['keyform create --endpoint http://localhost:8000 --yes', 'on a local engine'],
    ['keyform create --table shop --as Shop-test', 'with the name of a stage'],
  ],
  run: async (call) => {
    const { out, flag, text } = call;
    checkWait(call);
    const project = await loadTable(call);
    const { createTableInput } = await load('keyform', dirname(project.file));
    const TableName = text('as') ?? project.table.name;
    return withService(call, dirname(project.file), project, async (service) => {
      const before = await compare(service, project, project, TableName);
      if (before.described !== undefined) {
        const { differences, ignored } = before;
        for (const note of ignored) out.note(note);
        if (flag('json')) out.json({ table: TableName, created: false, differences });
        else {
          out.line(
            `${TableName} already exists${differences.length === 0 ? ' and matches its definition' : ', but differs from its definition:'}`,
          );
          printDifferences(differences, call);
          if (differences.length > 0) out.note('run keyform update to change it');
        }
        return differences.length === 0 ? 0 : 1;
      }
      const input = createTableInput(project.table, {
        TableName,
        ...atCreation(project.settings),
        ...(await vectorMembers(project.table, project.file)),
      });
      const later = await afterCreation(project, project, input);
      if (!flag('json')) {
        out.line(`${out.color.bold('Create')} ${TableName} at ${service.place}:`);
        const first = { command: 'CreateTable', input };
        printSteps([first, ...later.flatMap(({ commands }) => commands)], call, '  ');
      }
      const plan = { create: input, then: later.flatMap(({ commands }) => commands) };
      if (!(await confirm(`create ${TableName}?`, call, plan))) {
        out.note('nothing was changed');
        return 1;
      }
      await sendWithVectors(service.place, input, () =>
        service.client.send(new service.sdk.CreateTableCommand(input as never)),
      );
      const left = await finish(call, service, project, TableName);
      if (flag('json')) out.json({ table: TableName, created: true, differences: left });
      else {
        out.line(`${out.color.green('created')} ${TableName}`);
        printDifferences(left, call);
      }
      return left.length === 0 ? 0 : 1;
    });
  },
};
