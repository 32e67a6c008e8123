/** The results of writes, according to `returning`. Twin of `src/writes/returned.ts`. */
import type { AnyEntity } from '../definitions/entity.js';
import type { AnySource } from '../definitions/source.js';
import type { NamedEntity } from '../definitions/table-definition.js';
import type { PartialItem } from '../expressions/stored-item.js';
import type { ReservedFields } from '../keys/implicit-conditions.js';
import type { KnownIn } from '../keys/index-fields.js';
import type { EachOption, OptionOf, Setting, Settings } from '../requests/option.js';
import type { PartOf, ResultOf } from '../requests/returning.js';
import type { Attributes } from '../values/attr.js';
import type { IsAny } from '../values/is-any.js';
import type { IsSingle } from '../values/is-single.js';
import type { KnownNames, KnownResult } from '../values/known-names.js';
import type { OrUndefined } from '../values/or-undefined.js';
import type { RootsOf } from './update/changed-fields.js';

/**
 * The result of a put or a deletion: with `ALL_OLD` the item before it, otherwise the written item, or undefined after a deletion.
 */
export type ParsedWrite<From extends AnySource, Entity extends string, Options, Other> =
  'ALL_OLD' extends OptionOf<Options, 'returning'> ? OrUndefined<From['items'][Entity]> : Other;

export type ExecutedWrite<
  From extends AnySource,
  Entity extends string,
  Options extends Settings,
  Other,
> = Options[number]['name'] & AsksForResult extends never
  ? Other
  : ResultOf<Options, ParsedWrite<From, Entity, Options, Other>, From['items'][Entity]>;

/** The options that change the result. Comparing names costs a tenth of walking through the options. */
type AsksForResult = 'returning' | 'returnOnFailure';

/**
 * The result of an update.
 *
 * @example
 * ```ts
 * const ship = <What extends 'ALL_NEW' | 'ALL_OLD'>(what: What) =>
 *   shop.update('Order', key).set({ status: 'SHIPPED' }).returning(what).execute(client); //=> Promise<Returned<...>>
 * ```
 */
export type Returned<From extends AnySource, Entity extends string, Options, Touched> = ReturnedFor<
  OptionOf<Options, 'returning'>,
  From,
  Entity,
  Options,
  Touched
>;

// A union of possible options returns a union of their results; so does `any`.
type ReturnedFor<What, From extends AnySource, Entity extends string, Options, Touched> = [What] extends [never]
  ? undefined
  : What extends 'ALL_NEW'
    ? From['items'][Entity]
    : What extends 'ALL_OLD'
      ? OrUndefined<From['items'][Entity]>
      : What extends 'UPDATED_NEW'
        ? UpdatedFields<From, Entity, Touched, WrittenIn<Options>, true>
        : What extends 'UPDATED_OLD'
          ? UpdatedFields<From, Entity, Touched, never, false>
          : undefined;

/**
 * The fields that an update changed, as `returning('UPDATED_NEW')` and `returning('UPDATED_OLD')` return them.
 *
 * @example
 * ```ts
 * const patched = <Name extends 'Customer' | 'Order'>(name: Name, ...key: EntityKeyArguments<typeof shop, Name, 'update'>) =>
 *   shop.update(name, ...key).patch({ name: 'Alex' }).returning('UPDATED_NEW').execute(client); //=> Promise<UpdatedFields<...> | undefined>
 * ```
 */
export type UpdatedFields<From extends AnySource, Entity extends string, Touched, Written, IsNew extends boolean> =
  OwnFields<From, Entity> extends infer Own
    ? TouchedOf<
        From,
        NamedEntity<From['definition'], Entity>,
        Touched | Own,
        Written | ([IsNew, IsSingle<Entity>] extends [true, true] ? Own : never)
      >
    : never;

/** The fields that keyform writes with every update: the version and the time. */
type OwnFields<From extends AnySource, Entity extends string> = ReservedFields<From['entities'][Entity][' ~options']>;

type TouchedOf<From extends AnySource, Entity extends string, Touched, Written> = TouchedFields<
  TouchedItem<From['entities'][Entity]>,
  WholeFields<TouchedIn<From, Entity, Touched>, TornIn<From, Entity>>,
  Exclude<Written, TornIn<From, Entity>>
>;

// The service returns only the changed elements of a tuple, without their positions: the field is whole or missing.
type WholeFields<Touched, Torn> = Touched extends Torn ? (Touched extends `${infer Field}.` ? Field : never) : Touched;

