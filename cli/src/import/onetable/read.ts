import { accessor } from '../accessor.js';
import type {
  ImportedEntity,
  ImportedGenerator,
  ImportedIndex,
  ImportedMember,
  ImportedModule,
  ImportedPart,
  ImportNote,
} from '../model.js';
import { SOURCE } from '../typescript.js';
import { memberOf } from './fields.js';
import type { FoundTable, OneTableField, OneTableIndex, OneTableModel } from './find.js';
import { type KeyOnly, keyOnlyField } from './key-only.js';
import { computedText, fieldsOf, keyParts, partsOf, typeOf } from './templates.js';

const projectionOf = ({ project }: OneTableIndex): ImportedIndex['projection'] =>
  project === undefined || project === 'all' ? 'ALL' : typeof project === 'string' ? 'KEYS_ONLY' : project;

/** Reads one model. */
class ModelReader {
  readonly notes: ImportNote[] = [];
  readonly keys = new Map<string, readonly ImportedPart[]>();
  readonly keyTypes = new Map<string, 'N'>();
  readonly pipes = new Map<string, string>();
  readonly members: ImportedMember[] = [];
  readonly generators: ImportedGenerator[] = [];
  /** The fields that the model doesn't declare. */
  readonly #keyOnly = new Map<string, KeyOnly>();
  /** The keys that callers pass as a whole. */
  readonly #wholeKeys = new Set<string>();
  readonly #model: OneTableModel;
  readonly #indexes: { readonly [name: string]: OneTableIndex };

  constructor(model: OneTableModel, indexes: { readonly [name: string]: OneTableIndex }) {
    this.#model = model;
    this.#indexes = indexes;
  }

