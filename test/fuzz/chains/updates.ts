/** Random updates. */

import { sourcesOf } from '../generated-fields.js';
import { indexedFields } from '../loose/form.js';
import type { Random } from '../random.js';
import { type Declared, type EntityModel, fieldsIn, formatsIn, type IndexModel, type TableModel } from '../tables.js';
import {
  access,
  attributeOf,
  type Call,
  type Chain,
  computedValue,
  headOf,
  keyMembers,
  type Member,
  membersText,
  objectCall,
  quoted,
} from './chain.js';
import { conditionCall } from './conditions.js';
import { getChain } from './reads.js';
import { putChain } from './writes.js';

/** The fields that follow a field that changes: those of all keys of the indexes that it stands in, and computed ones. */
const together = (table: TableModel, entity: EntityModel, names: readonly string[]): string[] => {
  const all = new Set(names);
  for (let size = -1; size !== all.size; ) {
    size = all.size;
    for (const index of table.indexes.slice(1)) {
      const formats = formatsIn(table, index, entity);
      if (formats === undefined) continue;
      const fields = fieldsIn([...formats.pk, ...formats.sk]);
      if (fields.some((name) => all.has(name))) for (const name of fields) all.add(name);
    }
    // A computed field changes with those that it is computed from, which are set together.
    for (const { field, computed } of entity.attributes) {
      const tied = [field.name, ...(computed?.from ?? [])];
      if (computed !== undefined && tied.some((name) => all.has(name))) for (const name of tied) all.add(name);
    }
  }
  return [...all];
};

