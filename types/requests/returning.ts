/** What a write returns. Counterpart of `src/writes/write.ts`. */
import type { ConditionOption, OptionOf } from './option.js';

/**
 * The result of a write with `returnOnFailure()`: a failed condition is not an error, but a result with the item as it was.
 *
 * @example
 * ```ts
 * const result = await shop.delete('Order', key).condition({ status: 'CANCELLED' }).returnOnFailure().execute(client);
 * if (!result.ok) console.log(result.item?.status);
 * ```
 */
export type WriteResult<Result, Old> =
  | { readonly ok: true; readonly item: Result }
  | { readonly ok: false; readonly item: Old | undefined };

/** The result, or, with `returnOnFailure`, a union with the failed condition. */
export type ResultOf<Options, Result, Old> =
  OptionOf<Options, 'returnOnFailure'> extends never
    ? Result
    : // No alias: hovers show the members.
      { readonly ok: true; readonly item: Result } | { readonly ok: false; readonly item: Old | undefined };

/** The members of a write's input that determine what's returned. */
export interface ReturnParts<Options> {
  ReturnValues: OptionOf<Options, 'returning'>;
  ReturnValuesOnConditionCheckFailure: [OptionOf<Options, 'returnOnFailure'>] extends [never]
    ? AskedItem<Options>
    : [OptionOf<Options, ConditionOption | 'version'>] extends [never]
      ? never
      : 'ALL_OLD';
}

/** With another condition, the returned item shows whether it's the existence that failed. */
type AskedItem<Options> = [OptionOf<Options, 'condition'>] extends [never]
  ? never
  : [OptionOf<Options, 'mustExist'>] extends [never]
    ? never
    : [OptionOf<Options, 'mustExist'>] extends ['attribute_exists']
      ? 'ALL_OLD'
      : never;

/** What a client returns for a write; values are in wire format, or plain for the document client. */
export interface WriteOutput {
  readonly Attributes?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Part of a value: what an update that changed only some members of a document returns. A branded string is an object to the
 * compiler, too.
 */
export type PartOf<Value> = Value extends string | number | bigint | boolean | Date | Uint8Array | ReadonlySet<unknown>
  ? Value
  : Value extends readonly (infer Element)[]
    ? PartOf<Element>[]
    : Value extends object
      ? { [Member in keyof Value]?: PartOf<Value[Member]> }
      : Value;
