/** Writes the migrations that a definition change needs as code. */
import type { DefinitionChange, EntityDifference, TableDifference } from 'keyform/migrate';
import { commentText, quoted } from '../text/typescript.js';
import { changeLines, type WrittenFields } from './proposed-change.js';

/** What the code imports, and how it names migrations. */
export interface ProposalPlace {
  /** The exports of the tables, and the modules that they come from. */
  readonly table: { readonly name: string; readonly module: string };
  readonly oldTable: { readonly name: string; readonly module: string };
  readonly typeAttribute: string | undefined;
  /** The beginning of the migrations' names: a time, so that no later migration of the table has the same. */
  readonly prefix: string;
  readonly writtenFields: (entity: string) => WrittenFields;
}

const WIDTH = 76;

const linesOf = ({ of, name, need, reason }: DefinitionChange): readonly string[] => {
  const [head, text] = [`//   ${of} ${commentText(name)} (${need}):`, commentText(reason)];
  return head.length + text.length < WIDTH ? [`${head} ${text}`] : [head, `//     ${text}`];
};

/** The comment about an entity, with its changes. */
const commentOf = ({ entity, from, need, changes }: EntityDifference): readonly string[] => [
  `// ${commentText(entity ?? (from as string))}: ${need}`,
  ...changes.flatMap(linesOf),
];

/** A name that isn't taken, with a number if necessary. Takes it. */
const freeName = (base: string, taken: Set<string>, separator = ''): string => {
  let name = base;
  for (let at = 2; taken.has(name); at++) name = `${base}${separator}${at}`;
  taken.add(name);
  return name;
};

/** The name of a migration's export: `migrateOrder`. */
const exportName = (entity: string): string => {
  const words = entity.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  return `migrate${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`;
};

/** The name of a migration, of characters that it may have. */
const migrationName = (prefix: string, entity: string): string =>
  `${prefix}-${entity.replace(/[^\w.-]+/g, '-').slice(0, 70)}`;

const HOLE = [
  '/** TODO: replace every call with the value. Until then, items that need it fail, and are not changed. */',
  'const undecided = (what: string): never => {',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it's code.
  '  throw new Error(`undecided: ${what}`);',
  '};',
];

const importLines = ({ table, oldTable }: ProposalPlace): readonly string[] => [
  `import { migration } from 'keyform/migrate';`,
  `import { ${oldTable.name} as oldTable } from ${quoted(oldTable.module)};`,
  `import { ${table.name} as table } from ${quoted(table.module)};`,
];

/** Whether an entity gets a key attribute of an index that its items don't have. */
const isIndexed = ({ changes, write }: EntityDifference): boolean =>
  write !== 'move' && changes.some(({ of, need }) => of === 'key' && need === 'required');

/**
 * The migrations of a difference as a module. It compiles before and after a person decides what is open.
 *
 * @param fieldsOf the fields of an old entity
 */
export const proposalOf = (
  { entities }: TableDifference,
  fieldsOf: (entity: string) => readonly string[],
  place: ProposalPlace,
): string => {
  const changed = entities.filter(({ changes }) => changes.length > 0);
  const required = changed.filter(({ need, from }) => need === 'required' && from !== undefined);
  const [taken, names] = [new Set<string>(), new Set<string>()];
  const migrations = required.map((difference) => {
    const from = difference.from as string;
    const written = difference.entity === undefined ? {} : place.writtenFields(difference.entity);
    const lines = changeLines(difference, fieldsOf(from), place.typeAttribute, written);
    return [
      ...commentOf(difference),
      `export const ${freeName(exportName(from), taken)} = migration(table, {`,
      `  name: ${quoted(freeName(migrationName(place.prefix, from), names, '-'))},`,
      '  oldTable,',
      `  from: ${quoted(from)},`,
      ...lines,
      '});',
    ].join('\n');
  });
  const others = changed.filter((difference) => !required.includes(difference)).map((one) => commentOf(one).join('\n'));
  const notes = [
    '// Written by keyform migrate init. Read it, change it, and try it with keyform migrate plan.',
    ...(required.length === 0 ? ['// No entity needs a migration.'] : []),
    ...(required.some(isIndexed) ? ['// Create new indexes first: keyform update shows and creates them.'] : []),
    ...(changed.some(({ need }) => need === 'verify')
      ? ['// Entities with `verify`: keyform verify lists the items that need a change.']
      : []),
  ].join('\n');
  const body = migrations.join('\n\n');
  const hole = body.includes('undecided(') ? [HOLE.join('\n')] : [];
  const imports = required.length === 0 ? ['export {};'] : [importLines(place).join('\n')];
  return `${[notes, ...imports, ...hole, ...migrations, ...others].join('\n\n')}\n`;
};
