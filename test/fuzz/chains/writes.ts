/** Random puts, deletions and the like. */
import { verbsTaking } from '../../support/verbs.js';
import type { Random } from '../random.js';
import { type EntityModel, formatsIn, type IndexModel, type TableModel } from '../tables.js';
import {
  attributeOf,
  type Call,
  type Chain,
  givenOf,
  headOf,
  keyMembers,
  objectText,
  quoted,
  randomItem,
} from './chain.js';
import { conditionCall } from './conditions.js';

export const putChain = (random: Random, _table: TableModel, entity: EntityModel): Chain => {
  const item = givenOf(entity, randomItem(random, entity)).map(([name, { text }]) => ({ name, text }));
  const verb = random.pick(verbsTaking('item'));
  const calls: Call[] = [];
  const head = headOf(verb, entity, item);
  const document = random.chance(0.25);
  // A put of an entity with unique fields is a transaction.
  if (entity.options.unique !== undefined) {
    if (random.chance(0.5)) calls.push({ method: 'token', text: ".token('once')" });
    return { ...head, calls, exact: false, document };
  }
  if (entity.attributes.length > 0 && random.chance(0.3)) {
    calls.push(conditionCall(random, 'condition', entity.attributes));
  }
  if (random.chance(0.3)) calls.push({ method: 'returning', text: ".returning('ALL_OLD')" });
  if (random.chance(0.2)) calls.push({ method: 'returnOnFailure', text: '.returnOnFailure()' });
  if (random.chance(0.1)) calls.push({ method: 'with', text: ".with({ ReturnItemCollectionMetrics: 'SIZE' })" });
  return { ...head, calls: random.shuffled(calls), exact: false, document };
};

/** Moves an item to another key. */
export const rekeyChain = (random: Random, table: TableModel, entity: EntityModel): Chain => {
  const formats = formatsIn(table, table.indexes[0] as IndexModel, entity) as NonNullable<ReturnType<typeof formatsIn>>;
  const parts = [...formats.pk, ...formats.sk].flat().filter((part) => typeof part !== 'string');
  const movable = parts.flatMap(({ field: name, pipes }) =>
    pipes === '' && /^(string|enum|boolean)$/.test(attributeOf(entity, name).field.kind) ? [name] : [],
  );
  const { unique, timestamps, version } = entity.options;
  const name = [...movable, ...(unique ?? [])][0];
  if (name === undefined || entity.isSchema) return putChain(random, table, entity);
  const item = randomItem(random, entity);
  const others = attributeOf(entity, name).field.values.filter((value) => value !== item[name]);
  const added: (readonly [string, string])[] = [
    ...(timestamps === undefined
      ? []
      : Object.values(timestamps).map((stamp) => [stamp, "new Date('2024-01-01T00:00:00.000Z')"] as const)),
    ...(version === undefined ? [] : [[version, '3'] as const]),
  ];
  // A read gives no hidden field: that the item has none is to be said.
  const absent = entity.attributes.flatMap(({ field, isHidden }) =>
    isHidden && item[field.name] === undefined ? [[field.name, 'undefined'] as const] : [],
  );
  const given = [...Object.entries(item).map(([field, { text }]) => [field, text] as const), ...absent, ...added];
  const changes = objectText([[name, random.pick(others).text]]);
  return {
    verb: 'rekey',
    head: `rekey(db, ${quoted(entity.name)}, ${objectText(given)}, ${changes})`,
    entity: entity.name,
    calls: random.chance(0.5) ? [{ method: 'token', text: ".token('once')" }] : [],
    exact: false,
    document: random.chance(0.25),
  };
};

export const deleteChain = (random: Random, table: TableModel, entity: EntityModel): Chain => {
  // It is given the unique values. A condition has nothing to say of an item without attributes.
  if (entity.options.unique !== undefined || entity.attributes.length === 0) return putChain(random, table, entity);
  const verb = random.pick(['delete', 'check'] as const);
  const calls: Call[] = [];
  if (verb === 'check' || random.chance(0.5)) calls.push(conditionCall(random, 'condition', entity.attributes));
  if (verb === 'delete' && random.chance(0.3)) calls.push({ method: 'returning', text: ".returning('ALL_OLD')" });
  if (random.chance(0.2)) calls.push({ method: 'returnOnFailure', text: '.returnOnFailure()' });
  return { ...headOf(verb, entity, keyMembers(random, table, entity)), calls, exact: false };
};
