/** Writes the function of a proposed migration that changes an item. */
import type { EntityDifference, MigratedField } from 'keyform/migrate';
import { commentText, memberName, quoted } from '../text/typescript.js';

const isIdentifier = (name: string): boolean => /^[A-Za-z_$][\w$]*$/.test(name);

const access = (name: string): string => (isIdentifier(name) ? `old.${name}` : `old[${quoted(name)}]`);

const undecided = (text: string): string => `undecided(${quoted(text)})`;

/** One member of the item that is put; undefined if the rest of the old item has it. */
const memberOf = ({ field, from, value, ...about }: MigratedField): string | undefined => {
  if (value === 'generated' || value === 'absent') return undefined;
  if (from === undefined) return `${memberName(field)}: ${undecided(`the value of ${field}`)}`;
  const { mayBeMissing, mayBeNull, isOptional } = about;
  const isAbsent = mayBeMissing || mayBeNull;
  if (value === 'same' && from === field && !mayBeNull && (isOptional || !mayBeMissing)) return undefined;
  const old = access(from);
  const converted =
    value === 'same'
      ? old
      : value === 'string'
        ? `String(${old})`
        : undecided(from === field ? `the new value of ${field}` : `${field}, which was ${from}`);
  if (!isAbsent) return `${memberName(field)}: ${converted}`;
  if (isOptional) {
    const conditions = [mayBeMissing && `${old} !== undefined`, mayBeNull && `${old} !== null`].filter(Boolean);
    return `...(${conditions.join(' && ')} && { ${memberName(field)}: ${converted} })`;
  }
  const hole = undecided(`${field} of an item without it`);
  if (value === 'same') return `${memberName(field)}: ${old} ?? ${hole}`;
  return `${memberName(field)}: ${old} === undefined || ${old} === null ? ${hole} : ${converted}`;
};

/** The old fields that the new item doesn't get under their names. */
const droppedFields = (
  { fields }: EntityDifference,
  oldFields: readonly string[],
  typeAttribute: string | undefined,
): readonly string[] => {
  const unchanged = new Set(
    fields
      .filter((one) => one.field === one.from && one.value === 'same' && memberOf(one) === undefined)
      .map(({ field }) => field),
  );
  const type = typeAttribute === undefined || oldFields.includes(typeAttribute) ? [] : [typeAttribute];
  return [...type, ...oldFields.filter((field) => !unchanged.has(field))];
};

/** The fields of an entity that keyform writes. */
export interface WrittenFields {
  /** With the time at which an item was created. */
  readonly created?: string | undefined;
  /** With the time of its latest write. */
  readonly updated?: string | undefined;
  readonly version?: string | undefined;
}

/** What happens to values that the code doesn't show. */
const notesOf = (
  { fields, write }: EntityDifference,
  oldFields: readonly string[],
  { created, updated, version }: WrittenFields,
): readonly string[] => {
  const used = new Set(fields.map(({ from }) => from));
  const lost = oldFields.filter((field) => !used.has(field));
  const isNew = (name: string | undefined): boolean =>
    fields.some(({ field, from, value }) => field === name && from === undefined && value === 'generated');
  const isRenamed = fields.some(({ field, from }) => field === updated && from !== undefined && from !== field);
  return [
    ...(isNew(created) ? [`${created}: the time of the migration, because existing items have none.`] : []),
    ...(isRenamed ? [`${updated}: the time of the migration, which writes the item.`] : []),
    ...(isNew(version) && write !== 'move'
      ? [
          `${version}: items that the new code has written already have one. Declare it in the old definition, so that they don't fail:`,
          `  ${memberName(version as string)}: attr.number().optional()`,
        ]
      : []),
    ...(lost.length > 0 ? [`Not in the new item: ${lost.join(', ')}.`] : []),
  ].map((note) => `    // ${commentText(note)}`);
};

/**
 * The lines of `change`.
 *
 * @param typeAttribute that of the old table
 * @param written the fields of the new entity that keyform writes
 */
export const changeLines = (
  difference: EntityDifference,
  oldFields: readonly string[],
  typeAttribute: string | undefined,
  written: WrittenFields,
): readonly string[] => {
  const { from, entity, fields, write, hasOldMarkers } = difference;
  if (write === 'undecided') {
    const what = entity === undefined ? `what becomes of items of ${from}` : `how an item of ${from} changes`;
    return [`  change: () => ${undecided(what)},`];
  }
  const dropped = droppedFields(difference, oldFields, typeAttribute).map(
    (field, at) => `${memberName(field)}: _${at}`,
  );
  const members = fields.map(memberOf).filter((member) => member !== undefined);
  const [old, current] = [quoted(from as string), quoted(entity as string)];
  const rest = dropped.length === 0 ? 'old' : 'rest';
  const item =
    members.length === 0
      ? rest
      : `{\n${[`...${rest}`, ...members].map((line) => `        ${line},\n`).join('')}      }`;
  const put = `table.${write === 'move' ? 'create' : 'put'}(${current}, ${item})`;
  const writes =
    write === 'move'
      ? [`oldTable.delete(${old}, old)`, put]
      : hasOldMarkers
        ? [
            '// Only the markers of unique values: the put replaces the item itself.',
            `...oldTable.delete(${old}, old).requests().slice(1)`,
            put,
          ]
        : [put];
  const usesOldTable = write === 'move' || hasOldMarkers;
  return [
    `  change: (old, table${usesOldTable ? ', oldTable' : ''}) => {`,
    ...notesOf(difference, oldFields, written),
    ...(dropped.length === 0 ? [] : [`    const { ${dropped.join(', ')}, ...rest } = old;`]),
    '    return [',
    ...writes.map((line) => `      ${line}${line.startsWith('//') ? '' : ','}`),
    '    ];',
    '  },',
  ];
};
