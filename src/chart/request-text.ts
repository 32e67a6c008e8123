import type { ChartRequest } from '../../types/chart.js';
import type { TableModel } from '../definitions/model.js';
import { argumentError } from '../errors/argument-error.js';
import { VERBS } from '../facts/verbs.js';
import { readsKey } from '../formats/format.js';
import { requestOf } from '../requests/request.js';
import { dimensionsOf } from '../vectors/dimensions.js';
import { escapeMarkdown, inlineCode } from './markdown.js';
import type { StoredValue } from './stored-value.js';
import type { Expressions, ValuePrinter } from './value-text.js';

type Wire = { readonly [attribute: string]: StoredValue };

/** The members of the SDK's command inputs that a chart shows. */
interface Input extends Expressions {
  readonly TableName?: string;
  readonly IndexName?: string;
  readonly Key?: Wire;
  readonly Item?: Wire;
  readonly KeyConditionExpression?: string;
  readonly FilterExpression?: string;
  readonly ProjectionExpression?: string;
  readonly UpdateExpression?: string;
  readonly ConditionExpression?: string;
  readonly ScanIndexForward?: boolean;
  readonly ConsistentRead?: boolean;
  readonly Limit?: number;
  readonly Select?: string;
  readonly ExclusiveStartKey?: Wire;
  readonly ReturnValues?: string;
  readonly TotalSegments?: number;
  readonly RequestItems?: { readonly [table: string]: Actions | (Input & { readonly Keys: readonly Wire[] }) };
  readonly TransactItems?: Actions;
  /** Numbers for the document client. */
  readonly SearchVector?: readonly (StoredValue | number)[];
  readonly SearchConditionExpression?: string;
  readonly TopK?: number;
}

type Actions = readonly { readonly [operation: string]: Input }[];

/** A request in Markdown. */
export interface RequestText {
  /** The index that it reads; undefined for requests of single items. */
  readonly index: string | undefined;
  readonly text: string;
}

/**
 * The requests of a builder, or of an SDK command, in words and expressions.
 *
 * @throws KeyformError `request` for anything else; any error of `build()`
 */
export const requestTexts = (request: ChartRequest, table: TableModel, printer: ValuePrinter): RequestText[] =>
  inputsOf(request).map(([operation, input]) => ({
    index: /^(Query|Scan|SearchVectors)$/.test(operation) ? (input.IndexName ?? 'primary') : undefined,
    text: requestText(operation, input, table, printer),
  }));

const inputsOf = (request: ChartRequest): (readonly [operation: string, input: Input])[] => {
  const { input, build } = (request ?? {}) as { readonly input?: Input; readonly build?: unknown };
  if (typeof input === 'object') return [[request.constructor.name.replace(/Command$/, ''), input]];
  if (typeof build !== 'function') {
    const accepted = 'a builder such as table.get(...), or an SDK command';
    throw argumentError('the request of an access pattern', accepted, request);
  }
  const verb = requestOf(request)?.verb;
  return [(request as { build: () => Input | Input[] }).build()]
    .flat()
    .map((input) => [verb === undefined ? operationOf(input) : VERBS[verb].operation, input]);
};

/** The operation of a request that can't be in a batch. All writes of one item can, so an input with a Key is a get. */
const operationOf = (input: Input): string => {
  const { Key, KeyConditionExpression, RequestItems, TransactItems, SearchVector } = input;
  if (SearchVector !== undefined) return 'SearchVectors';
  if (Key !== undefined) return VERBS.get.operation;
  if (TransactItems !== undefined)
    return TransactItems.some((action) => 'Get' in action) ? 'TransactGetItems' : 'TransactWriteItems';
  if (RequestItems === undefined) return VERBS[KeyConditionExpression === undefined ? 'scan' : 'query'].operation;
  return Object.values(RequestItems).some((input) => 'Keys' in input) ? 'BatchGetItem' : 'BatchWriteItem';
};

const requestText = (operation: string, input: Input, table: TableModel, printer: ValuePrinter): string => {
  const { TransactItems, RequestItems } = input;
  if (TransactItems !== undefined) return `${operation}: ${actionsText(TransactItems, undefined, table, printer)}`;
  if (RequestItems !== undefined) {
    const texts = Object.entries(RequestItems).map(([name, content]) => {
      if (!('Keys' in content)) return actionsText(content, name, table, printer);
      const { Keys, ...options } = content;
      return joinedTexts([
        ...mergeRepeated(Keys.map((Key) => requestLine('', { TableName: name, Key }, table, printer))),
        ...optionsOf(options, printer),
      ]);
    });
    return `${operation}: ${texts.join('; ')}`;
  }
  return requestLine(operation, input, table, printer);
};

