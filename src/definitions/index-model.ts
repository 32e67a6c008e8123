import type { AnyIndex } from '../../types/definitions/index-definition.js';
import { nameMessage } from '../errors/messages.js';
import { refuse } from '../errors/refusal.js';
import { show } from '../values/codec/show.js';
import { checkKnown } from './known-options.js';
import type { EntityModel, IndexModel } from './model.js';

/** What a definition says of one index, its entities aside. */
export type IndexShape = Omit<IndexModel, 'entities'>;

const list = (attributes: string | readonly string[] | undefined): readonly string[] =>
  attributes === undefined ? [] : typeof attributes === 'string' ? [attributes] : attributes;

const NAME = /^[a-zA-Z0-9_.-]{3,255}$/;
// For a table of another account, its ARN may stand wherever a request has its name.
const TABLE = /^(arn:[\w-]+:dynamodb:[\w-]+:\d{12}:table\/)?[a-zA-Z0-9_.-]{3,255}$/;

/**
 * Names of tables and indexes. Sources: Amazon DynamoDB developer guide, Naming rules; API reference, TableName, which may be an ARN.
 *
 * @throws KeyformError `definition`
 *
 * @example
 * ```ts
 * checkName('table', 'EcommerceTable');
 * ```
 */
export const checkName = (noun: 'table' | 'index', name: unknown): void => {
  if (typeof name === 'string' && (noun === 'table' ? TABLE : NAME).test(name)) return;
  throw refuse('definition', nameMessage(noun, show(name)));
};

/**
 * Reads and checks the indexes of a table, the table's own key first.
 *
 * Sources: Amazon DynamoDB developer guide, Service quotas (5 local indexes, 100 attributes included), and
 * "Multi-attribute keys" of global secondary indexes (4 and 4).
 *
 * @throws KeyformError `index`, naming the index; `definition` for a name that is none, and an unknown option
 *
 * @example
 * ```ts
 * readIndexes({ primary: { pk: 'PK', sk: 'SK' } })[0]?.sort; //=> ['SK']
 * ```
 */
export const readIndexes = (definitions: { readonly [name: string]: AnyIndex }): IndexShape[] => {
  const fail = (name: string, problem: string): never => {
    throw refuse('index', `${name} ${problem}`);
  };
  const own = definitions?.['primary'];
  if (own === undefined) return fail('indexes', "must have primary: { pk: 'PK', sk: 'SK' }");
  const names = ['primary', ...Object.keys(definitions).filter((name) => name !== 'primary')];
  let local = 0;
  let included = 0;

  const shapes = names.map((name): IndexShape => {
    const index = definitions[name] as AnyIndex;
    if (name !== 'primary') checkName('index', name);
    checkKnown('an index', index, ['pk', 'sk', 'local', 'projection']);
    const partition = list(index.pk);
    const sort = list(index.sk);
    const attributes = [...partition, ...sort];
    const projection = index.projection ?? 'ALL';
    for (const attribute of attributes) {
      if (
        typeof attribute !== 'string' ||
        attribute === '' ||
        attribute.length > 255 ||
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
    if (partition.length === 0) fail(name, "needs a partition key: { pk: 'PK' }");
    if (partition.length > 4 || sort.length > 4) fail(name, 'has more than 4 partition or 4 sort key attributes');
    if ((name === 'primary' || index.local) && attributes.length > 1 && (partition.length > 1 || sort.length > 1)) {
      fail(name, 'has one pk and one sk at most: only global indexes have more');
    }
    if (name === 'primary' && (index.local !== undefined || index.projection !== undefined)) {
      fail(name, 'is neither local nor projected: leave that out');
    }
    if (index.local) {
      if (++local > 5) fail(name, 'is the sixth local index: a table has at most 5');
      if (partition[0] !== list(own.pk)[0]) fail(name, `is local, so has the table's own pk: '${list(own.pk)[0]}'`);
      if (sort.length === 0 || own.sk === undefined) fail(name, 'is local: it, and the table, must have a sort key');
    }
    if (typeof projection === 'object') {
      const keys = new Set([...attributes, ...list(own.pk), ...list(own.sk)]);
      const twice = projection.find((attribute, at) => keys.has(attribute) || projection.indexOf(attribute) !== at);
      if (projection.length === 0) fail(name, "projects nothing: say 'KEYS_ONLY'");
      if (twice !== undefined) fail(name, `projects ${twice} twice (keys always are): leave it out`);
      included += projection.length;
      if (included > 100) fail(name, "and those before it project more than 100 attributes: say 'ALL'");
    } else if (projection !== 'ALL' && projection !== 'KEYS_ONLY') {
      fail(name, `has the projection ${show(projection)}: say 'ALL', 'KEYS_ONLY' or a list of attributes`);
    }
    const held = projection === 'ALL' ? undefined : new Set([...attributes, ...list(own.pk), ...list(own.sk)]);
    for (const attribute of typeof projection === 'object' ? projection : []) held?.add(attribute);
    return {
      name,
      partition,
      sort,
      global: name !== 'primary' && index.local !== true,
      local: index.local === true,
      projection,
      has: (attribute) => held?.has(attribute) ?? true,
    };
  });
  return shapes;
};

/** An index with the entities that have all of its keys. */
export const createIndexModel = (shape: IndexShape, entities: readonly EntityModel[]): IndexModel => ({
  ...shape,
  entities: entities.filter(({ formats }) =>
    [...shape.partition, ...shape.sort].every((attribute) => formats.has(attribute)),
  ),
});
