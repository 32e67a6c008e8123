import type { TableDefinition } from '../../types/definitions/table-definition.js';
import { collisionMessage, sameTypeMessage } from '../errors/messages.js';
import { refuse } from '../errors/refusal.js';
import { collision, type KeyPair } from '../formats/collision.js';
import type { Format } from '../formats/format.js';
import { meetingPairs } from '../formats/meeting.js';
import { MARKER, MARKER_SORT } from '../formats/unique-format.js';
import { didYouMean } from '../values/codec/nearest.js';
import { show } from '../values/codec/show.js';
import { createSeals } from './cursor-seal.js';
import { describeEntity, type EntityDescription } from './entity.js';
import type { EntityContext } from './entity-keys.js';
import { createEntityModel } from './entity-model.js';
import { checkName, createIndexModel, readIndexes } from './index-model.js';
import { checkKnown } from './known-options.js';
import type { EntityModel, TableModel } from './model.js';
import { readSecret, SECRET_OPTIONS } from './secret.js';
import { checkedClock } from './timestamps.js';

const fail = (problem: string, entity?: string, field?: string): never => {
  throw refuse('definition', problem, field, entity);
};

const checkOption = (name: string, given: string, one: string, other: string): void => {
  if (given !== one && given !== other) fail(`${name} is '${one}' or '${other}', but is ${show(given)}`);
};

const OPTIONS: readonly (keyof TableDefinition)[] = [
  'indexes',
  'entities',
  'typeAttribute',
  'keyTypes',
  'delimiter',
  'onDelimiter',
  'unrecognised',
  'invalid',
  'now',
  'strictOperators',
  'valuesInErrors',
  ...SECRET_OPTIONS,
];

/**
 * Works out all that the builders need of a table, and refuses a definition that could not work.
 *
 * @throws KeyformError `definition`, `index`, `format` or `collision`, naming the entity or index, and the fix
 *
 * @example
 * ```ts
 * createTableModel('EcommerceTable', definition).entities.get('Order')?.typeName; //=> 'Order'
 * ```
 */
export const createTableModel = (name: string, definition: TableDefinition): TableModel => {
  checkName('table', name);
  checkKnown('a table', definition, OPTIONS);
  const { typeAttribute: given = 'Type', keyTypes = {}, delimiter = '#', onDelimiter = 'refuse' } = definition;
  const { unrecognised = 'throw', invalid = 'throw', now: clock = () => new Date() } = definition;
  if (!/^[ -~]$/.test(delimiter) || /[a-zA-Z0-9%{}|]/.test(delimiter)) {
    fail(`the delimiter is one ASCII character, no letter, digit, % { } or |, but is ${show(delimiter)}`);
  }
  checkOption('onDelimiter', onDelimiter, 'refuse', 'escape');
  checkOption('unrecognised', unrecognised, 'throw', 'collect');
  checkOption('invalid', invalid, 'throw', 'collect');
  if (given !== false && (typeof given !== 'string' || given === '' || given in Object.prototype)) {
    fail(`typeAttribute is a name, or false, but is ${show(given)}`);
  }
  const { strictOperators = false, valuesInErrors = true } = definition;
  if (typeof strictOperators !== 'boolean') fail(`strictOperators is true or false, but is ${show(strictOperators)}`);
  if (typeof valuesInErrors !== 'boolean') fail(`valuesInErrors is true or false, but is ${show(valuesInErrors)}`);
  const seals = createSeals(readSecret(definition, 'cursorSecret'), readSecret(definition, 'cursorEncryption'));
  if (typeof clock !== 'function') fail(`now is a function that gives a Date, but is ${show(clock)}`);
  const now = checkedClock(clock);
  const typeAttribute = given === false ? undefined : given;
  const shapes = readIndexes(definition.indexes);
  const keyAttributes = new Set(shapes.flatMap(({ partition, sort }) => [...partition, ...sort]));
  for (const [attribute, type] of Object.entries(keyTypes)) {
    if (!keyAttributes.has(attribute)) {
      fail(`keyTypes names ${attribute}, which is no key${didYouMean(attribute, keyAttributes)}`);
    }
    if (!/^[SNB]$/.test(type)) fail(`keyTypes says that ${attribute} is ${show(type)}: say 'S', 'N' or 'B'`);
  }
  const keyType = (attribute: string): 'S' | 'N' | 'B' =>
    Object.hasOwn(keyTypes, attribute) ? (keyTypes[attribute] as 'S') : 'S';
  const context: EntityContext = {
    typeAttribute,
    formatOptions: { delimiter, onDelimiter },
    now,
    keyType,
    indexes: shapes,
  };

  const entities = new Map<string, EntityModel>();
  const byType = new Map<string, EntityModel>();
  for (const [entityName, made] of Object.entries(definition.entities ?? {})) {
    const description =
      describeEntity(made) ?? fail(`${entityName} must be made with entity(), but is ${show(made)}`, entityName);
    const typeName = description['~type'] ?? entityName;
    const twin = byType.get(typeName);
    if (twin !== undefined) {
      fail(sameTypeMessage(entityName, twin.name, typeName), entityName);
    }
    checkTypeAttribute(entityName, description, typeName, typeAttribute);
    const model = createEntityModel(entityName, typeName, description, context);
    checkDelimiter(model, delimiter);
    entities.set(entityName, model);
    byType.set(typeName, model);
  }
  const models = [...entities.values()];
  const hasUnique = models.some(({ unique }) => unique.length > 0);
  if (hasUnique && byType.has(MARKER))
    fail(`${MARKER} is the type of markers of unique fields: name the entity otherwise`, byType.get(MARKER)?.name);
  const primary = shapes[0] === undefined ? [] : [...shapes[0].partition, ...shapes[0].sort];
  checkCollisions(models, primary, context);
  return {
    name,
    typeAttribute,
    formatOptions: context.formatOptions,
    keyType,
    entities,
    byType,
    primary,
    keyAttributes,
    indexes: new Map(shapes.map((shape) => [shape.name, createIndexModel(shape, models)])),
    unrecognised,
    invalid,
    hasUnique,
    now,
    strictOperators,
    valuesInErrors,
    seals,
  };
};

