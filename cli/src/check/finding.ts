/** Something that `check` has to say of a table. */
export interface Finding {
  /** `error`: it does not work; `warning`: it is most likely wrong; `note`: good to know. */
  readonly level: 'error' | 'warning' | 'note';
  /** Its name, for the list `ignore` of the configuration: `hot-partition/GSI1/Order`. */
  readonly id: string;
  readonly message: string;
  /** What to do. */
  readonly fix?: string;
}
