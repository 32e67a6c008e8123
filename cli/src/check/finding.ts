/** A finding of `check`. */
export interface Finding {
  /** `error`: it doesn't work; `warning`: it's most likely wrong; `note`: good to know. */
  readonly level: 'error' | 'warning' | 'note';
  /** Its name, for the list `ignore` of the configuration: `hot-partition/GSI1/Order`. */
  readonly id: string;
  readonly message: string;
  /** What to do. */
  readonly fix?: string;
}
