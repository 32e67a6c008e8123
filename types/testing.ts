/** Fixtures and comparisons for tests: `keyform/testing`. Twin of `src/testing.ts`. */

/** A table, as far as its entities have names. Not the type of tables: the declarations of this entry stand for themselves. */
export interface StoredEntities<Entities extends object> {
  readonly name: string;
  readonly definition: { readonly entities: Entities };
}

/**
 * What `stored` takes for an entity: the same as `put`.
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
 * An attribute of a fixture: the same type as `AttributeValue`. It is written here, because the declarations of this entry stand for
 * themselves.
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
 * A request whose expressions have names and values in the place of placeholders.
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
 * What `expect(request).toEqual(...)` of Vitest and Jest compares with.
 *
 * @example
 * ```ts
 * import { requestLike } from 'keyform/testing';
 * const matcher: RequestMatcher = requestLike(shop.query('primary', 'Order').where({ username: 'ada' }));
 * matcher.asymmetricMatch(shop.query('primary', 'Order').where({ username: 'ada' }).build()); //=> true
 * ```
 */
export interface RequestMatcher {
  readonly $$typeof: symbol;
  /** Whether a request is the same, up to the names of placeholders. */
  asymmetricMatch(request: unknown): boolean;
  /** What a failed test shows. */
  toAsymmetricMatcher(): string;
}
