import { inspect, isDeepStrictEqual } from 'node:util';
import type ts from 'typescript';
import { meets, type WireItem } from '../support/evaluate-condition.js';
import { agree } from './agree.js';
import type { Case } from './case.js';
import { chainText, completed } from './chains/chain.js';
import { shardedFields } from './chains/where.js';
import { inIndex, type ReadRequest, readBy } from './evaluate-request.js';
import type { Value } from './fields.js';
import { randomOf } from './random.js';
import { compareKeys, entityOf, isAdded, type Row, rowOf } from './rows.js';
import { type EntityModel, fieldsIn, formatsIn, type IndexModel } from './tables.js';

/** An item as the index of a request has it. */
interface Held {
  readonly row: Row;
  readonly wire: WireItem;
}

type Items = readonly (object | undefined)[];

/** What a request finds, decoded: its type, its values, and whether these are the items that the calls mean. */
export const checkItems = (one: Case): void => {
  const { chain, report } = one;
  if (chain.verb === 'get') {
    checkFound(one);
    return;
  }
  report.read++;
  if (chain.isSharded) checkShards(one);
  else checkRead(one);
  if (chain.group !== undefined) checkGrouped(one);
};

/** What is read by entity, beside its type: of each entity one item at most, which may stand alone. */
const checkGrouped = (one: Case): void => {
  const { compiled, running, at, report, fail } = one;
  const held = heldBy(one);
  const of = new Map(held.map(({ row, wire }) => [wire, row.entity]));
  const wires = held.map(({ wire }) => wire);
  // Of a sharded read the first shard has items, and the others have none.
  const [first = {}, ...others] = [one.request as ReadRequest | readonly ReadRequest[]].flat();
  const read = readBy({ ...first, ProjectionExpression: undefined }, wires).found;
  const firsts = read.filter((wire, at) => read.findIndex((other) => of.get(other) === of.get(wire)) === at);
  for (const several of [firsts, ...firsts.map((only) => [only]), []]) {
    const found = { Items: readBy(first, several).found };
    const output = Array.isArray(one.request) ? [found, ...others.map(() => ({ Items: [] }))] : found;
    const given = running[`g${at}`]?.(output);
    report.grouped++;
    const { differences } = agree(compiled.checker, compiled.typeOf(`g${at}`), given);
    if (differences.length > 0) {
      fail('group', differences.map(({ path, message }) => `${path} ${message}`).join('\n'));
      return;
    }
  }
};

const indexOf = ({ program, chain }: Case): IndexModel => chain.index ?? (program.table.indexes[0] as IndexModel);

const heldBy = (one: Case): Held[] =>
  one.rows.flatMap((row) => {
    const wire = inIndex(one.program.table, indexOf(one), row.wire);
    return wire === undefined ? [] : [{ row, wire }];
  });

const parsed = ({ running, at }: Case, output: unknown): Items => (running[`i${at}`]?.(output) ?? []) as Items;

const isOf = ({ chain }: Case, { entity }: Row): boolean => chain.entity === undefined || entity.name === chain.entity;

/**
 * The items that all conditions of the chain mean.
 *
 * @param without a method whose conditions don't count
 */
const wantedOf = (one: Case, held: readonly Held[], without?: string): Row[] => {
  const means = one.chain.calls.flatMap((call) => (call.method === without ? [] : (call.means ?? [])));
  return held
    .map(({ row }) => row)
    .filter((row) => isOf(one, row) && means.every((condition) => meets(condition, row.wire)));
};

/**
 * Whether a prefix of a key without a delimiter also finds this item, because a field in it continues after the value in `where`. See
 * docs/guide/key-formats.md, "Keys without a delimiter".
 */
const isContinued = ({ program, chain }: Case, { wire }: Row): boolean =>
  program.table.delimiter === 'none' &&
  chain.calls.some(
    ({ method, means = [] }) =>
      method === 'where' &&
      means.some(
        (one) => 'test' in one && one.test === '=' && !meets(one, wire) && meets({ ...one, test: 'begins_with' }, wire),
      ),
  );

const checkFound = (one: Case): void => {
  const own = one.rows.find(({ entity }) => entity.name === one.chain.entity);
  if (own === undefined) return;
  const [found] = readBy(one.request as ReadRequest, [own.wire]).found;
  checkDecoded(one, parsed(one, { Item: found }), [own]);
};

const checkRead = (one: Case): void => {
  const { chain, fail } = one;
  const request = one.request as ReadRequest;
  const held = heldBy(one);
  const wires = held.map(({ wire }) => wire);
  const of = new Map(held.map(({ row, wire }) => [wire, row]));
  const { ProjectionExpression: _, ...whole } = request;
  const named = readBy(whole, wires)
    .found.map((wire) => of.get(wire) as Row)
    .filter((row) => isOf(one, row));
  checkDecoded(one, parsed(one, { Items: readBy(request, wires).found }), named);
  if (chain.exact) {
    const wanted = wantedOf(one, held);
    const missing = wanted.find((row) => !named.includes(row));
    const others = wantedOf(one, held, 'where');
    const unwanted = named.find((row) => !wanted.includes(row) && !(others.includes(row) && isContinued(one, row)));
    if (missing !== undefined) fail('meaning', `is not read: ${show(missing)}\n${JSON.stringify(request)}`);
    if (unwanted !== undefined) fail('meaning', `is read: ${show(unwanted)}\n${JSON.stringify(request)}`);
  }
  checkWitnesses(one, named);
};

