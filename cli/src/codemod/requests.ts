import type { Node } from '@babel/types';
import { keyFieldsOf } from '../import/proof/compare.js';
import { argumentsOf, type Step } from './chain.js';
import { filtersOf, termsOf } from './conditions.js';
import type { Known } from './known.js';
import { type Fields, fieldsOf, hasSets, keyOf } from './literals.js';
import { type GoOptions, optionsOf } from './options.js';
import { queryOf } from './queries.js';
import { isSameWrite } from './same-write.js';
import type { Syntax } from './syntax.js';
import { updateOf, upsertOf } from './updates.js';

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
export const unknownOf = ({ node, names }: Fields): readonly Node[] => (names === undefined ? [node] : []);

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

/** Why a verb is never rewritten. */
const NEVER: { readonly [verb: string]: string } = {
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
  else if (verb === 'upsert') request = await upsertOf(rewriting);
  else if (['get', 'delete', 'remove', 'patch', 'update'].includes(verb)) {
    const key = keyOf(syntax, argumentsOf(first)?.[0], known.imported, keyFieldsOf(known.imported));
    if (isReason(key)) return key;
    request =
      verb === 'get'
        ? getOf(rewriting, key)
        : verb === 'patch' || verb === 'update'
          ? await updateOf(rewriting, verb, key)
          : deleteOf(rewriting, verb, key);
  } else return `the codemod doesn't rewrite ${verb}()`;
  if (!isReason(request) && request.returns !== 'nothing' && request.returns !== 'item' && hasSets(known.imported))
    return 'ElectroDB returns sets as arrays, and keyform returns them as Set';
  return request;
};
