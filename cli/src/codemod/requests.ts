import type { Node } from '@babel/types';
import { keyFieldsOf } from '../import/proof/compare.js';
import { argumentsOf, type Step } from './chain.js';
import { filtersOf, termsOf } from './conditions.js';
import type { Known } from './known.js';
import { type Fields, fieldsOf, hasSets, keyOf } from './literals.js';
import { type GoOptions, optionsOf } from './options.js';
import { queryOf } from './queries.js';
import { isSameUpdate, isSameWrite } from './same-write.js';
import { bare, type Syntax } from './syntax.js';

/** What a request returns, after `execute`. */
export type Returns = 'item' | 'item or undefined' | 'items' | 'all items' | 'nothing';

/** A request of keyform. */
export interface Request {
  /** Its methods, with their arguments: `.get('Order', key)`. */
  readonly calls: readonly string[];
  readonly returns: Returns;
  /** The arguments that only their type describes. */
  readonly byType: readonly Node[];
}

export type Rewriting = { readonly syntax: Syntax; readonly known: Known; readonly steps: readonly Step[] };

/** Whether a call can't be rewritten: the value is the reason. */
export const isReason = (value: unknown): value is string => typeof value === 'string';

/** The argument, if only its type is known. */
const unknownOf = ({ node, names }: Fields): readonly Node[] => (names === undefined ? [node] : []);

/** The conditions in `.where(...)`, as calls of a method. */
export const conditionsOf = (
  { syntax, known }: Rewriting,
  steps: readonly Step[],
  method: string,
): string[] | string => {
  const calls: string[] = [];
  for (const step of steps) {
    const terms = termsOf(syntax, argumentsOf(step)?.[0], known.imported);
    if (isReason(terms)) return terms;
    calls.push(...filtersOf(terms).map((text) => `.${method}(${text})`));
  }
  return calls;
};

/** The steps between the verb and `.go()`, and the options of that. */
interface Rest {
  readonly between: readonly Step[];
  readonly options: GoOptions;
}

export const restOf = ({ syntax, steps }: Rewriting, from: number): Rest | string => {
  const options = optionsOf(syntax, argumentsOf(steps.at(-1) as Step));
  return isReason(options) ? options : { between: steps.slice(from, -1), options };
};

const getOf = (rewriting: Rewriting, key: Fields): Request | string => {
  const rest = restOf(rewriting, 1);
  if (isReason(rest)) return rest;
  const [other] = rest.between;
  if (other !== undefined) return `the codemod doesn't rewrite ${other.name}() after get()`;
  const { methods, isLimited, isAllPages } = rest.options;
  if (isLimited || isAllPages || methods.includes('.descending()')) return 'get() has options of queries';
  const { known } = rewriting;
  return {
    calls: [`.get('${known.name}', ${key.text})`, ...methods],
    returns: 'item or undefined',
    byType: unknownOf(key),
  };
};

/** `create` and `put`. */
const putOf = async (rewriting: Rewriting, verb: 'create' | 'put'): Promise<Request | string> => {
  const { syntax, known, steps } = rewriting;
  const item = fieldsOf(syntax, argumentsOf(steps[0] as Step)?.[0], known.imported);
  if (isReason(item)) return item;
  const rest = restOf(rewriting, 1);
  if (isReason(rest)) return rest;
  const other = rest.between.find(({ name }) => name !== 'where');
  if (other !== undefined) return `the codemod doesn't rewrite ${other.name}() after ${verb}()`;
  if (rest.options.returns !== undefined) return `${verb}() returns other values with the option response`;
  if (!(await isSameWrite(known, verb, item.names))) return `keyform and ElectroDB differ in what ${verb}() stores`;
  const conditions = conditionsOf(rewriting, rest.between, 'condition');
  if (isReason(conditions)) return conditions;
  return {
    calls: [`.${verb}('${known.name}', ${item.text})`, ...conditions],
    returns: 'item',
    byType: unknownOf(item),
  };
};

const deleteOf = (rewriting: Rewriting, verb: string, key: Fields): Request | string => {
  const rest = restOf(rewriting, 1);
  if (isReason(rest)) return rest;
  const other = rest.between.find(({ name }) => name !== 'where');
  if (other !== undefined) return `the codemod doesn't rewrite ${other.name}() after ${verb}()`;
  if (rest.options.returns !== undefined) return `${verb}() returns other values with the option response`;
  const conditions = conditionsOf(rewriting, rest.between, 'condition');
  if (isReason(conditions)) return conditions;
  const exists = verb === 'remove' ? ['.mustExist()'] : [];
  return {
    calls: [`.delete('${rewriting.known.name}', ${key.text})`, ...exists, ...conditions],
    returns: 'nothing',
    byType: unknownOf(key),
  };
};

