/**
 * `prepare`: a request that is put together once, and filled in at each call. Twin of `types/prepared/prepare.ts`.
 */
import type { AnyPreparable, Prepared as PreparedType } from '../../types/prepared/prepare.js';
import { refuse } from '../errors/refusal.js';
import { documentItem } from '../requests/document.js';
import { REQUEST, requestOf } from '../requests/request.js';
import { refuseAwait } from '../requests/unsent.js';
import { isRecord, setOwn } from '../values/codec/codec.js';
import { show } from '../values/codec/show.js';
import { snapshot } from '../values/snapshot.js';
import { preparedResultMessage, preparedUseMessage, preparedValuesMessage } from './messages.js';
import { valueAt } from './parameter.js';
import { recorded } from './recorder.js';
import { fill, type Input, type Template, templateOf } from './template.js';

/** A request, as far as it is known here. */
type Builder = { readonly [method: string]: (...given: readonly unknown[]) => unknown };

type Make = (parameters: object) => Builder;

type Values = Record<string, unknown>;

/** A request as a function that is prepared gives it. */
const builderOf = (make: Make, values: object): Builder => {
  const builder = make(values);
  if (typeof builder?.['build'] === 'function') return builder;
  throw refuse('request', preparedResultMessage);
};

/** The values of a call that a request is given, which the program cannot change any more. */
const leavesOf = (given: unknown, paths: readonly (readonly string[])[]): unknown[] => {
  const leaves: unknown[] = [];
  for (let at = 0; at < paths.length; at++) {
    const path = paths[at] as readonly string[];
    const value = path.length === 1 ? (given as Values)[path[0] as string] : valueAt(given, path);
    leaves.push(typeof value === 'object' && value !== null ? snapshot(value) : value);
  }
  return leaves;
};

/** The values of a call, as the function is given them. */
const valuesAt = (paths: readonly (readonly string[])[], leaves: readonly unknown[]): object => {
  const values: { whole: unknown } = { whole: {} };
  paths.forEach((path, at) => {
    let holder = values as Record<string, unknown>;
    let last = 'whole';
    for (const name of path) {
      const inner = holder[last] ?? {};
      holder[last] = inner;
      holder = inner as Record<string, unknown>;
      last = name;
    }
    setOwn(holder, last, leaves[at]);
  });
  return values.whole as object;
};

/** The form of an input: all but its values. */
const formOf = (input: Input): string =>
  JSON.stringify(
    Object.entries(input).map(([part, value]) => [
      part,
      typeof value === 'string' || part === 'ExpressionAttributeNames' ? value : isRecord(value) && Object.keys(value),
    ]),
  );

/** A request without its values, and where those lie among what a call gives. */
interface Prepared {
  readonly template: Template;
  readonly paths: readonly (readonly string[])[];
}

/**
 * What is worked out of a request; undefined where its values are not all that changes.
 *
 * @param input of the request for the same values, which the function made of the values themselves
 * @throws KeyformError `request` for a function that did something else with parameters than give them to the request
 */
const preparedOf = (make: Make, values: object, input: Input): Prepared | undefined => {
  const { steps, parameters, paths, isLoose, result } = recorded(values, (markers) => {
    try {
      return builderOf(make, markers)['build']?.() as Input;
    } catch (error) {
      // The values themselves were not refused.
      return error as Error;
    }
  });
  const misused = parameters.find(({ isMisused }) => isMisused) ?? parameters.find(({ isUsed }) => !isUsed);
  if (misused !== undefined || result instanceof Error || formOf(result) !== formOf(input)) {
    throw refuse('request', preparedUseMessage(misused?.path.join('.') ?? ''));
  }
  const template = isLoose ? undefined : templateOf(result, steps);
  return template && { template, paths };
};

/** How often a template is looked for: the values of one call may be such that the request has none. */
const MOST_TRIES = 3;

/** The parts of an input that hold values. */
const HOLDING = ['ExpressionAttributeValues', 'Key', 'Item'] as const;

