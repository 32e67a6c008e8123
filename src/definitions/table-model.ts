import type { TableDefinition } from '../../types/definitions/table-definition.js';
import { argumentError } from '../errors/argument-error.js';
import { Issue, keyformError } from '../errors/issue.js';
import { inWords } from '../errors/show.js';
import {
  dateDelimiter,
  invalidDelimiter,
  noKeyAttribute,
  primaryCollision,
  sameType,
  sharedPrimaryKey,
  takenTypeAttribute,
  typeFormat,
} from '../facts/messages/definitions.js';
import { TYPE_ATTRIBUTE } from '../facts/type-attribute.js';
import { collision, type KeyPair } from '../formats/collision.js';
import type { Format, FormatOptions } from '../formats/format.js';
import { findOverlappingPairs } from '../formats/overlapping-keys.js';
import { isRecord } from '../values/codec/codec.js';
import { didYouMean } from '../values/codec/nearest.js';
import { encode } from '../values/kinds.js';
import { checkedClock } from './clock.js';
import { readSeals } from './cursor-seal.js';
import { definitionOf, type EntityDefinition } from './entity.js';
import { createEntityModel } from './entity-model.js';
import { keyPairsOf } from './entity-option.js';
import { checkName, createIndexModel, readIndexes } from './index-model.js';
import { checkKnown } from './known-options.js';
import type { EntityContext, EntityModel, TableModel } from './model.js';

const reject = (name: string, expected: string, value: unknown, entity?: string): never => {
  throw argumentError(name, expected, value, 'definition', entity);
};

/** An option with some possible values. The first one is the default. */
const readChoice = <Choice extends string>(
  definition: TableDefinition,
  name: 'onDelimiter' | 'onCollision' | 'unrecognized' | 'invalid',
  ...choices: readonly Choice[]
): Choice => {
  const { [name]: input = choices[0] } = definition as Partial<Record<typeof name, string>>;
  if (!choices.includes(input as Choice)) reject(name, `'${choices.join("' or '")}'`, input);
  return input as Choice;
};

const checkBoolean = (name: string, input: boolean): void => {
  if (typeof input !== 'boolean') reject(name, 'true or false', input);
};

const TABLE_OPTIONS: readonly (keyof TableDefinition)[] = [
  'indexes',
  'entities',
  'typeAttribute',
  'keyTypes',
  'delimiter',
  'onDelimiter',
  'onCollision',
  'unrecognized',
  'invalid',
  'now',
  'strictOperators',
  'valuesInErrors',
  'cursors',
];

/** Checks the options of a table and adds their defaults. */
const readOptions = (definition: TableDefinition) => {
  const { typeAttribute: input = TYPE_ATTRIBUTE, delimiter = '#', now: clock = () => new Date() } = definition;
  const isNone = isRecord(delimiter) && 'read' in delimiter;
  if (!isNone && !(typeof delimiter === 'string' && /^[^a-z\d%{}|\x80-\uffff]$/i.test(delimiter))) {
    throw keyformError(invalidDelimiter, { value: delimiter });
  }
  const onDelimiter = readChoice(definition, 'onDelimiter', 'reject', ...(isNone ? [] : (['escape'] as const)));
  if (input !== false && (typeof input !== 'string' || input === '' || input in Object.prototype)) {
    reject('typeAttribute', "false, or a name that isn't a member of every object", input);
  }
  const { strictOperators = false, valuesInErrors = true } = definition;
  checkBoolean('strictOperators', strictOperators);
  checkBoolean('valuesInErrors', valuesInErrors);
  if (typeof clock !== 'function') reject('now', 'a function that returns a Date', clock);
  return {
    typeAttribute: input === false ? undefined : input,
    formatOptions: isNone ? (delimiter as unknown as FormatOptions) : { delimiter: delimiter as string, onDelimiter },
    unrecognized: readChoice(definition, 'unrecognized', 'throw', 'collect'),
    invalid: readChoice(definition, 'invalid', 'throw', 'collect'),
    now: checkedClock(clock),
    strictOperators,
    valuesInErrors,
    seals: readSeals(definition.cursors),
  };
};

/** The types of key attributes: `S` unless `keyTypes` has them. */
const readKeyTypes = (
  { keyTypes = {} }: TableDefinition,
  keyAttributes: ReadonlySet<string>,
): EntityContext['keyType'] => {
  if (!isRecord(keyTypes)) return reject('keyTypes', "an object such as { PK: 'N' }", keyTypes);
  for (const [attribute, type] of Object.entries(keyTypes)) {
    if (!keyAttributes.has(attribute)) {
      throw keyformError(noKeyAttribute, { attribute, hint: didYouMean(attribute, keyAttributes) });
    }
    if (type !== 'S' && type !== 'N' && type !== 'B') reject(`keyTypes.${attribute}`, "'S', 'N' or 'B'", type);
  }
  return (attribute) => (Object.hasOwn(keyTypes, attribute) ? (keyTypes[attribute] as 'S') : 'S');
};

