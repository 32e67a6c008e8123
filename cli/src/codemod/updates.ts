import type { Node } from '@babel/types';
import { keyFieldsOf } from '../import/proof/compare.js';
import { argumentsOf, type Step } from './chain.js';
import { termsOf } from './conditions.js';
import { type Fields, fieldsOf } from './literals.js';
import { textOf } from './queries.js';
import { conditionsOf, isReason, type Request, type Rewriting, restOf, unknownOf } from './requests.js';
import { type Change, FUNCTIONS, type UpdateShape, updateDifference } from './same-update.js';
import { bare, freeName, identifiersIn, nodesIn, propertiesOf, sourceOf } from './syntax.js';

/** A step of an update in keyform. */
interface RewrittenStep {
  readonly call: string;
  /** What it changes; undefined if only the type of its argument says so. */
  readonly change: Change | undefined;
  readonly byType: readonly Node[];
}

/** `subtract` and `append`, as a callback of `set`. */
const callbackOf = ({ syntax }: Rewriting, method: keyof typeof FUNCTIONS, fields: Fields): string | undefined => {
  const nodes = nodesIn(fields.node);
  if (nodes.some(({ type }) => type === 'AwaitExpression' || type === 'YieldExpression')) return undefined;
  const taken = new Set(identifiersIn(syntax, fields.node).map((one) => one.name));
  const { name, initial } = FUNCTIONS[method];
  const [item, operator] = [freeName('item', (one) => taken.has(one)), freeName(name, (one) => taken.has(one))];
  const terms = (propertiesOf(fields.node) ?? []).map(({ name: field, value }) => {
    const path = /^[A-Za-z_$][\w$]*$/.test(field) ? `${item}.${field}` : `${item}[${JSON.stringify(field)}]`;
    return `${operator}(${path}, ${sourceOf(syntax, value)}, ${JSON.stringify(initial)})`;
  });
  const [only] = terms;
  const result = terms.length === 1 && only !== undefined ? only : `[${terms.join(', ')}]`;
  return `.set((${item}, { ${operator === name ? name : `${name}: ${operator}`} }) => ${result})`;
};

const removeOf = (step: Step): RewrittenStep | string => {
  const [node] = argumentsOf(step) ?? [];
  const list = node === undefined ? undefined : bare(node);
  const elements = list?.type === 'ArrayExpression' ? list.elements : [null];
  const names = elements.flatMap((one) => (one?.type === 'StringLiteral' ? [one.value] : []));
  if (names.length !== elements.length) return "the argument of remove() isn't a list of constants";
  const call = `.remove(${names.map((name) => `'${name}'`).join(', ')})`;
  return { call, change: { method: 'remove', names }, byType: [] };
};

const stepOf = (rewriting: Rewriting, step: Step, verb: string): RewrittenStep | string => {
  const { name: method } = step;
  if (method === 'remove') return removeOf(step);
  if (method !== 'set' && method !== 'add' && method !== 'subtract' && method !== 'append')
    return `the codemod doesn't rewrite ${method}() after ${verb}()`;
  const fields = fieldsOf(rewriting.syntax, argumentsOf(step)?.[0], rewriting.known.imported);
  if (isReason(fields)) return fields;
  const { names, text } = fields;
  if (method === 'set' && names === undefined)
    return { call: `.set(${text})`, change: undefined, byType: unknownOf(fields) };
  if (names === undefined) return `the argument of ${method}() isn't an object literal`;
  const call = method === 'set' || method === 'add' ? `.${method}(${text})` : callbackOf(rewriting, method, fields);
  if (call === undefined) return `the argument of ${method}() awaits a value: await it before the call`;
  return { call, change: { method, names }, byType: [] };
};

/** Whether one of the conditions in `where` fails for a missing item. */
const needsItem = ({ syntax, known }: Rewriting, steps: readonly Step[]): boolean =>
  steps.some((step) => {
    const terms = termsOf(syntax, argumentsOf(step)?.[0], known.imported);
    // DynamoDB evaluates only these as true for an attribute that is missing.
    const isTrue = (operator: string, operand: string): boolean =>
      operator === '<>' || (operator === 'exists' && operand === 'false');
    return !isReason(terms) && terms.some(({ operator, operand }) => !isTrue(operator, operand));
  });

