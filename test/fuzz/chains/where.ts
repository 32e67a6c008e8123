/** Random calls of `where` for a named entity. */
import type { Condition } from '../../support/evaluate-condition.js';
import { type Field, keyValues, type Value } from '../fields.js';
import type { Random } from '../random.js';
import {
  type Declared,
  type EntityModel,
  type Format,
  fieldsIn,
  formatsIn,
  type IndexModel,
  type TableModel,
} from '../tables.js';
import { asked, attributeOf, type Call, holds, isKeyOf, objectCall, objectText, order, two } from './chain.js';

const LOSSY = /^(lower|upper|slug|year|month|day|hour|epoch|first)|shard/;

/** The operators that a field of a sort key takes. `rest` is what follows it in its format. */
const operatorsAt = (
  table: TableModel,
  index: IndexModel,
  { field }: Declared,
  pipes: string,
  rest: Format,
): readonly string[] => {
  const begins = (pipes === '' || pipes === 'lower' || pipes === 'upper') && /^(string|enum|literal)$/.test(field.kind);
  // Whether a pipe of one's own keeps the order is not in the types.
  if (/^(back|first)$|shard/.test(pipes) || field.kind === 'codec') return ['='];
  const isOrdered =
    rest.length === 0 ||
    (pipes === ''
      ? /^(date|boolean)$/.test(field.kind) || (holds(table, index, field.stored) && !isKeyOf(index, field.stored))
      : !/^(lower|upper|slug|back|first)$/.test(pipes));
  return [
    '=',
    ...(begins ? ['begins_with'] : []),
    ...(isOrdered ? ['<', '<=', '>', '>='] : []),
    // Which of two is the greater a pipe that folds may change.
    ...(isOrdered && !/^(lower|upper|slug)$/.test(pipes) ? ['between'] : []),
  ];
};

interface Where {
  readonly call: Call;
  readonly exact: boolean;
  readonly isSharded: boolean;
  readonly fields: string;
  readonly values: { readonly [field: string]: Value };
}

/** The fields of which a partition key has nothing but their shard. */
export const shardedFields = (formats: readonly Format[]): readonly string[] => {
  const parts = formats.flat().filter((part) => typeof part !== 'string');
  return fieldsIn(formats).filter((name) => parts.every(({ field, pipes }) => field !== name || /shard/.test(pipes)));
};

/** What a condition on a boolean of a key means: in keys they have an order. */
const ofBooleans = (field: Field, operator: string, operands: readonly Value[]): Condition => {
  const [low, high] = operands as readonly [Value, Value?];
  const holding = field.values.filter((value) => {
    const against = order(value, low);
    if (operator === 'between') return against >= 0 && order(value, high as Value) <= 0;
    return { '=': against === 0, '<': against < 0, '<=': against <= 0, '>': against > 0, '>=': against >= 0 }[operator];
  });
  return asked([field.stored], 'IN', ...holding);
};

/** `where` for a named entity: the fields of the partition, leading ones of the sort key, perhaps a range. */
export const whereEntity = (
  random: Random,
  table: TableModel,
  index: IndexModel,
  entity: EntityModel,
): Where | undefined => {
  const formats = formatsIn(table, index, entity);
  if (formats === undefined) return undefined;
  const given = new Map<string, string>();
  const means: Condition[] = [];
  let exact = true;
  const values: { [field: string]: Value } = {};
  const partition = fieldsIn(formats.pk);
  const shards = shardedFields(formats.pk);
  const isSharded = shards.length > 0 && random.chance(0.6);
  const equal = (name: string): void => {
    const { field } = attributeOf(entity, name);
    const value = random.pick(keyValues(field));
    values[name] = value;
    given.set(name, !partition.includes(name) && random.chance(0.2) ? `{ '=': ${value.text} }` : value.text);
    means.push(asked([field.stored], '=', value));
  };
  for (const name of partition) if (!(isSharded && shards.includes(name))) equal(name);
  const all = formats.sk.flatMap((format) =>
    format.flatMap((part, at) => (typeof part === 'string' ? [] : [{ ...part, rest: format.slice(at + 1) }])),
  );
  // To give the field of a shard is to ask that shard.
  const places = isSharded
    ? all.slice(
        0,
        [...all, undefined].findIndex((part) => part === undefined || shards.includes(part.field)),
      )
    : all;
  const leading = random.whole(0, places.length);
  for (const { field: name } of places.slice(0, leading)) if (!given.has(name)) equal(name);
  const next = places[leading];
  if (next !== undefined && !given.has(next.field) && random.chance(0.7)) {
    const declared = attributeOf(entity, next.field);
    const { field } = declared;
    const operator = random.pick(operatorsAt(table, index, declared, next.pipes, next.rest));
    if (operator === 'between') {
      const [low, high] = two(random, keyValues(field));
      given.set(next.field, `{ between: [${low.text}, ${high.text}] }`);
      means.push(
        field.kind === 'boolean'
          ? ofBooleans(field, operator, [low, high])
          : asked([field.stored], 'BETWEEN', low, high),
      );
    } else {
      const value = random.pick(keyValues(field));
      given.set(next.field, objectText([[operator, value.text]]).replace(/"?([<>=]+)"?:/, "'$1':"));
      means.push(
        field.kind === 'boolean' ? ofBooleans(field, operator, [value]) : asked([field.stored], operator, value),
      );
    }
  }
  // What a lossy pipe makes equal is not told apart.
  for (const format of [...formats.pk, ...formats.sk]) {
    for (const part of format)
      if (typeof part !== 'string' && given.has(part.field) && LOSSY.test(part.pipes)) exact = false;
  }
  const fields = random.chance(0.3) ? random.shuffled([...given]) : [...given];
  const members = fields.map(([name, text]) => ({ name, text, isOperator: text !== values[name]?.text }));
  const call = objectCall('where', members, { means, needed: true });
  return { call, exact, isSharded, fields: objectText(fields), values };
};
