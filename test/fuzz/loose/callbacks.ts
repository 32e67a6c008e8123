/** Callbacks of which a path, an operand, a condition or an assignment is one of several. */
import { access, quoted } from '../chains/chain.js';
import { conditionCall } from '../chains/conditions.js';
import type { Field } from '../fields.js';
import type { Random } from '../random.js';
import type { Declared } from '../tables.js';

/** A callback's text, and what is uncertain in it. */
export interface Callback {
  readonly form: string;
  readonly text: string;
}

const declaredAs = ({ declaration }: Field): string => declaration.replace(/\.as\(.*\)$/, '');

/** Two attributes that are declared alike; undefined where there are none. */
const pairOf = (random: Random, attributes: readonly Declared[]): readonly [Declared, Declared] | undefined => {
  // Values of two codecs are not compared, and no type tells two codecs apart.
  const plain = attributes.filter(({ field }) => !field.declaration.includes('.codec('));
  const pairs = plain.flatMap((one, at) =>
    plain
      .slice(at + 1)
      .flatMap((other) => (declaredAs(one.field) === declaredAs(other.field) ? [[one, other] as const] : [])),
  );
  return pairs.length === 0 ? undefined : random.pick(pairs);
};

const pathOf = ({ field }: Declared): string => access('x', field.name);

const flagOf = (random: Random): string => `flag(${random.chance(0.5)})`;

const valueText = (random: Random, { field }: Declared): string => random.pick(field.values).text;

/** Places within documents, by a name or a position that no literal tells. */
const PLACES: { readonly [field: string]: (path: string) => string } = {
  counts: (path) => `${path}.at(pick<string>('a-b'))`,
  lines: (path) => `${path}.at(pick<number>(0)).count`,
};

/** A place of a number within a document, by a name or a position that is not known. */
const placeIn = (random: Random, attributes: readonly Declared[]): string | undefined => {
  const holding = attributes.filter(({ field }) => PLACES[field.name] !== undefined && field.inside !== undefined);
  if (holding.length === 0) return undefined;
  const one = random.pick(holding);
  return PLACES[one.field.name]?.(pathOf(one));
};

/** A condition as a callback writes it. */
const conditionText = (random: Random, attributes: readonly Declared[]): string => {
  for (;;) {
    const { text } = conditionCall(random, 'filter', attributes);
    const made = /^\.filter\(\(x, f\) => (.*)\)$/s.exec(text)?.[1];
    if (made !== undefined) return made;
  }
};

type Make = (random: Random, attributes: readonly Declared[]) => Callback | undefined;

const CONDITIONS: readonly Make[] = [
  (random, attributes) => {
    const pair = pairOf(random, attributes);
    if (pair === undefined) return undefined;
    const [one, other] = pair;
    const path = `${flagOf(random)} ? ${pathOf(one)} : ${pathOf(other)}`;
    return { form: 'a path that is one of several', text: `f.eq(${path}, ${valueText(random, one)})` };
  },
  (random, attributes) => {
    const [one, other] = random.shuffled(attributes);
    if (one === undefined || other === undefined) return undefined;
    const names = [one, other].map(({ field }) => quoted(field.name));
    return { form: 'a path by one of several names', text: `f.exists(x[pick<${names.join(' | ')}>(${names[0]})])` };
  },
  (random, attributes) => {
    const place = placeIn(random, attributes);
    return place === undefined ? undefined : { form: 'a path by any name', text: `f.ge(${place}, 2)` };
  },
  (random, attributes) => {
    const pair = pairOf(random, attributes);
    if (pair === undefined) return undefined;
    const [one, other] = pair;
    const operand = `${flagOf(random)} ? ${pathOf(other)} : ${valueText(random, one)}`;
    return { form: 'an operand that is a path or a value', text: `f.ne(${pathOf(one)}, ${operand})` };
  },
  (random, attributes) => {
    const [one, other] = [conditionText(random, attributes), conditionText(random, attributes)];
    return { form: 'one of two conditions', text: `${flagOf(random)} ? ${one} : ${other}` };
  },
  (random, attributes) => {
    const [one, other] = [conditionText(random, attributes), conditionText(random, attributes)];
    const junction = random.pick(['and', 'or']);
    return {
      form: 'a condition that may be spread',
      text: `f.${junction}(${one}, ...(${flagOf(random)} ? [${other}] : []))`,
    };
  },
  (random, attributes) => {
    const several = [conditionText(random, attributes), conditionText(random, attributes)];
    return { form: 'a list of conditions', text: `f.or(...pick<AnyCondition[]>([${several.join(', ')}]))` };
  },
];

