import { isDeepStrictEqual } from 'node:util';
import type {
  ImportedCode,
  ImportedDefault,
  ImportedGenerator,
  ImportedMember,
  ImportedValue,
  ImportNote,
} from '../model.js';
import { standaloneText } from '../source-text.js';
import { isWritable } from '../typescript.js';
import { chanceOf, valueFor } from '../values.js';
import type { ElectroAttribute, ElectroEntity } from './find.js';

type Code = (...input: never[]) => unknown;

/** Collects what an entity's attributes become. */
export interface AttributeReading {
  readonly members: ImportedMember[];
  readonly generators: ImportedGenerator[];
  readonly notes: ImportNote[];
}

/** Reads one entity: creates code with the expression that finds it in the module, and collects notes. */
class Reader implements AttributeReading {
  readonly members: ImportedMember[] = [];
  readonly generators: ImportedGenerator[] = [];
  readonly notes: ImportNote[] = [];
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  note(level: ImportNote['level'], where: string, message: string): void {
    this.notes.push({ level, about: 'attribute', where, message });
  }

  code(code: Code, path: string): ImportedCode {
    const text = standaloneText(code);
    return {
      text: text ?? `${this.#source}${path}`,
      isReference: text === undefined,
      call: code as never,
    };
  }
}

/** The short forms of a definition as the long one. */
export const attributeOf = (input: ElectroAttribute | string | readonly unknown[]): ElectroAttribute =>
  typeof input === 'string' || Array.isArray(input) ? { type: input } : (input as ElectroAttribute);

/** How a member is found in its attribute: `.schema.attributes.address.properties.zip`. */
export const accessor = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;

const scalar = (type: unknown): 'string' | 'number' | 'boolean' | undefined =>
  type === 'string' || type === 'number' || type === 'boolean' ? type : undefined;

const enumOf = (values: readonly unknown[]): ImportedValue =>
  values.length > 0 && values.every((value) => typeof value === 'string')
    ? { kind: 'enum', values }
    : { kind: 'literals', values };

const attempt = (run: () => unknown): unknown => {
  try {
    return run();
  } catch {
    return undefined;
  }
};

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
  const samples = Array.from({ length: TRIES }, () => valueFor(shape, chance));
  const write = (value: unknown): unknown => (set === undefined ? value : set(value, {}));
  const isStable = (readBack: (value: unknown) => unknown): boolean =>
    samples.every((value) => {
      try {
        const stored = write(value);
        return stored !== undefined && isDeepStrictEqual(write(readBack(stored)), stored);
      } catch {
        return false;
      }
    });
  const encode = set === undefined ? undefined : reader.code(set, `${path}.set`);
  if (get !== undefined && get.length < 2 && isStable((stored) => get(stored, {})))
    return { encode, decode: reader.code(get, `${path}.get`) };
  if (get !== undefined)
    reader.note(
      'missing',
      where,
      'get returns something that set would store differently, so reads return the stored value: call get where you read',
    );
  if (set === undefined) return undefined;
  if (isStable((stored) => stored)) return { encode, decode: undefined };
  reader.note(
    'missing',
    where,
    'set stores something else each time it runs over its own result, which a codec must not: call it before you pass the value',
  );
  return undefined;
};

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

/** Whether the check rejects a missing value: ElectroDB calls it for those too. */
const rejectsMissing = ({ validate }: ElectroAttribute): boolean =>
  typeof validate === 'function' && !attempt(() => validate(undefined));

const memberOf = (
  reader: Reader,
  name: string,
  attribute: ElectroAttribute,
  where: string,
  path: string,
): ImportedMember => {
  const value = readValue(reader, attribute, where, path);
  const initial = defaultOf(reader, attribute, path);
  const isRequired = attribute.required === true || (initial === undefined && rejectsMissing(attribute));
  if (initial !== undefined && !isWritable(initial, value))
    reader.note(
      'missing',
      where,
      'the default is left out, because keyform has no such value: pass it where you write',
    );
  else if (initial !== undefined && !isRequired)
    reader.note('differs', where, 'reads also return the default for an item without it; ElectroDB only writes it');
  return {
    name,
    storedAs: attribute.field === undefined || attribute.field === name ? undefined : attribute.field,
    value,
    isRequired,
    default: initial,
    isHidden: attribute.hidden === true,
    isReadOnly: attribute.readOnly === true,
    input: isRequired && initial === undefined ? 'required' : 'optional',
  };
};

