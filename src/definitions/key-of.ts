import type { Fields, WireItem } from '../../types/values/wire.js';
import type { KeyformError } from '../errors/error.js';
import { fieldsHint } from '../errors/fields-hint.js';
import {
  firstOf,
  Issue,
  issuesFrom,
  issuesOf,
  keyformError,
  rethrowAs,
  shownIssue,
  wholeIssue,
} from '../errors/issue.js';
import { unknownField } from '../facts/messages/key-conditions.js';
import { differentEntity, noKeyFields, notInPrimaryKey } from '../facts/messages/values.js';
import { isRecord } from '../values/codec/codec.js';
import { withIssues } from '../values/run-checks.js';
import { anotherType, isSchema } from './entity-in-table.js';
import type { EntityKeys } from './entity-keys.js';
import { NO_OPTIONS } from './entity-option.js';
import { rememberedOf } from './group.js';
import { keyError, withKeyIssues } from './item-issues.js';
import type { EntityModel } from './model.js';

/**
 * Creates the function that builds a primary key. It accepts whole items, and reads only the key's fields. It throws
 * KeyformError.
 */
export const createKeyOf = (entity: EntityModel, keys: EntityKeys): EntityModel['keyOf'] => {
  const { name, typeName } = entity;
  const { fields } = entity.definition;
  const { typeAttribute } = entity.context;
  const read = (input: Record<string, unknown>): WireItem => {
    const wire: WireItem = {};
    const keyFields: Record<string, unknown> = {};
    for (const field of Object.keys(input)) {
      const value = input[field];
      if (value === undefined) continue;
      if (entity.primaryFields.includes(field)) {
        keyFields[field] = value;
        wire[fields.physicalName(field)] = entity.encodeField(field, value);
      } else if (fields.physicalName(field) === typeAttribute) {
        if (value !== typeName) throw anotherType(entity, field, value);
      } else if (!isSchema(entity) && fields.attribute(field) === undefined && typeof value !== 'function') {
        throw unknownFieldError(field, value, entity);
      }
    }
    return keys.writePrimary(keyFields, wire);
  };
  const readAll = (input: Record<string, unknown>): WireItem => {
    try {
      return read(input);
    } catch (error) {
      throw withIssues(error, (issue) => keyIssue(issue, entity, input));
    }
  };
  return (input) => {
    try {
      if (!isRecord(input)) {
        throw wholeIssue(new Issue(noKeyFields, { value: input }), input);
      }
      const known = rememberedOf(input);
      if (known !== undefined && known !== name) throw new Issue(differentEntity, { entity: known });
      return readAll(input);
    } catch (error) {
      return rethrowAs(error, name);
    }
  };
};

const unknownFieldError = (field: string, value: unknown, { name, primaryFields }: EntityModel): KeyformError => {
  const issue = new Issue(notInPrimaryKey, {}).at([field], 'unknown', value);
  return keyformError(unknownField, { field, index: 'primary', hint: fieldsHint(primaryFields) }, name, {
    code: 'field',
    issues: issuesOf(firstOf([issue])),
  });
};

/** Adds the issues of all its fields to a key's error: of their kinds first, then as parts of the key. */
const keyIssue = (issue: Issue, entity: EntityModel, input: Fields): Issue => {
  const { primaryFields, plans } = entity;
  if (!primaryFields.includes(issue.path[0] as string)) return shownIssue(issue, input) as Issue;
  const issues = primaryFields.flatMap((field): readonly Issue[] => {
    try {
      if (input[field] !== undefined) entity.encodeField(field, input[field]);
      return [];
    } catch (error) {
      return issuesFrom(error, input);
    }
  });
  const all = withKeyIssues(issues, plans[0]?.parts.flat() ?? [], input, NO_OPTIONS, true);
  // With a schema, only the built key shows that a value has the wrong type.
  return all.length > 0 ? firstOf(all, false, issue.code) : keyError(issue, input, NO_OPTIONS);
};
