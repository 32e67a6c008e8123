/** What a read does with items that it can't return. Twin of `src/requests/tolerance.ts`. */
import type { AnyKeyformError } from '../errors/error.js';
import type { AttributeValue } from '../values/attribute-value.js';
import type { ExecuteOptions } from './client.js';

/**
 * An item of an entity of the table that doesn't decode: a field is missing, or isn't stored as its attribute expects. Such
 * items come from newer deployments, from other programs, and from updates of items that don't exist.
 *
 * @example
 * ```ts
 * const { items, invalid } = await shop.query('primary').where({ username }).execute(client, { invalid: 'collect' });
 * for (const { key, item, error } of invalid) console.warn(error.entity, error.field, key, item);
 * ```
 */
export interface InvalidItem {
  /** The item's primary key, in wire format. */
  readonly key: Record<string, AttributeValue>;
  /** The item as it's stored, in wire format. */
  readonly item: Record<string, AttributeValue>;
  /** A `KeyformError` with the code `invalid`, which names the entity and the field. */
  readonly error: AnyKeyformError;
}

/**
 * What a read of several items does about items that it cannot return. The table sets the defaults.
 *
 * @example
 * ```ts
 * await shop.query('primary').where({ username }).execute(client, {
 *   invalid: 'collect',
 *   unrecognized: 'collect',
 *   onInvalid: ({ error }) => console.warn(error.message),
 *   onUnrecognized: (item) => console.warn(item),
 * });
 * ```
 */
export interface Tolerance {
  /**
   * What to do about an item that doesn't decode: fail (`throw`), or continue and return it in `invalid` of the page
   * (`collect`). `items()` and a search have no page: they pass it to `onInvalid`.
   */
  readonly invalid?: 'throw' | 'collect' | undefined;
  /**
   * What to do about an item that matches no entity: fail (`throw`), or continue and return it in `unrecognized` of the
   * page (`collect`). `items()` and a search have no page: they pass it to `onUnrecognized`.
   */
  readonly unrecognized?: 'throw' | 'collect' | undefined;
  /**
   * keyform calls it with each item that doesn't decode. The read then continues, unless `invalid` is `throw`. `items()` and a
   * search can't collect without it.
   */
  readonly onInvalid?: ((found: InvalidItem) => void) | undefined;
  /**
   * keyform calls it with each item that matches no entity, in wire format. The read then continues, unless `unrecognized` is
   * `throw`. `items()` and a search can't collect without it.
   */
  readonly onUnrecognized?: ((item: Record<string, AttributeValue>) => void) | undefined;
}

/**
 * Options of `execute` of a query or a scan.
 *
 * @example await query.execute(client, { invalid: 'collect', abortSignal: AbortSignal.timeout(2_000) });
 */
export interface ReadOptions extends ExecuteOptions, Tolerance {}

/**
 * Options of `items()`. It returns only items, so callbacks receive what the read collects.
 *
 * @typeParam Collected what the table collects by default
 *
 * @example shop.scan('primary').items(client, { onInvalid: ({ key, error }) => console.warn(key, error.message) });
 */
export type ItemsOptions<Collected extends 'invalid' | 'unrecognized' = never, Options = ReadOptions> = Options &
  ReportedItems<Collected, 'invalid', 'onInvalid'> &
  ReportedItems<Collected, 'unrecognized', 'onUnrecognized'>;

/** The arguments of `items()` after the client: at least a callback if the table collects what the result doesn't contain. */
export type ItemsArguments<Definition, Options = ReadOptions> = Definition extends
  | { readonly invalid: 'collect' }
  | { readonly unrecognized: 'collect' }
  ? [options: ItemsOptions<CollectedProblems<Definition>, Options>]
  : [options?: ItemsOptions<never, Options>];

type CollectedProblems<Definition> =
  | (Definition extends { readonly invalid: 'collect' } ? 'invalid' : never)
  | (Definition extends { readonly unrecognized: 'collect' } ? 'unrecognized' : never);

/** A required callback if the read collects, else an optional one. */
type ReportedItems<
  Collected,
  Name extends 'invalid' | 'unrecognized',
  CallbackName extends 'onInvalid' | 'onUnrecognized',
> =
  | { readonly [Input in CallbackName]: NonNullable<Tolerance[Input]> }
  | (Name extends Collected ? { readonly [Input in Name]: 'throw' } : { readonly [Input in Name]?: 'throw' });

/**
 * Which client returned the output that `parse` decodes.
 *
 * @example
 * ```ts
 * const anyGet = shop.get('Order', key).project('status');
 * anyGet.parse({ Item: { status: 'PLACED' } }, { form: 'document' });
 * ```
 */
export interface FormOption {
  /**
   * The format of the values: of the low-level client (`wire`), or of the document client (`document`). Only an output without
   * key, type attribute and declared values needs it: an update's `UPDATED_NEW` of `attr.any()`, a `get` that projects one.
   * keyform recognizes all others.
   */
  readonly form?: 'wire' | 'document' | undefined;
}

/**
 * How `parse` decodes what a client returned for a read.
 *
 * @example query.parse({ Items: [] }, { invalid: 'collect', form: 'document' });
 */
export interface ParseOptions extends Tolerance, FormOption {}
