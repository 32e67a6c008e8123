/** Sends requests within the budget, and again if the service is throttling. */
import type { Client } from '../../types/requests/client.js';
import { checkSignal } from '../requests/abort.js';
import { isTransient } from '../requests/retry.js';
import type { CommandName } from '../requests/sdk.js';
import { send } from '../requests/send.js';
import { causeOf, codesOf } from './cause.js';

/** Read or write units. */
export type UnitKind = 'read' | 'write';

/** Grants units; resolves when they may be consumed. */
export interface Budget {
  reserve(kind: UnitKind, units: number): Promise<void>;
  /** Corrects a reservation by what was consumed. */
  settle(kind: UnitKind, difference: number): void;
}

export const UNLIMITED: Budget = { reserve: () => Promise.resolve(), settle: () => undefined };

interface Costly {
  readonly ConsumedCapacity?:
    | { readonly CapacityUnits?: number | undefined }
    | readonly { readonly CapacityUnits?: number | undefined }[]
    | undefined;
}

/** How often a throttled request is sent, with up to five seconds in between. */
const ROUNDS = 50;
const BASE = 50;
const LONGEST_PAUSE = 5_000;

/** Errors of the network, after which nobody knows whether the service did it. */
const NETWORK = /^(TimeoutError|NetworkingError|ECONNRESET|ECONNREFUSED|EPIPE|ServiceUnavailable)/;

/** Waits, but not longer than until a signal is aborted. */
export const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted === true) return resolve();
    const end = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end);
  });

/** Whether the same request may succeed later. */
const maySucceedLater = (error: unknown): boolean => {
  const { name, code } = causeOf(error);
  const failed = codesOf(error)?.filter((one) => one !== 'None');
  if (failed !== undefined) return failed.length > 0 && failed.every((one) => isTransient(one));
  return isTransient(error) || NETWORK.test(name) || NETWORK.test(code);
};

const unitsOf = ({ ConsumedCapacity: consumed }: Costly): number =>
  [consumed ?? []].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);

/** Sends requests of one run and counts their units. */
export class Caller {
  readonly client: Client;
  readonly budget: Budget;
  readonly signal: AbortSignal | undefined;
  readonly consumed = { read: 0, write: 0 };
  /** The operation that sends the requests, for messages. */
  readonly #what: string;

  constructor(client: Client, budget: Budget = UNLIMITED, signal?: AbortSignal, what = 'the migration') {
    this.client = client;
    this.budget = budget;
    this.signal = signal;
    this.#what = what;
  }

  /** The same with its own count. */
  fork(): Caller {
    return new Caller(this.client, this.budget, this.signal);
  }

  /**
   * Sends a request until the service doesn't throttle it.
   *
   * @param expected the units that it will probably consume
   * @throws KeyformError as `send` does; `aborted` if the signal ends it before it's sent
   */
  async send<Output extends object>(
    command: CommandName,
    input: object,
    kind: UnitKind,
    expected: number,
  ): Promise<{ readonly output: Output; readonly units: number }> {
    for (let round = 0; ; round++) {
      checkSignal(this.#what, this.signal);
      await this.budget.reserve(kind, expected);
      try {
        checkSignal(this.#what, this.signal);
        const whole = { ...input, ReturnConsumedCapacity: 'TOTAL' };
        const output = await send<Output>(this.client, command, whole, undefined, `${this.#what}'s ${command}`);
        const units = unitsOf(output as Costly);
        this.consumed[kind] += units;
        this.budget.settle(kind, units - expected);
        return { output, units };
      } catch (error) {
        if (!maySucceedLater(error) || round >= ROUNDS) throw error;
        // A throttled request consumes nothing; one that a condition rejects consumes as much as others.
        this.budget.settle(kind, -expected);
        await pause(Math.random() * Math.min(LONGEST_PAUSE, BASE * 2 ** round), this.signal);
      }
    }
  }
}
