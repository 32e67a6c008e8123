import { argumentsOf, type Step } from './chain.js';
import { fieldsOf } from './literals.js';
import { conditionsOf, isReason, type Request, type Rewriting, restOf } from './requests.js';
import { queryDifference, RANGES } from './same-query.js';
import { type Property, propertiesOf, sourceOf } from './syntax.js';

/** A property, as the part of an object literal. */
export const textOf = ({ syntax }: Rewriting, { name, value }: Property): string => {
  const text = sourceOf(syntax, value);
  return text === name ? name : `${name}: ${text}`;
};

/** The range of one field, as a part of `where`. @returns the reason if it can't be rewritten */
const rangeOf = (rewriting: Rewriting, step: Step): { readonly field: string; readonly text: string } | string => {
  const bounds = (argumentsOf(step) ?? []).map((node) => propertiesOf(node) ?? []);
  const [first, second] = bounds;
  const [low, ...others] = first ?? [];
  const high = second?.[0];
  const count = step.name === 'between' ? 2 : 1;
  if (low === undefined || others.length > 0 || bounds.length !== count || (second?.length ?? 1) !== 1)
    return `${step.name}() has more than one composite, or isn't a literal`;
  if (high !== undefined && high.name !== low.name) return 'the bounds of between() are of different composites';
  const [lowText, highText] = [low, high].map((one) =>
    one === undefined ? '' : sourceOf(rewriting.syntax, one.value),
  );
  const operator = RANGES[step.name] ?? '';
  const key = /^\w+$/.test(operator) ? operator : `'${operator}'`;
  const operand = count === 2 ? `[${lowText}, ${highText}]` : lowText;
  return { field: low.name, text: `${low.name}: { ${key}: ${operand} }` };
};

/** `query.byStatus({ status })`, with ranges and filters. @returns the reason if it can't be rewritten */
export const queryOf = (rewriting: Rewriting): Request | string => {
  const { syntax, known, steps } = rewriting;
  const start = steps[1];
  if (start === undefined) return 'the query names no index';
  const index = known.imported.indexes.find(({ accessPattern }) => accessPattern === start.name);
  if (index === undefined || !Object.hasOwn(known.definition.table.definition.indexes, index.name))
    return `the definitions have no index for ${start.name}`;
  const [node] = argumentsOf(start) ?? [];
  const properties = propertiesOf(node);
  if (properties === undefined) return 'the composites of the query are no object literal';
  const composites = fieldsOf(syntax, node, known.imported);
  if (isReason(composites)) return composites;
  const rest = restOf(rewriting, 2);
  if (isReason(rest)) return rest;
  const ranges = rest.between.filter(({ name }) => Object.hasOwn(RANGES, name));
  const other = rest.between.find(({ name }) => name !== 'where' && !Object.hasOwn(RANGES, name));
  if (other !== undefined) return `the codemod doesn't rewrite ${other.name}() of a query`;
  const range = ranges[0] === undefined ? undefined : rangeOf(rewriting, ranges[0]);
  if (isReason(range)) return range;
  const fields = properties.map(({ name }) => name);
  const names = range === undefined ? fields : [...fields, range.field];
  const order = [...index.fields.pk, ...index.fields.sk];
  if (
    ranges.length > 1 ||
    order.slice(0, names.length).some((name) => !names.includes(name)) ||
    names.length > order.length
  )
    return `its composites aren't the first ones of ${start.name}`;
  const limits = range !== undefined && ranges[0]?.name !== 'begins' && rest.options.isLimited;
  if (limits) return 'a limit counts other items of the range in ElectroDB';
  const method = ranges[0]?.name ?? '';
  const shape = {
    accessPattern: start.name,
    index: index.name,
    fields,
    range: range === undefined ? undefined : { method, field: range.field },
  };
  const difference = queryDifference(known, shape);
  if (difference !== undefined) return difference;
  const filters = conditionsOf(
    rewriting,
    rest.between.filter(({ name }) => name === 'where'),
    'filter',
  );
  if (isReason(filters)) return filters;
  const where = [...properties.map((one) => textOf(rewriting, one)), ...(range === undefined ? [] : [range.text])];
  return {
    calls: [
      `.query('${index.name}', '${known.name}')`,
      `.where({ ${where.join(', ')} })`,
      ...filters,
      ...rest.options.methods,
    ],
    returns: rest.options.isAllPages ? 'all items' : 'items',
    byType: [],
  };
};
