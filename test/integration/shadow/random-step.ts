/** Random writes, alone, in transactions and in batches. */
import type { Random } from '../../fuzz/random.js';
import { touches } from './apply.js';
import { type Attribute, type EntityModel, formatsIn, primaryFields, type TableModel } from './definition.js';
import { fieldsOf } from './key-formats.js';
import type { Assignment, Change, Step, Write } from './requests.js';
import { type Fields, type Item, placeOf } from './stored.js';

/** What a step may look at: the items before it. */
export interface State {
  readonly table: TableModel;
  readonly items: ReadonlyMap<string, Item>;
}

/** Few values for each field of a key, so that writes meet. */
const KEY_VALUES = 2;

const keyOf = (random: Random, entity: EntityModel): Record<string, unknown> =>
  Object.fromEntries(primaryFields(entity).map(({ name, values }) => [name, random.pick(values.slice(0, KEY_VALUES))]));

const someValue = (random: Random, { field, isNullable }: Attribute): unknown =>
  isNullable && random.chance(0.35) ? null : random.pick(field.values);

const isMade = ({ source, isStamped }: Attribute): boolean => source !== undefined || isStamped === true;

/** A whole item for the key. */
const itemOf = (random: Random, entity: EntityModel, key: Fields): Record<string, unknown> => {
  const item: Record<string, unknown> = { ...key };
  for (const attribute of entity.attributes) {
    const { field, isOptional, isStamped, source } = attribute;
    if (field.name in key || source !== undefined || (isStamped && random.chance(0.7))) continue;
    if ((isOptional || attribute.default !== undefined) && random.chance(0.4)) continue;
    item[field.name] = someValue(random, attribute);
  }
  return item;
};

/** Fields that change together: those of the keys of every index that contains one of them. */
const together = ({ table }: State, entity: EntityModel, names: readonly string[]): string[] => {
  const all = new Set(names);
  for (let size = -1; size !== all.size; ) {
    size = all.size;
    for (const index of table.indexes.slice(1)) {
      const fields = fieldsOf(formatsIn(entity, index) ?? []).map(({ name }) => name);
      if (fields.some((name) => all.has(name))) for (const name of fields) all.add(name);
    }
    for (const { field, source } of entity.attributes) {
      if (source !== undefined && (all.has(field.name) || all.has(source))) all.add(field.name).add(source);
    }
  }
  return [...all];
};

const isCount = ({ field }: Attribute): boolean => /^(number|bigint)$/.test(field.kind);

/** A function of `set`'s callback for an attribute. */
const assignmentOf = (random: Random, attribute: Attribute, old: Fields): Assignment => {
  const { field } = attribute;
  const path = [field.name];
  const value = someValue(random, attribute);
  if (isCount(attribute) && random.chance(0.5)) {
    const starts = random.chance(0.6) ? { start: random.pick(field.values) } : {};
    return { name: random.pick(['plus', 'minus'] as const), path, value: random.pick(field.values), ...starts };
  }
  if (field.kind === 'list' && random.chance(0.6)) {
    const starts = random.chance(0.6) ? { start: [] } : {};
    return { name: random.pick(['append', 'prepend'] as const), path, value: random.pick(field.values), ...starts };
  }
  const stored = old[field.name];
  if (typeof stored === 'object' && stored !== null && random.chance(0.6)) {
    if (field.kind === 'map') return { name: 'to', path: [...path, 'zip'], value: random.pick(['z1', 'z2']) };
    if (field.kind === 'union') return { name: 'to', path: [...path, 'label'], value: random.pick(['l1', 'l2']) };
    if (field.kind === 'record')
      return { name: random.pick(['to', 'ifNotExists'] as const), path: [...path, 'a'], value: 9 };
    if (field.kind === 'list') return { name: 'to', path: [...path, 0], value: 9 };
  }
  return { name: random.pick(['to', 'ifNotExists', 'ifNotExists'] as const), path, value };
};

const removedPath = (random: Random, { field }: Attribute, old: Fields): Change | undefined => {
  const stored = old[field.name];
  if (typeof stored !== 'object' || stored === null) return undefined;
  const step = { map: 'zip', record: 'a', list: 0 }[field.kind];
  return step === undefined || random.chance(0.5) ? undefined : { method: 'removePath', path: [field.name, step] };
};