  #note = (level: ImportNote['level'], where: string, message: string, isRejected?: boolean): void => {
    this.notes.push({ level, about: 'attribute', where, message, ...(isRejected === true && { isRejected }) });
  };

  #byAttribute(attribute: string | undefined): OneTableField | undefined {
    return Object.values(this.#model.block.fields).find((field) => field.attribute[0] === attribute);
  }

  /** The fields in a key attribute; undefined if this model doesn't write it. */
  #side(attribute: string, accessPattern: string): readonly string[] | undefined {
    const field = this.#byAttribute(attribute);
    if (field === undefined) return undefined;
    if (typeof field.value !== 'string') {
      const type = typeOf(field.type);
      if (type === 'number' || (type === 'date' && (field.isoDates !== true || field.ttl === true)))
        this.keyTypes.set(attribute, 'N');
      return [field.name];
    }
    const known = [...this.#keyOnly.values()].find(({ member }) => member.storedAs === attribute);
    if (known !== undefined) return [known.member.name];
    const parts = partsOf(this.#model, field.value, this.#keyOnly);
    if (typeof parts === 'string') return [this.#undeclared(field, attribute, accessPattern, parts)];
    const unmarked = parts.find((part, at) => 'field' in part && 'field' in (parts[at + 1] ?? {}));
    if (unmarked !== undefined && 'field' in unmarked && accessPattern !== 'primary') {
      this.notes.push({
        level: 'differs',
        about: 'index',
        where: accessPattern,
        message: `nothing in ${attribute} marks the end of ${unmarked.field.name}, so it's a computed field: a query passes the whole key`,
      });
      return [field.name];
    }
    if (!this.keys.has(attribute)) this.keys.set(attribute, keyParts(parts, this.pipes));
    return fieldsOf(parts);
  }

  /** The field for a key with a variable that isn't declared. If the key has nothing else, it's that variable; else it's the key. */
  #undeclared(field: OneTableField, attribute: string, accessPattern: string, variable: string): string {
    const isPrimary = accessPattern === 'primary';
    const keyOnly = keyOnlyField(this.#model, field.value as string, attribute, isPrimary);
    if (keyOnly !== undefined) {
      const { member } = keyOnly;
      this.#keyOnly.set(member.name, keyOnly);
      this.members.push(member);
      this.#note(
        'differs',
        member.name,
        `isn't declared, so OneTable stores it in ${attribute} only, and reads don't return it; keyform's do. In key formats, {${member.name}} is the stored ${attribute}`,
      );
      return member.name;
    }
    this.notes.push({
      level: 'missing',
      about: 'index',
      where: accessPattern,
      message: `${attribute} has \${${variable}} in its template, which isn't a field of the entity, and keyform has no counterpart: pass the whole ${attribute}`,
    });
    this.#wholeKeys.add(field.name);
    return field.name;
  }

  /** An index; undefined if it has a key that this model doesn't write. The other key is an attribute then. */
  index(name: string): ImportedIndex | undefined {
    const before = new Set(this.keys.keys());
    const read = this.#index(name);
    if (read === undefined) for (const key of this.keys.keys()) if (!before.has(key)) this.keys.delete(key);
    return read === undefined || name === 'primary' ? read : this.#withoutFormats(read, before);
  }

  /**
   * An index with a key that OneTable doesn't always write. OneTable writes the other key without it, and so does keyform if that
   * isn't a key format but an attribute.
   */
  #withoutFormats(index: ImportedIndex, before: ReadonlySet<string>): ImportedIndex {
    const { pk, sk, fields } = index;
    const isUncertain = (field: string): boolean =>
      this.#wholeKeys.has(field) || this.#keyOnly.get(field)?.member.isRequired === false;
    if (![...fields.pk, ...fields.sk].some(isUncertain)) return index;
    const side = (attribute: string | undefined, names: readonly string[]): readonly string[] => {
      if (attribute === undefined || before.has(attribute) || !this.keys.delete(attribute)) return names;
      const { name } = this.#byAttribute(attribute) as OneTableField;
      this.notes.push({
        level: 'differs',
        about: 'index',
        where: index.accessPattern,
        message: `OneTable writes ${attribute} also if the other key is missing, so it's an attribute: a query passes the whole ${attribute}`,
      });
      return [name];
    };
    return { ...index, fields: { pk: side(pk[0], fields.pk), sk: side(sk[0], fields.sk) } };
  }

  #index(name: string): ImportedIndex | undefined {
    const index = this.#indexes[name] as OneTableIndex;
    const hash = index.hash ?? this.#indexes['primary']?.hash ?? '';
    const pk = this.#side(hash, name);
    const sk = index.sort === undefined ? [] : this.#side(index.sort, name);
    if (pk === undefined || sk === undefined) return undefined;
    const isCertain = (field: string): boolean => {
      const declared = this.#model.block.fields[field];
      if (declared === undefined || this.#wholeKeys.has(field)) return true;
      return declared.required === true || declared.default !== undefined;
    };
    const missing = name === 'primary' ? [] : [...new Set([...pk, ...sk])].filter((field) => !isCertain(field));
    if (missing.length > 0 && index.sort !== undefined)
      this.notes.push({
        level: 'differs',
        about: 'index',
        where: name,
        message: `without ${missing.join(', ')} an item is in this index for neither library, but OneTable writes one of the keys if it can; an update that sets only some fields of a key leaves OneTable's key as it was`,
      });
    return {
      name,
      accessPattern: name,
      pk: [hash],
      sk: index.sort === undefined ? [] : [index.sort],
      projection: projectionOf(index),
      fields: { pk, sk },
    };
  }

  #template(field: OneTableField): void {
    const { name, value } = field;
    const parts = value === true ? name : partsOf(this.#model, value as string, this.#keyOnly);
    if (typeof parts === 'string') {
      this.#note(
        'missing',
        name,
        "its value is computed by code of the table, or from something that isn't a field: compute it before you write",
      );
      this.members.push(memberOf({ ...field, required: false }, name, this.#note));
      return;
    }
    const from = fieldsOf(parts);
    const member = memberOf(field, name, this.#note);
    if (from.length === 0) {
      const text = parts.map((part) => ('literal' in part ? part.literal : '')).join('');
      this.members.push({ ...member, default: { value: text }, input: 'never' });
      return;
    }
    const isCertain = from.every((one) => {
      const source = this.#model.block.fields[one] ?? this.#keyOnly.get(one)?.member;
      if (source !== undefined && 'isRequired' in source) return source.isRequired;
      return source?.required === true || source?.default !== undefined;
    });
    this.members.push({ ...member, isRequired: isCertain, input: 'never' });
    this.generators.push({
      kind: 'computed',
      field: name,
      from,
      code: { text: computedText(parts, isCertain), isReference: false, call: () => undefined },
    });
    this.#note(
      'differs',
      name,
      `is a computed field: an update that sets one of ${from.join(', ')} sets all of them; OneTable then leaves it as it was`,
    );
  }

  /** Whether a key contains the field, so that keyform has to know that it's always there. */
  #isInKey(name: string): boolean {
    return [...this.keys.values()].some((parts) => parts.some((part) => 'field' in part && part.field === name));
  }

  #timestamp(field: OneTableField): boolean {
    const { createdField, updatedField, timestamps } = this.#model;
    const now = { text: '() => new Date()', isReference: false, call: () => new Date() };
    if (field.name === createdField && (timestamps === true || timestamps === 'create')) {
      const member = memberOf({ ...field, default: undefined }, field.name, this.#note);
      const isInitial = !member.isRequired && !this.#isInKey(field.name);
      this.members.push({ ...member, default: { code: now, isInitial }, input: 'never' });
      this.#note(
        'differs',
        field.name,
        isInitial
          ? 'create ignores a value that callers pass; keyform stores it'
          : 'create ignores a value that callers pass, and reads leave out a missing one; keyform stores it, and reads return the current time',
      );
      return true;
    }
    if (field.name === updatedField && (timestamps === true || timestamps === 'update')) {
      const member = memberOf({ ...field, default: undefined }, field.name, this.#note);
      this.members.push({ ...member, isRequired: true, input: 'never' });
      this.generators.push({ kind: 'onUpdate', field: field.name, code: now });
      return true;
    }
    return false;
  }

  fields(source: string | undefined): void {
    const { block, typeField, name: model } = this.#model;
    for (const field of Object.values(block.fields)) {
      const attribute = field.attribute[0] as string;
      const isKeyOnly = this.members.some(({ storedAs }) => storedAs === attribute);
      if (field.name === typeField || this.keys.has(attribute) || isKeyOnly) continue;
      if (field.attribute.length > 1) {
        this.#note('missing', field.name, `is packed into ${attribute}, and keyform has no counterpart: it's left out`);
        continue;
      }
      if (field.encode !== undefined) {
        this.#note('missing', field.name, 'is stored in a key only (encode); keyform stores it as an attribute too');
      }
      if (field.value !== undefined) this.#template(field);
      else if (!this.#timestamp(field))
        this.members.push(
          memberOf(field, field.name, this.#note, { table: source, model, isInKey: this.#isInKey(field.name) }),
        );
    }
  }
}

const readModel = (model: OneTableModel, { table, path }: FoundTable): ImportedEntity => {
  const { indexes: definitions } = table.schema;
  const reader = new ModelReader(model, definitions);
  // The primary key comes first: it has the fields that aren't declared.
  const names = Object.keys(definitions).sort(
    (left, right) => Number(right === 'primary') - Number(left === 'primary'),
  );
  const indexes = names.flatMap((name) => reader.index(name) ?? []);
  const source = path === undefined ? undefined : `${SOURCE}${path.map(accessor).join('')}`;
  reader.fields(source);
  const primary = indexes.find(({ name }) => name === 'primary');
  const isPrimary = (field: string): boolean =>
    primary !== undefined && [...primary.fields.pk, ...primary.fields.sk].includes(field);
  return {
    name: model.name,
    typeName: model.name,
    table: table.name,
    typeAttribute: model.typeField,
    constants: [],
    about: `${model.name} in OneTable.`,
    indexes,
    keys: reader.keys,
    keyTypes: reader.keyTypes,
    attributes: reader.members.map((member) =>
      isPrimary(member.name)
        ? {
            ...member,
            isHidden: false,
            isRequired: true,
            default: member.default === undefined ? undefined : { ...member.default, isInitial: false },
            input: member.default === undefined && member.input !== 'never' ? 'required' : member.input,
          }
        : member,
    ),
    pipes: [...reader.pipes].map(([name, text]) => ({ name, text })),
    generators: reader.generators,
    notes: reader.notes,
  };
};

/** Models that OneTable adds itself begin with an underscore. */
const isOwn = (name: string): boolean => /^_(?:Generic|Migration|Schema|Unique)$/.test(name);

/** Reads the models of tables, with the table of each. */
export const readOnetable = (
  found: readonly FoundTable[],
): { readonly module: ImportedModule; readonly tableOf: ReadonlyMap<ImportedEntity, FoundTable['table']> } => {
  const tableOf = new Map<ImportedEntity, FoundTable['table']>();
  for (const one of found)
    for (const name of Object.keys(one.table.schema.definition.models))
      if (!isOwn(name)) tableOf.set(readModel(one.table.schema.models[name] as OneTableModel, one), one.table);
  return { module: { peer: 'OneTable', entities: [...tableOf.keys()] }, tableOf };
};
