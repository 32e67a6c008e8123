/** Random conditions on attributes. */
import type { Condition } from '../../support/evaluate-condition.js';
import { FUNCTION_NAMES } from '../../support/function-names.js';
import type { Inside, Value } from '../fields.js';
import type { Random } from '../random.js';
import type { Declared } from '../tables.js';
import { access, asked, type Call, objectCall, quoted, two } from './chain.js';

const COMPARED = ['<', '<=', '>', '>=', 'between'];

const ORDERED = /^(string|number|bigint|decimal|date|epoch|enum|literal|binary|ordered)$/;

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
  ...(/^(string|enum|literal|binary|set|list|tuple|map|record|json)$/.test(kind) ? ['size'] : []),
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
  /** Whether that is a value by itself. */
  readonly isPlain?: boolean;
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
        operator === '=' && (ORDERED.test(kind) || /^(boolean|nullable|codec)$/.test(kind)) && random.chance(0.6);
      return {
        byField: isPlain ? value.text : `{ '${operator}': ${value.text} }`,
        isPlain,
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
