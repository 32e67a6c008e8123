import type { AnyIndex } from '../../types/definitions/index-definition.js';
import { keyformError, textError } from '../errors/issue.js';
import { show } from '../errors/show.js';
import { invalidName } from '../facts/messages/definitions.js';
import { INCLUDED_ATTRIBUTES, KEY_NAME_CHARACTERS } from '../limits.js';
import { checkKnown } from './known-options.js';
import type { EntityModel, IndexModel } from './model.js';

/** What a definition says of one index, its entities aside. */
export type IndexShape = Omit<IndexModel, 'entities'>;

type IndexKey = readonly string[];

const list = (attributes: string | readonly string[] | undefined): IndexKey =>
  attributes === undefined ? [] : Array.isArray(attributes) ? attributes : [attributes as string];

const NAME = /^[a-zA-Z0-9_.-]{3,255}$/;
// For a table of another account, its ARN may stand wherever a request has its name.
const TABLE = /^(arn:[\w-]+:dynamodb:[\w-]+:\d{12}:table\/)?[a-zA-Z0-9_.-]{3,255}$/;

/**
 * Names of tables and indexes. Sources: Amazon DynamoDB developer guide, Naming rules; API reference, TableName, which may be an ARN.
 *
 * @throws KeyformError `definition`
 */
export const checkName = (noun: 'table' | 'index', name: unknown): void => {
  if (typeof name === 'string' && (noun === 'table' ? TABLE : NAME).test(name)) return;
  throw keyformError(invalidName, { noun, name });
};

const fail = (name: string, problem: string): never => {
  throw textError('index', `${name} ${problem}`);
};

/** Rejects names of key attributes that there cannot be. */
const checkAttributes = (name: string, attributes: readonly string[]): void => {
  for (const attribute of attributes) {
    if (
      typeof attribute !== 'string' ||
      attribute === '' ||
      attribute.length > KEY_NAME_CHARACTERS ||
      attribute in Object.prototype
    ) {
      fail(
        name,
        `has the key attribute ${show(attribute)}: its name must have 1 to 255 characters, and be no member of every object`,
      );
    }
    if (attributes.indexOf(attribute) !== attributes.lastIndexOf(attribute)) {
      fail(name, `has ${attribute} in its key twice: name each attribute once`);
    }
  }
};

/** Rejects a key that the index cannot have, and options that do not fit it. */
const checkIndex = (name: string, index: AnyIndex, { length: pk }: IndexKey, { length: sk }: IndexKey): void => {
  if (pk === 0) fail(name, "needs a partition key: { pk: 'PK' }");
  if (pk > 4 || sk > 4) fail(name, 'has more than 4 partition or 4 sort key attributes');
  if ((name === 'primary' || index.local) && (pk > 1 || sk > 1)) {
    fail(name, 'has one pk and one sk at most: only global indexes have more');
  }
  if (name === 'primary' && (index.local !== undefined || index.projection !== undefined)) {
    fail(name, 'is neither local nor projected: leave that out');
  }
  const { partialKeys = false } = index;
  if (typeof partialKeys !== 'boolean') fail(name, `has partialKeys: ${show(partialKeys)}: say true or false`);
  if (name === 'primary' && index.partialKeys !== undefined)
    fail(name, 'takes no partialKeys: every item has the keys of the table');
};

/** Rejects a local index that the table cannot have. */
const checkLocal = (name: string, index: AnyIndex, own: AnyIndex, count: number): void => {
  const [pk] = list(own.pk);
  if (count > 5) fail(name, 'is the sixth local index: a table has at most 5');
  if (list(index.pk)[0] !== pk) fail(name, `is local, so has the table's own pk: '${pk}'`);
  if (list(index.sk).length === 0 || own.sk === undefined) {
    fail(name, 'is local: it, and the table, must have a sort key');
  }
};

/** What an index holds beside its keys, which it always holds. */
const readProjection = (name: string, input: AnyIndex['projection'], keys: IndexKey): IndexShape['projection'] => {
  if (input === undefined || input === null || input === 'ALL' || input === 'KEYS_ONLY') return input ?? 'ALL';
  if (!Array.isArray(input)) {
    return fail(name, `has the projection ${show(input)}: say 'ALL', 'KEYS_ONLY' or a list of attributes`);
  }
  const twice = input.find((attribute, at) => input.indexOf(attribute) !== at);
  if (input.length === 0) fail(name, "projects nothing: say 'KEYS_ONLY'");
  if (twice !== undefined) fail(name, `projects ${twice} twice: name each attribute once`);
  const others = input.filter((attribute) => !keys.includes(attribute));
  return others.length === 0 ? 'KEYS_ONLY' : others;
};

/**
 * Reads and checks the indexes of a table, the table's own key first.
 *
 * Sources: Amazon DynamoDB developer guide, Service quotas (5 local indexes, 100 attributes included), and
 * "Multi-attribute keys" of global secondary indexes (4 and 4).
 *
 * @throws KeyformError `index`, naming the index; `definition` for a name that is none, and an unknown option
 */
export const readIndexes = (definitions: { readonly [name: string]: AnyIndex }): IndexShape[] => {
  const own = definitions?.['primary'];
  if (own === undefined) return fail('indexes', "must have primary: { pk: 'PK', sk: 'SK' }");
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
    if (included > INCLUDED_ATTRIBUTES) fail(name, "and those before it project more than 100 attributes: say 'ALL'");
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

/** An index with the entities that have all of its keys. */
export const createIndexModel = (shape: IndexShape, entities: readonly EntityModel[]): IndexModel => {
  const keys = [...shape.partition, ...shape.sort];
  return { ...shape, entities: entities.filter(({ formats }) => keys.every((attribute) => formats.has(attribute))) };
};
