/** Definitions that depend on a flag, or on a name that isn't a literal: they must not compile, though they run. */
import type { Mutant } from './mutate.js';
import type { Random } from './random.js';
import { type Declared, definitionText, type EntityModel, entityText, fieldsIn, type TableModel } from './tables.js';

/** The texts of a table's parts, in which one is changed. */
interface Parts {
  readonly entities: readonly string[];
  readonly definition: string;
}

type Change = (random: Random, table: TableModel, parts: Parts) => Parts | undefined;

const quoted = (text: string): string => JSON.stringify(text);

const inEntity =
  (change: (random: Random, entity: EntityModel, text: string) => string | undefined): Change =>
  (random, table, { entities, definition }) => {
    const at = random.whole(0, entities.length - 1);
    const [entity, text] = [table.entities[at] as EntityModel, entities[at] as string];
    const changed = entity.isSchema ? undefined : change(random, entity, text);
    if (changed === undefined || changed === text) return undefined;
    return { definition, entities: entities.map((other, place) => (place === at ? changed : other)) };
  };

const inDefinition =
  (change: (random: Random, table: TableModel, text: string) => string | undefined): Change =>
  (random, table, { entities, definition }) => {
    const changed = change(random, table, definition);
    return changed === undefined || changed === definition ? undefined : { entities, definition: changed };
  };

/** An option of the definition behind the others: the first line that begins with the closing brace ends it. */
const withOption = (text: string, option: string): string => text.replace(/\n\}/, () => `\n  ${option},\n}`);

const withAttribute = (
  random: Random,
  { attributes, keys, options }: EntityModel,
  text: string,
  change: (declared: Declared, declaration: string) => string | undefined,
): string | undefined => {
  const used = [...fieldsIn(Object.values(keys)), ...Object.values(options).flat()];
  const free = attributes.filter(
    ({ field, computed, stamped, ...one }) =>
      !used.includes(field.name) &&
      computed === undefined &&
      stamped === undefined &&
      field.tail === undefined &&
      !one.optional &&
      !one.isHidden &&
      one.default === undefined,
  );
  if (free.length === 0) return undefined;
  const declared = random.pick(free);
  const line = `    ${quoted(declared.field.name)}: `;
  const changed = change(declared, declared.field.declaration);
  return changed === undefined
    ? undefined
    : text.replace(`${line}${declared.field.declaration},`, () => `${line}${changed},`);
};

const STRING = 'attr.string()';

const SHOUT =
  "class Shout { readonly #a = 'a'; private readonly b = 'b'; shout(): string { return this.#a + this.b; } }";

/** Types of classes, and of values that are stored as others: no read of `attr.any` or `attr.json` returns them. */
const UNREADABLE = [
  'Map<string, number>',
  'Shout',
  'Promise<string>',
  'bigint',
  '() => void',
  '{ shout(): string; a: 1 }',
];

