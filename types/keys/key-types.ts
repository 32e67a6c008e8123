/**
 * Checks that the fields of key attributes are stored in the types of those keys. Counterpart of `src/definitions/plan-keys.ts`.
 */
import type { booleanKey, keyKind, typeFormat } from '../../src/facts/messages/definitions.js';
import type { Source } from '../definitions/source.js';
import type { TableDefinition, TypeNameOf } from '../definitions/table-definition.js';
import type { Message } from '../errors/message.js';
import type { KeyFormat } from '../errors/message-choice.js';
import type { StoredKind } from '../formats/kind-in-key.js';
import type { AttrKind, CodecKind, KindsStoredAs, StoredTypes } from '../values/any-attr.js';
import type { NoMember } from '../values/no-member.js';
import type { FormatOf } from './partition.js';
import type { PhysicalName } from './where.js';

/** The names of the key attributes of all indexes. */
export type KeyNameOf<Definition extends TableDefinition> = KeyNameIn<
  Definition['indexes'][keyof Definition['indexes']]
>;

type KeyNameIn<Index> = Index extends { readonly [Side in 'pk' | 'sk']?: infer Names }
  ? Names extends readonly string[]
    ? Names[number]
    : Names & string
  : never;

type KeyTypeOf<Definition, Attribute extends string> = Definition extends {
  readonly keyTypes: { readonly [Name in Attribute]: infer Type };
}
  ? Type
  : 'S';

/** The kinds that a key attribute of type N or B stores directly. */
type NaturalKind = KindsStoredAs<'N' | 'B'>;

/**
 * The kinds of fields that are stored in a different type than their key attribute's, for all entities together; `never` for
 * none. Few tables have `keyTypes`.
 */
export type MistypedKeys<Definition extends TableDefinition, KeyName extends string> = string extends keyof Definition
  ? never
  : MistypedIn<
      Definition['entities'][keyof Definition['entities']]['keys'],
      Definition['entities'][keyof Definition['entities']][' ~attributes'],
      KeyName,
      Definition
    >;

type MistypedIn<Keys, Fields, KeyName extends string, Definition> = Definition extends {
  readonly keyTypes: infer Types;
}
  ? MistypedStringKeys<Keys, Fields, Exclude<KeyName, keyof Types>> | MistypedOtherKeys<Keys, Fields, Types>
  : MistypedStringKeys<Keys, Fields, KeyName>;

type MistypedStringKeys<Keys, Fields, Attribute extends string> = MistypedKind<
  KindsAt<Fields, FieldIn<FormatsAt<Keys, Attribute> & `{${string}}`> | Attribute>
>;

// A lookup instead of a comparison with those kinds, which would cost the first table of a program more.
type MistypedKind<Kind> = (StoredTypes[Kind & AttrKind] & ('N' | 'B' | 'BOOL')) | (Kind & CodecKind);

type MistypedOtherKeys<Keys, Fields, Types> = {
  [Attribute in keyof Types & string]: Types[Attribute] extends 'S'
    ? MistypedStringKeys<Keys, Fields, Attribute>
    : [FormatsAt<Keys, Attribute>] extends [`{${string}}`]
      ? Exclude<
          KindsAt<Fields, FieldIn<FormatsAt<Keys, Attribute>>>,
          KindsStoredAs<Types[Attribute] & ('N' | 'B')> | 'any'
        >
      : Attribute;
}[keyof Types & string];

// For keys and attributes that not all entities have. With `?`, each of them would be compared with all.
type FormatsAt<Keys, Attribute extends string> = (NoMember & Keys)[Attribute];

type FieldIn<Format> = Format extends `{${infer Field}}` ? Field : never;

/** The kinds of the attributes with these names, in any entity. */
export type KindsAt<Fields, Field extends string> = KindIn<(Fields & UndeclaredFields)[Field]>;

interface UndeclaredFields {
  readonly [field: string]: { readonly ' ~kind': never };
}

type KindIn<Attribute extends { readonly ' ~kind': unknown }> = string extends Attribute[' ~kind']
  ? never
  : Attribute[' ~kind'];

/** What's wrong with the type of a key attribute of an entity; `never` for nothing. */
export type KeyTypeError<Definition extends TableDefinition, Name extends string, Attribute> = Attribute extends string
  ? Definition['entities'][Name][' ~schema'] extends undefined
    ? KeyKindError<
        FormatOf<Source<'primary', string, Definition>, Name, Attribute>,
        Definition['entities'][Name][' ~attributes'],
        Attribute,
        KeyTypeOf<Definition, Attribute>,
        Name
      >
    : never
  : never;

type KeyKindError<
  Format,
  Fields,
  Attribute extends string,
  Type,
  Name extends string,
> = Format extends `{${infer Field}}`
  ? Field extends keyof Fields
    ? StoredKind<Fields[Field]> extends infer Kind extends string
      ? Kind extends NaturalKind
        ? StoredTypes[Kind] extends Type
          ? never
          : Type extends 'S'
            ? Message<
                typeof keyKind,
                {
                  entity: Name;
                  attribute: Attribute;
                  format: Format;
                  field: Field;
                  kind: Kind;
                  type: StoredTypes[Kind];
                }
              >
            : KeyFormat<Name, Attribute, Format, Type & string>
        : Type extends 'S'
          ? Kind extends 'boolean'
            ? PhysicalName<Fields[Field], Field> extends Attribute
              ? Message<typeof booleanKey, { entity: Name; attribute: Attribute; format: Format }>
              : never
            : never
          : Kind extends 'any'
            ? never
            : KeyFormat<Name, Attribute, Format, Type & string>
      : never
    : StringKeyError<Format, Attribute, Type, Name>
  : StringKeyError<Format, Attribute, Type, Name>;

type StringKeyError<Format, Attribute extends string, Type, Name extends string> = Type extends 'S'
  ? never
  : Format extends string
    ? KeyFormat<Name, Attribute, Format, Type & string>
    : never;

/** The error of a format for a key that is the type attribute; `never` for none. Few tables have one. */
export type TypeFormats<Definition extends TableDefinition, Name extends keyof Definition['entities'], TypeKey> = [
  TypeKey,
] extends [never]
  ? never
  : TypeFormat<Definition['entities'], Name & string, TypeKey>;

type TypeFormat<Entities extends TableDefinition['entities'], Name extends string, Attribute> = Name extends string
  ? Attribute extends keyof Entities[Name]['keys'] & string
    ? Entities[Name]['keys'][Attribute] extends TypeNameOf<Entities[Name], Name>
      ? never
      : Message<
          typeof typeFormat,
          { entity: Name; attribute: Attribute; type: `"${TypeNameOf<Entities[Name], Name> & string}"` }
        >
    : never
  : never;
