import type { TypedAttributeItem } from '../values/attribute-item.js';
import type { Flat } from '../values/flat.js';
import type { AnyEntity } from './entity.js';
import type { TableDefinition, TypeAttributeOf, TypeNameOf } from './table-definition.js';

/** An entity's item with all its fields and its type attribute. The same for all indexes. */
export type WholeItemOf<Definition extends TableDefinition, Name> = WholeItems<
  Definition['entities'],
  TypeAttributeOf<Definition>
>[Name & keyof Definition['entities']];

/** The items of a table's entities. Properties of one type, so that each is computed once for all uses. */
export type WholeItems<Entities extends Record<string, AnyEntity>, TypeAttribute extends string> = {
  readonly [Name in keyof Entities]: Entities[Name][' ~schema'] extends undefined
    ? TypedAttributeItem<Entities[Name][' ~attributes'], Entities[Name][' ~type'], Name, TypeAttribute>
    : Flat<{ [Field in TypeAttribute]: TypeNameOf<Entities[Name], Name> } & Entities[Name][' ~item']>;
};
