/** Requests as programs pass them on: batches of interfaces, and functions of names that are type parameters. */
import { type Chain, chainText, headOf, keyMembers, membersText, quoted } from '../chains/chain.js';
import { getChain } from '../chains/reads.js';
import { deleteChain, putChain } from '../chains/writes.js';
import type { Random } from '../random.js';
import type { EntityModel, TableModel } from '../tables.js';

type Make = (random: Random, table: TableModel, id: string) => Chain | undefined;

const gets = (random: Random, table: TableModel, isTransaction: boolean): string[] =>
  random
    .shuffled(table.entities)
    .slice(0, 2)
    .map((entity) => {
      const get = getChain(random, table, entity);
      const calls = isTransaction ? get.calls.filter(({ method }) => method !== 'consistent') : get.calls;
      return chainText({ ...get, calls });
    });

const batchOf = (form: string, prelude: readonly string[], head: string): Chain => ({
  verb: 'batch',
  head,
  calls: [],
  exact: false,
  prelude,
  loose: [form],
});

/** A generic name of an entity, and its key. */
const keyFor = (random: Random, table: TableModel): readonly [EntityModel, string] => {
  const entity = random.pick(table.entities);
  const key = membersText(keyMembers(random, table, entity));
  return [entity, key === '{  }' ? '' : `, ${key}`];
};

/** Writes of two entities, as a transaction or a batch takes them. */
const writtenTexts = (
  random: Random,
  table: TableModel,
  verb: 'transactWrite' | 'batchWrite',
): readonly string[] | undefined => {
  const [one, other = one] = random
    .shuffled(table.entities.filter(({ options: { unique, version } }) => !unique && !version))
    .slice(0, 2);
  if (one === undefined || other === undefined) return undefined;
  // Both take one request for an item, and the two of one entity may have the same key.
  if (one === other) return undefined;
  return [putChain(random, table, one), deleteChain(random, table, other)].map((made) =>
    chainText({
      ...made,
      head:
        verb === 'batchWrite'
          ? made.head.replace(/^db\.(?:create|put)/, 'db.put').replace(/^db\.check/, 'db.delete')
          : made.head,
      calls: verb === 'batchWrite' ? [] : made.calls.filter(({ method }) => !/^(returning|with)$/.test(method)),
    }),
  );
};

