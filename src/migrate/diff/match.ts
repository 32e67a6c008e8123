/** Finds the older entity of an entity, and the older field of a field. */
import type { EntityModel, TableModel } from '../../definitions/model.js';
import type { AttrDescription } from '../../values/attr-description.js';
import { compareStored } from './attributes.js';

/** The old entity of each new one, and those that remain. */
export interface MatchedEntities {
  readonly pairs: ReadonlyMap<EntityModel, EntityModel | undefined>;
  readonly gone: readonly EntityModel[];
  /** The new entity whose old one has a different name and a different type. */
  readonly guessed: EntityModel | undefined;
}

const storedNames = (entity: EntityModel): readonly string[] =>
  (entity.fields ?? []).map((field) => entity.physicalName(field));

/** Whether most attributes of two entities have the same stored names. */
const isAlike = (one: EntityModel, other: EntityModel): boolean => {
  const [names, others] = [storedNames(one), new Set(storedNames(other))];
  const shared = names.filter((name) => others.has(name)).length;
  return shared * 2 > Math.max(names.length, others.size);
};

/** Matches by name, then by stored type; then the only entity that remains on each side, if most attributes are the same. */
export const matchEntities = (old: TableModel, current: TableModel): MatchedEntities => {
  const remaining = new Set(old.entities.values());
  const pairs = new Map<EntityModel, EntityModel | undefined>();
  const take = (entity: EntityModel, found: EntityModel | undefined): void => {
    if (found === undefined || pairs.get(entity) !== undefined || !remaining.delete(found)) return;
    pairs.set(entity, found);
  };
  for (const entity of current.entities.values()) {
    pairs.set(entity, undefined);
    take(entity, old.entities.get(entity.name));
  }
  for (const entity of current.entities.values()) take(entity, old.byType.get(entity.typeName));
  const [unmatched, ...more] = [...pairs].filter(([, found]) => found === undefined).map(([entity]) => entity);
  const [left, ...others] = remaining;
  const isOne = unmatched !== undefined && left !== undefined && more.length === 0 && others.length === 0;
  const guessed = isOne && isAlike(left, unmatched) ? unmatched : undefined;
  if (guessed !== undefined) take(guessed, left);
  return { pairs, gone: [...remaining], guessed };
};

/** The old field of each new one, by name. */
export interface MatchedFields {
  readonly from: ReadonlyMap<string, string>;
  readonly gone: readonly string[];
  /** The new field that has neither the stored name of its old one, nor its name. */
  readonly guessed: string | undefined;
}

/** What a field means to the options, whatever its name; undefined for other fields. */
const roleOf = ({ options }: EntityModel, field: string): string | undefined =>
  options
    .map(({ counter, expiry, times, always }) => {
      if (times?.includes(field)) return always?.includes(field) ? 'updated' : 'created';
      return field === counter ? 'counter' : field === expiry ? 'expiry' : '';
    })
    .find(Boolean);

/**
 * Matches by stored name, then by what options do with the field, then by name; then the only field that remains on each side, if their attributes are the same.
 *
 * @param isGenerated whether keyform writes a new field, so that its value isn't that of an old one
 */
export const matchFields = (
  old: EntityModel,
  current: EntityModel,
  isGenerated: (field: string) => boolean,
): MatchedFields => {
  const remaining = new Set(old.fields);
  const from = new Map<string, string>();
  const take = (field: string, found: string | undefined): void => {
    if (found !== undefined && !from.has(field) && remaining.delete(found)) from.set(field, found);
  };
  const fields = current.fields ?? [];
  const byStored = new Map((old.fields ?? []).map((field) => [old.physicalName(field), field]));
  const byRole = new Map((old.fields ?? []).map((field) => [roleOf(old, field), field]));
  for (const field of fields) take(field, byStored.get(current.physicalName(field)));
  for (const field of fields) take(field, byRole.get(roleOf(current, field) ?? ''));
  for (const field of fields) take(field, field);
  const [unmatched, ...more] = fields.filter((field) => !from.has(field) && !isGenerated(field));
  const [left, ...others] = remaining;
  if (unmatched === undefined || left === undefined || more.length > 0 || others.length > 0)
    return { from, gone: [...remaining], guessed: undefined };
  const [before, after] = [old.attributeOf(left), current.attributeOf(unmatched)] as [AttrDescription, AttrDescription];
  const { need, value } = compareStored(before, after);
  const guessed = need === 'none' && value === 'same' && before.presence === after.presence ? unmatched : undefined;
  if (guessed !== undefined) take(guessed, left);
  return { from, gone: [...remaining], guessed };
};
