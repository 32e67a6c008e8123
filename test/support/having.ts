/** An item of which these fields are known to be there. */
export type Having<Item, Field extends keyof Item> = Simple<
  { [Name in keyof Item as Name extends Field ? never : Name]: Item[Name] } & {
    [Name in Field]-?: Exclude<Item[Name], null | undefined>;
  }
>;

type Simple<Item> = { [Name in keyof Item]: Item[Name] };

/** Items that have these fields, as what is read through an index has those of its keys. */
export const having = <Item extends object, Field extends keyof Item>(
  items: readonly Item[],
  ...fields: readonly Field[]
): Having<Item, Field>[] => {
  for (const item of items) {
    for (const field of fields) {
      if (item[field] === undefined || item[field] === null) throw new Error(`an item has no '${String(field)}'`);
    }
  }
  // The loop above has seen to what the type adds.
  return items as readonly unknown[] as Having<Item, Field>[];
};
