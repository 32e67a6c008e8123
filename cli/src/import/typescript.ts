import { isObject } from '../is-object.js';
import { indexesOf } from '../propose/materialise.js';
import { RESERVED, valueText } from '../propose/typescript.js';
import { commentText, memberName, quoted } from '../text/typescript.js';
import { visible } from '../text/visible.js';
import type {
  ImportedCode,
  ImportedDefault,
  ImportedEntity,
  ImportedMember,
  ImportedPart,
  ImportedValue,
} from './model.js';
import type { PlannedTable } from './plan.js';

/** The constant with the imported module in code that refers to it. */
export const SOURCE = 'original';

const UNTYPED = `/** A function of the original schema, whose types aren't known here. */
EXPORTconst untyped = (code: (...input: any[]) => unknown): ((...input: unknown[]) => any) => code;`;

const VALIDATED = `/** A check from a validate function: it returns something false for an invalid value, or throws. */
EXPORTconst validated = (validate: (value: any) => unknown) => (value: unknown): true | string => {
  try {
    return Boolean(validate(value)) || 'is invalid';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};`;

const WITH_SETTERS = 'withSetters';

const SETTERS = `/** Fields with the results of set functions, each with the fields that it depends on. Undefined leaves the stored value unchanged. */
EXPORTconst ${WITH_SETTERS} = <Fields extends object>(
  fields: Fields,
  setters: { readonly [name: string]: readonly [from: readonly string[], set: (...input: unknown[]) => unknown] },
  isUpdate: boolean,
): any => {
  const passed = fields as { readonly [name: string]: unknown };
  const result: { [name: string]: unknown } = { ...passed };
  for (const [name, [from, set]] of Object.entries(setters)) {
    if (!from.some((one) => passed[one] !== undefined)) continue;
    const value = set(result[name], { ...passed });
    if (value !== undefined) result[name] = value;
    // An update by ElectroDB then stores the value that the caller passed.
    else if (!isUpdate) delete result[name];
  }
  return result;
};`;

const UID = `/** Random letters and digits. */
EXPORTconst uid = (size: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(size)), (byte) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[byte % 32]).join('');`;

const ULID = `/** A ULID: the time in milliseconds, and 16 random letters and digits. */
EXPORTconst ulid = (): string => {
  const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  const now = Date.now();
  const time = Array.from({ length: 10 }, (_, at) => letters[Math.floor(now / 32 ** (9 - at)) % 32]);
  return [...time, ...Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => letters[byte % 32])].join('');
};`;

/** The functions that written modules use, by their names. */
const HELPERS: { readonly [name: string]: string } = {
  uid: UID,
  ulid: ULID,
  untyped: UNTYPED,
  validated: VALIDATED,
  [WITH_SETTERS]: SETTERS,
};

/** The type of a value in TypeScript, as a codec's parameter needs it. */
const typeText = ({ kind, values = [] }: ImportedValue): string =>
  kind === 'string' || kind === 'number' || kind === 'boolean'
    ? kind
    : kind === 'enum' || kind === 'literals'
      ? values.map(valueText).join(' | ')
      : kind === 'date' || kind === 'milliseconds' || kind === 'seconds'
        ? 'Date'
        : 'any';

/** Code of the original schema: what was written by somebody must not look like something else. */
const codeText = ({ text }: ImportedCode): string => visible(text);

const literalsText = (values: readonly unknown[]): string => {
  const isNumbers = values.every((value) => typeof value === 'number');
  const list = `[${values.map(valueText).join(', ')}]`;
  const message = quoted(`must be one of ${values.map(String).join(', ')}`);
  return isNumbers
    ? `attr.number<${values.map(String).join(' | ')}>().check((value) => ${list}.includes(value) || ${message})`
    : `attr.any<${values.map(valueText).join(' | ')}>().check((value) => (${list} as unknown[]).includes(value) || ${message})`;
};

