/** Mistakes made in valid requests: each must neither compile nor run. */

import { operatorsOf } from '../support/operators.js';
import { access, type Call, type Chain, takes } from './chains/chain.js';
import { PICKY_OPERATORS } from './chains/conditions.js';
import { isMade, sourcesOf } from './generated-fields.js';
import type { Random } from './random.js';
import {
  type Declared,
  definitionText,
  type EntityModel,
  entityText,
  type Format,
  fieldsIn,
  formatsIn,
  type IndexModel,
  type Part,
  type TableModel,
} from './tables.js';

/** A request with one mistake in it. */
export interface Mutant {
  readonly mistake: string;
  readonly head: string;
  readonly calls: readonly Call[];
  /** The call that is wrong; -1 for what the chain begins with. */
  readonly wrongAt: number;
  /** Whether it is a definition: there is nothing to build, and it is wrong as a whole. */
  readonly isDefinition?: boolean;
  /** Whether only the compiler can know that it is wrong. */
  readonly mayRun?: boolean;
}

const quoted = (text: string): string => JSON.stringify(text);

const isFieldOrDelimiter = (part: Part): boolean => typeof part !== 'string' || /^[~#]$/.test(part);
const call = (method: string, args: string): Call => ({ method, text: `.${method}(${args})` });

interface Given {
  readonly random: Random;
  readonly table: TableModel;
  readonly chain: Chain;
  readonly index: IndexModel;
  readonly entity: EntityModel;
}

type Mutation = (input: Given) => Mutant | undefined;

const appended = (mistake: string, { calls, head }: Chain, wrong: Call): Mutant => ({
  mistake,
  head,
  calls: [...calls, wrong],
  wrongAt: calls.length,
});

/** A member that a variable has too much: TypeScript itself looks for such in literals alone. */
const EXCESS = "{ nosuch: 'x' }";

/** `with` what the command does not have, and what a method of the builder sets. */
// A check has no request of its own.
const withMutations: readonly Mutation[] = [
  ['an option that there is not', '{ Nosuch: 1 }'] as const,
  ['a value that the option does not have', "{ ReturnConsumedCapacity: 'SOME' }"] as const,
].map(
  ([mistake, extra]): Mutation =>
    ({ chain }) =>
      chain.verb === 'check' ? undefined : appended(`with ${mistake}`, chain, call('with', extra)),
);

/** Mistakes in reads. The index is the one that is read, the entity one that is in it. */
const READS: readonly Mutation[] = [
  ...withMutations,
  ({ random, chain }) => {
    const set = random.pick(["{ FilterExpression: '#x = :x' }", '{ Limit: 3 }', '{ ConsistentRead: true }']);
    return appended('with what a method sets', chain, call('with', set));
  },
  ({ chain }) => appended('unknown field of a variable in filter', chain, call('filter', `pick(${EXCESS})`)),
  ({ chain }) => appended('unknown field in filter', chain, call('filter', "{ nosuch: 'x' }")),
  ({ chain }) => appended('unknown field in project', chain, call('project', "'nosuch'")),
  ({ chain }) => appended('unknown path in filter', chain, call('filter', '(x, f) => f.exists(x.nosuch)')),
  ({ chain, index }) =>
    index.name === 'primary' || index.local
      ? undefined
      : appended('consistent read of a global index', chain, call('consistent', '')),
  ({ random, chain, entity, index, table }) => {
    const others = entity.attributes.filter(({ field }) => isFilterable(table, index, field.stored));
    if (others.length === 0) return undefined;
    const { field } = random.pick(others);
    // The string of attr.json has a size.
    const right = field.kind === 'opaque' ? ['size'] : operatorsOf(field.kind);
    const wrong = PICKY_OPERATORS.filter((operator) => !right.includes(operator));
    // An attribute of any kind takes all operators.
    if (field.declaration.startsWith('attr.any')) return undefined;
    // What is nullable is compared as what it is beside null.
    if (wrong.length === 0 || /^(nullable|list|tuple)$/.test(field.kind)) return undefined;
    const operator = random.pick(wrong);
    const operand =
      operator === 'size'
        ? '1'
        : operator === 'between'
          ? `[${field.values[0]?.text}, ${field.values[0]?.text}]`
          : field.values[0]?.text;
    return appended(
      'operator of another kind',
      chain,
      call('filter', `{ ${quoted(field.name)}: { ${quoted(operator)}: ${operand} } }`),
    );
  },
  ({ random, chain, entity, index, table }) => {
    const others = entity.attributes.filter(
      ({ field }) => isFilterable(table, index, field.stored) && /^(string|enum|number|boolean|date)$/.test(field.kind),
    );
    if (others.length === 0) return undefined;
    const { field } = random.pick(others);
    const wrong = field.kind === 'number' ? "'5'" : '5';
    return appended('value of another type', chain, call('filter', `{ ${quoted(field.name)}: { '=': ${wrong} } }`));
  },
  ({ random, chain, entity, index, table }) => {
    const others = entity.attributes.filter(
      ({ field }) => isFilterable(table, index, field.stored) && /^(string|number|date)$/.test(field.kind),
    );
    if (others.length === 0) return undefined;
    const { field } = random.pick(others);
    const value = field.values[0]?.text;
    return appended(
      'two operators',
      chain,
      call('filter', `{ ${quoted(field.name)}: { '>': ${value}, '<': ${value} } }`),
    );
  },
  ({ random, chain, entity, index }) => {
    const keys = entity.attributes.filter(({ field }) => [...index.pk, ...index.sk].includes(field.stored));
    // A scan has no key condition: there a filter is the only way.
    if (keys.length === 0 || chain.entity === undefined || chain.verb !== 'query') return undefined;
    const { field } = random.pick(keys);
    return appended(
      'key of the index in a filter',
      chain,
      call('filter', `{ ${quoted(field.name)}: { exists: true } }`),
    );
  },
  ({ random, chain, entity, index, table }) => {
    if (chain.entity === undefined) return undefined;
    const lacking = entity.attributes.filter(
      ({ field }) => !isFilterable(table, index, field.stored) && ![...index.pk, ...index.sk].includes(field.stored),
    );
    if (lacking.length === 0) return undefined;
    const { field } = random.pick(lacking);
    return appended(
      'attribute that is not projected',
      chain,
      call('filter', `{ ${quoted(field.name)}: { exists: true } }`),
    );
  },
  ({ random, chain, entity, index, table }) => {
    const others = entity.attributes.filter(({ field }) => isFilterable(table, index, field.stored));
    if (others.length === 0) return undefined;
    const { field } = random.pick(others);
    return appended('overlapping projection', chain, call('project', `${quoted(field.name)}, ${quoted(field.name)}`));
  },
  ({ chain }) => ({
    mistake: 'unknown index',
    head: chain.head.replace(/\("\w+"/, '("Nosuch"'),
    calls: chain.calls,
    wrongAt: -1,
  }),
  ({ chain }) =>
    chain.entity === undefined
      ? undefined
      : {
          mistake: 'unknown entity',
          head: chain.head.replace(/, "E\d"\)$/, ', "Nosuch")'),
          calls: chain.calls,
          wrongAt: -1,
        },
  ({ chain, table }) => {
    const [first, ...rest] = chain.calls;
    if (first?.method !== 'keyCondition') return undefined;
    if (table.typeAttribute === chain.index?.pk[0]) return undefined;
    const wrong = { ...first, text: first.text.replace(/, "[^"]*"\)$/, ', "NO~SUCH#x")') };
    // A format that is only fields with the delimiter between them has the shape of this text; what a boolean is not, its type lets through.
    if (table.entities.some(({ keys }) => (keys[chain.index?.pk[0] ?? ''] ?? []).every(isFieldOrDelimiter))) {
      return undefined;
    }
    // A key that is an attribute takes any text.
    if (table.entities.some(({ attributes }) => attributes.some(({ field }) => field.stored === chain.index?.pk[0]))) {
      return undefined;
    }
    return { mistake: 'literal of no key', head: chain.head, calls: [wrong, ...rest], wrongAt: 0 };
  },
  ({ chain }) => {
    const [first, ...rest] = chain.calls;
    if (first?.method !== 'where') return undefined;
    const wrong = { ...first, text: first.text.replace('.where({', ".where({ nosuch: 'x',").replace(', }', ' }') };
    return { mistake: 'unknown field in where', head: chain.head, calls: [wrong, ...rest], wrongAt: 0 };
  },
  ({ random, table, index, entity, chain }) => {
    const formats = formatsIn(table, index, entity);
    if (formats === undefined || chain.entity === undefined || chain.verb !== 'query') return undefined;
    const partition = fieldsIn(formats.pk);
    const sort = fieldsIn(formats.sk).filter((name) => !partition.includes(name));
    if (sort.length < 2) return undefined;
    const given = [...partition, random.pick(sort.slice(1))];
    return { mistake: 'a gap in the sort key', head: chain.head, calls: [whereOf(entity, given)], wrongAt: 0 };
  },
  ({ table, index, entity, chain }) => {
    const formats = formatsIn(table, index, entity);
    if (formats === undefined || chain.entity === undefined || chain.verb !== 'query') return undefined;
    const partition = fieldsIn(formats.pk);
    if (partition.length === 0) return undefined;
    return {
      mistake: 'a partition key without a field',
      head: chain.head,
      calls: [whereOf(entity, partition.slice(1))],
      wrongAt: 0,
    };
  },
];

const whereOf = ({ attributes }: EntityModel, names: readonly string[]): Call => {
  const members = names.map((name) => {
    const declared = attributes.find(({ field }) => field.name === name);
    return `${quoted(name)}: ${declared?.field.values[0]?.text}`;
  });
  return call('where', `{ ${members.join(', ')} }`);
};

const isFilterable = (
  { indexes: [primary] }: TableModel,
  { pk, sk, projection }: IndexModel,
  stored: string,
): boolean =>
  ![...pk, ...sk].includes(stored) &&
  (projection === 'ALL' ||
    [...(primary?.pk ?? []), ...(primary?.sk ?? [])].includes(stored) ||
    (projection !== 'KEYS_ONLY' && projection.includes(stored)));

/** Mistakes in requests of one item. */
const WRITES: readonly Mutation[] = [
  ...withMutations,
  ({ chain }) =>
    /^(update|delete|put|create)$/.test(chain.verb)
      ? appended('with what a method sets', chain, call('with', "{ ReturnValues: 'NONE' }"))
      : undefined,
  ({ chain }) => {
    if (!takes(chain.verb, 'item')) return undefined;
    return {
      mistake: 'an item of a variable with an unknown field',
      head: chain.head.replace(/", \{/, '", pick({ nosuch: 1,').replace(', }', ' }').replace(/\)$/, '))'),
      calls: [],
      wrongAt: -1,
    };
  },
  ({ chain }) =>
    chain.verb === 'update'
      ? appended('unknown field of a variable in set', chain, call('set', `pick(${EXCESS})`))
      : undefined,
  ({ chain }) =>
    /^(update|delete|check|put|create)$/.test(chain.verb)
      ? appended('unknown field of a variable in condition', chain, call('condition', `pick(${EXCESS})`))
      : undefined,
  ({ chain, entity }) => ({
    mistake: 'unknown entity',
    head: chain.head.replace(quoted(entity.name), '"Nosuch"'),
    calls: chain.calls,
    wrongAt: -1,
  }),
  ({ chain, entity, table }) => {
    if (takes(chain.verb, 'item')) return undefined;
    const formats = formatsIn(table, table.indexes[0] as IndexModel, entity);
    const fields = fieldsIn([...(formats?.pk ?? []), ...(formats?.sk ?? [])]);
    if (fields.length === 0) return undefined;
    return {
      mistake: 'a key without its fields',
      head: chain.head.replace(/, \{.*\}\)$/, ', {})'),
      calls: chain.calls,
      wrongAt: -1,
    };
  },
  ({ chain, entity }) => {
    if (!takes(chain.verb, 'item')) return undefined;
    const isNeeded = (one: Declared): boolean => !one.optional && one.default === undefined && !isMade(one);
    if (!entity.attributes.some(isNeeded)) return undefined;
    return {
      mistake: 'an item without its fields',
      head: chain.head.replace(/, \{.*\}\)$/s, ', {})'),
      calls: [],
      wrongAt: -1,
    };
  },
  ({ chain }) => {
    if (!takes(chain.verb, 'item')) return undefined;
    return {
      mistake: 'an item with an unknown field',
      head: chain.head.replace(/", \{/, '", { nosuch: 1,').replace(', }', ' }'),
      calls: [],
      wrongAt: -1,
    };
  },
  ({ chain }) =>
    chain.verb === 'update' ? appended('unknown field in set', chain, call('set', '{ nosuch: 1 }')) : undefined,
  ({ random, chain, entity, table }) => {
    if (chain.verb !== 'update') return undefined;
    const formats = formatsIn(table, table.indexes[0] as IndexModel, entity);
    const fields = fieldsIn([...(formats?.pk ?? []), ...(formats?.sk ?? [])]);
    if (fields.length === 0) return undefined;
    const name = random.pick(fields);
    const value = entity.attributes.find(({ field }) => field.name === name)?.field.values[0]?.text;
    return appended('primary key in set', chain, call('set', `{ ${quoted(name)}: ${value} }`));
  },
  ({ random, chain, entity }) => {
    const required = entity.attributes.filter(
      ({ field, optional }) => !optional && !chain.calls.some(({ text }) => text.includes(field.name)),
    );
    if (chain.verb !== 'update' || required.length === 0) return undefined;
    return appended('remove of what is required', chain, call('remove', quoted(random.pick(required).field.name)));
  },
  ({ random, chain, entity, table }) => {
    const fixed = table.indexes.flatMap((one) => {
      const formats = formatsIn(table, one, entity);
      return fieldsIn([...(formats?.pk ?? []), ...(formats?.sk ?? [])]);
    });
    const kinds = entity.attributes.filter(
      ({ field }) =>
        /^(string|boolean|date|map|list)$/.test(field.kind) &&
        !fixed.includes(field.name) &&
        !chain.calls.some(({ text }) => text.includes(field.name)),
    );
    if (chain.verb !== 'update' || kinds.length === 0) return undefined;
    const { field } = random.pick(kinds);
    return appended('add to what is not a number', chain, call('add', `{ ${quoted(field.name)}: 1 }`));
  },
  ({ chain }) =>
    /^(update|delete|check|put|create)$/.test(chain.verb)
      ? appended('unknown field in condition', chain, call('condition', '{ nosuch: 1 }'))
      : undefined,
];

