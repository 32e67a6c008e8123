/** What a read does about items that it cannot give. Twin of `src/requests/tolerance.ts`. */
import type { AnyKeyformError } from '../errors/error.js';
import type { AttributeValue } from '../values/attribute-value.js';
import type { ExecuteOptions } from './client.js';

/**
 * An item of an entity of the table that does not decode: a field is missing, or is stored in a form that its attribute does not
 * have. Newer deployments write such items, other programs, and updates of items that are not there.
 *
 * @example
 * ```ts
 * const { items, invalid } = await shop.query('primary').where({ username }).execute(client, { invalid: 'collect' });
 * for (const { key, item, error } of invalid) console.warn(error.entity, error.field, key, item);
 * ```
 */
export interface InvalidItem {
  /** The item's primary key, in wire form. */
  readonly key: Record<string, AttributeValue>;
  /** The item as it is stored, in wire form. */
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
 *   unrecognised: 'collect',
 *   onInvalid: ({ error }) => console.warn(error.message),
 *   onUnrecognised: (item) => console.warn(item),
 * });
 * ```
 */
export interface Tolerance {
  /**
   * What to do about an item that does not decode: fail (`throw`), or continue and return it in `invalid` of the result
   * (`collect`).
   */
  readonly invalid?: 'throw' | 'collect' | undefined;
  /**
   * What to do about an item that matches no entity: fail (`throw`), or continue and return it in `unrecognised` of the result
   * (`collect`).
   */
  readonly unrecognised?: 'throw' | 'collect' | undefined;
  /**
   * keyform calls it with each item that does not decode. The read then continues, unless `invalid` is `throw`. `items()` has no
   * other way to report such an item, and refuses to collect without it.
   */
  readonly onInvalid?: ((found: InvalidItem) => void) | undefined;
  /**
   * keyform calls it with each item that matches no entity, in wire form. The read then continues, unless `unrecognised` is
   * `throw`. `items()` refuses to collect such items without it.
   */
  readonly onUnrecognised?: ((item: Record<string, AttributeValue>) => void) | undefined;
}

/**
 * Options of `execute` of a query or a scan.
 *
 * @example await query.execute(client, { invalid: 'collect', abortSignal: AbortSignal.timeout(2_000) });
 */
export interface ReadOptions extends ExecuteOptions, Tolerance {}

/**
 * Options of `items()`. It returns items only: functions receive what the read collects.
 *
 * @typeParam Collected what the table collects unless the call says otherwise
 * @example
 * ```ts
 * shop.scan('primary').items(client, { onInvalid: ({ key, error }) => console.warn(key, error.message) });
 * ```
 */
export type ItemsOptions<Collected extends 'invalid' | 'unrecognised' = never, Options = ReadOptions> = Options &
  Told<Collected, 'invalid', 'onInvalid'> &
  Told<Collected, 'unrecognised', 'onUnrecognised'>;

/** What `items()` takes beside the client: at least a function where the table collects what the result does not have. */
export type ItemsArguments<Definition, Options = ReadOptions> = Definition extends
  | { readonly invalid: 'collect' }
  | { readonly unrecognised: 'collect' }
  ? [options: ItemsOptions<CollectedBy<Definition>, Options>]
  : [options?: ItemsOptions<never, Options>];

type CollectedBy<Definition> =
  | (Definition extends { readonly invalid: 'collect' } ? 'invalid' : never)
  | (Definition extends { readonly unrecognised: 'collect' } ? 'unrecognised' : never);

/** A function that is told, or nothing that it would have to be told of. */
type Told<Collected, Name extends 'invalid' | 'unrecognised', Teller extends 'onInvalid' | 'onUnrecognised'> =
  | { readonly [Input in Teller]: NonNullable<Tolerance[Input]> }
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
   * The form of the values: of the low-level client (`wire`), or of the document client (`document`). Only an output without key,
   * type attribute and declared values needs it: an update's `UPDATED_NEW` of `attr.any()`, a `get` that projects one. keyform
   * recognises all others.
   */
  readonly form?: 'wire' | 'document' | undefined;
}

/**
 * How `parse` decodes what a client returned for a read.
 *
 * @example query.parse({ Items: [] }, { invalid: 'collect', form: 'document' });
 */
export interface ParseOptions extends Tolerance, FormOption {}