const PROJECTIONS: readonly Make[] = [
  (random, attributes) => {
    const [one, other] = random.shuffled(attributes);
    if (one === undefined || other === undefined) return undefined;
    return { form: 'a path that is one of several', text: `[${flagOf(random)} ? ${pathOf(one)} : ${pathOf(other)}]` };
  },
  (random, attributes) => {
    const [one, other] = random.shuffled(attributes);
    if (one === undefined || other === undefined) return undefined;
    const names = [one, other].map(({ field }) => quoted(field.name));
    return { form: 'a path by one of several names', text: `[x[pick<${names.join(' | ')}>(${names[0]})]]` };
  },
  (random, attributes) => {
    const place = placeIn(random, attributes);
    return place === undefined ? undefined : { form: 'a path by any name', text: `[${place}]` };
  },
  (random, attributes) => {
    const [one, other] = random.shuffled(attributes).map(pathOf);
    if (one === undefined || other === undefined) return undefined;
    return { form: 'one of two lists of paths', text: `${flagOf(random)} ? [${one}] : [${other}, ${one}]` };
  },
  (random, attributes) => {
    const [one, other] = random.shuffled(attributes).map(pathOf);
    if (one === undefined || other === undefined) return undefined;
    return { form: 'a path that may be spread', text: `[${one}, ...(${flagOf(random)} ? [${other}] : [])]` };
  },
];

const ASSIGNMENTS: readonly Make[] = [
  (random, attributes) => {
    const pair = pairOf(random, attributes);
    if (pair === undefined) return undefined;
    const [one, other] = pair;
    const path = `${flagOf(random)} ? ${pathOf(one)} : ${pathOf(other)}`;
    return { form: 'a path that is one of several', text: `f.to(${path}, ${valueText(random, one)})` };
  },
  (random, attributes) => {
    const pair = pairOf(random, attributes);
    if (pair === undefined) return undefined;
    const [one, other] = pair;
    // A source that an item may lack needs a start value.
    if (other.optional) return undefined;
    const operand = `${flagOf(random)} ? ${pathOf(other)} : ${valueText(random, one)}`;
    return { form: 'an operand that is a path or a value', text: `f.to(${pathOf(one)}, ${operand})` };
  },
  (random, attributes) => {
    const place = placeIn(random, attributes);
    return place === undefined ? undefined : { form: 'a path by any name', text: `f.to(${place}, 3)` };
  },
  (random, attributes) => {
    const [one, other] = random.shuffled(attributes);
    if (one === undefined || other === undefined) return undefined;
    const made = [one, other].map((each) => `f.to(${pathOf(each)}, ${valueText(random, each)})`);
    return { form: 'one of two assignments', text: `${flagOf(random)} ? ${made[0]} : ${made[1]}` };
  },
  (random, attributes) => {
    const [one, other] = random.shuffled(attributes);
    if (one === undefined || other === undefined) return undefined;
    const made = [one, other].map((each) => `f.to(${pathOf(each)}, ${valueText(random, each)})`);
    return {
      form: 'an assignment that may be spread',
      text: `[${made[0]}, ...(${flagOf(random)} ? [${made[1]}] : [])]`,
    };
  },
];

const from =
  (makers: readonly Make[], head: string) =>
  (random: Random, attributes: readonly Declared[]): Callback | undefined => {
    if (attributes.length === 0) return undefined;
    const made = random.pick(makers)(random, attributes);
    return made && { form: made.form, text: `${head} => ${made.text}` };
  };

/** A callback of `filter` and `condition`. */
export const looseCondition = from(CONDITIONS, '(x, f)');

/** A callback of `project`. */
export const looseProjection = from(PROJECTIONS, '(x)');

const assignment = from(ASSIGNMENTS, '(x, f)');

/** A callback of `set`. No update changes what is read-only or computed. */
export const looseAssignment = (random: Random, attributes: readonly Declared[]): Callback | undefined =>
  assignment(
    random,
    attributes.filter(({ field, computed }) => field.tail === undefined && computed === undefined),
  );