/** A field of an entity that a chain has not named yet. */
const unnamed = ({ chain }: Given, { field }: Declared): boolean =>
  !chain.calls.some(({ text }) => text.includes(field.name));

/** Mistakes in writes of fields that keyform makes, and of those that no update changes. */
const MADE: readonly Mutation[] = [
  ({ random, chain, entity }) => {
    const computed = entity.attributes.filter((one) => one.computed !== undefined);
    if (!/^(put|create)$/.test(chain.verb) || computed.length === 0) return undefined;
    const { field } = random.pick(computed);
    return {
      mistake: 'a computed field in an item',
      head: chain.head
        .replace(/", \{/, () => `", { ${quoted(field.name)}: ${field.values[0]?.text},`)
        .replace(', }', ' }'),
      calls: [],
      wrongAt: -1,
    };
  },
  (input) => {
    const { random, chain, entity } = input;
    const computed = entity.attributes.filter((one) => one.computed !== undefined && unnamed(input, one));
    if (chain.verb !== 'update' || computed.length === 0) return undefined;
    const { field, optional } = random.pick(computed);
    const [path, value] = [access('x', field.name), field.values[0]?.text];
    const [method, args] = random.pick<readonly [string, string]>([
      ['set', `{ ${quoted(field.name)}: ${value} }`],
      ['set', `(x, f) => f.to(${path}, ${value})`],
      ['remove', quoted(field.name)],
      ...(optional ? [['remove', `(x) => [${path}]`] as const] : []),
    ]);
    return appended(`${method} of a computed field`, chain, call(method, args));
  },
  (input) => {
    const { random, chain, entity, table } = input;
    const sources = sourcesOf(entity);
    const fixed = table.indexes.flatMap((one) => {
      const formats = formatsIn(table, one, entity);
      return fieldsIn([...(formats?.pk ?? []), ...(formats?.sk ?? [])]);
    });
    const free = entity.attributes.filter(
      (one) => sources.has(one.field.name) && !fixed.includes(one.field.name) && unnamed(input, one),
    );
    if (chain.verb !== 'update' || free.length === 0) return undefined;
    const { field, optional } = random.pick(free);
    const [path, value] = [access('x', field.name), field.values[0]?.text];
    const [method, args] = random.pick<readonly [string, string]>([
      ['set', `(x, f) => f.to(${path}, ${value})`],
      ['set', `(x, f) => f.ifNotExists(${path}, ${value})`],
      ...(optional ? [['remove', quoted(field.name)] as const] : []),
      ...(/^(number|bigint|decimal)$/.test(field.kind)
        ? [['add', `{ ${quoted(field.name)}: ${value} }`] as const]
        : []),
      ...(field.kind === 'list' ? [['ensure', quoted(field.name)] as const] : []),
    ]);
    return appended(`${method} of what a field is computed from`, chain, call(method, args));
  },
  (input) => {
    const { random, chain, entity } = input;
    const fixed = entity.attributes.filter((one) => one.field.tail !== undefined && unnamed(input, one));
    if (chain.verb !== 'update' || fixed.length === 0 || chain.calls.some(({ method }) => method === 'upsert')) {
      return undefined;
    }
    const { field } = random.pick(fixed);
    return appended(
      'set of what is read-only',
      chain,
      call('set', `{ ${quoted(field.name)}: ${field.values[0]?.text} }`),
    );
  },
];

/** A valid request with one mistake in it, or nothing where the mistake tried cannot be part of it. */
export const mutate = (random: Random, table: TableModel, chain: Chain): Mutant | undefined => {
  if (chain.verb === 'batch' || chain.verb === 'rekey' || chain.isSharded) return undefined;
  // A schema does not tell its fields at run time; what has unique fields is written by transactions.
  const own = table.entities.filter(({ name }) => (chain.entity ?? name) === name);
  if (own.some(({ isSchema, options }) => isSchema || options.unique !== undefined)) return undefined;
  const isRead = takes(chain.verb, 'index');
  const index = chain.index ?? (table.indexes[0] as IndexModel);
  const candidates = table.entities.filter(
    (entity) => formatsIn(table, index, entity) !== undefined && (chain.entity ?? entity.name) === entity.name,
  );
  if (candidates.length === 0) return undefined;
  const ofWrites = random.chance(0.4) ? MADE : WRITES;
  return random.pick(isRead ? READS : ofWrites)({ random, table, chain, index, entity: random.pick(candidates) });
};

export const mutantText = ({ head, calls }: Mutant): string => head + calls.map(({ text }) => text).join('');

/** Where in the mutant's text the wrong call begins, and where it ends. */
export const wrongRange = ({ head, calls, wrongAt }: Mutant): readonly [start: number, end: number] => {
  if (wrongAt < 0) return [0, head.length];
  const start = head.length + calls.slice(0, wrongAt).reduce((sum, { text }) => sum + text.length, 0);
  return [start, start + (calls[wrongAt]?.text.length ?? 0)];
};

type TableMutation = (random: Random, table: TableModel) => TableModel | undefined;

/** The table with one entity changed, if there is one that can be. */
const changing = (
  random: Random,
  table: TableModel,
  change: (entity: EntityModel) => EntityModel | undefined,
): TableModel | undefined => {
  const changed = table.entities.flatMap((entity) => {
    const wrong = entity.isSchema ? undefined : change(entity);
    return wrong === undefined ? [] : [table.entities.map((other) => (other === entity ? wrong : other))];
  });
  return changed.length === 0 ? undefined : { ...table, entities: random.pick(changed) };
};

/** The table with one placeholder changed: those of fields of some kinds, which stand in a longer format or not. */
const placeholding = (
  random: Random,
  table: TableModel,
  kinds: RegExp,
  change: (part: Exclude<Part, string>) => Part,
): TableModel | undefined =>
  changing(random, table, (entity) => {
    const places = Object.entries(entity.keys).flatMap(([key, format]) =>
      format.flatMap((part, at) => {
        const attribute = entity.attributes.find(({ field }) => typeof part !== 'string' && field.name === part.field);
        const fits = format.length > 1 && attribute !== undefined && kinds.test(attribute.field.kind);
        return typeof part === 'string' || !fits ? [] : [{ key, at, part, format }];
      }),
    );
    if (places.length === 0) return undefined;
    const { key, at, part, format } = random.pick(places);
    const wrong = format.map((other, place) => (place === at ? change(part) : other));
    return { ...entity, keys: { ...entity.keys, [key]: wrong } };
  });

/** Mistakes in definitions. */
const DEFINITIONS: { readonly [mistake: string]: TableMutation } = {
  'unknown field in a format': (random, table) =>
    placeholding(random, table, /./, (part) => ({ ...part, field: 'nosuch' })),
  'bare number in a format': (random, table) =>
    placeholding(random, table, /^(number|bigint|decimal|epoch)$/, (part) => ({ ...part, pipes: '' })),
  'a pipe of another kind': (random, table) =>
    placeholding(random, table, /^(string|enum|literal|boolean|date)$/, (part) => ({ ...part, pipes: 'pad:4' })),
  'a pipe of texts on a number': (random, table) =>
    placeholding(random, table, /^(number|bigint|decimal)$/, (part) => ({ ...part, pipes: 'lower' })),
  'a pipe that there is not': (random, table) =>
    placeholding(random, table, /./, (part) => ({ ...part, pipes: 'nosuch' })),
  'a brace that nothing closes': (random, table) => placeholding(random, table, /./, ({ field }) => `{${field}`),
  'a key that the table does not have': (random, table) =>
    changing(random, table, (entity) => ({ ...entity, keys: { ...entity.keys, GS9PK: ['X'] } })),
  'no partition key': (random, table) =>
    changing(random, table, ({ keys: { PK: _, ...keys }, ...entity }) =>
      Object.keys(keys).length === 0 ? undefined : { ...entity, keys },
    ),
  'two entities with one primary key': (_random, table) => {
    const [first, second] = table.entities;
    if (first === undefined || second === undefined || first.isSchema || second.isSchema) return undefined;
    // Such a table allows it.
    if (table.delimiter === 'none') return undefined;
    const { PK, SK } = first.keys as { PK: Format; SK?: Format };
    const attributes = [
      ...second.attributes.filter(({ field }) => !first.attributes.some((own) => own.field === field)),
      ...first.attributes,
    ];
    // No keys of indexes and no computed fields: those that are made of what a pipe of the primary key loses are a different mistake.
    const plain = attributes.map(({ computed: _, ...declared }) => declared);
    const twin = { ...second, attributes: plain, keys: { PK, ...(SK !== undefined && { SK }) }, options: {} };
    return { ...table, entities: [first, twin, ...table.entities.slice(2)] };
  },
  'two entities of one type': (_random, table) => {
    const [first, second] = table.entities;
    if (first === undefined || second === undefined) return undefined;
    return { ...table, entities: [first, { ...second, type: first.type ?? first.name }, ...table.entities.slice(2)] };
  },
  'a time to live that is none': (random, table) =>
    changing(random, table, (entity) => {
      const text = entity.attributes.find(({ field }) => field.kind === 'string');
      return text && { ...entity, options: { ttl: text.field.name } };
    }),
  'a unique field that there is not': (random, table) =>
    changing(random, table, (entity) => ({ ...entity, options: { unique: ['nosuch'] } })),
};

/** A definition with one mistake in it, or nothing where the mistake tried cannot be part of it. */
export const mutateTable = (random: Random, table: TableModel): Mutant | undefined => {
  const [mistake, mutation] = random.pick(Object.entries(DEFINITIONS));
  const wrong = mutation(random, table);
  if (wrong === undefined) return undefined;
  const body = [...wrong.entities.map(entityText), `return table(${quoted(wrong.name)}, ${definitionText(wrong)});`];
  return { mistake, head: `{\n${body.join('\n')}\n}`, calls: [], wrongAt: -1, isDefinition: true };
};
