/** The fields of an intersection as one object type. */
export type Flat<Item> = { [Field in keyof Item]: Item[Field] };