const checkText = ({ check, kind }: ImportedValue): string => {
  if (check === undefined) return '';
  if (!(check instanceof RegExp)) return `.check(validated(${codeText(check)}))`;
  // A regular expression with the flags g or y remembers where it stopped.
  const regex = visible(String(new RegExp(check.source, check.flags.replace(/[gy]/g, ''))));
  const value = kind === 'string' || kind === 'enum' ? 'value' : 'String(value)';
  return `.check((value) => ${regex}.test(${value}) || ${quoted(`must match ${String(check)}`)})`;
};

/** Dates that are stored as numbers. */
const NUMBERED = {
  milliseconds:
    'attr.number().codec({ encode: (value: Date) => value.getTime(), decode: (stored): Date => new Date(stored), ordered: true })',
  seconds:
    'attr.number().codec({ encode: (value: Date) => Math.ceil(value.getTime() / 1000), decode: (stored): Date => new Date(stored * 1000), ordered: true })',
} as const;

const codecText = (value: ImportedValue): string => {
  const { codec } = value;
  if (codec === undefined) return '';
  if (codec.encode?.isTyped === true && codec.decode?.isTyped === true)
    return `.codec({ encode: ${codeText(codec.encode)}, decode: ${codeText(codec.decode)}${codec.isOrdered === true ? ', ordered: true' : ''} })`;
  const type = typeText(value);
  const [encode, decode] = [codec.encode, codec.decode].map((code) =>
    code === undefined ? undefined : `untyped(${codeText(code)})`,
  );
  return `.codec({ encode: (value: ${type}) => ${encode === undefined ? 'value' : `${encode}(value, {})`}, decode: (stored): ${type} => ${decode === undefined ? 'stored' : `${decode}(stored, {})`} })`;
};

const isJson = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every(isJson)) ||
  (isObject(value) &&
    [null, Object.prototype].includes(Object.getPrototypeOf(value)) &&
    Object.values(value).every(isJson));

/** Whether a default is an empty set, which DynamoDB doesn't store. */
export const isEmptySet = ({ code, value }: ImportedDefault, { kind }: ImportedValue): boolean =>
  code === undefined && kind === 'set' && Array.isArray(value) && value.length === 0;

/** Whether keyform can have this default: JSON, or what a function returns. It has no empty set. */
export const isWritable = (initial: ImportedDefault, value: ImportedValue): boolean =>
  initial.code !== undefined || (isJson(initial.value) && !isEmptySet(initial, value));

const defaultText = ({ default: initial, value, isRequired }: ImportedMember): string => {
  if (initial === undefined) return isRequired ? '' : '.optional()';
  if (!isWritable(initial, value)) return '.optional()';
  const { code } = initial;
  const option = initial.isInitial === true ? 'initial' : 'default';
  if (code !== undefined) {
    const isPlain =
      !code.isReference && /^\(\) => [^{]/.test(code.text) && value.kind !== 'map' && value.kind !== 'any';
    return `.${option}(${isPlain ? codeText(code) : `() => untyped(${codeText(code)})()`})`;
  }
  if (initial.value === null) return `.nullable().${option}(null)`;
  const text = valueText(initial.value);
  return `.${option}(${value.kind === 'set' && Array.isArray(initial.value) ? `new Set(${text})` : text})`;
};

/** Writes the attributes of an entity, with its notes as comments. */
class AttributeWriter {
  readonly #entity: ImportedEntity;

  constructor(entity: ImportedEntity) {
    this.#entity = entity;
  }

  comments(about: 'attribute' | 'index' | 'entity', isMeant: (where: string) => boolean, indent: string): string {
    return this.#entity.notes
      .filter((note) => note.about === about && isMeant(note.where))
      .map(
        ({ where, message }) =>
          `${indent}// keyform: ${commentText(about === 'attribute' ? message : `${where}: ${message}`)}\n`,
      )
      .join('');
  }

  value(value: ImportedValue, path: string, indent: string): string {
    const { kind, of, members, values = [], codec } = value;
    const plain =
      codec?.stored !== undefined
        ? `attr.${codec.stored}()`
        : kind === 'enum'
          ? `attr.enum(${values.map(valueText).join(', ')})`
          : kind === 'literals'
            ? literalsText(values)
            : kind === 'milliseconds' || kind === 'seconds'
              ? NUMBERED[kind]
              : members !== undefined
                ? `attr.map(${this.members(members, `${path}.`, indent)})`
                : of !== undefined
                  ? `attr.${kind}(${this.value(of, `${path}[]`, indent)})`
                  : `attr.${kind}()`;
    return `${plain}${codecText(value)}${checkText(value)}`;
  }

  members(members: readonly ImportedMember[], prefix: string, indent: string): string {
    if (members.length === 0) return '{}';
    const inner = `${indent}  `;
    return `{\n${members.map((member) => this.#member(member, `${prefix}${member.name}`, inner)).join('\n')}\n${indent}}`;
  }

  #member(member: ImportedMember, path: string, indent: string): string {
    const { name, storedAs, value, isHidden, isReadOnly } = member;
    const isOfMember = (where: string): boolean =>
      where === path || (where.startsWith(`${path}[]`) && !where.includes('.', path.length));
    const rest = [
      defaultText(member),
      storedAs === undefined ? '' : `.as(${quoted(storedAs)})`,
      isHidden ? '.hidden()' : '',
      isReadOnly ? '.readOnly()' : '',
    ].join('');
    return `${this.comments('attribute', isOfMember, indent)}${indent}${memberName(name)}: ${this.value(value, path, indent)}${rest},`;
  }
}

