import { dirname } from 'node:path';
import { AT_AN_ENDPOINT, type Command, OPTIONS } from '../command.js';
import { apply, COMMANDS_OPTION, compare, confirm, deletesIndex, isMended, printDifferences } from '../plan.js';
import { loadTable } from '../project.js';
import { describeExisting, withService } from '../service.js';
import { checkWait, WAIT } from '../wait.js';

/** Changes an existing table to match its definition. */
export const update: Command = {
  name: 'update',
  group: 'Create and compare tables',
  summary: 'change an existing table to match its definition',
  operands: '[module]',
  most: 1,
  about: [
    'Shows the plan, and asks. Changes that need a new table (a different key, local indexes) are listed, but not made.',
    'An index is deleted or replaced only with --delete-indexes.',
  ].join('\n'),
  options: [
    ...AT_AN_ENDPOINT,
    OPTIONS.yes,
    WAIT,
    { name: 'delete-indexes', about: 'delete or replace indexes that differ from the definition' },
    COMMANDS_OPTION,
    OPTIONS.json,
  ],
  examples: [
    ['keyform update --endpoint http://localhost:8000', 'show the plan, and ask'],
    ['keyform update --table shop --as Shop-prod --yes', 'change it without asking'],
  ],
  run: async (call) => {
    const { out, flag, text } = call;
    checkWait(call);
    const project = await loadTable(call);
    const TableName = text('as') ?? project.table.name;
    return withService(call, dirname(project.file), project, async (service) => {
      await describeExisting(service, TableName);
      const { differences, ignored } = await compare(service, project, project, TableName);
      for (const note of ignored) out.note(note);
      const isDone = (one: (typeof differences)[number]): boolean =>
        isMended(one) && (flag('delete-indexes') || !one.commands.some(deletesIndex));
      const planned = differences.filter(isDone);
      const skipped = differences.filter((one) => !isDone(one));
      if (!flag('json')) {
        if (differences.length === 0) out.line(`${TableName} matches its definition`);
        if (planned.length > 0) out.line(`${out.color.bold('Plan')} for ${TableName} at ${service.place}`);
        printDifferences(planned, call);
        if (skipped.length > 0)
          out.line(
            out.color.bold(skipped.some((one) => isMended(one)) ? 'Not applied' : 'Not applied: needs a new table'),
          );
        printDifferences(skipped, call);
        if (skipped.some((one) => isMended(one))) out.note('--delete-indexes deletes or replaces these indexes');
      }
      if (planned.length === 0) {
        if (flag('json')) out.json({ table: TableName, done: 0, planned, left: skipped });
        return skipped.length === 0 ? 0 : 1;
      }
      if (!(await confirm(`change ${TableName}?`, call, { planned, left: skipped }))) {
        out.note('nothing was changed');
        return 1;
      }
      const done = await apply(service, TableName, planned, call);
      const { differences: left } = await compare(service, project, project, TableName);
      if (flag('json')) out.json({ table: TableName, done, planned, left });
      else {
        out.line(`${out.color.green('changed')} ${TableName}: ${done} ${done === 1 ? 'step' : 'steps'}`);
        if (left.length > 0) out.line('Remaining differences:');
        printDifferences(left, call);
      }
      return left.length === 0 ? 0 : 1;
    });
  },
};
