import type { WireItem } from '../../propose/wire.js';
import type { ImportedEntity, ImportedMember, ImportedValue } from '../model.js';
import { withLists } from '../proof/keyform.js';
import { plainItem } from '../proof/plain.js';
import { normalItem, updated, type WireUpdate, wireItemOf } from '../proof/wire.js';
import type { Writer } from '../proof/writer.js';
import type { OneTableTable } from './find.js';

type Fields = { readonly [name: string]: unknown };
type Command = WireUpdate & { readonly Item: WireItem; readonly Key: WireItem };
type Build = (properties: Fields, params: object) => Promise<Command>;

/** The methods of a model that the proof calls. */
interface Verbs {
  readonly hasUniqueFields?: boolean;
  create: Build;
  putItem: Build;
  get: Build;
  update: Build;
  updateItem: Build;
  transformReadItem(verb: string, item: Fields, properties: Fields, params: object): Fields;
}

/** OneTable needs a client to build a command, but this one sends nothing. */
const BUILDER = {
  V3: true,
  params: {},
  marshall: (item: object) => wireItemOf(item),
  unmarshall: (item: WireItem) => plainItem(item),
};

/** A copy of a value, in the form that OneTable expects. */
const copied = ({ kind, of, members }: ImportedValue, value: unknown): unknown => {
  if (kind === 'set' && Array.isArray(value)) return new Set(value);
  if (kind === 'list' && Array.isArray(value) && of !== undefined) return value.map((one) => copied(of, one));
  if (kind === 'map' && members !== undefined && typeof value === 'object' && value !== null)
    return fieldsOf(members, value as Fields);
  return value instanceof Date ? value : structuredClone(value);
};

/** OneTable changes what it is passed. */
const fieldsOf = (members: readonly ImportedMember[], input: Fields): Fields =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => {
      const member = members.find((one) => one.name === name);
      return [name, member === undefined ? value : copied(member.value, value)];
    }),
  );

/** Builds the requests of a model with OneTable. */
export const onetableWriter = (table: OneTableTable, entity: ImportedEntity): Writer => {
  table.client = BUILDER;
  table.V3 = true;
  // Each encryption of a value has a different result, and a schema has no secret: values are compared before that.
  table.encrypt = (value) => value;
  table.decrypt = (value) => value;
  const model = table.schema.models[entity.name] as never as Verbs;
  const options = { execute: false, log: false };
  const propertiesOf = (input: Fields): Fields => fieldsOf(entity.attributes, input);
  // The transaction that guards unique values has another item for each of them.
  const put: Build = (input, params) =>
    model.hasUniqueFields === true ? model.putItem(input, params) : model.create(input, params);
  const change: Build = (input, params) =>
    model.hasUniqueFields === true ? model.updateItem(input, params) : model.update(input, params);
  const applied = (command: Command, item: WireItem): WireItem =>
    normalItem(
      updated(item, {
        ...command,
        UpdateExpression: (command.UpdateExpression ?? '').replace(/\b(?:set|remove)(?= #)/g, (verb) =>
          verb.toUpperCase(),
        ),
      }),
    );
  const update = async (key: Fields, fields: Fields, item: WireItem): Promise<WireItem> =>
    applied(
      await change({ ...propertiesOf(key), ...propertiesOf(fields) }, { ...options, exists: true, partial: false }),
      item,
    );
  return {
    create: async (input) => normalItem((await put(propertiesOf(input), { ...options, exists: false })).Item),
    put: async (input) => normalItem((await put(propertiesOf(input), { ...options, exists: null })).Item),
    get: async (key) => normalItem((await model.get(propertiesOf(key), options)).Key),
    update,
    patch: update,
    remove: async (key, names, item) =>
      applied(await change(propertiesOf(key), { ...options, exists: true, remove: [...names] }), item),
    read: (_, stored) =>
      withLists(model.transformReadItem('get', plainItem(stored), {}, { hidden: false, log: false })) as Fields,
  };
};
