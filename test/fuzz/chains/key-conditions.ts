/** Random calls of `keyCondition`. */
import type { Value } from '../fields.js';
import type { Random } from '../random.js';
import { type EntityModel, type Format, formatsIn, type IndexModel, type TableModel } from '../tables.js';
import { attributeOf, type Call, quoted, randomItem } from './chain.js';

/** The text of a value in a key, where it is easily told. */
const keyTextOf = (kind: string, pipes: string, { value }: Value): string | undefined => {
  if (typeof value === 'string' && kind !== 'decimal') {
    if (pipes === '') return value;
    if (pipes === 'back') return [...value].reverse().join('');
    if (pipes === 'first') return value.slice(0, 1);
    return pipes === 'lower' ? value.toLowerCase() : pipes === 'upper' ? value.toUpperCase() : undefined;
  }
  if (typeof value === 'boolean') return String(value);
  if (pipes === 'pad:4') return String(value).padStart(4, '0');
  if (pipes === 'pad:6') return String(value).padStart(6, '0');
  if (value instanceof Date && kind === 'date') {
    const width = { '': 24, year: 4, month: 7, day: 10, hour: 13 }[pipes];
    return width === undefined ? undefined : value.toISOString().slice(0, width);
  }
  return undefined;
};

/** A key of a format, as text, and the places at which its segments end. */
const keyOf = (
  table: TableModel,
  item: { readonly [field: string]: Value },
  entity: EntityModel,
  key: string,
  format: Format,
): { text: string; ends: number[] } | undefined => {
  let text = '';
  const ends: number[] = [];
  for (const part of format) {
    if (typeof part === 'string') text += part;
    else {
      const { field } = attributeOf(entity, part.field);
      if (!/^(string|enum|literal|boolean|date|number|bigint)$/.test(field.kind)) return undefined;
      const value = item[field.name];
      if (part.mayEnd && value === undefined) return { text, ends };
      const made = value && keyTextOf(field.kind, part.pipes, value);
      if (made === undefined) return undefined;
      // What is escaped is another text in a key, except where the key is the attribute itself.
      const marks = [table.delimiter, String.fromCharCode(table.delimiter.charCodeAt(0) + 1)];
      if (table.escapes && field.stored !== key && marks.some((mark) => made.includes(mark))) return undefined;
      text += made;
    }
    ends.push(text.length);
  }
  return { text, ends };
};

/** Conditions on keys: the partition's, and perhaps on one of the sort key. */
export const byKeys = (
  random: Random,
  table: TableModel,
  index: IndexModel,
  entity: EntityModel,
): Call[] | undefined => {
  const formats = formatsIn(table, index, entity);
  if (formats === undefined) return undefined;
  const calls: Call[] = [];
  // Keys of one item: where a field stands in two, both say the same.
  const item = randomItem(random, entity);
  for (const [at, key] of index.pk.entries()) {
    if (table.keyTypes[key] !== undefined) return undefined;
    const made = keyOf(table, item, entity, key, formats.pk[at] as Format);
    if (made === undefined) return undefined;
    calls.push({
      method: 'keyCondition',
      text: `.keyCondition(${quoted(key)}, '=', ${quoted(made.text)})`,
      means: [{ test: '=', of: [{ path: [key] }, { value: { S: made.text } }] }],
      needed: true,
    });
  }
  const [sort] = index.sk;
  if (sort === undefined || table.keyTypes[sort] !== undefined || random.chance(0.4)) return calls;
  const made = keyOf(table, item, entity, sort, formats.sk[0] as Format);
  if (made === undefined || made.text === '') return calls;
  const operator = random.pick(['=', 'begins_with', 'begins_with', 'between', '>=', '<', '<=', '>']);
  const cut = operator === 'begins_with' ? made.text.slice(0, random.pick(made.ends) || made.text.length) : made.text;
  if (operator === 'between') {
    const other = keyOf(table, randomItem(random, entity), entity, sort, formats.sk[0] as Format) ?? made;
    const [low, high] = [cut, other.text].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    return [
      ...calls,
      {
        method: 'keyCondition',
        text: `.keyCondition(${quoted(sort)}, 'between', [${quoted(low as string)}, ${quoted(high as string)}])`,
        means: [
          {
            test: 'BETWEEN',
            of: [{ path: [sort] }, { value: { S: low as string } }, { value: { S: high as string } }],
          },
        ],
      },
    ];
  }
  return [
    ...calls,
    {
      method: 'keyCondition',
      text: `.keyCondition(${quoted(sort)}, '${operator}', ${quoted(cut)})`,
      means: [{ test: operator, of: [{ path: [sort] }, { value: { S: cut } }] }],
    },
  ];
};
