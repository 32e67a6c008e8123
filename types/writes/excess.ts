/** Reports excess fields of a put's item. The compiler itself finds them in a literal, but not in a variable. */

import type { excessAttribute } from '../../src/facts/messages/expressions.js';
import type { newVersion } from '../../src/facts/messages/values.js';
import type { AnyEntity } from '../definitions/entity.js';
import type { TableDefinition, TypeAttributeOf } from '../definitions/table-definition.js';
import type { KeyformTypeError } from '../errors/error.js';
import type { Message } from '../errors/message.js';
import type { VersionName } from '../options/version.js';
import type { NearestHint } from '../values/codec/nearest.js';
import type { KeysOfEach } from '../values/keys-of-each.js';
import type { Method } from '../values/method.js';

/**
 * The type of a put's item if it has keys that its input (`Item`) lacks: that input, with a message instead of each excess
 * field. If the entity is a type parameter, the first condition stays unresolved, because it compares the input with itself.
 */
export type CheckedItem<Definition extends TableDefinition, Name extends string, Input, Item> = [Input] extends [never]
  ? // Here the compiler infers the argument's type.
    Input
  : // For a user's type parameter, the compiler decides by its constraint.
    Verdicts<Item, ExcessFields<Definition['entities'], Name, Input, TypeAttributeOf<Definition>>>[Verdict<
      Input,
      Definition['entities'],
      Name,
      TypeAttributeOf<Definition>
    >];

/**
 * The type of an item for `create`, with a message if it certainly has a version. An optional one may be undefined. If the entity is a type
 * parameter, the first condition compares the input with itself.
 */
export type NewItem<Definition extends TableDefinition, Name extends string, Input, Item> = [Item] extends [Input]
  ? Item
  : Verdicts<
      Item,
      {
        readonly [Field in VersionName<VersionIn<Definition['entities'], Name>>]: KeyformTypeError<
          Message<typeof newVersion, { field: Field }>
        >;
      }
    >[[VersionIn<Definition['entities'], Name>] extends [undefined]
      ? 'right'
      : NewVerdict<VersionName<VersionIn<Definition['entities'], Name>>, Input>];

type VersionIn<Entities extends AnyEntities, Name extends string> = Entities[Name][' ~options']['version'];

type NewVerdict<Version, Input> = Input extends unknown
  ? [Version] extends [keyof Input]
    ? {} extends Pick<Input, Version & keyof Input>
      ? 'right'
      : [Input[Version & keyof Input]] extends [undefined]
        ? 'right'
        : 'wrong'
    : 'right'
  : never;

interface Verdicts<Item, Problems> {
  readonly right: Item;
  readonly wrong: NoInfer<Problems> & Item;
}

type Verdict<Input, Entities extends AnyEntities, Name extends string, TypeAttribute> = Input extends unknown
  ? [keyof ExcessFields<Entities, Name, Input, TypeAttribute>] extends [never]
    ? 'right'
    : 'wrong'
  : never;

/** The excess fields of an item, each with its message. A schema reports its own. */
type ExcessFields<
  Entities extends AnyEntities,
  Name extends string,
  Input,
  TypeAttribute,
> = Entities[Name][' ~schema'] extends undefined
  ? string extends keyof Input
    ? unknown
    : {
        readonly [Field in Exclude<KeysOfEach<Input>, TypeAttribute | keyof Entities[Name][' ~attributes']> &
          string as ValueAt<Input, Field> extends NoValue ? never : Field]: KeyformTypeError<
          ExcessMessage<Entities, Name, Field>
        >;
      }
  : unknown;

/** The message for an excess field: with the entity that lacks it, which is one of several, and the attribute that it may mean. */
type ExcessMessage<Entities extends AnyEntities, Name extends string, Field extends string> = Name extends unknown
  ? Field extends keyof Entities[Name][' ~attributes']
    ? never
    : `${Message<typeof excessAttribute, { path: `${Name}.${Field}` }>}${NearestHint<Field, keyof Entities[Name][' ~attributes']>}`
  : never;

type AnyEntities = { readonly [Name in string]: AnyEntity };

/** Ignored at run time: undefined, and the methods of a class. */
type NoValue = undefined | Method;

type ValueAt<Objects, Field> = Objects extends unknown ? (Field extends keyof Objects ? Objects[Field] : never) : never;
