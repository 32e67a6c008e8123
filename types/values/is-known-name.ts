/** Whether a name is known: it's a single one, and not `any`. */
export type IsKnownName<Name, All = Name> = Name extends string ? ([All] extends [Name] ? true : false) : false;
