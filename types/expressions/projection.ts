/** `project(...)`: which parts of items are read, as a type. Twin of `src/expressions/projection.ts`. */

import type { notProjected, overlappingPaths } from '../../src/facts/messages/expressions.js';
import type { AnyEntity } from '../definitions/entity.js';
import type { AnySource } from '../definitions/source.js';
import type { TypeNameOf } from '../definitions/table-definition.js';
import type { AtWrongElements } from '../errors/at-wrong-elements.js';
import type { KeyformPartError, KeyformTypeError } from '../errors/error.js';
import type { Message } from '../errors/message.js';
import type { IsProjected, PhysicalName } from '../keys/where.js';
import type { PartOf } from '../requests/returning.js';
import type { Attr } from '../values/attr.js';
import type { HiddenItem } from '../values/attribute-item.js';
import type { IsSingle } from '../values/is-single.js';
import type { IsOneList, KnownName, KnownNames, KnownSteps } from '../values/known-names.js';
import type { ConditionFields, ConditionNames, FieldNames, OwnersOf } from './filter.js';
import type { InvalidPart, ProjectedPath, ReturnedProjectionError } from './invalid-projection.js';
import type { IndexedItemOf } from './item.js';
import type { NamesOrCallback, PartsOr } from './parts-or.js';
import type { AnyPath, PathOfField } from './path.js';
import type { FlatParts, Heads, ProjectedFields } from './projected-parts.js';
import type { PartialItem } from './stored-item.js';
import type { UnknownPart } from './unknown-attribute.js';

/** What an editor offers for the parameters of `project`: field names, or one callback that returns a path or a list of paths. */
type OfferedParts<From extends AnySource, Name extends string> = readonly (
  | ProjectedNames<From, Name>
  | (string & {})
  | ((paths: ProjectionPaths<Name, From>) => ProjectedPath | readonly [ProjectedPath, ...ProjectedPath[]] | {} | null)
)[];

/**
 * The valid arguments: fields that the index can return, each once. Otherwise each argument is compared by itself, so the
 * compiler points to the invalid one. `_Hint`: see `CheckFilter`.
 */
export type CheckedParts<
  _Hint extends string,
  From extends AnySource,
  Name extends string,
  Parts extends readonly unknown[],
> = PartsOr<_Hint, Parts, ProjectionErrors<From, Name, Parts>>;

/** What the arguments must be if they're invalid; else `never`. As a default of a type parameter, it's computed once for a call. */
export type ProjectionErrors<From extends AnySource, Name extends string, Parts extends readonly unknown[]> =
  AreValidParts<From, Name, Parts> extends true
    ? Parts extends readonly []
      ? readonly [field: ProjectedNames<From, Name>]
      : never
    : NamesOrCallback extends Parts
      ? OfferedParts<From, Name>
      : // Behind an inference: see `CheckFilter`.
        CorrectParts<From, Name, Parts> extends infer Right extends NamesOrCallback
        ? Right
        : never;

type AreValidParts<
  From extends AnySource,
  Name extends string,
  Parts extends readonly unknown[],
> = Parts extends PathsCallback
  ? true
  : [Parts[number]] extends [ProjectedNames<From, Name>]
    ? [TwiceNamed<Parts>] extends [never]
      ? true
      : number extends Parts['length']
        ? true
        : false
    : false;

type PathsCallback = readonly [(...args: never) => AnyPath | readonly [AnyPath, ...AnyPath[]]];

// The other names replace an empty name, which an editor completes.
type CorrectParts<From extends AnySource, Name extends string, Parts extends readonly unknown[]> = {
  readonly [Place in keyof Parts]: Parts[Place] extends (...args: never) => infer Returned
    ? [ReturnedProjectionError<Returned>] extends [never]
      ? (paths: ProjectionPaths<Name, From>) => AnyPath | readonly [AnyPath, ...AnyPath[]]
      : () => AtWrongElements<Returned, ProjectedPath, KeyformPartError<ReturnedProjectionError<Returned>>>
    : [Exclude<Parts[Place], string>] extends [never]
      ? Parts[Place] extends ''
        ? Exclude<ProjectedNames<From, Name>, KnownNames<Parts>>
        : Parts[Place] & CheckPart<From, Name, Parts[Place], Parts>
      : KeyformTypeError<InvalidPart<'field names, or one callback', Exclude<Parts[Place], string>>>;
};

// A name that may be one of several isn't known to be any of them.
type CheckPart<From extends AnySource, Name extends string, Part, Parts> = [Part] extends [ProjectedNames<From, Name>]
  ? Overlap<Part, TwiceNamed<Parts>>
  : [string, Part] extends [Part, string]
    ? unknown
    : ProjectedPartError<From, Name, Part>;

