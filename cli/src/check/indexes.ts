import type { AccessPattern } from 'keyform/chart';
import { messageOf } from '../failure.js';
import type { EntityModel, IndexModel, TableModel } from '../model.js';
import { builtOf } from './built.js';
import type { Finding } from './finding.js';

/** The indexes that a request reads, as `table/index`. */
const readsOf = (input: unknown): string[] => {
  if (Array.isArray(input)) return input.flatMap(readsOf);
  if (typeof input !== 'object' || input === null) return [];
  const { TableName, IndexName, KeyConditionExpression } = input as { readonly [part: string]: unknown };
  return typeof TableName === 'string' && (IndexName !== undefined || KeyConditionExpression !== undefined)
    ? [`${TableName}/${IndexName ?? 'primary'}`]
    : [];
};

/** The indexes that access patterns read, and the patterns whose requests don't build. */
export const readIndexes = (
  patterns: readonly AccessPattern[],
): { readonly read: ReadonlySet<string>; readonly findings: readonly Finding[] } => {
  const read = new Set<string>();
  const findings: Finding[] = [];
  for (const one of patterns) {
    try {
      for (const name of readsOf(builtOf(one))) read.add(name);
    } catch (error) {
      const message = `the access pattern "${one.pattern}" has a request that can't be built: ${messageOf(error)}`;
      findings.push({ level: 'error', id: `access-pattern/${one.pattern}`, message });
    }
  }
  return { read, findings };
};

/** The finding for an index, or a vector index, that no access pattern reads. */
export const unusedIndex = (name: string): Finding => ({
  level: 'warning',
  id: `unused-index/${name}`,
  message: `no access pattern reads ${name}, but you pay for every write to it`,
  fix: 'remove it, or add the access pattern that needs it',
});

/** The id of the finding for a projected attribute that no entity stores. */
export const projectionId = (index: string, attribute: string): string => `unknown-projection/${index}/${attribute}`;

/** The attributes that an index projects and no entity stores: other programs may, or a name is misspelled. */
const unknownProjected = ({ name, projection }: IndexModel, { entities, typeAttribute }: TableModel): Finding[] => {
  if (typeof projection !== 'object') return [];
  const all = [...entities.values()];
  // A schema doesn't show its attributes.
  if (all.some(({ fields }) => fields === undefined)) return [];
  return projection.flatMap((attribute): Finding[] => {
    const isStored = (entity: EntityModel): boolean =>
      entity.formats.has(attribute) || (entity.fields ?? []).some((field) => entity.physicalName(field) === attribute);
    if (attribute === typeAttribute || all.some(isStored)) return [];
    const owner = all.find(({ fields }) => fields?.includes(attribute));
    return [
      {
        level: 'warning',
        id: projectionId(name, attribute),
        message: `${name} projects '${attribute}', which no entity stores`,
        fix: owner
          ? `project '${owner.physicalName(attribute)}', the stored name of the field '${attribute}'`
          : 'correct or remove the name, unless a different program stores it',
      },
    ];
  });
};

/** Findings for indexes without entities, and, if there are access patterns, for indexes that none of them reads. */
export const indexFindings = (model: TableModel, read: ReadonlySet<string> | undefined): Finding[] =>
  [...model.indexes.values()].flatMap((index): Finding[] => {
    if (index.name === 'primary' || model.entities.size === 0) return [];
    if (index.entities.length === 0)
      return [
        {
          level: 'warning',
          id: `empty-index/${index.name}`,
          message: `${index.name} contains no entity: none has key formats for ${[...index.partition, ...index.sort].join(' and ')}`,
          fix: 'give an entity these keys, or remove the index',
        },
      ];
    const unknown = unknownProjected(index, model);
    return read === undefined || read.has(`${model.name}/${index.name}`)
      ? unknown
      : [...unknown, unusedIndex(index.name)];
  });
