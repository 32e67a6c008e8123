import type { EngineAvailability, EngineCapabilities, EngineClientConfig, EngineName } from '@keyform/engines';

/** An engine that the integration suite runs on in this run; plain data, handed to the workers. */
export interface PresentLane {
  readonly name: EngineName;
  readonly capabilities: EngineCapabilities;
  /** One for each vitest worker: number 1 of the pool at position 0. */
  readonly clientConfigs: readonly EngineClientConfig[];
}

/** An engine that the suite does not run on in this run, and why. */
export interface SkippedLane {
  readonly name: EngineName;
  readonly skipped: string;
}

/** What `inject('engines')` gives. */
export type EngineLane = PresentLane | SkippedLane;

declare module 'vitest' {
  interface ProvidedContext {
    engines: readonly EngineLane[];
  }
}

/**
 * Splits the engines into those to start and those to skip.
 *
 * @param engines what `availableEngines()` says.
 * @param restriction the value of KEYFORM_ENGINES: names parted by commas; empty or undefined for all.
 * @throws Error when a name is unknown, when an engine asked for by name is not there, or when none is left.
 *
 * @example
 * chooseLanes(await availableEngines(), 'dynoxide');
 */
export const chooseLanes = (
  engines: readonly EngineAvailability[],
  restriction: string | undefined,
): { readonly start: readonly EngineName[]; readonly skip: readonly SkippedLane[] } => {
  const asked = (restriction ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  for (const name of asked) {
    const engine = engines.find((candidate) => candidate.name === name);
    if (!engine)
      throw new Error(`KEYFORM_ENGINES names '${name}': use ${engines.map((known) => known.name).join(', ')}.`);
    if (!engine.available) throw new Error(`KEYFORM_ENGINES asks for ${name}: ${engine.reason}.`);
  }
  const isAsked = (name: EngineName): boolean => asked.length === 0 || asked.includes(name);
  const start = engines.filter((engine) => engine.available && isAsked(engine.name)).map((engine) => engine.name);
  const skip = engines
    // Nobody misses an endpoint that nobody set.
    .filter((engine) => !start.includes(engine.name) && (engine.name !== 'endpoint' || engine.available))
    .map(({ name, reason }) => ({ name, skipped: reason ?? `KEYFORM_ENGINES=${asked.join(',')}` }));
  if (start.length === 0) {
    const reasons = skip.map(({ name, skipped }) => `\n  ${name}: ${skipped}`).join('');
    throw new Error(`The integration suite found no DynamoDB engine:${reasons}`);
  }
  return { start, skip };
};

/**
 * The lanes of one block: in full all of them. `npm test` runs a block on one engine that can, half of the blocks on each of two.
 *
 * @param able the lanes that are there and have what the block requires
 * @param promise the block's name, which decides: a block always runs on the same engine
 */
export const lanesOfBlock = (
  lanes: readonly EngineLane[],
  able: readonly EngineLane[],
  promise: string,
  inFull: boolean,
): readonly EngineLane[] => {
  const one = able[promise.length % able.length];
  return inFull || one === undefined ? lanes : [one];
};
