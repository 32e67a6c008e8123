/** Random chains of calls over a table: requests of every verb, with what each means. */
import type { Condition, Operand } from '../support/evaluate-condition.js';
import { FUNCTION_NAMES } from '../support/function-names.js';
import type { Field, Inside, Value } from './fields.js';
import type { Random } from './random.js';
import {
  type Declared,
  type EntityModel,
  type Format,
  fieldsIn,
  formatsIn,
  formatText,
  type IndexModel,
  NOW,
  type TableModel,
} from './tables.js';

/** A call of a chain: its TypeScript, and what it demands of the items. */
export interface Call {
  readonly method: string;
  readonly text: string;
  readonly means?: readonly Condition[];
  /** Whether a shrunk chain needs it. */
  readonly needed?: boolean;
}

/** A request. */
export interface Chain {
  readonly verb: 'query' | 'scan' | 'get' | 'put' | 'create' | 'update' | 'delete' | 'check' | 'batch' | 'rekey';
  /** What it begins with: `db.query("primary", "E0")`. */
  readonly head: string;
  readonly index?: IndexModel;
  readonly entity?: string;
  readonly calls: readonly Call[];
  /** Whether `means` says all that an item must be. */
  readonly exact: boolean;
  readonly conditions?: readonly Condition[];
  /** Whether it reads all shards of a partition: it is several requests then. */
  readonly isSharded?: boolean;
  /** The fields of `where`, as text: with them `prepare()` gives the same request. */
  readonly prepared?: string;
  /** Whether `document()` is looked at, too. */
  readonly document?: boolean;
  /** The item after which it goes on. */
  readonly start?: { readonly entity: string; readonly item: { readonly [field: string]: Value } };
}

export const chainText = ({ head, calls }: Chain): string => head + calls.map(({ text }) => text).join('');

const quoted = (text: string): string => JSON.stringify(text);

const order = ({ wire: left }: Value, { wire: right }: Value): number => {
  if (left.N !== undefined) return Number(left.N) - Number(right.N);
  if (left.BOOL !== undefined) return Number(left.BOOL) - Number(right.BOOL);
  const bytes = ({ S, B }: Value['wire']): Buffer => (S === undefined ? Buffer.from(B ?? []) : Buffer.from(S));
  return Buffer.compare(bytes(left), bytes(right));
};

const two = (random: Random, values: readonly Value[]): readonly [Value, Value] => {
  const [one, other] = [random.pick(values), random.pick(values)];
  return order(one, other) <= 0 ? [one, other] : [other, one];
};

const attributeOf = ({ attributes }: EntityModel, name: string): Declared =>
  attributes.find(({ field }) => field.name === name) as Declared;

const asked = (path: readonly (string | number)[], test: string, ...values: readonly Value[]): Condition => ({
  test,
  of: [{ path }, ...values.map(({ wire }): Operand => ({ value: wire }))],
});

const objectText = (members: readonly (readonly [name: string, text: string])[]): string =>
  `{ ${members.map(([name, text]) => `${/^[a-z]\w*$/i.test(name) ? name : quoted(name)}: ${text}`).join(', ')} }`;

const LOSSY = /^(lower|upper|slug|year|month|day|hour|epoch|first)|shard/;

/** Whether the index holds an attribute. */
const holds = (table: TableModel, { pk, sk, projection }: IndexModel, stored: string): boolean =>
  projection === 'ALL' ||
  [...pk, ...sk, ...(table.indexes[0]?.pk ?? []), ...(table.indexes[0]?.sk ?? [])].includes(stored) ||
  (projection !== 'KEYS_ONLY' && projection.includes(stored));

const isKeyOf = ({ pk, sk }: IndexModel, stored: string): boolean => [...pk, ...sk].includes(stored);

/** The operators that a field of a sort key takes. `rest` is what follows it in its format. */
const operatorsAt = (
  table: TableModel,
  index: IndexModel,
  { field }: Declared,
  pipes: string,
  rest: Format,
): readonly string[] => {
  const begins = (pipes === '' || pipes === 'lower' || pipes === 'upper') && /^(string|enum|literal)$/.test(field.kind);
  // Whether a pipe of one's own keeps the order is not in the types.
  if (/^(back|first)$|shard/.test(pipes)) return ['='];
  const isOrdered =
    rest.length === 0 ||
    (pipes === ''
      ? /^(date|boolean)$/.test(field.kind) || (holds(table, index, field.stored) && !isKeyOf(index, field.stored))
      : !/^(lower|upper|slug|back|first)$/.test(pipes));
  return [
    '=',
    ...(begins ? ['begins_with'] : []),
    ...(isOrdered ? ['<', '<=', '>', '>='] : []),
    // Which of two is the greater a pipe that folds may change.
    ...(isOrdered && !/^(lower|upper|slug)$/.test(pipes) ? ['between'] : []),
  ];
};

interface Where {
  readonly call: Call;
  readonly exact: boolean;
  readonly isSharded: boolean;
  readonly fields: string;
  readonly values: { readonly [field: string]: Value };
}

