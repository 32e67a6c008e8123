/** What an update makes of an item, in memory, as far as its types show it. */
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import type { WireItem } from '../support/evaluate-condition.js';

/** The parts of a request that write. */
export interface WriteRequest {
  readonly UpdateExpression?: string;
  readonly ExpressionAttributeNames?: { readonly [name: string]: string };
  readonly ExpressionAttributeValues?: { readonly [name: string]: AttributeValue };
  readonly ReturnValues?: string;
  readonly Item?: WireItem;
}

const CLAUSE = /\b(SET|REMOVE|ADD|DELETE) /;

/** The actions of an expression, by clause. Commas within parentheses part nothing. */
const actionsOf = (expression: string): readonly (readonly [clause: string, action: string])[] => {
  const parts = expression.split(CLAUSE).slice(1);
  return parts.flatMap((clause, at) =>
    at % 2 === 1
      ? []
      : (parts[at + 1] ?? '').split(/,\s*(?![^(]*\))/).map((action) => [clause, action.trim()] as const),
  );
};

const members = (value: AttributeValue): readonly string[] | undefined => value.SS ?? value.NS;

const sum = (left: AttributeValue | undefined, right: AttributeValue): AttributeValue => {
  if (left === undefined) return right;
  if (right.N !== undefined) return { N: String(Number(left.N) + Number(right.N)) };
  const all = [...new Set([...(members(left) ?? []), ...(members(right) ?? [])])];
  return right.SS === undefined ? { NS: all } : { SS: all };
};

const less = (left: AttributeValue | undefined, right: AttributeValue): AttributeValue | undefined => {
  if (left === undefined) return undefined;
  const rest = (members(left) ?? []).filter((one) => !members(right)?.includes(one));
  // A required set that loses its last member makes a fragment, which is not an item of the entity.
  if (rest.length === 0) return left;
  return left.SS === undefined ? { NS: rest } : { SS: rest };
};

/** A document without the member, or the element, of a step. */
const without = (value: AttributeValue, step: string): AttributeValue => {
  const place = /^\[(\d+)\]$/.exec(step)?.[1];
  if (place !== undefined) return { L: (value.L ?? []).filter((_, at) => at !== Number(place)) };
  return { M: Object.fromEntries(Object.entries(value.M ?? {}).filter(([name]) => name !== step)) };
};

/** The item after an update, and the attributes that it touched; undefined where it writes below an attribute. */
export const updated = (
  {
    UpdateExpression = '',
    ExpressionAttributeNames: names = {},
    ExpressionAttributeValues: values = {},
    ReturnValues = 'NONE',
  }: WriteRequest,
  item: WireItem,
): { readonly item: WireItem; readonly touched: readonly string[] } | undefined => {
  const made: { [name: string]: AttributeValue } = { ...item };
  const touched: string[] = [];
  let isPart = false;
  for (const [clause, action] of actionsOf(UpdateExpression)) {
    const [path = ''] = action.split(' ');
    const [root = '', ...steps] = path.split(/\.|(?=\[)/).map((step) => names[step] ?? step);
    if (clause === 'REMOVE' && steps.length === 1) {
      const part = made[root];
      if (part !== undefined) made[root] = without(part, steps[0] as string);
      // What is touched is a part, which is not looked at.
      isPart = true;
      continue;
    }
    const name = names[path];
    if (name === undefined) return undefined;
    touched.push(name);
    const operand = values[/:[^ ,)]+/.exec(action)?.[0] ?? ''];
    if (clause === 'REMOVE') delete made[name];
    else if (operand === undefined) return undefined;
    else if (clause === 'ADD') made[name] = sum(made[name], operand);
    else if (clause === 'DELETE') {
      const left = less(made[name], operand);
      if (left !== undefined) made[name] = left;
    } else if (/^\S+ = :\S+$/.test(action)) made[name] = operand;
    // Other operands have the type of the attribute that is there, or else that of the value.
    else made[name] ??= operand;
  }
  return isPart && /^UPDATED/.test(ReturnValues) ? undefined : { item: made, touched };
};
