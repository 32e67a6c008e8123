import { shown } from './text/shown.js';

/** An error that the user can fix: printed as a message without a stack. The command exits with 2. */
export class Failure extends Error {
  override readonly name = 'Failure';
  /** What to do, where that is known. */
  readonly hint: string | undefined;
  /** What a program reads in addition to the message, with `--json`. */
  readonly details: object | undefined;

  constructor(message: string, hint?: string, options?: ErrorOptions & { readonly details?: object }) {
    super(message, options);
    this.hint = hint;
    this.details = options?.details;
  }
}

/** Whether a thrown value is an instance of a class. Safe for a proxy that throws on `instanceof`. */
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
    return String((error as { stack?: unknown }).stack ?? messageOf(error));
  } catch {
    return messageOf(error);
  }
};

/** The message of any thrown value. Never throws, even for a proxy or throwing getters. */
export const messageOf = (error: unknown): string => {
  try {
    if (error instanceof Error) return String(error.message || error.name);
    return (typeof error === 'object' && error !== null) || error === '' ? shown(error) : String(error);
  } catch {
    return 'an error that has no message';
  }
};
