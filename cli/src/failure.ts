/** What a person can mend: printed as a sentence, without a trace. The command ends with 2. */
export class Failure extends Error {
  override readonly name = 'Failure';
  /** What to do, where that is known. */
  readonly hint: string | undefined;
  /** What a program reads beside the sentence, with `--json`. */
  readonly details: object | undefined;

  constructor(message: string, hint?: string, options?: ErrorOptions & { readonly details?: object }) {
    super(message, options);
    this.hint = hint;
    this.details = options?.details;
  }
}

/** The sentence of anything that was thrown. */
export const sentenceOf = (error: unknown): string =>
  error instanceof Error ? error.message || error.name : String(error);
