/**
 * All that is wrong with a value, and the checks of attributes. Attributes are walked here beside the codecs: a codec throws at the
 * first fault, and has no checks, because values of conditions have none.
 */
import type { Attributes } from '../../types/values/attr.js';
import { messageOf } from '../errors/marks.js';
import { type Fault, MOST_FAULTS, Refusal, ruleOf } from '../errors/refusal.js';
import { DEPTH } from '../limits.js';
import { complaintsOf } from './attr-check.js';
import type { Variants } from './attr-description.js';
import { type AttrDescription, isAttribute } from './attr-description.js';
import { isRecord } from './codec/codec.js';
import { didYouMean } from './codec/nearest.js';
import { show } from './codec/show.js';
import { counted, deeper, isExcess, MOST_BYTES, spend } from './codec/walk.js';
import { guarded } from './own-codec.js';
import { tagOf } from './union.js';

/** Writes a value of an attribute. Throws Refusal. */
export type Encode = (of: AttrDescription, value: unknown) => unknown;

/** What a walk found, and where it is. */
interface Walk {
  readonly faults: Fault[];
  readonly path: (string | number)[];
  /** What refuses values of other kinds; undefined for a walk of checks alone, through a value that was encoded. */
  readonly encode: Encode | undefined;
}

const known = new WeakMap<AttrDescription, boolean>();

/** Whether an attribute, or one that is in it, has a check. */
const isChecked = (of: AttrDescription): boolean => {
  let checked = known.get(of);
  if (checked === undefined) {
    checked = holdsCheck(of, new Set());
    known.set(of, checked);
  }
  return checked;
};

/** What is lazy may hold itself. */
const holdsCheck = (of: AttrDescription, seen: Set<AttrDescription>): boolean => {
  if (of.checks !== undefined) return true;
  const held = of.resolved ?? of.variants?.maps ?? of.held;
  if (held === undefined || seen.has(of)) return false;
  seen.add(of);
  return (isAttribute(held) ? [held] : Object.values(held)).some((part) => holdsCheck(part, seen));
};

const checkedMembers = new WeakMap<object, readonly (readonly [string, AttrDescription])[]>();

/**
 * The attributes that have checks, or hold some that have: mostly none.
 *
 * @example
 * ```ts
 * membersWithChecks({ id: attr.string() }).length; //=> 0
 * ```
 */
const membersWithChecks = (attributes: Attributes): readonly (readonly [string, AttrDescription])[] => {
  let members = checkedMembers.get(attributes);
  if (members === undefined) {
    members = (Object.entries(attributes) as unknown as [string, AttrDescription][]).filter(([, of]) => isChecked(of));
    checkedMembers.set(attributes, members);
  }
  return members;
};

const add = (
  { faults, path }: Walk,
  rule: Fault['rule'],
  problem: string,
  value: unknown,
  below: Fault['path'] = [],
  cause?: unknown,
) => {
  if (faults.length < MOST_FAULTS) faults.push({ path: [...path, ...below], rule, problem, value, cause });
};

/** Does something, and takes what it refuses as a fault; a wrong definition is none. */
const attempt = (walk: Walk, value: unknown, action: () => void): void => {
  try {
    action();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'definition' || isExcess(error)) throw error;
    const problem = messageOf(error);
    add(walk, ruleOf(problem), problem, value, error.path, error.cause);
  }
};

const visit = (walk: Walk, of: AttrDescription, value: unknown): void => {
  if (value === undefined || walk.faults.length >= MOST_FAULTS || !(walk.encode || isChecked(of))) return;
  const before = walk.faults.length;
  if (value !== null) visitParts(walk, of, value);
  const { encode } = walk;
  if (encode && walk.faults.length === before) attempt(walk, value, () => encode(of, value));
  if (value !== null && walk.faults.length === before) runChecks(walk, of, value);
};

/** The checks of a value that is right but for them. */
const runChecks = (walk: Walk, { checks }: AttrDescription, value: unknown): void => {
  for (const check of checks ?? []) {
    attempt(walk, value, () => {
      for (const { problem, path } of complaintsOf(check, value)) add(walk, 'check', problem, value, path);
    });
  }
};

const visitAt = (walk: Walk, step: string | number, of: AttrDescription, value: unknown): void => {
  walk.path.push(step);
  spend(1);
  try {
    visit(walk, of, value);
  } catch (error) {
    if (error instanceof Refusal && error.path.length === 0) error.path.push(...walk.path);
    throw error;
  }
  walk.path.pop();
};

/** What is in a value: as far as it has the form that its kind has. */
const visitParts = (walk: Walk, of: AttrDescription, value: unknown): void => {
  const { kind, own, held } = of;
  if (of.resolved !== undefined) attempt(walk, value, () => deeper(() => visit(walk, of.resolved as never, value)));
  else if (held === undefined) return;
  else if (own !== undefined) {
    attempt(walk, value, () =>
      visit(walk, held as AttrDescription, guarded(own.encode, value, `is ${show(value)}, which its codec refuses`)),
    );
  } else if (of.variants !== undefined) visitVariant(walk, of.variants, value);
  else if (kind === 'map') {
    if (isRecord(value)) visitMembers(walk, held as Attributes, value, 'member');
  } else if (kind === 'record') {
    if (isRecord(value))
      for (const name of Object.keys(value)) visitAt(walk, name, held as AttrDescription, value[name]);
  } else if (Array.isArray(value) || value instanceof Set) {
    let index = 0;
    for (const element of value) {
      const part = kind === 'tuple' ? (held as readonly AttrDescription[])[index] : (held as AttrDescription);
      if (part !== undefined) visitAt(walk, index, part, element);
      index++;
    }
  }
};

