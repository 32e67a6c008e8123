/** Encodes an item of an entity: its attributes, its keys, and its type. */

import type { Fields, WireItem } from '../../types/values/wire.js';
import { firstOf, Issue, issuesFrom, rethrowAs, wholeIssue } from '../errors/issue.js';
import { keyClash, wrongKind, wrongType } from '../facts/messages/values.js';
import { isRecord, withoutInherited } from '../values/codec/codec.js';
import { fieldsOf } from '../values/fields-of.js';
import { checking, withIssues } from '../values/run-checks.js';
import { Shape } from '../values/shape.js';
import { anotherType, foreignKeys, headOf, isSchema, ownsType } from './entity-in-table.js';
import type { EntityKeys } from './entity-keys.js';
import type { EntityOption, ItemContext } from './entity-option.js';
import { itemIssue } from './item-issues.js';
import type { EntityModel } from './model.js';

const hasField = (field: string, input: Record<string, unknown>): boolean =>
  input[field] !== undefined && Object.hasOwn(input, field);

/** Creates items with null in place of their attributes, because copying one is faster than adding members. Optional ones come last. */
const blankItems = (entity: EntityModel): Shape<string, Record<string, unknown>> => {
  const { definition, plans } = entity;
  const fields = Object.keys(definition[' ~attributes']);
  const isOptional = (field: string): boolean => definition.fields.attribute(field)?.presence === 'optional';
  const optional = new Set([...plans.flatMap(({ optionalFields }) => optionalFields), ...fields.filter(isOptional)]);
  return new Shape({}, [...optional], hasField, (existing) => {
    const slots: readonly (readonly [attribute: string, needed: readonly string[]])[] = [
      ...plans.flatMap(({ parts, optionalFields }) =>
        parts.flat().map(({ attribute }) => [attribute, optionalFields] as const),
      ),
      ...Object.keys(headOf(entity)).map((attribute) => [attribute, []] as const),
      ...fields.map((field) => [definition.fields.physicalName(field), isOptional(field) ? [field] : []] as const),
    ];
    const names = (isAlways: boolean): string[] =>
      slots.flatMap(([attribute, needed]) =>
        (needed.length === 0) === isAlways && needed.every((field) => existing.includes(field)) ? [attribute] : [],
      );
    return [...names(true), ...names(false)];
  });
};

/** Drops the type attribute, which a read adds to an item. */
const withoutType = (entity: EntityModel, input: unknown): unknown => {
  const { typeAttribute } = entity.context;
  if (typeAttribute === undefined || !isRecord(input) || input[typeAttribute] === undefined || ownsType(entity))
    return input;
  const { [typeAttribute]: type, ...others } = input;
  if (type === entity.typeName) return others;
  throw anotherType(entity, typeAttribute, type);
};

/** Adds the values of the options, and their issues. */
const completed = (options: readonly EntityOption[], input: object, context: ItemContext): object => {
  const item: Record<string, unknown> = withoutInherited({ ...input });
  for (const option of options) {
    try {
      option.completeItem?.(item, context);
    } catch (error) {
      context.issues.push(...issuesFrom(error, item));
    }
  }
  return item;
};

/** Creates the encoder of an entity's items. It throws KeyformError. */
export const createEncode = (entity: EntityModel, keys: EntityKeys): EntityModel['encode'] => {
  const { name, typeName, definition, context, options } = entity;
  const { typeAttribute } = context;
  const { fields } = definition;
  const { codec } = fields;
  const schema = isSchema(entity);
  const own = ownsType(entity);
  // The fields of all formats, including those of natural keys.
  const keyValues = fields.keyValues(
    [...entity.formats.values()].flatMap((format) => format.fields.map((field) => field.name)),
  );
  const blank = blankItems(entity);
  const known = [{ fields: Object.keys(definition[' ~attributes']) }];
  const completing = options.filter(({ completeItem }) => completeItem);
  return (input, isNew = false) => {
    const issues: Issue[] = [];
    // Reads each getter once, so that the stored value and the key agree. A schema may require a class instance, so its input
    // isn't copied.
    let fields = isRecord(input) && !schema ? fieldsOf(input, known) : input;
    let values: unknown;
    try {
      try {
        fields = withoutType(entity, fields);
      } catch (error) {
        issues.push(...issuesFrom(error, fields));
      }
      if (completing.length > 0 && isRecord(fields)) {
        fields = completed(completing, fields, { entity, now: context.now, isNew, issues });
      }
      if (!schema && !isRecord(fields))
        throw wholeIssue(new Issue(wrongKind, { expected: 'an object', value: fields }), fields);
      // For a schema, the values are known after it ran.
      if (!schema) values = fields;
      const item = (schema ? {} : blank.of(fields as Record<string, unknown>)) as WireItem;
      const wire = checking('all', () => (schema ? codec.encode(fields) : codec.encode(fields, item)));
      if (issues.length > 0) throw firstOf(issues);
      const clash = schema && foreignKeys(entity).find((attribute) => wire[attribute] !== undefined);
      if (clash) throw new Issue(keyClash, {}, [clash]);
      if (own && (wire[typeAttribute as string] as { S?: string } | undefined)?.S !== typeName) {
        throw new Issue(wrongType, { type: typeName }, [typeAttribute as string]);
      }
      const forKeys = keyValues(fields, wire);
      if (schema) values = forKeys;
      keys.writeAll(forKeys, wire, item);
      if (typeAttribute !== undefined) item[typeAttribute] = { S: typeName };
      return withoutInherited(schema ? { ...item, ...wire } : item);
    } catch (error) {
      const explain = (rejected: Issue, found: readonly Issue[]) =>
        itemIssue(rejected, found, values as Fields, issues, entity.plans, options);
      return rethrowAs(values === undefined ? error : withIssues(error, explain), name);
    }
  };
};
