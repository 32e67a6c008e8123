/** Random reads. */
import type { Condition, Operand } from '../../support/evaluate-condition.js';
import { keyValues, type Value } from '../fields.js';
import type { Random } from '../random.js';
import {
  type Declared,
  type EntityModel,
  fieldsIn,
  formatsIn,
  formatText,
  type IndexModel,
  NOW,
  type TableModel,
} from '../tables.js';
import {
  access,
  asked,
  attributeOf,
  type Call,
  type Chain,
  chainText,
  completed,
  headOf,
  holds,
  isKeyOf,
  keyMembers,
  objectCall,
  objectText,
  quoted,
  randomItem,
} from './chain.js';
import { conditionCall } from './conditions.js';
import { byKeys } from './key-conditions.js';
import { whereEntity } from './where.js';

/** The attributes that a filter or a projection of a read can name. */
export const readable = (table: TableModel, index: IndexModel, entity: EntityModel, isFilter: boolean): Declared[] =>
  entity.attributes.filter(
    ({ field }) => holds(table, index, field.stored) && !(isFilter && isKeyOf(index, field.stored)),
  );

const projectCall = (random: Random, attributes: readonly Declared[]): Call => {
  const chosen = random.shuffled(attributes).slice(0, random.whole(1, 3));
  if (random.chance(0.6)) {
    const names = chosen.map(({ field }) => field.name);
    return { method: 'project', text: `.project(${names.map(quoted).join(', ')})`, names };
  }
  const paths = chosen.map(({ field }) => {
    const path = access('x', field.name);
    return field.inside !== undefined && random.chance(0.5) ? path + random.pick(field.inside).text : path;
  });
  return { method: 'project', text: `.project((x) => [${paths.join(', ')}])` };
};

/** `live()`, where it says the same of all that is read. */
const liveCall = (
  table: TableModel,
  index: IndexModel,
  entity: EntityModel,
  isNamed: boolean,
  isScan: boolean,
): Call | undefined => {
  const read = isNamed ? [entity] : table.entities.filter((other) => formatsIn(table, index, other) !== undefined);
  const expiring = read.filter(({ options }) => options.ttl !== undefined);
  if (expiring.length === 0) return undefined;
  const stored = attributeOf(expiring[0] as EntityModel, 'expires').field.stored;
  if (expiring.length < read.length || !holds(table, index, stored)) return undefined;
  if (!isScan && isKeyOf(index, stored)) return undefined;
  const now: Operand = { value: { N: String(Date.parse(NOW) / 1000) } };
  const means: Condition = {
    any: [
      { test: 'attribute_not_exists', of: [{ path: [stored] }] },
      { test: '>', of: [{ path: [stored] }, now] },
    ],
  };
  return { method: 'live', text: '.live()', means: [means] };
};

const readOptions = (
  random: Random,
  table: TableModel,
  index: IndexModel,
  entity: EntityModel,
  isScan: boolean,
  isNamed: boolean,
): Call[] => {
  const calls: Call[] = [];
  const filtered = readable(table, index, entity, true);
  const projected = readable(table, index, entity, false);
  while (filtered.length > 0 && random.chance(0.4)) calls.push(conditionCall(random, 'filter', filtered));
  if (projected.length > 0 && random.chance(0.25)) calls.push(projectCall(random, projected));
  if (!isScan && random.chance(0.2)) calls.push({ method: 'descending', text: '.descending()' });
  if (random.chance(0.2)) calls.push({ method: 'limit', text: `.limit(${random.whole(1, 20)})` });
  if (random.chance(0.15)) calls.push({ method: 'take', text: `.take(${random.whole(1, 20)})` });
  if ((index.name === 'primary' || index.local) && random.chance(0.2)) {
    calls.push({ method: 'consistent', text: '.consistent()' });
  }
  if (random.chance(0.05)) calls.push({ method: 'startFrom', text: '.startFrom(undefined)' });
  if (random.chance(0.1)) {
    const extra = random.pick([
      "{ ReturnConsumedCapacity: 'TOTAL' }",
      "{ Select: 'ALL_ATTRIBUTES' }",
      "{ TableName: 'Other' }",
    ]);
    calls.push({ method: 'with', text: `.with(${extra})` });
  }
  const live = liveCall(table, index, entity, isNamed, isScan);
  if (live !== undefined && random.chance(0.3)) calls.push(live);
  if (random.chance(0.1)) calls.push({ method: 'consumedCapacity', text: '.consumedCapacity()' });
  return random.shuffled(calls);
};

