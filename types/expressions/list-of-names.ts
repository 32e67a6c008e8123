/** A list in place of names as arguments, which gets a message. */
export type ListOfNames = readonly (string & {})[];

/** A list, as the program says it. */
export type ListDescription<List extends ListOfNames> = number extends List['length']
  ? 'an array'
  : `an array of ${List['length']}`;
