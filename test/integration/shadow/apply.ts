/** What a write makes of the stored fields of an item: DynamoDB's rules and keyform's promises, worked out in memory. */
import { isDeepStrictEqual } from 'node:util';
import { type Attribute, clock, type EntityModel, searchOf } from './definition.js';
import type { Change, Write } from './requests.js';
import type { Fields } from './stored.js';

/** The write must fail, and change nothing. */
export const FAILED = Symbol('failed');
export type Outcome = Fields | undefined | typeof FAILED;

type Step = string | number;
/** A path with its new value. */
type Assigned = readonly [path: readonly Step[], value: unknown];

/** DynamoDB rejects the update: an operand is missing or has the wrong type, or a path leads nowhere. */
class InvalidUpdate extends Error {}

const valueAt = (value: unknown, path: readonly Step[]): unknown =>
  path.reduce<unknown>(
    (parent, step) => (parent === null || parent === undefined ? undefined : (parent as Loose)[step]),
    value,
  );
type Loose = Record<Step, unknown>;

/** The value with something else at the end of the path; `undefined` removes it. */
const withAt = (value: unknown, [step, ...rest]: readonly Step[], made: unknown): unknown => {
  if (step === undefined) return made;
  if (typeof value !== 'object' || value === null) throw new InvalidUpdate('no parent');
  if (Array.isArray(value)) {
    const list = [...value];
    const place = Math.min(Number(step), list.length);
    if (made === undefined) list.splice(Number(step), 1);
    else list[place] = withAt(list[place], rest, made);
    return list;
  }
  const next = withAt((value as Loose)[step], rest, made);
  const { [step]: _, ...others } = value as Loose;
  return next === undefined ? others : { ...others, [step]: next };
};

const sum = (left: unknown, right: unknown, sign: 1 | -1): number | bigint => {
  if (typeof left === 'bigint' && typeof right === 'bigint') return sign === 1 ? left + right : left - right;
  if (typeof left !== 'number' || typeof right !== 'number') throw new InvalidUpdate('no number');
  return left + sign * right;
};

const assigned = (old: Fields, { assignments }: Extract<Change, { method: 'assign' }>): Assigned[] =>
  assignments.map(({ name, path, value, start }) => {
    const [field, ...rest] = path as [string, ...Step[]];
    const stored = valueAt(old[field], rest);
    const before = stored === undefined ? start : stored;
    switch (name) {
      case 'to':
        return [path, value];
      case 'ifNotExists':
        return [path, stored === undefined ? value : stored];
      case 'plus':
        return [path, sum(before, value, 1)];
      case 'minus':
        return [path, sum(before, value, -1)];
      default: {
        if (!Array.isArray(before)) throw new InvalidUpdate('no list');
        const more = value as unknown[];
        return [path, name === 'append' ? [...before, ...more] : [...more, ...before]];
      }
    }
  });

const isMerged = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The paths that `merge` or `patch` sets: members of maps one by one. */
const merged = (fields: Fields, replaces: boolean): Assigned[] =>
  Object.entries(fields).flatMap(([field, value]): Assigned[] =>
    isMerged(value) && !replaces && !('form' in value)
      ? Object.entries(value).map(([name, member]): Assigned => [[field, name], member])
      : [[[field], value]],
  );

/** Paths with their new values; `undefined` removes. All operands are read before the update. */
const changesOf = (old: Fields, change: Change, attributes: readonly Attribute[]): readonly Assigned[] => {
  switch (change.method) {
    case 'set':
      return Object.entries(change.fields).map(([field, value]) => [[field], value]);
    case 'remove':
      return change.names.map((name) => [[name], undefined]);
    case 'removePath':
      return [[change.path, undefined]];
    case 'assign':
      return assigned(old, change);
    case 'merge':
      return merged(change.fields, false);
    case 'patch': {
      const { nulls, maps } = change.options;
      return merged(change.fields, maps === 'replace').map(([path, value]) => {
        const isNullable =
          path.length === 1 && attributes.some(({ field, ...one }) => field.name === path[0] && one.isNullable);
        return [path, value === null && nulls === 'remove' && !isNullable ? undefined : value];
      });
    }
    case 'ensure':
      return change.names.map((name) => {
        const kind = attributes.find(({ field }) => field.name === name)?.field.kind;
        return [[name], old[name] === undefined ? (kind === 'list' ? [] : {}) : old[name]];
      });
    case 'add':
      return Object.entries(change.fields).map(([field, value]) => {
        const before = old[field];
        if (!(value instanceof Set)) return [[field], before === undefined ? value : sum(before, value, 1)];
        if (before !== undefined && !(before instanceof Set)) throw new InvalidUpdate('no set');
        return [[field], new Set([...(before ?? []), ...value])];
      });
    default:
      return Object.entries(change.fields).map(([field, value]) => {
        const before = old[field];
        if (before === undefined) return [[field], undefined];
        if (!(before instanceof Set)) throw new InvalidUpdate('no set');
        const rest = [...before].filter((member) => !(value as Set<unknown>).has(member));
        return [[field], rest.length === 0 ? undefined : new Set(rest)];
      });
  }
};

