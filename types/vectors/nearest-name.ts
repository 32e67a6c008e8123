/** The name that a misspelled one may mean. The running program accepts more mistakes: see `didYouMean`. */

/** The end of a message: the name that differs by one letter, or by two letters that are swapped. Empty if none is so near. */
export type NearestHint<Name, Names extends string> = [Nearest<Name, Names>] extends [never]
  ? ''
  : `: did you mean "${Nearest<Name, Names>}"?`;

// Distributive: each name is compared.
type Nearest<Name, Names extends string> = Names extends string
  ? IsNear<Name, Names> extends true
    ? Names
    : never
  : never;

/** Without the letters at the beginning that are the same, only one mistake remains. */
type IsNear<Name, Other extends string> = Name extends `${infer First}${infer Rest}`
  ? Other extends `${First}${infer Others}`
    ? IsNear<Rest, Others>
    : Other extends Rest
      ? true
      : Other extends `${infer Letter}${infer Others}`
        ? Others extends Name | Rest
          ? true
          : Rest extends `${Letter}${infer Last}`
            ? Others extends `${First}${Last}`
              ? true
              : false
            : false
        : false
  : Other extends `${infer _Letter}${infer Others}`
    ? Others extends ''
      ? true
      : false
    : false;