export const updateChain = (random: Random, table: TableModel, entity: EntityModel): Chain => {
  const primary = formatsIn(table, table.indexes[0] as IndexModel, entity) as NonNullable<ReturnType<typeof formatsIn>>;
  const fixed = new Set(fieldsIn([...primary.pk, ...primary.sk]));
  const free = entity.attributes.filter(
    ({ field, computed }) => !fixed.has(field.name) && field.tail === undefined && computed === undefined,
  );
  const isWhole = entity.attributes.every(({ field, optional }) => field.tail === undefined || optional);
  const sources = sourcesOf(entity);
  const computed = new Set(entity.attributes.flatMap((one) => (one.computed === undefined ? [] : [one.field.name])));
  // An update writes no unique field.
  if (entity.options.unique !== undefined) return getChain(random, table, entity);
  const calls: Call[] = [];
  const optionalFrom = sourcesOf({ attributes: entity.attributes.filter(({ optional }) => optional) });
  const isUpsert = !entity.isSchema && isWhole && random.chance(optionalFrom.size > 0 ? 0.4 : 0.15);
  const ensured = free
    .filter(({ field }) => /^(list|record)$/.test(field.kind) && !sources.has(field.name))
    .map(({ field }) => quoted(field.name));
  if (ensured.length > 0 && random.chance(0.15)) {
    const names = random.shuffled(ensured).slice(0, random.whole(1, 2));
    const paths = names.map((name) => access('x', JSON.parse(name)));
    const text = random.chance(0.6) ? names.join(', ') : `(x) => [${paths.join(', ')}]`;
    const returning = random.pick(['ALL_NEW', 'ALL_OLD', 'UPDATED_NEW', 'UPDATED_OLD']);
    return {
      ...updateOf(random, table, entity),
      calls: [
        { method: 'ensure', text: `.ensure(${text})` },
        ...(random.chance(0.3) ? [conditionCall(random, 'condition', entity.attributes)] : []),
        ...(random.chance(0.5) ? [{ method: 'returning', text: `.returning('${returning}')` }] : []),
      ],
    };
  }
  const left = new Set(free.map(({ field }) => field.name));
  const use = (names: readonly string[]): string[] => {
    const taken = together(table, entity, names).filter((name) => !fixed.has(name) && !computed.has(name));
    for (const name of taken) left.delete(name);
    return taken;
  };
  const indexed = indexedFields(table, entity);
  // A computed field that is null has no key: what it is computed from must be known.
  const nullFrom = sourcesOf({
    attributes: entity.attributes.filter(({ field }) => field.kind === 'nullable' && indexed.has(field.name)),
  });
  // Only the program knows whether an optional field has a value without what it is computed from.
  const hasSources = random.chance(0.3);
  const start = isUpsert
    ? free.flatMap(({ field: { name }, optional, initial }) => {
        // An upsert fills in an initial value, but computes nothing from it.
        const isNeeded = initial !== undefined && (sources.has(name) || indexed.has(name));
        return optional && !isNeeded && !nullFrom.has(name) && !(hasSources && optionalFrom.has(name)) ? [] : [name];
      })
    : random.some([...left], 0.4);
  const set = use(start);
  if (set.length > 0) {
    const members = set.map((name) => ({ name, text: random.pick(attributeOf(entity, name).field.values).text }));
    calls.push(objectCall('set', members));
  }
  const plain = (): Declared[] =>
    free.filter(({ field }) => left.has(field.name) && !indexed.has(field.name) && !sources.has(field.name));
  if (!isUpsert && !entity.isSchema && set.length > 0 && random.chance(0.12)) {
    const removed = random.some(
      plain().filter(({ optional }) => optional),
      0.3,
    );
    return patchOf(random, table, entity, set, removed);
  }
  const removable = random.some(
    plain().filter(({ optional }) => optional),
    0.3,
  );
  if (removable.length > 0) {
    for (const { field } of removable) left.delete(field.name);
    const names = removable.map(({ field }) => field.name);
    calls.push({ method: 'remove', text: `.remove(${names.map(quoted).join(', ')})`, names });
  }
  const within = plain().flatMap(({ field }) =>
    (field.inside ?? [])
      .filter(({ isOptional }) => isOptional)
      .slice(0, 1)
      .map(({ text }) => ({ name: field.name, path: access('x', field.name) + text })),
  );
  const gone = random.some(within, 0.3);
  if (gone.length > 0) {
    for (const { name } of gone) left.delete(name);
    const paths = gone.map(({ path }) => path);
    const made = paths.length === 1 && random.chance(0.5) ? paths[0] : `[${paths.join(', ')}]`;
    calls.push({ method: 'remove', text: `.remove((x) => ${made})` });
  }
  const added = random.some(
    plain().filter(({ field }) => /^(number|bigint|decimal|set)$/.test(field.kind)),
    0.4,
  );
  if (added.length > 0) {
    for (const { field } of added) left.delete(field.name);
    calls.push(
      objectCall(
        'add',
        added.map(({ field: { name, values } }) => ({ name, text: random.pick(values).text })),
      ),
    );
  }
  const taken = random.some(
    plain().filter(({ field }) => field.kind === 'set'),
    0.4,
  );
  if (taken.length > 0) {
    for (const { field } of taken) left.delete(field.name);
    calls.push(
      objectCall(
        'delete',
        taken.map(({ field: { name, values } }) => ({ name, text: random.pick(values).text })),
      ),
    );
  }
  // In what may be missing nothing is set in parts, and no part tells the variant of a union.
  const merged = random.some(
    entity.isSchema
      ? []
      : plain().filter(
          ({ field, optional }) =>
            !(optional && /^(map|record)$/.test(field.kind)) && !field.declaration.startsWith('attr.union('),
        ),
    0.2,
  );
  if (merged.length > 0) {
    for (const { field } of merged) left.delete(field.name);
    calls.push(
      objectCall(
        'merge',
        // An empty map has no path to set: alone, it would be an update of nothing.
        merged.map(({ field: { name, values } }) => ({
          name,
          text: random.pick(values.filter(({ text }) => text !== '{}')).text,
        })),
      ),
    );
  }
  const assigned = assignments(random, random.some(plain(), 0.4), entity.attributes);
  if (assigned.length > 0) {
    for (const { name } of assigned) left.delete(name);
    const texts = assigned.map(({ text }) => text);
    const made = texts.length === 1 ? texts[0] : `[${texts.join(', ')}]`;
    calls.push({ method: 'set', text: `.set((x, f) => ${made})` });
  }
  if (isUpsert && set.length > 0) calls.push({ method: 'upsert', text: '.upsert()' });
  if (calls.length === 0) return putChain(random, table, entity);
  if (random.chance(0.35)) calls.push(conditionCall(random, 'condition', entity.attributes));
  if (!isUpsert && random.chance(0.25)) calls.push({ method: 'mustExist', text: '.mustExist()' });
  if (random.chance(0.3)) {
    calls.push({
      method: 'returning',
      text: `.returning('${random.pick(['ALL_NEW', 'ALL_OLD', 'UPDATED_NEW', 'UPDATED_OLD'])}')`,
    });
  }
  if (random.chance(0.2)) calls.push({ method: 'returnOnFailure', text: '.returnOnFailure()' });
  const update = updateOf(random, table, entity);
  const mustThrow = isUpsert && set.length > 0 && lacksSources(entity, update, [...fixed, ...set]);
  return { ...update, calls, ...(mustThrow && { mustThrow }) };
};