/** An attribute that ElectroDB computes. */
const generated = (
  reader: Reader,
  name: string,
  attribute: ElectroAttribute,
  path: string,
  isInKey: (name: string) => boolean,
  isCertain: (name: string) => boolean,
): void => {
  const { watch, set, get } = attribute;
  if (set === undefined) {
    if (get !== undefined)
      reader.note(
        'missing',
        name,
        'is computed when it is read (watch and get), and is left out: compute it where you read',
      );
    return;
  }
  if (get !== undefined) reader.note('missing', name, 'get is left out: reads return the stored value');
  const code = reader.code(set as Code, `${path}.set`);
  const before = attribute.default === undefined ? 'undefined' : defaultText(reader, attribute, path);
  const { watch: _watch, set: _set, get: _get, default: _default, ...plain } = attribute;
  const base = memberOf(reader, name, plain, name, path);
  if (watch === '*') {
    if (attempt(() => set(undefined, {})) === undefined && set.length > 0) {
      reader.note(
        'missing',
        name,
        "set with watch: '*' depends on other attributes, and keyform has no counterpart: pass the value",
      );
      reader.members.push({ ...base, isReadOnly: false });
      return;
    }
    reader.note('differs', name, "put of an item that was read keeps the value; ElectroDB sets it again (watch: '*')");
    reader.generators.push({
      kind: 'onUpdate',
      field: name,
      code: { ...code, text: `() => untyped(${code.text})(${before}, {})` },
    });
    reader.members.push({ ...base, isRequired: true, isReadOnly: false, input: 'never' });
    return;
  }
  const from = (watch ?? []) as readonly string[];
  reader.generators.push({
    kind: 'computed',
    field: name,
    from,
    code: { ...code, text: `(fields) => untyped(${code.text})(${before}, fields)` },
  });
  const isRequired = base.isRequired || (isInKey(name) && from.every(isCertain));
  reader.members.push({ ...base, isRequired, isReadOnly: false, input: 'never' });
  if (from.length > 0)
    reader.note(
      'differs',
      name,
      `is a computed field: callers don't pass it, and an update that sets one of ${from.join(', ')} sets all of them${isRequired ? '' : '; if the function returns undefined, keyform removes the field and ElectroDB leaves it'}`,
    );
};

const defaultText = (reader: Reader, attribute: ElectroAttribute, path: string): string => {
  const { default: input } = attribute;
  return typeof input === 'function'
    ? `untyped(${reader.code(input as Code, `${path}.default`).text})(undefined)`
    : JSON.stringify(input);
};

/** Whether ElectroDB always stores an attribute. */
export const isAlwaysStored = (attribute: ElectroAttribute | undefined): boolean =>
  attribute !== undefined &&
  (attribute.required === true ||
    attribute.default !== undefined ||
    (attribute.set !== undefined &&
      !Array.isArray(attribute.watch) &&
      attempt(() => attribute.set?.(undefined, {})) !== undefined));

/**
 * Reads the attributes of an entity.
 *
 * @param source the expression that finds the entity in the module
 * @param isInKey whether an attribute is in a key
 */
export const readAttributes = (
  { schema }: ElectroEntity,
  source: string,
  isInKey: (name: string) => boolean,
): AttributeReading => {
  const reader = new Reader(source);
  const isCertain = (name: string): boolean => {
    const input = schema.attributes[name];
    return input !== undefined && isAlwaysStored(attributeOf(input));
  };
  for (const [name, input] of Object.entries(schema.attributes)) {
    const attribute = attributeOf(input);
    const path = `.schema.attributes${accessor(name)}`;
    if (attribute.watch !== undefined) generated(reader, name, attribute, path, isInKey, isCertain);
    else if (attribute.set !== undefined && attribute.set.length === 0) {
      // A set without parameters ignores what callers pass.
      generated(reader, name, { ...attribute, watch: [] }, path, isInKey, isCertain);
      reader.note('differs', name, "set ignores the value that callers pass, so keyform doesn't accept one");
    } else reader.members.push(memberOf(reader, name, attribute, name, path));
  }
  return reader;
};
