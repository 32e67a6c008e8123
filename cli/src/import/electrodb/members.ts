import { isDeepStrictEqual } from 'node:util';
import { accessor } from '../accessor.js';
import type { ImportedDefault, ImportedKind, ImportedMember, ImportedValue } from '../model.js';
import { isEmptySet, isWritable } from '../typescript.js';
import { chanceOf, valueFor } from '../values.js';
import type { ElectroAttribute } from './find.js';
import { attempt, attributeOf, type Code, type Reader } from './reader.js';

const scalar = (type: unknown): 'string' | 'number' | 'boolean' | undefined =>
  type === 'string' || type === 'number' || type === 'boolean' ? type : undefined;

const enumOf = (values: readonly unknown[]): ImportedValue =>
  values.length > 0 && values.every((value) => typeof value === 'string')
    ? { kind: 'enum', values }
    : { kind: 'literals', values };

const shapeOf = (reader: Reader, attribute: ElectroAttribute, where: string, path: string): ImportedValue => {
  const { type, items, properties } = attribute;
  const simple = scalar(type ?? 'string');
  if (simple !== undefined) return { kind: simple };
  if (Array.isArray(type)) return enumOf(type);
  if (type === 'list' && items !== undefined)
    return { kind: 'list', of: readValue(reader, attributeOf(items), `${where}[]`, `${path}.items`) };
  if (type === 'set') {
    reader.note(
      'differs',
      where,
      'is a Set in keyform, not an array; keyform rejects an empty one, which ElectroDB accepts',
    );
    return { kind: 'set', of: Array.isArray(items) ? enumOf(items) : { kind: scalar(items) ?? 'string' } };
  }
  if (type === 'map' && properties !== undefined) {
    const members = Object.entries(properties).map(([name, member]) =>
      memberOf(reader, name, attributeOf(member), `${where}.${name}`, `${path}.properties${accessor(name)}`),
    );
    return { kind: 'map', members };
  }
  if (type !== 'any')
    reader.note(
      'decide',
      where,
      'has a type of its own in ElectroDB, which exists at compile time only: write attr.any<YourType>()',
    );
  return { kind: 'any' };
};

/** How many values a pair of set and get is tried on. */
const TRIES = 24;

/** The kind of the stored values, if the attribute's own doesn't contain them all. */
const storedKindOf = (
  { kind, values }: ImportedValue,
  samples: readonly unknown[],
  write: (value: unknown) => unknown,
): ImportedKind | undefined => {
  const stored = samples.map((value) => attempt(() => write(value))).filter((value) => value !== undefined);
  if (values !== undefined ? stored.every((value) => values.includes(value)) : scalar(kind) === undefined)
    return undefined;
  const [type, ...others] = [...new Set(stored.map((value) => typeof value))];
  const only = others.length === 0 ? scalar(type) : 'any';
  return only === kind ? undefined : (only ?? 'any');
};

/** A codec of set and get, if writing what was read changes nothing. */
const codecOf = (
  reader: Reader,
  attribute: ElectroAttribute,
  shape: ImportedValue,
  where: string,
  path: string,
): ImportedValue['codec'] => {
  const { set, get, watch } = attribute;
  if (watch !== undefined || (set === undefined && get === undefined)) return undefined;
  if ((set?.length ?? 0) > 1) {
    reader.note(
      'missing',
      where,
      'set reads other attributes without watching them, and keyform has no counterpart: compute the value before you pass it',
    );
    return undefined;
  }
  const chance = chanceOf(7);
  const initial =
    typeof attribute.default === 'function' ? attempt(attribute.default as () => unknown) : attribute.default;
  const drawn = Array.from({ length: TRIES }, () => valueFor(shape, chance));
  const samples = [...drawn, ...(shape.values ?? []), ...(initial === undefined ? [] : [initial])];
  const write = (value: unknown): unknown => (set === undefined ? value : set(value, {}));
  const isStable = (readBack: (value: unknown) => unknown): boolean =>
    samples.every((value) => {
      try {
        const stored = write(value);
        const read = readBack(stored);
        return stored !== undefined && read !== undefined && isDeepStrictEqual(write(read), stored);
      } catch {
        return false;
      }
    });
  const stored = storedKindOf(shape, samples, write);
  const encode = set === undefined ? undefined : reader.code(set, `${path}.set`);
  if (get !== undefined && get.length < 2 && isStable((stored) => get(stored, {})))
    return { encode, decode: reader.code(get, `${path}.get`), stored };
  if (get !== undefined)
    reader.note(
      'missing',
      where,
      'get returns something that set would store differently, so reads return the stored value: call get where you read',
    );
  if (set === undefined) return undefined;
  if (isStable((stored) => stored)) return { encode, decode: undefined, stored };
  reader.note(
    'missing',
    where,
    'set stores something else each time it runs over its own result, which a codec must not: call it before you pass the value',
  );
  return undefined;
};

