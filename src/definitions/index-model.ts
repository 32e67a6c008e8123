import type { AnyIndex } from '../../types/definitions/index-definition.js';
import { keyformError } from '../errors/issue.js';
import {
  emptyIndexProjection,
  invalidIndexProjection,
  invalidName,
  invalidPartialKeys,
  keyAttributeName,
  localPartitionKey,
  localSortKey,
  noPartitionKey,
  noPrimary,
  oneOfEachKey,
  primaryOptions,
  primaryPartialKeys,
  repeatedAttribute,
  tooManyKeys,
  tooManyLocals,
  tooManyProjected,
} from '../facts/messages/definitions.js';
import { INCLUDED_ATTRIBUTES, KEY_NAME_CHARACTERS } from '../limits.js';
import { checkKnown } from './known-options.js';
import type { EntityModel, IndexModel } from './model.js';

/** The definition of an index, without its entities. */
export type IndexShape = Omit<IndexModel, 'entities'>;

type IndexKey = readonly string[];

const list = (attributes: string | readonly string[] | undefined): IndexKey =>
  attributes === undefined ? [] : Array.isArray(attributes) ? attributes : [attributes as string];

const NAME = /^[a-zA-Z0-9_.-]{3,255}$/;
// A request accepts an ARN as the table's name, for tables of other accounts.
const TABLE = /^(arn:[\w-]+:dynamodb:[\w-]+:\d{12}:table\/)?[a-zA-Z0-9_.-]{3,255}$/;

/**
 * Checks the name of a table or an index. Sources: Amazon DynamoDB developer guide, Naming rules; API reference, TableName, which
 * may be an ARN.
 *
 * @throws KeyformError `definition`
 */
export const checkName = (noun: 'table' | 'index', name: unknown): void => {
  if (typeof name === 'string' && (noun === 'table' ? TABLE : NAME).test(name)) return;
  throw keyformError(invalidName, { noun, name });
};

/** Rejects invalid names of key attributes. */
const checkAttributes = (name: string, attributes: readonly string[]): void => {
  for (const attribute of attributes) {
    if (
      typeof attribute !== 'string' ||
      attribute === '' ||
      attribute.length > KEY_NAME_CHARACTERS ||
      attribute in Object.prototype
    ) {
      throw keyformError(keyAttributeName, { index: name, value: attribute });
    }
    if (attributes.indexOf(attribute) !== attributes.lastIndexOf(attribute)) {
      throw keyformError(repeatedAttribute, { index: name, attribute, part: 'key' });
    }
  }
};

/** Rejects an invalid key, and options that the index doesn't support. */
const checkIndex = (name: string, index: AnyIndex, { length: pk }: IndexKey, { length: sk }: IndexKey): void => {
  if (pk === 0) throw keyformError(noPartitionKey, { index: name });
  if (pk > 4 || sk > 4) throw keyformError(tooManyKeys, { index: name });
  if ((name === 'primary' || index.local) && (pk > 1 || sk > 1)) {
    throw keyformError(oneOfEachKey, { index: name });
  }
  if (name === 'primary' && (index.local !== undefined || index.projection !== undefined)) {
    throw keyformError(primaryOptions, { index: name });
  }
  const { partialKeys = false } = index;
  if (typeof partialKeys !== 'boolean') throw keyformError(invalidPartialKeys, { index: name, value: partialKeys });
  if (name === 'primary' && index.partialKeys !== undefined) throw keyformError(primaryPartialKeys, { index: name });
};

/** Rejects an invalid local index. */
const checkLocal = (name: string, index: AnyIndex, own: AnyIndex, count: number): void => {
  const [pk] = list(own.pk);
  if (count > 5) throw keyformError(tooManyLocals, { index: name });
  if (list(index.pk)[0] !== pk) throw keyformError(localPartitionKey, { index: name, attribute: String(pk) });
  if (list(index.sk).length === 0 || own.sk === undefined) {
    throw keyformError(localSortKey, { index: name });
  }
};

/** The projected attributes without keys, which DynamoDB always projects. */
const readProjection = (name: string, input: AnyIndex['projection'], keys: IndexKey): IndexShape['projection'] => {
  if (input === undefined || input === null || input === 'ALL' || input === 'KEYS_ONLY') return input ?? 'ALL';
  if (!Array.isArray(input)) {
    throw keyformError(invalidIndexProjection, { index: name, value: input });
  }
  const twice = input.find((attribute, at) => input.indexOf(attribute) !== at);
  if (input.length === 0) throw keyformError(emptyIndexProjection, { index: name });
  if (twice !== undefined) throw keyformError(repeatedAttribute, { index: name, attribute: twice, part: 'projection' });
  const others = input.filter((attribute) => !keys.includes(attribute));
  return others.length === 0 ? 'KEYS_ONLY' : others;
};

/**
 * Reads and checks the indexes of a table, the primary key first.
 *
 * Sources: Amazon DynamoDB developer guide, Service quotas (5 local indexes, 100 attributes included), and "Multi-attribute keys"
 * of global secondary indexes (4 and 4).
 *
 * @throws KeyformError `index`, naming the index; `definition` for an invalid name or an unknown option
 */
export const readIndexes = (definitions: { readonly [name: string]: AnyIndex }): IndexShape[] => {
  const own = definitions?.['primary'];
  if (own === undefined) throw keyformError(noPrimary, {});
  const names = ['primary', ...Object.keys(definitions).filter((name) => name !== 'primary')];
  let locals = 0;
  let included = 0;
  return names.map((name): IndexShape => {
    const index = definitions[name] as AnyIndex;
    if (name !== 'primary') checkName('index', name);
    checkKnown('an index', index, ['pk', 'sk', 'local', 'projection', 'partialKeys']);
    const partition = list(index.pk);
    const sort = list(index.sk);
    const keys = [...partition, ...sort];
    checkAttributes(name, keys);
    checkIndex(name, index, partition, sort);
    if (index.local) checkLocal(name, index, own, ++locals);
    const stored = [...keys, ...list(own.pk), ...list(own.sk)];
    const projection = readProjection(name, index.projection, stored);
    const others = typeof projection === 'object' ? projection : [];
    included += others.length;
    if (included > INCLUDED_ATTRIBUTES) throw keyformError(tooManyProjected, { index: name });
    const available = projection === 'ALL' ? undefined : new Set([...stored, ...others]);
    return {
      name,
      partition,
      sort,
      global: name !== 'primary' && index.local !== true,
      local: index.local === true,
      projection,
      partial: index.partialKeys ?? false,
      has: (attribute) => available?.has(attribute) ?? true,
    };
  });
};

/** Adds the entities that have all keys of the index. */
export const createIndexModel = (shape: IndexShape, entities: readonly EntityModel[]): IndexModel => {
  const keys = [...shape.partition, ...shape.sort];
  return { ...shape, entities: entities.filter(({ formats }) => keys.every((attribute) => formats.has(attribute))) };
};
