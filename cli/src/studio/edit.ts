import { Failure } from '../failure.js';
import type { Attribute, EntityModel } from '../model.js';
import type { WireItem, WireValue } from '../propose/wire.js';
import { applySteps, codeOf, type Step, step } from './calls.js';
import { buildAll, changeSteps, type Fields, keyOf } from './change-steps.js';
import { fromJson, requestJson } from './json.js';
import type { EditAnswer, EditRequest, JsonItem, Row, WholeAnswer, WholeRequest } from './protocol.js';
import { reasonOf } from './reason.js';
import { hiddenOf, readItem, rowsOf } from './rows.js';
import { type OpenTable, openTable, type Studio } from './studio.js';

/** A write that can be sent: one request, or several for an entity with unique fields. */
interface Write {
  build?(): object;
  requests?(): readonly { build(): object }[];
  execute(client: object): Promise<unknown>;
}

/** The request that a write would send. */
const requestOf = (write: Write): object => {
  const inputs = buildAll(write);
  return requestJson(inputs.length === 1 ? (inputs[0] as object) : inputs);
};

/** Decodes an item with its entity. @throws Failure with the reason if that isn't possible */
const decoded = ({ core }: Studio, { table, model }: OpenTable, item: WireItem): { entity: string; fields: Fields } => {
  const { entity, item: fields, problem, error } = readItem(core, table, item);
  if (entity !== undefined && fields !== undefined)
    return { entity, fields: { ...fields, ...hiddenOf(model.entities.get(entity), item) } };
  throw new Failure(error === undefined ? (problem ?? 'the item matches no entity') : reasonOf(error));
};

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** @throws Failure for an invalid number, at any depth: keyform doesn't check numbers in stored items */
const checkNumbers = (item: WireItem): void => {
  const check = (name: string, value: unknown): void => {
    const [type, content] = Object.entries((value ?? {}) as object)[0] ?? [];
    const numbers = type === 'N' ? [content] : type === 'NS' && Array.isArray(content) ? content : [];
    for (const number of numbers)
      if (typeof number !== 'string' || !NUMBER.test(number))
        throw new Failure(
          `${name} must be ${type === 'N' ? 'a number' : 'a list of numbers'}, not ${JSON.stringify(number)}`,
        );
    if (type === 'L' && Array.isArray(content)) for (const one of content) check(name, one);
    if (type === 'M')
      for (const [member, one] of Object.entries((content ?? {}) as object)) check(`${name}.${member}`, one);
  };
  for (const [name, value] of Object.entries(item)) check(name, value);
};

const ISO = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:?\d\d)?)?$/;

/** Converts a date in any ISO 8601 form to the stored form, also in nested values whose attributes are declared. */
const withStoredDate = (attribute: Attribute | undefined, value: WireValue): WireValue => {
  const [type, content] = Object.entries((value ?? {}) as object)[0] ?? [];
  const { kind, inner } = attribute ?? {};
  if (kind === 'date' && type === 'S' && typeof content === 'string' && ISO.test(content)) {
    const date = new Date(content);
    return Number.isNaN(date.getTime()) ? value : { S: date.toISOString() };
  }
  if (kind === 'list' && type === 'L' && Array.isArray(content))
    return { L: content.map((one) => withStoredDate(inner as Attribute, one)) };
  if ((kind === 'map' || kind === 'record') && type === 'M' && attribute?.variants === undefined) {
    const members = inner as Attribute & { readonly [name: string]: Attribute };
    const of = (name: string) =>
      kind === 'record' ? members : Object.hasOwn(members, name) ? members[name] : undefined;
    const entries = Object.entries(content as WireItem).map(([name, one]) => [name, withStoredDate(of(name), one)]);
    return { M: Object.fromEntries(entries) };
  }
  return value;
};

const withStoredDates = (entity: EntityModel, item: WireItem): WireItem => {
  const fields = new Map((entity.fields ?? []).map((field) => [entity.physicalName(field), field]));
  const attributeOf = (name: string): Attribute | undefined => {
    const field = fields.get(name);
    return field === undefined ? undefined : entity.attributeOf(field);
  };
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, withStoredDate(attributeOf(name), value)]),
  );
};

/** Reads the whole item of a row, which may be from an index or a projection. @throws Failure if the row has no key */
export const whole = async (studio: Studio, { table, item }: WholeRequest): Promise<WholeAnswer> => {
  const open = openTable(studio, table);
  const missing = open.model.primary.find((name) => item[name] === undefined);
  if (missing !== undefined) throw new Failure(`the row has no ${missing}, so its item can't be read`);
  return { row: await stored(studio, open, fromJson(item), true) };
};

