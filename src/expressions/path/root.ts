/** The roots of paths: the fields of entities, the type attribute and the key attributes. */

import { isSchema } from '../../definitions/entity-in-table.js';
import type { EntityModel, IndexModel, TableModel } from '../../definitions/model.js';
import { keyformError } from '../../errors/issue.js';
import { keyInFilter, notProjected, unknownAttribute } from '../../facts/messages/expressions.js';
import { type AttrDescription, describedAs } from '../../values/attr-description.js';
import { operandHint } from '../unknown-attribute.js';
import { united } from './child.js';
import type { Target } from './target.js';
import { ANY, KEYS } from './undeclared.js';

/** The root of paths into items of these entities. Internal. */
export interface PathRoot {
  readonly table: TableModel;
  readonly entities: readonly EntityModel[];
  /** For filters: the index that's read. A query's filter can't name its keys, and no filter an attribute that it lacks. */
  readonly index?: IndexModel | undefined;
  /** Whether the index is scanned, not queried: its keys are then ordinary attributes. */
  readonly scan?: boolean | undefined;
}

/** What's computed for a root: the targets of its fields, and its paths. */
interface RootPaths {
  /** The name of the index whose keys and missing attributes it rejects. */
  readonly key: string;
  readonly targets: Map<string, Target>;
  paths: object | undefined;
  /** The same for another index. */
  readonly next: RootPaths | undefined;
}

const roots = new WeakMap<object, RootPaths>();

/** What's computed for a root, kept by its entity (or its list of entities) and by what its index rejects. */
export const rootPaths = ({ entities, index, scan }: PathRoot): RootPaths => {
  const owner = entities.length === 1 ? (entities[0] as EntityModel) : entities;
  const key = index === undefined ? '' : scan ? `scan ${index.name}` : index.name;
  const newest = roots.get(owner);
  for (let known = newest; known !== undefined; known = known.next) if (known.key === key) return known;
  const added: RootPaths = { key, targets: new Map(), paths: undefined, next: newest };
  roots.set(owner, added);
  return added;
};

/** Whether an attribute is a key without a format: it contains what the schema says, not what the key's type says. */
export const isNatural = ({ formats }: EntityModel, field: string): boolean => formats.get(field)?.natural === field;

/** All names that a root's items have, as far as they're known. */
export const fieldNames = ({ table, entities }: PathRoot): Set<string> =>
  new Set([
    ...entities.flatMap(({ fields }) => fields as readonly string[]),
    ...(table.typeAttribute === undefined ? [] : [table.typeAttribute]),
    ...table.keyAttributes,
  ]);

/** Rejects what a filter of the index can't name. Source: Amazon DynamoDB developer guide, Filter expressions. */
const checkIndex = ({ index, scan }: PathRoot, field: string, stored: string, entity: string | undefined): void => {
  if (index === undefined) return;
  const { name, partition, sort, has } = index;
  if (!scan && (partition.includes(stored) || sort.includes(stored))) {
    throw keyformError(keyInFilter, { field, index: name }, entity);
  }
  if (!has(stored)) throw keyformError(notProjected, { field, index: name }, entity);
};

const findField = (root: PathRoot, field: string): Target => {
  const { table, entities } = root;
  const entity = entities.length === 1 ? (entities[0] as EntityModel).name : undefined;
  const found: (readonly [string, AttrDescription, string?])[] = [];
  if (field === table.typeAttribute) {
    const types = entities.map(({ typeName }) => typeName);
    found.push([field, describedAs('enum', undefined, types)]);
  } else {
    for (const each of entities) {
      const attribute = each.attributeOf(field);
      if (attribute !== undefined) found.push([each.physicalName(field), attribute, each.name]);
    }
    // An attribute of only some entities is a key, or an attribute by a schema, in the others.
    if (found.length < entities.length) {
      const isKey =
        table.keyAttributes.has(field) && !entities.some((each) => isSchema(each) && isNatural(each, field));
      if (isKey) found.push([field, KEYS[table.keyType(field)]]);
      else if (entities.some(isSchema)) found.push([field, ANY]);
    }
  }
  const one = united([field], found);
  if (one === undefined) {
    const hint = operandHint(field, fieldNames(root));
    throw keyformError(unknownAttribute, { field, of: entity ?? 'these entities', hint }, entity, {
      code: 'condition',
    });
  }
  const [stored, attributes] = one as [string, readonly AttrDescription[]];
  checkIndex(root, field, stored, entity);
  return { steps: [stored], fields: [field], attributes, name: stored, entity, isKey: undefined };
};

/**
 * The target of a field.
 *
 * @throws KeyformError `condition` if there's no such field, if entities store it under several names, or if the index has it as
 *   a key or lacks it
 */
export const fieldTarget = (root: PathRoot, field: string): Target => {
  const { targets } = rootPaths(root);
  let target = targets.get(field);
  if (target === undefined) {
    target = findField(root, field);
    // A schema accepts any number of names, so callers could fill the memory with them.
    if (!target.attributes.includes(ANY)) targets.set(field, target);
  }
  return target;
};
