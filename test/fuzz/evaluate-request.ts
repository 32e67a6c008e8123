/** What DynamoDB makes of a read, worked out in memory from its text: expressions are parsed, not keyform's own data taken. */
import type { AttributeValue } from '@aws-sdk/client-dynamodb';
import { type Condition, meets, type Operand, type WireItem } from '../support/evaluate-condition.js';
import type { IndexModel, TableModel } from './tables.js';

/** The parts of a request that say what is read. */
export interface ReadRequest {
  readonly KeyConditionExpression?: string | undefined;
  readonly FilterExpression?: string | undefined;
  readonly ProjectionExpression?: string | undefined;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly ExpressionAttributeValues?: Readonly<Record<string, AttributeValue>>;
}

type Path = readonly (string | number)[];

/**
 * Parses a condition as DynamoDB writes it.
 *
 * @throws Error for what is not a condition
 */
const parseCondition = (text: string, request: ReadRequest): Condition => {
  const tokens = text.match(/[#:]\w+|[\w-]+|<=|>=|<>|[=<>(),.[\]]/g) ?? [];
  if (tokens.join('') !== text.replaceAll(' ', '')) throw new Error(`Not a condition: ${text}`);
  let at = 0;
  const peek = (): string | undefined => tokens[at];
  const take = (expected?: string): string => {
    const token = tokens[at++];
    if (token === undefined || (expected !== undefined && token !== expected)) {
      throw new Error(`${text}: ${expected ?? 'more'} is wanted at ${at}, not ${token}`);
    }
    return token;
  };
  const pathAt = (): Path => {
    const path: (string | number)[] = [];
    do {
      const token = take();
      const name = request.ExpressionAttributeNames?.[token];
      if (name === undefined) throw new Error(`${text}: ${token} has no name`);
      path.push(name);
      while (peek() === '[') {
        take('[');
        path.push(Number(take()));
        take(']');
      }
    } while (peek() === '.' && take('.'));
    return path;
  };
  const operand = (): Operand => {
    const token = peek() ?? '';
    if (token === 'size') {
      take();
      take('(');
      const sizeOf = pathAt();
      take(')');
      return { sizeOf };
    }
    if (!token.startsWith(':')) return { path: pathAt() };
    const value = request.ExpressionAttributeValues?.[take()];
    if (value === undefined) throw new Error(`${text}: ${token} has no value`);
    return { value };
  };
  const list = (): Operand[] => {
    take('(');
    const operands = [operand()];
    while (peek() === ',' && take()) operands.push(operand());
    take(')');
    return operands;
  };
  const one = (): Condition => {
    const token = peek() ?? '';
    if (token === 'NOT') {
      take();
      return { not: one() };
    }
    if (token === '(') {
      take();
      const inside = either();
      take(')');
      return inside;
    }
    if (/^(attribute_\w+|begins_with|contains)$/.test(token)) return { test: take(), of: list() };
    const left = operand();
    const test = take();
    if (test === 'IN') return { test, of: [left, ...list()] };
    if (test !== 'BETWEEN') return { test, of: [left, operand()] };
    const low = operand();
    take('AND');
    return { test, of: [left, low, operand()] };
  };
  const every = (): Condition => {
    const all = [one()];
    while (peek() === 'AND' && take()) all.push(one());
    return all.length === 1 ? (all[0] as Condition) : { all };
  };
  const either = (): Condition => {
    const any = [every()];
    while (peek() === 'OR' && take()) any.push(every());
    return any.length === 1 ? (any[0] as Condition) : { any };
  };
  const condition = either();
  if (at < tokens.length) throw new Error(`${text}: what is ${peek()} there for?`);
  return condition;
};

/** What an index holds of an item; undefined where the item is not in it. */
export const inIndex = (table: TableModel, index: IndexModel, item: WireItem): WireItem | undefined => {
  const keys = [...index.pk, ...index.sk];
  if (keys.some((key) => item[key] === undefined)) return undefined;
  if (index.projection === 'ALL') return item;
  const primary = table.indexes[0] as IndexModel;
  const held = [...keys, ...primary.pk, ...primary.sk, ...(index.projection === 'KEYS_ONLY' ? [] : index.projection)];
  return Object.fromEntries(Object.entries(item).filter(([name]) => held.includes(name)));
};

const projected = (item: WireItem, paths: readonly Path[]): WireItem => {
  const part = (value: AttributeValue, paths: readonly Path[]): AttributeValue | undefined => {
    if (paths.some((path) => path.length === 0)) return value;
    if (value.M !== undefined) {
      const members = Object.entries(value.M).flatMap(([name, member]) => {
        const below = paths.filter(([first]) => first === name).map(([, ...rest]) => rest);
        const kept = below.length === 0 ? undefined : part(member, below);
        return kept === undefined ? [] : [[name, kept] as const];
      });
      return members.length === 0 ? undefined : { M: Object.fromEntries(members) };
    }
    if (value.L !== undefined) {
      const members = value.L.flatMap((member, at) => {
        const below = paths.filter(([first]) => first === at).map(([, ...rest]) => rest);
        const kept = below.length === 0 ? undefined : part(member, below);
        return kept === undefined ? [] : [kept];
      });
      return members.length === 0 ? undefined : { L: members };
    }
    return undefined;
  };
  return (part({ M: item as Record<string, AttributeValue> }, paths)?.M ?? {}) as WireItem;
};

/** The items that a request reads, of those that its index holds, as they come back. */
export const readBy = (request: ReadRequest, items: readonly WireItem[]): { read: WireItem[]; found: WireItem[] } => {
  const keys = request.KeyConditionExpression;
  const filter = request.FilterExpression;
  const read = keys === undefined ? [...items] : items.filter((item) => meets(parseCondition(keys, request), item));
  const kept = filter === undefined ? read : read.filter((item) => meets(parseCondition(filter, request), item));
  const projection = request.ProjectionExpression;
  if (projection === undefined) return { read, found: kept };
  const paths = projection.split(', ').map((text) =>
    text.split('.').flatMap((step) => {
      const [name = '', ...places] = step.split('[');
      const known = request.ExpressionAttributeNames?.[name];
      if (known === undefined) throw new Error(`${projection}: ${name} has no name`);
      return [known, ...places.map((place) => Number.parseInt(place, 10))];
    }),
  );
  return { read, found: kept.map((item) => projected(item, paths)) };
};
