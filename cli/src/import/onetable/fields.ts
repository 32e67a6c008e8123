import type { ImportedDefault, ImportedMember, ImportedValue, ImportNote } from '../model.js';
import { standaloneText } from '../source-text.js';
import type { OneTableField } from './find.js';
import { typeOf } from './templates.js';

type Note = (level: ImportNote['level'], where: string, message: string, isRejected?: boolean) => void;

const regexOf = (validate: RegExp | string): RegExp | undefined => {
  if (typeof validate !== 'string') return validate;
  const [, source, flags] = /^\/(.*)\/(\w*)$/s.exec(validate) ?? [];
  try {
    return new RegExp(source ?? validate, flags);
  } catch {
    return undefined;
  }
};

const dateOf = ({ ttl, isoDates }: OneTableField): ImportedValue => ({
  kind: ttl === true ? 'seconds' : isoDates === true ? 'date' : 'milliseconds',
});

const shapeOf = (field: OneTableField, where: string, note: Note): ImportedValue => {
  const type = typeOf(field.type);
  const { block, items } = field;
  if (field.enum !== undefined && field.enum.length > 0 && (type === 'string' || type === 'number'))
    return field.enum.every((value) => typeof value === 'string')
      ? { kind: 'enum', values: field.enum }
      : { kind: 'literals', values: field.enum };
  if (type === 'string' || type === 'number' || type === 'boolean') return { kind: type };
  if (type === 'date') return dateOf(field);
  if (block !== undefined) {
    if (field.partial === true)
      note(
        'differs',
        where,
        'an update changes only the members that it passes, and an empty value is not stored (partial); keyform replaces the whole value: use merge',
      );
    const members = Object.values(block.fields).map((member) => memberOf(member, `${where}.${member.name}`, note));
    const map: ImportedValue = { kind: 'map', members };
    return type === 'array' ? { kind: 'list', of: map } : map;
  }
  if (type === 'array') {
    if (items?.type === undefined) return { kind: 'list', of: { kind: 'any' } };
    return { kind: 'list', of: shapeOf({ ...field, ...items, items: undefined } as never, `${where}[]`, note) };
  }
  if (type === 'set') {
    note('decide', where, "OneTable doesn't know what the set has: write attr.set(attr.number()) if these are numbers");
    return { kind: 'set', of: { kind: typeOf(items?.type) === 'number' ? 'number' : 'string' } };
  }
  if (type === 'buffer' || type === 'arraybuffer' || type === 'binary') {
    note('missing', where, 'OneTable stores bytes as a string in base64: pass that string');
    return { kind: 'string' };
  }
  note('decide', where, 'has no schema: write attr.any<YourType>()');
  return { kind: 'any' };
};

/** A default in the type of its field. OneTable stores `'false'` as false in a boolean field. */
const defaultOf = (field: OneTableField, where: string, note: Note): ImportedDefault | undefined => {
  const { default: input } = field;
  if (input === undefined) return undefined;
  if (typeof input === 'function') {
    note('missing', where, "the default is a function, which OneTable 2.7 doesn't call: it's left out");
    return undefined;
  }
  const type = typeOf(field.type);
  if (type === 'boolean') return { value: !['false', 'null', 'undefined'].includes(String(input)) && Boolean(input) };
  if (type === 'number') return { value: Number(input) };
  if (input instanceof Date) {
    note('decide', where, 'the default is the time at which the module was loaded: did you mean each write?');
    return {
      code: { text: `() => new Date(${JSON.stringify(input.toISOString())})`, isReference: false, call: () => input },
    };
  }
  return { value: input };
};

/** The call of a generator with a name. */
const callOf = (generate: OneTableField['generate']): string | undefined => {
  const name = String(generate);
  if (name === 'uuid' || name === 'ulid') return `${name}()`;
  return name.startsWith('uid') ? `uid(${/\((\d+)/.exec(name)?.[1] ?? '10'})` : undefined;
};

/** A generator without its table: a function of the written module, or the source of one that needs nothing else. */
const copiedText = (generate: OneTableField['generate']): string | undefined => {
  if (typeof generate === 'function') {
    const copied = standaloneText(generate);
    return copied === undefined ? undefined : `() => untyped(${copied})()`;
  }
  return generate === 'uuid'
    ? '() => crypto.randomUUID()'
    : generate === true
      ? undefined
      : `() => ${callOf(generate)}`;
};

/** What OneTable generates for a field that a create leaves out. */
const generatedOf = (
  field: OneTableField,
  { table: source, isInKey }: { readonly table: string | undefined; readonly isInKey: boolean },
  where: string,
  note: Note,
): ImportedDefault | undefined => {
  const { generate } = field;
  if (generate === undefined || generate === false) return undefined;
  const name = where.replace(/^.*\./, '');
  const text =
    source === undefined
      ? copiedText(generate)
      : typeof generate === 'function'
        ? `() => untyped(${source}.schema.definition.models${where}.generate)()`
        : `() => ${source}.${callOf(generate) ?? 'generate()'}`;
  if (text === undefined) {
    note(
      'decide',
      name,
      'is generated by code that only your module has: add a default that calls it, such as .default(() => newId())',
    );
    return undefined;
  }
  const isInitial = !isInKey;
  if (!isInitial) note('differs', name, 'reads also generate a value for an item without it; OneTable only writes it');
  return { code: { text, isReference: source !== undefined, call: () => undefined }, isInitial };
};

/** A field, or a member of a map. */
export const memberOf = (
  field: OneTableField,
  where: string,
  note: Note,
  source?: { readonly table: string | undefined; readonly model: string; readonly isInKey: boolean },
): ImportedMember => {
  const shape = shapeOf(field, where, note);
  const check = field.validate === undefined ? undefined : regexOf(field.validate);
  const value = { ...shape, ...(check !== undefined && { check }) };
  const initial =
    defaultOf(field, where, note) ??
    (source === undefined ? undefined : generatedOf(field, source, `.${source.model}.${field.name}`, note));
  if (field.crypt === true)
    note(
      'missing',
      where,
      "is encrypted by OneTable, and stored unencrypted by keyform: add a codec that calls the table's encrypt and decrypt. The comparison is of values before they're encrypted",
      true,
    );
  if (field.nulls === true) note('differs', where, 'null is stored; in keyform, add .nullable()');
  if (field.unique === true)
    note(
      'missing',
      where,
      "OneTable keeps its unique values in items of its own, and keyform in others, so don't let both libraries write it: unique() needs those items to be written again",
    );
  const isRequired = field.required === true;
  return {
    name: field.name,
    storedAs: field.attribute[0] === field.name ? undefined : field.attribute[0],
    value,
    isRequired,
    default: initial,
    isHidden: field.hidden === true,
    isReadOnly: false,
    input: isRequired && initial === undefined ? 'required' : 'optional',
  };
};