/** The fields of which a partition key has nothing but their shard. */
export const shardedFields = (formats: readonly Format[]): readonly string[] => {
  const parts = formats.flat().filter((part) => typeof part !== 'string');
  return fieldsIn(formats).filter((name) => parts.every(({ field, pipes }) => field !== name || /shard/.test(pipes)));
};

/** What a condition on a boolean of a key means: in keys they have an order. */
const ofBooleans = (field: Field, operator: string, operands: readonly Value[]): Condition => {
  const [low, high] = operands as readonly [Value, Value?];
  const holding = field.values.filter((value) => {
    const against = order(value, low);
    if (operator === 'between') return against >= 0 && order(value, high as Value) <= 0;
    return { '=': against === 0, '<': against < 0, '<=': against <= 0, '>': against > 0, '>=': against >= 0 }[operator];
  });
  return asked([field.stored], 'IN', ...holding);
};

/** `where` for a named entity: the fields of the partition, leading ones of the sort key, perhaps a range. */
const whereEntity = (random: Random, table: TableModel, index: IndexModel, entity: EntityModel): Where | undefined => {
  const formats = formatsIn(table, index, entity);
  if (formats === undefined) return undefined;
  const given = new Map<string, string>();
  const means: Condition[] = [];
  let exact = true;
  const values: { [field: string]: Value } = {};
  const partition = fieldsIn(formats.pk);
  const shards = shardedFields(formats.pk);
  const isSharded = shards.length > 0 && random.chance(0.6);
  const equal = (name: string): void => {
    const { field } = attributeOf(entity, name);
    const value = random.pick(field.values);
    values[name] = value;
    given.set(name, !partition.includes(name) && random.chance(0.2) ? `{ '=': ${value.text} }` : value.text);
    means.push(asked([field.stored], '=', value));
  };
  for (const name of partition) if (!(isSharded && shards.includes(name))) equal(name);
  const all = formats.sk.flatMap((format) =>
    format.flatMap((part, at) => (typeof part === 'string' ? [] : [{ ...part, rest: format.slice(at + 1) }])),
  );
  // To give the field of a shard is to ask that shard.
  const places = isSharded
    ? all.slice(
        0,
        [...all, undefined].findIndex((part) => part === undefined || shards.includes(part.field)),
      )
    : all;
  const leading = random.whole(0, places.length);
  for (const { field: name } of places.slice(0, leading)) if (!given.has(name)) equal(name);
  const next = places[leading];
  if (next !== undefined && !given.has(next.field) && random.chance(0.7)) {
    const declared = attributeOf(entity, next.field);
    const { field } = declared;
    const operator = random.pick(operatorsAt(table, index, declared, next.pipes, next.rest));
    if (operator === 'between') {
      const [low, high] = two(random, field.values);
      given.set(next.field, `{ between: [${low.text}, ${high.text}] }`);
      means.push(
        field.kind === 'boolean'
          ? ofBooleans(field, operator, [low, high])
          : asked([field.stored], 'BETWEEN', low, high),
      );
    } else {
      const value = random.pick(field.values);
      given.set(next.field, objectText([[operator, value.text]]).replace(/"?([<>=]+)"?:/, "'$1':"));
      means.push(
        field.kind === 'boolean' ? ofBooleans(field, operator, [value]) : asked([field.stored], operator, value),
      );
    }
  }
  // What a lossy pipe makes equal is not told apart.
  for (const format of [...formats.pk, ...formats.sk]) {
    for (const part of format)
      if (typeof part !== 'string' && given.has(part.field) && LOSSY.test(part.pipes)) exact = false;
  }
  const fields = random.chance(0.3) ? random.shuffled([...given]) : [...given];
  const call = { method: 'where', text: `.where(${objectText(fields)})`, means, needed: true };
  return { call, exact, isSharded, fields: objectText(fields), values };
};

/** The text of a value in a key, where it is easily told. */
const keyTextOf = (kind: string, pipes: string, { value }: Value): string | undefined => {
  if (typeof value === 'string' && kind !== 'decimal') {
    if (pipes === '') return value;
    if (pipes === 'back') return [...value].reverse().join('');
    if (pipes === 'first') return value.slice(0, 1);
    return pipes === 'lower' ? value.toLowerCase() : pipes === 'upper' ? value.toUpperCase() : undefined;
  }
  if (typeof value === 'boolean') return String(value);
  if (pipes === 'pad:4') return String(value).padStart(4, '0');
  if (pipes === 'pad:6') return String(value).padStart(6, '0');
  if (value instanceof Date && kind === 'date') {
    const width = { '': 24, year: 4, month: 7, day: 10, hour: 13 }[pipes];
    return width === undefined ? undefined : value.toISOString().slice(0, width);
  }
  return undefined;
};

/** A key of a format, as text, and the places at which its segments end. */
const keyOf = (
  table: TableModel,
  item: { readonly [field: string]: Value },
  entity: EntityModel,
  format: Format,
): { text: string; ends: number[] } | undefined => {
  let text = '';
  const ends: number[] = [];
  for (const part of format) {
    if (typeof part === 'string') text += part;
    else {
      const { field } = attributeOf(entity, part.field);
      if (!/^(string|enum|literal|boolean|date|number|bigint)$/.test(field.kind)) return undefined;
      const value = item[field.name];
      const made = value && keyTextOf(field.kind, part.pipes, value);
      if (made === undefined) return undefined;
      // What is escaped is another text in a key, but where the key is the attribute itself.
      const marks = [table.delimiter, String.fromCharCode(table.delimiter.charCodeAt(0) + 1)];
      if (table.escapes && format.length > 1 && marks.some((mark) => made.includes(mark))) return undefined;
      text += made;
    }
    ends.push(text.length);
  }
  return { text, ends };
};

