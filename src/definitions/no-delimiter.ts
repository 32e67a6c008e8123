import type { NoDelimiter } from '../../types/definitions/no-delimiter.js';
import { type FormatOptions, patternEnd } from '../formats/format.js';

/**
 * Reads a key in which any value may contain any character. Several fields can divide a key in several ways, so only the field of
 * a format with a single one has a known string.
 *
 * Follows all ways at once: a value ends at each place where the literal after it begins. The cost is linear in the key.
 */
const readKey: FormatOptions['read'] = ({ fields, literals }, key, trusting) => {
  const [head = '', tail = ''] = literals;
  let places = key.startsWith(head) ? [head.length] : [];
  const texts: (string | undefined)[] = [];
  for (const [index, { codec, optional }] of fields.entries()) {
    if (optional && places.includes(key.length)) return texts;
    places = placesAfter({ literal: literals[index + 1] as string, pattern: codec.pattern }, key, places);
    texts.push(undefined);
  }
  const [field] = fields;
  if (!places.includes(key.length)) return undefined;
  if (field === undefined || fields.length > 1) return texts;
  const text = key.slice(head.length, key.length - tail.length);
  const { codec } = field;
  return (trusting && codec.opaque && codec.shards === undefined) || codec.fits(text) ? [text] : undefined;
};

/** Where a field that begins at one of these places, and the literal after it, can end. */
const placesAfter = (
  { literal, pattern }: { readonly literal: string; readonly pattern: RegExp | undefined },
  key: string,
  places: readonly number[],
): number[] => {
  const [first = key.length] = places;
  const ends =
    pattern === undefined
      ? // The first place reaches all ends of the others. No value is empty.
        Array.from({ length: key.length - first }, (_, at) => first + 1 + at)
      : places.map((place) => patternEnd(pattern, key, place));
  return ends.flatMap((end) => (end >= 0 && key.startsWith(literal, end) ? end + literal.length : []));
};

/**
 * For a table without a delimiter: `delimiter: noDelimiter`. Values may contain any character, and keys are told apart by the
 * literals of their formats, as in tables that ElectroDB or OneTable wrote.
 *
 * Two tuples of values can then have the same key, and `where` with the leading fields of a key may also find items in which one
 * of them continues with the next literal. Only the field of a format with a single one is read from a key.
 *
 * @example
 * ```ts
 * const PK = '$app#user_{user}';
 * const SK = '$task_1#list_{list}#task_{task}';
 * const attributes = { user: attr.string(), list: attr.string(), task: attr.string() };
 * const tasks = table('Tasks', {
 *   indexes: { primary: { pk: 'PK', sk: 'SK' } },
 *   entities: { Task: entity({ keys: { PK, SK }, attributes }) },
 *   delimiter: noDelimiter,
 * });
 * console.log(tasks.get('Task', { user: 'a#b', list: '_', task: '^' }).build().Key.SK.S); //=> $task_1#list__#task_^
 * ```
 */
export const noDelimiter: NoDelimiter = { ' ~delimiter': 'none', read: readKey } as NoDelimiter;
