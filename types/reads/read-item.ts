/** The items of a read, by its source, the possible entities, and its options. */
import type { AnySource } from '../definitions/source.js';
import type { NamedEntity, TypeNameOf } from '../definitions/table-definition.js';
import type { WithCondition } from '../expressions/condition-callback.js';
import type { IndexItemOf, ItemOf } from '../expressions/item.js';
import type { ProjectedItem } from '../expressions/projection.js';
import type { DynamicResult } from '../requests/dynamic.js';
import type { Option, OptionOf, Setting, Settings } from '../requests/option.js';
import type { IsAny } from '../values/is-any.js';

/** The items of a read: of the entities that its filters leave, with the parts in its projection. */
export type ReadItem<From extends AnySource, Name, Options extends Settings> = Options['length'] extends never
  ? DynamicResult<From>
  : Options[number]['name'] & ('project' | 'types') extends never
    ? From['index'] extends 'primary'
      ? From['items'][Name & string]
      : IndexItemOf<From, Name>
    : 'project' extends Options[number]['name']
      ? ProjectedItem<
          From,
          NarrowedIf<
            'types' extends Options[number]['name'] ? true : false,
            From,
            NamedEntity<From['definition'], Name & string>,
            Options
          >,
          OptionOf<Options, 'project'>
        >
      : ItemOf<From, Narrowed<From, Name, Options>>;

/**
 * The options with one more filter. The option `types` says whether it names the type attribute, so that other reads skip
 * searching for it, which would cost 150 instantiations each.
 */
export type FilterOption<
  From extends AnySource,
  Filter,
  Options extends Settings,
> = From['typeAttribute'] extends keyof Filter
  ? Option<'filter', Filter, Option<'types', true, Options>>
  : WithCondition<'filter', Filter, Options>;

type NarrowedIf<IsFiltered, From extends AnySource, Name, Options> = IsFiltered extends true
  ? Narrowed<From, Name, Options>
  : Name;

/** The entities that filters on the type attribute leave. */
type Narrowed<From extends AnySource, Name, Options> = Options extends readonly [
  Setting<infer Kind, infer Value>,
  ...infer Before,
]
  ? Narrowed<From, Kind extends 'filter' ? LeftBy<From, Name, Value> : Name, Before>
  : Name;

type LeftBy<From extends AnySource, Name, Filter> = Filter extends {
  readonly [Attribute in From['typeAttribute']]: infer Types;
}
  ? OfTypes<From, Name, Types>
  : Name;

type OfTypes<From extends AnySource, Name, Condition> = Name extends string
  ? // Of a condition that may be one of several it is enough that one may be met.
    true extends Satisfies<TypeNameOf<From['entities'][Name], Name>, Condition>
    ? Name
    : never
  : never;

// Other conditions don't narrow the type.
type Satisfies<Type, Condition> = Condition extends string
  ? Type extends Condition
    ? true
    : false
  : Condition extends { readonly '=': infer Wanted }
    ? Type extends Wanted
      ? true
      : false
    : Condition extends { readonly in: readonly (infer Wanted)[] }
      ? Type extends Wanted
        ? true
        : false
      : Condition extends { readonly '<>': infer Unwanted }
        ? // One of several may be any of them, and so may what is not known.
          [Unwanted] extends [Type]
          ? IsAny<Unwanted>
          : true
        : true;
