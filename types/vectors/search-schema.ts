/** Checks of the partition and the filters of a vector index. Counterpart of `readSchema` in `src/vectors/vector-index.ts`. */

import type {
  filterKind,
  keyFilter,
  noTypeAttribute,
  otherTypeAttribute,
  repeatedFilter,
  unknownFilter,
} from '../../src/facts/messages/vectors.js';
import type { TYPE_ATTRIBUTE } from '../../src/facts/type-attribute.js';
import type { KeysOfIndex } from '../definitions/index-definition.js';
import type { TableDefinition, TypeAttributeOf } from '../definitions/table-definition.js';
import type { KeyformTypeError } from '../errors/error.js';
import type { Message } from '../errors/message.js';
import type { StoredKind } from '../formats/kind-in-key.js';
import type { PhysicalName } from '../keys/where.js';
import type { AnyAttr, CodecKind, KindsStoredAs } from '../values/any-attr.js';
import type { StoredHint } from './nearest-name.js';

/** A message about an attribute of an entity: for each of these entities one. */
export type OwnError<
  Row extends { readonly text: string },
  Definition extends TableDefinition,
  Values extends { readonly [name: string]: string },
  Attribute,
  Entities extends string,
> = Entities extends string
  ? FieldsStoredAs<Definition['entities'][Entities][' ~attributes'], Attribute> extends infer Field extends string
    ? KeyformTypeError<
        Message<
          Row,
          Values & {
            field: Field;
            entity: Entities;
            kind: SearchKind<Definition['entities'][Entities][' ~attributes'][Field]>;
          }
        >
      >
    : never
  : never;

/** The kind of an attribute, in words. A value that may be null has no type that an index could compare. */
type SearchKind<Attribute extends AnyAttr> =
  AcceptsNull<Attribute> extends true
    ? 'nullable'
    : Attribute extends { readonly ' ~dimensions': unknown }
      ? 'vector'
      : Attribute[' ~kind'];

// The values of these kinds may contain null, which they store in their own way.
type AcceptsNull<Attribute extends AnyAttr> = Attribute[' ~kind'] extends 'null' | 'any' | 'json' | CodecKind
  ? false
  : null extends Attribute[' ~value']
    ? true
    : false;

/** The attributes that a list names more than once. */
export type RepeatedIn<List> = List extends readonly [infer First, ...infer Rest]
  ? (First extends Rest[number] ? First : never) | RepeatedIn<Rest>
  : never;

/** The stored names of the attributes of entities. */
export type StoredNames<Definition extends TableDefinition, Names extends string> = Names extends string
  ? {
      [Field in keyof Definition['entities'][Names][' ~attributes'] & string]: PhysicalName<
        Definition['entities'][Names][' ~attributes'][Field],
        Field
      >;
    }[keyof Definition['entities'][Names][' ~attributes'] & string]
  : never;

/** The fields of an attribute's stored name, in one entity. */
export type FieldsStoredAs<Fields, Attribute> = {
  [Field in keyof Fields & string]: PhysicalName<Fields[Field], Field> extends Attribute ? Field : never;
}[keyof Fields & string];

/** Every entity of the index has the partition, as a string, a number or bytes. */
export type CheckSearchPartition<
  Definition extends TableDefinition,
  Name extends string,
  Attribute,
  Entities extends string,
> = string extends Attribute
  ? unknown
  : EntitiesWithout<Definition, Attribute, Entities> extends infer Without extends string
    ? [Without] extends [never]
      ? CheckKind<Definition, Name, 'partition', Attribute, Entities>
      : UnknownFilter<Definition, Name, 'partition', Attribute, Without>
    : never;

/** The error of an attribute that an entity lacks. */
type UnknownFilter<
  Definition extends TableDefinition,
  Name extends string,
  Part extends 'partition' | 'filter',
  Attribute,
  Entity extends string,
> = Attribute extends KeysOfIndex<Definition['indexes'][keyof Definition['indexes']]>[number]
  ? KeyformTypeError<
      Message<typeof keyFilter, { index: Name; part: Part; attribute: Attribute & string; entity: Entity }>
    >
  : KeyformTypeError<
      Message<
        typeof unknownFilter,
        {
          index: Name;
          part: Part;
          attribute: Attribute & string;
          entity: Entity;
          hint: FilterHint<Definition, Attribute, Entity>;
        }
      >
    >;

type FilterHint<
  Definition extends TableDefinition,
  Attribute,
  Entity extends string,
> = Attribute extends typeof TYPE_ATTRIBUTE
  ? [TypeAttributeOf<Definition>] extends [never]
    ? (typeof noTypeAttribute)['text']
    : Message<typeof otherTypeAttribute, { name: TypeAttributeOf<Definition> }>
  : StoredHint<
      Attribute,
      Definition['entities'][Entity],
      StoredNames<Definition, Entity> | TypeAttributeOf<Definition>
    >;

/** What the index compares: strings, numbers and bytes. */
type CheckKind<
  Definition extends TableDefinition,
  Name extends string,
  Part extends 'partition' | 'filter',
  Attribute,
  Entities extends string,
> = [EntitiesWithOtherKind<Definition, Attribute, Entities>] extends [never]
  ? unknown
  : OwnError<
      typeof filterKind,
      Definition,
      { index: Name; part: Part; attribute: Attribute & string },
      Attribute,
      EntitiesWithOtherKind<Definition, Attribute, Entities>
    >;

/** The entities that store an attribute as something that no vector index compares. */
type EntitiesWithOtherKind<Definition extends TableDefinition, Attribute, Entities extends string> =
  Attribute extends TypeAttributeOf<Definition>
    ? never
    : Entities extends string
      ? IsCompared<
          Definition['entities'][Entities][' ~attributes'][FieldsStoredAs<
            Definition['entities'][Entities][' ~attributes'],
            Attribute
          >]
        > extends true
        ? never
        : Entities
      : never;

type IsCompared<Attribute extends AnyAttr> =
  AcceptsNull<Attribute> extends true
    ? false
    : StoredKind<Attribute> extends KindsStoredAs<'S' | 'N' | 'B'>
      ? true
      : false;

type EntitiesWithout<Definition extends TableDefinition, Attribute, Entities extends string> =
  Attribute extends TypeAttributeOf<Definition>
    ? never
    : string extends Attribute
      ? never
      : Entities extends string
        ? Attribute extends StoredNames<Definition, Entities>
          ? never
          : Entities
        : never;

/** At least one entity of the index has each filter, each once. */
export type CheckFilters<
  Definition extends TableDefinition,
  Name extends string,
  List,
  Entities extends string,
  Repeated,
> = {
  readonly [At in keyof List]: string extends List[At]
    ? unknown
    : EntitiesWithout<Definition, List[At], Entities> extends infer Without
      ? [Entities] extends [Without]
        ? {
            [Entity in Entities]: UnknownFilter<Definition, Name, 'filter', List[At], Entity>;
          }[Entities]
        : List[At] extends Repeated
          ? KeyformTypeError<Message<typeof repeatedFilter, { index: Name; attribute: List[At] & string }>>
          : CheckKind<Definition, Name, 'filter', List[At], Exclude<Entities, Without>>
      : never;
};
