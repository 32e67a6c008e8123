import { dirname } from 'node:path';
import { AT_AN_ENDPOINT, type Command, OPTIONS } from '../command.js';
import { Failure } from '../failure.js';
import { COMMANDS_OPTION, compare, printDifferences } from '../plan.js';
import { loadProject } from '../project.js';
import { describeExisting, withService } from '../service.js';

/** Shows the differences between existing tables and their definitions. */
export const diff: Command = {
  name: 'diff',
  group: 'Create and compare tables',
  summary: 'compare existing tables with their definitions',
  operands: '[module]',
  most: 1,
  about: 'Compares keys, indexes, projections, time to live, and the settings of the configuration.',
  options: [
    ...AT_AN_ENDPOINT,
    { name: 'check', about: 'exit with 1 if there are differences' },
    COMMANDS_OPTION,
    OPTIONS.json,
  ],
  examples: [
    ['keyform diff', 'the tables in your AWS account'],
    ['keyform diff --check', 'for CI: exits with 1 if something differs'],
    ['keyform diff --endpoint http://localhost:8000', 'the tables of a local engine'],
    ['keyform diff --table shop --as Shop-prod', 'one table, with the name of a stage'],
  ],
  run: async (call) => {
    const { out, flag, text } = call;
    const project = await loadProject(call);
    const as = text('as');
    if (as !== undefined && project.tables.length > 1)
      throw new Failure('--as applies to one table: choose it with --table');
    const found = await withService(call, dirname(project.file), project, async (service) => {
      const results: { readonly name: string; readonly compared: Awaited<ReturnType<typeof compare>> }[] = [];
      for (const named of project.tables) {
        out.progress(`comparing ${named.name}`);
        const compared = await compare(service, named, project, as ?? named.table.name);
        if (compared.described === undefined) await describeExisting(service, compared.TableName);
        for (const note of compared.ignored) out.note(note);
        results.push({ name: named.name, compared });
      }
      return results;
    });
    out.progress(undefined);
    const count = found.reduce((sum, { compared }) => sum + compared.differences.length, 0);
    if (flag('json')) {
      out.json(
        found.map(({ name, compared: { TableName, differences } }) => ({ name, table: TableName, differences })),
      );
    } else {
      for (const { name, compared } of found) {
        out.line(`${out.color.bold(name)} ${out.color.dim(`(${compared.TableName})`)}`);
        if (compared.differences.length === 0) out.line(`  ${out.color.green('no differences')}`);
        printDifferences(compared.differences, call);
      }
    }
    return flag('check') && count > 0 ? 1 : 0;
  },
};