/** Creates a new item from the entered values only, so that keyform adds defaults, timestamps and the version. */
const createSteps = ({ model }: OpenTable, name: string, after: JsonItem): Step[] => {
  const entity = model.entities.get(name);
  if (entity === undefined) throw new Failure(`${model.name} has no entity ${name}`);
  const item = withStoredDates(entity, fromJson(after));
  checkNumbers(item);
  try {
    const fields = Object.entries({ ...entity.decode(item, true), ...hiddenOf(entity, item) }).filter(
      ([field]) => field !== model.typeAttribute || entity.attributeOf(field) !== undefined,
    );
    return [step('create', name, Object.fromEntries(fields))];
  } catch (error) {
    throw new Failure(reasonOf(error));
  }
};

/** Deletes an item if it still exists and, for an entity with a version, hasn't changed. */
const deleteSteps = ({ model }: OpenTable, name: string, before: Fields): Step[] => {
  const entity = model.entities.get(name) as EntityModel;
  const identity = entity.options.flatMap((option) => option.identity ?? []);
  return [step('delete', name, keyOf(entity, model, before, identity)), step('mustExist')];
};

const stepsOf = (studio: Studio, open: OpenTable, { entity, before, after }: EditRequest): Step[] => {
  if (before === undefined) {
    if (after === undefined) throw new Failure('the request has no item');
    return createSteps(open, entity ?? '', after);
  }
  const item = fromJson(before);
  const old = decoded(studio, open, item);
  if (after === undefined) return deleteSteps(open, old.entity, old.fields);
  const changed = withStoredDates(open.model.entities.get(old.entity) as EntityModel, fromJson(after));
  checkNumbers(changed);
  const wanted = decoded(studio, open, changed);
  if (old.entity !== wanted.entity)
    throw new Failure(`these values would turn the ${old.entity} into a ${wanted.entity}`);
  return changeSteps(open, old.entity, { item, before: old.fields, after: wanted.fields });
};

/** The part of a command's input that contains a put, alone or in a transaction. */
interface Sent {
  readonly Item?: WireItem;
  readonly TransactItems?: readonly { readonly Put?: { readonly Item: WireItem } }[];
}

/** Sends a write and returns the item that was actually put: each build may generate different defaults. */
const sendWrite = async ({ client }: Studio, write: Write): Promise<WireItem | undefined> => {
  let put: WireItem | undefined;
  const send = (command: { readonly input: Sent }, ...others: never[]): unknown => {
    const { Item, TransactItems = [] } = command.input;
    put ??= Item ?? TransactItems.find((one) => one.Put !== undefined)?.Put?.Item;
    return client.send(command as never, ...others);
  };
  await write.execute({ send });
  return put;
};

/** Reads the stored item. */
const stored = async (
  studio: Studio,
  { table, model }: OpenTable,
  item: WireItem,
  withHidden: boolean,
): Promise<Row | undefined> => {
  const { core, client, sdk } = studio;
  const Key = Object.fromEntries(model.primary.map((name) => [name, item[name]]));
  const command = new sdk.GetItemCommand({ TableName: table.name, Key: Key as never, ConsistentRead: true });
  const { Item } = await client.send(command);
  return Item === undefined ? undefined : rowsOf(core, table, [Item as never], true, withHidden)[0];
};

/**
 * Creates, changes or deletes an item, by the rules of its entity. A change updates the fields that differ, and fails if they have
 * changed since they were read. A new item doesn't overwrite an existing one.
 *
 * @throws KeyformError, Failure if the entity rejects the edit; Failure if the studio is read-only
 */
export const edit = async (studio: Studio, request: EditRequest): Promise<EditAnswer> => {
  const { table, before, after, write } = request;
  if (write && !studio.write) throw new Failure('the studio is read-only', 'start it with keyform studio --write');
  const open = openTable(studio, table);
  const steps = stepsOf(studio, open, request);
  const changes = applySteps(open.table, steps) as Write;
  const answer = { code: codeOf('answer', open.name, steps), request: requestOf(changes) };
  if (!write) return { ...answer, row: undefined };
  const put = await sendWrite(studio, changes);
  const item = before === undefined ? put : fromJson(before);
  const isGone = after === undefined || item === undefined;
  return { ...answer, row: isGone ? undefined : await stored(studio, open, item, false) };
};
