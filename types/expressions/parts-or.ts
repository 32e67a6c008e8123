/**
 * The constraint of arguments that are names, or one callback: one type for all entities, because the compiler creates the members of
 * each list that it compares. If it's all that's known, nothing was inferred yet.
 */
export type NamesOrCallback = readonly unknown[];

/**
 * The valid arguments: unchanged, or with the `Errors` in their places, because each argument of a list is compared by itself.
 * Behind an inference, so that the compiler doesn't infer from the errors. `_Hint`: see `CheckFilter`.
 */
export type PartsOr<_Hint extends string, Parts, Errors> = [Errors] extends [never]
  ? Parts
  : Errors extends infer Each extends readonly unknown[]
    ? Each
    : never;