/** The type of an attribute. */
const readValue = (reader: Reader, attribute: ElectroAttribute, where: string, path: string): ImportedValue => {
  const shape = shapeOf(reader, attribute, where, path);
  const { validate } = attribute;
  const check =
    validate === undefined
      ? undefined
      : validate instanceof RegExp
        ? validate
        : reader.code(validate as Code, `${path}.validate`);
  const checked = { ...shape, ...(check !== undefined && { check }) };
  const codec = codecOf(reader, attribute, checked, where, path);
  return { ...checked, ...(codec !== undefined && { codec }) };
};

const defaultOf = (reader: Reader, attribute: ElectroAttribute, path: string): ImportedDefault | undefined => {
  const { default: input, set, watch } = attribute;
  if (typeof input === 'function') return { code: reader.code(input as Code, `${path}.default`) };
  if (input !== undefined) return { value: input };
  if (set === undefined || watch !== undefined) return undefined;
  // ElectroDB calls set for missing attributes too, and stores what it returns.
  const stored = attempt(() => set(undefined, {}));
  if (stored === undefined || Number.isNaN(stored)) return undefined;
  const code = reader.code(set as Code, `${path}.set`);
  return { code: { ...code, text: `() => untyped(${code.text})(undefined, {})`, call: () => set(undefined, {}) } };
};

/** What set stores for a missing value, and what get returns for that. */
interface ReadBack {
  readonly stored: unknown;
  readonly value: unknown;
  /** Whether set stores the returned value as it stored the missing one. */
  readonly isStable: boolean;
}

const readBackOf = ({ set, get }: ElectroAttribute): ReadBack => {
  const stored = attempt(() => set?.(undefined, {}));
  const value = attempt(() => get?.(stored, {}));
  return {
    stored,
    value,
    isStable:
      value !== undefined &&
      isDeepStrictEqual(
        attempt(() => set?.(value, {})),
        stored,
      ),
  };
};

/** The default that set and get make of a missing value. @returns undefined, with a note, if a codec can't store it */
const codecDefault = (
  reader: Reader,
  attribute: ElectroAttribute,
  { values }: ImportedValue,
  where: string,
): ImportedDefault | undefined => {
  const { stored, value, isStable } = readBackOf(attribute);
  if (isStable && values?.includes(value) !== false) return { value };
  const [text, read] = [stored, value].map((one) => JSON.stringify(one));
  reader.note(
    'missing',
    where,
    isStable
      ? `set stores ${text} for a missing value, and get returns ${read}, which isn't one of its values: keyform stores nothing, so pass the value`
      : `set stores ${text} for a missing value; get returns ${read} for that, and set stores ${read} as something else, so no codec can store it: pass the value`,
  );
  return undefined;
};

/** Whether the check rejects a missing value: ElectroDB calls it for those too. */
const rejectsMissing = ({ validate }: ElectroAttribute): boolean =>
  typeof validate === 'function' && !attempt(() => validate(undefined));

/** An attribute, or a member of a map. */
export const memberOf = (
  reader: Reader,
  name: string,
  attribute: ElectroAttribute,
  where: string,
  path: string,
): ImportedMember => {
  const value = readValue(reader, attribute, where, path);
  const found = defaultOf(reader, attribute, path);
  // What set returns for a missing value is the stored value, not one that set accepts.
  const isStoredOnly = found !== undefined && attribute.default === undefined && value.codec?.decode !== undefined;
  const initial = isStoredOnly ? codecDefault(reader, attribute, value, where) : found;
  const isRequired = attribute.required === true || (initial === undefined && rejectsMissing(attribute));
  const isMember = where !== name;
  if (initial !== undefined && !isWritable(initial, value))
    reader.note(
      'missing',
      where,
      isEmptySet(initial, value)
        ? "the default is left out, because DynamoDB doesn't store an empty set: ElectroDB can't write an item without a value"
        : 'the default is left out, because keyform has no such value: pass it where you write',
    );
  else if (isRequired && initial !== undefined && isMember)
    reader.note(
      'differs',
      where,
      "is optional in keyform's types, because an update that sets the value around it doesn't fill in the default, in either library",
    );
  else if (isRequired && initial?.code !== undefined)
    reader.note(
      'differs',
      where,
      "is optional in keyform's types, because reads of an item without it don't call the default, in either library",
    );
  return {
    name,
    storedAs: attribute.field === undefined || attribute.field === name ? undefined : attribute.field,
    value,
    isRequired,
    // A read must not make up a value. A constant is the same each time, and keeps an attribute required. ElectroDB's updates leave out
    // defaults in maps, so their members aren't always stored.
    default:
      initial === undefined || (isRequired && !isMember && initial.code === undefined)
        ? initial
        : { ...initial, isInitial: true },
    isHidden: attribute.hidden === true,
    isReadOnly: attribute.readOnly === true,
    input: isRequired && initial === undefined ? 'required' : 'optional',
  };
};
