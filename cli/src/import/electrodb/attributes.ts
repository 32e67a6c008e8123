import { accessor } from '../accessor.js';
import type { ElectroAttribute, ElectroEntity } from './find.js';
import { memberOf } from './members.js';
import { attempt, attributeOf, type Code, Reader } from './reader.js';
import { isSetter, isUnwatchedSetter } from './setters.js';

/** An attribute that callers compute with a function of the written module. */
const setter = (
  reader: Reader,
  name: string,
  attribute: ElectroAttribute,
  path: string,
  from: readonly string[],
): void => {
  const { watch: _watch, set, ...plain } = attribute;
  const code = reader.code(set as Code, `${path}.set`);
  reader.members.push(memberOf(reader, name, plain, name, path));
  reader.generators.push({ kind: 'setter', field: name, from, code });
  reader.note(
    'differs',
    name,
    `set${from.length === 0 ? ' reads other attributes' : ` is called when ${from.join(', ')} is written, and keeps the stored value if it returns undefined`}: pass the fields of put and create through the function that ends in Fields, and those of set() through the one that ends in Change`,
  );
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
const isAlwaysStored = (attribute: ElectroAttribute | undefined): boolean =>
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
 * @param isPrimary whether an attribute is in the primary key
 */
export const readAttributes = (
  { schema }: ElectroEntity,
  source: string,
  isInKey: (name: string) => boolean,
  isPrimary: (name: string) => boolean,
): Reader => {
  const reader = new Reader(source);
  const isCertain = (name: string): boolean => {
    const input = schema.attributes[name];
    return input !== undefined && isAlwaysStored(attributeOf(input));
  };
  for (const [name, input] of Object.entries(schema.attributes)) {
    const attribute = attributeOf(input);
    const path = `.schema.attributes${accessor(name)}`;
    const isFixed =
      attribute.watch === '*' && isPrimary(name) && attempt(() => attribute.set?.(undefined, {})) !== undefined;
    if (attribute.watch !== undefined && attribute.set === undefined && attribute.get === undefined) {
      // ElectroDB calls nothing when a watched attribute changes.
      const { watch: _watch, ...plain } = attribute;
      reader.members.push(memberOf(reader, name, plain, name, path));
    } else if (!isInKey(name) && attribute.get === undefined && isSetter(schema.attributes, attribute))
      setter(reader, name, attribute, path, attribute.watch as readonly string[]);
    else if (!isInKey(name) && attribute.get === undefined && isUnwatchedSetter(schema.attributes, attribute))
      setter(reader, name, attribute, path, []);
    else if (attribute.watch !== undefined && !isFixed) generated(reader, name, attribute, path, isInKey, isCertain);
    else if (attribute.set !== undefined && (isFixed || attribute.set.length === 0)) {
      // A set without parameters ignores what callers pass, and an update that leaves the attribute out doesn't call it.
      const { set, default: _default, watch: _watch, ...plain } = attribute;
      const member = memberOf(reader, name, plain, name, path);
      const code = reader.code(set as Code, `${path}.set`);
      reader.members.push({ ...member, default: { code, isInitial: true }, input: 'never' });
      reader.note(
        'differs',
        name,
        "set ignores the value that callers pass; keyform stores it, so don't pass one. Reads of an item without it don't call set, in either library",
      );
    } else reader.members.push(memberOf(reader, name, attribute, name, path));
  }
  return reader;
};
