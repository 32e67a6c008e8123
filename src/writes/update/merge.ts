/** The changes of `merge` and `patch`: members of maps, entries of records. Twin of `types/writes/update/merge.ts`. */

import type { Fields } from '../../../types/values/wire.js';
import type { EntityModel } from '../../definitions/model.js';
import { prependPath } from '../../errors/issue.js';
import { childOf, memberNames, noMember } from '../../expressions/path/child.js';
import { attributeAt, pathError, showPath, type Target } from '../../expressions/path.js';
import { sortedNames } from '../../expressions/sorted-names.js';
import { mergeAbsent, patchAbsent, variantPatch } from '../../facts/messages/writes.js';
import { DEPTH } from '../../limits.js';
import { checkOptions, type OptionRules, oneOf } from '../../requests/options.js';
import type { AttrDescription, Variants } from '../../values/attr-description.js';
import { checkMemberName, isRecord } from '../../values/codec/codec.js';
import { valuesOf } from '../../values/fields-of.js';
import { isValue } from '../../values/fits.js';
import { checkIndexed } from '../index-maintenance/stale-keys.js';
import type { Change } from '../update-expression.js';
import { encodeAt, MISSING } from './assign.js';
import { addRemovals, inputFields, setFields } from './changes.js';
import { collectErrors } from './collect-errors.js';
import { addChanges, fieldToChange, type UpdateDraft } from './state.js';

interface MergeOptions {
  readonly ensured?: boolean;
  readonly nulls?: 'remove';
  readonly maps?: 'replace';
  /** Whether the body is unknown until the request arrives. */
  readonly isPatch?: boolean;
  /** Whether to validate each field without the fields that it needs. */
  readonly validateSeparately?: boolean;
}

/**
 * Whether to set the parts of an attribute. A body with the discriminator of a union contains the whole variant, so `patch`
 * replaces the union: the stored one may be a different variant.
 */
const isMerged = ({ kind, variants }: AttrDescription, value: unknown, { isPatch }: MergeOptions): boolean =>
  (kind === 'map' || kind === 'record') &&
  !(isPatch && variants !== undefined && isRecord(value) && Object.hasOwn(value, variants.key));

/** Whether null removes the attribute, because no declaration says that it's a value. */
const isRemoval = (value: unknown, of: AttrDescription): boolean =>
  value === null && !isValue(of, value) && !(of.resolved && isValue(of.resolved, value));

/** Whether a member belongs to some variants of a union only. */
const isOfSome = (variants: Variants | undefined, name: string): boolean =>
  variants !== undefined && !Object.values(variants.members).every((members) => Object.hasOwn(members, name));

interface Found {
  readonly changes: Change[];
  readonly removed: Target[];
}

/** Collects the changes of a map or a record. */
const mergeAt = (next: UpdateDraft, target: Target, input: unknown, options: MergeOptions, found: Found): void => {
  const { presence, acceptsNull, kind, variants } = attributeAt(target);
  if (!isRecord(input)) {
    // The codec throws: this isn't a map.
    found.changes.push({ clause: 'SET', target, operand: { value: encodeAt(target, input), name: target.name } });
    return;
  }
  if (!options.ensured && (MISSING.test(presence) || acceptsNull)) {
    throw pathError(options.isPatch ? patchAbsent : mergeAbsent, target, {});
  }
  const members = kind === 'map' ? valuesOf(input, [{ fields: memberNames(attributeAt(target)) }]) : input;
  for (const name of sortedNames(members)) {
    const value = members[name];
    if (value === undefined) continue;
    const child = childAt(target, name);
    const attribute = attributeAt(child);
    const removes = options.nulls !== undefined && isRemoval(value, attribute);
    // Removing a member that is optional in its variants changes nothing in the other variants.
    if (options.isPatch && isOfSome(variants, name) && !(removes && attribute.presence === 'optional')) {
      const values = { member: showPath(child), union: showPath(target), key: variants?.key as string };
      throw pathError(variantPatch, child, values);
    }
    if (removes) found.removed.push(child);
    else if (kind === 'map' && value !== null && isMerged(attribute, value, options))
      mergeAt(next, child, value, options, found);
    else {
      const operand = { value: encodeAt(child, value), name: child.name };
      found.changes.push({ clause: 'SET', target: child, operand });
    }
  }
};