/** A request with values. What sends and decodes is that of the builder, which is made when it is needed. */
class PreparedRequest {
  readonly #make: Make;
  readonly #paths: Prepared['paths'];
  readonly #leaves: readonly unknown[];
  #input: Input | undefined;
  #builder: Builder | undefined;

  constructor(make: Make, paths: Prepared['paths'], leaves: readonly unknown[], input?: Input, builder?: Builder) {
    this.#make = make;
    this.#paths = paths;
    this.#leaves = leaves;
    this.#input = input;
    this.#builder = builder;
  }

  get #request(): Builder {
    this.#builder ??= builderOf(this.#make, valuesAt(this.#paths, this.#leaves));
    return this.#builder;
  }

  #call(method: string, given: readonly unknown[] = []): unknown {
    return this.#request[method]?.(...given);
  }

  /** The input that was put together at the call: once, for whoever gets it may change it. */
  #taken(): Input | undefined {
    const input = this.#input;
    this.#input = undefined;
    return input;
  }

  then(): never {
    return refuseAwait();
  }

  build(): unknown {
    return this.#taken() ?? this.#call('build');
  }

  document(): unknown {
    const input = this.#taken();
    if (input === undefined) return this.#call('document');
    try {
      for (const part of HOLDING) {
        if (input[part] !== undefined) input[part] = documentItem(input[part] as Parameters<typeof documentItem>[0]);
      }
      return input;
    } catch {
      return this.#call('document');
    }
  }

  execute(...given: readonly unknown[]): unknown {
    return this.#call('execute', given);
  }

  pages(...given: readonly unknown[]): unknown {
    return this.#call('pages', given);
  }

  items(...given: readonly unknown[]): unknown {
    return this.#call('items', given);
  }

  count(...given: readonly unknown[]): unknown {
    return this.#call('count', given);
  }

  parse(...given: readonly unknown[]): unknown {
    return this.#call('parse', given);
  }

  cursorFor(...given: readonly unknown[]): unknown {
    return this.#call('cursorFor', given);
  }

  get [REQUEST](): unknown {
    return requestOf(this.#request);
  }
}

/**
 * Builds a request once. It returns a function of the same parameters that returns the same request. Each call checks its values;
 * everything else is computed at the first call.
 *
 * The function runs with markers in the place of values. It must pass them on unchanged, in `where`, `filter`, `condition`,
 * `limit`, `take`, `startFrom`, `set`, `add`, `delete`, keys and items, whole or in part. It must not compute or decide anything
 * from them.
 *
 * @param make makes the request from its parameters
 * @throws KeyformError `request`, at the first call, for a function that computes or decides by a parameter, or returns no
 *   request; each call throws what the function throws for the same values
 *
 * @example
 * ```ts
 * const recent = prepare((p: { who: string; least: number; size: number }) =>
 *   shop.query('primary', 'Order').where({ username: p.who }).filter({ amount: { '>': p.least } }).limit(p.size),
 * );
 * await client.send(new QueryCommand(recent({ who: 'alexdebrie', least: 100, size: 10 }).build()));
 * ```
 */
export const prepare = <Parameters extends object, Request extends AnyPreparable>(
  make: (parameters: Parameters) => Request,
): ((values: Parameters) => PreparedType<Request>) => {
  if (typeof make !== 'function') throw refuse('request', preparedResultMessage);
  const makeOf = make as unknown as Make;
  let known: Prepared | undefined;
  let tries = 0;
  return (given) => {
    if (known !== undefined) {
      const { template, paths } = known;
      try {
        const leaves = leavesOf(given, paths);
        const input = fill(template, leaves);
        if (input !== undefined) return new PreparedRequest(makeOf, paths, leaves, input) as never;
      } catch {
        // The builder says what is wrong, and with what.
      }
    }
    if (!isRecord(given)) throw refuse('request', `${preparedValuesMessage}, but was given ${show(given)}`);
    const builder = builderOf(makeOf, given);
    if (known === undefined && tries < MOST_TRIES) {
      tries++;
      known = preparedOf(makeOf, given, builder['build']?.() as Input);
    }
    return new PreparedRequest(makeOf, [], [], undefined, builder) as never;
  };
};
