import type { NoDelimiter } from '../../types/formats/no-delimiter.js';
import type { FormatOptions } from './format.js';
import { MAX } from './pipe/key-text.js';

/**
 * Reads a key in which any value may contain any character. Several fields can divide a key in several ways, so only the field of
 * a format with a single one has a known string.
 *
 * Whether the format can produce the key is decided as if each field could be any string: if there's a way to divide the key, then
 * also one in which each value ends as early as possible.
 */
const readKey: FormatOptions['read'] = ({ fields, literals }, key, trusting) => {
  const [head = '', tail = ''] = literals;
  let at = head.length;
  if (!key.startsWith(head)) return undefined;
  for (const [index, { optional }] of fields.entries()) {
    // A value that ends later may leave a key that ends here.
    if (optional && (index === 0 ? at === key.length : key.endsWith(literals[index] as string))) return [];
    const literal = literals[index + 1] as string;
    const end = index === fields.length - 1 ? key.length - literal.length : key.indexOf(literal, at + 1);
    if (end <= at || !key.startsWith(literal, end)) return undefined;
    at = end + literal.length;
  }
  const [field] = fields;
  if (at !== key.length) return undefined;
  if (field === undefined || fields.length > 1) return [];
  const text = key.slice(head.length, at - tail.length);
  const { opaque, shards } = field.codec;
  return (trusting && opaque && shards === undefined) || field.codec.fits(text) ? [text] : undefined;
};

/**
 * For a table without a delimiter: `delimiter: noDelimiter`. Values may contain any character, and the literals of their
 * formats distinguish keys, as in tables that ElectroDB or OneTable wrote.
 *
 * Different values can then have the same key, and `where` with the leading fields of a key may also find items in which one
 * of them continues with the next literal. A field is read from a key only if its format has no other.
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
export const noDelimiter: NoDelimiter = Object.freeze<NoDelimiter & FormatOptions>({
  ' ~delimiter': 'none',
  delimiter: MAX,
  onDelimiter: 'reject',
  read: readKey,
  // Two tuples of unique values must never have the same marker.
  ofMarkers: { delimiter: '#', onDelimiter: 'escape' },
});
