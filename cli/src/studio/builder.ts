import { OPERATORS } from '../../../src/facts/operators.js';
import { Failure, messageOf } from '../failure.js';
import type { EntityModel } from '../model.js';
import { applySteps, codeOf, type Step, step } from './calls.js';
import { requestJson } from './json.js';
import { parsedValue } from './parsed-value.js';
import type { BuildAnswer, Choice, Condition } from './protocol.js';
import { type OpenTable, openTable, type Studio } from './studio.js';

/** The builder of a query or a scan. */
export interface Read {
  startFrom(cursor: string): Read;
  consumedCapacity(): Read;
  build(): object;
  execute(client: object, options: object): Promise<Page>;
}

/** The result of a read. */
interface Page {
  readonly items: readonly object[];
  readonly cursor: string | undefined;
  readonly count: number;
  readonly scannedCount: number;
  readonly consumedCapacity: number | undefined;
}

/** The operand of a condition, parsed by the field's kind. */
const operand = (entity: EntityModel | undefined, { field, operator, values }: Condition): unknown => {
  const attribute = entity?.attributeOf(field);
  const value = (at: number): unknown => parsedValue(field, attribute, values[at] ?? '');
  const kind = (OPERATORS as { readonly [name: string]: { readonly operand: string } })[operator]?.operand;
  if (kind === 'flag') return values[0] !== 'false';
  if (kind === 'bounds') return [value(0), value(1)];
  if (kind === 'list') return (values[0] ?? '').split(',').map((text) => parsedValue(field, attribute, text.trim()));
  // The member of a set or a list has a different kind than the field.
  if (kind === 'member' && !/^(string|enum)$/.test(attribute?.kind ?? 'string'))
    return parsedValue(field, undefined, values[0] ?? '');
  return value(0);
};

/** Conditions as an object, which can contain only one condition per field. */
const conditionsOf = (entity: EntityModel | undefined, conditions: readonly Condition[]): object =>
  Object.fromEntries(
    conditions.map((condition) => {
      const { field, operator } = condition;
      const value = operand(entity, condition);
      return [field, operator === '=' ? value : { [operator]: value }];
    }),
  );

/** Splits conditions into parts with at most one condition per field: keyform joins several filters with AND. */
const parts = (conditions: readonly Condition[]): Condition[][] => {
  const found: Condition[][] = [];
  for (const condition of conditions) {
    const free = found.find((part) => part.every(({ field }) => field !== condition.field));
    if (free === undefined) found.push([condition]);
    else free.push(condition);
  }
  return found;
};

/** The entity that determines the kinds of fields: the chosen one, or the first that has all of them. */
const entityFor = ({ model }: OpenTable, choice: Choice, conditions: readonly Condition[]): EntityModel | undefined => {
  if (choice.entity !== undefined) return model.entities.get(choice.entity);
  const names = conditions.map(({ field }) => field);
  const members = model.indexes.get(choice.index)?.entities ?? [];
  return members.find((each) => names.every((name) => each.attributeOf(name) !== undefined)) ?? members[0];
};

const stepsOf = (open: OpenTable, choice: Choice): Step[] => {
  const { verb, index, entity, where, filter, project, descending, consistent, limit } = choice;
  if (verb !== 'query' && verb !== 'scan') throw new Failure('the query builder only builds queries and scans');
  const isQuery = verb === 'query';
  return [
    step(verb, index, ...(entity === undefined ? [] : [entity])),
    ...(isQuery ? [step('where', conditionsOf(entityFor(open, choice, where), where))] : []),
    ...parts(filter).map((part) => step('filter', conditionsOf(entityFor(open, choice, part), part))),
    ...(project.length > 0 ? [step('project', ...project)] : []),
    ...(isQuery && descending ? [step('descending')] : []),
    ...(consistent ? [step('consistent')] : []),
    ...(limit === undefined ? [] : [step('limit', limit)]),
  ];
};

/** The builder for a choice. @throws KeyformError, Failure for an invalid choice */
export const builderOf = (studio: Studio, choice: Choice): Read => {
  const open = openTable(studio, choice.table);
  return applySteps(open.table, stepsOf(open, choice)) as Read;
};

/** The code and the request of a choice, or the message with which keyform rejects it. Sends no requests. */
export const build = (studio: Studio, choice: Choice): BuildAnswer => {
  let code = '';
  try {
    const open = openTable(studio, choice.table);
    const steps = stepsOf(open, choice);
    code = codeOf('page', open.name, steps);
    const request = (applySteps(open.table, steps) as Read).build();
    return { code, request: requestJson(request), rejected: undefined };
  } catch (error) {
    return { code, request: undefined, rejected: messageOf(error) };
  }
};
