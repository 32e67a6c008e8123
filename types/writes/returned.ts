/** What writes give back, as `returning` asked for it. Twin of `src/writes/returned.ts`. */
import type { AnyEntity } from '../definitions/entity.js';
import type { AnySource } from '../definitions/source.js';
import type { NamedEntity } from '../definitions/table-definition.js';
import type { PartialItem } from '../expressions/stored-item.js';
import type { StampedFields } from '../keys/implicit-conditions.js';
import type { KnownIn } from '../keys/index-fields.js';
import type { EachOption, OptionOf, Setting, Settings } from '../requests/option.js';
import type { PartOf, ResultOf } from '../requests/returning.js';
import type { Attributes } from '../values/attr.js';
import type { IsAny } from '../values/is-any.js';
import type { IsSingle } from '../values/is-single.js';
import type { KnownNames, KnownResult } from '../values/known-names.js';
import type { RootsOf } from './update-input.js';

/** What a put gives: the item that it wrote, or the one that was there before. */
export type PutResult<From extends AnySource, Entity extends string, Options> =
  'ALL_OLD' extends OptionOf<Options, 'returning'> ? From['items'][Entity] | undefined : From['items'][Entity];

/** What `execute` of a put gives. */
export type PutExecuted<
  From extends AnySource,
  Entity extends string,
  Options extends Settings,
> = Options[number]['name'] & AsksForResult extends never
  ? From['items'][Entity]
  : ResultOf<Options, PutResult<From, Entity, Options>, From['items'][Entity]>;

/** The options that say what a write gives. A look at their names is a tenth of a walk through them. */
type AsksForResult = 'returning' | 'returnOnFailure';

/** What a deletion gives back, as `returning` asked for it. */
export type Deleted<From extends AnySource, Entity extends string, Options> =
  'ALL_OLD' extends OptionOf<Options, 'returning'> ? From['items'][Entity] | undefined : undefined;

/** What `execute` of a deletion gives. */
export type DeletedExecuted<
  From extends AnySource,
  Entity extends string,
  Options extends Settings,
> = Options[number]['name'] & AsksForResult extends never
  ? undefined
  : ResultOf<Options, Deleted<From, Entity, Options>, From['items'][Entity]>;

/**
 * What an update gives back, as `returning` asked for it.
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

// One of several gives one of their results; so does `any`.
type ReturnedFor<What, From extends AnySource, Entity extends string, Options, Touched> = [What] extends [never]
  ? undefined
  : What extends 'ALL_NEW'
    ? From['items'][Entity]
    : What extends 'ALL_OLD'
      ? From['items'][Entity] | undefined
      : What extends 'UPDATED_NEW'
        ? UpdatedFields<From, Entity, Touched, WrittenIn<Options>, true>
        : What extends 'UPDATED_OLD'
          ? UpdatedFields<From, Entity, Touched, never, false>
          : undefined;

/**
 * The fields that an update changed, as `returning('UPDATED_NEW')` and `returning('UPDATED_OLD')` give them.
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

/** What keyform writes with every update: the version, and when it was. */
type OwnFields<From extends AnySource, Entity extends string> = StampedFields<From['entities'][Entity][' ~options']>;

type TouchedOf<From extends AnySource, Entity extends string, Touched, Written> = TouchedFields<
  TouchedItem<From['entities'][Entity]>,
  WholeOf<TouchedIn<From, Entity, Touched>, TornIn<From, Entity>>,
  Exclude<Written, TornIn<From, Entity>>
>;

// The service returns only the touched elements of a tuple, and does not say which ones they are: the field is there as a whole,
// or left out.
type WholeOf<Touched, Torn> = Touched extends Torn ? (Touched extends `${infer Field}.` ? Field : never) : Touched;

type TornIn<From extends AnySource, Entity extends string> = Entity extends string
  ? TuplesIn<From['entities'][Entity][' ~attributes']>
  : never;

type TuplesIn<Fields extends Attributes> = {
  [Field in keyof Fields & string]: Fields[Field][' ~kind'] extends 'tuple' ? `${Field}.` : never;
}[keyof Fields & string];

/** The item whose fields an update touched: for a schema as it is stored, because no schema validates parts. */
type TouchedItem<EntityType extends AnyEntity> = PartialItem<EntityType, EntityType[' ~item']>;

/** The fields that the calls so far may touch: all, where it is not known what one was given. */
type TouchedIn<From extends AnySource, Entity extends string, Touched> = unknown extends Touched
  ? `${FieldOfAny<From, Entity>}.`
  : '~some' extends Touched
    ? Touched | `${FieldOfAny<From, Entity>}${'' | '.'}`
    : Touched;

/** The fields of an entity, or of each of several. */
type FieldOfAny<From extends AnySource, Entity extends string> = Entity extends string
  ? keyof From['entities'][Entity][' ~attributes'] & string
  : never;

/** The fields that the calls so far surely write; of those in which they write something, with a dot behind. */
export type WrittenIn<Options> = WrittenByEach<EachOption<Options>>;

type WrittenByEach<Called> = Called extends Setting<infer Method, infer Value> ? WrittenBy<Method, Value> : never;

/** The fields that calls of `set` give a value of type `any`: what it is, is seen when the program runs. */
export type UntypedIn<Options> = UntypedBy<EachOption<Options>>;

type UntypedBy<Called> = Called extends Setting<'set', infer Value> ? UntypedFields<Value> : never;

type UntypedFields<Input> = {
  [Field in keyof Input]: IsAny<Input[Field]> extends true ? Field : never;
}[keyof Input];

type WrittenBy<Called, Value> = Called extends 'set' | 'add'
  ? KnownIn<Value>
  : Called extends 'assign' | 'ensurePaths'
    ? RootsOf<KnownResult<Value>>
    : Called extends 'ensure'
      ? KnownNames<Value>
      : never;

/** What surely brings a value into an update's expression: `never` where there may be none. A path that is copied brings none. */
export type KnownValuesIn<Options> = KnownValuesBy<EachOption<Options>>;

type KnownValuesBy<Called> =
  Called extends Setting<infer Method, infer Value>
    ? Method extends 'upsert'
      ? Method
      : Method extends 'set' | 'add' | 'delete' | 'ensure' | 'ensurePaths'
        ? WrittenBy<Method extends 'delete' ? 'set' : Method, Value>
        : never
    : never;

/** Fields that an update touched: those that it surely wrote are there. */
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

/** The field where it is among those touched, as a whole or in a part. */
type Named<Field, Touched> = Field extends Touched ? Field : `${Field & string}.` extends Touched ? Field : never;

// Where it isn't known whether a field changes as a whole or in a part, it may be a part.
type ReturnedPart<Value, Field, Touched> = `${Field & string}.` extends Touched ? PartOf<Value> : Value;

/** What `execute` gives. */
export type UpdateResult<
  From extends AnySource,
  Entity extends string,
  Options extends Settings,
  Touched,
> = Options[number]['name'] & AsksForResult extends never
  ? undefined
  : ResultOf<Options, Returned<From, Entity, Options, Touched>, From['items'][Entity]>;
