import type { KeyAttributesOf } from './index-definition.js';
import type { DelimiterOf, TableDefinition, TypeAttributeOf } from './table-definition.js';
import type { WholeItems } from './whole-item.js';

/**
 * The origin of a read: a table with this name and definition, through this index. The builders pass it as a single type
 * argument, because each argument costs an instantiation at every step of a chain.
 */
export interface Source<Index extends string, Name extends string, Definition extends TableDefinition> {
  /** A method, because methods are compared bivariantly: a read of this table is also a read of a table with any name. */
  name(name: Name): void;
  readonly definition: Definition;
  readonly index: Index;
  readonly keys: Definition['indexes'][Index];
  readonly pk: Definition['indexes'][Index]['pk'];
  readonly sk: Definition['indexes'][Index]['sk'];
  /** The key attributes of the index, in order. */
  readonly order: KeyAttributesOf<Definition['indexes'][Index]>;
  readonly delimiter: DelimiterOf<Definition>;
  readonly entities: Definition['entities'];
  /** The name of the type attribute; `never` if the table has none. Here, so that it's computed once for all uses. */
  readonly typeAttribute: TypeAttributeOf<Definition>;
  readonly items: WholeItems<Definition['entities'], TypeAttributeOf<Definition>>;
}

// biome-ignore lint/suspicious/noExplicitAny: a constraint that every source satisfies
export type AnySource = Source<string, string, any>;

/** For a table with `strictOperators`. */
export interface StrictSource {
  readonly definition: { readonly strictOperators: true };
}

/** The name of a source's table. */
export type TableNameOf<From extends AnySource> = From['name'] extends (name: infer Name) => void ? Name : never;

/** The names of the entities of a source's table. */
export type EntityIn<From extends AnySource> = keyof From['entities'] & string;