/** Conditions on keys: the partition's, and perhaps on one of the sort key. */
const byKeys = (random: Random, table: TableModel, index: IndexModel, entity: EntityModel): Call[] | undefined => {
  const formats = formatsIn(table, index, entity);
  if (formats === undefined) return undefined;
  const calls: Call[] = [];
  // Keys of one item: where a field stands in two, both say the same.
  const item = randomItem(random, entity);
  for (const [at, key] of index.pk.entries()) {
    if (table.keyTypes[key] !== undefined) return undefined;
    const made = keyOf(table, item, entity, formats.pk[at] as Format);
    if (made === undefined) return undefined;
    calls.push({
      method: 'keyCondition',
      text: `.keyCondition(${quoted(key)}, '=', ${quoted(made.text)})`,
      means: [{ test: '=', of: [{ path: [key] }, { value: { S: made.text } }] }],
      needed: true,
    });
  }
  const [sort] = index.sk;
  if (sort === undefined || table.keyTypes[sort] !== undefined || random.chance(0.4)) return calls;
  const made = keyOf(table, item, entity, formats.sk[0] as Format);
  if (made === undefined || made.text === '') return calls;
  const operator = random.pick(['=', 'begins_with', 'begins_with', 'between', '>=', '<', '<=', '>']);
  const cut = operator === 'begins_with' ? made.text.slice(0, random.pick(made.ends) || made.text.length) : made.text;
  if (operator === 'between') {
    const other = keyOf(table, randomItem(random, entity), entity, formats.sk[0] as Format) ?? made;
    const [low, high] = [cut, other.text].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    return [
      ...calls,
      {
        method: 'keyCondition',
        text: `.keyCondition(${quoted(sort)}, 'between', [${quoted(low as string)}, ${quoted(high as string)}])`,
        means: [
          {
            test: 'BETWEEN',
            of: [{ path: [sort] }, { value: { S: low as string } }, { value: { S: high as string } }],
          },
        ],
      },
    ];
  }
  return [
    ...calls,
    {
      method: 'keyCondition',
      text: `.keyCondition(${quoted(sort)}, '${operator}', ${quoted(cut)})`,
      means: [{ test: operator, of: [{ path: [sort] }, { value: { S: cut } }] }],
    },
  ];
};

const COMPARED = ['<', '<=', '>', '>=', 'between'];
const ORDERED = /^(string|number|bigint|decimal|date|epoch|enum|literal|binary)$/;

/** The operators that a condition on an attribute of this kind takes. */
export const operatorsOf = (kind: string): readonly string[] => [
  '=',
  '<>',
  'in',
  'exists',
  'type',
  ...(ORDERED.test(kind) ? COMPARED : []),
  ...(/^(string|enum|literal|date|binary)$/.test(kind) ? ['begins_with'] : []),
  ...(/^(string|enum|literal|binary|set)$/.test(kind) ? ['contains'] : []),
  ...(/^(string|enum|literal|binary|set|list|tuple|map|record)$/.test(kind) ? ['size'] : []),
];

interface Place {
  readonly kind: string;
  readonly path: readonly (string | number)[];
  readonly values: readonly Value[];
  readonly members: readonly Value[];
}

const textOf = (text: string): Value => ({ text: quoted(text), value: text, wire: { S: text } });

interface Leaf {
  /** What stands in an object of fields. */
  readonly byField: string;
  /** What a callback makes, with `PATH` for the path. */
  readonly called: string;
  readonly means: Condition;
}

