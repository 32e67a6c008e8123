import { dirname } from 'node:path';
import { AT_AN_ENDPOINT, type Command, OPTIONS } from '../command.js';
import { apply, compare, confirm, deletesIndex, isMended, printDifferences } from '../plan.js';
import { loadTable } from '../project.js';
import { describeExisting, withService } from '../service.js';
import { checkWait, WAIT } from '../wait.js';

/** Makes a table that is there what its definition says. */
export const update: Command = {
  name: 'update',
  group: 'Create and compare tables',
  summary: 'change an existing table to match its definition',
  operands: '[module]',
  most: 1,
  about: [
    'Shows the plan first: what can be changed in place, and what takes a new index. What takes a new table (another key, local',
    'indexes) is told and not done. An index is only deleted, also to be made anew, where --delete-indexes says so.',
  ].join('\n'),
  options: [
    ...AT_AN_ENDPOINT,
    OPTIONS.yes,
    WAIT,
    { name: 'delete-indexes', about: 'delete indexes that the definition does not have, or has in another way' },
    OPTIONS.json,
  ],
  examples: [
    ['keyform update --endpoint http://localhost:8000', 'shows the plan, and asks'],
    ['keyform update --table shop --as Shop-prod --yes', 'does it without asking'],
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
      const kept = differences.filter((one) => !isDone(one));
      if (!flag('json')) {
        if (differences.length === 0) out.line(`${TableName} is as it should be`);
        if (planned.length > 0) out.line(`${out.color.bold('plan')} for ${TableName} at ${service.place}`);
        printDifferences(planned, call);
        if (kept.length > 0) out.line(`${out.color.bold('not done')} by this`);
        printDifferences(kept, call);
        if (kept.some((one) => isMended(one))) out.note('--delete-indexes deletes indexes, also to make them anew');
      }
      if (planned.length === 0) {
        if (flag('json')) out.json({ table: TableName, done: 0, planned, left: kept });
        return kept.length === 0 ? 0 : 1;
      }
      if (!(await confirm(`change ${TableName}?`, call, { planned, left: kept }))) {
        out.note('nothing was done');
        return 1;
      }
      const done = await apply(service, TableName, planned, call);
      const { differences: left } = await compare(service, project, project, TableName);
      if (flag('json')) out.json({ table: TableName, done, planned, left });
      else {
        out.line(`${out.color.green('changed')} ${TableName}: ${done} ${done === 1 ? 'step' : 'steps'}`);
        if (left.length > 0) out.line('what still differs:');
        printDifferences(left, call);
      }
      return left.length === 0 ? 0 : 1;
    });
  },
};
