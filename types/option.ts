/**
 * What is set on a request beside its condition, one option on top of another. Chaining costs the same at every step: the
 * options are looked through only where the type of the request is asked for.
 */

/** An option of a query on top of those set before. Of two of one name the later counts. */
export interface Option<Name extends string, Value, Before> {
  readonly name: Name;
  readonly value: Value;
  readonly before: Before;
}

/** The value of an option, `never` where it was not set. */
export type OptionOf<Options, Wanted extends string> =
  Options extends Option<infer Name, infer Value, infer Before>
    ? Name extends Wanted
      ? Value
      : OptionOf<Before, Wanted>
    : never;

/** What `with(...)` gave, in one or several calls. */
export type ExtraOf<Options> =
  Options extends Option<infer Name, infer Value, infer Before>
    ? Name extends 'extra'
      ? Merged<ExtraOf<Before>, Value>
      : ExtraOf<Before>
    : unknown;

type Merged<Earlier, Later> = {
  [Part in keyof Earlier | keyof Later]: Part extends keyof Later
    ? Later[Part]
    : Part extends keyof Earlier
      ? Earlier[Part]
      : never;
};
