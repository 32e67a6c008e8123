/** Compares the fields of an entity, and says where a migration finds their values. */
import type { DefinitionChange, MigratedField } from '../../../types/migrate/diff.js';
import type { AttrDescription } from '../../values/attr-description.js';
import { versionField } from '../next-version.js';
import { changeOf } from './need.js';
import type { Pair } from './pair.js';
import { isRequired, UNSEEN_DEFAULT } from './presence.js';

const change = changeOf('attribute');

const isOptional = ({ presence }: AttrDescription): boolean => presence !== 'required';

const changesOfNew = (pair: Pair, field: string): readonly DefinitionChange[] => {
  const attribute = pair.current.attributeOf(field) as AttrDescription;
  const isDerived = pair.isDerived(field);
  const reason = `${isDerived ? 'it is computed, and ' : ''}existing items lack it`;
  if (isRequired(attribute)) return [change(field, 'required', `${reason}, and don't decode`)];
  if (isDerived) return [change(field, 'verify', reason)];
  return [
    attribute.fallback === undefined
      ? change(field, 'none', 'it is optional')
      : change(field, 'optional', UNSEEN_DEFAULT),
  ];
};

const changesOfMatched = (pair: Pair, field: string, from: string): readonly DefinitionChange[] => {
  const { old, current } = pair;
  const [was, is] = [old.physicalName(from), current.physicalName(field)];
  const guess = pair.matched.guessed === field ? ' (guessed, because nothing else changed)' : '';
  const found = pair.difference(field);
  return [
    ...(was === is ? [] : [change(field, 'required', `${was} is stored as ${is} now${guess}`)]),
    ...(was === is && field !== from
      ? [change(field, 'none', `it was ${from}, and is stored under the same name`)]
      : []),
    ...(found === undefined || found.reason === '' ? [] : [change(field, found.need, found.reason)]),
    ...(pair.isDerived(field) ? [change(field, 'verify', "it is computed, and keyform can't compare the code")] : []),
  ];
};

/** The changes of all fields. */
export const compareFields = (pair: Pair): readonly DefinitionChange[] => {
  const { old, current, matched } = pair;
  if (old.fields === undefined || current.fields === undefined) {
    const isSame =
      old.definition[' ~schema'] !== undefined && old.definition[' ~schema'] === current.definition[' ~schema'];
    return isSame ? [] : [change(current.name, 'verify', "keyform can't compare schemas")];
  }
  return [
    ...current.fields.flatMap((field) => {
      const from = matched.from.get(field);
      return from === undefined ? changesOfNew(pair, field) : changesOfMatched(pair, field, from);
    }),
    ...matched.gone.map((field) =>
      change(field, 'optional', "it isn't declared anymore: existing items still have it, and reads ignore it"),
    ),
  ];
};

const migratedValue = (pair: Pair, field: string, moves: boolean): MigratedField['value'] => {
  if (pair.isDerived(field)) return 'generated';
  const { options } = pair.current;
  const from = pair.oldName(field);
  // keyform continues the version, and writes the time itself. A put with a version requires the stored item to have it under that name.
  const isWritten = pair.isRenamed(field) && options.some(({ always }) => always?.includes(field));
  if (isWritten || (moves && versionField(pair.current) === field)) return 'generated';
  if (from !== undefined) return pair.difference(field)?.value ?? 'same';
  if (options.some(({ writes }) => writes?.includes(field))) return 'generated';
  return isOptional(pair.current.attributeOf(field) as AttrDescription) ? 'absent' : 'undecided';
};

/**
 * The fields of the new definition, for a put of the whole item.
 *
 * @param moves whether the item is created under a different key
 */
export const migratedFields = (pair: Pair, moves: boolean): readonly MigratedField[] => {
  const { old, current } = pair;
  if (old.fields === undefined) return [];
  return (current.fields ?? []).map((field) => {
    const from = pair.oldName(field);
    const after = current.attributeOf(field) as AttrDescription;
    const before = from === undefined ? undefined : old.attributeOf(from);
    return {
      field,
      from,
      value: migratedValue(pair, field, moves),
      mayBeMissing: before?.presence === 'optional',
      mayBeNull: before?.acceptsNull === true && !after.acceptsNull,
      isOptional: isOptional(after),
    };
  });
};
