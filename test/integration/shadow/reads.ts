/** Random reads, and what a search through the whole model finds. */
import { batchGet, segments, shards, transactGet } from 'keyform';
import type { Random } from '../../fuzz/random.js';
import { compare, holds, type Operator } from '../../support/evaluate.js';
import { type EntityModel, formatsIn, type IndexModel, primaryFields } from './definition.js';
import type { Loose } from './fields.js';
import { type Format, fieldsOf, partText } from './key-formats.js';
import type { State } from './random-step.js';
import { type Fields, type Item, keysIn, readOf } from './stored.js';

/** A read: its text, its builder, and the items that it must return. */
export interface Read {
  readonly text: string;
  readonly send: (table: Loose, client: unknown) => Promise<readonly unknown[]>;
  readonly expected: readonly Item[];
  /** The sort key by which the items are in order. */
  readonly order?: (item: Item) => unknown;
  readonly isDescending?: boolean;
}

const listed = async (items: AsyncIterable<unknown>): Promise<unknown[]> => {
  const all: unknown[] = [];
  for await (const item of items) all.push(item);
  return all;
};

/** Whether the key conditions on a field compare its whole value, in its order. */
const isOrdered = (pipes: string): boolean => /^(|pad:\d+|sortable)$/.test(pipes);

/** The sort key of an item: a string, or a number. */
const sortKey = ({ table }: State, index: IndexModel, item: Item): unknown => {
  const { S, N } = keysIn(table, index, item)?.[index.sk as string] ?? {};
  return S ?? Number(N);
};

const itemsIn = ({ table, items }: State, index: IndexModel): Item[] =>
  [...items.values()].filter((item) => keysIn(table, index, item) !== undefined);

/** The key up to the first field without a value, and whether that's the whole key. */
const prefixOf = (format: Format, fields: Fields): readonly [text: string, isWhole: boolean] => {
  let text = '';
  for (const part of format) {
    if (typeof part === 'object' && (fields[part.field.name] ?? undefined) === undefined) return [text, false];
    text += typeof part === 'string' ? part : partText(part, fields[part.field.name]);
  }
  return [text, true];
};

/** The same for a table without a delimiter: an item matches if its keys do, however its values divide them. */
const matchesFreely = (formats: readonly Format[], where: Fields, { fields }: Item): boolean =>
  formats.every((format) => {
    const [wanted, isWhole] = prefixOf(format, where);
    const [text] = prefixOf(format, fields);
    return isWhole ? text === wanted : text.startsWith(wanted);
  });

/** A value that an item has, so that reads find something. */
const valueIn = (
  random: Random,
  items: readonly Item[],
  { name, values }: { name: string; values: readonly unknown[] },
): unknown => {
  const stored = items.flatMap(({ fields }) => fields[name] ?? []);
  return stored.length > 0 && random.chance(0.8)
    ? random.pick(stored)
    : random.pick(values.length > 0 ? values : [new Date(0)]);
};

/** Whether an item has the field: a key ends before one that it lacks. */
const has = ({ fields }: Item, field: string): boolean => fields[field] !== undefined && fields[field] !== null;

/**
 * Whether an item has the values, as its keys say: with `lower`, two values have one key. Behind a field that isn't asked for,
 * the sort key says nothing.
 */
const matches = ([partition, sort = []]: readonly Format[], where: Fields, item: Item): boolean => {
  const { fields } = item;
  const parts = [...(partition ?? []), ...sort].filter((part) => typeof part === 'object');
  const end = parts.findIndex(({ field }) => !(field.name in where));
  const asked = parts.filter(
    (part, at) => part.field.name in where && (end < 0 || at < end || partition?.includes(part)),
  );
  return asked.every(
    (part) =>
      has(item, part.field.name) && partText(part, fields[part.field.name]) === partText(part, where[part.field.name]),
  );
};

const queryOf = (random: Random, state: State, entity: EntityModel): Read | undefined => {
  const index = random.pick(state.table.indexes);
  const formats = formatsIn(entity, index);
  if (formats === undefined) return undefined;
  const here = itemsIn(state, index).filter((item) => item.entity === entity);
  const [partition, sort = []] = formats as [Format, Format?];
  const base = here.length > 0 ? [random.pick(here)] : [];
  const where: Record<string, unknown> = {};
  const shardOnly = partition.flatMap((part) =>
    typeof part === 'object' && part.pipes.startsWith('shard') ? [part.field.name] : [],
  );
  const isSharded = shardOnly.length > 0;
  const bare = partition.flatMap((part) =>
    typeof part === 'object' && !part.pipes.startsWith('shard') ? [part.field] : [],
  );
  for (const field of isSharded ? bare : fieldsOf([partition])) where[field.name] = valueIn(random, base, field);
  const parts = sort.filter((part) => typeof part === 'object');
  let test: readonly [field: string, operator: Operator, operand: unknown] | undefined;
  for (const { field, pipes } of random.chance(0.3) ? [] : parts) {
    if (field.name in where) break;
    if (random.chance(0.4)) {
      where[field.name] = valueIn(random, base, field);
      continue;
    }
    // Behind a value that may continue with anything, a range compares the rest of the key.
    const isExact = !state.table.isFree || sort.find((part) => typeof part === 'object')?.field === field;
    if (
      isExact &&
      isOrdered(pipes) &&
      !/^(boolean|enum|codec|decimal|ordered)$/.test(field.kind) &&
      random.chance(0.8)
    ) {
      const [one, other] = [valueIn(random, base, field), valueIn(random, here, field)].sort(compare);
      const operator = random.pick(['=', '<', '<=', '>', '>=', 'between'] as const);
      test = [field.name, operator, operator === 'between' ? [one, other] : one];
    }
    break;
  }
  const isDescending = random.chance(0.4);
  const given = test === undefined ? where : { ...where, [test[0]]: { [test[1]]: test[2] } };
  const expected = here.filter(
    (item) =>
      (state.table.isFree ? matchesFreely : matches)(formats, where, item) &&
      (test === undefined || (has(item, test[0]) && holds(item.fields[test[0]], test[1], test[2]))),
  );
  const sk = index.sk;
  return {
    text: `query('${index.name}', '${entity.name}').where(${JSON.stringify(given, asJson)})${isDescending ? '.descending()' : ''}`,
    send: (table, client) => {
      const query = table.query(index.name, entity.name).where(given);
      const ordered = isDescending ? query.descending() : query;
      return listed((isSharded ? (shards as Loose)(ordered) : ordered).limit(3).items(client));
    },
    expected,
    ...(sk !== undefined && { order: (item: Item) => sortKey(state, index, item) }),
    isDescending,
  };
};