const leafOf = (random: Random, { kind, path, values, members }: Place): Leaf => {
  const operator = random.pick(operatorsOf(kind));
  // The values of nullable attributes are of two types.
  const value = random.pick(values);
  switch (operator) {
    case 'exists': {
      const exists = random.chance(0.5);
      return {
        byField: `{ exists: ${exists} }`,
        called: `f.${exists ? 'exists' : 'notExists'}(PATH)`,
        means: { test: exists ? 'attribute_exists' : 'attribute_not_exists', of: [{ path }] },
      };
    }
    case 'type': {
      const type = random.pick(['S', 'N', 'BOOL', 'L', 'M', 'SS', 'NULL']);
      return {
        byField: `{ type: '${type}' }`,
        called: `f.type(PATH, '${type}')`,
        means: asked(path, 'attribute_type', textOf(type)),
      };
    }
    case 'size': {
      const test = random.pick(['=', '<>', '<', '<=', '>', '>=']);
      const count = random.whole(0, 3);
      return {
        byField: `{ size: ${test === '=' ? count : `{ '${test}': ${count} }`} }`,
        called: `f.${FUNCTION_NAMES[test]}(f.size(PATH), ${count})`,
        means: { test, of: [{ sizeOf: path }, { value: { N: String(count) } }] },
      };
    }
    case 'in': {
      const several = Array.from({ length: random.whole(1, 3) }, () => random.pick(values));
      const list = `[${several.map(({ text }) => text).join(', ')}]`;
      return { byField: `{ in: ${list} }`, called: `f.oneOf(PATH, ${list})`, means: asked(path, 'IN', ...several) };
    }
    case 'between': {
      const [low, high] = two(random, values);
      return {
        byField: `{ between: [${low.text}, ${high.text}] }`,
        called: `f.between(PATH, ${low.text}, ${high.text})`,
        means: asked(path, 'BETWEEN', low, high),
      };
    }
    case 'begins_with':
    case 'contains': {
      const part =
        kind === 'binary' || (operator === 'contains' && members.length > 0)
          ? random.pick(members.length > 0 ? members : values)
          : textOf(random.pick(['a', '2024-03', 'P', 'O', '']));
      if (operator === 'contains' && kind !== 'binary' && kind !== 'set' && part.value === '') {
        return {
          byField: "{ contains: 'a' }",
          called: "f.contains(PATH, 'a')",
          means: asked(path, 'contains', textOf('a')),
        };
      }
      return {
        byField: `{ ${operator}: ${part.text} }`,
        called: `f.${FUNCTION_NAMES[operator]}(PATH, ${part.text})`,
        means: asked(path, operator, part),
      };
    }
    default: {
      const isPlain =
        operator === '=' && (ORDERED.test(kind) || /^(boolean|nullable)$/.test(kind)) && random.chance(0.6);
      return {
        byField: isPlain ? value.text : `{ '${operator}': ${value.text} }`,
        called: `f.${FUNCTION_NAMES[operator]}(PATH, ${value.text})`,
        means: asked(path, operator, value),
      };
    }
  }
};

const placeOf = ({ field }: Declared): Place => ({
  kind: field.kind,
  path: [field.stored],
  values: field.values,
  members: field.members ?? [],
});
const insideOf = ({ field }: Declared, { path, kind, values }: Inside): Place => ({
  kind,
  path: [field.stored, ...path],
  values,
  members: [],
});

const access = (root: string, name: string): string =>
  /^[a-z]\w*$/i.test(name) ? `${root}.${name}` : `${root}[${quoted(name)}]`;

/** A condition on some of these attributes, by field or by a callback. */
const conditionCall = (random: Random, method: string, attributes: readonly Declared[]): Call => {
  if (random.chance(0.55)) {
    const chosen = random.shuffled(attributes).slice(0, random.whole(1, 3));
    const parts = chosen.map((declared) => [declared.field.name, leafOf(random, placeOf(declared))] as const);
    return {
      method,
      text: `.${method}(${objectText(parts.map(([name, { byField }]) => [name, byField]))})`,
      means: parts.map(([, { means }]) => means),
    };
  }
  const leaf = (): Leaf => {
    const declared = random.pick(attributes);
    const inside = declared.field.inside ?? [];
    const path = access('x', declared.field.name);
    if (inside.length > 0 && random.chance(0.6)) {
      const place = random.pick(inside);
      const made = leafOf(random, insideOf(declared, place));
      return { ...made, called: made.called.replaceAll('PATH', () => path + place.text) };
    }
    const made = leafOf(random, placeOf(declared));
    return { ...made, called: made.called.replaceAll('PATH', () => path) };
  };
  const tree = (depth: number): Leaf => {
    const shape = depth === 0 ? 0 : random.whole(0, 3);
    if (shape === 1) {
      const { called, means } = tree(depth - 1);
      return { byField: '', called: `f.not(${called})`, means: { not: means } };
    }
    if (shape > 1) {
      const parts = Array.from({ length: random.whole(1, 3) }, () => tree(depth - 1));
      const means = parts.map((part) => part.means);
      return {
        byField: '',
        called: `f.${shape === 2 ? 'and' : 'or'}(${parts.map(({ called }) => called).join(', ')})`,
        means: shape === 2 ? { all: means } : { any: means },
      };
    }
    return leaf();
  };
  const { called, means } = tree(2);
  return { method, text: `.${method}((x, f) => ${called})`, means: [means] };
};

/** The attributes that a filter or a projection of a read can name. */
const readable = (table: TableModel, index: IndexModel, entity: EntityModel, isFilter: boolean): Declared[] =>
  entity.attributes.filter(
    ({ field }) => holds(table, index, field.stored) && !(isFilter && isKeyOf(index, field.stored)),
  );

const projectCall = (random: Random, attributes: readonly Declared[]): Call => {
  const chosen = random.shuffled(attributes).slice(0, random.whole(1, 3));
  if (random.chance(0.6)) {
    return { method: 'project', text: `.project(${chosen.map(({ field }) => quoted(field.name)).join(', ')})` };
  }
  const paths = chosen.map(({ field }) => {
    const path = access('x', field.name);
    return field.inside !== undefined && random.chance(0.5) ? path + random.pick(field.inside).text : path;
  });
  return { method: 'project', text: `.project((x) => [${paths.join(', ')}])` };
};

