import type { Finding } from '../check/finding.js';
import { dollarId, formatFindings } from '../check/formats.js';
import { indexFindings, projectionId, readIndexes } from '../check/indexes.js';
import { partitionFindings } from '../check/partitions.js';
import { vectorFindings } from '../check/vectors.js';
import { type Call, type Command, type ExitCode, OPTIONS } from '../command.js';
import { Failure } from '../failure.js';
import { modelOf, type TableModel } from '../model.js';
import type { Output } from '../output.js';
import { InvalidDefinition, loadProject, type NamedTable, type Project } from '../project.js';
import { nearest } from '../text/nearest.js';
import { vectorIndexesOf } from '../vectors.js';

/** The ids of all possible findings, which `ignore` may contain. */
const possibleIds = (tables: readonly NamedTable[]): Set<string> =>
  new Set(
    tables.flatMap(({ table }) => [
      ...[...vectorIndexesOf(table).keys()].flatMap((name) =>
        ['shared-vector-index', 'mixed-vector-index', 'unused-index'].map((finding) => `${finding}/${name}`),
      ),
      ...[...(modelOf(table) as TableModel).entities.values()].flatMap((entity) =>
        [...entity.formats.keys()].map((attribute) => dollarId(entity, attribute)),
      ),
      ...[...(modelOf(table) as TableModel).indexes.values()].flatMap(({ name, entities, projection }) => [
        `empty-index/${name}`,
        `unused-index/${name}`,
        ...(typeof projection === 'object' ? projection.map((attribute) => projectionId(name, attribute)) : []),
        ...entities.map((entity) => `hot-partition/${name}/${entity.name}`),
        ...(name === 'primary' ? entities.map((entity) => `unbounded-collection/primary/${entity.name}`) : []),
      ]),
    ]),
  );

/** @throws Failure for an id that no finding can have, because it would ignore nothing */
const checkIgnored = ({ file, ignore }: Project, possible: ReadonlySet<string>): void => {
  const unknown = ignore.find((id) => !possible.has(id));
  if (unknown === undefined) return;
  const guess = nearest(unknown, [...possible]);
  throw new Failure(
    `${file}: ignore names ${unknown}, which isn't a finding of these tables${guess === undefined ? '' : `: did you mean ${guess}?`}`,
    "keyform check prints each finding's name in parentheses",
  );
};

const COLORS = { error: 'red', warning: 'yellow', note: 'cyan' } as const;

const print = ({ level, id, message, fix }: Finding, { line, color }: Output): void => {
  line(`  ${color[COLORS[level]](level.padEnd(7))} ${message}`);
  line(`          ${color.dim(fix === undefined ? id : `${fix} (${id})`)}`);
};

const counted = (number: number, one: string, several = `${one}s`): string =>
  `${number} ${number === 1 ? one : several}`;

/** Reports an invalid definition as a finding. */
const reportInvalid = (
  { file, code, entity, field, message, place }: InvalidDefinition,
  { out, flag }: Call,
): ExitCode => {
  if (flag('json')) {
    const finding: Finding = { level: 'error', id: `invalid/${code}`, message };
    out.json({ file, tables: [], invalid: { code, entity, field, message, place }, findings: [finding] });
    return 1;
  }
  out.line(`${out.color.red('error')} ${message}`);
  out.line(`      ${out.color.dim(`${code}${entity === undefined ? '' : `, entity ${entity}`}, in ${place}`)}`);
  return 1;
};

/** What a table has. Vector indexes are named only if there are some. */
const summary = (model: TableModel, vectors: number): string =>
  [
    counted(model.entities.size, 'entity', 'entities'),
    counted(model.indexes.size - 1, 'index', 'indexes'),
    ...(vectors === 0 ? [] : [counted(vectors, 'vector index', 'vector indexes')]),
  ].join(', ');

/** Checks definitions, and reports likely problems of their keys and indexes. */
export const check: Command = {
  name: 'check',
  group: 'Look at tables',
  summary: 'find errors in definitions, and keys that will cause trouble',
  operands: '[module]',
  most: 1,
  about: [
    'Reports invalid definitions. Warns of partitions that get all writes, item collections that grow without limit, indexes',
    `without entities or access patterns, vector indexes that all tenants share or that mix entities, and \${field} in formats.`,
    'List findings to ignore in `ignore` of the configuration.',
    'Exits with 1 if there are errors or warnings; with --errors-only, if there are errors.',
  ].join('\n'),
  options: [
    OPTIONS.config,
    OPTIONS.table,
    { name: 'errors-only', about: 'exit with 0 if there are only warnings' },
    OPTIONS.json,
  ],
  examples: [
    ['keyform check', 'the tables of keyform.config.ts'],
    ['keyform check src/tables.ts', 'the tables that a module exports'],
    ['keyform check --json', 'for scripts'],
  ],
  run: async (call) => {
    const project = await loadProject(call).catch((error: unknown) => {
      if (error instanceof InvalidDefinition) return error;
      throw error;
    });
    if (project instanceof InvalidDefinition) return reportInvalid(project, call);
    const { out } = call;
    const { accessPatterns, ignore, allTables } = project;
    checkIgnored(project, possibleIds(allTables));
    const patterns = readIndexes(accessPatterns);
    const read = accessPatterns.length === 0 ? undefined : patterns.read;
    const tables = project.tables.map(({ name, table }) => {
      const model = modelOf(table) as TableModel;
      const findings = [
        ...formatFindings(model),
        ...partitionFindings(model),
        ...indexFindings(model, read),
        ...vectorFindings(model, vectorIndexesOf(table), read),
      ];
      return {
        name,
        model,
        vectorIndexes: [...vectorIndexesOf(table).keys()],
        findings: findings.filter(({ id }) => !ignore.includes(id)),
      };
    });
    const all = [...patterns.findings, ...tables.flatMap(({ findings }) => findings)];
    const failingLevels = call.flag('errors-only') ? /^error$/ : /^(error|warning)$/;
    const failing = all.filter(({ level }) => failingLevels.test(level)).length;
    const found = all.filter(({ level }) => level !== 'note').length;
    if (call.flag('json')) {
      out.json({
        file: project.file,
        accessPatterns: accessPatterns.length,
        tables: tables.map(({ name, model, vectorIndexes, findings }) => ({
          name,
          table: model.name,
          entities: [...model.entities.keys()],
          indexes: [...model.indexes.keys()],
          vectorIndexes,
          findings,
        })),
        findings: [
          ...tables.flatMap(({ name, findings }) => findings.map((finding) => ({ table: name, ...finding }))),
          ...patterns.findings,
        ],
      });
      return failing > 0 ? 1 : 0;
    }
    for (const { name, model, vectorIndexes, findings } of tables) {
      out.line(`${out.color.bold(name)} ${out.color.dim(`(${model.name}: ${summary(model, vectorIndexes.length)})`)}`);
      // If no table has problems, the last line says so for all of them.
      if (findings.length === 0 && found > 0) out.line(`  ${out.color.green('no problems')}`);
      for (const finding of findings) print(finding, out);
    }
    if (patterns.findings.length > 0) out.line(out.color.bold('access patterns'));
    for (const finding of patterns.findings) print(finding, out);
    if (read === undefined) out.note("note: without access patterns, check can't tell whether an index is used");
    out.line();
    out.line(found === 0 ? out.color.green('no problems found') : counted(found, 'problem'));
    return failing > 0 ? 1 : 0;
  },
};
