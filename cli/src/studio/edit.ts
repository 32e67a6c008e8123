import { Failure } from '../failure.js';
import type { EntityModel } from '../model.js';
import type { WireItem } from '../propose/wire.js';
import { codeOf, made, type Step, step } from './calls.js';
import { fromJson, requestJson } from './json.js';
import { literal } from './literal.js';
import type { EditAnswer, EditRequest } from './protocol.js';
import { readItem, rowsOf } from './rows.js';
import { type OpenTable, openTable, type Studio } from './studio.js';

type Fields = { readonly [field: string]: unknown };

/** An update that can be sent. */
interface Update {
  build(): object;
  execute(client: object): Promise<unknown>;
}

/** An item as its entity reads it. @throws Failure why it does not */
const decoded = ({ core }: Studio, { table }: OpenTable, item: WireItem): { entity: string; fields: Fields } => {
  const { entity, item: fields, problem } = readItem(core, table, item);
  if (entity !== undefined && fields !== undefined) return { entity, fields: fields as Fields };
  // What to do about an item that is stored is of no use to who changes it.
  throw new Failure(problem?.replace(/: the item with [\s\S]*$/, '') ?? 'no entity explains the item');
};

/** The fields of the formats of one index, together. */
const groupsOf = ({ model }: OpenTable, entity: EntityModel): string[][] =>
  [...model.indexes.values()]
    .filter(({ name }) => name !== 'primary')
    .map(({ partition, sort }) =>
      [...partition, ...sort].flatMap(
        (attribute) => entity.formats.get(attribute)?.fields.map(({ name }) => name) ?? [],
      ),
    );

/** Changed fields, and those that stand beside them in the keys of an index: keyform writes such keys as a whole. */
const setOf = (open: OpenTable, entity: EntityModel, fields: Fields, changed: readonly string[]): Fields => {
  const beside = groupsOf(open, entity)
    .filter((group) => group.some((name) => changed.includes(name)))
    .flat();
  const primary = new Set(
    open.model.primary.flatMap((name) => entity.formats.get(name)?.fields.map((each) => each.name) ?? []),
  );
  const names = [...changed, ...beside.filter((name) => !primary.has(name) && fields[name] !== undefined)];
  return Object.fromEntries([...new Set(names)].map((name) => [name, fields[name]]));
};

/** What names the item: its key, and, where the entity asks for more, all of it. */
const keyOf = ({ primaryFields, unique, options }: EntityModel, fields: Fields): Fields =>
  unique.length > 0 || options?.version !== undefined || primaryFields.some((name) => fields[name] === undefined)
    ? fields
    : Object.fromEntries(primaryFields.map((name) => [name, fields[name]]));

const stepsOf = (open: OpenTable, name: string, before: Fields, after: Fields): Step[] => {
  const entity = open.model.entities.get(name) as EntityModel;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const different = names.filter((each) => literal(before[each]) !== literal(after[each]));
  const changed = different.filter((each) => after[each] !== undefined);
  const removed = different.filter((each) => after[each] === undefined);
  if (different.length === 0) throw new Failure(`nothing of the ${name} is changed, as its fields go`);
  return [
    step('update', name, keyOf(entity, before)),
    step('mustExist'),
    ...(changed.length > 0 ? [step('set', setOf(open, entity, after, changed))] : []),
    ...(removed.length > 0 ? [step('remove', ...removed)] : []),
    // Nobody has changed them since they were read.
    step(
      'condition',
      Object.fromEntries(
        different.map((each) => [each, before[each] === undefined ? { exists: false } : { '=': before[each] }]),
      ),
    ),
  ];
};

/**
 * Changes an item as its entity allows it: an update of the fields that differ, if nobody has changed those since they were read.
 *
 * @throws KeyformError, Failure what the entity refuses; Failure where the studio does not write
 */
export const edit = async (studio: Studio, { table, before, after, write }: EditRequest): Promise<EditAnswer> => {
  if (write && !studio.write)
    throw new Failure('the studio does not change items', 'start it with --write: keyform studio --write');
  const open = openTable(studio, table);
  const old = decoded(studio, open, fromJson(before));
  const wanted = decoded(studio, open, fromJson(after));
  if (old.entity !== wanted.entity) throw new Failure(`a ${old.entity} does not become a ${wanted.entity}`);
  const steps = stepsOf(open, old.entity, old.fields, wanted.fields);
  const update = made(open.table, steps) as Update;
  const answer = { code: codeOf('answer', open.name, steps), request: requestJson(update.build()) };
  if (!write) return { ...answer, row: undefined };
  await update.execute(studio.client);
  const Key = Object.fromEntries(open.model.primary.map((name) => [name, fromJson(before)[name]]));
  const { Item } = await studio.client.send(
    new studio.sdk.GetItemCommand({ TableName: open.table.name, Key: Key as never, ConsistentRead: true }),
  );
  const [row] = Item === undefined ? [] : rowsOf(studio.core, open.table, [Item as never], true);
  return { ...answer, row };
};
