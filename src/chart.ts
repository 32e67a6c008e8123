/** Charts of a table as Markdown, for the documentation of a repository: `keyform/chart`. Twin of `types/chart.ts`. */
import type { AccessPattern, ChartOptions, ChartRequest, ChartTable } from '../types/chart.js';
import type { TableDefinition } from '../types/definitions/table-definition.js';
import { attributeChart } from './chart/attribute-chart.js';
import { entityChart } from './chart/entity-chart.js';
import { escapeMarkdown, inlineCode, tableOf, visible } from './chart/markdown.js';
import { parametersOf } from './chart/parameter.js';
import { mergeRepeated, requestTexts } from './chart/request-text.js';
import { createPrinter } from './chart/value-text.js';
import { vectorChart } from './chart/vector-chart.js';
import { checkKnown } from './definitions/known-options.js';
import type { TableModel } from './definitions/model.js';
import { modelOf } from './definitions/table-mark.js';
import { createTableModel } from './definitions/table-model.js';
import { argumentError } from './errors/argument-error.js';
import { isRecord } from './values/codec/codec.js';
import { vectorIndexesOf } from './vectors/indexes-of.js';

export type { AccessPattern, ChartOptions, ChartRequest, ChartTable } from '../types/chart.js';

/**
 * Describes an access pattern for a chart. The index, key condition, filter, projection and order in the chart are read from the request
 * itself, so they're always correct.
 *
 * @param pattern what the pattern is for, in Markdown
 * @param parameters sample parameters, by name. The chart shows the name instead of a value that came from a parameter
 * @param request returns the request for the parameters, or a list of requests: builders of keyform, or SDK commands
 * @param notes further notes, in Markdown
 *
 * @example
 * ```ts
 * accessPattern('Orders of a customer, newest first', { username: 'alexdebrie' }, ({ username }) =>
 *   shop.query('primary', 'Order').where({ username }).descending().limit(10),
 * );
 * ```
 */
export const accessPattern = <const Parameters extends { readonly [name: string]: unknown }>(
  pattern: string,
  parameters: Parameters,
  request: (parameters: Parameters) => ChartRequest | readonly ChartRequest[],
  notes?: string,
): AccessPattern => {
  if (typeof request === 'function')
    return { pattern, parameters, requests: () => [request(parameters)].flat(), notes };
  throw argumentError('the last argument of accessPattern', 'a function that returns its request', request);
};

/**
 * Returns the charts of a table as a Markdown page: the entity chart of the table and of each index, vector indexes, the access
 * patterns, and the attributes of each entity. The same definition always produces the same page, so a test can compare it with a
 * file in the repository.
 *
 * @param table as `table(...)` returns it
 * @throws KeyformError any error of a request's `build()`
 *
 * @example
 * ```ts
 * import { chart } from 'keyform/chart';
 *
 * writeFileSync('docs/shop.md', chart(shop, { title: 'The shop', accessPatterns: [ordersOfCustomer] }));
 * ```
 */
export const chart = (table: ChartTable, options: ChartOptions = {}): string => {
  checkKnown('chart', options, ['title', 'description', 'level', 'accessPatterns'], 'request');
  modelOf(table, 'chart');
  const { title = table.name, description, level = 1, accessPatterns = [] } = options;
  checkOptions({ title, description, level, accessPatterns });
  const model = createTableModel(table.name, table.definition as TableDefinition);
  const heading = (depth: number, text: string): string => `${'#'.repeat(level + depth)} ${text}`;
  const [primary, ...others] = [...model.indexes.values()];
  const { typeAttribute } = model;
  const page = `${[
    heading(0, escapeMarkdown(title)),
    ...(description === undefined ? [] : [description.trim()]),
    heading(1, 'Entity chart'),
    `Table ${inlineCode(model.name)}. ${
      typeAttribute === undefined
        ? 'The keys of an item identify its entity.'
        : `The attribute ${inlineCode(typeAttribute)} identifies the entity of an item.`
    }`,
    ...(primary === undefined ? [] : entityChart(model, primary)),
    ...others.flatMap((index) => [heading(1, `Index ${escapeMarkdown(index.name)}`), ...entityChart(model, index)]),
    ...[...vectorIndexesOf(table).values()].flatMap((index) => [
      heading(1, `Vector index ${escapeMarkdown(index.name)}`),
      ...vectorChart(model, index),
    ]),
    ...(accessPatterns.length === 0 ? [] : [heading(1, 'Access patterns'), accessChart(model, accessPatterns)]),
    heading(1, 'Attributes'),
    ...[...model.entities.values()].flatMap((entity) => [
      heading(2, escapeMarkdown(entity.name)),
      ...attributeChart(model, entity),
    ]),
  ].join('\n\n')}\n`;
  return visible(page);
};

const PATTERNS = 'a list of what accessPattern() returns';

/** Rejects invalid options. */
const checkOptions = ({ title, description, level, accessPatterns }: { readonly [option: string]: unknown }): void => {
  for (const [name, text] of Object.entries({ title, description })) {
    if (text !== undefined && typeof text !== 'string') throw argumentError(name, 'a string', text);
  }
  if (![1, 2, 3, 4].includes(level as number)) throw argumentError('level', 'a whole number from 1 to 4', level);
  if (!Array.isArray(accessPatterns) || !accessPatterns.every(isPattern)) {
    throw argumentError('accessPatterns', PATTERNS, accessPatterns);
  }
};

const isPattern = (input: unknown): boolean =>
  isRecord(input) &&
  typeof input['pattern'] === 'string' &&
  (input['notes'] === undefined || typeof input['notes'] === 'string') &&
  isRecord(input['parameters']) &&
  typeof input['requests'] === 'function';

const accessChart = (model: TableModel, patterns: readonly AccessPattern[]): string =>
  tableOf(
    ['access pattern', 'index', 'parameters', 'request', 'notes'],
    patterns.map(({ pattern, parameters, requests, notes = '', read }) => {
      const own = parametersOf(parameters);
      const first = createPrinter(model, own);
      const later = createPrinter(model, own, parametersOf(read));
      const requested = requests();
      if (!Array.isArray(requested)) throw argumentError('accessPatterns', PATTERNS, patterns);
      const texts = requested.flatMap((request, at) => requestTexts(request, model, at === 0 ? first : later));
      return [
        pattern,
        [...new Set(texts.flatMap(({ index }) => index ?? []))].map(escapeMarkdown).join(', '),
        Object.keys(parameters).map(inlineCode).join(', '),
        mergeRepeated(texts.map(({ text }) => text)).join('<br>'),
        notes,
      ];
    }),
  );
