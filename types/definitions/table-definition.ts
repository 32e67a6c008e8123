import type { IsAny } from '../values/is-any.js';
import type { AnyEntity } from './entity.js';
import type { AnyIndex } from './index-definition.js';

/**
 * What `table(name, ...)` takes.
 */
export interface TableDefinition {
  /** The table's own key under the name `primary`, and each secondary index under its own name. */
  readonly indexes: { readonly primary: AnyIndex; readonly [index: string]: AnyIndex };
  /** The entities that live in the table, under the names by which the builders know them. */
  readonly entities: { readonly [name: string]: AnyEntity };
  /** The attribute that tells the type of an item; `Type` unless said otherwise. `false`: none is written, keys tell. */
  readonly typeAttribute?: string | false;
  /** The type of key attributes that hold a number (`N`) or bytes (`B`); all others hold text. */
  readonly keyTypes?: { readonly [attribute: string]: 'N' | 'B' | 'S' };
  /** What separates the parts of a key: `#` unless said otherwise. No value in a key may hold it. */
  readonly delimiter?: string;
  /** `refuse` (unless said otherwise) a value that holds the delimiter, or `escape` it, reversibly. */
  readonly onDelimiter?: 'refuse' | 'escape';
  /**
   * What reads do about an item that no entity explains: they fail (`throw`, unless said otherwise), or go on and give it in
   * `unrecognised` of their result (`collect`). Each call may say otherwise.
   */
  readonly unrecognised?: 'throw' | 'collect';
  /**
   * What reads do about an item that does not decode: they fail (`throw`, unless said otherwise), or go on and give it in `invalid`
   * of their result (`collect`). Each call may say otherwise. `get` reads one item and fails with either.
   */
  readonly invalid?: 'throw' | 'collect';
  /**
   * Operators come from code alone: `true` refuses them in the objects of `where`, `filter` and `condition`, where a value of a
   * request could bring one. Callbacks and `keyCondition` have them, and `{ '=': value }` stays.
   */
  readonly strictOperators?: boolean;
  /**
   * Whether errors show values (`true`, unless said otherwise). `false` leaves them out of messages and traces, and keys out of
   * `reasons`, in all that the builders of the table throw; entity, field and code stay, and so do names in documents (`item` and `cause`
   * are not enumerable). A batch or transaction follows the table on which it is called.
   */
  readonly valuesInErrors?: boolean;
  /** The clock that timestamps and `live()` go by; the machine's unless said otherwise. */
  readonly now?: () => Date;
  /**
   * Signs cursors (HMAC-SHA256, by node:crypto: on a server); without it they carry a checksum, and anybody can write one. Of
   * several secrets the first signs, and all are taken. `table(...)` refuses one that is empty, or not set.
   */
  readonly cursorSecret?: CursorSecret | undefined;
  /**
   * Encrypts cursors (AES-256-GCM, by node:crypto), so that they do not show the keys that they hold. Of several secrets the
   * first encrypts, and all are taken; cursors that `cursorSecret` signed are still taken, too.
   */
  readonly cursorEncryption?: CursorSecret | undefined;
}

/** A secret of cursors, or several; a table's own definition does not show them. */
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
  ? Extract<Name, string>
  : 'Type';

/** The delimiter of a table's keys. */
export type DelimiterOf<Definition> = Definition extends { readonly delimiter: infer Delimiter extends string }
  ? Delimiter
  : '#';

/** The value of an entity's type attribute: the entity's own `type`, else its name in the table. */
export type TypeNameOf<EntityType extends AnyEntity, Name> = EntityType[' ~type'] extends string
  ? EntityType[' ~type']
  : Name;

/** The names of a table's entities. */
export type EntityNameOf<Definition extends TableDefinition> = keyof Definition['entities'] & string;

/** The entity that a call names. A name of type `any` may be that of each entity of the table. */
export type NamedEntity<Definition extends TableDefinition, Name extends string> =
  IsAny<Name> extends true ? EntityNameOf<Definition> : Name;
