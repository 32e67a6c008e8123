/**
 * The closed set of reasons for which keyform refuses something.
 *
 * - `definition`: an attribute, entity, index or table is declared wrongly
 * - `format`: a key format does not parse, or names a field or pipe that does not exist
 * - `collision`: two entities of one table could produce the same primary key
 * - `field`: a value is missing, empty, of the wrong type or would lose precision
 * - `key`: a key string is too long, or is not one that the table's formats can produce
 * - `index`: no such index or entity, or the entity has no keys in that index
 * - `condition`: a key condition that the index cannot answer
 * - `cursor`: a cursor that is damaged or belongs to another index, partition or version
 * - `unrecognised`: an item that no entity of the table explains
 * - `request`: an option that the request cannot have
 * - `execution`: the service, or the client, failed; see `cause`
 */
export type KeyformErrorCode =
  | 'definition'
  | 'format'
  | 'collision'
  | 'field'
  | 'key'
  | 'index'
  | 'condition'
  | 'cursor'
  | 'unrecognised'
  | 'request'
  | 'execution';

/**
 * The type in which keyform says that something does not compile, and why. It stands in the place of the argument that
 * is refused, so that the compiler prints its sentence: rule, value, fix.
 *
 * @example
 * ```ts
 * // Argument of type ... is not assignable to parameter of type
 * // 'KeyformTypeError<"GSI1 is a global secondary index: it has no consistent reads">'
 * ```
 */
export interface KeyformTypeError<Message extends string> {
  readonly '~refused': Message;
}