const removedNames = (step: Step): readonly string[] | string => {
  const [node] = argumentsOf(step) ?? [];
  const list = node === undefined ? undefined : bare(node);
  const elements = list?.type === 'ArrayExpression' ? list.elements : [null];
  const names = elements.flatMap((one) => (one?.type === 'StringLiteral' ? [one.value] : []));
  return names.length === elements.length ? names : "the argument of remove() isn't a list of constants";
};

/** What an update with `returning` returns. */
const RETURNS = { nothing: 'nothing', ALL_NEW: 'item', ALL_OLD: 'item or undefined' } as const;

/** `patch`: an update of an item that exists. */
const patchOf = async (rewriting: Rewriting, key: Fields): Promise<Request | string> => {
  const { syntax, known } = rewriting;
  const rest = restOf(rewriting, 1);
  if (isReason(rest)) return rest;
  const calls = [`.update('${known.name}', ${key.text})`, '.mustExist()'];
  const byType = [...unknownOf(key)];
  for (const step of rest.between) {
    if (step.name === 'where') continue;
    if (step.name === 'set') {
      const change = fieldsOf(syntax, argumentsOf(step)?.[0], known.imported);
      if (isReason(change)) return change;
      if (change.names !== undefined && !(await isSameUpdate(known, 'patch', change.names)))
        return `keyform and ElectroDB differ in an update of ${change.names.join(', ')}`;
      byType.push(...unknownOf(change));
      calls.push(`.set(${change.text})`);
    } else if (step.name === 'remove') {
      const names = removedNames(step);
      if (isReason(names)) return names;
      if (!(await isSameUpdate(known, 'remove', names)))
        return `keyform and ElectroDB differ in what remove of ${names.join(', ')} does to the item`;
      calls.push(`.remove(${names.map((name) => `'${name}'`).join(', ')})`);
    } else return `the codemod doesn't rewrite ${step.name}() after patch()`;
  }
  if (calls.length === 2) return 'it changes nothing';
  const conditions = conditionsOf(
    rewriting,
    rest.between.filter(({ name }) => name === 'where'),
    'condition',
  );
  if (isReason(conditions)) return conditions;
  const { returns } = rest.options;
  calls.push(...conditions, ...(returns === undefined ? [] : [`.returning('${returns}')`]));
  return { calls, returns: RETURNS[returns ?? 'nothing'], byType };
};

/** Why a verb is never rewritten. */
const NEVER: { readonly [verb: string]: string } = {
  update: "update() also creates a missing item: choose mustExist() or upsert() of keyform's update",
  upsert: 'upsert() of ElectroDB sets only some attributes of a missing item: choose upsert() with all of them, or put',
  scan: 'a scan of keyform has a filter: see scan()',
  find: 'find() chooses an index at run time: choose a query',
  match: 'match() chooses an index at run time: choose a query',
};

/** The keyform request for a chain of calls of an entity. @returns the reason if there's none */
export const requestOf = async (rewriting: Rewriting): Promise<Request | string> => {
  const { syntax, known, steps } = rewriting;
  const [first] = steps;
  if (first === undefined) return "it isn't a request";
  const { name: verb } = first;
  if (Object.hasOwn(NEVER, verb)) return NEVER[verb] ?? '';
  let request: Request | string;
  if (verb === 'query') request = queryOf(rewriting);
  else if (verb === 'create' || verb === 'put') request = await putOf(rewriting, verb);
  else if (['get', 'delete', 'remove', 'patch'].includes(verb)) {
    const key = keyOf(syntax, argumentsOf(first)?.[0], known.imported, keyFieldsOf(known.imported));
    if (isReason(key)) return key;
    request =
      verb === 'get'
        ? getOf(rewriting, key)
        : verb === 'patch'
          ? await patchOf(rewriting, key)
          : deleteOf(rewriting, verb, key);
  } else return `the codemod doesn't rewrite ${verb}()`;
  if (!isReason(request) && request.returns !== 'nothing' && request.returns !== 'item' && hasSets(known.imported))
    return 'ElectroDB returns sets as arrays, and keyform returns them as Set';
  return request;
};