type ProjectedPartError<From extends AnySource, Name extends string, Part> = Part extends string
  ? KeyformTypeError<
      Part extends AllNames<From, Name>
        ? Message<typeof notProjected, { field: Part; index: From['index'] }>
        : UnknownPart<Part, ConditionNames<From, Name>, OwnersOf<Name>>
    >
  : unknown;

/** The first name that's repeated. A name that may be one of several isn't known to be any of them. */
type TwiceNamed<Names> = Names extends readonly [infer First, ...infer Rest]
  ? First extends Rest[number]
    ? IsSingle<First> extends true
      ? First
      : TwiceNamed<Rest>
    : TwiceNamed<Rest>
  : never;

type Overlap<Name, Twice> = [Twice] extends [never]
  ? unknown
  : [Name] extends [Twice]
    ? KeyformTypeError<Message<typeof overlappingPaths, { field: Name & string }>>
    : unknown;

type AllNames<From extends AnySource, Name extends string> = FieldNames<From, Name> | From['typeAttribute'];

/** The fields that the index can return. A global one has only those that it projects; a local one fetches the rest. */
type ProjectedNames<From extends AnySource, Name extends string> = From['keys'] extends {
  readonly projection: 'KEYS_ONLY' | readonly string[];
}
  ? From['keys'] extends { readonly local: true }
    ? AllNames<From, Name>
    : {
        [Field in AllNames<From, Name>]: IsProjected<
          From,
          PhysicalName<ConditionFields<From, Name>[Field], Field>
        > extends true
          ? Field
          : never;
      }[AllNames<From, Name>]
  : AllNames<From, Name>;

/** The paths for the callback of `project`. */
type ProjectionPaths<Name extends string, From extends AnySource> = From['keys'] extends NotWhole
  ? CheckedPaths<AllNames<From, Name>, ConditionFields<From, Name>, From>
  : IsSingle<Name> extends true
    ? FieldPaths<
        From['entities'][Name][' ~attributes'] & OtherAttributes<From['entities'][Name], Name, From['typeAttribute']>
      >
    : FieldPaths<Pick<ConditionFields<From, Name>, AllNames<From, Name> & keyof ConditionFields<From, Name>>>;

/** An index that returns only what it projects. */
type NotWhole = { readonly projection: 'KEYS_ONLY' | readonly string[]; readonly local?: false };

/** The type attribute, for an entity without a field of its name. */
type OtherAttributes<EntityType extends AnyEntity, Name, TypeAttribute extends string> = {
  readonly [Field in Exclude<TypeAttribute, keyof EntityType[' ~attributes']>]: Attr<
    TypeNameOf<EntityType, Name>,
    'enum'
  >;
};

/** The paths of fields. Each is computed when it's used. `in out`: see `SetPaths`. */
type FieldPaths<in out Fields> = { readonly [Field in keyof Fields]: PathOfField<Fields[Field], Field> };

/** The paths of the fields that the index projects, and a message instead of the others. */
type CheckedPaths<in out Name extends string, in out Fields, in out From extends AnySource> = {
  readonly [Field in Name]: IsProjected<From, PhysicalName<Fields[Field & keyof Fields], Field>> extends true
    ? PathOfField<Fields[Field & keyof Fields], Field>
    : KeyformTypeError<Message<typeof notProjected, { field: Field; index: From['index'] }>>;
};

/** The steps of all requested paths, in order; `never` if they aren't known. */
export type RequestedSteps<Input> = Input extends readonly [(...args: never) => infer Paths]
  ? StepsOfPaths<[Paths] extends [AnyPath] ? readonly [Paths] : Paths>
  : StepsOfNames<Input>;

type StepsOfPaths<Paths> = [Paths] extends [readonly unknown[]]
  ? IsOneList<Paths> extends true
    ? AllKnown<{ [At in keyof Paths]: StepsOfPath<Paths[At]> }>
    : never
  : never;

type StepsOfPath<Of> = [Of] extends [AnyPath]
  ? [KnownSteps<Of[' ~steps']>] extends [never]
    ? undefined
    : Of[' ~steps']
  : undefined;

type StepsOfNames<Names> = [Names] extends [readonly unknown[]]
  ? IsOneList<Names> extends true
    ? AllKnown<{ [At in keyof Names]: [KnownName<Names[At]>] extends [never] ? undefined : [Names[At]] }>
    : never
  : never;

type AllKnown<Steps extends readonly unknown[]> = undefined extends Steps[number] ? never : Steps;

/** The projected items of a read whose index may be one of several: what one index always has may be missing in another. */
export type EachProjectedItem<From extends AnySource, Name, Parts> = From extends unknown
  ? ProjectedItem<From, Name, Parts>
  : never;

/**
 * The items of these entities if only these parts are read: for names, these fields of the whole items. If it isn't known which
 * of several parts were requested, each is optional.
 *
 * @example const parts = await shop.get('Order', key).project('status').execute(client); //=> { status: 'PLACED' }
 */