/** A key format, as keyform spells it. */
const formatOf = (parts: readonly ImportedPart[]): string =>
  parts
    .map((part) =>
      'literal' in part
        ? part.literal
        : `{${part.field}${part.isOptional ? '?' : ''}${part.pipe === undefined ? '' : `|${part.pipe}`}}`,
    )
    .join('');

/** The function that calls the set functions of an entity's attributes. */
const settersText = ({ name, attributes, generators }: ImportedEntity, constant: string): string => {
  const setters = generators.filter(({ kind }) => kind === 'setter');
  const typeOf = (field: string): string => {
    const value = attributes.find((one) => one.name === field)?.value;
    return value === undefined ? 'any' : typeText(value);
  };
  const types = setters.map(({ field }) => `${memberName(field)}?: ${typeOf(field)}`).join('; ');
  const calls = setters.map(
    (one) =>
      `  ${memberName(one.field)}: [[${[one.field, ...('from' in one ? one.from : [])].map(quoted).join(', ')}], untyped(${codeText(one.code)})],\n`,
  );
  const [item, change] = setterNames(constant);
  const functionText = (name: string, isUpdate: boolean): string =>
    `export const ${name} = <Fields extends object>(fields: Fields): Fields & { ${types} } =>
  ${WITH_SETTERS}(fields, ${item}Setters, ${isUpdate});`;
  return `/** What the set functions of the original schema store, with the fields that call them. */
const ${item}Setters: Parameters<typeof ${WITH_SETTERS}>[1] = {
${calls.join('')}};

/** The fields of a put or create of ${commentText(name)}, with what the set functions store. */
${functionText(item, false)}

/** The fields of a set() of ${commentText(name)}, with what the set functions store. */
${functionText(change, true)}`;
};

/** The names of the functions that call set functions: for new items, and for updates. */
export const setterNames = (constant: string): readonly [item: string, change: string] => {
  const word = `${constant.charAt(0).toLowerCase()}${constant.slice(1)}`;
  return [`${word}Fields`, `${word}Change`];
};

