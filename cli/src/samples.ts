import { Failure } from './failure.js';
import type { Project } from './project.js';
import type { WireItem } from './propose/wire.js';
import { shown } from './text/shown.js';

/** When samples were written, as far as their timestamps go. */
export const SAMPLE_TIME = new Date('2026-01-01T00:00:00.000Z');

/** A class like Date, whose clock is stopped. Its `instanceof` also accepts objects of the other class. */
const stillDate = (): DateConstructor => {
  const Real = Date;
  class Still extends Real {
    constructor(...input: readonly unknown[]) {
      super(...((input.length === 0 ? [SAMPLE_TIME.getTime()] : input) as [number]));
    }

    static override now(): number {
      return SAMPLE_TIME.getTime();
    }

    static override [Symbol.hasInstance](value: unknown): boolean {
      return value instanceof Real;
    }
  }
  // Libraries recognize a type by the name of its class.
  Object.defineProperty(Still, 'name', { value: 'Date' });
  return Still as DateConstructor;
};

/**
 * Loads a project and works on it while the clock is stopped: samples are puts, and whatever of them a clock makes is the same each
 * time.
 */
export const atOneTime = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const Real = globalThis.Date;
  globalThis.Date = stillDate();
  try {
    return await work();
  } finally {
    globalThis.Date = Real;
  }
};

/** What a put stores. */
interface Stored {
  readonly TableName: string;
  readonly Item: WireItem;
}

/**
 * What a sample stores: one item, or, of an entity with unique fields, its markers too.
 *
 * @throws Failure for a request that stores none, such as a get
 */
export const storedBy = (sample: object): readonly Stored[] => {
  const requests = 'requests' in sample && typeof sample.requests === 'function' ? sample.requests() : [sample];
  return (requests as object[]).map((request) => {
    const input = (request as { build?(): Stored }).build?.();
    if (typeof input?.Item === 'object' && typeof input.TableName === 'string') return input;
    throw new Failure(
      `a sample must be a put, but this one stores no item: ${shown(input ?? request)}`,
      "samples: [shop.put('Order', order)]: they're shown, not sent",
    );
  });
};

/** The samples of a configuration that are of a table. */
export const samplesOf = ({ samples }: Project, tableName: string): Project['samples'] =>
  samples.filter((sample) => storedBy(sample).some(({ TableName }) => TableName === tableName));
