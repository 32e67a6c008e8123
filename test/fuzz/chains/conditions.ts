/** Random conditions on attributes. */
import { OPERATORS } from '../../../src/facts/operators.js';
import { printedOf } from '../../../src/keys/expression.js';
import { type ConditionOperator, SIZE_OPERATORS } from '../../../src/keys/operator.js';
import type { Condition } from '../../support/evaluate-condition.js';
import { abilitiesOf, abilityOf, OPERATOR_NAMES, operatorsOf } from '../../support/operators.js';
import type { Inside, Value } from '../fields.js';
import type { Random } from '../random.js';
import type { Declared } from '../tables.js';
import { access, asked, type Call, objectCall, quoted, two } from './chain.js';

/** The operators that only some kinds accept. */
export const PICKY_OPERATORS = OPERATOR_NAMES.filter((operator) => abilityOf(operator) !== undefined);

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
  /** Whether that is a value by itself. */
  readonly isPlain?: boolean;
  /** What a callback makes, with `PATH` for the path. */
  readonly called: string;
  readonly means: Condition;
}

/** What an operator means: the evaluator knows the functions of DynamoDB, without a NOT. */
const meaningOf = (path: Place['path'], operator: ConditionOperator, ...values: Value[]): Condition => {
  const [, not, test = ''] = /^(NOT )?(.*)$/.exec(printedOf(operator)) ?? [];
  return not === undefined ? asked(path, test, ...values) : { not: asked(path, test, ...values) };
};

const leafOf = (random: Random, { kind, path, values, members }: Place): Leaf => {
  const operator = random.pick(operatorsOf(kind));
  const { function: called, operand } = OPERATORS[operator];
  // The values of nullable attributes are of two types.
  const value = random.pick(values);
  switch (operand) {
    case 'flag': {
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
        byField: `{ ${operator}: '${type}' }`,
        called: `f.${called}(PATH, '${type}')`,
        means: meaningOf(path, operator, textOf(type)),
      };
    }
    case 'size': {
      const test = random.pick(SIZE_OPERATORS.filter((one) => OPERATORS[one].operand === 'value'));
      const count = random.whole(0, 3);
      return {
        byField: `{ size: ${test === '=' ? count : `{ '${test}': ${count} }`} }`,
        called: `f.${OPERATORS[test].function}(f.size(PATH), ${count})`,
        means: { test, of: [{ sizeOf: path }, { value: { N: String(count) } }] },
      };
    }
    case 'list': {
      const several = Array.from({ length: random.whole(1, 3) }, () => random.pick(values));
      const list = `[${several.map(({ text }) => text).join(', ')}]`;
      return {
        byField: `{ ${operator}: ${list} }`,
        called: `f.${called}(PATH, ${list})`,
        means: meaningOf(path, operator, ...several),
      };
    }
    case 'bounds': {
      const [low, high] = two(random, values);
      return {
        byField: `{ ${operator}: [${low.text}, ${high.text}] }`,
        called: `f.${called}(PATH, ${low.text}, ${high.text})`,
        means: meaningOf(path, operator, low, high),
      };
    }
    case 'beginning':
    case 'member': {
      const texts = ['a', '2024-03', 'P', 'O'].map(textOf);
      const parts = operand === 'member' || kind === 'binary' ? members : [];
      const part = random.pick(parts.length > 0 ? parts : operand === 'member' ? texts : [...texts, textOf('')]);
      return {
        byField: `{ ${operator}: ${part.text} }`,
        called: `f.${called}(PATH, ${part.text})`,
        means: meaningOf(path, operator, part),
      };
    }
    default: {
      const isValue = 'isPlain' in abilitiesOf(kind) || /^(nullable|codec|ordered)$/.test(kind);
      const isPlain = operator === '=' && isValue && random.chance(0.6);
      return {
        byField: isPlain ? value.text : `{ '${operator}': ${value.text} }`,
        isPlain,
        called: `f.${called}(PATH, ${value.text})`,
        means: meaningOf(path, operator, value),
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

/** A condition on some of these attributes, by field or by a callback. */
export const conditionCall = (random: Random, method: string, attributes: readonly Declared[]): Call => {
  if (random.chance(0.55)) {
    const chosen = random.shuffled(attributes).slice(0, random.whole(1, 3));
    const parts = chosen.map((declared) => [declared.field.name, leafOf(random, placeOf(declared))] as const);
    const members = parts.map(([name, { byField, isPlain = false }]) => ({
      name,
      text: byField,
      isOperator: !isPlain,
    }));
    return objectCall(method, members, { means: parts.map(([, { means }]) => means) });
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