/** `live()`, where it says the same of all that is read. */
const liveCall = (
  table: TableModel,
  index: IndexModel,
  entity: EntityModel,
  isNamed: boolean,
  isScan: boolean,
): Call | undefined => {
  const read = isNamed ? [entity] : table.entities.filter((other) => formatsIn(table, index, other) !== undefined);
  const expiring = read.filter(({ options }) => options.ttl !== undefined);
  if (expiring.length === 0) return { method: 'live', text: '.live()' };
  const stored = attributeOf(expiring[0] as EntityModel, 'expires').field.stored;
  if (expiring.length < read.length || !holds(table, index, stored)) return undefined;
  if (!isScan && isKeyOf(index, stored)) return undefined;
  const now: Operand = { value: { N: String(Date.parse(NOW) / 1000) } };
  const means: Condition = {
    any: [
      { test: 'attribute_not_exists', of: [{ path: [stored] }] },
      { test: '>', of: [{ path: [stored] }, now] },
    ],
  };
  return { method: 'live', text: '.live()', means: [means] };
};

const readOptions = (
  random: Random,
  table: TableModel,
  index: IndexModel,
  entity: EntityModel,
  isScan: boolean,
  isNamed: boolean,
): Call[] => {
  const calls: Call[] = [];
  const filtered = readable(table, index, entity, true);
  const projected = readable(table, index, entity, false);
  while (filtered.length > 0 && random.chance(0.4)) calls.push(conditionCall(random, 'filter', filtered));
  if (projected.length > 0 && random.chance(0.25)) calls.push(projectCall(random, projected));
  if (!isScan && random.chance(0.2)) calls.push({ method: 'descending', text: '.descending()' });
  if (random.chance(0.2)) calls.push({ method: 'limit', text: `.limit(${random.whole(1, 20)})` });
  if (random.chance(0.15)) calls.push({ method: 'take', text: `.take(${random.whole(1, 20)})` });
  if ((index.name === 'primary' || index.local) && random.chance(0.2)) {
    calls.push({ method: 'consistent', text: '.consistent()' });
  }
  if (random.chance(0.05)) calls.push({ method: 'startFrom', text: '.startFrom(undefined)' });
  if (random.chance(0.1)) {
    const extra = random.pick(["{ ReturnConsumedCapacity: 'TOTAL' }", "{ Select: 'ALL_ATTRIBUTES' }", '{ Limit: 7 }']);
    calls.push({ method: 'with', text: `.with(${extra})` });
  }
  const live = liveCall(table, index, entity, isNamed, isScan);
  if (live !== undefined && random.chance(0.3)) calls.push(live);
  if (random.chance(0.1)) calls.push({ method: 'consumedCapacity', text: '.consumedCapacity()' });
  return random.shuffled(calls);
};

/** The read, perhaps from an item on that it can read. Items that a projection cuts lack what a cursor is made of. */
const startedAt = (
  random: Random,
  table: TableModel,
  chain: Chain,
  entity: EntityModel,
  values: { readonly [field: string]: Value },
): Chain => {
  if (chain.index?.name !== 'primary' || entity.isSchema || !random.chance(0.3)) return chain;
  if (chain.calls.some(({ method }) => method === 'project' || method === 'startFrom')) return chain;
  if (entity.options.timestamps !== undefined || entity.options.version !== undefined) return chain;
  const item = { ...randomItem(random, entity), ...values };
  const members = Object.entries(item).map(([name, { text }]) => [name, text] as const);
  const type =
    table.typeAttribute === false ? [] : [[table.typeAttribute, quoted(entity.type ?? entity.name)] as const];
  const from = chainText({ ...chain, calls: chain.calls.filter(({ method }) => method === 'where') });
  const text = `.startFrom(${from}.cursorFor(${objectText([...type, ...members])}))`;
  const calls = [...chain.calls, { method: 'startFrom', text }];
  return { ...chain, calls, start: { entity: entity.name, item } };
};