const readEntities = ({ entities: input }: TableDefinition, context: EntityContext) => {
  const entities = new Map<string, EntityModel>();
  const byType = new Map<string, EntityModel>();
  if (!isRecord(input)) reject('entities', 'an object of entities by name', input);
  for (const [name, entity] of Object.entries(input)) {
    const definition = definitionOf(entity) ?? reject(name, 'created with entity()', entity, name);
    const typeName = definition[' ~type'] ?? name;
    const twin = byType.get(typeName);
    if (twin !== undefined) throw keyformError(sameType, { entity: name, other: twin.name, type: typeName });
    checkTypeAttribute(name, definition, typeName, context.typeAttribute);
    const model = createEntityModel(name, typeName, definition, context);
    checkDelimiter(model, context.formatOptions.delimiter);
    entities.set(name, model);
    byType.set(typeName, model);
  }
  return { entities, byType };
};

/**
 * Checks a definition and creates the table's model.
 *
 * @throws KeyformError `definition`, `index`, `format` or `collision`, naming the entity or index, and the fix
 */
export const createTableModel = (name: string, definition: TableDefinition): TableModel => {
  checkName('table', name);
  checkKnown('a table', definition, TABLE_OPTIONS);
  const options = readOptions(definition);
  const shapes = readIndexes(definition.indexes);
  const keyAttributes = new Set(shapes.flatMap(({ partition, sort }) => [...partition, ...sort]));
  const keyType = readKeyTypes(definition, keyAttributes);
  const context: EntityContext = { ...options, keyType, keyAttributes, indexes: shapes };
  const { entities, byType } = readEntities(definition, context);
  const models = [...entities.values()];
  const all = models.flatMap((model) => model.options);
  for (const option of all) option.checkTypes?.((type) => byType.get(type)?.name);
  const markers = new Set(all.flatMap(({ isMarker }) => isMarker ?? []));
  const isMarker: TableModel['isMarker'] =
    markers.size === 0 ? undefined : (table, item) => [...markers].some((isOne) => isOne(table, item));
  const primary = shapes[0] === undefined ? [] : [...shapes[0].partition, ...shapes[0].sort];
  if (readChoice(definition, 'onCollision', 'reject', 'allow') === 'reject') checkCollisions(models, primary, context);
  const indexes = new Map(shapes.map((shape) => [shape.name, createIndexModel(shape, models)]));
  return { name, ...options, keyType, entities, byType, primary, keyAttributes, indexes, isMarker };
};

/** The punctuation in an encoded date. */
const IN_DATES = /[-:.]/;

/** Rejects a delimiter that appears in encoded dates, because it would split them into several segments. */
const checkDelimiter = ({ name, formats }: EntityModel, delimiter: string): void => {
  if (!IN_DATES.test(delimiter)) return;
  for (const [attribute, { fields, natural, text }] of formats) {
    for (const { name: field, codec } of natural === undefined ? fields : []) {
      if (codec.tails?.(0).some((sample) => sample.includes(delimiter))) {
        throw keyformError(dateDelimiter, { attribute, format: text, delimiter }, name, { field });
      }
    }
  }
};

/** keyform writes the type attribute, so an entity may only declare it with the value that it has anyway. */
const checkTypeAttribute = (
  name: string,
  definition: EntityDefinition,
  typeName: string,
  typeAttribute: string | undefined,
): void => {
  if (typeAttribute === undefined) return;
  const field = definition.fieldStoredAs(typeAttribute);
  const attribute = definition.fields.attribute(typeAttribute);
  if (field === undefined && attribute === undefined) {
    const format = definition.formats.get(typeAttribute);
    if (format === undefined || format.text === typeName) return;
    throw keyformError(typeFormat, { entity: name, attribute: typeAttribute, type: typeName });
  }
  try {
    if (field === typeAttribute && attribute !== undefined && /^(enum|literal)$/.test(attribute.kind)) {
      encode(attribute, typeName);
      return;
    }
  } catch {
    // An enum without this type.
  }
  throw keyformError(takenTypeAttribute, { entity: name, field: field ?? typeAttribute, type: typeName });
};

/**
 * Rejects two entities whose primary keys can be equal. Comparing segments rules out nearly all pairs; only the remaining ones
 * are compared exactly.
 */
const checkCollisions = (
  entities: readonly EntityModel[],
  primary: readonly string[],
  { formatOptions }: EntityContext,
): void => {
  const owners = entities.flatMap((entity) => [entity, ...keyPairsOf(entity.options).map(() => entity)]);
  const pairs = entities.flatMap(({ formats, options }): KeyPair[] => {
    const [pk, sk] = primary.map((attribute) => formats.get(attribute) as Format);
    const pairOf = (one: Format, other: Format): KeyPair => (sk === undefined ? { pk: one } : { pk: one, sk: other });
    return [
      pairOf(pk as Format, sk as Format),
      ...keyPairsOf(options).map((pair) => pairOf(pair.pk, pair.sk as Format)),
    ];
  });
  for (const [other, index] of findOverlappingPairs(pairs, formatOptions)) {
    const [left, right] = [pairs[other] as KeyPair, pairs[index] as KeyPair];
    const shared = collision(left, right, formatOptions);
    if (shared === undefined) continue;
    const names = { entity: owners[other]?.name ?? '', other: owners[index]?.name ?? '' };
    const key = [shared.pk, shared.sk].flatMap((text, at) =>
      text === undefined ? [] : [`${primary[at]} ${inWords(text)}`],
    );
    const problem = new Issue(primaryCollision, names);
    throw keyformError(sharedPrimaryKey, { problem, keys: key.join(', ') }, names.entity);
  }
};
