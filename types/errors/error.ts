import type { AttributeValue } from '../values/attribute-value.js';

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
 * - `cursor`: a cursor that is damaged, or belongs to another table, context, index, partition, range or version
 * - `unrecognised`: an item that matches no entity of the table
 * - `invalid`: a stored item that does not match the attributes of its entity; `item` is that item
 * - `request`: an option that the request cannot have
 * - `conditionFailed`: the condition of a write does not hold; see `returnOnFailure` for the item
 * - `notFound`: the item does not exist, but the write demands it (`mustExist()`, the version that was read)
 * - `versionConflict`: the item was changed since it was read; `field` names its version
 * - `written`: the write took place, but the item that it returned does not decode; `item` is that item
 * - `taken`: another item has the unique value; `field` names it
 * - `aborted`: a signal ended it; `cause` is the signal's reason
 * - `execution`: the service, or the client, failed; see `cause`
 *
 * @example const statusOf: Partial<Record<KeyformErrorCode, number>> = { cursor: 400, taken: 409, versionConflict: 409 };
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
  | 'invalid'
  | 'request'
  | 'conditionFailed'
  | 'notFound'
  | 'versionConflict'
  | 'written'
  | 'taken'
  | 'aborted'
  | 'execution';

/**
 * Why one of several requests failed, or did not.
 *
 * @example
 * ```ts
 * for (const { place, entity, code, failure, message, key, item, request } of batch.reasons ?? []) {
 *   console.log(place, entity, code, failure, message, key, item, request); //=> 1 'Customer' 'ConditionalCheckFailed' ...
 * }
 * ```
 */
export interface KeyformErrorReason<Item = object> {
  /** Its place among the requests: from 0, or its name. */
  readonly place: number | string;
  /** The request, to be sent again. */
  readonly request: object;
  readonly entity: string;
  /** The primary key of the request's item, in wire form. */
  readonly key: Record<string, AttributeValue>;
  /**
   * DynamoDB's code for an action of a cancelled transaction (`ConditionalCheckFailed`, `TransactionConflict`, ...); `None` where
   * nothing is wrong with it; `Unprocessed` for a request that DynamoDB left out of a batch; the name of the SDK's error for a
   * request in a call that failed (`AbortError` where a signal ended it); `Unsent` for a request that was not sent because of it.
   */
  readonly code: string;
  /** Which condition of the request does not hold, as the code of the error that the request alone throws; undefined for another reason. */
  readonly failure: 'conditionFailed' | 'notFound' | 'versionConflict' | 'taken' | undefined;
  readonly message: string | undefined;
  /** The stored item, where the request asked for it (`returnOnFailure()`) and it decodes, or a batch read it. `cause` of the error has it as it is stored. */
  readonly item: Item | undefined;
}

/**
 * One thing that is wrong with an input.
 *
 * @example const issue: KeyformIssue = { id: 'checkRejects', path: ['email'], rule: 'check', message: 'is refused by its check: must be shorter', value: 'a@b' };
 */
export interface KeyformIssue {
  /** The name of the message, such as `required`: it stays the same if the words change. */
  readonly id: string;
  /** Field names, names in maps and positions in lists and sets, from the item inwards. */
  readonly path: readonly (string | number)[];
  /**
   * The rule that the value breaks: `required` (it is missing), `unknown` (no such attribute), `kind` (the wrong type), `check`
   * (a check of the attribute), `schema` (the schema of the entity), `key` (it cannot stand in a key), `refused` (no value is right:
   * it is computed, read-only, unique, of the primary key or written by keyform; or another field must be given with it).
   */
  readonly rule: 'required' | 'unknown' | 'kind' | 'check' | 'schema' | 'key' | 'refused';
  /** The words that follow the path in a sentence: `must be a number, but is "x"`. */
  readonly message: string;
  /** The value; absent where `valuesInErrors` is false. Not enumerable, so that logs do not show it. */
  readonly value?: unknown;
}

/**
 * A `KeyformError`, as results hold it.
 *
 * @example
 * ```ts
 * for (const { error } of page.invalid) console.warn(error.name, error.code, error.entity, error.field, error.item, error.issues, error.reasons);
 * ```
 */
export interface AnyKeyformError extends Error {
  readonly name: 'KeyformError';
  /**
   * Why keyform refused something, or why it failed. Each code has a section in `docs/guide/errors.md` of the package,
   * such as `docs/guide/errors.md#versionconflict`.
   */
  readonly code: KeyformErrorCode;
  /** The entity's name in its table, where one is concerned. */
  readonly entity: string | undefined;
  /** The field, as a path from the item: `addresses.Home.street`. */
  readonly field: string | undefined;
  /** What happened to each of several requests, where one of those failed. */
  readonly reasons: readonly KeyformErrorReason[] | undefined;
  /** Everything wrong with a key or the input of `put`, `create`, `rekey`, `set`, `merge` or `patch`, up to 100 issues; undefined for most other errors. */
  readonly issues: readonly KeyformIssue[] | undefined;
  /** The stored item that does not decode, in wire form. Not enumerable, so that logs do not show it. */
  readonly item: Record<string, AttributeValue> | undefined;
}

// Not a name: editors would offer it as a member.
declare const refused: unique symbol;

/**
 * The type that explains why something does not compile. It stands in the place of the refused argument, so that the compiler
 * prints its sentence: rule, value, fix.
 *
 * @example
 * ```ts
 * // Argument of type ... is not assignable to parameter of type
 * // 'KeyformTypeError<"GSI1 is a global secondary index: it has no consistent reads">'
 * ```
 */
export interface KeyformTypeError<Message extends string> {
  readonly [refused]: Message;
}

/**
 * The same in the place of a method. It can be constructed but not called, so that the compiler prints the type, and with it the
 * sentence, in its first line.
 *
 * @example
 * ```ts
 * // Value of type 'KeyformCallError<"GSI1 is a global secondary index: it has no consistent reads">' is not callable.
 * ```
 */
export interface KeyformCallError<Message extends string> extends KeyformTypeError<Message> {
  new (refused: never): never;
}

/**
 * The same in the place of an entity or a request, whose types are long. The sentence is the name of a missing property, which
 * the compiler prints first.
 *
 * @example
 * ```ts
 * // Property '"batchGet takes get, not update"' is missing in type ...
 * ```
 */
export type KeyformPartError<Message extends string> = { readonly [Sentence in Message]: never };