type TornIn<From extends AnySource, Entity extends string> = Entity extends string
  ? TuplesIn<From['entities'][Entity][' ~attributes']>
  : never;

type TuplesIn<Fields extends Attributes> = {
  [Field in keyof Fields & string]: Fields[Field][' ~kind'] extends 'tuple' ? `${Field}.` : never;
}[keyof Fields & string];

/** The item with the changed fields: for a schema as it's stored, because no schema validates parts. */
type TouchedItem<EntityType extends AnyEntity> = EntityType extends AnyEntity
  ? PartialItem<EntityType, EntityType[' ~item']>
  : never;

/** The fields that the calls so far may touch; all if an argument isn't known. */
type TouchedIn<From extends AnySource, Entity extends string, Touched> = unknown extends Touched
  ? `${FieldOfAny<From, Entity>}.`
  : '~some' extends Touched
    ? Touched | `${FieldOfAny<From, Entity>}${'' | '.'}`
    : Touched;

type FieldOfAny<From extends AnySource, Entity extends string> = Entity extends string
  ? keyof From['entities'][Entity][' ~attributes'] & string
  : never;

/** The fields that the calls so far certainly write, with a trailing dot if they write only a part. */
export type WrittenIn<Options> = WrittenByEach<EachOption<Options>>;

type WrittenByEach<Called> = Called extends Setting<infer Method, infer Value> ? WrittenBy<Method, Value> : never;

/** The fields that calls of `set` set to a value of type `any`, which is checked at run time. */
export type UntypedIn<Options> = UntypedBy<EachOption<Options>>;

type UntypedBy<Called> = Called extends Setting<'set', infer Value> ? UntypedFields<Value> : never;

type UntypedFields<Input> = {
  [Field in keyof Input]: IsAny<Input[Field]> extends true ? Field : never;
}[keyof Input];

type WrittenBy<Called, Value> = Called extends 'set' | 'add'
  ? KnownIn<Value>
  : Called extends 'setPaths' | 'ensurePaths'
    ? RootsOf<KnownResult<Value>>
    : Called extends 'ensure'
      ? KnownNames<Value>
      : never;

/** The values that are certainly in an update's expression; `never` if there may be none. A copied path has no value. */
export type KnownValuesIn<Options> = KnownValuesBy<EachOption<Options>>;

type KnownValuesBy<Called> =
  Called extends Setting<infer Method, infer Value>
    ? Method extends 'upsert'
      ? Method
      : Method extends 'set' | 'add' | 'delete' | 'ensure' | 'ensurePaths'
        ? WrittenBy<Method extends 'delete' ? 'set' : Method, Value>
        : never
    : never;

/** The changed fields. Those that were certainly written are required. */
type TouchedFields<Item, Touched, Written> = [Written] extends [never]
  ? // No alias, as below.
    PartsTouched<Item, Touched, never> extends infer Parts
    ? { [Field in keyof Parts]: Parts[Field] } | undefined
    : never
  : PartsWritten<Item, Written> & PartsTouched<Item, Touched, Written> extends infer Parts
    ? // No alias: hovers show the fields.
      { [Field in keyof Parts]: Parts[Field] }
    : never;

type PartsWritten<Item, Written> = {
  [Field in keyof Item as Extract<Field, Named<Field, Written>>]-?: ReturnedPart<
    Exclude<Item[Field], undefined>,
    Field,
    Written
  >;
};

type PartsTouched<Item, Touched, Written> = {
  [Field in keyof Item as Exclude<Extract<Field, Named<Field, Touched>>, Named<Field, Written>>]?: ReturnedPart<
    Item[Field],
    Field,
    Touched
  >;
};

/** The field if it was changed, whole or in part. */
type Named<Field, Touched> = Field extends Touched ? Field : `${Field & string}.` extends Touched ? Field : never;

// If it isn't known whether a field changes whole or in part, it may be a part.
type ReturnedPart<Value, Field, Touched> = `${Field & string}.` extends Touched ? PartOf<Value> : Value;

export type UpdateResult<
  From extends AnySource,
  Entity extends string,
  Options extends Settings,
  Touched,
> = Options[number]['name'] & AsksForResult extends never
  ? undefined
  : ResultOf<Options, Returned<From, Entity, Options, Touched>, From['items'][Entity]>;