/** An entity as TypeScript: one constant for its definition, and one for each function that computes a field. */
const entityText = (entity: ImportedEntity, constant: string, nameOf: (name: string) => string): string => {
  const writer = new AttributeWriter(entity);
  const { typeName, name, keys, attributes, constants, pipes, generators, about } = entity;
  const formats = [...keys].map(([field, parts]) => `    ${memberName(field)}: ${quoted(formatOf(parts))},`);
  const fixed = constants.map(
    (one) =>
      `    ${memberName(one.name)}: attr.literal(${quoted(one.value)}).as(${quoted(one.storedAs)}).default(${quoted(one.value)}).hidden(),\n`,
  );
  const definition = `entity({
${typeName === name ? '' : `  type: ${quoted(typeName)},\n`}${writer.comments('index', () => true, '  ')}  keys: {${formats.length === 0 ? '' : `\n${formats.join('\n')}\n  `}},
  attributes: ${writer.members(attributes, '', '  ').replace(/\n? *\}$/, () => `\n${fixed.join('')}  }`)},
${pipes.length === 0 ? '' : `  pipes: {\n${pipes.map((pipe) => `    ${pipe.name}: ${pipe.text},\n`).join('')}  },\n`}})`;
  const head = `/** ${commentText(about)} */\n${writer.comments('entity', () => true, '')}`;
  let [code, current] = ['', constant];
  const setters = generators.filter(({ kind }) => kind === 'setter');
  const generated = generators.filter((one) => one.kind !== 'setter');
  generated.forEach((generator, at) => {
    const before = at === 0 ? nameOf(`${constant}Base`) : current;
    if (at === 0) code += `const ${before} = ${definition};\n`;
    current = at === generated.length - 1 ? constant : nameOf(`${constant}With${at + 1}`);
    const call =
      generator.kind === 'computed'
        ? `computed(${before}, ${quoted(generator.field)}, [${generator.from.map(quoted).join(', ')}], ${codeText(generator.code)})`
        : `onUpdate(${before}, ${quoted(generator.field)}, ${codeText(generator.code)})`;
    code += `${at === generated.length - 1 ? `\n${head}export ` : ''}const ${current} = ${call};\n`;
  });
  const text = generated.length === 0 ? `${head}export const ${constant} = ${definition};` : code.trimEnd();
  return setters.length === 0 ? text : `${text}\n\n${settersText(entity, constant)}`;
};

/** The names that the original library has for an index, as a comment. */
const accessPatternsText = ({ entities }: PlannedTable, index: string): string => {
  const names = entities.flatMap(({ name: entity, indexes }) =>
    indexes.flatMap(({ name, accessPattern }) =>
      name === index && accessPattern !== index ? [`${entity}.${accessPattern}`] : [],
    ),
  );
  return names.length === 0 ? '' : `    // ${commentText(names.join(', '))}\n`;
};

const tableText = (table: PlannedTable, constants: ReadonlyMap<ImportedEntity, string>): string => {
  const indexes = Object.entries(indexesOf({ indexes: table.indexes } as never)).map(
    ([name, parts]) => `${accessPatternsText(table, name)}    ${memberName(name)}: ${valueText(parts)},`,
  );
  const entities = table.entities.map((entity) => {
    const constant = constants.get(entity) as string;
    return constant === entity.name ? constant : `${memberName(entity.name)}: ${constant}`;
  });
  return `${table.notes.map((note) => `// keyform: ${commentText(note)}\n`).join('')}export const ${table.constant} = table(${quoted(table.name)}, {
  indexes: {
${indexes.join('\n')}
  },
  entities: {
${entities.map((entity) => `    ${entity},\n`).join('')}  },
  typeAttribute: ${quoted(table.typeAttribute)},
${table.delimiter === undefined ? '' : `  // A value in a key can't contain the delimiter. No value in these keys has ${quoted(table.delimiter)}.\n`}  delimiter: ${table.delimiter === undefined ? NO_DELIMITER : quoted(table.delimiter)},
${table.isSharing ? "  onCollision: 'allow',\n" : ''}${table.keyTypes.size === 0 ? '' : `  keyTypes: ${valueText(Object.fromEntries(table.keyTypes))},\n`}});`;
};

/** Names that aren't taken. */
export const namer = (taken: Iterable<string>): ((name: string) => string) => {
  const used = new Set([...RESERVED, ...taken]);
  return (name) => {
    const word = name
      .replace(/[^\w$]+(.)?/g, (_, letter: string | undefined) => (letter ?? '').toUpperCase())
      .replace(/^(?=\d|$)/, '_');
    let free = word;
    for (let at = 2; used.has(free); at += 1) free = `${word}${at}`;
    used.add(free);
    return free;
  };
};

const NO_DELIMITER = 'noDelimiter';
const IMPORTED = ['attr', 'computed', 'entity', NO_DELIMITER, 'onUpdate', 'table'] as const;
/** Names of the written modules that entities can't have. */
export const OWN_NAMES: readonly string[] = [...IMPORTED, ...Object.keys(HELPERS), SOURCE, 'source'];

const uses = (text: string, name: string): boolean =>
  name === NO_DELIMITER
    ? text.includes(`\n  delimiter: ${NO_DELIMITER},\n`)
    : new RegExp(`(?<![\\w$.])${name}(?=[.(<])`).test(text);

const importsOf = (text: string, from: string): string => {
  const names = IMPORTED.filter((name) => uses(text, name));
  const keyform = `import { ${names.join(', ')} } from 'keyform';\n`;
  if (!uses(text, SOURCE)) return keyform;
  return `${keyform}import * as source from ${quoted(from)};\n\n// keyform: the functions below are used where they are now. Move them here before you delete that module.\nconst ${SOURCE} = source as any;\n`;
};

