import { shown } from './text/shown.js';

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

/** Whether something that was thrown is of a class. A proxy may throw at the question. */
export const isInstance = <Class extends object>(
  error: unknown,
  of: abstract new (...input: never[]) => Class,
): error is Class => {
  try {
    return error instanceof of;
  } catch {
    return false;
  }
};

/** The stack of an error, or its message. */
export const traceOf = (error: unknown): string => {
  try {
    return String((error as { stack?: unknown }).stack ?? sentenceOf(error));
  } catch {
    return sentenceOf(error);
  }
};

/** The message of anything that was thrown. Never throws: what was thrown may be a proxy, or have getters. */
export const sentenceOf = (error: unknown): string => {
  try {
    if (error instanceof Error) return String(error.message || error.name);
    return (typeof error === 'object' && error !== null) || error === '' ? shown(error) : String(error);
  } catch {
    return 'an error that has no message';
  }
};
