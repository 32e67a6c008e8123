/** Mistakes made in valid requests: each must neither compile nor run. */
import { type Call, type Chain, operatorsOf } from './chains.js';
import type { Random } from './random.js';
import { type EntityModel, fieldsIn, formatsIn, type IndexModel, type TableModel } from './tables.js';

/** A request with one mistake in it. */
export interface Mutant {
  readonly mistake: string;
  readonly head: string;
  readonly calls: readonly Call[];
  /** The call that is wrong; -1 for what the chain begins with. */
  readonly wrongAt: number;
}

const quoted = (text: string): string => JSON.stringify(text);
const call = (method: string, args: string): Call => ({ method, text: `.${method}(${args})` });

interface Given {
  readonly random: Random;
  readonly table: TableModel;
  readonly chain: Chain;
  readonly index: IndexModel;
  readonly entity: EntityModel;
}

type Mutation = (given: Given) => Mutant | undefined;

const appended = (mistake: string, { calls, head }: Chain, wrong: Call): Mutant => ({
  mistake,
  head,
  calls: [...calls, wrong],
  wrongAt: calls.length,
});

/** Mistakes in reads. The index is the one that is read, the entity one that is in it. */
const READS: readonly Mutation[] = [
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
    const all = ['<', 'begins_with', 'contains', 'size', 'between'];
    const wrong = all.filter((operator) => !operatorsOf(field.kind).includes(operator));
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
  ({ chain, entity }) => ({
    mistake: 'unknown entity',
    head: chain.head.replace(quoted(entity.name), '"Nosuch"'),
    calls: chain.calls,
    wrongAt: -1,
  }),
  ({ chain, entity, table }) => {
    if (chain.verb === 'put' || chain.verb === 'create') return undefined;
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
  ({ chain }) => {
    if (chain.verb !== 'put' && chain.verb !== 'create') return undefined;
    return {
      mistake: 'an item without its fields',
      head: chain.head.replace(/, \{.*\}\)$/s, ', {})'),
      calls: [],
      wrongAt: -1,
    };
  },
  ({ chain }) => {
    if (chain.verb !== 'put' && chain.verb !== 'create') return undefined;
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
    return appended('add to what is no number', chain, call('add', `{ ${quoted(field.name)}: 1 }`));
  },
  ({ chain }) =>
    /^(update|delete|check|put|create)$/.test(chain.verb)
      ? appended('unknown field in condition', chain, call('condition', '{ nosuch: 1 }'))
      : undefined,
];

/** A valid request with one mistake in it, or nothing where the mistake tried has no place in it. */
export const mutate = (random: Random, table: TableModel, chain: Chain): Mutant | undefined => {
  if (chain.verb === 'batch') return undefined;
  const isRead = chain.verb === 'query' || chain.verb === 'scan';
  const index = chain.index ?? (table.indexes[0] as IndexModel);
  const candidates = table.entities.filter(
    (entity) => formatsIn(table, index, entity) !== undefined && (chain.entity ?? entity.name) === entity.name,
  );
  if (candidates.length === 0) return undefined;
  return random.pick(isRead ? READS : WRITES)({ random, table, chain, index, entity: random.pick(candidates) });
};

export const mutantText = ({ head, calls }: Mutant): string => head + calls.map(({ text }) => text).join('');

/** Where in the mutant's text the wrong call begins, and where it ends. */
export const wrongRange = ({ head, calls, wrongAt }: Mutant): readonly [start: number, end: number] => {
  if (wrongAt < 0) return [0, head.length];
  const start = head.length + calls.slice(0, wrongAt).reduce((sum, { text }) => sum + text.length, 0);
  return [start, start + (calls[wrongAt]?.text.length ?? 0)];
};
