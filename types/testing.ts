/** Fixtures and comparisons for tests: `keyform/testing`. Twin of `src/testing.ts`. */

/** The part of a table that names its entities. The full type isn't imported, because this entry's declarations are self-contained. */
export interface StoredEntities<Entities extends object> {
  readonly name: string;
  readonly definition: { readonly entities: Entities };
}

/**
 * The item that `stored` accepts for an entity: the same as for `put`.
 *
 * @example
 * ```ts
 * import { stored } from 'keyform/testing';
 * const item: StoredInput<(typeof shop)['definition']['entities'], 'Customer'> = { username: 'ada', email: 'ada@example.com' };
 * stored(shop, 'Customer', item);
 * ```
 */
export type StoredInput<Entities extends object, Entity extends keyof Entities> = Entities[Entity] extends {
  readonly ' ~input': infer Input;
}
  ? Input
  : never;

/**
 * An item as the low-level client returns it.
 *
 * @example
 * ```ts
 * import { stored } from 'keyform/testing';
 * const item: StoredFixture = stored(shop, 'Customer', { username: 'ada', email: 'ada@example.com' });
 * ```
 */
export type StoredFixture = Record<string, StoredAttribute>;

/**
 * An attribute of a fixture: the same type as `AttributeValue`, repeated because this entry's declarations are self-contained.
 *
 * @example
 * ```ts
 * import { stored } from 'keyform/testing';
 * const key: StoredAttribute | undefined = stored(shop, 'Customer', { username: 'ada', email: 'ada@example.com' })['PK'];
 * ```
 */
export type StoredAttribute =
  | { S: string }
  | { N: string }
  | { B: Uint8Array }
  | { BOOL: boolean }
  | { NULL: true }
  | { SS: string[] }
  | { NS: string[] }
  | { BS: Uint8Array[] }
  | { L: StoredAttribute[] }
  | { M: Record<string, StoredAttribute> };

/**
 * A builder, a command of the SDK, or the input of one, in the form of either client.
 *
 * @example
 * ```ts
 * import { expandRequest } from 'keyform/testing';
 * const request: TestedRequest = shop.query('primary', 'Order').where({ username: 'ada' });
 * expandRequest(request);
 * ```
 */
export type TestedRequest = object;

/**
 * A request whose expressions contain names and values instead of placeholders.
 *
 * @example
 * ```ts
 * import { expandRequest } from 'keyform/testing';
 * const request: ExpandedRequest = expandRequest(shop.query('primary', 'Order').where({ username: 'ada' }));
 * console.log(request['KeyConditionExpression']);
 * ```
 */
export interface ExpandedRequest {
  readonly [part: string]: unknown;
}

/**
 * A matcher for `expect(request).toEqual(...)` in Vitest and Jest.
 *
 * @example
 * ```ts
 * import { requestLike } from 'keyform/testing';
 * const matcher: RequestMatcher = requestLike(shop.query('primary', 'Order').where({ username: 'ada' }));
 * matcher.asymmetricMatch(shop.query('primary', 'Order').where({ username: 'ada' }).build()); //=> true
 * ```
 */
export interface RequestMatcher {
  /** The mark of a matcher in Vitest and Jest. */
  readonly $$typeof: symbol;
  /** Whether a request is the same, apart from the names of its placeholders. */
  asymmetricMatch(request: unknown): boolean;
  /** The string that a failed test prints. */
  toAsymmetricMatcher(): string;
}
