import type { Client } from 'keyform';
import type { Operator } from '../../test/support/evaluate.js';
import type { Equal, Plain } from '../../test/support/prove.js';

/** What an item's field must be: a value, or an operator with its operand, or what a function says. */
export type FieldCheck =
  | string
  | number
  | boolean
  | Date
  | Uint8Array
  | readonly [Operator, unknown]
  | ((value: never) => boolean);

/** An item as it was put, for what is no matter of one field. */
// biome-ignore lint/suspicious/noExplicitAny: cases look into items of every entity
export type Look = (item: any) => boolean;

/**
 * Which of the stored items a query reads, said a second time and not by means of keyform: by entity and field, or by a look
 * at the item, or (a list) by the physical keys.
 */
export type Reads =
  | { readonly [entity: string]: { readonly [field: string]: FieldCheck } | Look }
  | readonly (readonly [attribute: string, operator: Operator, operand: unknown])[];

/** What a case needs of a query. */
export interface Asked<Request> {
  build(): Request;
  with(extra: { readonly TableName: string }): {
    items(client: Client): AsyncGenerator<object, void, undefined>;
    execute(client: Client): Promise<{ readonly items: object[] }>;
    limit(items: number): { items(client: Client): AsyncGenerator<object, void, undefined> };
  };
}

/** How much of what a query reads it gives. */
export interface Portion {
  /** The number of items that `take` wants. */
  readonly take?: number;
  /** What a projection leaves of an item, which has its type attribute here. */
  // biome-ignore lint/suspicious/noExplicitAny: cases look into items of every entity
  readonly picks?: (item: any) => object;
}

/** A query with the request that it must send, and what it must read. */
export interface Case {
  readonly name: string;
  readonly query: Asked<object>;
  readonly request: object;
  readonly reads: Reads;
  readonly portion: Portion;
}

/**
 * A case whose request has exactly the type of `request`, as exact as it is written; where the types differ, the
 * last argument is missing and it does not compile. That the values are the same, too, is for the tests of it.
 *
 * @example
 * ```ts
 * proved('a customer', shop.query('primary', 'Customer').where({ username: 'alex' }), { TableName: 'Shop', ... },
 *   { Customer: { username: 'alex' } });
 * ```
 */
export const proved = <Request extends object, const Expected extends object>(
  name: string,
  query: Asked<Request>,
  request: Expected,
  reads: Reads,
  ...proof: Equal<Plain<Request>, Plain<Expected>> extends true ? [portion?: Portion] : ['the types differ', Request]
): Case => ({ name, query, request, reads, portion: (proof[0] ?? {}) as Portion });

/** The greatest character, in UTF-8 order: the upper bound of what begins with a prefix. */
export const MAX = '\u{10FFFF}';