/** The read, perhaps from an item on that it can read. Items that a projection cuts lack what a cursor is made of. */
const startedAt = (
  random: Random,
  table: TableModel,
  chain: Chain,
  entity: EntityModel,
  values: { readonly [field: string]: Value },
): Chain => {
  if (chain.index?.name !== 'primary' || entity.isSchema || !random.chance(0.3)) return chain;
  if (chain.calls.some(({ method }) => method === 'project' || method === 'startFrom')) return chain;
  if (entity.options.timestamps !== undefined || entity.options.version !== undefined) return chain;
  const item = completed(entity, { ...randomItem(random, entity), ...values });
  // The item of a cursor lies in the range of its query.
  if (Object.entries(values).some(([name, value]) => item[name] !== value)) return chain;
  const members = Object.entries(item).flatMap(([name, { text }]) =>
    attributeOf(entity, name).isHidden ? [] : [[name, text] as const],
  );
  const type =
    table.typeAttribute === false ? [] : [[table.typeAttribute, quoted(entity.type ?? entity.name)] as const];
  const from = chainText({ ...chain, calls: chain.calls.filter(({ method }) => method === 'where') });
  const text = `.startFrom(${from}.cursorFor(${objectText([...type, ...members])}))`;
  const calls = [...chain.calls, { method: 'startFrom', text }];
  return { ...chain, calls, start: { entity: entity.name, item } };
};

/** A random read of the table or an index. */
export const randomRead = (random: Random, table: TableModel): Chain | undefined => {
  const index = random.pick(table.indexes);
  const entities = table.entities.filter((entity) => formatsIn(table, index, entity) !== undefined);
  if (entities.length === 0) return undefined;
  const entity = random.pick(entities);
  const isNamed = random.chance(0.6);
  const of = `${quoted(index.name)}${isNamed ? `, ${quoted(entity.name)}` : ''}`;
  const named = isNamed ? { entity: entity.name } : {};
  const document = random.chance(0.25);
  if (random.chance(0.15)) {
    const calls = readOptions(random, table, index, entity, true, isNamed);
    const scan: Chain = { verb: 'scan', head: `db.scan(${of})`, index, ...named, calls, exact: true, document };
    return isNamed ? startedAt(random, table, scan, entity, {}) : scan;
  }
  const options = readOptions(random, table, index, entity, false, isNamed);
  if (isNamed) {
    const where = whereEntity(random, table, index, entity);
    if (where === undefined) return undefined;
    const { exact, isSharded } = where;
    const calls = [where.call, ...options];
    const query: Chain = { verb: 'query', head: `db.query(${of})`, index, ...named, calls, exact, isSharded, document };
    if (isSharded) {
      const all = { ...where.call, text: `${where.call.text})` };
      return { ...query, head: `shards(${query.head}`, calls: [all, ...options] };
    }
    // The item of a cursor lies in the range of its query.
    const hasRange = where.call.members?.some(({ isOperator }) => isOperator) === true;
    return exact && !hasRange ? startedAt(random, table, query, entity, where.values) : query;
  }
  const formats = formatsIn(table, index, entity) as NonNullable<ReturnType<typeof formatsIn>>;
  const partitions = entities.map((other) => {
    const { pk } = formatsIn(table, index, other) as typeof formats;
    return { format: JSON.stringify(pk.map(formatText)), fields: fieldsIn(pk) };
  });
  const own = fieldsIn(formats.pk);
  const sameFields = partitions.filter(
    ({ fields }) => fields.length === own.length && fields.every((name) => own.includes(name)),
  );
  const isOne = new Set(sameFields.map(({ format }) => format)).size === 1 && own.length > 0;
  // A field that follows the partition's in a sort key of another partition would have it be read as that one.
  if (isOne && random.chance(0.5)) {
    const given = own.map((name) => {
      const { field } = attributeOf(entity, name);
      return [name, random.pick(keyValues(field)), field.stored] as const;
    });
    const means = given.map(([, value, stored]) => asked([stored], '=', value));
    const members = given.map(([name, { text }]) => ({ name, text }));
    const where = objectCall('where', members, { means, needed: true });
    return { verb: 'query', head: `db.query(${of})`, index, calls: [where, ...options], exact: false, document };
  }
  const keys = byKeys(random, table, index, entity);
  if (keys === undefined) return undefined;
  return {
    verb: 'query',
    head: `db.query(${of})`,
    index,
    document,
    calls: [
      ...keys,
      ...(keys.length > index.pk.length
        ? options.filter(({ method }) => method !== 'filter' && method !== 'project')
        : options),
    ],
    exact: true,
  };
};

export const getChain = (random: Random, table: TableModel, entity: EntityModel): Chain => {
  const calls: Call[] = [];
  const index = table.indexes[0] as IndexModel;
  const projected = readable(table, index, entity, false);
  // An entity may have no attributes.
  if (random.chance(0.4) && projected.length > 0) calls.push(projectCall(random, projected));
  if (random.chance(0.3)) calls.push({ method: 'consistent', text: '.consistent()' });
  if (entity.options.ttl !== undefined && random.chance(0.5)) calls.push({ method: 'live', text: '.live()' });
  return {
    ...headOf('get', entity, keyMembers(random, table, entity)),
    calls: random.shuffled(calls),
    exact: false,
    document: random.chance(0.25),
  };
};