const visitVariant = (walk: Walk, variants: Variants, value: unknown): void => {
  const tag = tagOf(variants, value);
  if (tag === undefined) return;
  const before = walk.faults.length;
  visitMembers(walk, variants.members[tag] as Attributes, value as Record<string, unknown>, 'member');
  if (walk.faults.length === before) runChecks(walk, variants.maps[tag] as AttrDescription, value);
};

const visitMembers = (walk: Walk, attributes: Attributes, given: Record<string, unknown>, noun: string): void => {
  if (walk.encode === undefined) {
    for (const [name, of] of membersWithChecks(attributes)) {
      if (Object.hasOwn(given, name)) visitAt(walk, name, of, given[name]);
    }
    return;
  }
  for (const [name, of] of Object.entries(attributes) as unknown as [string, AttrDescription][]) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (value !== undefined) visitAt(walk, name, of, value);
    else if (of.presence === 'required') add(walk, 'required', 'is required, but is missing', undefined, [name]);
  }
  for (const name of Object.keys(given)) {
    if (given[name] === undefined || Object.hasOwn(attributes, name)) continue;
    add(walk, 'unknown', `is not a known ${noun}${didYouMean(name, new Set(Object.keys(attributes)))}`, given[name], [
      name,
    ]);
  }
};

/**
 * A refusal of all that a walk found: in the words of the first.
 *
 * @param isFull whether there may be more, for which nobody looked
 */
export const refusalOf = (faults: readonly Fault[], isFull = faults.length >= MOST_FAULTS): Refusal => {
  const [first] = faults as [Fault];
  const count = Math.min(faults.length, MOST_FAULTS) - 1;
  const more = count > 0 ? ` (and ${isFull ? 'at least ' : ''}${count} more)` : '';
  const refusal = new Refusal(first.problem + more, 'field', [...first.path], first.cause);
  refusal.faults = faults.slice(0, MOST_FAULTS);
  return refusal;
};

const walked = (encode: Encode | undefined, visiting: (walk: Walk) => void): readonly Fault[] => {
  const walk: Walk = { faults: [], path: [], encode };
  // What is in a value is encoded by itself, and again in all that holds it.
  counted(() => visiting(walk), DEPTH * MOST_BYTES);
  return walk.faults;
};

const refuseIf = (faults: readonly Fault[]): void => {
  if (faults.length > 0) throw refusalOf(faults);
};

/**
 * Runs the checks of attributes on an item, or on some of its fields, whose values have the right kinds.
 *
 * @throws Refusal with all faults
 *
 * @example
 * ```ts
 * checkMembers({ email: attr.string().check(isEmail) }, { email: 'a' }); // throws
 * ```
 */
export const checkMembers = (attributes: Attributes, given: Record<string, unknown>): void => {
  if (membersWithChecks(attributes).length === 0) return;
  refuseIf(walked(undefined, (walk) => visitMembers(walk, attributes, given, 'attribute')));
};

/**
 * Runs the checks of an attribute on a value that has its kind.
 *
 * @param isPart whether it is only a part of the attribute's value, such as what is added to a set: then what it holds is checked
 * @throws Refusal with all faults
 *
 * @example
 * ```ts
 * checkValue(describe(attr.string().check(isEmail)), 'a'); // throws
 * ```
 */
export const checkValue = (of: AttrDescription, value: unknown, isPart?: boolean): void => {
  if (!isChecked(of) || value === null) return;
  refuseIf(walked(undefined, (walk) => (isPart ? visitParts(walk, of, value) : visit(walk, of, value))));
};

/** Makes a refusal of one and of all faults that were found. */
type Explain = (error: Refusal, faults: readonly Fault[]) => Refusal;

/** What a refusal is, with all that a walk finds; anything but the refusal of a value stays what it is. */
const explained = (error: unknown, encode: Encode, visiting: (walk: Walk) => void, explain: Explain): unknown => {
  if (!(error instanceof Refusal) || error.code !== 'field' || isExcess(error)) return error;
  try {
    return explain(error, walked(encode, visiting));
  } catch (other) {
    return isExcess(other) ? error : other;
  }
};

/**
 * What a refusal of an item is, with all that is wrong with it.
 *
 * @param error what encoding it threw; anything but the refusal of a value stays what it is
 * @param explain makes the refusal of the faults that were found
 *
 * @example
 * ```ts
 * throw withFaults(error, attributes, input, encode, (refusal, faults) => refusalOf(faults));
 * ```
 */
export const withFaults = (
  error: unknown,
  attributes: Attributes,
  given: unknown,
  encode: Encode,
  explain: Explain,
): unknown =>
  isRecord(given)
    ? explained(error, encode, (walk) => visitMembers(walk, attributes, given, 'attribute'), explain)
    : error;

/**
 * What a refusal of one value is, with all that is wrong with it.
 *
 * @param isPart whether it is only a part of the attribute's value
 *
 * @example
 * ```ts
 * throw withValueFaults(error, of, value, encode);
 * ```
 */
export const withValueFaults = (
  error: unknown,
  of: AttrDescription,
  value: unknown,
  encode: Encode,
  isPart?: boolean,
): unknown =>
  explained(
    error,
    encode,
    (walk) => (isPart ? visitParts : visit)(walk, of, value),
    (refusal, faults) => (faults.length > 0 ? refusalOf(faults) : refusal),
  );
