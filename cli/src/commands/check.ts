import type { Finding } from '../check/finding.js';
import { indexFindings, readIndexes } from '../check/indexes.js';
import { partitionFindings } from '../check/partitions.js';
import { type Call, type Command, type ExitCode, OPTIONS } from '../command.js';
import { modelOf, type TableModel } from '../model.js';
import type { Output } from '../output.js';
import { loadProject, Refused } from '../project.js';

const COLORS = { error: 'red', warning: 'yellow', note: 'cyan' } as const;

const print = ({ level, id, message, fix }: Finding, { line, color }: Output): void => {
  line(`  ${color[COLORS[level]](level.padEnd(7))} ${message}`);
  line(`          ${color.dim(fix === undefined ? id : `${fix} (${id})`)}`);
};

const counted = (number: number, one: string, several = `${one}s`): string =>
  `${number} ${number === 1 ? one : several}`;

/** What keyform refuses is what was looked for. */
const refusal = ({ file, code, entity, field, message }: Refused, { out, flag }: Call): ExitCode => {
  if (flag('json')) {
    out.json({ file, tables: [], refused: { code, entity, field, message } });
    return 1;
  }
  out.line(`${out.color.red('refused')} ${message}`);
  out.line(`        ${out.color.dim(`${code}, in ${file}`)}`);
  return 1;
};

const summary = (model: TableModel): string =>
  `${counted(model.entities.size, 'entity', 'entities')}, ${counted(model.indexes.size - 1, 'index', 'indexes')}`;

/** Whether definitions hold, and what their keys let expect. */
export const check: Command = {
  name: 'check',
  group: 'Look at tables',
  summary: 'load the definitions, and tell what is wrong with them',
  operands: '[module]',
  most: 1,
  about: [
    'Says what keyform refuses, and warns of partitions that all writes go to, item collections without an end, and',
    'indexes that no entity is in, or no access pattern reads. `ignore` of the configuration lists what is meant to be so.',
  ].join('\n'),
  options: [OPTIONS.config, OPTIONS.table, OPTIONS.json],
  examples: [
    ['keyform check', 'the tables of keyform.config.ts'],
    ['keyform check src/tables.ts', 'those that a module exports'],
    ['keyform check --json', 'for a program that reads it'],
  ],
  run: async (call) => {
    const project = await loadProject(call).catch((error: unknown) => {
      if (error instanceof Refused) return error;
      throw error;
    });
    if (project instanceof Refused) return refusal(project, call);
    const { out } = call;
    const { accessPatterns, ignore } = project;
    const patterns = readIndexes(accessPatterns);
    const read = accessPatterns.length === 0 ? undefined : patterns.read;
    const tables = project.tables.map(({ name, table }) => {
      const model = modelOf(table) as TableModel;
      const findings = [...partitionFindings(model), ...indexFindings(model, read)];
      return { name, model, findings: findings.filter(({ id }) => !ignore.includes(id)) };
    });
    const all = [...patterns.findings, ...tables.flatMap(({ findings }) => findings)];
    const wrong = all.filter(({ level }) => level !== 'note').length;
    if (call.flag('json')) {
      out.json({
        file: project.file,
        accessPatterns: accessPatterns.length,
        tables: tables.map(({ name, model, findings }) => ({
          name,
          table: model.name,
          entities: [...model.entities.keys()],
          indexes: [...model.indexes.keys()],
          findings,
        })),
        findings: patterns.findings,
      });
      return wrong > 0 ? 1 : 0;
    }
    for (const { name, model, findings } of tables) {
      out.line(`${out.color.bold(name)} ${out.color.dim(`(${model.name}: ${summary(model)})`)}`);
      if (findings.length === 0) out.line(`  ${out.color.green('good')}`);
      for (const finding of findings) print(finding, out);
    }
    if (patterns.findings.length > 0) out.line(out.color.bold('access patterns'));
    for (const finding of patterns.findings) print(finding, out);
    if (read === undefined) out.note('no access patterns are given: whether an index is read was not looked at');
    out.line();
    out.line(wrong === 0 ? 'nothing is wrong' : `${counted(wrong, 'problem')}`);
    return wrong > 0 ? 1 : 0;
  },
};