/** A random read of the table or an index. */
const randomRead = (random: Random, table: TableModel): Chain | undefined => {
  const index = random.pick(table.indexes);
  const entities = table.entities.filter((entity) => formatsIn(table, index, entity) !== undefined);
  if (entities.length === 0) return undefined;
  const entity = random.pick(entities);
  const isNamed = random.chance(0.6);
  const of = `${quoted(index.name)}${isNamed ? `, ${quoted(entity.name)}` : ''}`;
  const named = isNamed ? { entity: entity.name } : {};
  const document = random.chance(0.25);
  if (random.chance(0.15)) {
    const calls = readOptions(random, table, index, entity, true, isNamed);
    const scan: Chain = { verb: 'scan', head: `db.scan(${of})`, index, ...named, calls, exact: true, document };
    return isNamed ? startedAt(random, table, scan, entity, {}) : scan;
  }
  const options = readOptions(random, table, index, entity, false, isNamed);
  if (isNamed) {
    const where = whereEntity(random, table, index, entity);
    if (where === undefined) return undefined;
    const { exact, isSharded } = where;
    const calls = [where.call, ...options];
    const query: Chain = { verb: 'query', head: `db.query(${of})`, index, ...named, calls, exact, isSharded, document };
    if (isSharded) return query;
    if (random.chance(0.2) && !options.some(({ method }) => method === 'startFrom')) {
      return { ...query, prepared: where.fields };
    }
    return exact ? startedAt(random, table, query, entity, where.values) : query;
  }
  const formats = formatsIn(table, index, entity) as NonNullable<ReturnType<typeof formatsIn>>;
  const partitions = entities.map((other) => {
    const { pk } = formatsIn(table, index, other) as typeof formats;
    return { format: JSON.stringify(pk.map(formatText)), fields: fieldsIn(pk) };
  });
  const own = fieldsIn(formats.pk);
  const sameFields = partitions.filter(
    ({ fields }) => fields.length === own.length && fields.every((name) => own.includes(name)),
  );
  const isOne = new Set(sameFields.map(({ format }) => format)).size === 1 && own.length > 0;
  // A field that follows the partition's in a sort key of another partition would have it be read as that one.
  if (isOne && random.chance(0.5)) {
    const given = own.map((name) => {
      const { field } = attributeOf(entity, name);
      return [name, random.pick(field.values), field.stored] as const;
    });
    const means = given.map(([, value, stored]) => asked([stored], '=', value));
    const where: Call = {
      method: 'where',
      text: `.where(${objectText(given.map(([name, { text }]) => [name, text]))})`,
      means,
      needed: true,
    };
    return { verb: 'query', head: `db.query(${of})`, index, calls: [where, ...options], exact: false, document };
  }
  const keys = byKeys(random, table, index, entity);
  if (keys === undefined) return undefined;
  return {
    verb: 'query',
    head: `db.query(${of})`,
    index,
    document,
    calls: [
      ...keys,
      ...(keys.length > index.pk.length
        ? options.filter(({ method }) => method !== 'filter' && method !== 'project')
        : options),
    ],
    exact: true,
  };
};

/** The fields of an entity's primary key, with values. */
const keyArgument = (random: Random, table: TableModel, entity: EntityModel): string => {
  const formats = formatsIn(table, table.indexes[0] as IndexModel, entity) as NonNullable<ReturnType<typeof formatsIn>>;
  const members = fieldsIn([...formats.pk, ...formats.sk]).map((name) => {
    const { field } = attributeOf(entity, name);
    return [name, random.pick(field.values).text] as const;
  });
  return members.length === 0 ? '' : `, ${objectText(members)}`;
};

/** Items of an entity: values that are there, by field. */
export const randomItem = (random: Random, { attributes }: EntityModel): { [field: string]: Value } =>
  Object.fromEntries(
    attributes
      .filter(({ optional }) => !optional || random.chance(0.7))
      .map(({ field }) => [field.name, random.pick(field.values)]),
  );

const putChain = (random: Random, _table: TableModel, entity: EntityModel): Chain => {
  const item = membersOf(entity, randomItem(random, entity));
  const verb = random.pick(['put', 'create'] as const);
  const calls: Call[] = [];
  const head = `db.${verb}(${quoted(entity.name)}, ${objectText(item)})`;
  const document = random.chance(0.25);
  // A put of an entity with unique fields is a transaction.
  if (entity.options.unique !== undefined) {
    if (random.chance(0.5)) calls.push({ method: 'token', text: ".token('once')" });
    return { verb, head, entity: entity.name, calls, exact: false, document };
  }
  if (random.chance(0.3)) calls.push(conditionCall(random, 'condition', entity.attributes));
  if (random.chance(0.3)) calls.push({ method: 'returning', text: ".returning('ALL_OLD')" });
  if (random.chance(0.2)) calls.push({ method: 'returnOnFailure', text: '.returnOnFailure()' });
  if (random.chance(0.1)) calls.push({ method: 'with', text: ".with({ ReturnItemCollectionMetrics: 'SIZE' })" });
  return { verb, head, entity: entity.name, calls: random.shuffled(calls), exact: false, document };
};

/** What a put is given: what a default stands in for is left out. */
const membersOf = (
  { attributes }: EntityModel,
  item: { readonly [field: string]: Value },
): (readonly [name: string, text: string])[] =>
  attributes.flatMap(({ field: { name }, default: standIn }) => {
    const value = item[name];
    return value === undefined || value === standIn ? [] : [[name, value.text] as const];
  });

/** Moves an item to another key. */
const rekeyChain = (random: Random, table: TableModel, entity: EntityModel): Chain => {
  const formats = formatsIn(table, table.indexes[0] as IndexModel, entity) as NonNullable<ReturnType<typeof formatsIn>>;
  const parts = [...formats.pk, ...formats.sk].flat().filter((part) => typeof part !== 'string');
  const movable = parts.flatMap(({ field: name, pipes }) =>
    pipes === '' && /^(string|enum|boolean)$/.test(attributeOf(entity, name).field.kind) ? [name] : [],
  );
  const { unique, timestamps, version } = entity.options;
  const name = [...movable, ...(unique ?? [])][0];
  if (name === undefined || entity.isSchema) return putChain(random, table, entity);
  const item = randomItem(random, entity);
  const others = attributeOf(entity, name).field.values.filter((value) => value !== item[name]);
  const added: (readonly [string, string])[] = [
    ...(timestamps === undefined
      ? []
      : Object.values(timestamps).map((stamp) => [stamp, "new Date('2024-01-01T00:00:00.000Z')"] as const)),
    ...(version === undefined ? [] : [[version, '3'] as const]),
  ];
  const given = [...Object.entries(item).map(([field, { text }]) => [field, text] as const), ...added];
  const changes = objectText([[name, random.pick(others).text]]);
  return {
    verb: 'rekey',
    head: `db.rekey(${quoted(entity.name)}, ${objectText(given)}, ${changes})`,
    entity: entity.name,
    calls: random.chance(0.5) ? [{ method: 'token', text: ".token('once')" }] : [],
    exact: false,
    document: random.chance(0.25),
  };
};

