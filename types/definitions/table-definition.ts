import type { IsAny } from '../values/is-any.js';
import type { AnyEntity } from './entity.js';
import type { AnyIndex } from './index-definition.js';

/**
 * The definition that `table(name, ...)` takes.
 *
 * @example
 * ```ts
 * table('EcommerceTable', {
 *   indexes,
 *   entities: { Customer, Order },
 *   typeAttribute: 'Type',
 *   keyTypes: {},
 *   delimiter: '#',
 *   onDelimiter: 'refuse',
 *   unrecognized: 'throw',
 *   invalid: 'throw',
 *   strictOperators: true,
 *   valuesInErrors: false,
 *   now: () => new Date(),
 *   cursorSecret: ['32 random bytes: the new ones', '32 random bytes: the old ones'],
 *   cursorEncryption: '32 other random bytes',
 * });
 * ```
 */
export interface TableDefinition {
  /** The table's own key under the name `primary`, and each secondary index under its own name. */
  readonly indexes: { readonly primary: AnyIndex; readonly [index: string]: AnyIndex };
  /** The entities that live in the table, under the names by which the builders know them. */
  readonly entities: { readonly [name: string]: AnyEntity };
  /** The attribute that holds the type of an item. Default: `Type`. `false` writes none; the keys tell the type. */
  readonly typeAttribute?: string | false | undefined;
  /** The type of key attributes that hold a number (`N`) or bytes (`B`); all others hold text. */
  readonly keyTypes?: { readonly [attribute: string]: 'N' | 'B' | 'S' };
  /** The delimiter between the parts of a key. Default: `#`. No value in a key may hold it. */
  readonly delimiter?: string | undefined;
  /** What to do about a value that holds the delimiter: `refuse` it (the default), or `escape` it, reversibly. */
  readonly onDelimiter?: 'refuse' | 'escape' | undefined;
  /**
   * What reads do about an item that matches no entity: they fail (`throw`, the default), or return it in `unrecognized` of their
   * result (`collect`). A call can set its own.
   */
  readonly unrecognized?: 'throw' | 'collect' | undefined;
  /**
   * What reads do about an item that does not decode: they fail (`throw`, the default), or return it in `invalid` of their result
   * (`collect`). A call can set its own. `get` reads one item and fails with either.
   */
  readonly invalid?: 'throw' | 'collect' | undefined;
  /**
   * Operators come from code only: `true` refuses them in the objects of `where`, `filter` and `condition`, where a value of a
   * request could bring one. Callbacks and `keyCondition` still take them, and so does `{ '=': value }`.
   */
  readonly strictOperators?: boolean | undefined;
  /**
   * Whether errors show values. Default: `true`. `false` removes values from messages and traces, and keys from `reasons`, in
   * every error that the builders of the table throw. Entity, field and code stay, and so do names in documents. `item` and
   * `cause` are not enumerable. A batch or transaction follows the table that makes it.
   */
  readonly valuesInErrors?: boolean | undefined;
  /** The clock for timestamps and `live()`. Default: the machine's. */
  readonly now?: (() => Date) | undefined;
  /**
   * Signs cursors (HMAC-SHA256 of node:crypto, so on a server). Without it, cursors carry a checksum, and anybody can write one.
   * Of several secrets the first signs, and all are accepted. `table(...)` refuses an empty secret.
   */
  readonly cursorSecret?: CursorSecret | undefined;
  /**
   * Encrypts cursors (AES-256-GCM of node:crypto), so that they do not show their keys. Of several secrets the first encrypts,
   * and all are accepted. Cursors that `cursorSecret` signed are still accepted.
   */
  readonly cursorEncryption?: CursorSecret | undefined;
}

/**
 * A secret of cursors, or several. The table's `definition` hides them.
 *
 * @example const cursorSecret: CursorSecret = ['32 random bytes: the new ones', '32 random bytes: the old ones'];
 */
export type CursorSecret = string | readonly string[] | HiddenSecret;

declare const hidden: unique symbol;

/** Secrets as the definition of a table has them: another table takes them, and nothing shows them. */
export interface HiddenSecret {
  readonly [hidden]: never;
}

/** The options that hold secrets. */
export type SecretOption = 'cursorSecret' | 'cursorEncryption';

/**
 * A definition as a table shows it. An alias of what hides the secrets would be printed with its argument: a literal secret would
 * stand in every hover and message.
 */
export type ShownDefinition<Definition extends TableDefinition> = [keyof Definition & SecretOption] extends [never]
  ? Definition
  : {
        readonly [Option in keyof Definition]: Option extends SecretOption ? HiddenSecret : Definition[Option];
      } extends infer Shown extends TableDefinition
    ? Shown
    : never;

/** The name of the type attribute, or `never`. */
export type TypeAttributeOf<Definition> = Definition extends { readonly typeAttribute: infer Name }
  ? Extract<Name, string> | (undefined extends Name ? 'Type' : never)
  : 'Type';

/** The delimiter of a table's keys. */
export type DelimiterOf<Definition> = Definition extends { readonly delimiter: infer Delimiter extends string }
  ? Delimiter
  : Definition extends { readonly delimiter: infer Perhaps }
    ? Extract<Perhaps, string> | '#'
    : '#';

/** The value of an entity's type attribute: the entity's own `type`, else its name in the table. */
export type TypeNameOf<EntityType extends AnyEntity, Name> = EntityType[' ~type'] extends string
  ? EntityType[' ~type']
  : Name;

/** The names of a table's entities. */
export type EntityNameOf<Definition extends TableDefinition> = keyof Definition['entities'] & string;

/**
 * The entity that a call names. A name of type `any` may be that of each entity of the table. Those are picked by the name, so that
 * the compiler takes the result for the name where that is a type parameter.
 */
export type NamedEntity<Definition extends TableDefinition, Name extends string> =
  IsAny<Name> extends true ? Extract<EntityNameOf<Definition>, Name> : Name;
