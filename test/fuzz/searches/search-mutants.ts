/** Mistakes in searches and in definitions of vector indexes: each must neither compile nor run. */
import { type Call, membersText, quoted } from '../chains/chain.js';
import type { Mutant } from '../mutate.js';
import type { Random } from '../random.js';
import type { EntityModel } from '../tables.js';
import { projectable, type Search } from './random-search.js';
import { entitiesIn, indexesText, schemaOf, type VectorIndex, type VectorTable } from './vector-tables.js';

interface Given {
  readonly random: Random;
  readonly vectors: VectorTable;
  readonly search: Search;
  readonly entity: EntityModel;
}

type Mutation = (given: Given) => Mutant | undefined;

const call = (method: string, args: string): Call => ({ method, text: `.${method}(${args})` });

const appended = (mistake: string, { head, calls }: Search, wrong: Call): Mutant => ({
  mistake,
  head,
  calls: [...calls, wrong],
  wrongAt: calls.length,
});

/** The search with another call in the place of one. */
const replaced = (mistake: string, { head, calls }: Search, method: string, wrong: Call): Mutant | undefined => {
  const at = calls.findIndex((one) => one.method === method);
  if (at < 0) return undefined;
  return { mistake, head, calls: [...calls.slice(0, at), wrong, ...calls.slice(at + 1)], wrongAt: at };
};

/** `where` with one member more, or another value of one. */
const withMember = ({ calls }: Search, name: string, text: string): Call => {
  const members = calls.find(({ method }) => method === 'where')?.members ?? [];
  return call('where', membersText([...members.filter((one) => one.name !== name), { name, text }]));
};

const ofField = ({ entity }: Given, stored: string | undefined): string | undefined =>
  entity.attributes.find(({ field }) => field.stored === stored)?.field.name;

const SEARCHES: readonly Mutation[] = [
  ({ search }) => ({
    mistake: 'a vector index that the table does not have',
    head: `db.search("Nosuch", ${quoted(search.entity)})`,
    calls: [],
    wrongAt: -1,
  }),
  ({ vectors, search }) => {
    const others = vectors.table.entities.filter(
      (one) => !entitiesIn(vectors.table, search.index.vector).includes(one),
    );
    return others[0] === undefined
      ? undefined
      : {
          mistake: 'an entity without a vector in the index',
          head: `db.search(${quoted(search.index.name)}, ${quoted(others[0].name)})`,
          calls: [],
          wrongAt: -1,
        };
  },
  ({ search }) =>
    replaced('a vector of another length', search, 'near', call('near', `[${'1, '.repeat(search.index.dimensions)}1]`)),
  ({ search }) => replaced('a vector that is none', search, 'near', call('near', "'abc'")),
  ({ search }) => replaced('a vector of strings', search, 'near', call('near', `['1', '2', '3']`)),
  ({ search }) => replaced('nothing in the place of a vector', search, 'near', call('near', '')),
  ({ search: { head } }) => ({ mistake: 'no vector', head, calls: [call('build', '')], wrongAt: 0 }),
  (given) => {
    const { search } = given;
    const { partition } = search.index;
    if (ofField(given, partition) === undefined) return undefined;
    const [near] = search.calls as readonly [Call];
    return { mistake: 'no partition', head: search.head, calls: [near, call('top', '2')], wrongAt: 1 };
  },
  (given) => {
    const { search } = given;
    if (ofField(given, search.index.partition) === undefined) return undefined;
    return replaced('where without the partition', search, 'where', call('where', '{}'));
  },
  ({ search }) => replaced('an unknown field in where', search, 'where', withMember(search, 'nosuch', "'x'")),
  ({ random, search, entity }) => {
    // The message is the type of the field, and together with null it's never.
    const others = entity.attributes.filter(
      ({ field }) => !schemaOf(search.index).includes(field.stored) && !/^null/.test(field.kind),
    );
    const method = search.calls.find((one) => one.method === 'where');
    if (others.length === 0 || method === undefined) return undefined;
    const { field } = random.pick(others);
    return replaced(
      'a field in where that the index does not have',
      search,
      'where',
      withMember(search, field.name, random.pick(field.values).text),
    );
  },
  ({ random, search, entity }) => {
    const own = entity.attributes.filter(
      ({ field }) =>
        schemaOf(search.index).includes(field.stored) && /^(string|enum|number|date|bigint)$/.test(field.kind),
    );
    if (own.length === 0) return undefined;
    const { field } = random.pick(own);
    const wrong = field.kind === 'number' ? "'5'" : '5';
    return replaced('a value of another type in where', search, 'where', withMember(search, field.name, wrong));
  },
  ({ random, search, entity }) => {
    const own = entity.attributes.filter(({ field }) => schemaOf(search.index).includes(field.stored));
    if (own.length === 0) return undefined;
    const wrong = random.pick(['undefined', 'null', "{ '=': 'a' }"]);
    return replaced(
      'a value that says nothing in where',
      search,
      'where',
      withMember(search, random.pick(own).field.name, wrong),
    );
  },
  ({ search }) =>
    search.calls.some(({ method }) => method === 'where')
      ? appended('a second call of where', search, call('where', '{}'))
      : undefined,
  ({ random, search }) => appended('a number of results that is none', search, call('top', random.pick(["'3'", '']))),
  ({ search, entity }) => {
    const own = entity.attributes.find(({ field }) => field.stored === search.index.vector);
    return appended('a projection of the vector', search, call('project', quoted(own?.field.name ?? '')));
  },
  ({ search }) => appended('an unknown field in project', search, call('project', "'nosuch'")),
  ({ random, vectors, search, entity }) => {
    const known = projectable(vectors, search.index, entity);
    const others = entity.attributes.filter(
      ({ field }) => !known.includes(field.name) && field.stored !== search.index.vector,
    );
    // A field that can be read from the keys is projected with them.
    const free = others.filter(
      ({ field }) => !Object.values(entity.keys).some((key) => JSON.stringify(key).includes(`"${field.name}"`)),
    );
    if (free.length === 0) return undefined;
    return appended(
      'a projection of what the index lacks',
      search,
      call('project', quoted(random.pick(free).field.name)),
    );
  },
  ({ search }) => appended('a capacity that is none', search, call('consumedCapacity', "'SOME'")),
];

