/**
 * An update that makes the item where there is none. Twin of `MissingForUpsert` in `types/writes/update-input.ts`.
 */
import { timeOf } from '../../definitions/timestamps.js';
import { missingForUpsertMessage, uniqueForUpsertMessage } from '../../errors/messages.js';
import { refuse } from '../../errors/refusal.js';
import type { AttrDescription } from '../../values/attr-description.js';
import { absentOr, type Change, valueTerm } from '../update-expression.js';
import { ownChange, type UpdateState } from './state.js';

/**
 * What an upsert makes must be a whole item.
 *
 * @throws KeyformError `field`, which names one that is missing
 */
export const checkUpsert = ({ entity, changes, table }: UpdateState): void => {
  const { fields, attributeOf, primaryFields, stale } = entity;
  for (const field of fields ?? []) {
    const presence = attributeOf(field)?.presence;
    if (primaryFields.includes(field) || entity.physicalName(field) === table.typeAttribute) continue;
    // Where the item is there already, a default is not what its keys are made of.
    if (presence === 'optional' || (presence === 'default' && stale.indexOf(field) === undefined)) continue;
    const isMade = changes.some(
      (change) => change.fields[0] === field && change.steps.length === 1 && /SET|ADD/.test(change.clause),
    );
    if (isMade) continue;
    const isUnique = entity.unique.some(({ fields: those }) => those.includes(field));
    throw refuse('field', (isUnique ? uniqueForUpsertMessage : missingForUpsertMessage)(field), field);
  }
};

/** What an upsert writes beside what was asked for: type, fields of the primary key, defaults. */
export const wholeness = ({ table, entity, subject: { keyFields }, changes }: UpdateState): Change[] => {
  const { fields, attributeOf, primaryFields, typeName } = entity;
  const { typeAttribute } = table;
  const own = primaryFields.flatMap((field): Change[] => {
    const name = entity.physicalName(field);
    return table.primary.includes(name)
      ? []
      : [ownChange('SET', name, valueTerm(name, entity.encodeField(field, keyFields[field])))];
  });
  const defaults = (fields ?? []).flatMap((field): Change[] => {
    const { initial } = attributeOf(field) as AttrDescription;
    const name = entity.physicalName(field);
    if (initial === undefined || primaryFields.includes(field) || changes.some((made) => made.fields[0] === field))
      return [];
    const value =
      field === entity.options?.created
        ? entity.encodeField(field, timeOf(table.now(), entity.attributeOf(field)?.kind))
        : initial();
    return [ownChange('SET', name, absentOr([name], valueTerm(name, value)))];
  });
  const type =
    typeAttribute === undefined ? [] : [ownChange('SET', typeAttribute, valueTerm(typeAttribute, { S: typeName }))];
  return [...type, ...own, ...defaults];
};