/** What stands in the text of a date beside digits and letters. */
const IN_DATES = /[-:.]/;

/** Keys are told apart by their segments: no text of a date may be several. */
const checkDelimiter = ({ name, formats }: EntityModel, delimiter: string): void => {
  if (!IN_DATES.test(delimiter)) return;
  for (const [attribute, { fields, natural, text }] of formats) {
    for (const { name: field, codec } of natural === undefined ? fields : []) {
      if (codec.tails?.(0).some((sample) => sample.includes(delimiter))) {
        fail(`${attribute} ${text}: the text of a date holds the delimiter ${delimiter}: choose another`, name, field);
      }
    }
  }
};

/** The type attribute is keyform's to write: an entity may only declare it as what it holds anyway. */
const checkTypeAttribute = (
  name: string,
  entity: EntityDescription,
  typeName: string,
  typeAttribute: string | undefined,
): void => {
  if (typeAttribute === undefined) return;
  const field = entity.fieldStoredAs(typeAttribute);
  const attribute = entity.attribute(typeAttribute);
  if (field === undefined && attribute === undefined) {
    const format = entity.formats.get(typeAttribute);
    if (format === undefined || format.text === typeName) return;
    fail(`${name} has a format for ${typeAttribute}, which holds ${show(typeName)}: leave it out`, name);
  }
  try {
    if (field === typeAttribute && /^(enum|literal)$/.test(attribute?.kind ?? '')) {
      attribute?.encode(typeName);
      return;
    }
  } catch {
    // It is an enum, but not of this type.
  }
  fail(
    `${name}.${field ?? typeAttribute} is the type attribute, which holds ${show(typeName)}: rename one`,
    name,
    field ?? typeAttribute,
  );
};

/**
 * No two entities have a primary key in common. What stands in the segments of their formats rules out nearly all pairs at
 * once; the others are looked at exactly.
 */
const checkCollisions = (
  entities: readonly EntityModel[],
  primary: readonly string[],
  { formatOptions }: EntityContext,
): void => {
  const owners = entities.flatMap((entity) => [entity, ...entity.unique.map(() => entity)]);
  const pairs = entities.flatMap(({ formats, unique }): KeyPair[] => {
    const [pk, sk] = primary.map((attribute) => formats.get(attribute) as Format);
    const pairOf = (one: Format, other: Format): KeyPair => (sk === undefined ? { pk: one } : { pk: one, sk: other });
    return [pairOf(pk as Format, sk as Format), ...unique.map(({ format }) => pairOf(format, MARKER_SORT))];
  });
  for (const [other, index] of meetingPairs(pairs, formatOptions.delimiter)) {
    const [left, right] = [pairs[other] as KeyPair, pairs[index] as KeyPair];
    const shared = collision(left, right, formatOptions);
    if (shared === undefined) continue;
    const names = [owners[other]?.name ?? '', owners[index]?.name ?? ''] as const;
    const key = [shared.pk, shared.sk].flatMap((text, at) =>
      text === undefined ? [] : [`${primary[at]} ${show(text)}`],
    );
    throw refuse('collision', `${collisionMessage(...names)} (both could have ${key.join(', ')})`, undefined, names[1]);
  }
};