/** A valid search with one mistake in it; undefined if the mistake tried can't be part of it. */
export const mutateSearch = (random: Random, vectors: VectorTable, search: Search): Mutant | undefined => {
  const entity = vectors.table.entities.find(({ name }) => name === search.entity) as EntityModel;
  return random.pick(SEARCHES)({ random, vectors, search, entity });
};

type Definition = (input: {
  readonly random: Random;
  readonly index: VectorIndex;
  readonly entities: readonly EntityModel[];
}) => VectorIndex | undefined;

const DEFINITIONS: { readonly [mistake: string]: Definition } = {
  'a vector that no entity has': ({ index }) => ({ ...index, vector: 'nosuch', isExplicit: true }),
  'a vector that is another attribute': ({ random, index, entities }) => {
    const others = entities.flatMap(({ attributes }) => attributes.filter(({ field }) => field.kind !== 'vector'));
    return others.length === 0
      ? undefined
      : { ...index, vector: random.pick(others).field.stored, isExplicit: true, filters: [] };
  },
  'other dimensions than the vector has': ({ index }) => ({
    ...index,
    dimensions: index.dimensions + 1,
    isExplicit: true,
  }),
  'a distance that is none': ({ index }) => ({ ...index, distance: 'manhattan' as 'dot' }),
  'a partition that no entity has': ({ index }) => ({ ...index, partition: 'nosuch' }),
  'a partition that not every entity has': ({ random, index, entities }) => {
    const stored = entities.map(({ attributes }) => attributes.map(({ field }) => field.stored));
    const some = [...new Set(stored.flat())].filter((name) => !stored.every((names) => names.includes(name)));
    return some.length === 0 ? undefined : { ...index, partition: random.pick(some), filters: [] };
  },
  // The compiler shortens a message for each of many entities.
  'a filter that no entity has': ({ random, index, entities }) =>
    entities.length > 2 ? undefined : { ...index, filters: random.shuffled([...index.filters, 'nosuch']) },
  'a filter of a kind that is not compared': ({ random, index, entities }) => {
    const others = entities.flatMap(({ attributes }) =>
      attributes.filter(({ field }) =>
        /^(boolean|null|literal|map|list|record|set|tuple|vector|any|nullable)$/.test(field.kind),
      ),
    );
    if (others.length === 0) return undefined;
    const wrong = random.pick(others).field.stored;
    return random.chance(0.2) && entities.length === 1
      ? { ...index, partition: wrong, filters: index.filters.filter((one) => one !== wrong) }
      : { ...index, filters: [...index.filters, wrong] };
  },
  'a filter twice': ({ random, index }) => {
    const schema = schemaOf(index);
    return schema.length === 0 ? undefined : { ...index, filters: [...index.filters, random.pick(schema)] };
  },
  'a projection that is none': ({ index }) => ({
    ...index,
    projection: 'SOME' as 'ALL',
  }),
  'a projected attribute that no entity has': ({ random, index: { projection, ...index } }) => ({
    ...index,
    projection: random.shuffled([...(typeof projection === 'string' ? [] : projection), 'nosuch']),
  }),
};

/** A definition of vector indexes with one mistake in it; undefined if the mistake tried can't be part of it. */
export const mutateIndexes = (random: Random, { table, indexes }: VectorTable): Mutant | undefined => {
  const [mistake, mutation] = random.pick(Object.entries(DEFINITIONS));
  const index = random.pick(indexes);
  const wrong = mutation({ random, index, entities: entitiesIn(table, index.vector) });
  if (wrong === undefined) return undefined;
  const text = indexesText(indexes.map((one) => (one === index ? wrong : one)));
  return { mistake, head: `withVectors(plain(), ${text})`, calls: [], wrongAt: -1, isDefinition: true };
};