export type ProjectedItem<From extends AnySource, Name, Parts> = Parts extends readonly string[]
  ? [Parts[number]] extends [KnownNames<Parts>]
    ? NamedParts<From, Name, Parts[number]>
    : PerhapsNamed<From, Name, Parts[number], KnownNames<Parts>>
  : Parts extends readonly [(...args: never) => infer Paths]
    ? ItemOfSteps<From, Name, StepsIn<Paths>, KnownStepsIn<Paths>>
    : AnyParts<From, Name>;

/** The steps of all requested paths, in no order. */
type StepsIn<Paths> = Paths extends AnyPath
  ? Paths[' ~steps']
  : Paths extends readonly AnyPath[]
    ? Paths[number][' ~steps']
    : never;

/** The steps that are certainly requested. */
type KnownStepsIn<Paths> = [Paths] extends [AnyPath]
  ? KnownSteps<Paths[' ~steps']>
  : [Paths] extends [readonly AnyPath[]]
    ? IsOneList<Paths> extends true
      ? { [At in keyof Paths]: Paths[At] extends AnyPath ? KnownSteps<Paths[At][' ~steps']> : never }[number]
      : KnownStepsOf<Paths>
    : KnownStepsOf<Paths>;

type KnownStepsOf<Paths> = [Paths] extends [readonly [infer First extends AnyPath, ...infer Rest]]
  ? KnownSteps<First[' ~steps']> | KnownStepsOf<Rest>
  : never;

// Whole fields under their own names are the same as names.
type ItemOfSteps<From extends AnySource, Name, Steps, Known> = [Steps] extends [readonly [string]]
  ? [Steps] extends [Known]
    ? NamedParts<From, Name, Steps[0]>
    : PerhapsNamed<From, Name, Steps[0], Heads<Known>>
  : ItemOfParts<From, Name, Steps, Known>;

type NamedParts<From extends AnySource, Name, Field> = Name extends string
  ? PartialItem<From['entities'][Name], PickedFields<From, Name, IndexedItemOf<From, Name>, Field>>
  : never;

/** Fields: those that were certainly requested exist. */
type PerhapsNamed<From extends AnySource, Name, Field, Known> = Name extends string
  ? PartialItem<From['entities'][Name], PerhapsFields<ItemWithHidden<From, Name>, Field, Known>>
  : never;

/** For unknown parts. */
type AnyParts<From extends AnySource, Name> = Name extends string
  ? PartialItem<From['entities'][Name], PartOf<ItemWithHidden<From, Name>>>
  : never;

type PerhapsFields<Item, Field, Known> = FlatParts<
  { [Name in keyof Item as Extract<Name, Known>]: Item[Name] } & {
    [Name in keyof Item as Exclude<Extract<Name, Field>, Known>]?: Item[Name];
  }
>;

// In conditions, so hovers show the fields, and not the name of this type. Hidden fields are looked for only if others aren't
// found.
type PickedFields<From extends AnySource, Name extends string, Item, Field> = [Field] extends [keyof Item]
  ? Picked<Item, Field>
  : [Field & keyof HiddenOf<From, Name>] extends [never]
    ? PickedFrom<Item, Field>
    : FlatParts<PickedFrom<Item, Field> & PickedFrom<HiddenOf<From, Name>, Field>>;

// Each member of a union of items.
type PickedFrom<Item, Field> = Item extends object ? Picked<Item, Field & keyof Item> : never;

/** The fields of an entity that reads omit. A schema has none. */
type HiddenOf<From extends AnySource, Name extends string> = HiddenItem<From['entities'][Name][' ~attributes']>;

type ItemWithHidden<From extends AnySource, Name extends string> = [keyof HiddenOf<From, Name>] extends [never]
  ? IndexedItemOf<From, Name>
  : FlatParts<IndexedItemOf<From, Name> & HiddenOf<From, Name>>;

type Picked<Item, Field extends keyof Item> = Item extends object ? { [Name in Field]: Item[Name] } : never;

type ItemOfParts<From extends AnySource, Name, Steps, Known> = Name extends string
  ? PartialItem<
      From['entities'][Name],
      FlatParts<
        ProjectedFields<From['entities'][Name][' ~attributes'], Steps, Known> &
          TypeRead<From, Name, From['typeAttribute'], Heads<Steps>, Heads<Known>>
      >
    >
  : never;

type TypeRead<From extends AnySource, Name extends string, Attribute extends string, Read, Known> = {
  [Of in Attribute as Of extends Known ? Of : never]: TypeNameOf<From['entities'][Name], Name>;
} & {
  [Of in Attribute as Of extends Known ? never : Of & Read]?: TypeNameOf<From['entities'][Name], Name>;
};