const childAt = (target: Target, name: string): Target => {
  try {
    checkMemberName(name);
  } catch (error) {
    return prependPath(error, ...target.fields, name);
  }
  return childOf(target, name) ?? noMember(target, name, 'field');
};

/** Whether to set the parts of a field. The source of a computed field is set whole if the value has all members. */
const isInParts = (
  { options: entityOptions }: EntityModel,
  field: string,
  of: AttrDescription,
  value: unknown,
  options: MergeOptions,
): boolean =>
  value !== null &&
  !options.maps &&
  isMerged(of, value, options) &&
  !(options.isPatch && entityOptions.some((option) => option.isReplaced?.(field, of, value)));

/** Splits the input into its separate changes, each inside its parent maps. */
const partsOf = (
  input: Fields,
  attributeOf: (name: string) => AttrDescription | undefined,
  isSplit: (of: AttrDescription, value: unknown, name: string) => boolean,
  options: MergeOptions,
  depth = 1,
): Fields[] =>
  sortedNames(input).flatMap((name) => {
    const value = input[name];
    const of = attributeOf(name);
    if (of === undefined || !isRecord(value) || depth > DEPTH || !isSplit(of, value, name)) return [{ [name]: value }];
    const { kind, inner } = of;
    const memberOf = (member: string): AttrDescription | undefined =>
      kind === 'map' && Object.hasOwn(inner as object, member)
        ? (inner as unknown as { readonly [name: string]: AttrDescription })[member]
        : undefined;
    const isMember = (part: AttrDescription, content: unknown): boolean => isMerged(part, content, options);
    return partsOf(value, memberOf, isMember, options, depth + 1).map((part) => ({ [name]: part }));
  });

const fieldParts = ({ entity }: UpdateDraft, fields: Fields, options: MergeOptions): Fields[] =>
  partsOf(
    fields,
    (name) => entity.attributeOf(name),
    (of, value, field) => isInParts(entity, field, of, value, options),
    options,
  );

const addFields = (next: UpdateDraft, fields: Fields, options: MergeOptions): void => {
  // Without a prototype, because any field name is allowed.
  const whole: Record<string, unknown> = Object.create(null);
  const found: Found = { changes: [], removed: [] };
  for (const field of sortedNames(fields)) {
    const value = fields[field];
    if (value === undefined) continue;
    const attribute = next.entity.attributeOf(field);
    const isGone =
      options.nulls &&
      (attribute === undefined
        ? value === null && next.entity.definition.fields.nullRemoves(field)
        : isRemoval(value, attribute));
    if (isGone) found.removed.push(fieldToChange(next, field));
    else if (attribute === undefined || !isInParts(next.entity, field, attribute, value, options)) whole[field] = value;
    else {
      const target = fieldToChange(next, field);
      checkIndexed(next.entity, target, options.isPatch);
      mergeAt(next, target, value, options, found);
    }
  }
  // First, because set fields need nothing for indexes that the item leaves.
  addRemovals(next, found.removed, options.isPatch, options.validateSeparately);
  setFields(next, whole, options.validateSeparately);
  addChanges(next, found.changes);
};

const MERGE_OPTIONS: OptionRules = {
  ensured: [(input: unknown) => typeof input === 'boolean', 'true or false'],
};
const PATCH_OPTIONS: OptionRules = { nulls: oneOf('remove'), maps: oneOf('replace'), ...MERGE_OPTIONS };

/**
 * Adds the changes of `merge` or `patch`. Fields that aren't maps or records are set as by `set`.
 *
 * @throws KeyformError `field` with all issues, or `condition`
 */
export const addMerged = (next: UpdateDraft, verb: 'merge' | 'patch', input: unknown, chosen: unknown): void => {
  const own = isRecord(chosen) ? { ...chosen } : chosen;
  checkOptions(verb, own, verb === 'patch' ? PATCH_OPTIONS : MERGE_OPTIONS);
  const options: MergeOptions = { ...(own as MergeOptions | undefined), isPatch: verb === 'patch' };
  const fields = inputFields(input, verb, next.entity);
  const { changes, removed } = next;
  try {
    addFields(next, fields, options);
  } catch (error) {
    Object.assign(next, { changes, removed });
    const attempt = (state: UpdateDraft, some: Fields, validateSeparately: boolean): void =>
      addFields(state, some, { ...options, validateSeparately });
    throw collectErrors(error, next, fields, attempt, fieldParts(next, fields, options));
  }
};
