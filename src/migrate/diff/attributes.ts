/** Compares an attribute with the one of an older definition: whether the stored values still fit, and how they're written again. */
import { KEY_FORMS } from '../../facts/kinds.js';
import type { AttrDescription } from '../../values/attr-description.js';
import { type Difference, difference, SAME, worst } from './difference.js';
import { compareParts } from './parts.js';
import { isRequired, UNSEEN_DEFAULT } from './presence.js';
import { includesAll, sameFunctions } from './same-code.js';
import { storedTypeOf } from './stored-type.js';

/** Whether an attribute's values are strings, which are stored unchanged. */
const isText = ({ kind, only }: AttrDescription): boolean =>
  kind === 'string' ||
  kind === 'enum' ||
  (kind === 'literal' && typeof only === 'object' && typeof only[0] === 'string');

/** The values of an enum or a literal; undefined for other attributes. */
const valuesOf = ({ only }: AttrDescription): readonly unknown[] | undefined =>
  typeof only === 'object' ? only : undefined;

/** Kinds whose values `attr.any()` has too. */
const ANY_HAS = new Set(['string', 'enum', 'number', 'boolean', 'null', 'binary']);

const retyped = (one: AttrDescription, other: AttrDescription): Difference => {
  const [before, after] = [storedTypeOf(one), storedTypeOf(other)];
  const kinds = `${one.kind} became ${other.kind}`;
  if (other.kind === 'any') return difference('none', kinds, ANY_HAS.has(one.kind) ? 'same' : 'undecided');
  if (before !== undefined && before === after) return difference('verify', `${kinds}: stored values may not fit`);
  if (one.kind === 'any') return difference('verify', `${kinds}: stored values may not fit`);
  const isPrintable = one.kind === 'number' || one.kind === 'bigint' || one.kind === 'boolean';
  const value = other.kind === 'string' && other.only === undefined && isPrintable ? 'string' : 'undecided';
  return difference('required', `${kinds}, which is stored differently`, value);
};

const compareValues = (one: AttrDescription, other: AttrDescription): Difference => {
  const [before, after] = [valuesOf(one), valuesOf(other)];
  if (after === undefined) return SAME;
  if (before === undefined) return difference('verify', 'only some values are allowed now');
  const gone = before.filter((value) => !after.includes(value));
  if (gone.length === 0) return SAME;
  const names = gone.map(String).join(', ');
  if (gone.length === before.length) return difference('required', `none of its values remains: ${names}`);
  return difference('verify', `no longer allowed: ${names}`);
};

const CODEC = ['encode', 'decode'] as const;

const compareCodecs = (one: AttrDescription, other: AttrDescription): Difference => {
  if (one.own !== undefined && other.own !== undefined) {
    if (sameFunctions(one.own, other.own, CODEC)) return SAME;
    return { ...difference('verify', 'its codec has different code: stored values may not fit'), isRetyped: true };
  }
  const [before, after] = [storedTypeOf(one), storedTypeOf(other)];
  const action = one.own === undefined ? 'it has a codec now' : 'it has no codec anymore';
  const isSame = before !== undefined && before === after;
  const need = isSame || before === undefined || after === undefined ? 'verify' : 'required';
  return { ...difference(need, `${action}: stored values may not fit`), isRetyped: true };
};

const compareChecks = (
  { checks: before = [] }: AttrDescription,
  { checks: after = [] }: AttrDescription,
): Difference => {
  if (includesAll(before, after)) return SAME;
  // The output of a schema may have a different type.
  const isTyped = after.some((check) => typeof check !== 'function');
  return difference(
    'verify',
    "it has a check that keyform can't compare: stored values may not fit",
    isTyped ? 'undecided' : 'same',
  );
};

const keyForm = ({ kind }: AttrDescription): string =>
  (KEY_FORMS as { readonly [kind: string]: string | undefined })[kind] ?? kind;

/** What is being compared: lazy attributes may contain themselves. */
const comparing: (readonly [AttrDescription, AttrDescription])[] = [];

const compareLazy = (one: AttrDescription, other: AttrDescription): Difference => {
  if (comparing.some(([before, after]) => before === one && after === other)) return SAME;
  comparing.push([one, other]);
  const found = compareNested(one, other);
  comparing.pop();
  return found;
};

const compareKinds = (one: AttrDescription, other: AttrDescription): Difference => {
  if (one.resolved || other.resolved) return compareLazy(one.resolved ?? one, other.resolved ?? other);
  if (one.own !== undefined || other.own !== undefined) {
    const codecs = compareCodecs(one, other);
    return codecs === SAME ? compareParts(one, other, compareNested) : codecs;
  }
  if (one.kind === other.kind || (isText(one) && isText(other))) {
    const isOnly = one.only !== other.only && (typeof one.only === 'string' || typeof other.only === 'string');
    if (isOnly && other.only !== undefined) return difference('verify', 'only some values are allowed now');
    return worst([compareValues(one, other), compareParts(one, other, compareNested)]);
  }
  const found = retyped(one, other);
  return keyForm(one) === keyForm(other) ? found : { ...found, isRetyped: true };
};

/** Whether an item may lack a value: undefined isn't stored, but null is. */
const comparePresence = (one: AttrDescription, other: AttrDescription): Difference => {
  if (one.acceptsNull && !other.acceptsNull) return difference('verify', "null isn't allowed anymore");
  if (isRequired(one)) return SAME;
  if (isRequired(other)) return difference('verify', "it isn't optional anymore: items that lack it don't decode");
  return one.fallback === undefined && other.fallback !== undefined ? difference('optional', UNSEEN_DEFAULT) : SAME;
};

/**
 * Compares two attributes under one stored name.
 *
 * @returns a need of `none` with an empty reason if nothing about stored values changed
 */
export const compareStored = (one: AttrDescription, other: AttrDescription): Difference => {
  if (one === other) return SAME;
  const kinds = compareKinds(one, other);
  const checks = compareChecks(one, other);
  const found = worst([kinds, checks, comparePresence(one, other)]);
  // A missing value is asked for where it's written.
  const values = [kinds, checks].filter(({ value }) => value !== 'same');
  return {
    ...found,
    value: values.length === 0 ? 'same' : values.length === 1 ? (values[0] as Difference).value : 'undecided',
    isRetyped: kinds.isRetyped === true,
  };
};

/** The same for a part of an attribute, whose value a migration writes as a whole. */
const compareNested = (one: AttrDescription, other: AttrDescription): Difference => {
  const found = compareStored(one, other);
  return comparePresence(one, other).need === 'verify' ? { ...found, value: 'undecided' } : found;
};