/** A change of these attributes, by one of the methods that can make it. */
const changeOf = (random: Random, attributes: readonly Attribute[], old: Fields): Change | undefined => {
  const [first] = attributes;
  if (first === undefined) return undefined;
  const values = (of: readonly Attribute[]) =>
    Object.fromEntries(of.map((one) => [one.field.name, someValue(random, one)]));
  const names = (of: readonly Attribute[]) => of.map(({ field }) => field.name);
  const counts = attributes.filter(isCount);
  const sets = attributes.filter(({ field }) => field.kind === 'set');
  const made: (() => Change | undefined)[] = [
    () => ({ method: 'set', fields: values(attributes) }),
    () => ({ method: 'assign', assignments: attributes.map((one) => assignmentOf(random, one, old)) }),
    () => ({ method: 'assign', assignments: [assignmentOf(random, first, old)] }),
    () => ({ method: 'remove', names: names(attributes.filter(({ isOptional }) => isOptional)) }),
    () => ({
      method: 'add',
      fields: Object.fromEntries([...counts, ...sets].map(({ field }) => [field.name, random.pick(field.values)])),
    }),
    () => ({
      method: 'delete',
      fields: Object.fromEntries(sets.map(({ field }) => [field.name, random.pick(field.values)])),
    }),
    () => ({ method: 'merge', fields: values(attributes.filter(({ field }) => field.kind !== 'union')) }),
    () => {
      const options = {
        ...(random.chance(0.5) && { nulls: 'remove' as const }),
        ...(random.chance(0.5) && { maps: 'replace' as const }),
      };
      const body = values(attributes.filter(({ field }) => field.kind !== 'union'));
      for (const { field, isOptional } of attributes)
        if (isOptional && options.nulls && random.chance(0.3)) body[field.name] = null;
      return { method: 'patch', fields: body, options };
    },
    () => ({ method: 'ensure', names: names(attributes.filter(({ field }) => /^(list|record)$/.test(field.kind))) }),
    () => removedPath(random, first, old),
  ];
  const change = random.pick(made)();
  return change === undefined || touches(change).length === 0 ? undefined : change;
};

const updateOf = (random: Random, state: State, entity: EntityModel): Write => {
  const key = keyOf(random, entity);
  const old = state.items.get(placeOf(state.table, entity, key))?.fields;
  const fixed = new Set(Object.keys(key));
  const byName = new Map(entity.attributes.map((one) => [one.field.name, one]));
  const free = entity.attributes.filter(
    (one) => !fixed.has(one.field.name) && !isMade(one) && !one.isReadOnly && !entity.unique.includes(one.field.name),
  );
  const existence =
    random.chance(0.35) && !entity.isSchema && entity.unique.length === 0
      ? 'upsert'
      : old === undefined && entity.unique.length === 0
        ? 'mustExist'
        : random.pick(['mustExist', undefined] as const);
  const changes: Change[] = [];
  const used = new Set<string>();
  const add = (change: Change | undefined): void => {
    if (change === undefined || touches(change).some((name) => used.has(name))) return;
    for (const name of touches(change)) used.add(name);
    changes.push(change);
  };
  const unused = (): Attribute[] => free.filter(({ field }) => !used.has(field.name));
  if (existence === 'upsert') {
    // Fields that an item may lack, or that have a default, are left out sometimes, and filled by ifNotExists other times.
    const needed = free.filter((one) => (one.isOptional || one.default !== undefined ? random.chance(0.4) : true));
    const kept = needed.filter(() => random.chance(0.15));
    const set = needed.filter((one) => !kept.includes(one));
    add({ method: 'set', fields: Object.fromEntries(set.map((one) => [one.field.name, someValue(random, one)])) });
    const names = kept.filter(({ isReadOnly }) => !isReadOnly);
    if (names.length > 0) {
      add({
        method: 'assign',
        assignments: names.map((one) => ({
          name: 'ifNotExists',
          path: [one.field.name],
          value: someValue(random, one),
        })),
      });
    }
  } else {
    for (let tries = random.whole(1, 3); tries > 0; tries--) {
      const [start] = random.shuffled(unused());
      if (start === undefined) break;
      const names = random.chance(0.7) ? together(state, entity, [start.field.name]) : [start.field.name];
      const group = names.flatMap((name) => byName.get(name) ?? []).filter((one) => free.includes(one));
      const one = random.chance(0.3) ? random.some(unused(), 0.4) : group;
      add(changeOf(random, one, old ?? {}));
    }
  }
  const version =
    entity.hasVersion && random.chance(0.3) ? { version: random.chance(0.8) ? (old?.['version'] ?? 1) : 9 } : {};
  return {
    verb: 'update',
    entity,
    fields: { ...key, ...version },
    changes,
    ...conditionOf(random, free, old),
    ...(existence && { existence }),
  };
};

/** A condition that holds most of the time. */
const conditionOf = (
  random: Random,
  attributes: readonly Attribute[],
  old: Fields | undefined,
): { condition?: Fields } => {
  const scalars = attributes.filter(({ field }) => /^(string|enum|number|bigint|date|boolean)$/.test(field.kind));
  const [one] = random.shuffled(scalars);
  if (one === undefined || !random.chance(0.2)) return {};
  const stored = old?.[one.field.name] ?? undefined;
  return {
    condition: {
      [one.field.name]: stored !== undefined && random.chance(0.7) ? stored : random.pick(one.field.values),
    },
  };
};

