import type { Client } from 'keyform';

type Input = { readonly [part: string]: never };

/** One call that the stand-in was sent. */
interface Call {
  readonly command: string;
  readonly input: Input;
}

/** An error as the SDK throws it. */
export const serviceError = (name: string, details: object = {}): Error =>
  Object.assign(new Error(`${name} happened`), details, { name });

/**
 * A stand-in for a client, for faults that no engine can be made to show: each call is answered by the next answer, and by the
 * last one ever after. An answer that is an error is thrown.
 */
export const service = (...answers: readonly (object | ((input: never) => object | Promise<object>))[]) => {
  const calls: Call[] = [];
  const client: Client = {
    send: async (command: { readonly input: Input }, options?: { readonly abortSignal?: AbortSignal }) => {
      options?.abortSignal?.throwIfAborted();
      calls.push({ command: command.constructor.name, input: command.input });
      const answer = answers[Math.min(calls.length, answers.length) - 1] ?? {};
      const output = typeof answer === 'function' ? await answer(command.input as never) : answer;
      if (output instanceof Error) throw output;
      return output;
    },
  };
  return { client, calls };
};

/** Options under which waiting takes no time, with the waits that were asked for: no option, and so not enumerable. */
export const noWaiting = (random = 1) => {
  const waits: number[] = [];
  const sleep = async (milliseconds: number): Promise<void> => void waits.push(milliseconds);
  const options = { sleep, random: () => random };
  return Object.defineProperty(options, 'waits', { value: waits }) as typeof options & { readonly waits: number[] };
};

/** What a promise is rejected with. */
export const failureOf = (promise: Promise<unknown>): Promise<never> =>
  promise.then(
    () => {
      throw new Error('nothing failed');
    },
    (error: unknown) => error as never,
  );
