/** Whether a union has exactly one member. */
export type IsSingle<Union, All = Union> = [Union] extends [never]
  ? false
  : (Union extends unknown ? ([All] extends [Union] ? true : false) : never) extends true
    ? true
    : false;