/** Whether an optional field is computed although an upsert knows only some of what it is computed from. */
const lacksSources = (entity: EntityModel, { given = [] }: Chain, known: readonly string[]): boolean => {
  const key = Object.fromEntries(
    given.flatMap(({ name, text }) => {
      const value = attributeOf(entity, name).field.values.find((one) => one.text === text);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
  return entity.attributes.some(
    (one) =>
      one.optional &&
      one.computed?.from.some((name) => !known.includes(name)) === true &&
      computedValue(one, key) !== undefined,
  );
};

/** A body that is known when it runs: what it makes is what `set` and `remove` make of the same. */
const patchOf = (
  random: Random,
  table: TableModel,
  entity: EntityModel,
  set: readonly string[],
  removed: readonly Declared[],
): Chain => {
  const members = set.map((name) => ({ name, text: random.pick(attributeOf(entity, name).field.values).text }));
  // `patch` goes through its body by the order of names.
  const nulled = removed.map(({ field: { name } }) => ({ name, text: 'null' }));
  // The null of a nullable attribute, and of one that's always null, is its value.
  const isValue = ({ name }: Member): boolean => /^(nullable|null)$/.test(attributeOf(entity, name).field.kind);
  const gone = nulled.flatMap((member) => (isValue(member) ? [] : [member.name])).sort();
  const body = membersText([...members, ...nulled]);
  const update = updateOf(random, table, entity);
  const remove = gone.length === 0 ? '' : `.remove(${gone.map(quoted).join(', ')})`;
  return {
    ...update,
    calls: [{ method: 'patch', text: `.patch(pick<unknown>(${body}), { nulls: 'remove', maps: 'replace' })` }],
    loose: ['update: patch'],
    // `patch` removes first: what a computed field loses comes behind.
    twin: `${update.head}${remove}${objectCall('set', [...members, ...nulled.filter(isValue)]).text}`,
  };
};

const updateOf = (random: Random, table: TableModel, entity: EntityModel): Chain => ({
  ...headOf('update', entity, keyMembers(random, table, entity)),
  calls: [],
  exact: false,
  document: random.chance(0.25),
});

/** What a callback of `set` makes of attributes, some of it of other attributes of the entity. */
const assignments = (
  random: Random,
  attributes: readonly Declared[],
  all: readonly Declared[],
): { readonly name: string; readonly text: string }[] =>
  attributes.flatMap(({ field, optional }) => {
    const { name, kind, values, inside = [] } = field;
    const path = access('x', name);
    const value = random.pick(values).text;
    const start = optional || random.chance(0.3) ? `, ${random.pick(values).text}` : '';
    const made = (called: string, ...input: string[]) => `f.${called}(${[path, ...input].join(', ')})`;
    const sources = all.filter(
      (other) => other.field.kind === kind && (other.field.name === name || /^(number|bigint|decimal)$/.test(kind)),
    );
    const other = random.pick(sources);
    const from = access('x', other.field.name);
    // What may be missing is stood in for; sometimes what is there, too.
    const source = other.optional || random.chance(0.3) ? `f.ifNotExists(${from}, ${random.pick(values).text})` : from;
    const texts = [
      made('to', value),
      made('ifNotExists', value),
      ...(/^(number|bigint|decimal)$/.test(kind)
        ? [
            made('plus', value + start),
            made('minus', value + start),
            made('to', `f.plus(${source}, ${value})`),
            made('to', `f.minus(${value}, ${source})`),
            made('to', `f.minus(${source}, ${source})`),
          ]
        : []),
      ...(kind === 'list'
        ? [
            made('append', value + start),
            made('prepend', value + start),
            made('to', `f.append(${source}, ${value})`),
            made('to', `f.prepend(${source}, ${value})`),
          ]
        : []),
      ...inside.map((place) => `f.to(${path}${place.text}, ${random.pick(place.values).text})`),
    ];
    return [{ name, text: random.pick(texts) }];
  });