const asJson = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}n` : value);

/** A query of a whole partition, of all entities in it. */
const collectionOf = (random: Random, state: State, entity: EntityModel): Read | undefined => {
  const [primary] = state.table.indexes;
  if (primary.sk === undefined) return undefined;
  const [partition] = formatsIn(entity, primary) as [Format];
  const here = itemsIn(state, primary);
  const shapeOf = (one: EntityModel): unknown =>
    JSON.stringify(formatsIn(one, primary)?.[0]?.map((part) => (typeof part === 'string' ? part : {})));
  const where = Object.fromEntries(fieldsOf([partition]).map((field) => [field.name, valueIn(random, here, field)]));
  const key = (item: Item): unknown => keysIn(state.table, primary, item)?.[primary.pk]?.S;
  const wanted = key({
    entity,
    fields: { ...Object.fromEntries(primaryFields(entity).map(({ name, values }) => [name, values[0]])), ...where },
  });
  return {
    text: `query('primary').where(${JSON.stringify(where, asJson)})`,
    send: (table, client) => listed(table.query('primary').where(where).limit(3).consistent().items(client)),
    // Without a delimiter, keys of different shapes can be equal: a collection is of one shape.
    expected: here.filter((item) => key(item) === wanted && shapeOf(item.entity) === shapeOf(entity)),
    order: (item) => sortKey(state, primary, item),
  };
};

/** A scan, in segments sometimes, with a filter sometimes. */
const scanOf = (random: Random, state: State, entity: EntityModel): Read => {
  const index = random.pick(state.table.indexes);
  const isOne = random.chance(0.6);
  const isParallel = random.chance(0.4);
  const here = itemsIn(state, index).filter((item) => !isOne || item.entity === entity);
  const filter = isOne && random.chance(0.6) ? filterOf(random, here, entity) : undefined;
  const scan = (table: Loose): Loose => {
    const all = isOne ? table.scan(index.name, entity.name) : table.scan(index.name);
    const some = filter === undefined ? all : all.filter(filter.condition);
    return isParallel ? (segments as Loose)(some, 3) : some.limit(4);
  };
  return {
    text: `scan('${index.name}'${isOne ? `, '${entity.name}'` : ''}) ${JSON.stringify(filter?.condition ?? {}, asJson)}`,
    send: (table, client) => listed(scan(table).items(client)),
    expected: filter === undefined ? here : here.filter(filter.matches),
  };
};

const filterOf = (random: Random, here: readonly Item[], { attributes }: EntityModel) => {
  const comparable = attributes.filter(({ field }) => /^(string|number|bigint|date)$/.test(field.kind));
  if (comparable.length === 0) return undefined;
  const { field } = random.pick(comparable);
  const operator = random.pick(['=', '<', '>='] as const);
  const operand = valueIn(random, here, field);
  if (operand === null) return undefined;
  return {
    condition: { [field.name]: { [operator]: operand } },
    matches: ({ fields }: Item): boolean => {
      const value = fields[field.name];
      return value !== undefined && value !== null && holds(value, operator, operand);
    },
  };
};

const getsOf = (random: Random, state: State): Read | undefined => {
  const known = random.shuffled([...state.items.values()]).slice(0, 5);
  if (known.length === 0) return undefined;
  const kind = random.pick(['get', 'batchGet', 'transactGet'] as const);
  const get = (table: Loose, { entity, fields }: Item): Loose =>
    table.get(entity.name, Object.fromEntries(primaryFields(entity).map(({ name }) => [name, fields[name]])));
  return {
    text: `${kind} of ${known.length}`,
    send: async (table, client) => {
      const gets = known.map((item) => get(table, item));
      if (kind === 'get') return Promise.all(gets.map((one) => one.execute(client)));
      return (await ((kind === 'batchGet' ? batchGet : transactGet) as Loose)(gets).execute(client)).items;
    },
    expected: known,
  };
};

/** A random read; undefined if the table has none of that kind. */
export const randomRead = (random: Random, state: State): Read | undefined =>
  random.pick([queryOf, queryOf, queryOf, collectionOf, scanOf, getsOf])(
    random,
    state,
    random.pick(state.table.entities),
  );

export const readsOf = (state: State, { expected }: Read): readonly Fields[] =>
  expected.map((item) => readOf(state.table, item));
