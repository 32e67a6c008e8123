/** `project(...)`: which parts of items are read. Twin of `types/expressions/projection.ts`. */

import { getOrCreate } from '../definitions/memoize.js';
import type { EntityModel, IndexModel, TableModel } from '../definitions/model.js';
import { keyformError } from '../errors/issue.js';
import { noKeyAttributes } from '../facts/message-parts.js';
import { emptyProjection, notProjected, overlappingPaths, unknownAttribute } from '../facts/messages/expressions.js';
import { invalidOption } from '../facts/messages/requests.js';
import type { Path, Step } from '../keys/expression.js';
import { checkPaths } from '../keys/expression-limits.js';
import type { Selection } from '../values/codec/codec.js';
import { fieldTarget, type PathRoot, pathError, pathsOf, type Target, targetOf } from './path.js';

/** A projection. Internal. */
export interface Projection {
  readonly targets: readonly Target[];
  /** What only decoding needs: the type attribute, or else the primary key. */
  readonly needed: readonly string[];
  /** All parts of all entities. */
  readonly selection: Selection;
  /** The parts that each entity has. */
  readonly byEntity: Map<EntityModel, Selection>;
  /** What's read: the targets, then what decoding needs. */
  readonly paths: readonly Path[];
}

/** What's projected: items of these entities, through an index or by their primary key. */
export interface ProjectionRoot {
  readonly table: TableModel;
  readonly entities: readonly EntityModel[];
  readonly index?: IndexModel;
}

/** A selection while it grows. */
type Growing = Map<Step, Growing | undefined>;

const projectionOf = (targets: readonly Target[], { table, index }: Omit<ProjectionRoot, 'entities'>): Projection => {
  const { typeAttribute, primary } = table;
  const selection = select(targets);
  const first = typeAttribute !== undefined && index?.has(typeAttribute) !== false ? [typeAttribute] : primary;
  const needed = first.filter((attribute) => !selection.has(attribute));
  return { targets, needed, selection, byEntity: new Map(), paths: pathsTo(targets, needed) };
};

/** The same projection, with more attributes that decoding needs. */
export const alsoNeeding = (projection: Projection, attributes: readonly string[]): Projection => {
  const { targets, selection, needed: before } = projection;
  const more = attributes.filter((attribute) => !selection.has(attribute) && !before.includes(attribute));
  const needed = [...before, ...more];
  return { ...projection, needed, paths: pathsTo(targets, needed) };
};

const pathsTo = (targets: readonly Path[], attributes: readonly string[]): readonly Path[] => [
  ...targets,
  ...attributes.map((attribute) => ({ steps: [attribute] })),
];

/** A projection of only what decoding needs. */
export const nothingOf = (table: TableModel, index: IndexModel): Projection => projectionOf([], { table, index });

/** Projections by their list of names, as a trie: requests with the same names share what's computed for them. */
interface CachedProjections {
  readonly next: Map<string, CachedProjections>;
  projection?: Projection;
}

interface Root extends CachedProjections {
  size: number;
}

const byNames = new WeakMap<EntityModel | readonly EntityModel[], Root>();

/** Names may come from user input. */
const MOST_CACHED = 1000;

/** A projection of more names isn't kept. */
const MOST_CACHED_NAMES = 64;

/**
 * Reads the input of `project`: field names, or a callback that returns one path or a list of paths.
 *
 * @throws KeyformError `request` for nothing, for anything but a path, and for paths that overlap; `condition` for fields that no
 *   entity has, and attributes that a global secondary index lacks
 */
