import type { AttributeValue } from '../values/attribute-value.js';

/**
 * The reasons for which keyform throws an error.
 *
 * - `definition`: an attribute, entity, index or table declaration is invalid
 * - `format`: a key format doesn't parse, or names a field or pipe that doesn't exist
 * - `collision`: two entities of one table could produce the same primary key
 * - `field`: a value is missing, empty, of the wrong type or would lose precision
 * - `key`: a key string is too long, or isn't one that the table's formats can produce
 * - `index`: the index or the entity doesn't exist, or the entity has no keys in that index
 * - `condition`: a condition that the index or the attribute doesn't allow
 * - `cursor`: a cursor that's damaged, or belongs to a different table, context, index, partition, range or version
 * - `unrecognized`: an item that matches no entity of the table
 * - `invalid`: a stored item that doesn't match the attributes of its entity; `item` is that item
 * - `request`: an option that the request can't have
 * - `conditionFailed`: the condition of a write failed; see `returnOnFailure` for the item
 * - `notFound`: the item doesn't exist, but the request requires it, such as an update with `mustExist()`
 * - `versionConflict`: the item was changed since it was read; `field` names its version
 * - `written`: the write succeeded, but the item that it returned doesn't decode; `item` is that item
 * - `taken`: a different item has the unique value; `field` names it
 * - `aborted`: a signal ended the request; `cause` is the signal's reason
 * - `execution`: DynamoDB or the client failed; see `cause`
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
  | 'unrecognized'
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
 * Why one of several requests failed, or that it didn't.
 *
 * @example
 * ```ts
 * for (const { place, entity, code, failure, message, key, item, request } of batch.reasons ?? []) {
 *   console.log(place, entity, code, failure, message, key, item, request); //=> 1 'Customer' 'ConditionalCheckFailed' ...
 * }
 * ```
 */
export interface KeyformErrorReason<Item = object> {
  /** Its position among the requests: from 0, or its name. */
  readonly place: number | string;
  /** The request, so you can send it again. */
  readonly request: object;
  /** The name of the request's entity. */
  readonly entity: string;
  /** The primary key of the request's item, in wire format. */
  readonly key: Record<string, AttributeValue>;
  /**
   * DynamoDB's code for an action of a canceled transaction (`ConditionalCheckFailed`, `TransactionConflict`, ...); `None` if
   * nothing is wrong with it; `Unprocessed` for a request that DynamoDB didn't process; the name of the SDK's error for a request
   * in a failed call (`AbortError` if a signal ended it); `Unsent` for a request that wasn't sent because of it.
   */
  readonly code: string;
  /**
   * Which condition of the request failed, as the code of the error that the request would throw by itself; undefined for any
   * other reason.
   */
  readonly failure: 'conditionFailed' | 'notFound' | 'versionConflict' | 'taken' | undefined;
  /** DynamoDB's message. */
  readonly message: string | undefined;
  /**
   * The stored item, if the request asked for it (`returnOnFailure()`) and it decodes, or a batch read it. `cause` of the error
   * has it as it's stored.
   */
  readonly item: Item | undefined;
}

/**
 * One thing that's wrong with an input.
 *
 * @example const issue: KeyformIssue = { id: 'checkRejects', path: ['email'], rule: 'check', message: 'fails its check: must be shorter', value: 'a@b' };
 */
export interface KeyformIssue {
  /** The name of the message, such as `required`: it stays the same if the words change. */
  readonly id: string;
  /** Field names, names in maps and positions in lists and sets, from the item inwards. */
  readonly path: readonly (string | number)[];
  /**
   * The rule that the value breaks: `required` (it's missing), `unknown` (no such attribute), `kind` (the wrong type), `check` (a
   * check of the attribute), `schema` (the schema of the entity), `key` (it isn't allowed in a key), `rejected` (no value is
   * valid: the field is computed, read-only, unique, of the primary key or written by keyform; or another field must be set with
   * it).
   */
  readonly rule: 'required' | 'unknown' | 'kind' | 'check' | 'schema' | 'key' | 'rejected';
  /** The part of the message after the path: `must be a number, but is "x"`. */
  readonly message: string;
  /** The value; absent if `valuesInErrors` is false. Not enumerable, so logs don't show it. */
  readonly value?: unknown;
}

/**
 * A `KeyformError`, as results contain it.
 *
 * @example
 * ```ts
 * for (const { error } of page.invalid) console.warn(error.name, error.code, error.entity, error.field, error.item, error.issues, error.reasons);
 * ```
 */
export interface AnyKeyformError extends Error {
  /** The name of every error of keyform. */
  readonly name: 'KeyformError';
  /**
   * Why keyform threw it. Each code has a section in `docs/guide/errors.md` of the package, such as
   * `docs/guide/errors.md#versionconflict`.
   */
  readonly code: KeyformErrorCode;
  /** The entity's name, if the error is about one. */
  readonly entity: string | undefined;
  /** The field, as a path from the item: `addresses.Home.street`. */
  readonly field: string | undefined;
  /** What happened to each of several requests, if one of them failed. */
  readonly reasons: readonly KeyformErrorReason[] | undefined;
  /** Everything wrong with a key or the input of `put`, `create`, `rekey`, `set`, `merge` or `patch`, up to 100 issues; undefined for most other errors. */
  readonly issues: readonly KeyformIssue[] | undefined;
  /** The stored item that doesn't decode, in wire format. Not enumerable, so logs don't show it. */
  readonly item: Record<string, AttributeValue> | undefined;
}

// Not a name: editors would offer it as a member.
declare const rejected: unique symbol;

/**
 * A type that explains why something doesn't compile. It replaces the type of the invalid argument, so the compiler prints its
 * message: rule, value, fix.
 *
 * @example
 * ```ts
 * // Argument of type ... is not assignable to parameter of type
 * // 'KeyformTypeError<"GSI1 is a global secondary index, which has no consistent reads">'
 * ```
 */
export interface KeyformTypeError<Message extends string> {
  readonly [rejected]: Message;
}

/**
 * A `KeyformTypeError` instead of a method. It can be constructed but not called, so the compiler prints the type, and with it
 * the message, in its first line.
 *
 * @example
 * ```ts
 * // Value of type 'KeyformCallError<"GSI1 is a global secondary index, which has no consistent reads">' is not callable.
 * ```
 */
export interface KeyformCallError<Message extends string> extends KeyformTypeError<Message> {
  new (rejected: never): never;
}

/**
 * A `KeyformTypeError` instead of an entity or a request, whose types are long. The message is the name of a missing property, which
 * the compiler prints first.
 *
 * @example // Property '"batchGet takes get, not update"' is missing in type ...
 */
export type KeyformPartError<Message extends string> = { readonly [Text in Message]: never };

/**
 * The property of an error object that contains the problem of a field: the field, or for null and undefined a missing property with
 * the message as its name, because null and an error type have only `never` in common. `never` if there's no problem.
 */
export type ErrorPlace<Field, Value, Problem> = unknown extends Problem
  ? never
  : [Value] extends [null | undefined]
    ? unknown extends Value
      ? Field
      : [Value] extends [never]
        ? Field
        : Problem extends KeyformTypeError<infer Message>
          ? Message
          : Field
    : Field;

/** The errors of some fields, each where the compiler prints its message. */
export type PlacedErrors<Input, Problems> = {
  readonly [Field in keyof Problems as ErrorPlace<Field, Input[Field & keyof Input], Problems[Field]>]: Problems[Field];
};