/** Definitions without a table. */
export const entitiesText = (entities: readonly ImportedEntity[], from: string): string => {
  const nameOf = namer(OWN_NAMES);
  return assembled(
    entities.map((entity) => entityText(entity, nameOf(entity.name), nameOf)),
    from,
  );
};

const assembled = (texts: readonly string[], from: string): string => {
  const body = texts.join('\n\n');
  const helpers = Object.entries(HELPERS)
    .filter(([name]) => uses(body, name))
    .map(([, text]) => text.replace('EXPORT', ''));
  return `${[importsOf(body, from).trimEnd(), ...helpers, body].join('\n\n')}\n`;
};

const constantsOf = (
  tables: readonly PlannedTable[],
): { constants: Map<ImportedEntity, string>; nameOf: (name: string) => string } => {
  const nameOf = namer([...OWN_NAMES, ...tables.map(({ constant }) => constant)]);
  const constants = new Map<ImportedEntity, string>();
  for (const { entities } of tables) for (const entity of entities) constants.set(entity, nameOf(entity.name));
  return { constants, nameOf };
};

/**
 * All definitions in one module.
 *
 * @param from how the written module imports the original one
 */
export const moduleText = (tables: readonly PlannedTable[], from: string): string => {
  const { constants, nameOf } = constantsOf(tables);
  const texts = [...constants].map(([entity, constant]) => entityText(entity, constant, nameOf));
  return assembled([...texts, ...tables.map((table) => tableText(table, constants))], from);
};

/** One module for each entity, one for the tables, and one for helpers if there are some. */
export const moduleFiles = (tables: readonly PlannedTable[], from: string): ReadonlyMap<string, string> => {
  const { constants, nameOf } = constantsOf(tables);
  const files = new Map<string, string>();
  const helpers = new Set<string>();
  for (const [entity, constant] of constants) {
    const body = entityText(entity, constant, nameOf);
    const used = Object.keys(HELPERS).filter((name) => uses(body, name));
    for (const name of used) helpers.add(name);
    const shared = used.length === 0 ? '' : `import { ${used.join(', ')} } from './helpers.js';\n`;
    files.set(
      `${constant}.ts`,
      `${importsOf(body, from)
        .replace(/(?<=from 'keyform';\n)/, shared)
        .trimEnd()}\n\n${body}\n`,
    );
  }
  const imports = [...constants.values()].map((constant) => `import { ${constant} } from './${constant}.js';`);
  const bodies = tables.map((table) => tableText(table, constants));
  const text = bodies.join('\n\n');
  files.set('table.ts', `${importsOf(text, from).trimEnd()}\n${imports.join('\n')}\n\n${text}\n`);
  if (helpers.size > 0)
    files.set(
      'helpers.ts',
      `${Object.values(HELPERS)
        .map((text) => text.replace('EXPORT', 'export '))
        .join('\n\n')}\n`,
    );
  return files;
};
