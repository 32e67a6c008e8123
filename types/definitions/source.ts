import type { KeyAttributesOf } from './index-definition.js';
import type { DelimiterOf, TableDefinition, TypeAttributeOf } from './table-definition.js';
import type { WholeItems } from './whole-item.js';

/**
 * Where a query reads: a table of this name and definition, through this index. The builders hand it on as one type
 * argument, for each argument costs an instantiation at every step of a chain.
 */
export interface Source<Name extends string, Definition extends TableDefinition, Index extends string> {
  /** A method, for those are compared in both directions: what reads a table does, too, where a table of any name is asked for. */
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
  readonly items: WholeItems<Definition['entities'], TypeAttributeOf<Definition>>;
}

// biome-ignore lint/suspicious/noExplicitAny: a constraint that every source satisfies
export type AnySource = Source<string, any, string>;

/** For a table with `strictOperators`. */
export interface StrictSource {
  readonly definition: { readonly strictOperators: true };
}

/** The name of a source's table. */
export type TableNameOf<From extends AnySource> = From['name'] extends (name: infer Name) => void ? Name : never;

/** The names of the entities of a source's table. */
export type EntityIn<From extends AnySource> = keyof From['entities'] & string;