/** What depends on a flag, or isn't a literal. */
const CHANGES: { readonly [mistake: string]: Change } = {
  'an option by a flag': inEntity((random, { options, type }, text) => {
    const { unique, timestamps, version } = options;
    if (unique !== undefined) return undefined;
    const free = [
      ...(timestamps === undefined ? ['timestamps: true as const', 'timestamps: { updated: "u" as const }'] : []),
      ...(version === undefined ? ['version: true as const'] : []),
      ...(type === undefined ? ['type: "TY" as const'] : []),
    ];
    return free.length === 0
      ? undefined
      : withOption(text, `...(flag(${random.chance(0.5)}) ? { ${random.pick(free)} } : {})`);
  }),
  'a version of several names': inEntity((random, { options }, text) => {
    if (Object.keys(options).length > 0) return undefined;
    return withOption(text, random.pick(["version: pick<'v1' | 'v2'>('v1')", "version: pick<string>('v1')"]));
  }),
  'timestamps of several names': inEntity((random, { options }, text) => {
    if (Object.keys(options).length > 0) return undefined;
    const name = random.pick(["pick<'u1' | 'u2'>('u1')", "pick<string>('u1')"]);
    return withOption(text, `timestamps: { updated: ${name} }`);
  }),
  'a presence by a flag': inEntity((random, entity, text) =>
    withAttribute(random, entity, text, (_, declaration) => {
      const presence = random.pick(['.hidden()', '.optional()']);
      const branches = [`${declaration}${presence}`, declaration];
      const [one, other] = random.shuffled(branches);
      return `flag(${random.chance(0.5)}) ? ${one} : ${other}`;
    }),
  ),
  'a codec by a flag': inEntity((random, entity, text) =>
    withAttribute(random, entity, text, (_, declaration) => {
      const codec = `${STRING}.codec({ encode: (value: string) => value, decode: (value) => value })`;
      return declaration === STRING ? `flag(true) ? ${codec} : ${STRING}` : undefined;
    }),
  ),
  'a type that a read does not return': inEntity((random, entity, text) => {
    const changed = withAttribute(random, entity, text, () => {
      const type = random.pick(UNREADABLE);
      const nested = random.pick([type, `{ readonly a: ${type} }`, `(${type})[]`, `{ a?: { b: ${type} }[] }`]);
      return `attr.${random.pick(['any', 'json'])}<${nested}>()`;
    });
    return changed?.includes('Shout') ? `${SHOUT}\n${changed}` : changed;
  }),
  'a stored name of several': inEntity((random, entity, text) =>
    withAttribute(random, entity, text, (_, declaration) =>
      declaration.includes('.as(') || declaration.includes('.check(')
        ? undefined
        : `${declaration}.as(${random.pick(["pick<'s1' | 's2'>('s1')", "pick<string>('s1')"])})`,
    ),
  ),
  'a key by a flag': inEntity((random, { keys }, text) => {
    const others = Object.keys(keys).filter((key) => key !== 'PK' && key !== 'SK');
    if (others.length === 0) return undefined;
    const member = new RegExp(`, (${quoted(random.pick(others)).replace('.', '\\.')}: "(?:[^"\\\\]|\\\\.)*")`);
    return text.replace(member, (_, key) => `, ...(flag(true) ? { ${key} } : {})`);
  }),
  'a unique value by a flag': inDefinition((_, { entities }, text) => {
    const own = entities.find(({ options, isSchema, attributes, keys }) => {
      const free = attributes.some(
        ({ field, optional }) =>
          isFree(field.declaration, optional) && !fieldsIn(Object.values(keys)).includes(field.name),
      );
      return free && !isSchema && Object.keys(options).length === 0;
    });
    const field = own?.attributes.find(
      ({ field: { declaration, name }, optional }) =>
        isFree(declaration, optional) && !fieldsIn(Object.values(own.keys)).includes(name),
    )?.field.name;
    if (own === undefined || field === undefined) return undefined;
    const { name } = own;
    return withEntity(text, name, `${name}: flag(true) ? ${name} : unique(${name}, ${quoted(field)})`);
  }),
  'an entity by a flag': inDefinition((random, { entities }, text) => {
    const { name } = random.pick(entities);
    return entities.length < 2 ? undefined : withEntity(text, name, `...(flag(true) ? { ${name} } : {})`);
  }),
  'an index by a flag': inDefinition((_, { indexes, entities }, text) => {
    // Of an index without keys of its own, the compiler doesn't see that it may be absent; nor of one whose projection it takes for a
    // string, because a flag's branch isn't `const` in itself: then it knows nothing of the definition, and the types are wide.
    const keys = entities.flatMap((entity) => Object.keys(entity.keys));
    const one = indexes.slice(1).find(({ pk: [first = ''] }) => /^[GM]\d/.test(first) && keys.includes(first));
    const line = one && new RegExp(`^    (${one.name}: \\{.*\\}),$`, 'm');
    return line && text.replace(line, (__, index) => `    ...(flag(true) ? ({ ${index} } as const) : {}),`);
  }),
  'a projection that is no literal': inDefinition((_, __, text) =>
    text.replace(/projection: (\[[^\]]*\])/, (___, list) => `projection: pick<string[]>(${list})`),
  ),
  'a delimiter rule by a flag': inDefinition((random, { escapes }, text) => {
    const rule = random.pick([
      "onDelimiter: pick<'escape' | 'reject'>('reject')",
      "...(flag(true) ? { onDelimiter: 'escape' as const } : {})",
    ]);
    return escapes ? undefined : withOption(text, rule);
  }),
  'a type attribute of several': inDefinition((random, { typeAttribute, indexes }, text) => {
    if (typeAttribute !== 'Type' || indexes.some(({ pk }) => pk.includes('Type'))) return undefined;
    return withOption(
      text,
      `typeAttribute: ${random.pick(["pick<'_t' | false>('_t')", "pick<string>('_t')", "pick<'_t' | '_u'>('_t')"])}`,
    );
  }),
};

const isFree = (declaration: string, optional: boolean): boolean => declaration === STRING && !optional;

/** The entity in the table's list of entities in another form. */
const withEntity = (text: string, name: string, member: string): string =>
  text.replace(/ {2}entities: \{ (.*) \},/, (_, names: string) => {
    const members = names.split(', ').map((one) => (one === name ? member : one));
    return `  entities: { ${members.join(', ')} },`;
  });

/** A definition with one part that isn't certain, or nothing if the part that was tried isn't in the table. */
export const uncertainTable = (random: Random, table: TableModel): Mutant | undefined => {
  const [mistake, change] = random.pick(Object.entries(CHANGES));
  const parts = { entities: table.entities.map(entityText), definition: definitionText(table) };
  const changed = change(random, table, parts);
  if (changed === undefined) return undefined;
  const body = [...changed.entities, `return table(${quoted(table.name)}, ${changed.definition});`];
  return { mistake, head: `{\n${body.join('\n')}\n}`, calls: [], wrongAt: -1, isDefinition: true, mayRun: true };
};
