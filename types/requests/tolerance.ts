/**
 * What a read does about items that it cannot give. Twin of `src/requests/tolerance.ts`.
 */
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
 * for (const { key, error } of invalid) console.warn(error.entity, error.field, key);
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

/** What a read of several items does about those that it cannot give; what is not said here, the table says. */
export interface Tolerance {
  /**
   * What becomes of an item that does not decode: the read fails (`throw`), or it goes on and gives the item in `invalid` of its
   * result (`collect`).
   */
  readonly invalid?: 'throw' | 'collect';
  /**
   * What becomes of an item that no entity explains: the read fails (`throw`), or it goes on and gives the item in `unrecognised`
   * of its result (`collect`).
   */
  readonly unrecognised?: 'throw' | 'collect';
  /**
   * Called with each item that does not decode. With it the read goes on, unless `invalid` is `throw`. `items()` has no other way
   * to tell of such an item, and so refuses to collect without it.
   */
  readonly onInvalid?: (found: InvalidItem) => void;
  /**
   * Called with each item that no entity explains, in wire form. With it the read goes on, unless `unrecognised` is `throw`.
   * `items()` refuses to collect such items without it.
   */
  readonly onUnrecognised?: (item: Record<string, AttributeValue>) => void;
}

/** How a query or a scan is executed. */
export interface ReadOptions extends ExecuteOptions, Tolerance {}

/**
 * How `items()` reads. It gives items alone: what a read of them collects, a function is told.
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
  | { readonly [Given in Teller]: NonNullable<Tolerance[Given]> }
  | (Name extends Collected ? { readonly [Given in Name]: 'throw' } : { readonly [Given in Name]?: 'throw' });

/** Which client gave an answer that `parse` decodes. */
export interface FormOption {
  /**
   * The form of the answer's values: that of the low-level client (`wire`), or that of the document client (`document`). It need
   * only be said of answers that have neither a key nor the type attribute, and nothing but free-form values: an update's
   * `UPDATED_NEW` of `attr.any()`, a `get` that projects one. All others show it.
   */
  readonly form?: 'wire' | 'document';
}

/** How `parse` decodes what a client returned for a read. */
export interface ParseOptions extends Tolerance, FormOption {}