/** What an update with `returning` returns. */
const RETURNS = { nothing: 'nothing', ALL_NEW: 'item', ALL_OLD: 'item or undefined' } as const;

const CREATES = {
  update: "update() also creates a missing item: choose mustExist() or upsert() of keyform's update",
  upsert: 'upsert() of ElectroDB sets only some attributes of a missing item: choose upsert() with all of them, or put',
};

/** `patch`, which needs an item that exists, and `update`, if keyform stores the same for a missing item. */
export const updateOf = async (
  rewriting: Rewriting,
  verb: 'patch' | 'update',
  key: Fields,
): Promise<Request | string> => {
  const rest = restOf(rewriting, 1);
  if (isReason(rest)) return rest;
  const where = rest.between.filter(({ name }) => name === 'where');
  const steps: RewrittenStep[] = [];
  for (const step of rest.between) {
    const rewritten = step.name === 'where' ? undefined : stepOf(rewriting, step, verb);
    if (isReason(rewritten)) return rewritten;
    if (rewritten !== undefined) steps.push(rewritten);
  }
  if (steps.length === 0) return 'it changes nothing';
  const conditions = conditionsOf(rewriting, where, 'condition');
  if (isReason(conditions)) return conditions;
  const { returns } = rest.options;
  const changes = steps.flatMap(({ change }) => change ?? []);
  const existence = verb === 'patch' || needsItem(rewriting, where) ? 'mustExist' : 'upsert';
  const isUpsert = existence === 'upsert';
  if (isUpsert && (changes.length < steps.length || returns === 'ALL_OLD')) return CREATES.update;
  const difference =
    changes.length === 0 ? undefined : await updateDifference(rewriting.known, { verb, existence, changes });
  if (difference !== undefined)
    return isUpsert
      ? CREATES.update
      : `keyform and ElectroDB differ in an update of ${changes.flatMap(({ names }) => names).join(', ')}${difference}`;
  return {
    calls: [
      `.update('${rewriting.known.name}', ${key.text})`,
      ...(isUpsert ? [] : ['.mustExist()']),
      ...steps.map(({ call }) => call),
      ...(isUpsert ? ['.upsert()'] : []),
      ...conditions,
      ...(returns === undefined ? [] : [`.returning('${returns}')`]),
    ],
    returns: RETURNS[returns ?? 'nothing'],
    byType: [...unknownOf(key), ...steps.flatMap(({ byType }) => byType)],
  };
};

/** `upsert`, if keyform's `update` with `upsert` stores the same. */
export const upsertOf = async (rewriting: Rewriting): Promise<Request | string> => {
  const { syntax, known, steps } = rewriting;
  const item = fieldsOf(syntax, argumentsOf(steps[0] as Step)?.[0], known.imported);
  if (isReason(item)) return item;
  const properties = propertiesOf(item.node);
  if (properties === undefined) return CREATES.upsert;
  const rest = restOf(rewriting, 1);
  if (isReason(rest)) return rest;
  const [other] = rest.between;
  if (other !== undefined) return `the codemod doesn't rewrite ${other.name}() after upsert()`;
  const { returns } = rest.options;
  if (returns === 'ALL_OLD') return 'upsert() returns other values with the option response';
  const keyFields = keyFieldsOf(known.imported);
  const key = properties.filter(({ name }) => keyFields.includes(name));
  const values = properties.filter(({ name }) => !keyFields.includes(name));
  const shape: UpdateShape = {
    verb: 'upsert',
    existence: 'upsert',
    changes: [{ method: 'set', names: values.map(({ name }) => name) }],
  };
  if (key.length < keyFields.length || values.length === 0 || (await updateDifference(known, shape)) !== undefined)
    return CREATES.upsert;
  const text = (list: typeof properties): string => `{ ${list.map((one) => textOf(rewriting, one)).join(', ')} }`;
  return {
    calls: [
      `.update('${known.name}', ${text(key)})`,
      `.set(${text(values)})`,
      '.upsert()',
      ...(returns === undefined ? [] : [`.returning('${returns}')`]),
    ],
    returns: RETURNS[returns ?? 'nothing'],
    byType: [],
  };
};
