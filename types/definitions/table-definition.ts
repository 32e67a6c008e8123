import type { TYPE_ATTRIBUTE } from '../../src/facts/type-attribute.js';
import type { NoDelimiter, Nowhere } from '../formats/no-delimiter.js';
import type { IsAny } from '../values/is-any.js';
import type { CursorProtection } from './cursor-protection.js';
import type { AnyEntity } from './entity.js';
import type { AnyIndex } from './index-definition.js';

/**
 * The definition that `table(name, ...)` accepts.
 *
 * @example
 * ```ts
 * table('EcommerceTable', {
 *   indexes,
 *   entities: { Customer, Order },
 *   typeAttribute: 'Type',
 *   keyTypes: {},
 *   delimiter: '#',
 *   onDelimiter: 'reject',
 *   onCollision: 'allow',
 *   unrecognized: 'throw',
 *   invalid: 'throw',
 *   strictOperators: true,
 *   valuesInErrors: false,
 *   now: () => new Date(),
 *   cursors: signedCursors('32 random bytes, in base64'),
 * });
 * ```
 */
export interface TableDefinition {
  /** The table's own key under the name `primary`, and each secondary index under its own name. */
  readonly indexes: { readonly primary: AnyIndex; readonly [index: string]: AnyIndex };
  /** The table's entities, under the names that requests use. */
  readonly entities: { readonly [name: string]: AnyEntity };
  /** The attribute that stores the type of an item. Default: `Type`. `false` writes none: then the keys identify the entity. */
  readonly typeAttribute?: string | false | undefined;
  /** The type of each key attribute that stores a number (`N`) or bytes (`B`). All others store strings. */
  readonly keyTypes?: { readonly [attribute: string]: 'N' | 'B' | 'S' };
  /**
   * The delimiter between the parts of a key: one ASCII character, by default `#`. A value in a key can't contain it, unless
   * `onDelimiter` is `escape`. For an existing table whose stored keys contain unescaped values of any kind, use `noDelimiter`.
   */
  readonly delimiter?: string | NoDelimiter | undefined;
  /** What happens to a value that contains the delimiter: `reject` throws (the default), `escape` encodes it reversibly. */
  readonly onDelimiter?: 'reject' | 'escape' | undefined;
  /**
   * What `table()` does if two entities could have the same primary key: `reject` throws (the default). `allow` is for an existing
   * table: then only the type attribute shows the entity of an item, and a put may replace an item of a different entity.
   */
  readonly onCollision?: 'reject' | 'allow' | undefined;
  /**
   * What a read does with an item that matches no entity: it fails (`throw`, the default), or returns the item in `unrecognized`
   * of its result (`collect`). A call can have its own setting.
   */
  readonly unrecognized?: 'throw' | 'collect' | undefined;
  /**
   * What a read does with an item that doesn't decode: it fails (`throw`, the default), or returns the item in `invalid` of its
   * result (`collect`). A call can have its own setting. `get` reads one item and fails with either.
   */
  readonly invalid?: 'throw' | 'collect' | undefined;
  /**
   * `true` rejects operators in the objects of `where`, `filter` and `condition`, where a value from an HTTP request could contain
   * one. Callbacks and `keyCondition` still accept operators, and an object may be `{ '=': value }`.
   */
  readonly strictOperators?: boolean | undefined;
  /**
   * Whether errors show values. Default: `true`. `false` removes values from messages and stack traces, and keys from `reasons`,
   * in every error that a builder of the table throws. Entity, field and code remain, and so do the names of members of maps and records. `item` and
   * `cause` aren't enumerable then. A batch or transaction shows values only if all its tables do.
   */
  readonly valuesInErrors?: boolean | undefined;
  /** The clock for timestamps and `live()`. Default: the machine's. */
  readonly now?: (() => Date) | undefined;
  /**
   * Protects cursors: `signedCursors(...)`, `encryptedCursors(...)`, or a list of them. The first one protects, and all are
   * accepted. Without it, cursors have a checksum, and anyone can write one.
   */
  readonly cursors?: CursorProtection | readonly CursorProtection[] | undefined;
}

/** The name of the type attribute, or `never`. */
export type TypeAttributeOf<Definition> = Definition extends { readonly typeAttribute: infer Name }
  ? Extract<Name, string> | (undefined extends Name ? typeof TYPE_ATTRIBUTE : never)
  : typeof TYPE_ATTRIBUTE;

/** The delimiter of a table's keys. */
export type DelimiterOf<Definition> = Definition extends { readonly delimiter: infer Delimiter extends string }
  ? Delimiter
  : Definition extends { readonly delimiter: infer Perhaps }
    ? Perhaps extends NoDelimiter
      ? Nowhere
      : Extract<Perhaps, string> | '#'
    : '#';

/** The value of an entity's type attribute: the entity's own `type`, else its name in the table. */
export type TypeNameOf<EntityType extends AnyEntity, Name> = EntityType[' ~type'] extends string
  ? EntityType[' ~type']
  : Name;

/** The names of a table's entities. */
export type EntityNameOf<Definition extends TableDefinition> = keyof Definition['entities'] & string;

/**
 * The entity that a call names. A name of type `any` may be that of each entity of the table. They're picked by the name, so
 * that the compiler treats the result as the name if that's a type parameter.
 */
export type NamedEntity<Definition extends TableDefinition, Name extends string> =
  IsAny<Name> extends true ? Extract<EntityNameOf<Definition>, Name> : Name;
