/** What the service's error says. */
import { KeyformError } from '../errors/error.js';

interface ServiceError {
  readonly name: string;
  readonly code: string;
  readonly reasons:
    | readonly { readonly Code?: string | undefined; readonly Message?: string | undefined }[]
    | undefined;
}

/** The name and the code of the error that a request failed with. */
export const causeOf = (error: unknown): ServiceError => {
  const cause = (error instanceof KeyformError ? (error.cause ?? error) : error) as
    | { readonly name?: unknown; readonly code?: unknown; readonly CancellationReasons?: unknown }
    | null
    | undefined;
  const reasons = cause?.CancellationReasons;
  return {
    name: typeof cause?.name === 'string' ? cause.name : 'Error',
    code: typeof cause?.code === 'string' ? cause.code : '',
    reasons: Array.isArray(reasons) ? reasons : undefined,
  };
};

/** The codes of a canceled transaction's actions, in their positions; undefined for any other error. */
export const codesOf = (error: unknown): readonly string[] | undefined =>
  causeOf(error).reasons?.map((reason) => reason?.Code ?? 'None');

export const isConditionFailure = (error: unknown): boolean =>
  causeOf(error).name === 'ConditionalCheckFailedException';