const show = ({ entity, item }: Row): string =>
  `${entity.name} ${JSON.stringify(Object.fromEntries(Object.entries(item).map(([name, { text }]) => [name, text])))}`;

const checkShards = (one: Case): void => {
  const { program, compiled, chain, at, report, fail } = one;
  const index = indexOf(one);
  const held = heldBy(one);
  const sign = chain.calls.some(({ method }) => method === 'descending') ? -1 : 1;
  const ordered = [...held].sort((left, right) => {
    for (const key of index.sk) {
      const order = compareKeys(left.wire[key], right.wire[key]);
      if (order !== 0) return sign * order;
    }
    return 0;
  });
  const requests = one.request as readonly ReadRequest[];
  const wires = ordered.map(({ wire }) => wire);
  const items = parsed(
    one,
    requests.map((request) => ({ Items: readBy(request, wires).found })),
  );
  const read = new Set(
    requests.flatMap((request) => readBy({ ...request, ProjectionExpression: undefined }, wires).found),
  );
  const found = ordered.filter(({ row, wire }) => read.has(wire) && isOf(one, row));
  report.items += items.length;
  const { differences } = agree(compiled.checker, compiled.typeOf(`i${at}`), items);
  if (differences.length > 0) fail('items', differences.map(({ path, message }) => `${path} ${message}`).join('\n'));
  const taken = /\.take\((\d+)\)/.exec(chainText(chain))?.[1];
  const most = Math.min(found.length, Number(taken ?? found.length));
  if (items.length !== most && items.length !== found.length) {
    fail('items', `${found.length} are read, and ${items.length} decoded`);
  }
  if (chain.exact) {
    const wanted = wantedOf(one, held);
    if (wanted.length !== found.length) fail('meaning', `${wanted.length} are meant, and ${found.length} read`);
  }
  const entity = entityOf(program.table, chain.entity as string);
  const shards = shardedFields(formatsIn(program.table, index, entity)?.pk ?? []);
  if (requests.length < 2 ** shards.length) fail('shards', `${requests.length} requests`);
};

/** What no schema has validated: dates are texts. */
const storedForm = (value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(storedForm);
  if (Object.getPrototypeOf(value ?? 0) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value as object).map(([name, member]) => [name, storedForm(member)]));
};

/** Whether items are of their type, and are what was written. */
const checkDecoded = (one: Case, items: Items, rows: readonly Row[]): void => {
  const { program, compiled, chain, at, report, fail } = one;
  report.items += items.length;
  const { differences } = agree(compiled.checker, compiled.typeOf(`i${at}`), items);
  if (differences.length > 0) {
    const first = differences.slice(0, 3).map(({ path, message }) => `${path} ${message}`);
    fail('items', first.join('\n'));
  }
  if (items.length !== rows.length) {
    fail('items', `${rows.length} are read, and ${items.length} decoded`);
    return;
  }
  if (chain.calls.some(({ method }) => method === 'project')) return;
  for (const [place, item] of items.entries()) {
    const row = rows[place] as Row;
    const lacking = row.entity.attributes.find(
      ({ field, isHidden }) =>
        row.item[field.name] !== undefined && Object.hasOwn(item ?? {}, field.name) === (isHidden === true),
    );
    if (item !== undefined && indexOf(one).projection === 'ALL' && lacking !== undefined) {
      fail('items', `${lacking.field.name} is ${lacking.isHidden ? '' : 'not '}read: ${inspect(item)}`);
    }
    for (const [name, value] of Object.entries(item ?? {})) {
      if (name === program.table.typeAttribute || isAdded(row.entity, name)) continue;
      // Parts of an item of a schema are as they are stored.
      const initial = row.entity.attributes.find(({ field }) => field.name === name)?.initial;
      const written = (row.item[name] ?? initial)?.value;
      const isStored = row.entity.isSchema && indexOf(one).projection !== 'ALL';
      if (!isDeepStrictEqual(value, isStored ? storedForm(written) : written)) {
        fail('items', `${name} was written as ${row.item[name]?.text} and is read as ${inspect(value)}`);
        return;
      }
    }
  }
};