const putOf = (random: Random, state: State, entity: EntityModel): Write => {
  const key = keyOf(random, entity);
  const old = state.items.get(placeOf(state.table, entity, key))?.fields;
  const item = itemOf(random, entity, key);
  if (entity.hasVersion && old !== undefined && random.chance(0.6)) item['version'] = old['version'];
  if (old !== undefined)
    for (const name of entity.unique) if (random.chance(0.7) && old[name] !== undefined) item[name] = old[name];
  const condition =
    entity.unique.length === 0
      ? conditionOf(
          random,
          entity.attributes.filter((one) => !one.isHidden),
          old,
        )
      : {};
  return { verb: 'put', entity, fields: item, changes: [], ...condition };
};

const createOf = (random: Random, _: State, entity: EntityModel): Write => ({
  verb: 'create',
  entity,
  fields: itemOf(random, entity, keyOf(random, entity)),
  changes: [],
});

const keyedOf =
  (verb: 'delete' | 'check') =>
  (random: Random, state: State, entity: EntityModel): Write => {
    const key = keyOf(random, entity);
    const old = state.items.get(placeOf(state.table, entity, key))?.fields;
    for (const name of verb === 'delete' ? entity.unique : []) {
      const attribute = entity.attributes.find(({ field }) => field.name === name) as Attribute;
      const value = random.chance(0.8) ? old?.[name] : someValue(random, attribute);
      if (value !== undefined || !attribute.isOptional) key[name] = value ?? someValue(random, attribute);
    }
    if (entity.hasVersion && random.chance(0.4)) key['version'] = old?.['version'] ?? 1;
    const condition = entity.unique.length === 0 ? conditionOf(random, entity.attributes, old) : {};
    const isBare = condition.condition === undefined;
    return {
      verb,
      entity,
      fields: key,
      changes: [],
      ...condition,
      ...(verb === 'check' && isBare && { existence: 'mustExist' }),
    };
  };

const rekeyOf = (random: Random, state: State, entity: EntityModel): Write | undefined => {
  const known = [...state.items.values()].filter((item) => item.entity === entity);
  if (known.length === 0 || entity.isSchema) return undefined;
  const { fields } = random.pick(known);
  const hidden = Object.fromEntries(
    entity.attributes.filter(({ isHidden }) => isHidden).map(({ field }) => [field.name, undefined]),
  );
  const defaults = Object.fromEntries(
    entity.attributes.flatMap((one) => (one.default === undefined ? [] : [[one.field.name, one.default]])),
  );
  const movable = entity.attributes.filter(
    ({ field: { name } }) => entity.unique.includes(name) || primaryFields(entity).some((one) => one.name === name),
  );
  const moved = random.some(movable);
  const moves = moved.map((one) => [
    one.field.name,
    one.isOptional && random.chance(0.3) ? undefined : someValue(random, one),
  ]);
  return moves.length === 0
    ? undefined
    : {
        verb: 'rekey',
        entity,
        fields: { ...hidden, ...defaults, ...fields },
        changes: [],
        moves: Object.fromEntries(moves),
      };
};

const VERBS = [
  putOf,
  putOf,
  createOf,
  createOf,
  updateOf,
  updateOf,
  updateOf,
  updateOf,
  updateOf,
  keyedOf('delete'),
  rekeyOf,
] as const;

const writeOf = (random: Random, state: State, verbs: readonly (typeof VERBS)[number][] = VERBS): Write | undefined =>
  random.pick(verbs)(random, state, random.pick(state.table.entities));

/** Random writes of different items. A transaction has at most one write with unique values, because two may meet in a marker. */
export const randomStep = (random: Random, state: State): Step | undefined => {
  const kind = random.chance(0.7) ? 'one' : random.pick(['transaction', 'batch'] as const);
  const verbs =
    kind === 'batch' ? [putOf, keyedOf('delete')] : kind === 'transaction' ? [...VERBS, keyedOf('check')] : VERBS;
  const writes: Write[] = [];
  const places = new Set<string>();
  for (let left = kind === 'one' ? 1 : random.whole(1, 4); left > 0; left--) {
    const write = writeOf(random, state, verbs);
    if (write === undefined) continue;
    const { entity, fields, moves, condition: _, ...bare } = write;
    const isManaged = entity.unique.length > 0 || moves !== undefined;
    if (isManaged && writes.some((other) => other.entity.unique.length > 0 || other.moves !== undefined)) continue;
    if (kind === 'batch' && (isManaged || entity.hasVersion)) continue;
    const own = [fields, { ...fields, ...moves }].map((one) => placeOf(state.table, entity, one));
    if (own.some((place) => places.has(place))) continue;
    for (const place of own) places.add(place);
    writes.push(kind === 'batch' ? { entity, fields, ...bare } : write);
  }
  return writes.length === 0 ? undefined : { kind, writes };
};