/** What a put writes for a missing value. */
const missing = ({ initial, default: standIn }: Pick<Attribute, 'initial' | 'default'>): unknown =>
  initial === undefined ? standIn : initial;

const without = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** The fields with those that keyform computes. */
const computed = ({ attributes }: EntityModel, fields: Fields): Fields => {
  const made: Record<string, unknown> = { ...fields };
  for (const { field, source } of attributes) if (source !== undefined) made[field.name] = searchOf(made[source]);
  return without(made);
};

const updated = (write: Write, old: Fields | undefined): Fields => {
  const { entity, fields: key, changes, existence } = write;
  // An upsert writes the fields of the primary key, which may differ from the stored ones if a pipe makes one key of both.
  const own = entity.attributes.map(({ field }) => [field.name, key[field.name]] as const);
  const given = without(Object.fromEntries(own));
  let after: Fields = existence === 'upsert' ? { ...old, ...given } : { ...(old ?? given) };
  const before = old ?? {};
  for (const change of changes) {
    for (const [path, value] of changesOf(before, change, entity.attributes))
      after = withAt(after, path, value) as Fields;
  }
  const made: Record<string, unknown> = { ...after };
  const isChanged = (name: string): boolean => changes.some((change) => touches(change).includes(name));
  for (const { field, isStamped, ...one } of entity.attributes) {
    if (isStamped && !isChanged(field.name)) made[field.name] = clock.writer;
    if (existence === 'upsert' && made[field.name] === undefined) made[field.name] = missing(one);
  }
  if (entity.hasTimestamps) {
    made['updatedAt'] = clock.now;
    if (existence === 'upsert' && made['createdAt'] === undefined) made['createdAt'] = clock.now;
  }
  if (entity.hasVersion) made['version'] = Number(before['version'] ?? 0) + 1;
  return computed(entity, made);
};

/** The names of the fields that a change names. */
export const touches = (change: Change): readonly string[] => {
  if ('fields' in change) return Object.keys(change.fields);
  if ('names' in change) return change.names;
  return 'path' in change ? [String(change.path[0])] : change.assignments.map(({ path }) => String(path[0]));
};

/** A whole item as a put writes it. */
const whole = ({ attributes, hasTimestamps, hasVersion }: EntityModel, input: Fields): Fields => {
  const fields: Record<string, unknown> = {};
  for (const { field, isStamped, ...one } of attributes) {
    const standIn = isStamped ? clock.writer : missing(one);
    fields[field.name] = input[field.name] === undefined ? standIn : input[field.name];
  }
  if (hasTimestamps) Object.assign(fields, { createdAt: input['createdAt'] ?? clock.now, updatedAt: clock.now });
  if (hasVersion) fields['version'] = Number(input['version'] ?? 0) + 1;
  return fields;
};

/** Whether the unique values of the stored item are those that are given. */
const sameUnique = ({ unique }: EntityModel, old: Fields, input: Fields): boolean =>
  unique.every((name) => (old[name] ?? undefined) === (input[name] ?? undefined));

/** Whether the conditions of a write hold: its own, and those that keyform adds. */
const holds = ({ verb, entity, fields, condition, existence }: Write, old: Fields | undefined): boolean => {
  if (verb === 'create' || existence === 'mustNotExist') return old === undefined;
  const mustExist = existence === 'mustExist' || (verb === 'update' && entity.unique.length > 0);
  if (mustExist && old === undefined) return false;
  if (verb === 'rekey' && old === undefined) return false;
  if (
    condition !== undefined &&
    !Object.entries(condition).every(([name, value]) => isDeepStrictEqual(old?.[name], value))
  )
    return false;
  const version = fields['version'];
  if (entity.hasVersion && (verb === 'put' || version !== undefined)) {
    if (verb === 'put' ? (version ?? undefined) !== old?.['version'] : old?.['version'] !== version) return false;
  }
  if (entity.unique.length === 0 || verb === 'update' || verb === 'check') return true;
  return old === undefined || sameUnique(entity, old, fields);
};

/**
 * What the write makes of the fields that are stored.
 *
 * @returns the fields of the item, `undefined` if there is none afterwards, or {@link FAILED}
 */
export const outcomeOf = (write: Write, old: Fields | undefined): Outcome => {
  const { verb, entity, fields } = write;
  if (!holds(write, old)) return FAILED;
  switch (verb) {
    case 'put':
    case 'create':
      return computed(entity, whole(entity, fields));
    case 'delete':
      return undefined;
    case 'check':
      return old;
    case 'rekey':
      return undefined;
    default:
      try {
        return updated(write, old);
      } catch (error) {
        if (error instanceof InvalidUpdate) return FAILED;
        throw error;
      }
  }
};

/** The item that `rekey` writes. */
export const movedItem = ({ entity, fields, moves = {} }: Write): Fields => {
  const next: Record<string, unknown> = { ...fields, ...moves };
  for (const { field, source, isStamped } of entity.attributes)
    if (source !== undefined || isStamped) delete next[field.name];
  return computed(entity, whole(entity, next));
};