/** Of every entity in the type there must be data that the key condition finds. */
const checkWitnesses = (one: Case, named: readonly Row[]): void => {
  const { program, compiled, chain, at, fail } = one;
  const isOther = ({ method, text }: Case['chain']['calls'][number]): boolean =>
    method === 'filter' || /'[<>]=?'|between/.test(text);
  if (chain.entity !== undefined || chain.loose !== undefined || chain.calls.some(isOther)) return;
  const { table, seed } = program;
  const names = typeNames(compiled.checker, compiled.typeOf(`i${at}`), table.typeAttribute);
  if (names === undefined) return;
  const random = randomOf(seed + 2);
  const texts = textsIn(one);
  for (const entity of table.entities) {
    const name = entity.type ?? entity.name;
    if (!names.includes(name) || named.some((row) => row.entity === entity)) continue;
    // Which values a computed field has is known to its function alone.
    const formats = formatsIn(table, indexOf(one), entity);
    const inKeys = fieldsIn([...(formats?.pk ?? []), ...(formats?.sk ?? [])]);
    if (entity.attributes.some(({ field, computed }) => computed !== undefined && inKeys.includes(field.name)))
      continue;
    let isRead = false;
    for (let tries = 0; tries < 1500 && !isRead; tries++) {
      const item = Object.fromEntries(
        entity.attributes.map(({ field }) => [
          field.name,
          askedOf(one, field) ??
            random.pick(
              field.kind === 'string'
                ? [...field.values, ...texts, ...foldedIn(one, field.values)]
                : field.kind === 'number'
                  ? [...field.values, ...reversedIn(one)]
                  : field.values,
            ),
        ]),
      );
      const held = itemOf(one, entity, completed(entity, item));
      isRead = held !== undefined && readBy(one.request as ReadRequest, [held]).found.length > 0;
    }
    if (!isRead) fail('witness', `no ${name} can be read, but the type has it`);
  }
};

/** An item as the index has it; undefined where it is not in there, or no such item can be written. */
const itemOf = (one: Case, entity: EntityModel, item: { readonly [field: string]: Value }): WireItem | undefined => {
  try {
    return inIndex(one.program.table, indexOf(one), rowOf(one.running.db, entity, item).wire);
  } catch (error) {
    // The text of a key need not be one that a field may hold.
    if ((error as Error).name === 'KeyformError') return undefined;
    throw error;
  }
};

/** The keys of the conditions as values: a key that is another entity's may be the whole text of this one's. */
const textsIn = ({ chain }: Case): Value[] =>
  chain.calls.flatMap(({ method, text }) => {
    const [, key] = (method === 'keyCondition' && /, ("(?:[^"\\]|\\.)*")\)$/.exec(text)) || [];
    const value: unknown = key && JSON.parse(key);
    return typeof value === 'string' && value !== '' ? [{ text: `${key}`, value, wire: { S: value } }] : [];
  });

/** The forms that `lower`, `upper` and `slug` make of strings, if a key condition has them: the key may be a different entity's. */
const foldedIn = ({ chain }: Case, values: readonly Value[]): Value[] =>
  values
    .flatMap(({ value }) => {
      const upper = String(value).toUpperCase();
      return [String(value).toLowerCase(), upper, upper.replace(/\W+/g, '_').replace(/^_|_$/g, '')];
    })
    .filter((form) => form !== '' && chain.calls.some(({ text }) => text.includes(form)))
    .map((form) => ({ text: JSON.stringify(form), value: form, wire: { S: form } }));

/** The numbers of which a key with `pad:4|desc` is one in a key condition: the key may be a different entity's, with `pad:4`. */
const reversedIn = ({ chain }: Case): Value[] =>
  chain.calls
    .flatMap(({ method, text }) => (method === 'keyCondition' ? (text.match(/\d{4}/g) ?? []) : []))
    .map((digits) => 9999 - Number(digits))
    .map((value) => ({ text: `${value}`, value, wire: { N: `${value}` } }));

/** The value that the chain asks a field to have. */
const askedOf = (
  { chain }: Case,
  { stored, values }: EntityModel['attributes'][number]['field'],
): Value | undefined => {
  for (const one of chain.calls.flatMap(({ means = [] }) => means)) {
    if (!('test' in one) || one.test !== '=') continue;
    const [path, operand] = one.of;
    if (path === undefined || !('path' in path) || path.path[0] !== stored) continue;
    return values.find(
      ({ wire }) => operand !== undefined && 'value' in operand && isDeepStrictEqual(wire, operand.value),
    );
  }
  return undefined;
};

/** The names of the entities in a type of items; undefined where it does not tell them. */
const typeNames = (checker: ts.TypeChecker, type: ts.Type, typeAttribute: string | false): string[] | undefined => {
  if (typeAttribute === false) return undefined;
  const [element] = checker.getTypeArguments(type as ts.TypeReference);
  if (element === undefined) return undefined;
  const names: string[] = [];
  for (const one of element.isUnion() ? element.types : [element]) {
    const property = one.getProperty(typeAttribute);
    const literal = property && checker.getTypeOfSymbol(property);
    if (literal === undefined || !literal.isStringLiteral()) return undefined;
    names.push(literal.value);
  }
  return names;
};
