/** Random searches of vector indexes: valid ones, and such whose parts aren't literals. */
import { access, type Call, type Member, membersText, quoted } from '../chains/chain.js';
import type { Value } from '../fields.js';
import type { Random } from '../random.js';
import type { EntityModel } from '../tables.js';
import {
  entitiesIn,
  inVectorIndex,
  randomVector,
  schemaOf,
  type VectorIndex,
  type VectorTable,
} from './vector-tables.js';

/** A search. */
export interface Search {
  readonly index: VectorIndex;
  readonly entity: string;
  readonly head: string;
  readonly calls: readonly Call[];
  /** What it's near to. */
  readonly near: Value;
  /** What `where` demands, by the stored name. */
  readonly where: ReadonlyMap<string, Value>;
  readonly top: number;
  /** How it's less certain than a literal: names of forms. Its types may be wide then. */
  readonly loose: readonly string[];
  /** Whether the compiler may reject it. */
  readonly mayBeRejected: boolean;
}

export const searchText = ({ head, calls }: Pick<Search, 'head' | 'calls'>): string =>
  head + calls.map(({ text }) => text).join('');

/** Whether the index has the attribute, so that a search can return it. */
const holds = ({ table }: VectorTable, index: VectorIndex, stored: string): boolean =>
  inVectorIndex(table, index, { [index.vector]: { L: [] }, ...partitionOf(index), [stored]: { S: '' } })?.[stored] !==
  undefined;

const partitionOf = ({ partition }: VectorIndex) => (partition === undefined ? {} : { [partition]: { S: '' } });

/** The fields that a projection of the index may name. */
export const projectable = (vectors: VectorTable, index: VectorIndex, { attributes }: EntityModel): string[] =>
  attributes.filter(({ field }) => holds(vectors, index, field.stored)).map(({ field }) => field.name);

const projectCall = (random: Random, names: readonly string[]): Call => {
  const chosen = random.shuffled(names).slice(0, random.whole(1, 3));
  return random.chance(0.6)
    ? { method: 'project', text: `.project(${chosen.map(quoted).join(', ')})`, names: chosen }
    : { method: 'project', text: `.project((x) => [${chosen.map((name) => access('x', name)).join(', ')}])` };
};

/** A number of a type that says no more. */
const loosely = (text: string): string => `wide(${text})`;

/** The object of `where`, perhaps in a form that isn't a literal. */
const whereText = (random: Random, members: readonly Member[], optional: readonly string[]) => {
  const literal = { text: membersText(members), form: undefined };
  const free = members.filter(({ name }) => optional.includes(name));
  const others = members.filter((one) => one !== free[0]);
  return random.pick([
    literal,
    { text: `pick(${membersText(members)})`, form: 'where: a variable' },
    ...(free[0] === undefined
      ? []
      : [
          {
            text: `{ ${[...others, free[0]]
              .map((one) =>
                one === free[0] ? `...(flag(true) && ${membersText([one])})` : membersText([one]).slice(2, -2),
              )
              .join(', ')} }`,
            form: 'where: a filter that may be missing',
          },
          {
            text: `{ ${[membersText(others).slice(2, -2), `...(flag(false) && ${membersText([free[0]])})`].join(', ')} }`.replace(
              '{ , ',
              '{ ',
            ),
            form: 'where: a filter that is missing',
            without: free[0].name,
          },
        ]),
  ]) as { readonly text: string; readonly form: string | undefined; readonly without?: string };
};

/** A random search; a loose one has at least one part whose type isn't a literal, if it can. */
export const randomSearch = (random: Random, vectors: VectorTable, isLoose: boolean): Search => {
  const { table, indexes } = vectors;
  const loose: string[] = [];
  let mayBeRejected = false;
  const form = (name: string, isRejected = false): true => {
    loose.push(name);
    mayBeRejected ||= isRejected;
    return true;
  };
  const index = random.pick(indexes);
  const entities = entitiesIn(table, index.vector);
  const entity = random.pick(entities);
  const near = randomVector(random, index.dimensions);
  const schema = schemaOf(index);
  const searched = entity.attributes.filter(({ field }) => schema.includes(field.stored));
  const chosen = searched.filter(({ field }) => field.stored === index.partition || random.chance(0.5));
  const values = new Map(chosen.map(({ field }) => [field.name, random.pick(field.values)] as const));
  const members = random.shuffled([...values].map(([name, { text }]): Member => ({ name, text })));
  const optional = chosen.filter(({ field }) => field.stored !== index.partition).map(({ field }) => field.name);
  const object = isLoose ? whereText(random, members, optional) : { text: membersText(members), form: undefined };
  if (object.form !== undefined && members.length > 0) form(object.form);
  const without = 'without' in object && members.length > 0 ? object.without : undefined;
  const needsWhere = searched.some(({ field }) => field.stored === index.partition);
  const whereCall: Call = {
    method: 'where',
    text: `.where(${members.length === 0 ? '{}' : object.text})`,
    needed: needsWhere,
    ...(object.form === undefined && { members }),
  };
  const names = projectable(vectors, index, entity);
  const top = random.chance(0.6) ? random.pick([1, 2, 3, 5, 25, 99, 100]) : undefined;
  const isWideTop = isLoose && top !== undefined && random.chance(0.5) && form('top: number');
  const options: Call[] = [
    ...(top === undefined ? [] : [{ method: 'top', text: `.top(${isWideTop ? loosely(`${top}`) : top})` }]),
    ...(names.length > 0 && random.chance(0.35) ? [projectCall(random, names)] : []),
    ...(random.chance(0.2)
      ? [{ method: 'consumedCapacity', text: `.consumedCapacity(${random.pick(['', "'INDEXES'", "'TOTAL'"])})` }]
      : []),
  ];
  const asked = needsWhere || (members.length > 0 ? true : random.chance(0.05) && searched.length > 0);
  const rest = needsWhere
    ? [whereCall, ...random.shuffled(options)]
    : random.shuffled([...(asked ? [whereCall] : []), ...options]);
  const isWideNear = isLoose && random.chance(0.4) && form('near: number[]');
  const nearText = isWideNear ? `numbers(${near.text})` : near.text;
  const other = random.pick(indexes);
  const isIndexUnion = isLoose && other !== index && random.chance(0.15) && form('an index of type union', true);
  const second = random.pick(entities);
  const isEntityUnion = isLoose && second !== entity && random.chance(0.15) && form('an entity of type union', true);
  const unionText = (one: string, two: string): string => `oneOf<${quoted(one)} | ${quoted(two)}>(${quoted(one)})`;
  return {
    index,
    entity: entity.name,
    head: `db.search(${isIndexUnion ? unionText(index.name, other.name) : quoted(index.name)}, ${
      isEntityUnion ? unionText(entity.name, second.name) : quoted(entity.name)
    })`,
    calls: [{ method: 'near', text: `.near(${nearText})`, needed: true }, ...rest],
    near,
    where: new Map(
      (asked ? chosen : [])
        .filter(({ field }) => field.name !== without)
        .map(({ field }) => [field.stored, values.get(field.name) as Value]),
    ),
    top: top ?? 10,
    loose,
    mayBeRejected,
  };
};

/** What programs with searches declare for them, in addition to what all programs do. */
export const SEARCH_HELPERS = [
  'const wide = (value: number): number => value;',
  'const numbers = (value: ArrayLike<number>): number[] => Array.from(value);',
  'const oneOf = <Name extends string,>(name: Name): Name => name;',
];
