/**
 * The options of a request, in the order of the calls. Each call costs the same: the options are only searched if the type of the request
 * is used. They're in one flat list, because the compiler walks through nested lists at every step, and gives up at fifty levels.
 */

/**
 * An option in the type of a request: the method that set it, and its value. Exported for projects with `declaration: true`.
 *
 * @example
 * ```ts
 * // The type of shop.query('primary', 'Order').where({ username }).limit(10):
 * // Query<'primary', 'Order', { readonly username: string }, [Setting<'limit', 10>], Source<...>>
 * ```
 */
export interface Setting<Name extends string, Value> {
  readonly name: Name;
  readonly value: Value;
}

/**
 * The options of a request. Some methods have a type parameter `_OfOne`, whose constraint is the options: so they can't be called on a
 * request that may be one of two. The compiler would check the arguments for one of the two, or infer nothing for a rest parameter.
 */
export type Settings = readonly AnySetting[];

interface AnySetting {
  readonly name: string;
  readonly value: unknown;
}

/** The options with one more, after the earlier ones. Of two with the same name the later counts. */
export type Option<Name extends string, Value, Before extends Settings> = [...Before, Setting<Name, Value>];

/** The options that add a condition to a write. */
export type ConditionOption = 'condition' | 'mustExist' | 'mustNotExist';

/** The value of an option, `never` if it isn't set. Of options that aren't known (those of a request type with `any`), any value. */
export type OptionOf<Options, Wanted extends string> = Options extends readonly [
  ...infer Before,
  Setting<infer Name, infer Value>,
]
  ? Name extends Wanted
    ? Value
    : OptionOf<Before, Wanted>
  : never[] extends Options
    ? AnyValue
    : never;

// biome-ignore lint/suspicious/noExplicitAny: an option that isn't known may have any effect on the request and its result
type AnyValue = any;

/** The options passed to `with(...)`, in one or several calls. */
export type PassedOptionsOf<Options> = Options extends readonly [...infer Before, Setting<infer Name, infer Value>]
  ? Name extends 'with'
    ? Merged<PassedOptionsOf<Before>, Value>
    : PassedOptionsOf<Before>
  : never[] extends Options
    ? { readonly [part: string]: AnyValue }
    : unknown;

// Like a spread: an optional member keeps the earlier one if it's missing.
type Merged<Earlier, Later> = {
  [Part in keyof (Unchecked<Earlier> & Later)]: Part extends keyof Later
    ? Part extends keyof Earlier
      ? object extends Pick<Later, Part>
        ? Exclude<Later[Part], undefined> | Earlier[Part]
        : Later[Part]
      : Later[Part]
    : Part extends keyof Earlier
      ? Earlier[Part]
      : never;
};

/** The members without their values: for two values that exclude each other, the compiler reduces the whole to `never`. */
type Unchecked<Parts> = { [Part in keyof Parts]: unknown };

/** Each option of a request, in no order. */
export type EachOption<Options> = Options extends Settings ? Options[number] : never;