/** The fields that follow a field that changes: those of all keys of the indexes that it stands in. */
const together = (table: TableModel, entity: EntityModel, names: readonly string[]): string[] => {
  const all = new Set(names);
  for (let size = -1; size !== all.size; ) {
    size = all.size;
    for (const index of table.indexes.slice(1)) {
      const formats = formatsIn(table, index, entity);
      if (formats === undefined) continue;
      const fields = fieldsIn([...formats.pk, ...formats.sk]);
      if (fields.some((name) => all.has(name))) for (const name of fields) all.add(name);
    }
  }
  return [...all];
};

const updateChain = (random: Random, table: TableModel, entity: EntityModel): Chain => {
  const primary = formatsIn(table, table.indexes[0] as IndexModel, entity) as NonNullable<ReturnType<typeof formatsIn>>;
  const fixed = new Set(fieldsIn([...primary.pk, ...primary.sk]));
  const free = entity.attributes.filter(({ field }) => !fixed.has(field.name));
  // An update writes no unique field.
  if (entity.options.unique !== undefined) return getChain(random, table, entity);
  const calls: Call[] = [];
  const isUpsert = !entity.isSchema && random.chance(0.15);
  const ensured = free.filter(({ field }) => /^(list|record)$/.test(field.kind)).map(({ field }) => quoted(field.name));
  if (ensured.length > 0 && random.chance(0.15)) {
    const text = `.ensure(${random.shuffled(ensured).slice(0, random.whole(1, 2)).join(', ')})`;
    return { ...updateOf(random, table, entity), calls: [{ method: 'ensure', text }] };
  }
  const left = new Set(free.map(({ field }) => field.name));
  const use = (names: readonly string[]): string[] => {
    const taken = together(table, entity, names).filter((name) => !fixed.has(name));
    for (const name of taken) left.delete(name);
    return taken;
  };
  const start = isUpsert
    ? free.flatMap(({ field, optional }) => (optional ? [] : [field.name]))
    : random.some([...left], 0.4);
  const set = use(start);
  if (set.length > 0) {
    const members = set.map((name) => [name, random.pick(attributeOf(entity, name).field.values).text] as const);
    calls.push({ method: 'set', text: `.set(${objectText(members)})` });
  }
  const indexed = new Set(
    table.indexes.slice(1).flatMap((index) => {
      const formats = formatsIn(table, index, entity);
      return formats === undefined ? [] : fieldsIn([...formats.pk, ...formats.sk]);
    }),
  );
  const plain = (): Declared[] => free.filter(({ field }) => left.has(field.name) && !indexed.has(field.name));
  const removable = random.some(
    plain().filter(({ optional }) => optional),
    0.3,
  );
  if (removable.length > 0) {
    for (const { field } of removable) left.delete(field.name);
    calls.push({ method: 'remove', text: `.remove(${removable.map(({ field }) => quoted(field.name)).join(', ')})` });
  }
  const added = random.some(
    plain().filter(({ field }) => /^(number|bigint|decimal|set)$/.test(field.kind)),
    0.4,
  );
  if (added.length > 0) {
    for (const { field } of added) left.delete(field.name);
    const members = added.map(({ field }) => [field.name, random.pick(field.values).text] as const);
    calls.push({ method: 'add', text: `.add(${objectText(members)})` });
  }
  const taken = random.some(
    plain().filter(({ field }) => field.kind === 'set'),
    0.4,
  );
  if (taken.length > 0) {
    for (const { field } of taken) left.delete(field.name);
    const members = taken.map(({ field }) => [field.name, random.pick(field.values).text] as const);
    calls.push({ method: 'delete', text: `.delete(${objectText(members)})` });
  }
  const assigned = assignments(random, random.some(plain(), 0.4));
  if (assigned.length > 0) {
    for (const { name } of assigned) left.delete(name);
    const texts = assigned.map(({ text }) => text);
    const made = texts.length === 1 ? texts[0] : `[${texts.join(', ')}]`;
    calls.push({ method: 'set', text: `.set((x, f) => ${made})` });
  }
  if (isUpsert && set.length > 0) calls.push({ method: 'upsert', text: '.upsert()' });
  if (calls.length === 0) return putChain(random, table, entity);
  if (random.chance(0.35)) calls.push(conditionCall(random, 'condition', entity.attributes));
  if (!isUpsert && random.chance(0.25)) calls.push({ method: 'mustExist', text: '.mustExist()' });
  if (random.chance(0.3)) {
    calls.push({
      method: 'returning',
      text: `.returning('${random.pick(['ALL_NEW', 'ALL_OLD', 'UPDATED_NEW', 'UPDATED_OLD'])}')`,
    });
  }
  if (random.chance(0.2)) calls.push({ method: 'returnOnFailure', text: '.returnOnFailure()' });
  return { ...updateOf(random, table, entity), calls };
};

