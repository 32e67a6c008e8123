import type { Expression, Node } from '@babel/types';
import type { ImportedEntity } from '../import/model.js';
import { bare, identifiersIn, propertyName, type Syntax, sourceOf } from './syntax.js';

/** A condition on one attribute. */
export interface Term {
  readonly field: string;
  /** The operator of keyform. */
  readonly operator: string;
  /** The source of its operand. */
  readonly operand: string;
  /** How many values the operand has: two for `between`. */
  readonly values: number;
}

/** ElectroDB's functions as keyform's operators. */
const OPERATORS: { readonly [name: string]: readonly [operator: string, values: number] } = {
  eq: ['=', 1],
  ne: ['<>', 1],
  gt: ['>', 1],
  gte: ['>=', 1],
  lt: ['<', 1],
  lte: ['<=', 1],
  between: ['between', 2],
  begins: ['begins_with', 1],
  contains: ['contains', 1],
  exists: ['exists', 0],
  notExists: ['exists', 0],
};

const PLAIN = new Set(['string', 'number', 'boolean', 'enum']);

/** A parameter of the callback: a name, or names by what they are taken from. */
type Parameter = { readonly name: string } | { readonly members: ReadonlyMap<string, string> };

const parameterOf = (node: Node | undefined): Parameter | undefined => {
  if (node === undefined) return { members: new Map() };
  if (node.type === 'Identifier') return { name: node.name };
  if (node.type !== 'ObjectPattern') return undefined;
  const members = new Map<string, string>();
  for (const property of node.properties) {
    if (property.type !== 'ObjectProperty' || property.computed || property.value.type !== 'Identifier')
      return undefined;
    const name = propertyName(property.key);
    if (name === undefined) return undefined;
    members.set(property.value.name, name);
  }
  return { members };
};

/** The member of a parameter that an expression means. */
const memberOf = (parameter: Parameter, node: Node): string | undefined => {
  if ('members' in parameter) return node.type === 'Identifier' ? parameter.members.get(node.name) : undefined;
  if (node.type !== 'MemberExpression' || node.computed || node.object.type !== 'Identifier') return undefined;
  return node.object.name === parameter.name ? propertyName(node.property) : undefined;
};

const namesOf = (parameter: Parameter): readonly string[] =>
  'members' in parameter ? [...parameter.members.keys()] : [parameter.name];

/** The expressions of a template that has nothing but AND between them; undefined for others. */
const joined = (node: Expression): readonly Expression[] | undefined => {
  if (node.type !== 'TemplateLiteral') return [node];
  const texts = node.quasis.map(({ value }) => (value.cooked ?? value.raw).trim());
  const isJoined = texts.every((text, at) => (at === 0 || at === texts.length - 1 ? text === '' : /^and$/i.test(text)));
  return isJoined ? (node.expressions as Expression[]) : undefined;
};

/** Reads the callback of `where`. @returns the reason if it can't be rewritten */
export const termsOf = (syntax: Syntax, node: Node | undefined, entity: ImportedEntity): readonly Term[] | string => {
  const callback = node === undefined ? undefined : bare(node);
  if (callback?.type !== 'ArrowFunctionExpression' || callback.async) return "the condition isn't an arrow function";
  const [first, second, ...others] = callback.params;
  const [attributes, functions] = [parameterOf(first), parameterOf(second)];
  if (attributes === undefined || functions === undefined || others.length > 0)
    return "the parameters of the condition aren't plain names";
  const { body } = callback;
  const [only, ...more] = body.type === 'BlockStatement' ? body.body : [];
  const result =
    body.type !== 'BlockStatement'
      ? body
      : only?.type === 'ReturnStatement' && more.length === 0
        ? only.argument
        : null;
  const expressions = result === null || result === undefined ? undefined : joined(bare(result) as Expression);
  if (expressions === undefined) return 'the condition is more than conditions that are joined by AND';
  const terms: Term[] = [];
  for (const expression of expressions) {
    const term = termOf(syntax, bare(expression), [attributes, functions], entity);
    if (typeof term === 'string') return term;
    terms.push(term);
  }
  return terms.length === 0 ? 'the condition is empty' : terms;
};

const termOf = (
  syntax: Syntax,
  node: Node,
  [attributes, functions]: readonly [Parameter, Parameter],
  entity: ImportedEntity,
): Term | string => {
  const name = node.type === 'CallExpression' ? memberOf(functions, node.callee) : undefined;
  if (node.type !== 'CallExpression' || name === undefined) return 'the condition is more than calls of its functions';
  const row = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;
  if (row === undefined) return `the codemod doesn't rewrite ${name}() of conditions`;
  const [target, ...values] = node.arguments;
  const field = target === undefined ? undefined : memberOf(attributes, target);
  const attribute = entity.attributes.find((one) => one.name === field);
  if (field === undefined || attribute === undefined) return 'the condition is about a nested attribute';
  const { kind, codec } = attribute.value;
  const [operator, count] = row;
  if (operator !== 'exists' && (!PLAIN.has(kind) || codec !== undefined))
    return `the condition compares ${field}, which isn't a plain string, number or boolean`;
  if (values.length !== count) return `${name}() has ${values.length} values`;
  if (values.some((value) => value.type === 'SpreadElement')) return 'the condition spreads values';
  const own = new Set([...namesOf(attributes), ...namesOf(functions)]);
  if (values.some((value) => identifiersIn(syntax, value).some((one) => own.has(one.name))))
    return 'the condition compares two attributes';
  const texts = values.map((value) => sourceOf(syntax, value));
  const operand =
    operator === 'exists' ? String(name === 'exists') : count === 2 ? `[${texts.join(', ')}]` : (texts[0] as string);
  return { field, operator, operand, values: count };
};

/** Terms as the objects that `filter` and `condition` accept: one per field, so that none is lost. */
export const filtersOf = (terms: readonly Term[]): readonly string[] => {
  const groups: Map<string, string>[] = [];
  for (const { field, operator, operand } of terms) {
    const key = /^\w+$/.test(operator) ? operator : `'${operator}'`;
    const group = groups.find((one) => !one.has(field));
    const text = `${field}: { ${key}: ${operand} }`;
    if (group === undefined) groups.push(new Map([[field, text]]));
    else group.set(field, text);
  }
  return groups.map((group) => `{ ${[...group.values()].join(', ')} }`);
};
