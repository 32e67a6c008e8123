/** Primary keys that two entities of a table could share. Counterpart of `src/formats/collision.ts`. */
import type { primaryCollision } from '../../src/facts/messages/definitions.js';
import type { Source } from '../definitions/source.js';
import type { TableDefinition } from '../definitions/table-definition.js';
import type { Message } from '../errors/message.js';
import type { ShapeOf } from '../formats/format.js';
import type { KindOf } from '../formats/kind-in-key.js';
import type { NoMember } from '../values/no-member.js';
import type { FormatOf } from './partition.js';

/**
 * The names of entities that could have the primary key of another one. Checks each shape and not each entity: for several
 * entities of one shape the name is a union. Only a table with a key that's a single field needs a second check.
 */
export type SharingNames<Definition extends TableDefinition> =
  EntityByShape<
    PrimaryShapes<
      Definition['entities'],
      Definition['indexes']['primary']['pk'],
      Definition['indexes']['primary']['sk']
    >
  > extends OneNameEach
    ? never
    : Definition extends AllowsCollisions
      ? never
      : { [Name in keyof Definition['entities']]: Sharing<Definition, Name> }[keyof Definition['entities']];

interface AllowsCollisions {
  readonly onCollision: 'allow';
}

type EntityByShape<Shapes extends { readonly [entity: string]: string }> = {
  readonly [Name in keyof Shapes as Shapes[Name]]: IsOne<Name>;
};

interface OneNameEach {
  readonly [shape: string]: true;
  readonly [shape: `{}\n${string}` | `${string}\n{}`]: never;
}

// `IsSingle` for a type that's never `never`.
type IsOne<Name, All = Name> = Name extends unknown ? (All extends Name ? true : false) : never;

// Computed once for an entity: the compiler asks for the names of a mapped type twice, all together and one by one.
type PrimaryShapes<Entities extends TableDefinition['entities'], Partition, Sort> = {
  readonly [Name in keyof Entities]: ShapeOf<JoinedFormats<Entities[Name]['keys'], Partition, Sort>>;
};

// At most one partition key and one sort key: only global secondary indexes have more.
type JoinedFormats<Keys, Partition, Sort> =
  `${Keys[Partition & keyof Keys] & string}\n${Keys[Sort & keyof Keys] & string}`;

/** The entities that could share a primary key with this one. */
type Sharing<Definition extends TableDefinition, Name extends PropertyKey> = Exclude<
  (NoMember & NamesBySides<Definition>)[OverlappingSides<
    PrimarySides<Definition>[Name & keyof Definition['entities']]
  >],
  Name
>;

/** The names of the entities by the shapes of their primary keys, and by each of the two shapes combined with any other. */
type NamesBySides<Definition extends TableDefinition> = {
  readonly [Name in keyof Definition['entities'] as Registered<PrimarySides<Definition>[Name]>]: Name;
};

type PrimarySides<Definition extends TableDefinition> = {
  readonly [Name in keyof Definition['entities']]: readonly [
    SideOf<Definition, Name, Definition['indexes']['primary']['pk']>,
    SideOf<Definition, Name, Definition['indexes']['primary']['sk']>,
  ];
};

type SideOf<Definition extends TableDefinition, Name extends PropertyKey, Attribute> = SideWith<
  FormatOf<Source<'primary', string, Definition>, Name, Attribute>,
  Definition['entities'][Name & keyof Definition['entities']][' ~attributes']
>;

/** The shape of a format; `{free}` for a single field of any string. */
type SideWith<Format, Fields> = Format extends `{${infer Field}}`
  ? Field extends keyof Fields
    ? KindOf<Fields[Field]> extends 'string' | 'enum'
      ? '{free}'
      : '{}'
    : ShapeOf<Format>
  : ShapeOf<Format>;

type Registered<Sides extends readonly [string, string]> = `${Sides[0] | '{any}'}\n${Sides[1] | '{any}'}`;

type OverlappingSides<Sides extends readonly [string, string]> = `${OverlapSide<Sides[0]>}\n${OverlapSide<Sides[1]>}`;

type OverlapSide<Side extends string> = Side extends '{free}' ? '{any}' : Side | '{free}';

/** What's wrong with an entity whose primary key others could have; `never` for nothing. */
export type SharedNamesError<Definition extends TableDefinition, Name extends string> =
  Sharing<Definition, Name> extends infer Other
    ? [Definition, Other] extends [AllowsCollisions, unknown]
      ? never
      : Other extends string
        ? Message<typeof primaryCollision, { entity: Name; other: Other }>
        : never
    : never;