/** Merges equal lines: requests for several items of one entity, or of several shards. */
export const mergeRepeated = (texts: readonly string[]): string[] =>
  [...new Set(texts)].map((text) => {
    const count = texts.filter((other) => other === text).length;
    return count === 1 ? text : `${text} (${count} times)`;
  });

const actionsText = (
  actions: Actions,
  tableName: string | undefined,
  table: TableModel,
  printer: ValuePrinter,
): string =>
  mergeRepeated(
    actions.flatMap((action) =>
      Object.entries(action).map(([name, input]) => {
        const operation = name.replace(/Request$/, '');
        return requestLine(
          operation,
          tableName === undefined ? input : { ...input, TableName: tableName },
          table,
          printer,
        );
      }),
    ),
  ).join('; ');

const joinedTexts = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

const requestLine = (operation: string, input: Input, table: TableModel, printer: ValuePrinter): string => {
  const { Item, Key, TableName = table.name } = input;
  const isThisTable = TableName === table.name;
  const item = Key ?? Item;
  const entity = item === undefined || !isThisTable ? undefined : entityOf(table, item);
  const keys = isThisTable || Key === undefined ? table.primary : Object.keys(Key);
  const key =
    item &&
    keys
      .flatMap((attribute) => {
        const value = item[attribute];
        return value === undefined ? [] : [`${attribute} = ${printer.print(attribute, value)}`];
      })
      .join(', ');
  const condition = input.KeyConditionExpression ?? '';
  const head = [
    operation,
    ...(entity === undefined ? [] : [escapeMarkdown(entity)]),
    ...(isThisTable ? [] : [`of ${inlineCode(TableName)}`]),
    ...[key ?? '', printer.expression(condition, input)].filter((text) => text !== '').map(inlineCode),
    ...(input.SearchVector === undefined ? [] : [nearText(input.SearchVector, table, printer)]),
  ].filter((word) => word !== '');
  return joinedTexts([head.join(' '), ...optionsOf(input, printer)]);
};

/** The vector of a search: the name of its parameter, or its length. */
const nearText = (
  vector: readonly (StoredValue | number)[],
  { entities }: TableModel,
  { print }: ValuePrinter,
): string => {
  const elements = vector.map((element) => (typeof element === 'number' ? { N: String(element) } : element));
  const attributes = [...entities.values()].flatMap((entity) =>
    (entity.fields ?? []).flatMap((field) => {
      const attribute = entity.attributeOf(field);
      return attribute !== undefined && dimensionsOf(attribute) === vector.length ? [entity.physicalName(field)] : [];
    }),
  );
  const text = attributes.map((attribute) => print(attribute, { L: elements })).find((one) => one.startsWith('{'));
  return text === undefined ? `near a vector of ${vector.length} dimensions` : `near ${inlineCode(text)}`;
};

const optionsOf = (input: Input, { expression }: ValuePrinter): string[] => {
  const labeled = (word: string, text: string | undefined): string =>
    text === undefined ? '' : `${word}${inlineCode(expression(text, input))}`;
  return [
    labeled('', input.UpdateExpression),
    labeled('where ', input.SearchConditionExpression),
    labeled('filter ', input.FilterExpression),
    labeled('if ', input.ConditionExpression),
    labeled('only ', input.ProjectionExpression),
    input.ScanIndexForward === false ? 'descending' : '',
    input.ConsistentRead === true ? 'consistent' : '',
    input.Select === 'COUNT' ? 'count' : '',
    input.TopK === undefined ? '' : `top ${input.TopK}`,
    input.Limit === undefined ? '' : `limit ${input.Limit}`,
    input.TotalSegments === undefined ? '' : `a segment of ${input.TotalSegments}`,
    input.ExclusiveStartKey === undefined ? '' : 'from where the last page ended',
    input.ReturnValues === undefined || input.ReturnValues === 'NONE' ? '' : `returns ${input.ReturnValues}`,
  ];
};

/** The entity of an item or a primary key, `marker` for a marker of a unique value; undefined if it can't be determined. */
const entityOf = (table: TableModel, item: Wire): string | undefined => {
  const { typeAttribute, byType, primary, entities, formatOptions } = table;
  const type = typeAttribute === undefined ? undefined : item[typeAttribute]?.S;
  const typed = type === undefined ? undefined : byType.get(type);
  if (typed !== undefined) return typed.name;
  if (table.isMarker?.(table, item)) return 'marker';
  return [...entities.values()].find(({ formats }) =>
    primary.every((attribute) => {
      const format = formats.get(attribute);
      const text = item[attribute]?.S;
      return (
        format !== undefined &&
        (text === undefined ? format.natural !== undefined : readsKey(format, text, formatOptions))
      );
    }),
  )?.name;
};
