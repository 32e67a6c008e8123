import type { AttributeValue } from '@aws-sdk/client-dynamodb';

/** A command as the SDK takes it. */
export interface Command {
  readonly constructor: { readonly name: string };
  readonly input: Input;
}

interface Input {
  readonly IndexName?: string;
  readonly Key?: Wire;
  readonly Item?: Wire;
  readonly KeyConditionExpression?: string;
  readonly FilterExpression?: string;
  readonly ConditionExpression?: string;
  readonly UpdateExpression?: string;
  readonly ProjectionExpression?: string;
  readonly ExpressionAttributeNames?: Readonly<Record<string, string>>;
  readonly ExpressionAttributeValues?: Wire;
  readonly ScanIndexForward?: boolean;
  readonly Limit?: number;
  readonly ExclusiveStartKey?: Wire;
  readonly Select?: string;
  readonly ReturnValues?: string;
  readonly RequestItems?: Readonly<Record<string, { readonly Keys: readonly Wire[] } | readonly Action[]>>;
  readonly TransactItems?: readonly Action[];
}

type Wire = Readonly<Record<string, AttributeValue>>;
type Action = Readonly<Record<string, Input>>;

/**
 * A request in the words of the models: K the key condition, F a filter, C a condition, U an update, P a projection; names
 * and values stand where their placeholders were. What is put shows by its primary key, `keys`.
 *
 * @example
 * ```ts
 * statedRequest(new QueryCommand(input), ['PK', 'SK']); //=> 'Query GSI1 · K GSI1PK = ORDER#1 · desc · Limit 10'
 * ```
 */
export const statedRequest = (command: Command, keys: readonly string[]): string => {
  const operation = command.constructor.name.replace(/Command$/, '');
  const { input } = command;
  const { RequestItems, TransactItems, Select } = input;
  if (TransactItems !== undefined) return `${operation}: ${actionsOf(TransactItems, keys)}`;
  if (RequestItems !== undefined) {
    const requests = Object.values(RequestItems).map((given) =>
      'Keys' in given ? given.Keys.map((key) => textOf({ M: key })).join(', ') : actionsOf(given, keys),
    );
    return `${operation}: ${requests.join(', ')}`;
  }
  const index = /Query|Scan/.test(operation) ? ` ${input.IndexName ?? 'main'}` : '';
  return `${operation}${index}${partsOf(input, keys)}${Select === undefined ? '' : ` · ${Select}`}`;
};

const actionsOf = (actions: readonly Action[], keys: readonly string[]): string =>
  actions
    .flatMap((action) => Object.entries(action).map(([name, input]) => `${name}${partsOf(input, keys)}`))
    .join(', ');

const partsOf = (input: Input, keys: readonly string[]): string => {
  const { Item, Key = Item && Object.fromEntries(keys.map((key) => [key, Item[key] ?? { NULL: true }])) } = input;
  const said = (expression: string | undefined): string | undefined =>
    expression
      ?.replace(/#\w+/g, (name) => input.ExpressionAttributeNames?.[name] ?? name)
      .replace(/:\w+/g, (name) => {
        const value = input.ExpressionAttributeValues?.[name];
        return value === undefined ? name : textOf(value);
      });
  const parts = {
    K: said(input.KeyConditionExpression),
    U: said(input.UpdateExpression),
    F: said(input.FilterExpression),
    C: said(input.ConditionExpression),
    P: said(input.ProjectionExpression),
    Limit: input.Limit,
    from: input.ExclusiveStartKey && textOf({ M: input.ExclusiveStartKey }),
    '->': input.ReturnValues,
  };
  return [
    Key === undefined ? '' : ` ${textOf({ M: Key })}`,
    ...Object.entries(parts).map(([name, part]) => (part === undefined ? '' : ` · ${name} ${part}`)),
    input.ScanIndexForward === false ? ' · desc' : '',
  ].join('');
};

const textOf = (value: AttributeValue): string => {
  if (value.S !== undefined) return value.S;
  if (value.N !== undefined) return value.N;
  if (value.SS !== undefined) return `{${value.SS.join(', ')}}`;
  if (value.M === undefined) return JSON.stringify(Object.values(value)[0]);
  return `{${Object.entries(value.M)
    .map(([name, member]) => `${name}: ${textOf(member)}`)
    .join(', ')}}`;
};