const updateOf = (random: Random, table: TableModel, entity: EntityModel): Chain => ({
  verb: 'update',
  head: `db.update(${quoted(entity.name)}${keyArgument(random, table, entity)})`,
  entity: entity.name,
  calls: [],
  exact: false,
  document: random.chance(0.25),
});

/** What a callback of `set` makes of attributes. */
const assignments = (
  random: Random,
  attributes: readonly Declared[],
): { readonly name: string; readonly text: string }[] =>
  attributes.flatMap(({ field, optional }) => {
    const { name, kind, values, inside = [] } = field;
    const path = access('x', name);
    const value = random.pick(values).text;
    const start = optional || random.chance(0.3) ? `, ${random.pick(values).text}` : '';
    const made = (called: string, ...given: string[]) => `f.${called}(${[path, ...given].join(', ')})`;
    const texts = [
      made('to', value),
      made('ifNotExists', value),
      ...(/^(number|bigint|decimal)$/.test(kind) ? [made('plus', value + start), made('minus', value + start)] : []),
      ...(kind === 'list' ? [made('append', value + start), made('prepend', value + start)] : []),
      ...inside.map((place) => `f.to(${path}${place.text}, ${random.pick(place.values).text})`),
    ];
    return [{ name, text: random.pick(texts) }];
  });

const getChain = (random: Random, table: TableModel, entity: EntityModel): Chain => {
  const calls: Call[] = [];
  const index = table.indexes[0] as IndexModel;
  if (random.chance(0.4)) calls.push(projectCall(random, readable(table, index, entity, false)));
  if (random.chance(0.3)) calls.push({ method: 'consistent', text: '.consistent()' });
  return {
    verb: 'get',
    head: `db.get(${quoted(entity.name)}${keyArgument(random, table, entity)})`,
    entity: entity.name,
    calls,
    exact: false,
    document: random.chance(0.25),
  };
};

const deleteChain = (random: Random, table: TableModel, entity: EntityModel): Chain => {
  // It is given the unique values.
  if (entity.options.unique !== undefined) return putChain(random, table, entity);
  const verb = random.pick(['delete', 'check'] as const);
  const calls: Call[] = [];
  if (verb === 'check' || random.chance(0.5)) calls.push(conditionCall(random, 'condition', entity.attributes));
  if (verb === 'delete' && random.chance(0.3)) calls.push({ method: 'returning', text: ".returning('ALL_OLD')" });
  if (random.chance(0.2)) calls.push({ method: 'returnOnFailure', text: '.returnOnFailure()' });
  return {
    verb,
    head: `db.${verb}(${quoted(entity.name)}${keyArgument(random, table, entity)})`,
    entity: entity.name,
    calls,
    exact: false,
  };
};

/** A random request of any verb. */
export const randomChain = (random: Random, table: TableModel): Chain => {
  for (let tries = 0; tries < 20 && random.chance(0.62); tries++) {
    const read = randomRead(random, table);
    if (read !== undefined) return read;
  }
  const entity = random.pick(table.entities);
  const make = random.pick([
    getChain,
    putChain,
    updateChain,
    updateChain,
    updateChain,
    deleteChain,
    batchChain,
    rekeyChain,
  ]);
  return make(random, table, entity);
};

const batchChain = (random: Random, table: TableModel): Chain => {
  const verb = random.pick(['batchGet', 'transactGet', 'transactWrite', 'batchWrite']);
  const one = (entity: EntityModel): string => {
    if (verb === 'batchGet' || verb === 'transactGet') {
      const get = getChain(random, table, entity);
      const calls = verb === 'transactGet' ? get.calls.filter(({ method }) => method !== 'consistent') : get.calls;
      return chainText({ ...get, calls });
    }
    const make =
      verb === 'batchWrite' ? random.pick([putChain, deleteChain]) : random.pick([putChain, updateChain, deleteChain]);
    const made = make(random, table, entity);
    if (verb === 'batchWrite') {
      return chainText({
        ...made,
        head: made.head.replace(/^db\.(create|check)/, (head) => (head === 'db.create' ? 'db.put' : 'db.delete')),
        calls: [],
      });
    }
    return chainText({
      ...made,
      calls: made.calls.filter(({ method }) => method !== 'returning' && method !== 'with'),
    });
  };
  // One of each: two requests of one item are refused.
  // A put of an entity with versions has a condition, which no batch takes.
  const known = table.entities.filter(
    ({ options: { unique, version } }) => unique === undefined && (verb !== 'batchWrite' || version === undefined),
  );
  if (known.length === 0) return getChain(random, table, random.pick(table.entities));
  const entities = random.shuffled(known).slice(0, random.whole(1, 3));
  return { verb: 'batch', head: `db.${verb}([${entities.map(one).join(', ')}])`, calls: [], exact: false };
};
