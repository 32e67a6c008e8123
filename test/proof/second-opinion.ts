/** Makes the cases on which keyform's type functions and those of ts-toolbelt must agree. */
import { type Random, randomOf } from '../fuzz/random.js';

const SEED = 20261122;
const CASES = 40;

const NAMES = ['a', 'id', 'orderId', 'at', 'zip_2', '$x', 'B'];
/** Names that stand in a placeholder as they are. */
const PLAIN = NAMES.filter((name) => /^\w+$/.test(name));
const LITERALS = ['', 'A#', '#', '#ORDER#', ' ', '_b', '.', '/', 'é#'];
const PIPES = ['', '', '|pad:5', '|lower', '|sortable|desc', '|day'];
const SCALARS = ['string', 'number', 'boolean', "'x'", '1', 'null', 'bigint', 'Date', 'undefined', 'never', 'unknown'];

const quoted = (text: string): string => `'${text.replaceAll("'", "\\'")}'`;
const several = <Made>(count: number, make: (at: number) => Made): Made[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** A format of up to four placeholders, their fields distinct. */
const format = (random: Random): string => {
  const fields = random.shuffled(NAMES).slice(0, random.whole(0, 4));
  // Between two fields stands something: a format would be rejected without.
  const parts = fields.map(
    (field, at) => `${random.pick(at === 0 ? LITERALS : LITERALS.slice(1))}{${field}${random.pick(PIPES)}}`,
  );
  return parts.join('') + random.pick(parts.length > 0 ? LITERALS : LITERALS.slice(1));
};

/** Attributes of a document, and the names on the way to one of them. */
const document = (random: Random): { attributes: string; way: string[] } => {
  const depth = random.whole(1, 4);
  const level = (left: number): { text: string; way: string[] } => {
    const names = random.shuffled(NAMES).slice(0, random.whole(1, 3));
    const turn = random.pick(names);
    const members = names.map((name) => {
      if (name !== turn || left === 1)
        return { name, text: `attr.${random.pick(['string', 'number', 'date'])}()`, way: [] };
      const inner = level(left - 1);
      return { name, text: `attr.map(${inner.text})`, way: inner.way };
    });
    const text = `{ ${members.map(({ name, text: of }) => `${name}: ${of}`).join(', ')} }`;
    return { text, way: [turn, ...(members.find(({ name }) => name === turn)?.way ?? [])] };
  };
  const { text, way } = level(depth);
  return { attributes: text, way };
};

const flat = (random: Random, optional: number): string => {
  const members = random
    .shuffled(NAMES)
    .slice(0, random.whole(1, 4))
    .map((name) => `${name}${random.chance(optional) ? '?' : ''}: ${random.pick(SCALARS.slice(0, 8))}`);
  return `{ ${members.join('; ')} }`;
};

/** A type as it may be written, of a few levels. */
const type = (random: Random, depth = 2): string => {
  if (depth === 0 || random.chance(0.3)) return random.pick(SCALARS);
  const inner = (): string => type(random, depth - 1);
  return random.pick([
    () => `{ ${random.chance(0.5) ? 'readonly ' : ''}a${random.chance(0.5) ? '?' : ''}: ${inner()} }`,
    () => `readonly [${inner()}, ${inner()}]`,
    () => `(${inner()})[]`,
    () => `(${inner()}) | ${inner()}`,
    () => '`#' + '$' + '{string}`',
    () => `{ [name: string]: ${inner()} }`,
  ])();
};

/** Two types: one and the same, or such as differ in little. */
const pair = (random: Random): string => {
  const one = type(random);
  const changes: readonly [RegExp, string][] = [
    [/readonly /, ''],
    [/a\?:/, 'a:'],
    [/string/, 'number'],
    [/'x'/, "'y'"],
    [/1/, '2'],
    [/unknown/, 'any'],
    [/never/, 'undefined'],
  ];
  const fitting = changes.filter(([from]) => from.test(one));
  if (random.chance(0.4) || fitting.length === 0) return `[${one}, ${one}]`;
  const [from, to] = random.pick(fitting);
  return `[${one}, ${one.replace(from, to)}]`;
};

const union = (name: string, entries: readonly string[]): string =>
  `export type ${name} =\n${entries.map((entry) => `  | ${entry}`).join('\n')};\n`;

/** The text of `test-d/second-opinion/cases.ts`. */
export const secondOpinionCases = (): string => {
  const random = randomOf(SEED);
  const formats = [...new Set(several(CASES, () => format(random)))];
  const ways = several(CASES / 2, () => several(random.whole(1, 5), () => random.pick(PLAIN)));
  const documents = several(CASES / 2, () => document(random));
  const [required, optional] = [0, 0.4].map((often) =>
    several(CASES / 2, () => `[${flat(random, often)}, ${flat(random, often)}]`),
  ) as [string[], string[]];
  return `// Generated from test/proof/second-opinion.ts: npm run generate -- second-opinion
// biome-ignore-all format: it is as it was made
// biome-ignore-all lint/suspicious/noExplicitAny: a type to compare
import { attr } from 'keyform';

/** Formats of keys. */
export const formats = [
${formats.map((text) => `  ${quoted(text)},`).join('\n')}
] as const;
export type Format = (typeof formats)[number];

/** Names of fields and members, one below the other. */
export const ways = [
${ways.map((way) => `  [${way.map(quoted).join(', ')}],`).join('\n')}
] as const;

/** Attributes, with the way to one of them. */
const documents = [
${documents.map(({ attributes, way }) => `  { attributes: ${attributes}, way: [${way.map(quoted).join(', ')}] },`).join('\n')}
] as const;
export type Documents = (typeof documents)[number];

/** Options given earlier and later: all of them there, or some perhaps. */
${union('Merge', [...required, ...optional])}
/** Types that are one and the same, or differ in little. */
${union(
  'Pair',
  several(CASES * 2, () => pair(random)),
)}`;
};