const FORMS: readonly Make[] = [
  // Batches of what an interface, a class, a Record or a list of unknown length holds.
  (random, table, id) => {
    const verb = random.pick(['batchGet', 'transactGet']);
    const made = gets(random, table, verb === 'transactGet');
    const variables = made.map((text, at) => `const r${id}_${at} = ${text};`);
    const members = made.map((_, at) => `readonly m${at}: typeof r${id}_${at};`);
    const values = made.map((_, at) => `m${at}: r${id}_${at}`);
    const prelude = [
      ...variables,
      `interface R${id} { ${members.join(' ')} }`,
      `const q${id}: R${id} = { ${values.join(', ')} };`,
    ];
    return batchOf(`${verb} of an interface`, prelude, `${verb}(q${id})`);
  },
  (random, table, id) => {
    const made = gets(random, table, false);
    const members = made.map((text, at) => `readonly m${at} = ${text};`);
    return batchOf(
      'batchGet of an instance of a class',
      [`class R${id} { ${members.join(' ')} }`],
      `batchGet(new R${id}())`,
    );
  },
  (random, table, id) => {
    const [one = '', other = one] = gets(random, table, false);
    const variables = [`const r${id} = ${one};`, `const s${id} = ${other};`];
    const list = `pick<(typeof r${id} | typeof s${id})[]>([r${id}])`;
    return batchOf('batchGet of a list of either', variables, `batchGet(${list})`);
  },
  (random, table, id) => {
    const [one = ''] = gets(random, table, false);
    const record = `pick<Record<string, typeof r${id}>>({ a: r${id} })`;
    return batchOf('batchGet of a Record', [`const r${id} = ${one};`], `batchGet(${record})`);
  },
  (random, table, id) => {
    const [one = '', other = one] = gets(random, table, false);
    const variables = [`const r${id} = ${one};`, `const s${id} = ${other};`];
    const list = `[r${id}, ...(flag(${random.chance(0.5)}) && r${id} !== (s${id} as object) ? [] : [])]`;
    return batchOf('batchGet of a spread', variables, `batchGet(${list})`);
  },
  (random, table, id) => {
    const verb = random.pick(['transactWrite', 'batchWrite'] as const);
    const written = writtenTexts(random, table, verb);
    if (written === undefined) return undefined;
    const variables = written.map((text, at) => `const r${id}_${at} = ${text};`);
    const list = `pick<(typeof r${id}_0 | typeof r${id}_1)[]>([r${id}_${random.whole(0, 1)}])`;
    return batchOf(`${verb} of a list of either`, variables, `${verb}(${list})`);
  },
  // Lists that grow, of the types that the documentation gives them: nothing that they return has a type without values.
  (random, table, id) => {
    const verb = random.pick(['batchGet', 'transactGet']);
    const texts = gets(random, table, verb === 'transactGet');
    const list = `const l${id}: AnyRequest<'get'>[] = [${texts.join(', ')}];`;
    const result = `Awaited<ReturnType<typeof q${id}.execute>>['items'][number]`;
    const check = `const some${id}: [${result}] extends [undefined] ? 'lost' : 'some' = 'some'; pick(some${id});`;
    return batchOf(`${verb} of a list of AnyRequest`, [list, `const q${id} = ${verb}(l${id});`, check], `q${id}`);
  },
  (random, table, id) => {
    const written = writtenTexts(random, table, 'transactWrite');
    if (written === undefined) return undefined;
    const verbs = "'put' | 'update' | 'delete' | 'check'";
    const list = `const l${id}: AnyRequest<${verbs}>[] = [${written.join(', ')}];`;
    const result = `Awaited<ReturnType<typeof q${id}.execute>>[number]`;
    const check = `const some${id}: [${result}] extends [undefined] ? 'lost' : 'some' = 'some'; pick(some${id});`;
    const prelude = [list, `const q${id} = transactWrite(l${id});`, check];
    return batchOf('transactWrite of a list of AnyRequest', prelude, `q${id}`);
  },
  (random, table, id) => {
    const written = writtenTexts(random, table, 'batchWrite');
    if (written === undefined) return undefined;
    const list = `const l${id}: AnyRequest<'put' | 'delete'>[] = [${written.join(', ')}];`;
    return batchOf('batchWrite of a list of AnyRequest', [list], `batchWrite(l${id})`);
  },
  // An entity, and a field, by a type parameter.
  (random, table, id) => {
    const [entity, key] = keyFor(random, table);
    const names = table.entities.map(({ name }) => quoted(name)).join(' | ');
    return {
      ...headOf('get', entity, []),
      head: '',
      calls: [],
      exact: false,
      loose: ['get: an entity of a type parameter'],
      generic: [
        `(<N extends ${names}>(n${id}: N, ...k${id}: EntityKeyArguments<typeof db, N>) => db.get(n${id}, ...k${id}))(${quoted(entity.name)}${key})`,
        '',
      ],
    };
  },
  (random, table, id) => {
    const [entity, key] = keyFor(random, table);
    const names = entity.attributes.map(({ field }) => quoted(field.name));
    if (names.length === 0) return undefined;
    return {
      ...headOf('get', entity, []),
      head: '',
      calls: [],
      exact: false,
      loose: ['get: a field of a type parameter'],
      mayBeRejected: true,
      generic: [
        `(<F extends ${names.join(' | ')}>(f${id}: F) => db.get(${quoted(entity.name)}${key}).project(f${id}))(${random.pick(names)})`,
        '',
      ],
    };
  },
];

/** A request that is passed on in a form of its own; undefined where the form cannot be part of the table. */
export const looseRequest = (random: Random, table: TableModel, at: number): Chain | undefined =>
  random.pick(FORMS)(random, table, `${at}`);