export const readProjection = (root: ProjectionRoot, input: readonly unknown[]): Projection => {
  if (typeof input[0] !== 'string' || input.length > MOST_CACHED_NAMES) return readUncached(root, input);
  const { entities } = root;
  const owner = entities.length === 1 ? (entities[0] as EntityModel) : entities;
  const all = getOrCreate(byNames, owner, newRoot);
  let cached = getOrCreate(all.next, root.index?.name ?? '', newCache);
  for (let at = 0; at < input.length; at++) {
    if (typeof input[at] !== 'string') return readUncached(root, input);
    cached = getOrCreate(cached.next, input[at] as string, newCache);
  }
  if (cached.projection === undefined) {
    // Also for rejected names: everything kept on the way here goes, too.
    if (++all.size > MOST_CACHED) byNames.delete(owner);
    cached.projection = readUncached(root, input);
  }
  return cached.projection;
};

const newCache = (): CachedProjections => ({ next: new Map() });
const newRoot = (): Root => ({ next: new Map(), size: 0 });

const readUncached = (root: ProjectionRoot, input: readonly unknown[]): Projection => {
  const targets = readTargets(root, input);
  for (const target of targets) checkField(root, target);
  return projectionOf(targets, root);
};

const readTargets = ({ table, entities }: ProjectionRoot, input: readonly unknown[]): readonly Target[] => {
  const paths: PathRoot = { table, entities };
  const [callback] = input;
  const requested =
    typeof callback === 'function' && input.length === 1 ? ([callback(pathsOf(paths))].flat() as unknown[]) : input;
  if (requested.length === 0) throw keyformError(emptyProjection, {});
  checkPaths(requested.length, 'projection');
  return requested.map((one) => {
    const target = typeof one === 'string' && requested === input ? fieldTarget(paths, one) : targetOf(one);
    if (target !== undefined) return target;
    const wanted = requested === input ? 'field names, or one callback' : 'a callback that returns paths';
    throw keyformError(invalidOption, { option: 'project', expected: wanted, value: one });
  });
};

/** Whether the items of an entity can have a field. Key attributes that aren't fields are stripped from items. */
const hasField = (entity: EntityModel, field: string): boolean => {
  const { fields, formats } = entity;
  if (entity.attributeOf(field) !== undefined) return true;
  return fields === undefined && (!formats.has(field) || formats.get(field)?.natural === field);
};

const checkField = ({ table, entities, index }: ProjectionRoot, { steps, fields, entity }: Target): void => {
  const [field] = fields as readonly [string];
  if (field !== table.typeAttribute && !entities.some((one) => hasField(one, field))) {
    throw keyformError(
      unknownAttribute,
      { field, of: entity ?? 'these entities', hint: noKeyAttributes.text },
      entity,
      { code: 'condition' },
    );
  }
  // A local secondary index fetches the rest from the table.
  if (index?.global && !index.has(steps[0] as string)) {
    throw keyformError(notProjected, { field, index: index.name }, entity);
  }
};

/** The parts that targets select; none may contain another. Source: DynamoDB's own ValidationException. */
const select = (targets: readonly Target[]): Selection => {
  const root: Growing = new Map();
  for (const target of targets) {
    const { steps } = target;
    let parts = root;
    for (let at = 0; at < steps.length; at++) {
      const step = steps[at] as Step;
      const isLast = at === steps.length - 1;
      const below = parts.get(step);
      const [sibling = step] = parts.keys();
      if ((parts.has(step) && (isLast || below === undefined)) || typeof sibling !== typeof step) {
        throw pathError(overlappingPaths, target, {});
      }
      if (below === undefined) parts.set(step, isLast ? undefined : new Map());
      parts = parts.get(step) as Growing;
    }
  }
  return root;
};

/** The parts that an entity's items have: what another entity stores under the field's name isn't one. */
export const selectionOf = (
  { targets, byEntity }: Projection,
  { typeAttribute }: TableModel,
  entity: EntityModel,
): Selection => {
  let selection = byEntity.get(entity);
  if (selection === undefined) {
    selection = select(
      targets.filter(({ fields: [field] }) => field === typeAttribute || hasField(entity, field as string)),
    );
    byEntity.set(entity, selection);
  }
  return selection;
};
